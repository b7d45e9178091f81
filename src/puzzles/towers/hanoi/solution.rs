//! Solutions: recursive ways, and lists of moves that a search found.

use num_bigint::BigUint;

use super::super::moves::arrival;
use super::super::program;
use super::math::bound::psi;
use super::math::bousch::{Half, Run};
use super::math::numbers::{frame_stewart, splits};
use super::math::path::{Call, Discs, Errand, Kind};
use super::position::one_peg;
use super::{FEWEST_PEGS, Hanoi, Move, Path, Peg, PegSet, Position};
use crate::contract::{Proof, Solution, SolutionPart, SolutionReader, Task};
use crate::kit::numerals::{grouped, raised};
use crate::kit::words::and;
use crate::say;

/// A solution of a task.
pub type Way = program::Way<Path, Hanoi>;

impl Solution<Hanoi> for Way {
    fn len(&self) -> BigUint {
        match self {
            Self::Recursion(path) => path.length().clone(),
            Self::Line(line) => line.len(),
        }
    }

    fn position(&self, index: &BigUint) -> Position {
        match self {
            Self::Recursion(path) => path.at(index).state,
            Self::Line(line) => line.position(index),
        }
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        match self {
            Self::Recursion(path) => path.at(index).next,
            Self::Line(line) => line.step(index),
        }
    }

    fn caption(&self, index: &BigUint) -> String {
        let Some(mv) = self.step(index) else {
            return arrival(&self.len(), self.position(index).tower());
        };
        let mut sentences = vec![mv.say()];
        if let Self::Recursion(path) = self {
            let frames = path.at(index).frames;
            sentences.extend(frames.first().map(|outer| sentence(path, &outer.call)));
            if let Some(inner) = frames.last().filter(|_| frames.len() > 1) {
                let does = travel(path, &inner.call).within();
                let sentence = with_purpose(path, &inner.call, &does);
                // The sentence begins with a small letter.
                sentences.push(say!("Within that, {sentence}", sentence));
            }
        }
        sentences.join(" ")
    }

    /// The calls of the recursion. A list of moves has the stretches between checkpoints of Bousch's proof.
    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        let path = match self {
            Self::Recursion(path) => path,
            Self::Line(line) => {
                let run = Run::new(&line.positions()[0], line.moves());
                let stretches = run.iter().flat_map(stretches);
                return stretches.filter(|part| part.holds(index)).collect();
            }
        };
        let frames = path.at(index).frames.into_iter();
        frames.map(|running| running.named(|call| name(path, call))).collect()
    }

    /// The innermost call of several moves. The stretches of a proof are no aims.
    fn aim(&self, index: &BigUint) -> Option<SolutionPart> {
        let Self::Recursion(_) = self else { return None };
        self.parts(index).into_iter().rfind(|part| part.end > &part.begin + 1_u8)
    }

    fn purpose(&self, index: &BigUint) -> String {
        let Self::Recursion(path) = self else { return String::new() };
        let mut frames = path.at(index).frames.into_iter();
        let part = frames.rfind(|running| running.end > &running.begin + 1_u8);
        let Some(part) = part else { return String::new() };
        let purpose = sentence(path, &part.call);
        match path.proof() {
            Proof::Optimal => purpose,
            _ => format!(
                "{purpose} {}",
                say!("This is the recursion’s plan. Another one may be shorter.")
            ),
        }
    }

    fn explanation(&self, index: &BigUint) -> String {
        let path = match self {
            Self::Recursion(path) => path,
            Self::Line(line) => {
                let run = Run::new(&line.positions()[0], line.moves());
                return run.map_or_else(String::new, |run| in_proof(&run, line.clamp(index)));
            }
        };
        path.at(index).frames.last().map_or_else(String::new, |running| {
            let moves = &running.end - &running.begin;
            format!("{} {}", reason(path, &running.call), amount(&running.call, &moves))
        })
    }

    fn write(&self) -> String {
        self.text()
    }

    fn reader(task: &Task<Hanoi>, text: &str) -> SolutionReader<Self> {
        Self::from_text(task, text, || Path::between(&task.start, &task.goal))
    }
}

