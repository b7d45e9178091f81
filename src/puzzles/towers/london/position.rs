//! Balls, posts and the 36 states.

use std::fmt;
use std::str::FromStr;

use super::super::peg::Peg;
use super::super::stacks::Stacks;
use crate::contract::{self, TextError};
use crate::{say, text};

/// The number of posts.
pub const POSTS: u8 = 3;

/// The number of balls each post holds, from left to right.
pub const ROOM: [usize; POSTS as usize] = [1, 2, 3];

/// A ball: no two have one colour.
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

    /// Its letter, large.
    pub fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }

    /// Its colour, as in "the red ball".
    pub fn colour(self) -> String {
        match self {
            Self::Red => say!(for "the … ball": "red"),
            Self::Green => say!(for "the … ball": "green"),
            Self::Blue => say!(for "the … ball": "blue"),
        }
    }

    /// Its colour where a ball lies on it, as in "on the red one".
    pub fn colour_below(self) -> String {
        match self {
            Self::Red => say!(for "A ball lies on the … one": "red"),
            Self::Green => say!(for "A ball lies on the … one": "green"),
            Self::Blue => say!(for "A ball lies on the … one": "blue"),
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

    /// Its number in [`Stacks`], from 1.
    pub fn number(self) -> u32 {
        match self {
            Self::Red => 1,
            Self::Green => 2,
            Self::Blue => 3,
        }
    }

    /// The ball with such a number.
    pub fn numbered(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|ball| ball.number() == number)
    }

    /// The ball with such a letter, large or small.
    pub fn read(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|ball| ball.letter() == letter.to_ascii_uppercase())
    }
}

/// The one board there is; as text `123`, the numbers of balls that its posts hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Variant;

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ROOM.iter().try_for_each(|room| write!(f, "{room}"))
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == Self.to_string() {
            Ok(Self)
        } else {
            let allowed = say!("Only 123 is allowed: the posts hold 1, 2 and 3 balls.");
            Err(TextError::new(text!("Variant"), text, allowed))
        }
    }
}

impl contract::Variant for Variant {}

/// The balls on each post, from the bottom up.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    posts: [Vec<Ball>; POSTS as usize],
}

impl Position {
    /// The balls on a post, from the bottom up.
    pub fn balls(&self, post: Peg) -> &[Ball] {
        self.posts.get(usize::from(post.0)).map_or(&[], Vec::as_slice)
    }

    /// The ball on top of a post.
    pub fn top(&self, post: Peg) -> Option<Ball> {
        self.balls(post).last().copied()
    }

    /// Tells whether another ball fits on a post.
    pub fn has_room(&self, post: Peg) -> bool {
        ROOM.get(usize::from(post.0)).is_some_and(|&room| self.balls(post).len() < room)
    }

    /// The number of balls that are on each post.
    pub fn heights(&self) -> [usize; POSTS as usize] {
        self.posts.each_ref().map(Vec::len)
    }

    /// The state after the top ball of one post has gone to another; `None` where that is not allowed.
    pub fn carried(&self, from: Peg, to: Peg) -> Option<Self> {
        let ball = self.top(from).filter(|_| from != to && self.has_room(to))?;
        let mut next = self.clone();
        next.posts[usize::from(from.0)].pop();
        next.posts[usize::from(to.0)].push(ball);
        Some(next)
    }

    /// The stack of each post, by number.
    pub fn stacks(&self) -> Stacks {
        let numbers = |balls: &Vec<Ball>| balls.iter().map(|ball| ball.number()).collect();
        Stacks(self.posts.iter().map(numbers).collect())
    }

    /// The state that stacks are.
    ///
    /// # Errors
    /// Every problem there is, as a sentence that begins in lower case and has no full stop.
    pub fn regular(stacks: &Stacks) -> Result<Self, Vec<String>> {
        let mut problems = Vec::new();
        let mut posts: [Vec<Ball>; POSTS as usize] = Default::default();
        for ((peg, stack), (post, room)) in stacks.pegs().zip(posts.iter_mut().zip(ROOM)) {
            *post = stack.iter().filter_map(|&number| Ball::numbered(number)).collect();
            if stack.len() > room {
                problems.push(say!(
                    "Post {post} holds {n} ball, not {found}."
                        | "Post {post} holds {n} balls, not {found}.",
                    n = room,
                    post = peg,
                    found = stack.len()
                ));
            }
        }
        for ball in Ball::ALL {
            let colour = ball.colour();
            match posts.iter().flatten().filter(|&&other| other == ball).count() {
                1 => {}
                0 => problems.push(say!("The {colour} ball is missing.", colour)),
                _ => problems.push(say!("The {colour} ball is there more than once.", colour)),
            }
        }
        if problems.is_empty() { Ok(Self { posts }) } else { Err(problems) }
    }

    /// Reads the posts from the left, each from the bottom up, separated by slashes: `r/g/b`, `//rgb`. They need
    /// not be a state.
    ///
    /// # Errors
    /// A message that says what is wrong with the text, called `part`, and what is allowed.
    pub fn read_stacks(part: &'static str, text: &str) -> Result<Stacks, TextError> {
        let error = |problem: String| Err(TextError::new(part, text, problem));
        let words: Vec<&str> = text.split('/').collect();
        if words.len() != usize::from(POSTS) {
            return error(say!("Three posts are allowed, separated by slashes, such as r/g/b."));
        }
        let mut stacks = Vec::with_capacity(words.len());
        for word in words {
            let balls: Option<Vec<Ball>> = word.chars().map(Ball::read).collect();
            let Some(balls) = balls else {
                return error(say!(
                    "The balls r, g and b are allowed, on each post from the bottom up."
                ));
            };
            stacks.push(balls.into_iter().map(Ball::number).collect());
        }
        if stacks.iter().map(Vec::len).sum::<usize>() > Ball::ALL.len() {
            return error(say!("At most three balls are allowed."));
        }
        Ok(Stacks(stacks))
    }

    /// The text that [`read_stacks`](Self::read_stacks) reads.
    pub fn write_stacks(stacks: &Stacks) -> String {
        let letters = |stack: &Vec<u32>| -> String {
            let balls = stack.iter().filter_map(|&number| Ball::numbered(number));
            balls.map(|ball| ball.letter().to_ascii_lowercase()).collect()
        };
        stacks.0.iter().map(letters).collect::<Vec<_>>().join("/")
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
    /// The posts from the left, each from the bottom up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Self::write_stacks(&self.stacks()))
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
        assert!("321".parse::<Variant>().is_err());
        assert_eq!(Variant.to_string().parse(), Ok(Variant));
    }
}
