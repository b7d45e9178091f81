//! Posts, colours, colourings and the legal states of a magnetic tower.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use num_bigint::BigUint;

use crate::contract::{self, Parameter, TextError, Variant as _, read_whole, whole_in};
use crate::kit::say::translated;
use crate::kit::words::or;
use crate::kit::{narrow, numerals};
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
    /// Both colours.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The colours of a post: `None` for a neutral one.
    pub(super) const OF_POSTS: [Option<Self>; 3] = [Some(Self::Red), Some(Self::Blue), None];

    /// The capital letter of the colour, as in the paper.
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

/// A post: 0 is the source S, 1 the intermediate I, 2 the destination D, and 3 a fourth, J.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Post(pub(super) u8);

impl Post {
    /// The post where the tower starts.
    pub const SOURCE: Self = Self(0);
    /// The post between the two.
    pub const INTERMEDIATE: Self = Self(1);
    /// The post where the tower is to go.
    pub const DESTINATION: Self = Self(2);
    /// The three posts of the paper, from left to right.
    pub const ALL: [Self; 3] = [Self::SOURCE, Self::INTERMEDIATE, Self::DESTINATION];
    /// The three posts of the paper, and a fourth on their right.
    const FOUR: [Self; 4] = [Self::SOURCE, Self::INTERMEDIATE, Self::DESTINATION, Self(3)];

    /// The capital letter of the post, as in the paper; the fourth post is J.
    pub fn letter(self) -> char {
        ['S', 'I', 'D', 'J'][self.index()]
    }

    /// The number of the post from the left, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The third post of the paper, given two different ones.
    pub fn third(a: Self, b: Self) -> Self {
        Self(3 - a.0 - b.0)
    }

    /// Reads a letter of either case.
    pub fn read(letter: char) -> Option<Self> {
        Self::FOUR.into_iter().find(|post| post.letter() == letter.to_ascii_uppercase())
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

    /// The six spots on the posts of the paper.
    pub fn all() -> impl Iterator<Item = Self> {
        Post::ALL
            .into_iter()
            .flat_map(|post| Colour::BOTH.into_iter().map(move |colour| Self { post, colour }))
    }

    /// The number of the spot, less than six on the posts of the paper.
    pub(super) fn index(self) -> usize {
        self.post.index() * 2 + usize::from(self.colour == Colour::Blue)
    }

    /// The spot after a move to `post`, which turns a disc over.
    pub(super) fn moved(self, post: Post) -> Self {
        Self { post, colour: !self.colour }
    }
}

/// The fixed colours of the posts, in the order S, I, D, J.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colouring {
    /// The colour of each post; `None` for a neutral one, or one that is not there.
    pub(super) own: [Option<Colour>; 4],
    /// The number of posts, three or four.
    count: usize,
}

impl Colouring {
    /// The twelve colourings of three posts with which the game can be played: S is red or neutral and D is blue or
    /// neutral. They are in the order of Table 1 of the paper.
    pub const ALL: [Self; 12] = {
        const R: Option<Colour> = Some(Colour::Red);
        const B: Option<Colour> = Some(Colour::Blue);
        const N: Option<Colour> = None;
        [
            Self::on_three([R, R, B]),
            Self::on_three([R, B, B]),
            Self::on_three([R, R, N]),
            Self::on_three([N, B, B]),
            Self::on_three([R, B, N]),
            Self::on_three([N, R, B]),
            Self::on_three([N, B, N]),
            Self::on_three([N, R, N]),
            Self::on_three([R, N, B]),
            Self::on_three([R, N, N]),
            Self::on_three([N, N, B]),
            Self::on_three([N, N, N]),
        ]
    };

    /// The free tower.
    pub const FREE: Self = Self::on_three([None; 3]);

    /// The free tower on four posts.
    pub const FREE_OF_FOUR: Self = Self { own: [None; 4], count: 4 };

    /// The colouring of three posts, S, I and D.
    pub(super) const fn on_three([s, i, d]: [Option<Colour>; 3]) -> Self {
        Self { own: [s, i, d, None], count: 3 }
    }

