//! The editor for any men on the field.

use super::figure::{cell_at, draw, place as place_of};
use super::position::{MOST_MEN, Position, Variant, name, near};
use super::{OnTarget, SolitaireArmy};
use crate::contract::{Editor, Gesture, Parameter, SetupText, Task, TextError, View};
use crate::kit::words::and;
use crate::scene::{PlaceId, Scene};
use crate::{say, text};

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Sets and takes men.
    #[strum(message = "Men", detailed_message = "Puts a man into a cell, or takes him out.")]
    Men,
}

/// The field for the start of the march, and its values.
const STAGE: &str = "stage";
const MUSTER: &str = "muster";
const MARCH: &str = "march";

impl Editor for SolitaireArmy {
    /// A position, which need not be legal yet.
    type Setup = Position;

    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Position {
        task.start.clone()
    }

    fn variant(setup: &Position) -> Variant {
        setup.paces
    }

    fn validate(setup: &Position) -> Result<Task<Self>, Vec<String>> {
        let mut problems = Vec::new();
        let beyond: Vec<String> =
            setup.men.cells().iter().filter(|cell| cell.1 > 0).map(|cell| name(*cell)).collect();
        if !setup.marching && !beyond.is_empty() {
            problems.push(say!(
                "Nobody may be beyond the line before the march, but there are men at {cells}.",
                cells = and(&beyond)
            ));
        }
        if setup.men.len() > MOST_MEN {
            problems.push(say!(
                "There are {n} men; at most {most} are allowed.",
                n = setup.men.len(),
                most = MOST_MEN
            ));
        }
        if setup.marching && setup.men.is_empty() {
            problems.push(say!("There is no man to march; put in at least one."));
        }
        if setup.fallen > MOST_MEN {
            problems.push(say!("At most {n} men can have fallen.", n = MOST_MEN));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Task { variant: setup.paces, start: setup.clone(), goal: OnTarget })
    }

