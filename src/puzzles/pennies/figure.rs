//! Drawing the tape and reading touches: squares in rows, one board unit each, with checkers on
//! them.

use super::facts::target;
use super::math::algorithm::Course;
use super::math::balance::{Balance, lower_bound, remainder, remainders};
use super::math::tape::{Action, FARTHEST, Hindrance, Move, Position, Tape, name};
use super::math::trees::{Tree, way};
use super::variant::{Rule, Variant};
use super::{Pennies, how, objection};
use crate::contract::{Figure, Gesture, Hinted, Task, View};
use crate::kit::narrow;
use crate::kit::numerals::{grouped, raised, signed};
use crate::say;
use crate::scene::{Face, Glide, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The squares and their numbers.
const SQUARE: u8 = 0;
/// The rings of the target.
const GOAL: u8 = 1;
/// The text of an overlay.
const THEORY: u8 = 2;
/// The numbers on stacks.
const COUNT: u8 = 3;
/// The drawn checkers of a stack, from the lowest.
const LAYERS: [u8; 3] = [4, 5, 6];

/// The drawing of the rule below the tape.
const DIAGRAM: u8 = 7;

/// Ghosts on the squares where the hinted part of the solution puts checkers.
const AIM: u8 = 8;

/// The most squares in a row, and the most in a view taller than wide. Rows get longer only where
/// more of them would make the drawing higher than wide.
const ROW: i32 = 12;
const TALL_ROW: i32 = 6;
/// The height of a row: the overlay's text, the square, and its number.
const HEIGHT: f64 = 1.85;
/// The middle of a square, below the upper edge of its row.
const MIDDLE: f64 = 0.9;
/// The vertical centre of an overlay's text, and of a square's number.
const THEORY_LINE: f64 = 0.2;
const NUMBER_LINE: f64 = 1.6;
/// The margin around the squares.
const EDGE: f64 = 0.07;
const RADIUS: f64 = 0.36;
/// The rise of each checker of a stack above the one below.
const STEP: f64 = 0.06;

/// The measures of the rule's drawing: the side of a square, the room for the arrow, and the height with the squares'
/// names.
const SMALL: f64 = 0.72;
const ARROW: f64 = 1.3;
const DIAGRAM_HEIGHT: f64 = 1.35;

/// The overlays of the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Overlay {
    /// The value in the invariant of a checker on each square.
    #[strum(
        message = "Residues",
        detailed_message = "What a checker counts on each square; no move changes the sum."
    )]
    Residues,
    /// The number of moves that each square still needs.
    #[strum(
        message = "Balance",
        detailed_message = "How often each square must still be split or expanded (+), or merged or contracted \
            (−), on balance."
    )]
    Balance,
    /// Small trees on their way to seven trees.
    #[strum(
        message = "Seven trees",
        detailed_message = "A checker on square n stands for n binary trees. A small tree goes along the solution: o is \
            empty, (ab) has the branches a and b."
    )]
    Trees,
}

impl Figure for Pennies {
    type Overlay = Overlay;

    fn has_overlay(game: &Variant, overlay: Overlay) -> bool {
        match overlay {
            // Longer residues do not fit over a square.
            Overlay::Residues => Rule::new(game).degree() <= 4,
            Overlay::Balance => true,
            Overlay::Trees => *game == Variant::Nuclear,
        }
    }

    fn overlay_steps(task: &Task<Self>, position: &Position, overlay: Overlay) -> Vec<String> {
        let told = match overlay {
            Overlay::Residues => {
                let [Some(here), Some(there)] = remainders(position, &task.goal) else {
                    return Vec::new();
                };
                say!("Sum of the checkers: {here}. The target takes {there}.", here, there)
            }
            Overlay::Balance => {
                let Ok(least) = lower_bound(position, &task.goal) else { return Vec::new() };
                say!(
                    "On balance, at least {n} more move to come."
                        | "On balance, at least {n} more moves to come.",
                    n = grouped(least)
                )
            }
            Overlay::Trees => {
                return match trees(task, position) {
                    Some(trees) => trees.map(|(tree, list)| told_trees(&tree, &list)).collect(),
                    None => vec![say!(
                        "The trees go along the solution from 1 to 7, and this position is not on it."
                    )],
                };
            }
        };
        vec![told]
    }

