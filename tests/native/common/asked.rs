//! Parameters of tests from the environment, such as a number of cases or a seed.

/// The number in an environment variable, or a default.
pub fn asked(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().map_or(otherwise, |text| text.parse().expect("a whole number"))
}
