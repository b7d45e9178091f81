//! A work limit that stops a search without cancelling the order.

use crate::search::{Cancelled, Progress};

/// Limits a search to `most` positions.
pub struct Allowance<'a> {
    listener: &'a mut dyn Progress,
    most: u64,
    spent: bool,
}

impl<'a> Allowance<'a> {
    /// An allowance of `most` positions.
    pub fn new(listener: &'a mut dyn Progress, most: u64) -> Self {
        Self { listener, most, spent: false }
    }

    /// Tells whether the allowance stopped the search.
    pub fn is_spent(&self) -> bool {
        self.spent
    }
}

impl Progress for Allowance<'_> {
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        self.listener.report(done, total, note)?;
        self.spent = done >= self.most;
        if self.spent { Err(Cancelled) } else { Ok(()) }
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

/// Reports the progress of the whole instead of each part.
pub struct Part<'a> {
    /// The listener to the whole.
    pub listener: &'a mut dyn Progress,
    /// The number of finished parts.
    pub done: u64,
    /// The number of all parts.
    pub total: u64,
    /// The name of the parts.
    pub note: &'a str,
}

impl Progress for Part<'_> {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        self.listener.report(self.done, Some(self.total), self.note)
    }

    fn memory(&self) -> u64 {
        self.listener.memory()
    }

    fn needs(&mut self, bytes: u64) {
        self.listener.needs(bytes);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::search::listeners::Until;

    #[test]
    fn a_search_is_broken_off_by_its_allowance_or_by_the_listener() {
        let mut listener = Until(100);
        let mut allowance = Allowance::new(&mut listener, 10);
        assert_eq!(allowance.report(9, None, ""), Ok(()));
        assert!(!allowance.is_spent());
        assert_eq!(allowance.report(10, None, ""), Err(Cancelled));
        assert!(allowance.is_spent());
        // Here the listener cancels.
        let mut allowance = Allowance::new(&mut listener, 1000);
        assert_eq!(allowance.report(100, None, ""), Err(Cancelled));
        assert!(!allowance.is_spent());
    }
}
