//! The slowest tests of a run.

use std::fmt;
use std::time::Duration;

const LISTED: usize = 20;

/// The times of all tests that report one.
#[derive(Debug, Default)]
pub struct Slowest {
    times: Vec<(Duration, String)>,
}

impl Slowest {
    /// Adds a test.
    pub fn add(&mut self, name: &str, time: Duration) {
        self.times.push((time, name.to_owned()));
    }
}

impl fmt::Display for Slowest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.times.is_empty() {
            return Ok(());
        }
        let mut times: Vec<&(Duration, String)> = self.times.iter().collect();
        times.sort_by(|a, b| b.cmp(a));
        writeln!(f, "The slowest tests, in seconds")?;
        for (time, name) in times.into_iter().take(LISTED) {
            writeln!(f, "{:>7.1}  {name}", time.as_secs_f64())?;
        }
        let sum: Duration = self.times.iter().map(|(time, _)| *time).sum();
        writeln!(f, "{:>7.1}  all {} together", sum.as_secs_f64(), self.times.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_stand_first_and_all_are_added_up() {
        let mut slowest = Slowest::default();
        assert_eq!(slowest.to_string(), "");
        for (index, seconds) in (0..30_u64).enumerate() {
            slowest.add(&format!("test {index}"), Duration::from_secs(seconds));
        }
        let told = slowest.to_string();
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines.len(), LISTED + 2);
        assert_eq!(lines[1], "   29.0  test 29");
        assert_eq!(lines[LISTED + 1], "  435.0  all 30 together");
    }
}
