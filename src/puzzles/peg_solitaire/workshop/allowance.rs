//! Work that may be broken off without the order being cancelled.

use crate::search::{Cancelled, Progress};

/// Lets a search look at so many positions only.
pub struct Allowance<'a> {
    listener: &'a mut dyn Progress,
    most: u64,
    spent: bool,
}

impl<'a> Allowance<'a> {
    /// An allowance of so many positions.
    pub fn new(listener: &'a mut dyn Progress, most: u64) -> Self {
        Self { listener, most, spent: false }
    }

    /// Tells whether that is why a search was broken off.
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

/// Says how far the whole is instead of how far each part is.
pub struct Part<'a> {
    /// Who listens to the whole.
    pub listener: &'a mut dyn Progress,
    /// How many parts are done.
    pub done: u64,
    /// How many there are.
    pub total: u64,
    /// What the parts are.
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
        // Here it is the listener who does not wait.
        let mut allowance = Allowance::new(&mut listener, 1000);
        assert_eq!(allowance.report(100, None, ""), Err(Cancelled));
        assert!(!allowance.is_spent());
    }
}
