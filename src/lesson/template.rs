//! Templates of tasks for authors: one of each kind, filled in, to be changed.

use super::model::{Block, Choice, Part, Reply, Step, Target, Task};
use super::number::{Number, Wanted};
use crate::kit::numerals::counted;

/// A kind of task to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// A text to read.
    Read,
    /// A number to write.
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
}

/// The content of the author's board that fills a template.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OnBoard {
    /// The moves made, as links write them.
    pub moves: Vec<String>,
    /// The name of a place.
    pub place: String,
    /// The highest level of the computer, by its key; none where it does not play.
    pub level: Option<String>,
}

impl Template {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Number,
        Self::Choice,
        Self::Place,
        Self::Goal,
        Self::Position,
        Self::Moves,
        Self::Game,
        Self::Write,
        Self::Read,
    ];

    /// The name by which authors choose it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "only to read",
            Self::Number => "a number",
            Self::Choice => "a choice",
            Self::Place => "a place to touch",
            Self::Goal => "the goal to reach",
            Self::Position => "the position on my board to reach",
            Self::Moves => "some moves, whichever",
            Self::Game => "a game against the computer",
            Self::Write => "a text for you to judge",
        }
    }

    /// The line of the task, as lessons write it, with its alternatives.
    pub fn form(self) -> &'static str {
        match self {
            Self::Read => "task: none",
            Self::Number => "task: number 7, also: 7 or 8, 1.61 to 1.62, 13/37",
            Self::Choice => "- [x] right | what is said to it, and - [ ] wrong | what is said",
            Self::Place => "task: point to d4, also: d4; d1",
            Self::Goal => "task: reach goal, also: in at most 7 moves",
            Self::Position => "task: reach ?moves=d2d4, also: or ?moves=b4d4 in at most 1 move",
            Self::Moves => "task: play at most 3 moves, also: play 3 moves, play to the end",
            Self::Game => {
                "task: win, also: win or draw, win in at most 3 moves, do not lose for 6 moves"
            }
            Self::Write => "task: write",
        }
    }

    /// A task of this kind that comes after `before` in its step.
    pub fn fill(self, before: Step, board: &OnBoard) -> Step {
        let words = |text: &str| text.to_owned();
        let reply = |to: &str, said: &str| Reply { to: to.to_owned(), said: said.to_owned() };
        let otherwise = |said: &str| vec![reply("", said)];
        let answer = board.moves.join(" ");
        let most = u32::try_from(board.moves.len().max(1)).unwrap_or(u32::MAX);
        // Hints and solutions would do the task for the pupil.
        let hidden = match self {
            Self::Read => before.hidden.clone(),
            _ => Part::ALL
                .into_iter()
                .filter(|part| {
                    before.hidden.contains(part)
                        || matches!(part, Part::Hint | Part::Solve | Part::Judge | Part::Facts)
                })
                .collect(),
        };
        let begun = Step { hidden, ..before };
        let asking = |text: &str| vec![Block::Paragraph(text.to_owned())];
        match self {
            Self::Read => Step { body: asking("What there is to know."), ..begun },
            Self::Number => Step {
                task: Task::Number(Number::read("7").map(Wanted::Exactly).into_iter().collect()),
                answer: words("How to find it."),
                right: words("Yes, this many."),
                wrong: vec![reply("6", "One more."), reply("", "Count once more.")],
                body: asking("How many are there?"),
                ..begun
            },
            Self::Choice => Step {
                task: Task::Choice,
                choices: [
                    (true, "The right one", "Yes."),
                    (false, "A wrong one", "Why it is wrong."),
                    (false, "Another one", "Why it is wrong."),
                ]
                .map(|(right, text, said)| Choice {
                    right,
                    text: text.to_owned(),
                    said: said.to_owned(),
                })
                .into(),
                body: asking("Which is it?"),
                ..begun
            },
            Self::Place => Step {
                task: Task::PointTo(vec![board.place.clone()]),
                right: words("Yes, there."),
                wrong: otherwise("Look once more."),
                body: asking("Where is it?"),
                ..begun
            },
            Self::Goal => Step {
                task: Task::Reach { target: Target::Goal, within: None },
                answer,
                right: words("The goal is reached."),
                body: asking("Reach the goal."),
                ..begun
            },
            Self::Position => Step {
                task: Task::Reach {
                    target: Target::Positions(vec![format!("?moves={}", board.moves.join("."))]),
                    within: Some(most),
                },
                answer,
                right: words("Yes."),
                wrong: otherwise("It is a move, but another one is better."),
                body: asking("What comes next?"),
                ..begun
            },
            Self::Moves => Step {
                task: Task::Play { moves: most, exactly: false },
                answer,
                right: words("What do you see?"),
                body: asking(&format!("Make {}.", counted(most, "move"))),
                ..begun
            },
            Self::Game => Step {
                task: Task::Win { or_draw: true, within: None },
                computer: board.level.clone(),
                answer,
                right: words("Well played."),
                body: asking("Play against the computer."),
                ..begun
            },
            Self::Write => Step {
                task: Task::Write,
                answer: words("A good answer, for you."),
                body: asking("Why is it so?"),
                ..begun
            },
        }
    }
}