    /// The playable colourings of as many posts.
    fn playable(self) -> Vec<Self> {
        if self.has_three() {
            return Self::ALL.to_vec();
        }
        // A fourth post may have any colour, since the three others suffice.
        let with_fourth = |three: Self| {
            let [s, i, d, _] = three.own;
            Colour::OF_POSTS.map(|j| Self { own: [s, i, d, j], count: 4 })
        };
        Self::ALL.into_iter().flat_map(with_fourth).collect()
    }

    /// These colours on another number of posts, three or four: the fourth is neutral, or left out.
    fn on(self, count: usize) -> Self {
        let [s, i, d, j] = self.own;
        Self { own: [s, i, d, j.filter(|_| count > 3)], count }
    }

    /// The posts, from left to right.
    pub fn posts(self) -> &'static [Post] {
        &Post::FOUR[..self.count]
    }

    /// Tells whether it has only the three posts of the paper.
    pub fn has_three(self) -> bool {
        self.count == 3
    }

    /// The small letters of the posts, as in links.
    pub(super) fn letters(self) -> Vec<String> {
        self.posts().iter().map(|post| post.letter().to_ascii_lowercase().to_string()).collect()
    }

    /// Reads the letter of one of the posts, of either case.
    pub(super) fn post(self, letter: char) -> Option<Post> {
        Post::read(letter).filter(|post| self.posts().contains(post))
    }

    /// The error for a text that is no playable colouring of as many posts.
    pub(super) fn refused(self, text: &str) -> TextError {
        let names: Vec<String> = self.playable().iter().map(Self::to_string).collect();
        let names = names.join(", ");
        TextError::new(text!("Colouring"), text, say!("Allowed are {names}.", names))
    }

    /// The colour of a post; `None` when it is neutral.
    pub fn of(self, post: Post) -> Option<Colour> {
        self.own[post.index()]
    }

    /// Tells whether a disc may lie at a spot.
    pub(super) fn allows(self, spot: Spot) -> bool {
        self.of(spot.post).is_none_or(|colour| colour == spot.colour)
    }

    /// The colouring that smaller discs meet when a disc lies at `spot`.
    pub(super) fn with(mut self, spot: Spot) -> Self {
        self.own[spot.post.index()] = Some(spot.colour);
        self
    }

    /// Tells whether every move legal with `other` is legal here: each post is neutral or coloured as in `other`.
    pub fn is_as_free_as(self, other: Self) -> bool {
        let is_as_free = |&post| self.of(post).is_none() || self.of(post) == other.of(post);
        self.count == other.count && self.posts().iter().all(is_as_free)
    }

    /// The time reversal of the puzzle: S and D change places, and so do the colours.
    pub fn reversed(self) -> Self {
        let [s, i, d, j] = self.own.map(|colour| colour.map(Colour::not));
        Self { own: [d, i, s, j], ..self }
    }

    /// The colours of the posts in words, from the left: "red, blue, neutral".
    pub(super) fn words(self) -> String {
        let words = self.posts().iter().map(|post| self.word(*post));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The colour of a post in a word: "red", "blue" or "neutral".
    pub(super) fn word(self, post: Post) -> String {
        match self.of(post) {
            Some(Colour::Red) => say!(for "a post": "red"),
            Some(Colour::Blue) => say!(for "a post": "blue"),
            None => say!(for "a post": "neutral"),
        }
    }

    /// The paper's name of the puzzle on three posts (Table 1). RBN and NRB are called Semi-Free-C there and Semi-Free-N
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
    /// Writes the paper's capital letters, one for each post.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |&post| self.of(post).map_or('N', Colour::letter);
        self.posts().iter().map(letter).try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl FromStr for Colouring {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let capitals = text.to_ascii_uppercase();
        let free = if text.len() == 4 { Self::FREE_OF_FOUR } else { Self::FREE };
        let mut playable = free.playable().into_iter();
        let found = playable.find(|colouring| colouring.to_string() == capitals);
        found.ok_or_else(|| free.refused(text))
    }
}

