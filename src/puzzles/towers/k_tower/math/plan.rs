//! Solutions without a list of their moves: phases, flips and travelling towers, with random access.

use num_bigint::BigUint;

use super::super::position::{A, ALL, C, Position, Variant};
use super::super::{KTower, Move};
use super::construction::{self, Construction};
use super::gather::{between, located};
use super::procedure::{Call, Flip, Piece, Procedures, Stage, renamed};
use super::proven;
use super::tower::Travel;
use crate::contract::{SolutionPart, Task};
use crate::kit::numerals::{grouped, raised};
use crate::puzzles::towers::moves::arrival;
use crate::puzzles::towers::peg::Peg;
use crate::puzzles::towers::program::{self, Part, Running, Stand, Step, enter, following};
use crate::say;

/// A solution of a task.
pub type Solved = program::Way<Plan, KTower>;

/// A solution of a task, made of procedures.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    procedures: Procedures,
    /// The position where the procedures begin: the task's start, or a tower whose solution leads over that start.
    origin: Position,
    parts: Vec<Piece>,
    /// The number of moves of the procedures that come before the task's start.
    made: BigUint,
    /// The number of moves that come after it.
    length: BigUint,
    /// The construction it follows from tower to tower; `None` where it gathers instead.
    pub way: Option<Construction>,
}

impl Plan {
    /// The plan for a task: from a tower to another, or from a state on the way there, along the
    /// shortest construction; otherwise by ordering and gathering.
    pub fn of(task: &Task<KTower>) -> Self {
        let procedures = Procedures::new(task.variant.k());
        if task.start == task.goal {
            return Self::new(procedures, task.start.clone(), Vec::new(), BigUint::ZERO, None);
        }
        Self::along(task).unwrap_or_else(|| {
            let parts = between(&procedures, &task.start, &task.goal);
            Self::new(procedures, task.start.clone(), parts, BigUint::ZERO, None)
        })
    }

    /// The rest of the shortest construction to a tower as goal; `None` if no way there from
    /// another tower passes the start.
    pub fn along(task: &Task<KTower>) -> Option<Self> {
        let goal = task.goal.tower_peg()?;
        let origins = match task.start.tower_peg() {
            Some(peg) => vec![peg],
            None => ALL.to_vec(),
        };
        let procedures = Procedures::new(task.variant.k());
        let (way, parts) = construction::best(task.variant, &procedures);
        origins.into_iter().filter(|&origin| origin != goal).find_map(|origin| {
            let rename = |peg| match peg {
                A => origin,
                C => goal,
                _ => Peg::third(origin, goal),
            };
            let parts = renamed(&parts, rename);
            let tower = Position::tower(task.variant, origin);
            let made = located(&procedures, &parts, tower.clone(), &task.start)?;
            Some(Self::new(procedures.clone(), tower, parts, made, Some(way)))
        })
    }

    /// The standard game of a size by one construction; `None` if that is not legal for the size.
    pub fn by(way: Construction, size: Variant) -> Option<Self> {
        way.fits(size).then(|| {
            let procedures = Procedures::new(size.k());
            let parts = construction::whole(way, size, &procedures);
            let origin = Position::tower(size, A);
            Self::new(procedures, origin, parts, BigUint::ZERO, Some(way))
        })
    }

    fn new(
        procedures: Procedures,
        origin: Position,
        parts: Vec<Piece>,
        made: BigUint,
        way: Option<Construction>,
    ) -> Self {
        let length = procedures.total(&parts) - &made;
        Self { procedures, origin, parts, made, length, way }
    }

    /// Tells whether the plan begins at a tower and not on the way.
    pub fn is_whole(&self) -> bool {
        self.made == BigUint::ZERO
    }

    /// Tells whether it is proved that no solution is shorter.
    ///
    /// With at most two discs that can be out of order, the classic solution is shortest. Only where all discs are on
    /// one peg can one be out of order.
    ///
    /// For k = 1, no solution from tower to tower has fewer than n(n − 1) + 1 moves. The discs below disc m have not
    /// moved before it moves first. So it goes to an empty peg, and discs 1 to m − 1 are together on the third. When
    /// disc m + 1 moves first, disc m is together with them, at the bottom, so that each of them has moved since. That
    /// takes m moves from one event to the other, and n(n − 1)/2 before the largest disc moves. Backwards, there are as
    /// many after it has moved for the last time. The rest of a shortest solution is shortest, too. A move that is
    /// legal with a larger k is legal with k = 1, so a larger k takes at least as many moves.
    ///
    /// Other sizes were searched.
    pub fn is_proved(&self, size: Variant) -> bool {
        self.way.is_some() && (size.beyond() <= 2 || self.at_least(size) == self.length)
    }

