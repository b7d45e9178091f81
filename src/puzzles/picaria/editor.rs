//! The editor for any stones and the player to move.

use super::figure::{draw, spot};
use super::math::board::Spot;
use super::math::motif;
use super::position::{Position, short_name};
use super::variant::{Kind, Variant};
use super::{Picaria, from};
use crate::contract::{Editor, Gesture, Parameter, SetupText, Side, Task, TextError, View};
use crate::scene::{PlaceId, Scene};
use crate::{say, text};

/// The field for the player to move, and its values.
const TURN: &str = "turn";
const SIDES: [(Side, &str); 2] = [(Side::First, "first"), (Side::Second, "second")];

/// The word for the goal, which is the same in every game.
const ROW: &str = "row";

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Sets stones of the first player.
    #[strum(
        message = "First",
        detailed_message = "Puts a stone of the first player on a point, or takes it away."
    )]
    First,
    /// Sets stones of the second player.
    #[strum(
        message = "Second",
        detailed_message = "Puts a stone of the second player on a point, or takes it away."
    )]
    Second,
}

impl Tool {
    /// The player of its stones.
    fn side(self) -> Side {
        match self {
            Self::First => Side::First,
            Self::Second => Side::Second,
        }
    }
}

/// The point of a place, if the board has it.
fn touched(position: &Position, place: PlaceId) -> Option<Spot> {
    Some(spot(place)).filter(|spot| position.board.contains(*spot))
}

impl Editor for Picaria {
    /// The stones on the board, with the player to move. A game need not reach them.
    type Setup = Position;

    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Position {
        task.start.clone()
    }

    fn variant(setup: &Position) -> Variant {
        setup.game
    }

    fn validate(setup: &Position) -> Result<Task<Self>, Vec<String>> {
        let problems = setup.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(from(setup.clone()))
    }

