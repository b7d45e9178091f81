//! The procedures of Levy, "Magnetic Towers of Hanoi and their Optimal Solutions". Sections 3.1 to 3.5 print the
//! optimal ones; of the others, section 2.1 prints only the numbers of moves.
//!
//! All of them have one of four shapes, in which procedures for fewer discs stand. The ones of section 2.1 are
//! put together here from these shapes so that every disc moves as often as Table 2 says:
//!
//! - RNB75 is RNB727 without the gains of its second half, where the towers go by the coloured procedures, and
//!   with RBN92 for RBN909, which is RBN909 with RNB75 in it;
//! - RNN67 and RNN64 are RNN636 with the coloured procedures, or with RBN92 and NRB92, for RBN909 and NRB909;
//! - NNN62 and NNN61 are NNN606 with RNN67 or RNN64 and their brothers for RNN636 and NNB636, and with RBN92 for
//!   RBN909.

use std::fmt;
use std::sync::Arc;

use num_bigint::BigUint;

use super::super::Move;
use super::super::position::{Colour, Colouring, Post, Spot};
use crate::kit::narrow;
use crate::puzzles::towers::program::{Part, Program};
use crate::search::cache::Cache;

/// A procedure that carries a tower from one post to another and turns it over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Procedure {
    /// Colored, two blue posts (Table 6).
    Rbb1000,
    /// Its brother by time reversal.
    Rrb1000,
    /// Semi-Free with a fixed intermediate post (Table 8).
    Rbn909,
    /// Its brother.
    Nrb909,
    /// Semi-Free with a neutral intermediate post (Table 10).
    Rnb727,
    /// Its brother, which solves the same puzzle.
    Bnr727,
    /// Nearly-Free (Table 12).
    Rnn636,
    /// Its brother.
    Nnb636,
    /// Free, “up” (Table 14).
    Nnn606Up,
    /// Its brother, “down”.
    Nnn606Down,
    /// RBN909 with RNB75 in it.
    Rbn92,
    /// Its brother.
    Nrb92,
    /// Semi-Free with a neutral intermediate post, not optimal.
    Rnb75,
    /// Its brother.
    Bnr75,
    /// Nearly-Free, not optimal.
    Rnn67,
    /// Its brother.
    Nnb67,
    /// Nearly-Free, not optimal.
    Rnn64,
    /// Its brother.
    Nnb64,
    /// Free, not optimal.
    Nnn62,
    /// Free, not optimal.
    Nnn61,
}

use Procedure::{
    Bnr75, Bnr727, Nnb64, Nnb67, Nnb636, Nnn61, Nnn62, Nnn606Down, Nnn606Up, Nrb92, Nrb909,
    Rbb1000, Rbn92, Rbn909, Rnb75, Rnb727, Rnn64, Rnn67, Rnn636, Rrb1000,
};

/// A shape of procedures. The procedures of one shape differ only in the calls that they make.
#[derive(Debug, Clone, Copy)]
enum Shape {
    /// The tower goes aside, the largest disc moves, and the tower follows over the source: Tables 6 and 8,
    /// left.
    Below(Procedure),
    /// `Below` backwards: Tables 6 and 8, right.
    Above(Procedure),
    /// Tables 10, 12 and 14, left: the tower goes aside, the largest disc moves, and the second largest
    /// follows over the source.
    Down([Procedure; 3]),
    /// `Down` backwards: Tables 10, 12 and 14, right.
    Up([Procedure; 3]),
}

/// A step of a procedure for n discs: its action and the posts it uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The disc n, or n − 1 when `below` is 1, moves.
    Disc { below: u32, from: Role, to: Role },
    /// The discs up to n − `below` travel.
    Tower { procedure: Procedure, below: u32, from: Role, to: Role },
}

/// A post as a procedure names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Role {
    /// s, where the tower is.
    Source,
    /// i.
    Intermediate,
    /// d, where it goes.
    Destination,
}

use Role::{Destination as D, Intermediate as I, Source as S};

impl Role {
    /// The third role.
    pub fn third(a: Self, b: Self) -> Self {
        [S, I, D].into_iter().find(|role| *role != a && *role != b).unwrap_or(I)
    }
}

impl Procedure {
    /// All procedures.
    pub const ALL: [Self; 20] = [
        Rbb1000, Rrb1000, Rbn909, Nrb909, Rnb727, Bnr727, Rnn636, Nnb636, Nnn606Up, Nnn606Down,
        Rbn92, Nrb92, Rnb75, Bnr75, Rnn67, Nnb67, Rnn64, Nnb64, Nnn62, Nnn61,
    ];

