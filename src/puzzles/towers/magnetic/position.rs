//! Posts, colours, colourings and the legal states of a magnetic tower.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use num_bigint::BigUint;

use crate::contract::{self, Parameter, ParameterRange, TextError, Variant as _, read_whole};
use crate::kit::narrow;
use crate::kit::say::translated;
use crate::{say, text};

/// The most discs a tower may have.
pub const MOST_DISCS: u32 = 64;

/// A colour of a disc's upper face, or of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// R.
    Red,
    /// B.
    Blue,
}

impl Colour {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The paper's letter, a capital.
    pub fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Blue => 'B',
        }
    }

    /// Reads a letter of either case.
    fn read(letter: char) -> Option<Self> {
        Self::BOTH.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

impl Not for Colour {
    type Output = Self;

    /// The colour of the other face.
    fn not(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// A post: 0 is the source S, 1 the intermediate I, 2 the destination D.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Post(pub(super) u8);

impl Post {
    /// The post where the tower starts.
    pub const SOURCE: Self = Self(0);
    /// The post between.
    pub const INTERMEDIATE: Self = Self(1);
    /// The post where the tower is to go.
    pub const DESTINATION: Self = Self(2);
    /// From left to right.
    pub const ALL: [Self; 3] = [Self::SOURCE, Self::INTERMEDIATE, Self::DESTINATION];

    /// The paper's letter, a capital.
    pub fn letter(self) -> char {
        ['S', 'I', 'D'][self.index()]
    }

    /// Its number from the left, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The post that is neither of two different ones.
    pub fn third(a: Self, b: Self) -> Self {
        Self(3 - a.0 - b.0)
    }

    /// Reads a letter of either case.
    pub fn read(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|post| post.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The post of a disc or a tower, and the colour that is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The post.
    pub post: Post,
    /// The colour of the upper face.
    pub colour: Colour,
}

impl Spot {
    /// The start of the game: red on S.
    pub const START: Self = Self { post: Post::SOURCE, colour: Colour::Red };
    /// The end of the game: blue on D.
    pub const GOAL: Self = Self { post: Post::DESTINATION, colour: Colour::Blue };

    /// All six of them.
    pub fn all() -> impl Iterator<Item = Self> {
        Post::ALL
            .into_iter()
            .flat_map(|post| Colour::BOTH.into_iter().map(move |colour| Self { post, colour }))
    }

    /// Its number, less than six.
    pub(super) fn index(self) -> usize {
        self.post.index() * 2 + usize::from(self.colour == Colour::Blue)
    }

    /// Moves to `post` everything that lies here: every move turns it over.
    pub(super) fn moved(self, post: Post) -> Self {
        Self { post, colour: !self.colour }
    }
}

/// The colours that posts have by themselves, in the order S, I, D; `None` is a neutral post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colouring(pub(super) [Option<Colour>; 3]);

impl Colouring {
    /// The twelve from which the game can be played: S is red or neutral and D is blue or neutral. They
    /// stand in the order of Table 1 of the paper.
    pub const ALL: [Self; 12] = {
        const R: Option<Colour> = Some(Colour::Red);
        const B: Option<Colour> = Some(Colour::Blue);
        const N: Option<Colour> = None;
        [
            Self([R, R, B]),
            Self([R, B, B]),
            Self([R, R, N]),
            Self([N, B, B]),
            Self([R, B, N]),
            Self([N, R, B]),
            Self([N, B, N]),
            Self([N, R, N]),
            Self([R, N, B]),
            Self([R, N, N]),
            Self([N, N, B]),
            Self([N, N, N]),
        ]
    };

    /// The free tower.
    pub const FREE: Self = Self([None; 3]);

    /// The colour of a post; `None` when it is neutral.
    pub fn of(self, post: Post) -> Option<Colour> {
        self.0[post.index()]
    }

    /// Tells whether something may lie at a spot.
    pub(super) fn allows(self, spot: Spot) -> bool {
        self.of(spot.post).is_none_or(|colour| colour == spot.colour)
    }

    /// The colouring that smaller discs meet when a disc lies at `spot`.
    pub(super) fn with(mut self, spot: Spot) -> Self {
        self.0[spot.post.index()] = Some(spot.colour);
        self
    }

    /// Tells whether every move that is legal with `other` is legal here: no post has a colour that it has not there.
    pub fn is_as_free_as(self, other: Self) -> bool {
        Post::ALL.into_iter().all(|post| self.of(post).is_none() || self.of(post) == other.of(post))
    }

    /// The puzzle that time reversal makes of this one: S and D change places, and so do the colours.
    pub fn reversed(self) -> Self {
        let [s, i, d] = self.0.map(|colour| colour.map(Colour::not));
        Self([d, i, s])
    }

    /// The colours of the posts in words, from the left: "red, blue, neutral".
    pub(super) fn words(self) -> String {
        let word = |colour: Option<Colour>| match colour {
            Some(Colour::Red) => say!(for "a post": "red"),
            Some(Colour::Blue) => say!(for "a post": "blue"),
            None => say!(for "a post": "neutral"),
        };
        self.0.map(word).join(", ")
    }

    /// The paper's name of the puzzle (Table 1). RBN and NRB are called Semi-Free-C there and Semi-Free-N
    /// in Tables 4, 5 and 8; since RNB is Semi-Free-C too, they are given the other name here.
    pub fn name(self) -> &'static str {
        let neutral = |post| self.of(post).is_none();
        match Post::ALL.map(neutral) {
            [true, true, true] => text!("Free"),
            [_, true, true] | [true, true, _] => text!("Nearly-Free-C"),
            [true, false, true] => text!("Nearly-Free-N"),
            [false, true, false] => text!("Semi-Free-C"),
            // RRN and NBB are as good as coloured: their neutral post can hold one colour only.
            [false, false, true] if self.of(Post::INTERMEDIATE) == Some(Colour::Blue) => {
                text!("Semi-Free-N")
            }
            [true, false, false] if self.of(Post::INTERMEDIATE) == Some(Colour::Red) => {
                text!("Semi-Free-N")
            }
            _ => text!("Colored"),
        }
    }
}

impl fmt::Display for Colouring {
    /// The paper's three letters in capitals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|colour| write!(f, "{}", colour.map_or('N', Colour::letter)))
    }
}

impl FromStr for Colouring {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let capitals = text.to_ascii_uppercase();
        Self::ALL.into_iter().find(|colouring| colouring.to_string() == capitals).ok_or_else(|| {
            let names: Vec<String> = Self::ALL.iter().map(Self::to_string).collect();
            let names = names.join(", ");
            TextError::new(text!("Colouring"), text, say!("Allowed are {names}.", names))
        })
    }
}

/// A puzzle of the family: its colouring and the number of discs; as text `nnn5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    colouring: Colouring,
    discs: u32,
}