    fn read_setup(
        game: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Position, TextError> {
        if let Some(other) = goal.filter(|goal| *goal != ROW) {
            let allowed = say!("Only {row} is allowed: both players want one.", row = ROW);
            return Err(TextError::new(text!("Goal"), other, allowed));
        }
        from.map_or_else(|| Ok(Position::start(*game)), |text| Position::read(*game, text))
    }

    fn write_setup(setup: &Position) -> SetupText {
        SetupText { from: setup.to_string(), goal: ROW.to_owned() }
    }

    fn setup_scene(setup: &Position, _: Tool, view: &View) -> Scene {
        let mut scene = draw(setup, &View { held: view.held, ..View::default() });
        let position = scene.label;
        scene.label = match setup.turn {
            Side::First => say!("{position}; it is the turn of First", position),
            Side::Second => say!("{position}; it is the turn of Second", position),
        };
        scene
    }

    fn edit(position: &Position, tool: Tool, gesture: Gesture) -> Position {
        let Gesture::Tap(place) = gesture else { return position.clone() };
        let Some(spot) = touched(position, place) else { return position.clone() };
        let owner = Some(tool.side()).filter(|side| position.owner(spot) != Some(*side));
        position.with_owner(spot, owner)
    }

    fn painted(position: &Position, tool: Tool, place: PlaceId) -> Option<u32> {
        let spot = touched(position, place)?;
        Some((position.owner(spot) == Some(tool.side())).into())
    }

    fn fields(setup: &Position) -> Vec<Parameter> {
        let turn = setup.turn;
        let value = SIDES.iter().find(|(side, _)| *side == turn).map_or("", |(_, value)| value);
        let choices = SIDES.map(|(side, value)| (value, short_name(side)));
        vec![Parameter::choice(TURN, text!("Whose turn it is"), value, choices)]
    }

    fn with_field(setup: &Position, key: &str, value: &str) -> Result<Position, TextError> {
        if key != TURN {
            return Err(TextError::new(text!("Field"), key, say!("Only turn is known.")));
        }
        let side = SIDES.iter().find(|(_, known)| *known == value).map(|(side, _)| *side);
        let wrong = || TextError::new(text!("Turn"), value, say!("Allowed are first and second."));
        let side = side.ok_or_else(wrong)?;
        Ok(if setup.turn == side { setup.clone() } else { setup.passed() })
    }

    fn beginnings(game: &Variant) -> Vec<(&'static str, Position)> {
        let name = match game.kind.layout.is_blocking() {
            true => text!("Start of the game"),
            false => text!("Empty board"),
        };
        let mut beginnings = vec![(name, Position::start(*game))];
        if game.kind == Kind::ZUNI {
            beginnings.push((text!("Loop position"), motif::loop_position(*game)));
        }
        beginnings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;

    fn problems(variant: &str, text: &str) -> Vec<String> {
        let game: Variant = variant.parse().expect("a game");
        let setup = Picaria::read_setup(&game, Some(text), None).expect("it can be read");
        Picaria::validate(&setup).expect_err("it has problems")
    }

    #[test]
    fn every_problem_is_named() {
        for (variant, text, expected) in [
            ("4x3", "xxxx.....-o", "First has 4 stones; 3 are allowed."),
            ("4x3", ".x.......-x", "With 1 and 0 stones it is not the turn of First."),
            (
                "4x3",
                "..oo.....-x",
                "Stones are placed in turn, First beginning: 0 and 2 are never on the board together.",
            ),
            (
                "4x3",
                ".xxxo.oo.-x",
                "First has a row, so the game is over. It cannot be First’s turn.",
            ),
            ("4x3", ".xxx.ooo.-o", "Both players have a row; the game ends with the first."),
            ("4x3", "oooo....x-x", "Second has 4 stones; 3 are allowed."),
            ("pong-hau-ki", ".o.xx-x", "Second has 1 of 2 stones."),
            ("pong-hau-ki", "oooxx-x", "Second has 3 stones; 2 are allowed."),
        ] {
            assert_eq!(problems(variant, text), [expected], "{text}");
        }
    }

    #[test]
    fn with_a_handicap_second_places_the_last_stones_while_first_slides() {
        let valid = |text: &str| {
            let game: Variant = "4x3-handicap1".parse().expect("a game");
            let setup = Picaria::read_setup(&game, Some(text), None).expect("it can be read");
            Picaria::validate(&setup).map(|task| Picaria::setup(&task) == setup)
        };
        for text in ["xxo.xoo..-x", "xxo.xoo..-o", "xxoox.oo.-x", "xxoox.oo.-o"] {
            assert_eq!(valid(text), Ok(true), "{text}");
        }
        assert!(valid("xxo..ooo.-o").is_err());
    }

    #[test]
    fn a_text_that_is_no_setup_is_refused_with_what_is_allowed() {
        for text in ["", "x", ".........", ".........-", ".........-X", "........-x", "....ä...-x"]
        {
            let error = Picaria::read_setup(&Variant::default(), Some(text), None).expect_err(text);
            assert!(error.to_string().contains("9 signs are allowed"), "{error}");
        }
        let error =
            Picaria::read_setup(&Variant::default(), None, Some("four")).expect_err("no goal");
        assert_eq!(
            error.to_string(),
            "Goal: “four” is wrong. Only row is allowed: both players want one."
        );
    }

    #[test]
    fn tools_toggle() {
        let empty = Picaria::setup(&Picaria::start(&Variant::default()));
        let tap = |spot| Gesture::Tap(PlaceId(spot));
        let one = Picaria::edit(&empty, Tool::First, tap(3));
        assert_eq!(Picaria::write_setup(&one).from, "...x.....-x");
        let other = Picaria::edit(&one, Tool::Second, tap(3));
        assert_eq!(Picaria::write_setup(&other).from, "...o.....-x");
        assert_eq!(Picaria::edit(&other, Tool::Second, tap(3)), empty);
        let second = Picaria::with_field(&one, TURN, "second").expect("it can be");
        assert_eq!(Picaria::write_setup(&second).from, "...x.....-o");
        assert_eq!(Picaria::fields(&second)[0].value, "second");
        assert_eq!(Picaria::with_field(&second, TURN, "second"), Ok(second.clone()));
        assert_eq!(Picaria::with_field(&second, TURN, "first"), Ok(one.clone()));
        assert!(Picaria::with_field(&one, TURN, "third").is_err());
        for gesture in [tap(9), tap(99), Gesture::Carry { from: PlaceId(0), to: PlaceId(1) }] {
            assert_eq!(Picaria::edit(&one, Tool::First, gesture), one);
        }
    }
}