/// The stretches of a run between the checkpoints of Bousch's proof, and the stretch of its largest disc.
fn stretches(run: &Run) -> Vec<SolutionPart> {
    let [first, last, all] = run.cuts;
    let part = |name, begin: usize, end: usize| SolutionPart {
        name,
        begin: begin.into(),
        end: end.into(),
    };
    let before = legs(run.first.as_ref(), first)
        .into_iter()
        .map(|(from, to)| part(format!("{} → {}", from.0, to.0), from.1, to.1));
    // The second half is read backwards.
    let after = legs(run.second.as_ref(), all - last)
        .into_iter()
        .rev()
        .map(|(from, to)| part(format!("{} ← {}", from.0, to.0), all - to.1, all - from.1));
    let middle = part(say!("Disc {disc} moves", disc = run.largest), first, last);
    before.chain([middle]).chain(after).filter(|part| part.begin < part.end).collect()
}

/// Pairs of successive checkpoints (name, moves made) of a half. Checkpoints at the same moment are merged.
fn legs(half: Option<&Half>, length: usize) -> Vec<((String, usize), (String, usize))> {
    let ends = [("u", 0), ("v", length)].to_vec();
    let points = half.map_or(ends, |half| {
        half.checkpoints.iter().map(|point| (point.name, point.made)).collect()
    });
    let moments: Vec<(String, usize)> = points
        .chunk_by(|one, next| one.1 == next.1)
        .map(|same| {
            let names: Vec<&str> = same.iter().map(|(name, _)| *name).collect();
            (names.join(" = "), same[0].1)
        })
        .collect();
    moments.iter().cloned().zip(moments.iter().skip(1).cloned()).collect()
}

/// The place of a move in Bousch's proof: the half of the run, its case and its inequalities.
fn in_proof(run: &Run, index: usize) -> String {
    let [first, last, all] = run.cuts;
    if index < first {
        before_largest(run)
    } else if (last..all).contains(&index) {
        after_largest(run, false)
    } else {
        String::new()
    }
}

/// Bousch's proof for the first half of a run. Empty if no smaller disc is in the way.
pub(super) fn before_largest(run: &Run) -> String {
    run.first.as_ref().map_or_else(String::new, |half| {
        let case = say!(
            "Before disc {disc} first moves, Bousch’s proof has this case: {case}.",
            disc = run.largest,
            case = half.case.name()
        );
        format!("{case} {}", inequalities(half, false))
    })
}

/// Bousch's proof for the second half of a run. Empty if no smaller disc follows. `explained` is
/// true if the text has explained the letters before.
pub(super) fn after_largest(run: &Run, explained: bool) -> String {
    run.second.as_ref().map_or_else(String::new, |half| {
        let case = say!(
            "After disc {disc} has last moved, the moves are read backwards. The case is: {case}.",
            disc = run.largest,
            case = half.case.name()
        );
        format!("{case} {}", inequalities(half, explained))
    })
}

/// T, K, the moments and the inequalities of a half. Explains the letters unless `explained`.
fn inequalities(half: &Half, explained: bool) -> String {
    let mut values: Vec<String> = Vec::new();
    if let Some(through) = half.through {
        values.extend([format!("T = {through}"), format!("K = {}", half.larger)]);
    }
    let moments = half.moments().into_iter();
    values.extend(moments.map(|(name, moment)| format!("{name} = {}", grouped(moment))));
    let pegs = half.columns.map(|peg| peg.to_string()).join(", ");
    let spans = half.spans.iter().map(|span| {
        let (moves, least) = (grouped(span.moves()), grouped(&span.least));
        format!("{} → {}: {moves} ≥ {least}", span.from.name, span.to.name)
    });
    let mut said = vec![say!(
        "Its columns 0 to 3 are the pegs {pegs}, and {values}.",
        pegs,
        values = and(&values)
    )];
    if !explained {
        said.push(letters(half));
    }
    said.extend([
        say!(
            "Moves between its checkpoints, each with the bound: {spans}.",
            spans = spans.collect::<Vec<String>>().join(", ")
        ),
        say!(
            "The bounds add up to {least}, and Ψ(E) is {value}.",
            least = grouped(half.least()),
            value = grouped(psi(&half.set).value)
        ),
    ]);
    said.join(" ")
}

