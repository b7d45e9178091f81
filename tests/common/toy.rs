//! A toy puzzle with every capability of the contract. Players take away one or two counters at a time
//! until none is left.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use parlour::contract::*;
use parlour::play::solution::Line;
use parlour::scene::{PlaceId, Point, Rect, Scene, Shape};
use parlour::search::{Cancelled, Progress};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Toy;

/// The number of counters at the start, up to nine.
#[derive(Debug, Clone, PartialEq)]
pub struct Size(u8);

impl Default for Size {
    fn default() -> Self {
        Self(5)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Size {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text.parse() {
            Ok(size @ 0..=9) => Ok(Self(size)),
            _ => Err(TextError::new("size", text, "0 to 9 are allowed")),
        }
    }
}

impl Variant for Size {
    fn parameters(&self) -> Vec<Parameter> {
        vec![Parameter::whole("size", "Counters", self, 0..=9)]
    }

    fn with(&self, _: &str, value: &str) -> Result<Self, TextError> {
        value.parse()
    }
}

impl Rules for Toy {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const TAGLINE: &'static str = "A toy";
    const GOAL: &'static str = "Leave nothing.";
    const HOW: &'static str = "Take one or two.";
    const FAMILY: Family = Family::Pegs;

    type Variant = Size;
    type Position = u8;
    type Goal = ();
    type Move = u8;

    fn start(variant: &Size) -> Task<Self> {
        Task { variant: variant.clone(), start: variant.0, goal: () }
    }

    fn title(task: &Task<Self>) -> String {
        format!("{} counters", task.start)
    }

    fn moves(position: &u8) -> Vec<u8> {
        (1..=2.min(*position)).collect()
    }

    fn apply(position: &u8, one: &u8) -> Result<u8, String> {
        position.checked_sub(*one).ok_or_else(|| "There are not so many.".to_owned())
    }

    fn status(_: &Task<Self>, position: &u8) -> Status {
        if *position == 0 { Status::Won("None is left.".to_owned()) } else { Status::Playing }
    }

    fn write_move(one: &u8) -> String {
        one.to_string()
    }

    fn read_move(_: &u8, text: &str) -> Result<u8, String> {
        text.parse().map_err(|_| "1 or 2 is allowed".to_owned())
    }

    fn say(_: &u8, one: &u8) -> String {
        format!("{one} taken.")
    }

    fn summary(_: &Task<Self>, position: &u8) -> String {
        format!("{position} left")
    }

    fn tally(moves: &[u8]) -> String {
        format!("{} moves", moves.len())
    }

    fn difficulty(task: &Task<Self>) -> Option<Difficulty> {
        (task.start == 5).then(|| Difficulty { words: "3 moves at best".to_owned(), rank: 3 })
    }

    fn catalogue() -> Vec<Entry<Self>> {
        let entry = |size, source| Entry {
            group: "Counters",
            name: format!("{size} counters"),
            source,
            note: String::new(),
            task: Self::start(&Size(size)),
        };
        vec![entry(5, "Nobody, Nothing"), entry(6, "Somebody, Something")]
    }
}

/// The place into which the number of counters to take is written.
const BLANK: PlaceId = PlaceId(3);

#[derive(Debug, Clone, Copy, PartialEq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    #[strum(message = "Sequel", detailed_message = "What comes.")]
    Sequel,
}

impl Figure for Toy {
    type Overlay = Overlay;

    fn overlay_steps(_: &Task<Self>, position: &u8, _: Overlay) -> Vec<String> {
        (1..=2).map(|one| format!("{one} of {position} are taken.")).collect()
    }

    fn overlay_step_at(_: &Task<Self>, _: Overlay, place: PlaceId) -> Option<usize> {
        (place != BLANK).then_some(place.0 as usize - 1)
    }

    fn scene(_: &Task<Self>, position: &u8, _: &View<Overlay>) -> Scene {
        let mut scene = Scene::new(format!("{position} counters"), Rect::new(0.0, 0.0, 3.0, 1.0));
        for (id, label) in [(1, "take 1"), (2, "take 2"), (BLANK.0, "take as written")] {
            let centre = Point::new(f64::from(id) - 0.5, 0.5);
            scene.add_place(
                PlaceId(id),
                label.to_owned(),
                Rect::around(centre, 1.0, 1.0),
                Shape::Disc { centre, radius: 0.4 },
            );
        }
        scene
    }

    fn gesture(one: &u8) -> Gesture {
        Gesture::Tap(PlaceId(u32::from(*one)))
    }

    fn interpret(position: &u8, gesture: Gesture) -> Result<u8, Option<String>> {
        let one = Self::moves(position).into_iter().find(|one| Self::gesture(one) == gesture);
        one.ok_or_else(|| Some("There are not so many.".to_owned()))
    }

    /// The numbers of counters in a row.
    fn graph(task: &Task<Self>) -> Option<Graph<Self>> {
        let nodes: Vec<u8> = (0..=task.start).collect();
        let bounds = Rect::new(0.0, 0.0, nodes.len() as f64, 1.0);
        let mut scene = Scene::new("States", bounds);
        for &left in &nodes {
            let centre = Point::new(f64::from(left) + 0.5, 0.5);
            scene.add_place(
                PlaceId(u32::from(left)),
                format!("{left} left"),
                Rect::around(centre, 1.0, 1.0),
                Shape::Disc { centre, radius: 0.2 },
            );
        }
        Some(Graph { scene, nodes })
    }
}

impl Puzzle for Toy {
    type Papers = Self;
    type Workshop = Self;
    type Duel = Nothing;
    type Pen = Self;
    type Space = Nothing;
}

