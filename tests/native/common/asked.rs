//! Numbers from the environment: the length of a test, and its seed.

/// The number in an environment variable, or a default.
pub fn asked(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().map_or(otherwise, |text| text.parse().expect("a whole number"))
}
