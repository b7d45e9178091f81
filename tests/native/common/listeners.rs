//! Listeners of searches.

use parlour::search::{Cancelled, PAGE_MEMORY, Progress};

/// A listener that cancels a search after this many reports.
pub struct Patience(pub u32);

impl Progress for Patience {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

/// A listener with the memory limit of a page.
pub struct InPage;

impl Progress for InPage {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        Ok(())
    }

    fn memory(&self) -> u64 {
        PAGE_MEMORY
    }
}
