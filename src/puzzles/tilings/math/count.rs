//! The number of tilings, cell by cell along a broken profile.
//!
//! The count fills the cells row by row from the bottom, each from the left. The profile is all
//! that the rest of the board needs to know: for each column, how many of its next cells are
//! covered already. The count keeps the number of ways to each profile. So the work grows with the
//! number of profiles, not of tilings.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::super::position;
use super::super::position::{Cell, Goal, Position, Tile, Variant, Way};
use super::construction;
use crate::say;
use crate::search::{Cancelled, Progress};

/// The bits for the number of covered cells of a column: fewer than n, at most [`position::MOST_DRAWN`].
const BITS: u32 = 6;

/// The size of a profile with its number in a growing table, in bytes. There are two tables.
const PROFILE_BYTES: u64 = 2 * 2 * 96;

/// The number of tilings, or a refusal for lack of memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Count {
    /// The number of tilings.
    Tilings(BigUint),
    /// At least this many profiles at one time, more than the memory holds; or a board wider than a
    /// profile.
    TooLarge { profiles: u64 },
}

/// The cells covered ahead in each column, and whether the monomino is laid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Profile {
    /// Six bits for each column.
    columns: [u64; 4],
    mono: bool,
}

impl Profile {
    /// The number of columns in a word.
    const WORD: u32 = u64::BITS / BITS;

    #[inline]
    fn place(column: u16) -> (usize, u32) {
        let column = u32::from(column);
        ((column / Self::WORD) as usize, column % Self::WORD * BITS)
    }

    #[inline]
    fn ahead(&self, column: u16) -> u16 {
        let (word, shift) = Self::place(column);
        (self.columns[word] >> shift & ((1 << BITS) - 1)) as u16
    }

    #[inline]
    fn with(mut self, column: u16, ahead: u16) -> Self {
        let (word, shift) = Self::place(column);
        self.columns[word] &= !(((1 << BITS) - 1) << shift);
        self.columns[word] |= u64::from(ahead) << shift;
        self
    }
}

/// The number of profiles that `bytes` of memory hold.
pub fn profiles_within(bytes: u64) -> u64 {
    bytes / PROFILE_BYTES
}

/// The largest board with tiles of this length that certainly fits into `bytes` of memory. There are
/// at most n^m profiles, each with and without the monomino.
pub fn fits_for_certain(size: Variant, bytes: u64) -> u32 {
    let most = profiles_within(bytes) / 2;
    let n = u64::from(size.omino());
    (1..=position::MOST_DRAWN)
        .take_while(|m| n.checked_pow(*m).is_some_and(|profiles| profiles <= most))
        .last()
        .unwrap_or(0)
}

/// Counts the tilings that keep every piece on the board, within `bytes` of memory.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
pub fn count(
    state: &Position,
    goal: Goal,
    bytes: u64,
    progress: &mut dyn Progress,
) -> Result<Count, Cancelled> {
    let size = state.size();
    let feasible = |cell| goal.allows(cell) && construction::is_feasible(size, cell);
    let possible = match state.mono() {
        Some(cell) => feasible(cell),
        None => size.cells().any(feasible),
    };
    if !possible {
        return Ok(Count::Tilings(BigUint::ZERO));
    }
    if u32::from(size.board()) > position::MOST_DRAWN {
        // A profile has no room for more columns.
        return Ok(Count::TooLarge { profiles: profiles_within(bytes) + 1 });
    }
    count_with(state, feasible, bytes, progress)
}