/// A puzzle of the family: its colouring and the number of discs; as text `nnn5`, or `nnnn5` on four posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    colouring: Colouring,
    discs: u32,
}

impl Variant {
    /// A tower of `discs` discs.
    ///
    /// # Errors
    /// When the game cannot be played with the colouring, or the number is out of range.
    pub fn new(colouring: Colouring, discs: u32) -> Result<Self, TextError> {
        if !colouring.playable().contains(&colouring) {
            return Err(colouring.refused(&colouring.to_string()));
        }
        Ok(Self { colouring, discs: whole_in(text!("Discs"), discs, 1..=MOST_DISCS)? })
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
        let fourth = text.as_bytes().get(3).is_some_and(u8::is_ascii_alphabetic);
        let Some((colouring, discs)) = text.split_at_checked(3 + usize::from(fourth)) else {
            let form = say!("A colouring and the number of discs are allowed, such as nnn5.");
            return Err(TextError::new(text!("Variant"), text, form));
        };
        Self::default().with("colouring", colouring)?.with("discs", discs)
    }
}

impl contract::Variant for Variant {
    fn parameters(&self) -> Vec<Parameter> {
        let has_three = self.colouring.has_three();
        let choice = |colouring: Colouring| {
            let text = colouring.to_string();
            let key = text.to_ascii_lowercase();
            let name = has_three.then(|| format!("{text}, {}", translated(colouring.name())));
            (key, name.unwrap_or(text))
        };
        let playable = self.colouring.playable().into_iter();
        vec![
            Parameter::whole("posts", text!("Number of posts"), self.colouring.count, 3..=4),
            Parameter::choice(
                "colouring",
                if has_three { text!("Posts S, I, D") } else { text!("Posts S, I, D, J") },
                self.colouring.to_string().to_ascii_lowercase(),
                playable.map(choice),
            ),
            Parameter::whole("discs", text!("Discs"), self.discs, 1..=MOST_DISCS),
        ]
    }

    fn named(text: &str) -> Vec<(&'static str, &str)> {
        let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
        let (colouring, discs) = text.split_at(letters);
        let posts = if letters > 3 { "4" } else { "3" };
        vec![("posts", posts), ("colouring", colouring), ("discs", discs)]
    }

    fn with(&self, key: &str, value: &str) -> Result<Self, TextError> {
        match key {
            "posts" => {
                let count = read_whole(text!("Number of posts"), value, 3_usize..=4)?;
                Self::new(self.colouring.on(count), self.discs)
            }
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
        for &post in tower.colouring.posts() {
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

    /// The state with spots that legal moves have reached. They are not checked again.
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

    /// The colour that a post shows: its own, or that of the discs on it; `None` if it is neutral and empty.
    pub fn polarity(&self, post: Post) -> Option<Colour> {
        let shown = || self.top(post).map(|disc| self.spot(disc).colour);
        self.tower.colouring.of(post).or_else(shown)
    }

    /// The spot of all discs, if they share one.
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

    /// Reads two letters for each disc, smallest disc first: its post (s, i, d, j) and its colour (r, b).
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
            Some(Spot { post: tower.colouring.post(post)?, colour: Colour::read(colour)? })
        };
        let spots: Option<Vec<Spot>> = letters.chunks(2).map(spot).collect();
        spots.filter(|spots| spots.len() == tower.discs as usize).ok_or_else(|| {
            let allowed = say!(
                "{n} pair of letters is allowed, the post ({letters}) and the colour (r or b) of \
                 each disc, smallest first."
                    | "{n} pairs of letters are allowed, the post ({letters}) and the colour (r \
                       or b) of each disc, smallest first.",
                n = tower.discs,
                letters = or(&tower.colouring.letters())
            );
            TextError::new(part, text, allowed)
        })
    }
}

/// Writes spots as [`Position::read_spots`] reads them.
pub(super) fn write_spots(spots: &[Spot]) -> String {
    let letters = spots.iter().flat_map(|spot| [spot.post.letter(), spot.colour.letter()]);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_spots(&self.spots))
    }
}

