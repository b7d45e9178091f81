//! The standard libraries of a release.
//!
//! The library that comes with Rust says in full why a program panicked, which takes a tenth of a program. In the
//! library compiled here, a panic ends the program at once. It is made for size.

use duct::Expression;

/// The compilers with which these settings were tried. The settings are unstable: another version may know them no
/// more.
const TRIED: [&str; 1] = ["1.95.0"];

/// The settings with which cargo compiles the standard library.
const SETTINGS: [(&str, &str); 4] = [
    ("RUSTC_BOOTSTRAP", "1"),
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
    (
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        // By the last, functions that search are compiled for speed: see `src/lib.rs`.
        "-Zunstable-options -Cpanic=immediate-abort --cfg=for_size",
    ),
];

/// A call of cargo that builds with this library, or with Rust's own where `compiler` is an untried version.
pub fn build_with(cargo: Expression, compiler: &str) -> Expression {
    let settings = if is_tried(compiler) { &SETTINGS[..] } else { &[] };
    settings.iter().fold(cargo, |cargo, (name, value)| cargo.env(name, value))
}

/// Tells whether these settings were tried with a version of the compiler.
pub fn is_tried(compiler: &str) -> bool {
    TRIED.contains(&compiler)
}

/// Says in a line that a release will be larger, if so.
pub fn warn(compiler: &str) {
    if !is_tried(compiler) {
        let tried = TRIED.join(", ");
        eprintln!(
            "  Rust {compiler} builds with its own standard library: ours was tried with {tried} only"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_untried_compiler_gets_no_unstable_setting() {
        let settings = |compiler| {
            let env = duct::cmd!("env");
            build_with(env, compiler).read().expect("env prints the environment")
        };
        assert!(settings("1.95.0").contains("CARGO_UNSTABLE_BUILD_STD=std,panic_abort"));
        assert!(!settings("1.99.0").contains("CARGO_UNSTABLE_BUILD_STD"));
    }
}