    /// The lower bound on the moves left, on the way from tower to tower that this plan follows.
    pub fn at_least(&self, size: Variant) -> BigUint {
        let discs = BigUint::from(size.discs());
        let reversing = &discs * (&discs - 1_u8) + 1_u8;
        let whole = proven::optimum(size).map_or(reversing, BigUint::from);
        if whole > self.made { whole - &self.made } else { BigUint::ZERO }
    }

    /// The number of moves left.
    pub fn length(&self) -> &BigUint {
        &self.length
    }

    /// The outermost phases, each with its number of moves.
    pub fn phases(&self) -> Vec<(Stage, BigUint)> {
        let phase = |part: &Piece| match part {
            Part::Call(Call::Phase(phase)) => Some((phase.stage, phase.length.clone())),
            _ => None,
        };
        self.parts.iter().filter_map(phase).collect()
    }

    /// The point reached after `index` moves.
    fn at(&self, index: &BigUint) -> Stand<Procedures> {
        enter(&self.procedures, self.parts.clone(), self.origin.clone(), &(&self.made + index))
    }

    /// The state after `index` moves; an index beyond the end gives the end.
    pub fn state(&self, index: &BigUint) -> Position {
        self.at(index).state
    }

    /// The move after `index` moves; `None` at the end.
    pub fn step(&self, index: &BigUint) -> Option<Move> {
        let stand = self.at(index);
        stand.next?.mv(|peg| stand.state.top(peg))
    }

    /// The parts that contain the move after `index` moves, outermost first.
    pub fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let here =
            |moves: BigUint| if moves > self.made { moves - &self.made } else { BigUint::ZERO };
        let frame = |running: Running<Call>| {
            let name = describe(&running.call)?;
            Some(SolutionPart { name, begin: here(running.begin), end: here(running.end) })
        };
        self.at(index).frames.into_iter().filter_map(frame).collect()
    }

    /// Explains the purpose of the innermost of these parts, and counts its moves; empty if there is none.
    pub fn explanation(&self, index: &BigUint) -> String {
        let frames = self.at(index).frames;
        let is_part = |running: &Running<Call>| describe(&running.call).is_some();
        let Some(depth) = frames.iter().rposition(is_part) else { return String::new() };
        let Running { call, begin, end } = &frames[depth];
        let n = grouped(end - begin);
        let next = following(&self.procedures, &self.parts, &frames, depth);
        let around = depth.checked_sub(1).map(|depth| &frames[depth].call);
        let why = match (around, call) {
            (_, Call::Phase(phase)) | (Some(Call::Phase(phase)), _) => {
                Some(purpose(phase.stage, self.origin.size().discs()))
            }
            (Some(Call::Travel(Travel { discs: disc, .. })), _) => match next {
                Some(Part::Move(Step { to, .. })) => Some(say!(
                    "Disc {disc} can go to {to} only when no smaller disc lies on it.",
                    disc,
                    to
                )),
                Some(Part::Call(_)) => None,
                None => Some(say!("Disc {disc} has gone, so the smaller ones follow it.", disc)),
            },
            _ => None,
        };
        let mut sentences: Vec<String> = why.into_iter().collect();
        match call {
            Call::Phase(phase) => sentences.push(match phase.stage {
                Stage::Build(discs) => say!(
                    "This takes {n} move; with all stacks in order of size it takes 2{power} = {moves}."
                        | "This takes {n} moves; with all stacks in order of size it takes 2{power} = \
                           {moves}.",
                    n,
                    power = raised(discs - 1),
                    moves = grouped(BigUint::from(1_u8) << (discs - 1))
                ),
                _ => say!("This takes {n} move." | "This takes {n} moves.", n),
            }),
            Call::Flip(Flip { discs, .. }) => {
                sentences.push(match self.origin.size().k() {
                    1 => say!(
                        "The lowest disc is the largest, so the others may lie in any order."
                    ),
                    k => say!(
                        "The {k} lowest discs are the largest, in order, so the others may lie in any \
                         order.",
                        k
                    ),
                });
                sentences.push(say!(
                    "{n} disc goes over one by one: {moves} instead of {classic}."
                        | "{n} discs go over one by one: {moves} instead of {classic}.",
                    n = discs,
                    moves = say!("{n} move" | "{n} moves", n),
                    classic = classic(*discs)
                ));
            }
            Call::Travel(travel) => sentences.push(say!(
                "This takes {n} move; the classic game, without flips, takes {classic}."
                    | "This takes {n} moves; the classic game, without flips, takes {classic}.",
                n,
                classic = classic(travel.discs)
            )),
        }
        sentences.join(" ")
    }

    /// Describes the move after `index` moves in one sentence or two.
    pub fn caption(&self, index: &BigUint) -> String {
        let Some(mv) = self.step(index) else { return arrival(&self.length, None) };
        let mut text = mv.say();
        // The phase, the part of the phase under way, and the innermost part of that.
        let calls = self.at(index).frames.into_iter().map(|running| running.call);
        let (phases, inner): (Vec<Call>, Vec<Call>) =
            calls.partition(|call| matches!(call, Call::Phase(_)));
        let [phases, inner] =
            [phases, inner].map(|calls| calls.iter().filter_map(describe).collect::<Vec<String>>());
        let innermost = inner.last().filter(|_| inner.len() > 1);
        for part in phases.last().into_iter().chain(inner.first()).chain(innermost) {
            text.push_str(&format!(" {part}."));
        }
        text
    }
}