impl Variant {
    /// A tower of `discs` discs.
    ///
    /// # Errors
    /// When the colouring is none of the twelve or the number is out of range.
    pub fn new(colouring: Colouring, discs: u32) -> Result<Self, TextError> {
        if !Colouring::ALL.contains(&colouring) {
            // Reading finds the words of the error.
            colouring.to_string().parse::<Colouring>()?;
        }
        if (1..=MOST_DISCS).contains(&discs) {
            Ok(Self { colouring, discs })
        } else {
            Err(TextError::not_whole(text!("Discs"), &discs.to_string(), &(1..=MOST_DISCS)))
        }
    }

    /// The colours of the posts.
    pub fn colouring(self) -> Colouring {
        self.colouring
    }

    /// The number of discs.
    pub fn discs(self) -> u32 {
        self.discs
    }
}

impl Default for Variant {
    fn default() -> Self {
        Self { colouring: Colouring::FREE, discs: 5 }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colouring.to_string().to_ascii_lowercase(), self.discs)
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let Some((colouring, discs)) = text.split_at_checked(3) else {
            let form = say!("A colouring and the number of discs are allowed, such as nnn5.");
            return Err(TextError::new(text!("Variant"), text, form));
        };
        Self::default().with("colouring", colouring)?.with("discs", discs)
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let choice = |colouring: Colouring| {
            let text = colouring.to_string();
            (text.to_ascii_lowercase(), format!("{text}, {}", translated(colouring.name())))
        };
        vec![
            Parameter {
                key: "colouring",
                label: text!("Posts S, I, D"),
                value: self.colouring.to_string().to_ascii_lowercase(),
                range: ParameterRange::Choice(Colouring::ALL.into_iter().map(choice).collect()),
            },
            Parameter::whole("discs", text!("Discs"), self.discs, 1..=MOST_DISCS),
        ]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "colouring" => Self::new(value.parse()?, self.discs),
            "discs" => {
                Self::new(self.colouring, read_whole(text!("Discs"), value, 1..=MOST_DISCS)?)
            }
            _ => Err(self.no_parameter(key)),
        }
    }
}

