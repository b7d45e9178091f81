//! The editor of chains: folds hinges tile by tile, or moves them to another side.

use super::math::chain::{MOST_TILES, is_size};
use super::math::folding::state::Position;
use super::math::folding::text::bad_length;
use super::math::octominoid::{Code, Octominoid, Step};
use super::math::tile::Crease;
use super::text::read_state;
use super::{Goal, Magic, Variant, figure};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::{PlaceId, Scene};
use crate::{say, text};

/// The effect of a touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Folds a hinge.
    #[strum(
        message = "Fold",
        detailed_message = "Touch a hinge: it lies flat, folds down and folds up in turn."
    )]
    Fold,
    /// Moves a hinge to another side.
    #[strum(
        message = "Side",
        detailed_message = "Touch a tile: the tiles after it go over to its next side."
    )]
    Side,
    /// Chooses between the start and the goal.
    #[strum(
        message = "Start or goal",
        detailed_message = "Touch the board: what is set up is the goal, to be folded from the flat rectangle; \
            touch it again, and the game starts from it."
    )]
    Wanted,
}

/// The setup.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    chain: Chain,
    /// The goal, if the chain is the start.
    goal: Goal,
    /// Tells whether the chain is the goal.
    is_goal: bool,
}

/// Tiles that may or may not fit together.
#[derive(Debug, Clone, PartialEq)]
enum Chain {
    /// They fit.
    Fits(Position),
    /// The tiles of a code one after the other, even if they overlap or do not close.
    Loose(Code),
}

impl Chain {
    /// Its steps from tile to tile. Stacked tiles of a state are laid side by side.
    fn code(&self) -> Code {
        match self {
            Self::Loose(code) => code.clone(),
            Self::Fits(state) => {
                let step = |tile: usize| Step {
                    side: state.sides(tile).0,
                    crease: state.bend(tile).crease().unwrap_or(Crease::Flat),
                };
                Code((0..state.len()).map(step).collect())
            }
        }
    }

    /// The chain of a code: a state if the code fits.
    fn of(code: Code) -> Self {
        match fitted(&code) {
            Ok(state) => Self::Fits(state),
            Err(_) => Self::Loose(code),
        }
    }

    /// Reads a code, even of tiles that do not fit, or a planar sequence. Refuses codes of more tiles than coordinates
    /// have room for.
    fn read(text: &str) -> Result<Self, TextError> {
        match (read_state(text), text.parse::<Code>()) {
            (Ok(state), _) => Ok(Self::Fits(state)),
            (Err(_), Ok(code)) if code.0.len() <= MOST_TILES => Ok(Self::Loose(code)),
            (Err(problem), _) => Err(TextError::new(text!("Position"), text, problem)),
        }
    }

    fn write(&self) -> String {
        match self {
            Self::Fits(state) => state.text(),
            Self::Loose(code) => code.to_string(),
        }
    }
}

/// The state of a code, or the reason why it does not fit.
fn fitted(code: &Code) -> Result<Position, String> {
    let size = code.0.len();
    if !is_size(size) {
        return Err(bad_length(size));
    }
    Position::from_chain(Octominoid::new(code.clone())?.chain())
}

impl Editor for Magic {
    type Setup = Setup;
    type Tool = Tool;

    fn setup(task: &Task<Self>) -> Setup {
        match task.goal {
            Goal::Shape(wanted) if task.start == task.variant.flat() => {
                Setup { chain: Chain::Fits(wanted), goal: Goal::Any, is_goal: true }
            }
            goal => Setup { chain: Chain::Fits(task.start), goal, is_goal: false },
        }
    }

    fn variant(setup: &Setup) -> Variant {
        match &setup.chain {
            Chain::Fits(state) => Variant::of(state),
            Chain::Loose(code) => code.0.len().to_string().parse().unwrap_or_default(),
        }
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let state = match &setup.chain {
            Chain::Fits(state) => *state,
            Chain::Loose(code) => fitted(code).map_err(|problem| vec![problem])?,
        };
        let variant = Variant::of(&state);
        if setup.is_goal {
            return Ok(Task { variant, start: variant.flat(), goal: Goal::Shape(state) });
        }
        match setup.goal.state() {
            Some(wanted) if wanted.len() != state.len() => Err(vec![say!(
                "The goal has {goal} tiles, and the position {position}.",
                goal = wanted.len(),
                position = state.len()
            )]),
            _ => Ok(Task { variant, start: state, goal: setup.goal }),
        }
    }

    fn read_setup(
        variant: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        let standard = Self::start(variant);
        let chain = from.map_or(Ok(Chain::Fits(standard.start)), Chain::read)?;
        let is_flat = match &chain {
            Chain::Fits(state) => *state == Variant::of(state).flat(),
            Chain::Loose(_) => false,
        };
        let goal = match goal.map(|text| (Goal::read(text), Chain::read(text))) {
            None => standard.goal,
            // A shape to fold from the flat rectangle: the setup is the goal.
            Some((Ok(Goal::Shape(_)) | Err(_), Ok(wanted))) if is_flat => {
                return Ok(Setup { chain: wanted, goal: Goal::Any, is_goal: true });
            }
            Some((goal, _)) => goal?,
        };
        Ok(Setup { chain, goal, is_goal: false })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        if setup.is_goal {
            let from = Self::variant(setup).flat().text();
            return SetupText { from, goal: setup.chain.write() };
        }
        SetupText { from: setup.chain.write(), goal: setup.goal.write() }
    }

    fn setup_scene(setup: &Setup, tool: Tool, view: &View) -> Scene {
        let is_hinged = tool == Tool::Fold;
        match &setup.chain {
            Chain::Fits(state) => figure::of_setup(state, setup.is_goal, is_hinged, view.turn),
            Chain::Loose(code) => figure::of_loose(code, is_hinged, view.turn),
        }
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let Gesture::Tap(PlaceId(place)) = gesture else { return setup.clone() };
        if tool == Tool::Wanted {
            return Setup { goal: Goal::Any, is_goal: !setup.is_goal, ..setup.clone() };
        }
        let Code(mut steps) = setup.chain.code();
        let Some(step) = figure::step_at(place).and_then(|index| steps.get_mut(index)) else {
            return setup.clone();
        };
        match tool {
            Tool::Fold => step.crease = Crease::ALL[(step.crease as usize + 1) % Crease::ALL.len()],
            Tool::Side => step.side = step.side.turned(1),
            Tool::Wanted => {}
        }
        Setup { chain: Chain::of(Code(steps)), ..setup.clone() }
    }

    fn beginnings(variant: &Variant) -> Vec<(&'static str, Setup)> {
        let of = |state| Setup { chain: Chain::Fits(state), goal: Goal::Any, is_goal: false };
        vec![(text!("Flat rectangle"), of(variant.flat()))]
    }
}