/// Explains the purpose of a phase; `all` is the number of discs.
fn purpose(stage: Stage, all: u32) -> String {
    match stage {
        Stage::Build(discs) if discs == all => say!("All discs come together on the target."),
        Stage::Build(1) => say!("Disc 1 goes aside, so that disc 2 is free."),
        Stage::Build(discs) => say!(
            "Discs 1–{discs} come together on a peg, in any order that is legal, so that disc {next} is \
             free.",
            discs,
            next = discs + 1
        ),
        Stage::TakeDown(discs) => {
            say!("To build a stack of {discs}, backwards, leads on to the target.", discs)
        }
        Stage::Order => say!(
            "Only stacks in order of size are gathered here, so the others come in order first."
        ),
        Stage::Disorder => say!(
            "The target has a stack out of order: to put that in order, backwards, leads there."
        ),
        Stage::Gather(1) => say!("Disc 1 goes to the others."),
        Stage::Gather(disc) => say!(
            "The discs smaller than disc {disc} wait on one peg, so that it can go to its place and they \
             can follow.",
            disc
        ),
        Stage::Spread(1) => say!("Disc 1 goes to its place."),
        Stage::Spread(disc) => say!(
            "The smaller discs leave disc {disc} together, so that it can go to its place.",
            disc
        ),
    }
}

/// Writes the number of moves of a tower in the classic game: "2⁴ − 1 = 15".
fn classic(discs: u32) -> String {
    format!("2{} − 1 = {}", raised(discs), grouped((BigUint::from(1_u8) << discs) - 1_u8))
}

/// Describes the effect of a part of the solution; `None` for a single move.
fn describe(call: &Call) -> Option<String> {
    match call {
        Call::Phase(phase) => Some(phase.stage.to_string()),
        Call::Flip(Flip { discs, from, to }) => Some(say!(
            "Flip of {discs} discs from {from} to {to}, saves {moves}",
            discs,
            from,
            to,
            moves = grouped(saved(*discs))
        )),
        Call::Travel(Travel { discs: 0 | 1, .. }) => None,
        Call::Travel(Travel { discs, from, to, begin, end, .. }) => Some(match (begin, end) {
            (0, 0) => say!("Discs 1–{discs} go from {from} to {to}", discs, from, to),
            (0, end) => say!(
                "Discs 1–{discs} go from {from} to {to}, the top {end} turned round on the way",
                discs,
                from,
                to,
                end
            ),
            (begin, 0) => say!(
                "Discs 1–{discs} go from {from} to {to}, the top {begin} put right on the way",
                discs,
                from,
                to,
                begin
            ),
            (begin, end) => say!(
                "Discs 1–{discs} go from {from} to {to}, the top {begin} turned round before, {end} \
                     after",
                discs,
                from,
                to,
                begin,
                end
            ),
        }),
    }
}