/// A legal state: the post of each disc and the colour that is up. Discs are numbered from 1, the smallest (the paper
/// numbers them from the largest). On every post they lie in order of size and show one colour, which is the post's own
/// if it has one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    tower: Variant,
    /// The spot of each disc, smallest first; as many as the tower has discs.
    spots: Vec<Spot>,
}

impl Position {
    /// All discs at one spot, which the colouring must allow.
    pub(super) fn perfect(tower: Variant, spot: Spot) -> Self {
        Self { tower, spots: vec![spot; tower.discs as usize] }
    }

    /// The state with these spots of the discs, smallest first.
    ///
    /// # Errors
    /// Every rule that is broken, each as a sentence.
    pub fn new(tower: Variant, spots: Vec<Spot>) -> Result<Self, Vec<String>> {
        let mut problems = Vec::new();
        if spots.len() != tower.discs as usize {
            problems.push(say!(
                "There must be {n} disc." | "There must be {n} discs.",
                n = tower.discs
            ));
        }
        for post in Post::ALL {
            let shown = |colour| spots.contains(&Spot { post, colour });
            if Colour::BOTH.into_iter().all(shown) {
                problems.push(say!(
                    "Post {post} holds red and blue discs: one of them must turn.",
                    post
                ));
            }
            for colour in Colour::BOTH {
                if shown(colour) && tower.colouring.of(post) == Some(!colour) {
                    problems.push(match colour {
                        Colour::Red => say!("Post {post} is blue, but holds red discs.", post),
                        Colour::Blue => say!("Post {post} is red, but holds blue discs.", post),
                    });
                }
            }
        }
        if problems.is_empty() { Ok(Self { tower, spots }) } else { Err(problems) }
    }

    /// The state that spots make which legal moves have led to.
    pub(super) fn reached(tower: Variant, spots: Vec<Spot>) -> Self {
        Self { tower, spots }
    }

    /// The tower it is a state of.
    pub fn tower(&self) -> Variant {
        self.tower
    }

    /// The spot of each disc, smallest first.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The spot of a disc from 1 to the number of discs.
    pub fn spot(&self, disc: u32) -> Spot {
        self.spots[disc as usize - 1]
    }

    /// The discs on a post, from the top (the smallest) down.
    pub fn stack(&self, post: Post) -> impl DoubleEndedIterator<Item = u32> + '_ {
        let on_it = move |(index, spot): (usize, &Spot)| {
            (spot.post == post).then_some(narrow::u32(index) + 1)
        };
        self.spots.iter().enumerate().filter_map(on_it)
    }

    /// The disc on top of a post.
    pub fn top(&self, post: Post) -> Option<u32> {
        self.stack(post).next()
    }

    /// The colour a post shows: its own, or that of the discs on it; `None` when it is neutral and empty.
    pub fn polarity(&self, post: Post) -> Option<Colour> {
        let shown = || self.top(post).map(|disc| self.spot(disc).colour);
        self.tower.colouring.of(post).or_else(shown)
    }

    /// The spot where all discs lie, if it is one.
    pub fn gathered(&self) -> Option<Spot> {
        let first = *self.spots.first()?;
        self.spots.iter().all(|&spot| spot == first).then_some(first)
    }

    /// The state after a disc went to another post; the move must be legal.
    pub(super) fn moved(&self, disc: u32, to: Post) -> Self {
        let mut moved = self.clone();
        let spot = &mut moved.spots[disc as usize - 1];
        *spot = spot.moved(to);
        moved
    }

    /// Reads two letters for each disc, smallest disc first: its post (s, i, d) and its colour (r, b).
    ///
    /// # Errors
    /// A message that says what is wrong with the text and what is allowed.
    pub fn read_spots(
        tower: Variant,
        part: &'static str,
        text: &str,
    ) -> Result<Vec<Spot>, TextError> {
        let letters: Vec<char> = text.chars().collect();
        let spot = |pair: &[char]| {
            let &[post, colour] = pair else { return None };
            Some(Spot { post: Post::read(post)?, colour: Colour::read(colour)? })
        };
        let spots: Option<Vec<Spot>> = letters.chunks(2).map(spot).collect();
        spots.filter(|spots| spots.len() == tower.discs as usize).ok_or_else(|| {
            let allowed = say!(
                "{n} pair of letters is allowed, the post (s, i or d) and the colour (r or b) of \
                 each disc, smallest first."
                    | "{n} pairs of letters are allowed, the post (s, i or d) and the colour (r \
                       or b) of each disc, smallest first.",
                n = tower.discs
            );
            TextError::new(part, text, allowed)
        })
    }
}

