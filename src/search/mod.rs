//! Search engines that know no puzzle, and progress reports to the caller.

pub mod breadth;
pub mod cache;
pub mod closure;
pub mod exact_cover;
#[cfg(test)]
pub(crate) mod listeners;
pub mod retrograde;
pub mod word_set;

/// The memory that a search may use in a native program, in bytes.
pub const NATIVE_MEMORY: u64 = 5 << 30;

/// The memory that a search may use in a page, in bytes.
pub const PAGE_MEMORY: u64 = 300_000_000;

/// The caller of a search: it receives reports, sets the memory limit, and may stop the search.
///
/// A solver is an ordinary function of a state and a `&mut dyn Progress`. It knows nothing of workers, clocks or
/// machines. It reports every few thousand steps, and the listener decides what to show. A listener that forwards
/// reports must forward `stage`, `memory` and `needs` too.
pub trait Progress {
    /// Receives a report: `done` units of `total` (where that is known) are finished. `note` names the unit and the
    /// stage in words. By default nothing is shown, and the search goes on.
    ///
    /// # Errors
    /// [`Cancelled`] when the answer is no longer wanted; the solver passes it on at once.
    fn report(&mut self, _done: u64, _total: Option<u64>, _note: &str) -> Result<(), Cancelled> {
        Ok(())
    }

    /// Announces the stage that begins now: its number, from 1, and the number of stages.
    fn stage(&mut self, _number: u32, _of: u32) {}

    /// The memory that a search may use, in bytes.
    fn memory(&self) -> u64 {
        NATIVE_MEMORY
    }

    /// Announces the maximum memory, in bytes, of a search that may grow large, before it starts.
    fn needs(&mut self, _bytes: u64) {}
}

/// Announces a search that may take this many bytes, and returns the memory that it may use.
pub fn grant(bytes: u64, progress: &mut dyn Progress) -> u64 {
    let budget = progress.memory();
    progress.needs(bytes.min(budget));
    budget
}

/// A listener that forwards changed reports to another one, and all else as it is.
pub struct Relay<'a, R> {
    listener: &'a mut dyn Progress,
    report: R,
}

impl<'a, R> Relay<'a, R>
where
    R: FnMut(&mut dyn Progress, u64, Option<u64>, &str) -> Result<(), Cancelled>,
{
    /// Creates a relay to `listener`. `report` gets the listener and each report.
    pub fn new(listener: &'a mut dyn Progress, report: R) -> Self {
        Self { listener, report }
    }
}

impl<R> Progress for Relay<'_, R>
where
    R: FnMut(&mut dyn Progress, u64, Option<u64>, &str) -> Result<(), Cancelled>,
{
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        (self.report)(&mut *self.listener, done, total, note)
    }

    fn stage(&mut self, number: u32, of: u32) {
        self.listener.stage(number, of);
    }

    fn memory(&self) -> u64 {
        self.listener.memory()
    }

    fn needs(&mut self, bytes: u64) {
        self.listener.needs(bytes);
    }
}

/// The work was cancelled before it had an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the search was cancelled")]
pub struct Cancelled;

/// A listener that never interrupts and shows nothing.
#[derive(Debug, Default, Clone, Copy)]
pub struct Silent;

impl Progress for Silent {}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::listeners::Heard;
    use super::*;

    #[test]
    fn a_native_search_may_use_more_memory_than_one_in_a_page() {
        assert!(Silent.memory() > PAGE_MEMORY);
    }

    #[test]
    fn a_relay_changes_reports_alone() {
        let mut heard = Heard { memory: 7, ..Heard::default() };
        let mut relay = Relay::new(&mut heard, |listener, done, _, note| {
            listener.report(2 * done, Some(9), note)
        });
        assert_eq!((relay.report(3, None, "rows"), relay.memory()), (Ok(()), 7));
        relay.stage(1, 2);
        relay.needs(5);
        assert_eq!(heard.reports, [(6, Some(9), "rows".to_owned())]);
        assert_eq!((heard.stages, heard.needs), (vec![(1, 2)], vec![5]));
    }
}
