//! Listeners for tests.

use super::{Cancelled, Progress};

/// A listener with so many bytes of memory.
pub struct Memory(pub u64);

impl Progress for Memory {
    fn memory(&self) -> u64 {
        self.0
    }
}

/// A listener that cancels the work at this point.
pub struct Until(pub u64);

impl Progress for Until {
    fn report(&mut self, done: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        if done < self.0 { Ok(()) } else { Err(Cancelled) }
    }
}

/// A listener with so many bytes of memory, which remembers the announced needs.
pub struct Device {
    /// The bytes it has.
    pub memory: u64,
    /// The bytes that searches said they may take, in order.
    pub needs: Vec<u64>,
}

impl Progress for Device {
    fn memory(&self) -> u64 {
        self.memory
    }

    fn needs(&mut self, bytes: u64) {
        self.needs.push(bytes);
    }
}