/// The text that [`Position::read_spots`] reads.
pub(super) fn write_spots(spots: &[Spot]) -> String {
    let letters = spots.iter().flat_map(|spot| [spot.post.letter(), spot.colour.letter()]);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_spots(&self.spots))
    }
}

/// The number of legal states a tower has: discs on some posts, which show a colour each unless they have one.
pub(super) fn legal_states(tower: Variant) -> BigUint {
    let free = Post::ALL.map(|post| tower.colouring.of(post).is_none());
    let power = |base: u32| BigUint::from(base).pow(tower.discs);
    // Ways to occupy one, two or three given posts, none of them empty.
    let onto = [power(1), power(2) - 2_u8, power(3) + 3_u8 - power(2) * 3_u8];
    let mut states = BigUint::ZERO;
    for occupied in 1_usize..8 {
        let posts = (0..3).filter(|post| occupied >> post & 1 == 1);
        let neutral = posts.clone().filter(|&post| free[post]).count();
        states += &onto[posts.count() - 1] << neutral;
    }
    states
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn towers_are_read_as_they_are_written() {
        for colouring in Colouring::ALL {
            for discs in 1..=MOST_DISCS {
                let tower = Variant::new(colouring, discs).expect("in range");
                assert_eq!(tower.to_string().parse(), Ok(tower));
            }
        }
        assert_eq!(Variant::default().to_string(), "nnn5");
        assert_eq!(
            "NRb12".parse::<Variant>().map(|tower| tower.to_string()).as_deref(),
            Ok("nrb12")
        );
    }

    #[test]
    fn other_towers_are_refused_with_what_is_allowed() {
        let refused = |text: &str| text.parse::<Variant>().expect_err("no tower").to_string();
        for discs in ["0", "65", "", "-1", "+5", "99999999999999999999", "５"] {
            let message =
                format!("Discs: “{discs}” is wrong. A whole number from 1 to 64 is allowed.");
            assert_eq!(refused(&format!("nnn{discs}")), message);
        }
        assert!(refused("bnn5").starts_with("Colouring: “bnn” is wrong. Allowed are RRB, RBB"));
        assert!(refused("nn").starts_with("Variant: “nn”"));
        assert!(refused("éé5").starts_with("Variant"));
        assert!(Variant::new(Colouring([Some(Colour::Blue), None, None]), 5).is_err());
    }

    #[test]
    fn time_reversal_pairs_the_colourings() {
        for colouring in Colouring::ALL {
            assert!(Colouring::ALL.contains(&colouring.reversed()));
            assert_eq!(colouring.reversed().reversed(), colouring);
            assert_eq!(colouring.reversed().name(), colouring.name());
        }
        let own: Vec<String> = Colouring::ALL
            .iter()
            .filter(|colouring| colouring.reversed() == **colouring)
            .map(Colouring::to_string)
            .collect();
        assert_eq!(own, ["RNB", "NNN"]);
    }

    #[test]
    fn a_state_breaks_no_rule_or_says_which() {
        let tower: Variant = "rnb3".parse().expect("a tower");
        let state =
            |text| Position::new(tower, Position::read_spots(tower, "state", text).expect(text));
        assert!(state("srirdb").is_ok());
        assert_eq!(
            state("sbibir"),
            Err(vec![
                "Post S is red, but holds blue discs.".to_owned(),
                "Post I holds red and blue discs: one of them must turn.".to_owned(),
            ])
        );
        for text in ["", "sr", "srsrs", "srsrsrsr", "srsrxr", "srsrsg"] {
            assert!(Position::read_spots(tower, "state", text).is_err(), "{text}");
        }
    }
}
