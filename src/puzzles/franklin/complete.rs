//! Completing a square exactly: what follows from the entries, and trial of what does not.

use std::ops::ControlFlow;

use super::parts::{Contradiction, Parts};
use super::square::Square;
use crate::search::exact_cover::{End, Searched};
use crate::search::{Cancelled, Progress};

/// The largest order that is completed by trial: beyond it the states of the search need too much memory.
pub const MOST_ORDER: usize = 64;

/// After how many states a search reports.
const STEP: u64 = 64;

/// The completions of a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completions {
    /// There is none.
    None,
    /// There is exactly one.
    One(Square),
    /// There are at least these two.
    Several(Square, Square),
    /// The search gave up before it knew, perhaps with one found.
    Unknown(Option<Square>),
}

impl Completions {
    /// A completion, if one is known.
    pub fn any(&self) -> Option<&Square> {
        match self {
            Self::None => None,
            Self::One(square) | Self::Several(square, _) => Some(square),
            Self::Unknown(square) => square.as_ref(),
        }
    }
}

/// Tells `visit` of every Franklin square that completes a square; looks at no more than `limit` states of
/// the search. The `ties` are pairs of rows, or of columns, numbered after the rows, that are to have the same
/// parameter (see [`Parts`]).
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn search(
    square: &Square,
    ties: &[(usize, usize)],
    limit: u64,
    progress: &mut dyn Progress,
    visit: &mut dyn FnMut(Square) -> ControlFlow<()>,
) -> Result<Searched, Cancelled> {
    let mut run = Run { limit, nodes: 0, progress, visit };
    let end = match Parts::new(square, ties) {
        Ok(_) if square.order() > MOST_ORDER && !square.is_full() => End::GaveUp,
        Ok(parts) => run.enter(parts)?,
        Err(Contradiction) => End::Complete,
    };
    Ok(Searched { end, nodes: run.nodes })
}

/// Whether a square has none, one or several completions, and how many states the search looked at; at most
/// `limit`.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn completions(
    square: &Square,
    ties: &[(usize, usize)],
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<(Completions, u64), Cancelled> {
    let mut found = Vec::new();
    let searched = search(square, ties, limit, progress, &mut |square| {
        found.push(square);
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let mut found = found.into_iter();
    let completions = match (found.next(), found.next(), searched.end) {
        (Some(one), Some(other), _) => Completions::Several(one, other),
        (any, None, End::GaveUp) => Completions::Unknown(any),
        (Some(one), None, _) => Completions::One(one),
        (None, ..) => Completions::None,
    };
    Ok((completions, searched.nodes))
}

/// A search under way.
struct Run<'a> {
    limit: u64,
    nodes: u64,
    progress: &'a mut dyn Progress,
    visit: &'a mut dyn FnMut(Square) -> ControlFlow<()>,
}

impl Run<'_> {
    /// Searches below a state; there are at most twice as many levels as the square has rows.
    fn enter(&mut self, mut parts: Parts) -> Result<End, Cancelled> {
        if self.nodes >= self.limit {
            return Ok(End::GaveUp);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(STEP) {
            self.progress.report(self.nodes, None, "states of the search")?;
        }
        if parts.balance().is_err() {
            return Ok(End::Complete);
        }
        let Some((cell, numbers)) = parts.fewest_ways() else {
            let told =
                parts.square().map_or(ControlFlow::Continue(()), |square| (self.visit)(square));
            return Ok(if told.is_continue() { End::Complete } else { End::Stopped });
        };
        for number in numbers {
            let mut next = parts.clone();
            if next.join_cell(cell, number).is_ok() {
                let end = self.enter(next)?;
                if end != End::Complete {
                    return Ok(end);
                }
            }
        }
        Ok(End::Complete)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Silent;

    fn timed(square: &Square, ties: &[(usize, usize)]) {
        let t = std::time::Instant::now();
        let (c, nodes) = completions(square, ties, 200_000, &mut Silent).expect("x");
        let w = match &c {
            Completions::None => "none",
            Completions::One(_) => "one",
            Completions::Several(..) => "several",
            Completions::Unknown(_) => "unknown",
        };
        println!(
            "{} blanks {} {w} {nodes} {:?} franklin {:?}",
            square.order(),
            square.missing().len(),
            t.elapsed(),
            c.any().map(Square::is_franklin)
        );
    }

    #[test]
    fn explore() {
        timed(&Square::blank(8).expect("x"), &[]);
        let ties: Vec<_> = [(8, 11), (9, 10), (12, 15), (13, 14)].to_vec();
        timed(&Square::blank(8).expect("x"), &ties);
        let f3: Square = std::fs::read_to_string("/tmp/f3.txt").expect("f3").parse().expect("sq");
        let f1: Square = std::fs::read_to_string("/tmp/f1.txt").expect("f1").parse().expect("sq");
        let mut x = 12345u64;
        for f in [f1, f3] {
            for seed in 0..5 {
                let n = f.order() * f.order();
                let mut order: Vec<usize> = (0..n).collect();
                for i in (1..n).rev() {
                    x ^= x << 13;
                    x ^= x >> 7;
                    x ^= x << 17;
                    order.swap(i, ((x >> 32) as usize + seed) % (i + 1));
                }
                let t = std::time::Instant::now();
                let mut s = f.clone();
                let mut most = 0;
                for cell in order {
                    let less = s.with(cell, None).expect("x");
                    let (c, nodes) = completions(&less, &[], 2000, &mut Silent).expect("x");
                    if matches!(c, Completions::One(_)) {
                        s = less;
                        most = most.max(nodes)
                    }
                }
                println!("thin {:?} most {most}", t.elapsed());
                timed(&s, &[]);
            }
        }
    }
}
