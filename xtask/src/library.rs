//! A standard library of our own, for the shell and the boards, whose download people wait for.
//!
//! The one that comes with Rust is made to be fast, and tells in full why a program broke down. Compiled here for size, with
//! panics that end the program at once, it makes a board a seventh smaller. Solvers, which are made for speed, became
//! no smaller with it.

use duct::Expression;

/// What makes cargo compile the standard library. These are settings of Rust that may change with its version, which
/// it accepts only where `RUSTC_BOOTSTRAP` says that this is known; `Trunk.toml` takes them away again for its hook.
const SETTINGS: [(&str, &str); 4] = [
    ("RUSTC_BOOTSTRAP", "1"),
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
    ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Zunstable-options -Cpanic=immediate-abort"),
];

/// A call of cargo, or of Trunk, that builds with the small library.
pub fn with_small_library(command: Expression) -> Expression {
    SETTINGS.into_iter().fold(command, |command, (name, value)| command.env(name, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hook_of_trunk_is_without_these_settings() {
        let hook = include_str!("../../Trunk.toml");
        for (name, _) in SETTINGS {
            assert!(hook.contains(&format!("\"-u{name}\"")), "{name}");
        }
    }
}
