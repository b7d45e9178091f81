//! Balls, posts and the 36 states.

use std::fmt;

use super::super::moves;
use super::super::peg::Peg;
use super::super::stacks::Stacks;
use crate::contract::{OneBoard, TextError};
use crate::say;

/// The number of posts.
pub const POSTS: u8 = 3;

/// The capacity of each post, in balls, from left to right.
pub const ROOM: [usize; POSTS as usize] = [1, 2, 3];

/// The only variant. Its text lists the capacities of the posts.
pub type Variant = OneBoard<123>;

/// A ball. Each has its own colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ball {
    /// The red one, called R.
    Red,
    /// The green one, called G.
    Green,
    /// The blue one, called B.
    Blue,
}

impl Ball {
    /// All balls.
    pub const ALL: [Self; 3] = [Self::Red, Self::Green, Self::Blue];

    /// The capital letter of the ball.
    pub fn letter(self) -> char {
        ['R', 'G', 'B'][self as usize]
    }

    /// Its colour, as in "the red ball".
    pub fn colour(self) -> String {
        match self {
            Self::Red => say!(for "the … ball": "red"),
            Self::Green => say!(for "the … ball": "green"),
            Self::Blue => say!(for "the … ball": "blue"),
        }
    }

    /// Its colour among those on a post, as in "red on blue".
    pub fn colour_on_post(self) -> String {
        match self {
            Self::Red => say!(for "Post A: … on … (balls)": "red"),
            Self::Green => say!(for "Post A: … on … (balls)": "green"),
            Self::Blue => say!(for "Post A: … on … (balls)": "blue"),
        }
    }

    /// The number of the ball in drawings, from 1.
    pub fn number(self) -> u32 {
        self as u32 + 1
    }
}

impl fmt::Display for Ball {
    /// Writes the small letter, used in links.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter().to_ascii_lowercase())
    }
}

/// The top ball of a post goes to another post.
pub type Move = moves::Move<Ball>;

/// The balls on each post, from the bottom up.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position(Stacks<Ball>);

impl Position {
    /// The balls on each post, from the bottom up.
    pub fn stacks(&self) -> &Stacks<Ball> {
        &self.0
    }

    /// The balls on a post, from the bottom up.
    pub fn balls(&self, post: Peg) -> &[Ball] {
        self.0.0.get(post.index()).map_or(&[], Vec::as_slice)
    }

    /// The ball on top of a post.
    pub fn top(&self, post: Peg) -> Option<Ball> {
        self.0.top(post)
    }

    /// Tells whether another ball fits on a post.
    pub fn has_room(&self, post: Peg) -> bool {
        ROOM.get(post.index()).is_some_and(|&room| self.balls(post).len() < room)
    }

    /// The number of balls that are on each post.
    pub fn heights(&self) -> [usize; POSTS as usize] {
        [0, 1, 2].map(|post| self.balls(Peg(post)).len())
    }

    /// The state after the top ball of one post has gone to another; `None` where that is not allowed.
    pub fn carried(&self, from: Peg, to: Peg) -> Option<Self> {
        self.top(from).filter(|_| from != to && self.has_room(to))?;
        let mut next = self.clone();
        next.0.carry(from, to);
        Some(next)
    }

    /// Converts stacks to a state.
    ///
    /// # Errors
    /// Every problem, as a sentence.
    pub fn regular(stacks: &Stacks<Ball>) -> Result<Self, Vec<String>> {
        let mut problems = Vec::new();
        for ((post, stack), room) in stacks.pegs().zip(ROOM) {
            if stack.len() > room {
                problems.push(say!(
                    "Post {post} holds {n} ball, not {found}."
                        | "Post {post} holds {n} balls, not {found}.",
                    n = room,
                    post,
                    found = stack.len()
                ));
            }
        }
        for ball in Ball::ALL {
            let colour = ball.colour();
            match stacks.0.iter().flatten().filter(|&&other| other == ball).count() {
                1 => {}
                0 => problems.push(say!("The {colour} ball is missing.", colour)),
                _ => problems.push(say!("The {colour} ball is there more than once.", colour)),
            }
        }
        if problems.is_empty() { Ok(Self(stacks.clone())) } else { Err(problems) }
    }

    /// Reads the posts from the left, each from the bottom up, separated by slashes: `r/g/b`, `//rgb`. They need
    /// not be a state.
    ///
    /// # Errors
    /// A message that says what is wrong with the text, called `part`, and what is allowed.
    pub fn read_stacks(part: &'static str, text: &str) -> Result<Stacks<Ball>, TextError> {
        let ball = |letter: char| {
            Ball::ALL.into_iter().find(|ball| ball.letter() == letter.to_ascii_uppercase())
        };
        let stack = |word: &str| word.chars().map(ball).collect();
        let stacks: Option<Vec<Vec<Ball>>> = text.split('/').map(stack).collect();
        let allowed = match stacks {
            _ if text.split('/').count() != usize::from(POSTS) => {
                say!("Three posts are allowed, separated by slashes, such as r/g/b.")
            }
            None => say!("The balls r, g and b are allowed, on each post from the bottom up."),
            Some(stacks) if stacks.iter().map(Vec::len).sum::<usize>() > Ball::ALL.len() => {
                say!("At most three balls are allowed.")
            }
            Some(stacks) => return Ok(Stacks(stacks)),
        };
        Err(TextError::new(part, text, allowed))
    }

    /// Reads a state, in the same form.
    ///
    /// # Errors
    /// A message that says what is wrong with the text, called `part`, and what is allowed.
    pub fn read(part: &'static str, text: &str) -> Result<Self, TextError> {
        Self::regular(&Self::read_stacks(part, text)?).map_err(|problems| {
            TextError::new(part, text, problems.join(" ")).with_example("rg/b/")
        })
    }
}

impl fmt::Display for Position {
    /// Writes the posts from the left, each from the bottom up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.write(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_read_as_they_are_written() {
        for text in ["r/g/b", "//rgb", "/br/g", "g/rb/"] {
            assert_eq!(Position::read("state", text).expect("a state").to_string(), text);
        }
        assert_eq!(Position::read("state", "R/G/B"), Position::read("state", "r/g/b"));
    }

    #[test]
    fn other_texts_are_refused_with_what_is_allowed() {
        for (text, message) in [
            ("rgb", "Three posts are allowed, separated by slashes, such as r/g/b."),
            ("r/g/y", "The balls r, g and b are allowed, on each post from the bottom up."),
            ("rg//bb", "At most three balls are allowed."),
            ("rg//b", "Post A holds 1 ball, not 2. A whole position is written like rg/b/."),
            ("/rgb/", "Post B holds 2 balls, not 3. A whole position is written like rg/b/."),
            (
                "/r/r",
                "The red ball is there more than once. The green ball is missing. The blue ball is \
                 missing. A whole position is written like rg/b/.",
            ),
        ] {
            let error = Position::read("state", text).expect_err("no state");
            assert_eq!(error.problem, message, "{text}");
        }
        let error = "321".parse::<Variant>().expect_err("no board");
        assert_eq!(error.problem, "Only 123 is allowed: there is one board.");
        assert_eq!("123".parse(), Ok(Variant::default()));
    }
}