    /// The name in the paper, such as RNB727.
    pub fn name(self) -> &'static str {
        match self {
            Rbb1000 => "RBB1000",
            Rrb1000 => "RRB1000",
            Rbn909 => "RBN909",
            Nrb909 => "NRB909",
            Rnb727 => "RNB727",
            Bnr727 => "BNR727",
            Rnn636 => "RNN636",
            Nnb636 => "NNB636",
            Nnn606Up => "NNN606up",
            Nnn606Down => "NNN606down",
            Rbn92 => "RBN92",
            Nrb92 => "NRB92",
            Rnb75 => "RNB75",
            Bnr75 => "BNR75",
            Rnn67 => "RNN67",
            Nnb67 => "NNB67",
            Rnn64 => "RNN64",
            Nnb64 => "NNB64",
            Nnn62 => "NNN62",
            Nnn61 => "NNN61",
        }
    }

    /// The procedure with this name, in letters of either case.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|procedure| procedure.name().eq_ignore_ascii_case(name))
    }

    /// The colouring it is made for. It is legal with every colouring that is as free.
    pub fn home(self) -> Colouring {
        const R: Option<Colour> = Some(Colour::Red);
        const B: Option<Colour> = Some(Colour::Blue);
        Colouring::on_three(match self {
            Rbb1000 => [R, B, B],
            Rrb1000 => [R, R, B],
            Rbn909 | Rbn92 => [R, B, None],
            Nrb909 | Nrb92 => [None, R, B],
            Rnb727 | Bnr727 | Rnb75 | Bnr75 => [R, None, B],
            Rnn636 | Rnn67 | Rnn64 => [R, None, None],
            Nnb636 | Nnb67 | Nnb64 => [None, None, B],
            Nnn606Up | Nnn606Down | Nnn62 | Nnn61 => [None, None, None],
        })
    }

    /// The optimal procedures for a colouring: one, or two that are brothers.
    pub fn optimal(colouring: Colouring) -> &'static [Self] {
        let [s, i, d] = Post::ALL.map(|post| colouring.of(post));
        let red_or_none = |colour: Option<Colour>| colour != Some(Colour::Blue);
        match (s.is_some(), i.is_some(), d.is_some()) {
            (false, false, false) => &[Nnn606Up, Nnn606Down],
            (true, false, false) => &[Rnn636],
            (false, false, true) => &[Nnb636],
            (true, false, true) => &[Rnb727, Bnr727],
            // The neutral post can hold one colour only: RRN is RRB, and NBB is RBB.
            (true, true, false) if red_or_none(i) => &[Rrb1000],
            (false, true, true) if !red_or_none(i) => &[Rbb1000],
            (true, true, true) if red_or_none(i) => &[Rrb1000],
            (true, true, true) => &[Rbb1000],
            _ if red_or_none(i) => &[Nrb909],
            _ => &[Rbn909],
        }
    }

    fn shape(self) -> Shape {
        match self {
            Rbb1000 => Shape::Below(Rbb1000),
            Rbn909 => Shape::Below(Rnb727),
            Rbn92 => Shape::Below(Rnb75),
            Rrb1000 => Shape::Above(Rrb1000),
            Nrb909 => Shape::Above(Bnr727),
            Nrb92 => Shape::Above(Bnr75),
            Rnb727 => Shape::Down([Rbn909, Rbn909, Nrb909]),
            Rnn636 => Shape::Down([Rnn636, Rbn909, Nrb909]),
            Nnn606Up => Shape::Down([Rnn636, Rbn909, Nnb636]),
            Rnb75 => Shape::Down([Rbn92, Rbb1000, Rrb1000]),
            Rnn67 => Shape::Down([Rnn67, Rbb1000, Rrb1000]),
            Rnn64 => Shape::Down([Rnn64, Rbn92, Nrb92]),
            Nnn62 => Shape::Down([Rnn67, Rbn92, Nnb67]),
            Nnn61 => Shape::Down([Rnn64, Rbn92, Nnb64]),
            Bnr727 => Shape::Up([Rbn909, Nrb909, Nrb909]),
            Nnb636 => Shape::Up([Rbn909, Nrb909, Nnb636]),
            Nnn606Down => Shape::Up([Rnn636, Nrb909, Nnb636]),
            Bnr75 => Shape::Up([Rbb1000, Rrb1000, Nrb92]),
            Nnb67 => Shape::Up([Rbb1000, Rrb1000, Nnb67]),
            Nnb64 => Shape::Up([Rbn92, Nrb92, Nnb64]),
        }
    }

    /// The steps for n discs, in order.
    pub fn steps(self) -> Vec<Step> {
        let tower = |procedure, below, from, to| Step::Tower { procedure, below, from, to };
        let disc = |below, from, to| Step::Disc { below, from, to };
        match self.shape() {
            Shape::Below(aside) => vec![
                tower(aside, 1, S, I),
                disc(0, S, D),
                tower(Rrb1000, 1, I, S),
                tower(Rbb1000, 1, S, D),
            ],
            Shape::Above(after) => vec![
                tower(Rrb1000, 1, S, D),
                tower(Rbb1000, 1, D, I),
                disc(0, S, D),
                tower(after, 1, I, D),
            ],
            Shape::Down([aside, back, after]) => vec![
                tower(aside, 1, S, I),
                disc(0, S, D),
                tower(Rrb1000, 2, I, S),
                tower(Rbb1000, 2, S, D),
                disc(1, I, S),
                tower(back, 2, D, I),
                disc(1, S, D),
                tower(after, 2, I, D),
            ],
            Shape::Up([aside, back, after]) => vec![
                tower(aside, 2, S, I),
                disc(1, S, D),
                tower(back, 2, I, S),
                disc(1, D, I),
                tower(Rrb1000, 2, S, D),
                tower(Rbb1000, 2, D, I),
                disc(0, S, D),
                tower(after, 1, I, D),
            ],
        }
    }

    /// The steps for a given number of discs: one move for one disc, nothing for none.
    pub fn steps_for(self, discs: u32) -> Vec<Step> {
        match discs {
            0 => Vec::new(),
            1 => vec![Step::Disc { below: 0, from: S, to: D }],
            _ => self.steps(),
        }
    }

    /// The number of moves it makes with `discs` discs.
    pub fn length(self, discs: u32) -> BigUint {
        match discs.checked_sub(1) {
            None => BigUint::ZERO,
            Some(index) => lengths(index as usize)[self as usize].clone(),
        }
    }

    /// The number of moves of the `k`-th largest disc, counted from 1: P(k) of the paper. It does not depend on the
    /// smaller discs: the steps move the larger ones alike however many smaller ones there are.
    pub fn moves_of(self, k: u32) -> BigUint {
        self.length(k) - self.length(k.saturating_sub(1))
    }
}