/// Explains the paper's letters in a half.
fn letters(half: &Half) -> String {
    let mut said = vec![
        say!("As in the paper, discs are numbered from 0."),
        say!("The checkpoint u is the beginning, and v is the end."),
        say!(
            "E holds the discs that begin in column 0. The largest first moves at z₀ and last before z₂."
        ),
    ];
    if half.through.is_some() {
        said.push(say!(
            "T is the largest of them that comes to column 3. It leaves at x₀ and is there at x₃."
        ));
    }
    said.join(" ")
}

/// Names the effect of a part, with the pegs it may use: "Discs 1–3 go from A to B by way of C and D".
fn name(path: &Path, call: &Call) -> String {
    let ends = match call.kind {
        Kind::Go(from, to) => vec![from, to],
        Kind::Gather(peg) | Kind::Spread(peg) => vec![peg],
        Kind::Change => Vec::new(),
    };
    let over = ends.into_iter().fold(call.pegs, PegSet::without);
    say!("{does} by way of {pegs}", does = travel(path, call).beginning(), pegs = over.names())
}

/// Names the effect of a part and its purpose: "Discs 1–3 go from A to B so that disc 4 can go to C."
fn sentence(path: &Path, call: &Call) -> String {
    with_purpose(path, call, &travel(path, call).beginning())
}

/// Appends the purpose of a part to the clause about its effect.
fn with_purpose(path: &Path, call: &Call, does: &str) -> String {
    match call.errand {
        Errand::MakeWay { discs, to: Some(to) } => say!(
            "{does} so that disc {discs} can go to {to}."
                | "{does} so that discs {discs} can go to {to}.",
            n = discs.count(),
            does,
            discs = numbers(discs),
            to
        ),
        Errand::MakeWay { discs, to: None } => {
            say!("{does} so that discs {discs} can change places.", does, discs = numbers(discs))
        }
        Errand::Follow { discs, to: Some(to) } if destination(path, call) == Some(to) => say!(
            "{does} onto disc {discs}." | "{does} onto discs {discs}.",
            n = discs.count(),
            does,
            discs = numbers(discs)
        ),
        Errand::Follow { discs, to: Some(to) } => say!(
            "{does}, disc {discs} having gone to {to}."
                | "{does}, discs {discs} having gone to {to}.",
            n = discs.count(),
            does,
            discs = numbers(discs),
            to
        ),
        Errand::Follow { discs, to: None } => {
            say!("{does}, discs {discs} having changed places.", does, discs = numbers(discs))
        }
        Errand::Pass { waiting, on } => say!(
            "{does} while disc {discs} waits on {peg}."
                | "{does} while discs {discs} wait on {peg}.",
            n = waiting.count(),
            does,
            discs = numbers(waiting),
            peg = on
        ),
    }
}

