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

/// A listener that grants some memory and records all it hears.
#[derive(Default)]
pub struct Heard {
    /// The memory it grants, in bytes.
    pub memory: u64,
    /// The units done, their total and the note of each report.
    pub reports: Vec<(u64, Option<u64>, String)>,
    /// The number of each stage, and the number of all.
    pub stages: Vec<(u32, u32)>,
    /// The needs that searches announced, in bytes.
    pub needs: Vec<u64>,
}

impl Heard {
    /// The units done, by report.
    pub fn done(&self) -> Vec<u64> {
        self.reports.iter().map(|(done, ..)| *done).collect()
    }
}

impl Progress for Heard {
    fn report(&mut self, done: u64, total: Option<u64>, note: &str) -> Result<(), Cancelled> {
        self.reports.push((done, total, note.to_owned()));
        Ok(())
    }

    fn stage(&mut self, number: u32, of: u32) {
        self.stages.push((number, of));
    }

    fn memory(&self) -> u64 {
        self.memory
    }

    fn needs(&mut self, bytes: u64) {
        self.needs.push(bytes);
    }
}