impl fmt::Display for Procedure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The lengths of all procedures for some number of discs, indexed by procedure.
type Lengths = Arc<[BigUint; Procedure::ALL.len()]>;

static LENGTHS: Cache<Lengths> = Cache::new();

/// The lengths for `index + 1` discs, computed from the steps and cached.
fn lengths(index: usize) -> Lengths {
    let next = |made: &[Lengths]| {
        let discs = made.len() + 1;
        let length = |step: &Step| match *step {
            Step::Disc { below, .. } => BigUint::from(u8::from((below as usize) < discs)),
            Step::Tower { procedure, below, .. } => match discs.checked_sub(below as usize + 1) {
                None => BigUint::ZERO,
                Some(fewer) => made[fewer][procedure as usize].clone(),
            },
        };
        let all = Procedure::ALL
            .map(|procedure| procedure.steps_for(narrow::u32(discs)).iter().map(length).sum());
        Arc::new(all)
    };
    LENGTHS.sequence(index + 1, next)[index].clone()
}

/// A procedure with its arguments: the discs 1 to `discs` go from `from` to `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// The procedure.
    pub procedure: Procedure,
    /// The number of discs that travel.
    pub discs: u32,
    /// The post where they are.
    pub from: Post,
    /// The post where they go.
    pub to: Post,
}

impl Call {
    /// The post that has a role in the call.
    fn post(&self, role: Role) -> Post {
        match role {
            S => self.from,
            I => Post::third(self.from, self.to),
            D => self.to,
        }
    }
}

/// The procedures as a program; its state is the spots of the discs, smallest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Procedures;

impl Program for Procedures {
    type Position = Vec<Spot>;
    type Move = Move;
    type Call = Call;

    fn parts(&self, call: &Call) -> Vec<Part<Call, Move>> {
        let part = |step| match step {
            Step::Disc { below, from, to } => Part::Move(Move {
                disc: call.discs - below,
                from: call.post(from),
                to: call.post(to),
            }),
            Step::Tower { procedure, below, from, to } => Part::Call(Call {
                procedure,
                discs: call.discs - below,
                from: call.post(from),
                to: call.post(to),
            }),
        };
        call.procedure.steps_for(call.discs).into_iter().map(part).collect()
    }

    fn length(&self, call: &Call) -> BigUint {
        call.procedure.length(call.discs)
    }

    fn finish(&self, call: &Call, spots: &mut Vec<Spot>) {
        for spot in &mut spots[..call.discs as usize] {
            // Every procedure moves every disc an odd number of times, which turns it over.
            *spot = spot.moved(call.to);
        }
    }

    fn make(&self, mv: &Move, spots: &mut Vec<Spot>) {
        super::super::make(mv, spots);
    }
}