    fn refutation(task: &Task<Self>, position: &Position) -> Option<Overlay> {
        match remainders(position, &task.goal) {
            [Some(here), Some(there)] if here != there => Some(Overlay::Residues),
            _ => None,
        }
    }

    fn scene(task: &Task<Self>, position: &Position, view: &View<Overlay>) -> Scene {
        let window = Window::of_game(task, position, view.tall);
        let state = |square: i32| describe(position.tape.count(square), task.goal.count(square));
        let label = say!(
            "A tape with {n} checker; to be reached: {target}"
                | "A tape with {n} checkers; to be reached: {target}",
            n = grouped(position.tape.checkers()),
            target = target(task)
        );
        let mut scene = draw(&window, label, &position.tape, &task.goal, view.held, state);
        draw_rule(&mut scene, &position.rule);
        match view.overlay {
            Some(Overlay::Residues) if Self::has_overlay(&task.variant, Overlay::Residues) => {
                write(&mut scene, &window, |square| {
                    let rest = remainder(&position.rule, &Tape::single(square))?;
                    Some(rest.to_string().replace(' ', ""))
                });
            }
            Some(Overlay::Balance) => {
                if let Ok(balance) = Balance::new(position, &task.goal) {
                    write(&mut scene, &window, |square| match balance.of(square) {
                        0 => None,
                        net => Some(signed(net)),
                    });
                }
            }
            Some(Overlay::Trees) => {
                let mut lists = trees(task, position).into_iter().flatten();
                if let Some((_, list)) = lists.nth(view.step) {
                    write(&mut scene, &window, |square| {
                        (square == narrow::i32(list.len())).then(|| match square {
                            0 => "1".to_owned(),
                            1 => "T".to_owned(),
                            n => format!("T{}", raised(n)),
                        })
                    });
                }
            }
            Some(Overlay::Residues) | None => {}
        }
        scene
    }

    /// Draws ghosts where the part of the solution brings checkers to empty squares.
    fn reason(scene: &mut Scene, view: &View<Overlay>, hinted: Hinted<'_, Self>) -> String {
        let Hinted { task, position, aim, .. } = hinted;
        let window = Window::of_game(task, position, view.tall);
        let is_new = |square: &i32| {
            let will_be = aim.is_some_and(|aim| aim.tape.count(*square) > 0);
            will_be && position.tape.count(*square) == 0
        };
        for square in window.squares().filter(is_new) {
            let shape = Shape::Disc { centre: window.middle(square), radius: RADIUS };
            scene.draw(thing(AIM, square), Role::Ghost, shape);
        }
        String::new()
    }

    fn gesture(mv: &Move) -> Gesture {
        let (left, right) = (place(mv.left()), place(mv.at));
        match mv.action {
            Action::Expand => Gesture::Carry { from: right, to: left },
            Action::Contract => Gesture::Carry { from: left, to: right },
        }
    }

    fn sources(position: &Position) -> Vec<PlaceId> {
        let goes = |square: &i32| {
            steps(&position.rule, *square).any(|mv| position.hindrance(mv).is_none())
        };
        position.tape.squares().map(|(square, _)| square).filter(goes).map(place).collect()
    }

    fn destinations(position: &Position, from: PlaceId) -> Vec<PlaceId> {
        let from = square(from);
        let legal = steps(&position.rule, from)
            .filter(|mv| position.tape.count(from) > 0 && position.hindrance(*mv).is_none());
        let to = |mv: Move| match mv.action {
            Action::Expand => mv.left(),
            Action::Contract => mv.at,
        };
        legal.map(to).map(place).collect()
    }