/// The number of moves that a flip saves. The classic way of moving these f discs to another peg takes 2^f − 1.
pub fn saved(flipped: u32) -> BigUint {
    (BigUint::from(1_u8) << flipped) - 1_u8 - flipped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::program::Program;

    /// Collects the flips of `parts`, in order, each as the number of discs that it turns round.
    fn flips(procedures: &Procedures, parts: &[Piece], found: &mut Vec<u32>) {
        for part in parts {
            match part {
                Part::Call(Call::Flip(flip)) => found.push(flip.discs),
                // A travel as long as the classic one has no flips.
                Part::Call(Call::Travel(travel)) if is_classic(procedures, travel) => {}
                Part::Call(call) => flips(procedures, &procedures.parts(call), found),
                Part::Move(_) => {}
            }
        }
    }

    fn is_classic(procedures: &Procedures, travel: &Travel) -> bool {
        let length = procedures.travels.length(travel);
        length == (BigUint::from(1_u8) << travel.discs) - 1_u8
    }

    /// The flips of the first half, by the way of flips.
    fn first_half(discs: u32, k: u32) -> Vec<u32> {
        let size = Variant::new(discs, k).expect("a size");
        let plan = Plan::by(Construction::Flips, size).expect("it fits every size");
        let stacks = &plan.parts[..discs as usize - 1];
        let mut found = Vec::new();
        flips(&plan.procedures, stacks, &mut found);
        found
    }

    #[test]
    fn explanations_compare_flips_with_the_classic_game() {
        let size = Variant::new(9, 5).expect("a size");
        let plan = Plan::by(Construction::Flips, size).expect("it fits every size");
        let length = u32::try_from(plan.length()).expect("a short one");
        let told: Vec<String> = (0..length).map(|at| plan.explanation(&at.into())).collect();
        assert_eq!(
            told[0],
            "Disc 1 goes aside, so that disc 2 is free. This takes 1 move; with all stacks in order of size it takes 2⁰ = 1."
        );
        let last = told.iter().rfind(|text| text.starts_with("All discs"));
        assert!(last.is_some(), "{told:?}");
        assert!(told.iter().all(|text| !text.contains("disc 10")), "{told:?}");
        let flip = "The 5 lowest discs are the largest, in order, so the others may lie in any order. 2 discs go over one \
                    by one: 2 moves instead of 2² − 1 = 3.";
        assert!(told.iter().any(|text| text.ends_with(flip)), "{told:?}");
    }

    #[test]
    fn the_flips_are_those_of_the_paper() {
        // n − 4: two flips of 2 for each stack from 4 to n − 3, three for n − 2, three and one of 3
        // for n − 1; n − 5 likewise.
        for discs in (9..=20).chain([64]) {
            assert_eq!(first_half(discs, discs - 3), [2]);
            let four = first_half(discs, discs - 4);
            assert_eq!(four.len() as u32, 2 * (discs - 6) + 3 + 4);
            let five = first_half(discs, discs - 5);
            let count =
                |flipped: u32| five.iter().filter(|&&count| count == flipped).count() as u32;
            assert_eq!(count(2), 2 + 1 + 1 + 2 + 2 * (discs - 7));
            assert_eq!(count(3), 2 * (discs - 8) + 2 + 3 + 3);
            assert_eq!(count(4), 1);
        }
        assert_eq!((first_half(64, 60).len(), first_half(64, 59).len()), (123, 241));
    }

    #[test]
    fn a_caption_tells_the_innermost_part_and_no_part_twice() {
        let size = Variant::new(9, 5).expect("a size");
        let plan = Plan::by(Construction::Flips, size).expect("it fits every size");
        let length = u32::try_from(plan.length()).expect("a short one");
        let mut depths = Vec::new();
        for at in 0..length {
            let (caption, frames) = (plan.caption(&at.into()), plan.parts(&at.into()));
            let told = |frame: &SolutionPart| caption.matches(&format!(" {}.", frame.name)).count();
            assert_eq!(frames.last().map(told), Some(1), "{caption}");
            assert!(frames.iter().all(|frame| told(frame) <= 1), "{caption}");
            depths.push(frames.len());
        }
        assert!([1, 2, 3].iter().all(|depth| depths.contains(depth)), "{depths:?}");
    }
}
