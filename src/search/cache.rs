//! Results kept for the next question.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A list of results, kept as long as the program runs. It speeds up answers and never changes them.
#[derive(Debug, Default)]
pub struct Cache<T>(Mutex<Vec<T>>);

impl<T: Clone> Cache<T> {
    /// An empty cache.
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The results, the latest last. They are locked until the guard goes.
    pub fn entries(&self) -> MutexGuard<'_, Vec<T>> {
        // A panic elsewhere leaves only whole entries.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// At least `count` results of a sequence. `next` computes one from all those before it.
    pub fn sequence(&self, count: usize, next: impl Fn(&[T]) -> T) -> MutexGuard<'_, Vec<T>> {
        let mut entries = self.entries();
        while entries.len() < count {
            let entry = next(&entries);
            entries.push(entry);
        }
        entries
    }

    /// The result that satisfies `is`, computed if the cache has none. Other threads may use the
    /// cache meanwhile.
    ///
    /// # Errors
    /// The error of `compute`.
    pub fn find_or<E>(
        &self,
        is: impl Fn(&T) -> bool,
        compute: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        if let Some(found) = self.entries().iter().find(|entry| is(entry)) {
            return Ok(found.clone());
        }
        let computed = compute()?;
        let mut entries = self.entries();
        entries.retain(|entry| !is(entry));
        entries.push(computed.clone());
        Ok(computed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_computed_once() {
        let cache: Cache<(u8, u8)> = Cache::new();
        let get = |key, value| cache.find_or(|entry| entry.0 == key, || value);
        assert_eq!(get(1, Err("cancelled")), Err("cancelled"));
        assert_eq!(get(1, Ok((1, 10))), Ok((1, 10)));
        assert_eq!(get(1, Ok((1, 11))), Ok((1, 10)));
        assert_eq!(get(2, Ok((2, 20))), Ok((2, 20)));
        assert_eq!(*cache.entries(), [(1, 10), (2, 20)]);
    }

    #[test]
    fn a_sequence_grows_as_far_as_it_is_asked_for() {
        let cache: Cache<usize> = Cache::new();
        let doubled = |made: &[usize]| 1 + made.iter().sum::<usize>();
        assert_eq!(*cache.sequence(3, doubled), [1, 2, 4]);
        assert_eq!(cache.sequence(2, doubled).len(), 3);
        assert_eq!(*cache.sequence(5, doubled), [1, 2, 4, 8, 16]);
    }
}