    fn interpret(position: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let kept = position.rule.kept();
        let missing = |square| say!("There is no checker on {square}.", square = name(square));
        let (from, to) = match gesture {
            Gesture::Tap(place) => {
                let square = square(place);
                return Err(Some(match position.tape.count(square) {
                    0 => missing(square),
                    _ => how(&position.rule),
                }));
            }
            Gesture::Carry { from, to } => (square(from), square(to)),
        };
        let mv = match to - from {
            0 => return Err(None),
            places if places == -kept => Move::expand(from).under(&position.rule),
            places if places == kept => Move::contract(to).under(&position.rule),
            _ if position.tape.count(to) > 0 => return Err(None),
            _ if kept > 1 => return Err(Some(how(&position.rule))),
            _ => {
                return Err(Some(match position.rule.splits() {
                    true => say!(
                        "Move a checker just one square: to the left to split, to the right to merge."
                    ),
                    false => say!(
                        "Move a checker just one square: to the left to expand, to the right to contract."
                    ),
                }));
            }
        };
        match position.hindrance(mv) {
            None => Ok(mv),
            // A carried checker must be there.
            Some(Hindrance::Missing { square, .. })
                if square == from && position.tape.count(from) == 0 =>
            {
                Err(Some(missing(from)))
            }
            Some(hindrance) => Err(Some(objection(position, mv, hindrance))),
        }
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        // Only splits and mergers move a checker. Other moves just add or remove checkers.
        let Ok(after) = before.after(*mv) else { return Vec::new() };
        if !before.rule.splits() {
            return Vec::new();
        }
        let (from, to) = match mv.action {
            Action::Expand => (mv.at, mv.left()),
            Action::Contract => (mv.left(), mv.at),
        };
        let ends = uppermost(&before.tape, from).zip(uppermost(&after.tape, to));
        ends.map(|(from, to)| Glide { from, to, path: Path::Arc(0.5) }).into_iter().collect()
    }
}

/// The uppermost drawn checker of a square.
fn uppermost(tape: &Tape, square: i32) -> Option<Thing> {
    let layer = drawn(tape.count(square)).checked_sub(1)?;
    Some(thing(LAYERS[layer], square))
}

/// The number of checkers drawn for a stack.
fn drawn(count: u32) -> usize {
    (count as usize).min(LAYERS.len())
}

/// Makes all square numbers positive for place ids: larger than any reachable square's number.
const SHIFT: i32 = 2 * FARTHEST;

fn place(square: i32) -> PlaceId {
    // Squares in play, and their neighbours, are far from the shift.
    PlaceId((square + SHIFT).cast_unsigned())
}

/// The moves that carry a checker from a square, legal or not.
fn steps(rule: &Rule, from: i32) -> impl Iterator<Item = Move> {
    [Move::expand(from), Move::contract(from + rule.kept())].map(|mv| mv.under(rule)).into_iter()
}

/// The square of a place.
pub(super) fn square(PlaceId(number): PlaceId) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX).saturating_sub(SHIFT)
}

fn thing(sort: u8, square: i32) -> Thing {
    Thing::new(sort, place(square).0)
}

/// The squares of the drawing, and its number of rows.
pub(super) struct Window {
    from: i32,
    to: i32,
    across: i32,
}

impl Window {
    fn of_game(task: &Task<Pennies>, position: &Position, tall: bool) -> Self {
        Self::of(&position.rule, &[&task.start.tape, &task.goal], &position.tape, tall)
    }

    /// The squares from the ends of the game and of all checkers, with room for a move on each
    /// side.
    #[expect(clippy::cast_possible_truncation, reason = "a tape is shorter than 2³¹ squares")]
    pub(super) fn of(rule: &Rule, frame: &[&Tape], now: &Tape, tall: bool) -> Self {
        let ends = |tape: &&Tape| tape.ends();
        let framed = frame.iter().filter_map(ends).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
        let (first, last) = framed.unwrap_or((1, 1));
        // On the left there is room for a move and one more square, on the right for all of Γ.
        let kept = rule.kept();
        let (mut from, mut to) = (first - kept - 1, last + rule.degree());
        if let Some((first, last)) = now.ends() {
            (from, to) = (from.min(first - kept), to.max(last + kept));
        }
        let squares = to - from + 1;
        // Long tapes have longer rows and stay about as high as wide.
        let most = if tall { TALL_ROW } else { ROW };
        let rows = (squares + most - 1) / most;
        let across = if f64::from(rows) * HEIGHT <= f64::from(most) {
            (squares + rows - 1) / rows
        } else {
            most.max((f64::from(squares) * HEIGHT).sqrt() as i32)
        };
        Self { from, to, across }
    }

    fn squares(&self) -> impl Iterator<Item = i32> + use<> {
        self.from..=self.to
    }

