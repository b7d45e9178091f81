//! Templates of tasks for authors: a filled-in example of each kind.

use strum::VariantArray;

use super::model::{Asked, Block, Choice, Part, Reply, Target, Task};
use super::number::{Number, Wanted};
use crate::{say, text};

/// A kind of template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Template {
    /// A number to enter.
    Number,
    /// A choice between texts.
    Choice,
    /// A place to touch.
    Place,
    /// The goal to reach.
    Goal,
    /// The position on the author's board to reach.
    Position,
    /// Moves to make, of any kind.
    Moves,
    /// A game against the computer.
    Game,
    /// A text to write.
    Write,
    /// A text to read.
    Read,
}

/// The state of the author's board, from which a template is filled.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OnBoard {
    /// The moves made, as links write them.
    pub moves: Vec<String>,
    /// The name of a place.
    pub place: String,
    /// The key of the computer's highest level; `None` if it does not play.
    pub level: Option<String>,
}

impl Template {
    /// All templates.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in the author's menu, to be translated [later](crate::text!).
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => text!("only to read"),
            Self::Number => text!("a number"),
            Self::Choice => text!("a choice"),
            Self::Place => text!("a place to touch"),
            Self::Goal => text!("the goal to reach"),
            Self::Position => text!("the position on my board to reach"),
            Self::Moves => text!("some moves, whichever"),
            Self::Game => text!("a game against the computer"),
            Self::Write => text!("a text for you to judge"),
        }
    }

    /// Tells whether the moves made on the author's board become its answer.
    pub fn takes_moves(self) -> bool {
        matches!(self, Self::Goal | Self::Position | Self::Moves)
    }

    /// The syntax of its `task:` line, with alternatives.
    pub fn form(self) -> String {
        let also = |form: &str, others: &str| say!("{form}, also: {others}", form, others);
        match self {
            Self::Read => "task: none".to_owned(),
            Self::Number => also("task: number 7", "7 or 8, 1.61 to 1.62, 13/37"),
            Self::Choice => {
                say!("- [x] right | what is said to it, and - [ ] wrong | what is said")
            }
            Self::Place => also("task: point to PLACE", "PLACE; PLACE"),
            Self::Goal => also("task: reach goal", "in at most 7 moves"),
            Self::Position => {
                also("task: reach ?moves=…", "?moves=… or ?moves=… in at most 1 move")
            }
            Self::Moves => also("task: play at most 3 moves", "play 3 moves, play to the end"),
            Self::Game => {
                also("task: win", "win or draw, win in at most 3 moves, do not lose for 6 moves")
            }
            Self::Write => "task: write".to_owned(),
        }
    }

    /// Fills a task of this kind. `before` holds the inherited fields.
    pub fn fill(self, before: Task, board: &OnBoard) -> Task {
        let reply = |to: &str, said: String| Reply { to: to.to_owned(), said };
        let otherwise = |said: String| vec![reply("", said)];
        let answer = match &*board.moves {
            // A placeholder for the author. It contains no moves.
            [] => "...".to_owned(),
            moves => moves.join(" "),
        };
        let most = u32::try_from(board.moves.len().max(1)).unwrap_or(u32::MAX);
        // Hints and solutions would do the task for the pupil, so they are hidden.
        let hidden = match self {
            Self::Read => before.hidden.clone(),
            _ => Part::ALL
                .iter()
                .copied()
                .filter(|part| {
                    before.hidden.contains(part)
                        || matches!(part, Part::Hint | Part::Solve | Part::Judge | Part::Facts)
                })
                .collect(),
        };
        let begun = Task { hidden, ..before };
        let asking = |text: String| vec![Block::Paragraph(text)];
        match self {
            Self::Read => Task { body: asking(say!("What there is to know.")), ..begun },
            Self::Number => Task {
                asked: Asked::Number(Number::read("7").map(Wanted::Exactly).into_iter().collect()),
                answer: say!("How to find it."),
                right: say!("Yes, this many."),
                wrong: vec![reply("6", say!("One more.")), reply("", say!("Count once more."))],
                body: asking(say!("How many are there?")),
                ..begun
            },
            Self::Choice => Task {
                asked: Asked::Choice,
                choices: [
                    (true, say!("The right one"), say!("Yes.")),
                    (false, say!("A wrong one"), say!("Why it is wrong.")),
                    (false, say!("Another one"), say!("Why it is wrong.")),
                ]
                .map(|(right, text, said)| Choice { right, text, said })
                .into(),
                body: asking(say!("Which is it?")),
                ..begun
            },
            Self::Place => Task {
                asked: Asked::PointTo(vec![board.place.clone()]),
                right: say!("Yes, there."),
                wrong: otherwise(say!("Look once more.")),
                body: asking(say!("Where is it?")),
                ..begun
            },
            Self::Goal => Task {
                asked: Asked::Reach { target: Target::Goal, within: None },
                answer,
                right: say!("The goal is reached."),
                body: asking(say!("Reach the goal.")),
                ..begun
            },
            Self::Position => Task {
                asked: Asked::Reach {
                    target: Target::Positions(vec![format!("?moves={}", board.moves.join("."))]),
                    within: Some(most),
                },
                answer,
                right: say!("Yes."),
                wrong: otherwise(say!("It is a move, but another one is better.")),
                body: asking(say!("What comes next?")),
                ..begun
            },
            Self::Moves => Task {
                asked: Asked::Play { moves: most, exactly: false },
                answer,
                body: [
                    say!("Make {n} move." | "Make {n} moves.", n = most),
                    say!("What do you see?"),
                ]
                .map(Block::Paragraph)
                .into(),
                ..begun
            },
            Self::Game => Task {
                asked: Asked::Win { or_draw: true, within: None },
                computer: board.level.clone(),
                answer,
                right: say!("Well played."),
                body: asking(say!("Play against the computer.")),
                ..begun
            },
            Self::Write => Task {
                asked: Asked::Write,
                answer: say!("A good answer, for you."),
                body: asking(say!("Why is it so?")),
                ..begun
            },
        }
    }
}
