//! Lessons, independent of the browser: sequences of steps about a puzzle that teachers write and pupils work through.
//!
//! - A [`Lesson`] is [read](read()) from text and [written](write()) as text, in the format of `docs/lessons.md`.
//!   Reading never fails: it gives the readable parts and [all problems](Reading::problems).
//! - A [`Way`] is a pupil's progress through it: the open step, the attempts, and their marks.
//! - A [`Stage`] is a task set up with its game. [`OnTable`] adapts a [`Game`](crate::game::Game) for lessons.
//! - [`pack()`] encodes a lesson or a hand-in for a link; [`Travel`] rates the length of a link.
//! - [`Gathered`] finds hand-ins in texts of any kind; [`review()`] replays them; [`check()`] checks a lesson against
//!   its game.
//!
//! A page reads a lesson, creates a `Way` (or [reads](read_way) a stored one) and a `Stage` for the open task. It opens
//! the link of the stage on the board. After each move it calls [`Way::see`] with the board's [`Sight`]. For a
//! written, chosen or touched answer it calls [`Way::answer`]. Then it shows the [`Verdict`].

mod answers;
mod board;
mod check;
mod forks;
mod gather;
mod hand_in;
mod judge;
mod leads;
mod markup;
mod model;
mod names;
mod number;
mod pack;
mod platform;
mod print;
mod problem;
mod pupils;
mod read;
mod review;
mod seal;
mod spoils;
mod stage;
mod syntax;
mod tasks;
mod template;
mod way;
mod write;

pub use answers::{AnswerReply, Answers, WrongAnswer, answers, answers_of_step};
pub use board::{
    End, KnownReplies, Lead, Leads, OnTable, Replies, SEED, Sight, Told, typed_moves, with_moves,
};
pub use check::{check, check_one, check_task};
pub use forks::{Basis, Fork, Quest};
pub use gather::{Gathered, letters_of_hand_in};
pub use hand_in::{LONGEST as LONGEST_HAND_IN, file_name, read_way, write_way};
pub use judge::{Attempt, LONGEST_TEXT, Mark, Verdict, judge_answer, judge_board, say_attempt};
pub use leads::leads;
pub use markup::{Span, plain, spans};
pub use model::{
    Arrow, Asked, At, Block, Choice, FORMAT, LONGEST, LONGEST_LINE, Lesson, MOST_ARROWS,
    MOST_CHOICES, MOST_PLACES, MOST_REPLIES, MOST_STEPS, MOST_TASKS, Overlay, Part, Reply, Step,
    Target, Task, Touch,
};
pub use names::{PlaceNames, is_among, same_place};
pub use number::{Number, Wanted, meant};
pub use pack::base64_url;
pub use pack::{Kind, LinkError, Travel, pack, unpack};
pub use platform::{Answer, Before, LONGEST_STATE, Report, STATE};
pub use print::{Room, on_paper, pupils_page, say_on_paper, say_task, teachers_page};
pub use problem::{MOST_PROBLEMS, Problem};
pub use read::{Reading, read, read_bytes, text_of};
pub use review::{Cell, Column, HandIn, Reached, Review, Row, SortBy, Tally, Tried, review};
pub use spoils::{Source, before_numbers, spoils, texts};
pub use stage::Stage;
pub use tasks::read as read_task;
pub use template::{OnBoard, Template};
pub use way::{Help, MOST_TRIES, TaskOutcome, Trace, Try, Way, Which};
pub use write::write;