    fn bounds(&self) -> Rect {
        let rows = (self.to - self.from) / self.across + 1;
        let (width, height) = (f64::from(self.across), HEIGHT * f64::from(rows));
        Rect::new(-EDGE, 0.0, width + 2.0 * EDGE, height)
    }

    /// The middle of the upper edge of a square's row.
    fn top(&self, square: i32) -> Point {
        let index = square - self.from;
        let (row, column) = (index / self.across, index % self.across);
        Point::new(f64::from(column) + 0.5, HEIGHT * f64::from(row))
    }

    fn middle(&self, square: i32) -> Point {
        self.top(square).shifted(0.0, MIDDLE)
    }
}

/// Describes in words the content of a square and its target.
pub(super) fn describe(here: u32, wanted: u32) -> String {
    match (here, wanted) {
        (0, 0) => say!(for "a square": "empty"),
        (0, 1) => say!("empty, target"),
        (0, _) => say!("empty, target for {wanted}", wanted),
        (n, 0) => say!("{n} checker" | "{n} checkers", n),
        (n, 1) => say!("{n} checker, target" | "{n} checkers, target", n),
        (n, _) => say!(
            "{n} checker, target for {wanted}" | "{n} checkers, target for {wanted}",
            n,
            wanted
        ),
    }
}

/// Draws checkers on the tape. `state` describes the content of a square in words.
pub(super) fn draw(
    window: &Window,
    label: String,
    tape: &Tape,
    goal: &Tape,
    held: Option<PlaceId>,
    state: impl Fn(i32) -> String,
) -> Scene {
    let mut scene = Scene::new(label, window.bounds());
    for square in window.squares() {
        let middle = window.middle(square);
        let thing = thing(SQUARE, square);
        if square == window.from || square == window.to {
            // The tape goes on: the squares at the ends are open.
            for side in [-0.5, 0.5] {
                let (from, to) = (middle.shifted(-0.5, side), middle.shifted(0.5, side));
                scene.draw(thing, Role::Frame, Shape::Line { from, to });
            }
        } else {
            let frame = Shape::Bar { rect: Rect::around(middle, 1.0, 1.0), corner: 0.06 };
            scene.draw(thing, Role::Sheet, frame);
        }
        let at = window.top(square).shifted(0.0, NUMBER_LINE);
        let number = Shape::Text { at, size: 0.3, text: name(square), face: Face::Sans };
        scene.draw(thing, Role::Label, number);
    }
    for square in window.squares() {
        draw_goal(&mut scene, window, goal.count(square), square);
    }
    for square in window.squares() {
        let held = held == Some(place(square));
        draw_stack(&mut scene, window, tape.count(square), square, held);
        scene.places.push(Place {
            id: place(square),
            label: say!("{square}: {content}", square = name(square), content = state(square)),
            area: Rect::around(window.top(square).shifted(0.0, HEIGHT / 2.0), 1.0, HEIGHT),
            mark: Shape::Bar {
                rect: Rect::around(window.middle(square), 0.94, 0.94),
                corner: 0.06,
            },
            grip: uppermost(tape, square),
        });
    }
    scene
}

fn draw_goal(scene: &mut Scene, window: &Window, wanted: u32, square: i32) {
    if wanted == 0 {
        return;
    }
    let thing = thing(GOAL, square);
    let radius = if wanted > 1 { 0.4 } else { 0.44 };
    let ring = Shape::Disc { centre: window.middle(square), radius };
    scene.draw(thing, Role::Goal, ring);
    if wanted > 1 {
        // In the corner outside the ring.
        let at = window.middle(square).shifted(0.38, 0.38);
        let text = wanted.to_string();
        scene.draw(thing, Role::Label, Shape::Text { at, size: 0.2, text, face: Face::Sans });
    }
}