/// Counts the tilings with the monomino on a cell where it `may_lie`. The count relies on no theorem: a board
/// without tilings gives 0.
///
/// # Errors
/// [`Cancelled`] when `progress` cancels.
#[cfg_attr(for_size, optimize(speed), inline(never))]
pub fn count_with(
    state: &Position,
    may_lie: impl Fn(Cell) -> bool,
    bytes: u64,
    progress: &mut dyn Progress,
) -> Result<Count, Cancelled> {
    let size = state.size();
    let (m, n) = (size.board(), size.omino());
    let most = profiles_within(bytes);
    let begin = Profile { mono: state.mono().is_some(), ..Profile::default() };
    let mut now = HashMap::from([(begin, BigUint::from(1u32))]);
    let mut done = 0;
    for j in 0..m {
        for i in 0..m {
            let cell = Cell { i, j };
            let taken = !state.is_free(cell);
            let room = |way| {
                let tile = Tile::at(size, i.into(), j.into(), way);
                tile.is_some_and(|tile| state.has_room(tile))
            };
            let (across, up, mono) = (room(Way::Across), room(Way::Up), may_lie(cell));
            let mut next: HashMap<Profile, BigUint> = HashMap::with_capacity(now.len());
            let mut add = |profile: Profile, ways: &BigUint| {
                *next.entry(profile).or_default() += ways;
            };
            for (profile, ways) in &now {
                match profile.ahead(i) {
                    // No tile reaches over a piece on the board.
                    0 if taken => add(*profile, ways),
                    0 => {
                        if mono && !profile.mono {
                            add(Profile { mono: true, ..*profile }, ways);
                        }
                        if up {
                            add(profile.with(i, n - 1), ways);
                        }
                        if across && (i + 1..i + n).all(|column| profile.ahead(column) == 0) {
                            let covered = |profile: Profile, column| profile.with(column, 1);
                            add((i + 1..i + n).fold(*profile, covered), ways);
                        }
                    }
                    ahead => add(profile.with(i, ahead - 1), ways),
                }
            }
            now = next;
            done += 1;
            let profiles = now.len() as u64;
            progress.report(done, Some(size.area() as u64), &say!("cells, along the profile"))?;
            if profiles > most {
                return Ok(Count::TooLarge { profiles });
            }
            // Their number is not known beforehand; on most boards it is small.
            if profiles > most / 8 {
                progress.needs(bytes);
            }
        }
    }
    let full = Profile { mono: true, ..Profile::default() };
    Ok(Count::Tilings(now.remove(&full).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::super::position::tests::{cell, size};
    use super::super::super::position::{MOST_DRAWN, Piece};
    use super::super::complete::search;
    use super::*;
    use crate::search::Silent;
    use crate::search::listeners::Heard;

    const BYTES: u64 = 1 << 26;

    fn tilings(state: &Position, goal: Goal) -> u64 {
        match count(state, goal, BYTES, &mut Silent).expect("nobody cancels") {
            Count::Tilings(number) => u64::try_from(&number).expect("a small number"),
            Count::TooLarge { profiles } => panic!("{profiles} profiles"),
        }
    }

    #[test]
    fn a_count_that_grows_says_how_much_memory_it_may_take() {
        let told = |bytes| {
            let mut heard = Heard { memory: bytes, ..Heard::default() };
            let counted = count(&Position::empty(size("8x3")), Goal::Anywhere, bytes, &mut heard);
            let is_counted = matches!(counted, Ok(Count::Tilings(_)));
            (is_counted, heard.needs.first().copied())
        };
        assert_eq!(told(BYTES), (true, None));
        let least = (0..).map(|bits| 1 << bits).find(|bytes| told(*bytes).0);
        let least = least.expect("much memory is enough");
        assert_eq!(told(least), (true, Some(least)));
    }

    #[test]
    fn the_profile_counts_what_the_exact_cover_finds_wherever_the_monomino_lies() {
        for board in 2..=6 {
            for omino in 1..=board {
                let size = Variant::new(board, omino, MOST_DRAWN).expect("a size");
                for mono in size.cells() {
                    let state = Position::empty(size);
                    let only = |cell| cell == mono;
                    let counted = count_with(&state, only, BYTES, &mut Silent);
                    let mut found = 0_u32;
                    let searched = search(&state, only, u64::MAX, &mut Silent, |_| {
                        found += 1;
                        ControlFlow::Continue(())
                    });
                    assert!(searched.is_ok());
                    assert_eq!(counted, Ok(Count::Tilings(found.into())), "{size} {mono}");
                    assert_eq!(found > 0, construction::is_feasible(size, mono), "{size} {mono}");
                }
            }
        }
    }

    #[test]
    fn pieces_that_lie_are_kept() {
        let size = size("5x3");
        let empty = Position::empty(size);
        let all = tilings(&empty, Goal::Anywhere);
        // Each tiling has one piece on the corner, across, upright; the monomino cannot lie there.
        let with = |way| empty.with(Piece::Tile(Tile { low: cell(0, 0), way })).expect("it fits");
        let parts = Way::ALL.map(|way| tilings(&with(way), Goal::Anywhere));
        assert_eq!(parts[0] + parts[1], all);
        assert_eq!(parts[0], parts[1]);
        let mono = empty.with(Piece::Mono(cell(2, 2))).expect("it fits");
        assert_eq!(tilings(&mono, Goal::Anywhere), tilings(&empty, Goal::On(cell(2, 2))));
        assert_eq!(tilings(&mono, Goal::On(cell(1, 1))), 0);
    }

    #[test]
    fn what_does_not_fit_is_refused_and_what_fits_for_certain_does() {
        let large = Position::empty(size("20x3"));
        let refused = count(&large, Goal::Anywhere, 1 << 20, &mut Silent).expect("nobody cancels");
        let Count::TooLarge { profiles } = refused else { panic!("it does not fit") };
        assert!(profiles > profiles_within(1 << 20));
        // A profile holds this many columns. The count refuses more at once.
        assert_eq!(tilings(&Position::empty(size("40x1")), Goal::Anywhere), 40 * 40);
        let widest = Variant::new(MOST_DRAWN + 1, 3, MOST_DRAWN + 1).expect("a size");
        let refused = count(&Position::empty(widest), Goal::Anywhere, 1 << 20, &mut Silent);
        let profiles = profiles_within(1 << 20) + 1;
        assert_eq!(refused, Ok(Count::TooLarge { profiles }));
        let fits = fits_for_certain(large.size(), 1 << 20);
        assert_eq!(fits, 6);
        let size = Variant::new(5, 3, MOST_DRAWN).expect("a size");
        let counted = count(&Position::empty(size), Goal::Anywhere, 1 << 20, &mut Silent);
        assert!(matches!(counted, Ok(Count::Tilings(_))));
    }

    #[test]
    fn forty_columns_have_room_in_a_profile() {
        let mut profile = Profile::default();
        for column in 0..MOST_DRAWN as u16 {
            profile = profile.with(column, column);
        }
        for column in 0..MOST_DRAWN as u16 {
            assert_eq!(profile.ahead(column), column);
        }
    }

    #[test]
    fn memory_is_spoken_of_when_more_than_an_eighth_of_it_may_be_taken() {
        // Returns whether memory for this many profiles is enough, and whether the count announced it.
        let told = |profiles: u64| {
            let bytes = profiles * PROFILE_BYTES;
            let mut heard = Heard { memory: bytes, ..Heard::default() };
            let counted = count(&Position::empty(size("5x3")), Goal::Anywhere, bytes, &mut heard);
            assert!(heard.needs.iter().all(|need| *need == bytes));
            (matches!(counted, Ok(Count::Tilings(_))), !heard.needs.is_empty())
        };
        let most = (1..).find(|profiles| told(*profiles).0).expect("much memory is enough");
        for profiles in (most..9 * most).step_by(8) {
            assert_eq!(told(profiles), (true, most > profiles / 8), "{profiles} of {most}");
        }
    }
}