/// Explains a part: "Disc 5 can go to C only when no smaller disc lies on it or on C. So discs 1–4 go from A to B."
fn reason(path: &Path, call: &Call) -> String {
    let does = travel(path, call).within();
    match call.errand {
        Errand::MakeWay { discs, to } => {
            let rule = match to {
                Some(to) => say!(
                    "Disc {discs} can go to {to} only when no smaller disc lies on it or on {to}."
                        | "Discs {discs} can go to {to} only when no smaller disc is in their way.",
                    n = discs.count(),
                    discs = numbers(discs),
                    to
                ),
                None => say!(
                    "Discs {discs} can change places only when no smaller disc is in their way.",
                    discs = numbers(discs)
                ),
            };
            format!("{rule} {}", say!("So {does}.", does))
        }
        Errand::Follow { discs, to: Some(to) } => say!(
            "Disc {discs} has gone to {to}, so the way is free: {does}."
                | "Discs {discs} have gone to {to}, so the way is free: {does}.",
            n = discs.count(),
            discs = numbers(discs),
            to,
            does
        ),
        Errand::Follow { discs, to: None } => say!(
            "Discs {discs} have changed places, so the way is free: {does}.",
            discs = numbers(discs),
            does
        ),
        Errand::Pass { waiting, on } => {
            let rule = say!(
                "Disc {discs} waits on {peg}, where no larger disc may lie."
                    | "Discs {discs} wait on {peg}, where no larger disc may lie.",
                n = waiting.count(),
                discs = numbers(waiting),
                peg = on
            );
            format!("{rule} {}", say!("So {does} over the other pegs.", does))
        }
    }
}

/// States the number of moves of a part, and explains it where a formula does.
fn amount(call: &Call, moves: &BigUint) -> String {
    let (pegs, discs) = (call.pegs.count(), call.discs.count());
    let moves = grouped(moves);
    let power = format!("2{} − 1", raised(discs));
    let is_next = |larger: Discs| larger.count() == 1;
    match (call.kind, call.errand) {
        (
            Kind::Go(..),
            Errand::MakeWay { discs: larger, .. } | Errand::Follow { discs: larger, .. },
        ) if pegs == FEWEST_PEGS && is_next(larger) => say!(
            "That is the same puzzle with one disc fewer: {power} = {moves} moves.",
            power,
            moves
        ),
        (Kind::Go(..), _) if pegs == FEWEST_PEGS => say!(
            "A tower of {discs} discs on {pegs} pegs takes {power} = {moves} moves.",
            discs,
            pegs,
            power,
            moves
        ),
        (Kind::Go(..), _) => {
            let aside = *splits(pegs, discs).end();
            say!(
                "A tower of {discs} discs on {pegs} pegs takes 2 · {twice} + {once} = {moves} moves: \
                 {n} disc aside and back, and {others} meanwhile."
                    | "A tower of {discs} discs on {pegs} pegs takes 2 · {twice} + {once} = {moves} moves: \
                       {n} discs aside and back, and {others} meanwhile.",
                n = aside,
                discs,
                pegs,
                twice = grouped(frame_stewart(pegs, aside)),
                once = grouped(frame_stewart(pegs - 1, discs - aside)),
                moves,
                others = say!("{n} disc" | "{n} discs", n = discs - aside)
            )
        }
        (Kind::Gather(_) | Kind::Spread(_), _) if pegs == FEWEST_PEGS => say!(
            "That takes {moves} moves, of at most {power} = {most}.",
            moves,
            power,
            most = grouped((BigUint::from(1_u8) << discs) - 1_u8)
        ),
        _ => say!("That takes {moves} moves.", moves),
    }
}

/// The journey of the discs of a part, two or more.
struct Travel {
    discs: String,
    kind: Kind,
}

impl Travel {
    /// A clause that begins a sentence.
    fn beginning(&self) -> String {
        let discs = &self.discs;
        match self.kind {
            Kind::Go(from, to) => {
                say!("Discs {discs} go from {from} to {to}", discs, from, to)
            }
            Kind::Gather(peg) => say!("Discs {discs} gather on {peg}", discs, peg),
            Kind::Spread(peg) => say!("Discs {discs} spread out from {peg}", discs, peg),
            Kind::Change => say!("Discs {discs} change places", discs),
        }
    }

    /// A clause within a sentence.
    fn within(&self) -> String {
        let discs = &self.discs;
        match self.kind {
            Kind::Go(from, to) => {
                say!("discs {discs} go from {from} to {to}", discs, from, to)
            }
            Kind::Gather(peg) => say!("discs {discs} gather on {peg}", discs, peg),
            Kind::Spread(peg) => say!("discs {discs} spread out from {peg}", discs, peg),
            Kind::Change => say!("discs {discs} change places", discs),
        }
    }
}