    fn read_setup(
        paces: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Position, TextError> {
        if let Some(goal) = goal.filter(|goal| !goal.is_empty()) {
            let allowed = say!("The target follows from the number of paces. Leave it out.");
            return Err(TextError::new(text!("Goal"), goal, allowed));
        }
        from.map_or_else(|| Ok(Position::empty(*paces)), |text| Position::read(*paces, text))
    }

    fn write_setup(setup: &Position) -> SetupText {
        SetupText { from: setup.to_string(), goal: String::new() }
    }

    fn setup_scene(setup: &Position, _: Tool, view: &View) -> Scene {
        let view = View { held: view.held, ..View::default() };
        draw(setup, &view, |cell| {
            if setup.men.has(cell) { say!("man") } else { say!(for "a cell": "empty") }
        })
    }

    fn edit(setup: &Position, tool: Tool, gesture: Gesture) -> Position {
        match (tool, gesture) {
            (Tool::Men, Gesture::Tap(place)) if near(cell_at(place)) => {
                setup.with(setup.men.toggled(cell_at(place)), setup.marching)
            }
            (Tool::Men, _) => setup.clone(),
        }
    }

    fn painted(setup: &Position, _: Tool, place: PlaceId) -> Option<u32> {
        let cell = Some(cell_at(place)).filter(|cell| near(*cell))?;
        Some(setup.men.has(cell).into())
    }

    const MIRRORS: bool = true;

    /// Mirrors a touch at the column of the target.
    fn mirrored(_: &Position, tool: Tool, place: PlaceId) -> Vec<(Tool, PlaceId)> {
        let (x, y) = cell_at(place);
        let image = Some((-x, y)).filter(|image| x != 0 && near(*image));
        image.map(|image| (tool, place_of(image))).into_iter().collect()
    }

    fn fields(setup: &Position) -> Vec<Parameter> {
        let choices = [(MUSTER, say!("The army musters")), (MARCH, say!("The march has begun"))];
        let value = if setup.marching { MARCH } else { MUSTER };
        vec![Parameter::choice(STAGE, text!("Stage"), value, choices)]
    }

    fn with_field(setup: &Position, key: &str, value: &str) -> Result<Position, TextError> {
        let marching = match (key, value) {
            (STAGE, MUSTER) => false,
            (STAGE, MARCH) => true,
            (STAGE, other) => {
                let allowed = say!("{one} and {other} are allowed.", one = MUSTER, other = MARCH);
                return Err(TextError::new(text!("Stage"), other, allowed));
            }
            (other, _) => {
                return Err(TextError::new(text!("Field"), other, say!("Only stage is known.")));
            }
        };
        Ok(setup.with(setup.men.clone(), marching))
    }

    fn beginnings(paces: &Variant) -> Vec<(&'static str, Position)> {
        let empty = Position::empty(*paces);
        let ranks = empty.field.cells().filter(|(x, y)| x.abs() <= 2 && (-2..=0).contains(y));
        let filled = empty.with(ranks.collect(), false);
        vec![(text!("Empty field"), empty), (text!("Three ranks of five"), filled)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;

    #[test]
    fn every_problem_is_listed() {
        let mut setup = SolitaireArmy::setup(&SolitaireArmy::start(&Variant::default()));
        assert!(SolitaireArmy::validate(&setup).is_ok());
        setup.marching = true;
        let none = SolitaireArmy::validate(&setup).expect_err("nobody marches");
        assert_eq!(none, ["There is no man to march; put in at least one."]);
        let cells = (-12..=12).flat_map(|x| (-12..=1).map(move |y| (x, y)));
        setup.men = cells.filter(|(x, y)| *y < 1 || *x == 0).collect();
        setup.marching = false;
        let problems = SolitaireArmy::validate(&setup).expect_err("it is wrong");
        assert_eq!(
            problems,
            [
                "Nobody may be beyond the line before the march, but there are men at (0,\u{a0}1).",
                "There are 326 men; at most 300 are allowed.",
            ]
        );
    }

    #[test]
    fn a_tool_toggles_and_a_field_says_whether_the_army_marches() {
        let first = SolitaireArmy::setup(&SolitaireArmy::start(&Variant::default()));
        let scene = SolitaireArmy::setup_scene(&first, Tool::Men, &View::default());
        let tap = Gesture::Tap(scene.places.last().expect("there are cells").id);
        let one = SolitaireArmy::edit(&first, Tool::Men, tap);
        assert_eq!(one.men.cells(), [(3, -3)]);
        assert_eq!(SolitaireArmy::edit(&one, Tool::Men, tap).men, first.men);
        let value = |setup: &Position| SolitaireArmy::fields(setup)[0].value.clone();
        let march = SolitaireArmy::with_field(&one, STAGE, MARCH).expect("it can begin");
        assert!(march.marching);
        assert_eq!((value(&one), value(&march)), (MUSTER.to_owned(), MARCH.to_owned()));
        assert_eq!(SolitaireArmy::with_field(&march, STAGE, MUSTER), Ok(one));
        for (key, value) in [(STAGE, "sleep"), ("paces", "3")] {
            assert!(SolitaireArmy::with_field(&march, key, value).is_err(), "{key} {value}");
        }
    }

    #[test]
    fn men_mirror_each_other_left_and_right_of_the_target() {
        let setup = SolitaireArmy::setup(&SolitaireArmy::start(&Variant::default()));
        let mirrored = |cell| SolitaireArmy::mirrored(&setup, Tool::Men, place_of(cell));
        assert_eq!(mirrored((2, -1)), [(Tool::Men, place_of((-2, -1)))]);
        assert_eq!(mirrored((0, 0)), []);
    }

    #[test]
    fn the_target_is_not_chosen() {
        let read = |goal| SolitaireArmy::read_setup(&Variant::default(), None, Some(goal));
        assert!(read("").is_ok());
        let refused = read("d4").expect_err("there is but one target").to_string();
        assert!(refused.contains("follows from the number of paces"), "{refused}");
    }
}
