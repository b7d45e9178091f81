//! The standard library of a release.
//!
//! Rust's precompiled library contains the code for panic messages, a tenth of each program. The library compiled here
//! aborts on a panic and is optimised for size.

use duct::Expression;

/// The compiler versions that these settings were tested with. The settings are unstable, and other versions may not
/// know them.
const TRIED: [&str; 1] = ["1.95.0"];

/// The environment variables that make cargo compile the standard library.
const SETTINGS: [(&str, &str); 4] = [
    ("RUSTC_BOOTSTRAP", "1"),
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
    (
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        // `for_size` marks functions of searches to be compiled for speed: see `src/lib.rs`.
        "-Zunstable-options -Cpanic=immediate-abort --cfg=for_size",
    ),
];

/// Makes a cargo command build with this library, or with Rust's own if `compiler` is an untested version.
pub fn build_with(cargo: Expression, compiler: &str) -> Expression {
    let settings = if is_tried(compiler) { &SETTINGS[..] } else { &[] };
    settings.iter().fold(cargo, |cargo, (name, value)| cargo.env(name, value))
}

/// Tells whether these settings were tested with a version of the compiler.
pub fn is_tried(compiler: &str) -> bool {
    TRIED.contains(&compiler)
}

/// Warns if the compiler is untested, because the release will be larger.
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