/// The journey of the discs of a part. A change of places that ends on one peg counts as gathering.
fn travel(path: &Path, call: &Call) -> Travel {
    let kind = match call.kind {
        Kind::Change => destination(path, call).map_or(Kind::Change, Kind::Gather),
        kind => kind,
    };
    Travel { discs: numbers(call.discs), kind }
}

/// The peg that holds all discs of a part at its end, if one does.
fn destination(path: &Path, call: &Call) -> Option<Peg> {
    match call.kind {
        Kind::Go(_, to) | Kind::Gather(to) => Some(to),
        Kind::Spread(_) | Kind::Change => one_peg(&path.target.pegs()[call.discs.range()]),
    }
}

/// Writes a range of discs: "5" or "1–4".
fn numbers(discs: Discs) -> String {
    match (discs.first, discs.last) {
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}–{last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::hanoi::Variant;
    use crate::puzzles::towers::hanoi::position::tests::task_on;

    fn way(task: &Task<Hanoi>) -> Way {
        Way::Recursion(Path::between(&task.start, &task.goal))
    }

    fn caption(start: &str, goal: &str, index: u32) -> String {
        way(&task_on(3, start, goal)).caption(&index.into())
    }

    #[test]
    fn captions_name_the_subtowers() {
        let standard = |index| caption("aaaaa", "ccccc", index);
        assert_eq!(
            standard(9),
            "Disc 2 goes from C to A. Discs 1–4 go from A to B so that disc 5 can go to \
             C. Within that, discs 1–2 go from C to A so that disc 3 can go to B."
        );
        assert_eq!(standard(15), "Disc 5 goes from A to C.");
        assert_eq!(standard(23), "Disc 4 goes from B to C. Discs 1–4 go from B to C onto disc 5.");
        assert_eq!(standard(31), "The tower stands on C after 31 moves.");
        assert_eq!(caption("a", "c", 1), "The tower stands on C after 1 move.");
    }

    #[test]
    fn captions_of_other_tasks_say_gather_and_spread() {
        assert_eq!(
            caption("abca", "cccc", 0),
            "Disc 1 goes from A to C. Discs 1–3 gather on B so that disc 4 can go to C. \
             Within that, discs 1–2 gather on A so that disc 3 can go to B."
        );
        assert_eq!(
            caption("cccc", "abca", 14),
            "Disc 1 goes from C to A. Discs 1–3 spread out from B, disc 4 having gone \
             to A. Within that, discs 1–2 spread out from A, disc 3 having gone to C."
        );
        assert_eq!(caption("cca", "aac", 6), "The target is reached after 5 moves.");
    }

    #[test]
    fn a_purpose_says_where_the_plan_may_be_longer_than_another() {
        let purpose = |start, goal| way(&task_on(4, start, goal)).purpose(&BigUint::ZERO);
        let plan = "This is the recursion’s plan. Another one may be shorter.";
        assert!(purpose("dcbaab", "abcdab").ends_with(plan));
        assert!(!purpose("aaaa", "dddd").contains(plan));
    }

    #[test]
    fn captions_on_four_pegs_name_the_phases_of_the_split() {
        let task = task_on(4, "aaaaaaaa", "dddddddd");
        let caption = |index: u32| way(&task).caption(&index.into());
        assert_eq!(
            caption(0),
            "Disc 1 goes from A to B. Discs 1–5 go from A to B so that discs 6–8 can go \
             to D. Within that, discs 1–3 go from A to C so that discs 4–5 can go to B."
        );
        assert_eq!(
            caption(14),
            "Disc 7 goes from A to C. Discs 6–8 go from A to D while discs 1–5 wait on \
             B. Within that, discs 6–7 go from A to C so that disc 8 can go to D."
        );
        assert!(
            caption(20).contains("Discs 1–5 go from B to D onto discs 6–8."),
            "{}",
            caption(20)
        );
        let names = |index: u32| -> Vec<String> {
            way(&task).parts(&index.into()).into_iter().map(|frame| frame.name).collect()
        };
        assert_eq!(
            names(14),
            ["Discs 6–8 go from A to D by way of C", "Discs 6–7 go from A to C by way of D"]
        );
        assert_eq!(names(33), [""; 0]);
    }

    #[test]
    fn explanations_tell_why_a_part_is_done_and_how_long_it_takes() {
        let explanation = |task: &Task<Hanoi>, index: u32| way(task).explanation(&index.into());
        let tower = task_on(3, "aaaaa", "ccccc");
        assert_eq!(
            explanation(&tower, 7),
            "Disc 5 can go to C only when no smaller disc lies on it or on C. So discs 1–4 go from A to B. \
             That is the same puzzle with one disc fewer: 2⁴ − 1 = 15 moves."
        );
        assert_eq!(explanation(&tower, 15), "");
        assert_eq!(
            explanation(&tower, 23),
            "Disc 5 has gone to C, so the way is free: discs 1–4 go from B to C. \
             That is the same puzzle with one disc fewer: 2⁴ − 1 = 15 moves."
        );
        assert_eq!(explanation(&tower, 31), "");
        assert_eq!(
            explanation(&task_on(3, "acaa", "cccc"), 0),
            "Disc 4 can go to C only when no smaller disc lies on it or on C. So discs 1–3 gather on B. \
             That takes 5 moves, of at most 2³ − 1 = 7."
        );
        let reve = task_on(4, "aaaaaaaa", "dddddddd");
        assert_eq!(
            explanation(&reve, 0),
            "Discs 4–5 can go to B only when no smaller disc is in their way. So discs 1–3 go from A to C. \
             A tower of 3 discs on 4 pegs takes 2 · 1 + 3 = 5 moves: 1 disc aside and back, and 2 discs \
             meanwhile."
        );
        assert_eq!(
            explanation(&reve, 16),
            "Discs 1–5 wait on B, where no larger disc may lie. So discs 6–8 go from A to D over the other \
             pegs. A tower of 3 discs on 3 pegs takes 2³ − 1 = 7 moves."
        );
    }

    #[test]
    fn a_caption_far_inside_is_as_short_as_any() {
        let task = Hanoi::start(&Variant::new(64).expect("a size"));
        let path = way(&task);
        let index = BigUint::from(10_000_000_000_000_000_000_u64);
        assert_eq!(
            path.caption(&index).replace('\u{202f}', " "),
            "Disc 1 goes from C to A. \
             Discs 1–63 go from B to C onto disc 64. \
             Within that, discs 1–2 go from C to B so that disc 3 can go to A."
        );
        for step in 0..64_u32 {
            let caption = path.caption(&((BigUint::from(1_u8) << step) * 3_u8));
            assert!(caption.chars().count() < 240, "{caption}");
        }
    }

    #[test]
    fn frames_of_every_move_nest_and_move_only_their_discs() {
        for (pegs, start, goal) in [
            (3, "aaaaaa", "cccccc"),
            (3, "abcabc", "cbabca"),
            (3, "ccccca", "aaaaac"),
            (4, "aaaaaaaa", "dddddddd"),
            (4, "abcdabcd", "dbcacdba"),
            (5, "aabbccddee", "edcbaabcde"),
            (10, "aaaaaaaaaaaaaa", "jjjjjjjjjjjjjj"),
        ] {
            let task = task_on(pegs, start, goal);
            let Way::Recursion(path) = way(&task) else { panic!("it is by recursion") };
            let moves: Vec<Move> =
                (0_u32..).map_while(|index| path.at(&index.into()).next).collect();
            assert_eq!(*path.length(), moves.len().into());
            for index in 0..moves.len() {
                let frames = path.at(&index.into()).frames;
                for pair in frames.windows(2) {
                    assert!(pair[0].begin <= pair[1].begin && pair[1].end <= pair[0].end);
                }
                for frame in frames {
                    let ends = [&frame.begin, &frame.end]
                        .map(|end| usize::try_from(end).expect("a short path"));
                    let [begin, end] = ends;
                    assert!((begin..end).contains(&index));
                    let (discs, allowed) = (frame.call.discs, frame.call.pegs);
                    assert!(discs.count() > 1);
                    for mv in &moves[begin..end] {
                        assert!((discs.first..=discs.last).contains(&mv.disc));
                        assert!(
                            [mv.from, mv.to].iter().all(|peg| allowed.iter().any(|p| p == *peg))
                        );
                    }
                    if let Some(to) = destination(&path, &frame.call) {
                        let after = path.at(&frame.end).state;
                        assert!((discs.first..=discs.last).all(|disc| after.peg(disc) == to));
                    }
                }
            }
        }
    }

    #[test]
    fn a_run_over_four_pegs_is_cut_at_the_checkpoints_of_the_proof() {
        let task = task_on(4, "aaa", "ddd");
        // The smallest disc makes a detour.
        let text = "ac.cb.ac.ad.cd.bc.cd";
        let line = Way::read(&task, text).expect("it reaches the target");
        let names = |index: u32| -> Vec<String> {
            line.parts(&index.into()).into_iter().map(|part| part.name).collect()
        };
        let stretches = [(0..2, "u = x₀ → z₀ = x₃"), (2..3, "z₀ = x₃ → z₂ = v")];
        let back = [(4..5, "z₀ = x₃ ← z₂ = v"), (5..7, "u = x₀ ← z₀ = x₃")];
        let all = stretches.into_iter().chain([(3..4, "Disc 3 moves")]).chain(back);
        for (moves, name) in all {
            for index in moves {
                assert_eq!(names(index), [name], "{index}");
            }
        }
        assert_eq!(names(7), [""; 0]);
        assert_eq!(
            line.explanation(&BigUint::ZERO),
            "Before disc 3 first moves, Bousch’s proof has this case: ΔK > T. Its columns 0 to 3 are the pegs \
             A, D, C, B, and T = 0, K = 1, t₀ = 1, t₁ = 2, t₂ = 3 and t₃ = 2. As in the paper, discs are \
             numbered from 0. The checkpoint u is the beginning, and v is the end. E holds the discs that \
             begin in column 0. The largest first moves at z₀ and last before z₂. T is the largest of them \
             that comes to column 3. It leaves at x₀ and is there at x₃. Moves between its checkpoints, each with the bound: u → z₀: 2 ≥ 1, z₀ → z₂: \
             1 ≥ 1, z₂ → v: 0 ≥ 0. The bounds add up to 2, and Ψ(E) is 2."
        );
        assert!(line.explanation(&6_u8.into()).starts_with("After disc 3 has last moved"));
        assert_eq!(line.explanation(&3_u8.into()), "");
        assert_eq!(line.aim(&BigUint::ZERO), None);
        // The proof is not about three pegs.
        let task = task_on(3, "aa", "cc");
        let line = Way::read(&task, "ab.ac.bc").expect("it reaches the target");
        assert_eq!(line.parts(&BigUint::ZERO), []);
        assert_eq!(line.explanation(&BigUint::ZERO), "");
    }

    #[test]
    fn a_solution_is_read_from_its_text_and_no_other() {
        let task = task_on(3, "abc", "ccc");
        assert_eq!(Way::read(&task, &way(&task).write()), Ok(way(&task)));
        let line = Way::read(&task, "ac.ba.ca.bc.ab.ac.bc");
        assert!(line.is_err(), "{line:?}");
        let detour = Way::read(&task, "ac.cb.bc").expect_err("it does not reach the goal");
        assert!(detour.problem.contains("goal"), "{detour}");
    }
}