/// The number of legal states of a tower: an occupied post shows one of two colours if it is neutral.
pub(super) fn legal_states(tower: Variant) -> BigUint {
    let posts = tower.colouring.posts();
    let power = |base: u32| numerals::power(base, tower.discs);
    // Ways to distribute the discs over one, two, three or four given posts, none of them empty.
    let onto = [
        power(1),
        power(2) - 2_u8,
        power(3) + 3_u8 - power(2) * 3_u8,
        power(4) + power(2) * 6_u8 - power(3) * 4_u8 - 4_u8,
    ];
    let mut states = BigUint::ZERO;
    for occupied in 1_usize..1 << posts.len() {
        let taken = posts.iter().filter(|post| occupied >> post.index() & 1 == 1);
        let neutral = taken.clone().filter(|&&post| tower.colouring.of(post).is_none()).count();
        states += &onto[taken.count() - 1] << neutral;
    }
    states
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A legal state of a tower.
    pub fn state(tower: &str, spots: &str) -> Position {
        let tower: Variant = tower.parse().expect("a tower");
        let spots = Position::read_spots(tower, "state", spots).expect("spots");
        Position::new(tower, spots).expect("a state")
    }

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
        for discs in ["0", "65", "-1", "+5", "99999999999999999999", "５"] {
            let message =
                format!("Discs: “{discs}” is wrong. A whole number from 1 to 64 is allowed.");
            assert_eq!(refused(&format!("nnn{discs}")), message);
        }
        assert!(refused("bnn5").starts_with("Colouring: “bnn” is wrong. Allowed are RRB, RBB"));
        assert!(refused("nn").starts_with("Variant: “nn”"));
        assert!(refused("éé5").starts_with("Variant"));
        assert!(Variant::new(Colouring::on_three([Some(Colour::Blue), None, None]), 5).is_err());
        let names = refused("nnrn5");
        assert!(
            names.starts_with("Colouring: “nnrn” is wrong. Allowed are RRBR, RRBB, RRBN, RBBR")
        );
    }

    #[test]
    fn a_fourth_post_is_neutral_until_it_has_a_colour() {
        let with = |tower: &str, key, value| {
            let tower: Variant = tower.parse().expect("a tower");
            tower.with(key, value).map(|tower| tower.to_string()).map_err(|error| error.to_string())
        };
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(with("rnb3", "posts", "4"), ok("rnbn3"));
        assert_eq!(with("rnbb3", "posts", "4"), ok("rnbb3"));
        assert_eq!(with("rnbb3", "posts", "3"), ok("rnb3"));
        assert_eq!(with("rnbb3", "colouring", "NNNR"), ok("nnnr3"));
        assert_eq!(with("rnbb3", "colouring", "nnn"), ok("nnn3"));
        assert!(with("nnn3", "posts", "5").is_err_and(|error| error.contains("3 to 4")));
        let playable = Colouring::FREE_OF_FOUR.playable();
        assert_eq!(playable.len(), 36);
        for colouring in playable {
            let tower = Variant::new(colouring, 64).expect("in range");
            assert_eq!(tower.to_string().parse(), Ok(tower));
        }
    }

    #[test]
    fn only_four_posts_have_a_fourth() {
        let state = |tower: &str| {
            let tower: Variant = tower.parse().expect("a tower");
            Position::read_spots(tower, "state", "jbsr").map_err(|error| error.to_string())
        };
        let jay = Spot { post: Post(3), colour: Colour::Blue };
        assert_eq!(state("nnnn2"), Ok(vec![jay, Spot::START]));
        assert!(state("nnn2").is_err_and(|error| error.contains("the post (s, i or d)")));
        assert!(state("nnnn3").is_err_and(|error| error.contains("the post (s, i, d or j)")));
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
