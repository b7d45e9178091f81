//! Listeners for tests.

use super::{Cancelled, Progress};

/// A listener that grants this many bytes of memory.
pub struct Memory(pub u64);

impl Progress for Memory {
    fn memory(&self) -> u64 {
        self.0
    }
}

/// A listener that cancels once this many units are done.
pub struct Until(pub u64);

impl Progress for Until {
    fn report(&mut self, done: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        if done < self.0 { Ok(()) } else { Err(Cancelled) }
    }
}

/// A listener that records the numbers of units done.
pub struct Heard(pub Vec<u64>);

impl Progress for Heard {
    fn report(&mut self, done: u64, _: Option<u64>, _: &str) -> Result<(), Cancelled> {
        self.0.push(done);
        Ok(())
    }
}

/// A listener that grants some memory and records the announced needs.
pub struct Device {
    /// The memory it grants, in bytes.
    pub memory: u64,
    /// The needs that searches announced, in bytes and in order.
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