impl Pen<Self> for Toy {
    fn writing(position: &u8, place: PlaceId) -> Option<Writing> {
        (place == BLANK).then(|| Writing {
            prompt: "How many are taken".to_owned(),
            present: String::new(),
            choices: Self::moves(position).iter().map(u8::to_string).collect(),
            pencilled: None,
        })
    }

    fn written(position: &u8, _: PlaceId, text: &str) -> Result<u8, String> {
        let one = text.parse().ok().filter(|one| Self::moves(position).contains(one));
        one.ok_or_else(|| "1 or 2 can be taken.".to_owned())
    }
}

/// A solution with nested parts: its first two moves are a part, and the second of them a part of that.
#[derive(Debug, Clone, PartialEq)]
pub struct Parts(Line<Toy>);

impl Solution<Toy> for Parts {
    fn len(&self) -> BigUint {
        self.0.len()
    }

    fn position(&self, index: &BigUint) -> u8 {
        self.0.position(index)
    }

    fn step(&self, index: &BigUint) -> Option<u8> {
        self.0.step(index)
    }

    fn caption(&self, index: &BigUint) -> String {
        self.0.caption(index)
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let frame = |name: &str, begin: u8, end: u8| SolutionPart {
            name: name.to_owned(),
            begin: begin.into(),
            end: end.into(),
        };
        let frames = [frame("Two moves", 0, 2), frame("The second", 1, 2)];
        frames.into_iter().filter(|frame| frame.holds(index)).collect()
    }

    fn write(&self) -> String {
        self.0.write()
    }

    fn reader(task: &Task<Toy>, text: &str) -> SolutionReader<Self> {
        Line::reader(task, text).map(Self)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    #[strum(message = "None")]
    Idle,
}

impl Editor for Toy {
    type Setup = Task<Toy>;

    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Task<Self> {
        task.clone()
    }

    fn variant(setup: &Task<Self>) -> Size {
        setup.variant.clone()
    }

    fn validate(setup: &Task<Self>) -> Result<Task<Self>, Vec<String>> {
        Ok(setup.clone())
    }

    fn read_setup(
        variant: &Size,
        from: Option<&str>,
        _: Option<&str>,
    ) -> Result<Task<Self>, TextError> {
        let start = from.unwrap_or(&variant.to_string()).parse::<Size>()?.0;
        Ok(Task { variant: variant.clone(), start, goal: () })
    }

    fn write_setup(setup: &Task<Self>) -> SetupText {
        SetupText { from: setup.start.to_string(), goal: String::new() }
    }

    fn setup_scene(setup: &Task<Self>, _: Tool, _: &View) -> Scene {
        Self::scene(setup, &setup.start, &View::default())
    }

    fn edit(setup: &Task<Self>, _: Tool, _: Gesture) -> Task<Self> {
        setup.clone()
    }

    fn beginnings(_: &Size) -> Vec<(&'static str, Task<Self>)> {
        Vec::new()
    }
}

/// The error of the solvers, which are never called: the tests of the page have a fake worker.
const ELSEWHERE: &str = "the worker does not run in this test";

#[derive(Debug, Clone, Copy, PartialEq, strum::EnumMessage, strum::VariantArray)]
pub enum Method {
    #[strum(message = "Quickly", detailed_message = "Any.")]
    Quickly,
    #[strum(message = "Well", detailed_message = "Short.")]
    Well,
}

#[derive(Debug, Clone, Copy, PartialEq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    #[strum(message = "Number of ways", detailed_message = "How many there are.")]
    Ways,
    #[strum(message = "Difficulty", detailed_message = "How hard it is.")]
    Difficulty,
}

impl Solver for Toy {
    type Solution = Parts;

    type Method = Method;
    type Question = Question;

    const JUDGES: JudgementKind = JudgementKind::Losses;

    fn cost(task: &Task<Self>, method: Method) -> String {
        if method == Method::Well { format!("Up to {} states.", task.start) } else { String::new() }
    }

    fn solve(_: &Task<Self>, _: Method, _: &mut dyn Progress) -> Result<Finding<Parts>, Cancelled> {
        unreachable!("{ELSEWHERE}")
    }
}

impl Answers<Toy> for Question {
    fn answer(self, _: &Task<Toy>, _: &mut dyn Progress) -> Result<Fact, Cancelled> {
        unreachable!("{ELSEWHERE}")
    }
}

impl Workshop for Toy {
    fn order(chosen: &Choices) -> Vec<Parameter> {
        let least = WholeField { key: "least", label: "At least", min: 1, usual: 4, max: 9 };
        vec![least.parameter(chosen)]
    }

    fn design(_: &Choices, _: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        unreachable!("{ELSEWHERE}")
    }
}

impl Papers for Toy {
    fn tables() -> Vec<PaperTable> {
        let row = |name: &str, printed| TableRow::live(name, &[printed]);
        vec![PaperTable {
            title: "Table 1: ways".to_owned(),
            source: "Nobody, Nothing".to_owned(),
            note: String::new(),
            columns: vec!["Counters".to_owned(), "Ways".to_owned()],
            rows: vec![row("1", Some("1")), row("2", Some("3")), row("30", None)],
            command: None,
        }]
    }

    fn plots(_: &Size) -> Vec<Plot> {
        vec![Plot {
            title: "Figure 1: nothing".to_owned(),
            source: "Nobody, Nothing",
            note: "As it is.".to_owned(),
            scene: Scene::new("An empty figure", Rect::new(0.0, 0.0, 2.0, 1.0)),
        }]
    }
}
