//! What the caller of a long test asks for.

/// A number of the environment.
pub fn asked(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().map_or(otherwise, |text| text.parse().expect("a whole number"))
}
