//! Listeners of searches.

use parlour::search::{Cancelled, PAGE_MEMORY, Progress};

/// Calls a search off at its first report.
pub struct Never;

impl Progress for Never {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        Err(Cancelled)
    }
}

/// Has the memory of a page.
pub struct InPage;

impl Progress for InPage {
    fn report(&mut self, _: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        Ok(())
    }

    fn memory(&self) -> u64 {
        PAGE_MEMORY
    }
}