fn draw_stack(scene: &mut Scene, window: &Window, count: u32, square: i32, held: bool) {
    let shown = drawn(count);
    let mut centre = window.middle(square);
    for (layer, sort) in LAYERS.iter().take(shown).enumerate() {
        let lift = if held && layer + 1 == shown { 0.08 } else { 0.0 };
        centre = window.middle(square).shifted(0.0, -STEP * layer as f64 - lift);
        scene.draw(thing(*sort, square), Role::Disc, Shape::Disc { centre, radius: RADIUS });
    }
    if count > 1 {
        let text = count.to_string();
        let size = if text.len() <= 2 { 0.4 } else { 0.26 };
        let number = Shape::Text { at: centre, size, text, face: Face::Sans };
        scene.draw(thing(COUNT, square), Role::OnAccent, number);
    }
}

/// Draws the rule below the tape if there is room: a checker on n and its expansion, with a
/// two-headed arrow between them.
fn draw_rule(scene: &mut Scene, rule: &Rule) {
    let degree = rule.degree();
    let right = f64::from(degree + 1) * SMALL;
    let width = SMALL + ARROW + right;
    if width > scene.bounds.width {
        return;
    }
    let bounds = &mut scene.bounds;
    let y = bounds.y + bounds.height + SMALL / 2.0 + EDGE;
    let x = bounds.x + (bounds.width - width) / 2.0;
    bounds.height += DIAGRAM_HEIGHT;
    let mut place = |index: i32, x: f64, count: i64, away: i32| {
        // Indices are small and not negative.
        let thing = Thing::new(DIAGRAM, index.cast_unsigned());
        let centre = Point::new(x + SMALL / 2.0, y);
        let frame = Shape::Bar { rect: Rect::around(centre, SMALL, SMALL), corner: 0.05 };
        scene.draw(thing, Role::Sheet, frame);
        if count > 0 {
            scene.draw(thing, Role::Disc, Shape::Disc { centre, radius: 0.36 * SMALL });
        }
        if count > 1 {
            let shape =
                Shape::Text { at: centre, size: 0.32, text: count.to_string(), face: Face::Sans };
            scene.draw(thing, Role::OnAccent, shape);
        }
        let name = match away {
            0 => "n".to_owned(),
            away => format!("n{}", signed(away)),
        };
        let at = centre.shifted(0.0, SMALL / 2.0 + 0.22);
        scene.draw(
            thing,
            Role::Label,
            Shape::Text { at, size: 0.27, text: name, face: Face::Sans },
        );
    };
    place(0, x, 1, 0);
    for k in 0..=degree {
        let added: i64 = rule.terms.iter().filter(|(power, _)| *power == k).map(|(_, c)| c).sum();
        let kept = i64::from(k == rule.kept());
        place(1 + k, x + SMALL + ARROW + f64::from(k) * SMALL, kept + added, k - rule.kept());
    }
    // An arrow with two heads: moves go either way.
    let (from, to) = (x + SMALL + 0.2, x + SMALL + ARROW - 0.2);
    let thing = Thing::new(DIAGRAM, u32::MAX);
    let shaft = Rect::new(from + 0.1, y - 0.025, to - from - 0.2, 0.05);
    scene.draw(thing, Role::Label, Shape::Bar { rect: shaft, corner: 0.0 });
    for (tip, back) in [(from, 0.22), (to, -0.22)] {
        let head = [(0.0, 0.0), (back, -0.13), (back, 0.13)];
        let head = head.map(|(dx, dy)| Point::new(tip + dx, y + dy)).to_vec();
        scene.draw(thing, Role::Label, Shape::Polygon(head));
    }
}

/// The trees of the overlay: those with up to three roots.
pub(super) fn small_trees() -> impl Iterator<Item = Tree> {
    (0..=3).flat_map(Tree::all)
}

/// Small trees, each with its list so far in the solution. `None` off the standard game's solution.
fn trees(
    task: &Task<Pennies>,
    position: &Position,
) -> Option<impl Iterator<Item = (Tree, Vec<Tree>)> + use<>> {
    let course = Course::new(position, &task.goal)
        .filter(|course| course.offset == 0 && task.variant == Variant::Nuclear)?;
    let start = position.with(Tape::single(1));
    Some(small_trees().map(move |tree| {
        let one = vec![tree.clone()];
        let made = way(&start, &course.script.moves[..course.made], one.clone()).pop();
        (tree, made.map_or(one, |(_, list)| list))
    }))
}

