//! Standard libraries of our own, for what people wait for: the WebAssembly of a release.
//!
//! The one that comes with Rust tells in full why a program broke down, which takes a tenth of a program. Compiled here, panics
//! end the program at once; and for shell and boards all of it is made for size.

use duct::Expression;

/// What makes cargo compile the standard library. These are settings of Rust that may change with its version, which
/// it accepts only where `RUSTC_BOOTSTRAP` says that this is known; `Trunk.toml` takes them away again for its hook.
const SETTINGS: [(&str, &str); 3] = [
    ("RUSTC_BOOTSTRAP", "1"),
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Zunstable-options -Cpanic=immediate-abort"),
];

/// What it is made for besides.
const FOR_SIZE: (&str, &str) = ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");

/// The standard library of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// The one that comes with Rust.
    AsItComes,
    /// As small as can be.
    ForSize,
    /// As fast as can be.
    ForSpeed,
}

impl Library {
    /// A call of cargo, or of Trunk, that builds with this library.
    pub fn build_with(self, command: Expression) -> Expression {
        let settings = match self {
            Self::AsItComes => return command,
            Self::ForSize => [&SETTINGS[..], &[FOR_SIZE]].concat(),
            Self::ForSpeed => SETTINGS.to_vec(),
        };
        settings.into_iter().fold(command, |command, (name, value)| command.env(name, value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hook_of_trunk_is_without_these_settings() {
        let hook = include_str!("../../Trunk.toml");
        for (name, _) in SETTINGS.into_iter().chain([FOR_SIZE]) {
            assert!(hook.contains(&format!("\"-u{name}\"")), "{name}");
        }
    }
}
