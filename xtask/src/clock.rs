//! Times the stages of a command.

use std::fmt;
use std::time::{Duration, Instant};

/// Times the stages of a command, and announces their start and end.
#[derive(Default)]
pub struct Clock {
    stages: Vec<(String, Duration)>,
}

impl Clock {
    /// Runs a stage, and returns its result.
    pub fn time<T>(&mut self, stage: &str, work: impl FnOnce() -> T) -> T {
        eprintln!("\n==> {stage}");
        let begun = Instant::now();
        let done = work();
        let time = begun.elapsed();
        eprintln!("    {stage}: {}", Minutes(time));
        self.stages.push((stage.to_owned(), time));
        done
    }

    /// The time of the last stage.
    pub fn last(&self) -> Duration {
        self.stages.last().map_or(Duration::ZERO, |(_, time)| *time)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (stage, time) in &self.stages {
            writeln!(f, "{stage:<44}{}", Minutes(*time))?;
        }
        let sum = self.stages.iter().map(|(_, time)| *time).sum();
        writeln!(f, "{:<44}{}", "All stages", Minutes(sum))
    }
}

/// A duration, displayed in minutes and seconds.
pub struct Minutes(pub Duration);

impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let seconds = self.0.as_secs();
        write!(f, "{:>3} min {:>2} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_in_minutes_and_added_up() {
        let stage = |name: &str, seconds| (name.to_owned(), Duration::from_secs(seconds));
        let clock = Clock { stages: vec![stage("Format", 3), stage("Clippy", 117)] };
        let told = clock.to_string();
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[1].starts_with("Clippy ") && lines[1].ends_with("  1 min 57 s"), "{told}");
        assert!(
            lines[2].starts_with("All stages ") && lines[2].ends_with("  2 min  0 s"),
            "{told}"
        );
        assert_eq!(clock.last(), Duration::from_secs(117));
    }
}