fn told_trees(tree: &Tree, list: &[Tree]) -> String {
    match list.len() {
        0 => say!("Tree {tree} is now an empty list, on square 0.", tree),
        n => say!(
            "Tree {tree} is now a list of {n} tree, on square {n}: {list}."
                | "Tree {tree} is now a list of {n} trees, on square {n}: {list}.",
            n,
            tree,
            list = written(list)
        ),
    }
}

/// A list of trees as text.
pub(super) fn written(list: &[Tree]) -> String {
    list.iter().map(Tree::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes a few characters over squares.
fn write(scene: &mut Scene, window: &Window, text: impl Fn(i32) -> Option<String>) {
    for square in window.squares() {
        let Some(text) = text(square) else { continue };
        let length = text.chars().count().max(3) as f64;
        let size = (1.5 / length).min(0.32);
        let at = window.top(square).shifted(0.0, THEORY_LINE);
        let shape = Shape::Text { at, size, text, face: Face::Sans };
        scene.draw(thing(THEORY, square), Role::TheoryText, shape);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Editor;

    fn task(game: &str, from: &str) -> Task<Pennies> {
        let game = game.parse().expect("a game");
        let setup = Pennies::read_setup(&game, Some(from), None).expect("it can be read");
        Pennies::validate(&setup).expect("a task")
    }

    fn texts(task: &Task<Pennies>, overlay: Option<Overlay>) -> Vec<String> {
        let view = View { overlay, ..View::default() };
        let scene = Pennies::scene(task, &task.start, &view);
        let texts = scene.items.into_iter().filter_map(|item| match item.shape {
            Shape::Text { text, .. } if item.role != Role::Label => Some(text),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn labels_say_what_is_where() {
        let task = task("nuclear", "-1.2x3");
        let scene = Pennies::scene(&task, &task.start, &View::default());
        let labels: Vec<&str> = scene.places.iter().map(|place| place.label.as_str()).collect();
        assert_eq!(labels[..3], ["−3: empty", "−2: empty", "−1: 1 checker"]);
        assert!(labels.contains(&"2: 3 checkers") && labels.contains(&"7: empty, target"));
        assert_eq!(scene.label, "A tape with 4 checkers; to be reached: the only checker on 7");
        assert_eq!(texts(&task, None), ["3"]);
    }

    #[test]
    fn overlays_write_residues_and_the_balance() {
        let nuclear = task("nuclear", "1");
        let residues = ["1−T", "1", "T", "−1+T", "−1", "−T", "1−T", "1", "T", "−1+T", "−1"];
        assert_eq!(texts(&nuclear, Some(Overlay::Residues)), residues);
        assert_eq!(texts(&task("psi-2-3", "1"), Some(Overlay::Balance)), ["−1", "+1"]);
        assert!(Pennies::has_overlay(&nuclear.variant, Overlay::Residues));
        let long = task("psi-3-2", "1");
        assert!(!Pennies::has_overlay(&long.variant, Overlay::Residues));
        assert!(texts(&long, Some(Overlay::Residues)).is_empty());
    }

    #[test]
    fn a_tree_goes_along_the_solution() {
        let told = |from: &str| {
            let task = task("nuclear", from);
            let steps = Pennies::overlay_steps(&task, &task.start, Overlay::Trees);
            // Step 2 of the overlay shows the third tree.
            let view = View { overlay: Some(Overlay::Trees), step: 2, ..View::default() };
            let scene = Pennies::scene(&task, &task.start, &view);
            let texts = scene.items.into_iter().find_map(|item| match item.shape {
                Shape::Text { text, .. } if item.role == Role::TheoryText => Some(text),
                _ => None,
            });
            (steps.len(), steps.into_iter().nth(2), texts)
        };
        let third = |text: &str, mark: &str| (9, Some(text.to_owned()), Some(mark.to_owned()));
        let one = "Tree (o(oo)) is now a list of 1 tree, on square 1: (o(oo)).";
        assert_eq!(told("1"), third(one, "T"));
        let two = "Tree (o(oo)) is now a list of 2 trees, on square 2: o (oo).";
        assert_eq!(told("0.2"), third(two, "T²"));
        let three = "Tree (o(oo)) is now a list of 3 trees, on square 3: o o o.";
        assert_eq!(told("0.1.3"), third(three, "T³"));
        let off = "The trees go along the solution from 1 to 7, and this position is not on it.";
        let here = task("nuclear", "5");
        assert_eq!(Pennies::overlay_steps(&here, &here.start, Overlay::Trees), [off]);
        assert!(!Pennies::has_overlay(&task("thermonuclear", "1").variant, Overlay::Trees));
    }

    /// The size of the picture of a game's standard position.
    fn bounds(game: &str, tall: bool) -> Rect {
        let task = task(game, "1");
        Pennies::scene(&task, &task.start, &View { tall, ..View::default() }).bounds
    }

    #[test]
    fn a_long_tape_is_broken_into_rows() {
        for (game, rows) in [("nuclear", 1.0), ("psi-2-3", 2.0), ("psi-2-10", 30.0)] {
            // The last rule is too wide to be drawn.
            let rule = if game == "psi-2-10" { 0.0 } else { DIAGRAM_HEIGHT };
            assert_eq!(bounds(game, false).height, rows * HEIGHT + rule, "{game}");
        }
    }

    #[test]
    fn rows_are_shorter_where_there_is_more_height_than_width() {
        // The last tape is so long that it is about as high as wide in any case.
        for (game, across) in [("nuclear", 6.0), ("psi-2-3", 5.0), ("psi-2-10", 53.0)] {
            assert_eq!(bounds(game, true).width, across + 2.0 * EDGE, "{game}");
        }
    }

    #[test]
    fn the_rule_is_drawn_below_the_tape() {
        let drawn = |game: &str| {
            let task = task(game, "1");
            let scene = Pennies::scene(&task, &task.start, &View::default());
            let items = scene.items.iter().filter(|item| item.thing.sort == DIAGRAM);
            let discs = items.clone().filter(|item| item.role == Role::Disc).count();
            let texts = items.filter_map(|item| match &item.shape {
                Shape::Text { text, .. } => Some(text.as_str()),
                _ => None,
            });
            (discs, texts.collect::<Vec<_>>().join(" "))
        };
        // One checker splits into one on each side. Here it stays, and others come.
        assert_eq!(drawn("nuclear"), (3, "n n−1 n n+1".to_owned()));
        assert_eq!(drawn("thermonuclear"), (4, "n n−1 n n+1".to_owned()));
        assert_eq!(drawn("psi-2-3"), (4, "n n−1 n n+1 n+2 n+3".to_owned()));
    }

    #[test]
    fn refusals_name_the_rule() {
        let task = task("psi-2-3", "1.2x2");
        let refusal = |from, to| {
            let gesture = Gesture::Carry { from: place(from), to: place(to) };
            Pennies::interpret(&task.start, gesture).err().flatten()
        };
        let contract = "To contract on 2, you need 1 checker on 5, and there is none.";
        assert_eq!(refusal(1, 2).as_deref(), Some(contract));
        assert_eq!(refusal(3, 2).as_deref(), Some("There is no checker on 3."));
        assert_eq!(refusal(0, 1).as_deref(), Some("There is no checker on 0."));
        let far =
            "Move a checker just one square: to the left to expand, to the right to contract.";
        assert_eq!(refusal(2, 5).as_deref(), Some(far));
        // No message where the player puts the checker back or drops it on another one.
        assert_eq!((refusal(1, 1), refusal(5, 2)), (None, None));
        let tap =
            |square| Pennies::interpret(&task.start, Gesture::Tap(place(square))).err().flatten();
        assert_eq!(tap(4).as_deref(), Some("There is no checker on 4."));
        assert!(tap(2).is_some_and(|reason| reason.starts_with("Move a checker one square")));
        let nowhere = Gesture::Carry { from: PlaceId(u32::MAX), to: PlaceId(0) };
        assert!(Pennies::interpret(&task.start, nowhere).err().flatten().is_some());
    }

    #[test]
    fn a_very_long_tape_is_drawn_about_as_high_as_wide() {
        for game in ["psi-2-6", "psi-2-7", "psi-2-8", "psi-2-9", "psi-2-10"] {
            let bounds = bounds(game, false);
            let ratio = bounds.height / bounds.width;
            assert!((0.9..1.2).contains(&ratio), "{game}: {ratio}");
        }
    }
}
