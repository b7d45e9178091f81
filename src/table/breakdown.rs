//! Error messages for a worker that fails to start or dies before it answers.

use crate::say;

/// The message that the solver could not be loaded, online or offline.
pub fn not_loaded(online: bool) -> String {
    match online {
        true => say!("The solver could not be loaded."),
        false => say!("The solver could not be loaded: there is no network."),
    }
}

/// The message that the solver ended with an error. `why` is the browser's error text; it is empty if a script
/// failed to load.
pub fn broke_down(why: &str, online: bool) -> String {
    let is_about = |words: &[&str]| words.iter().any(|word| why.contains(word));
    // Our programs trap without a message. The usual cause that a user can influence is lack of memory.
    if is_about(&["RuntimeError", "RangeError", "InternalError", "memory"]) {
        say!(
            "The solver broke down: perhaps this device does not have enough memory for it. Close \
            other tabs and programs, or take a smaller board or an easier position."
        )
    } else if why.is_empty() || is_about(&["import", "Import"]) {
        not_loaded(online)
    } else {
        say!("The solver broke down. {why}", why)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn browsers_memory_errors_become_readable() {
        for why in [
            "Uncaught RuntimeError: unreachable",
            "RuntimeError: unreachable executed",
            "RuntimeError: Unreachable code should not be executed",
            "Uncaught RangeError: Maximum call stack size exceeded",
            "InternalError: too much recursion",
            "Uncaught RangeError: WebAssembly.instantiate(): Out of memory",
        ] {
            let told = broke_down(why, true);
            assert!(told.contains("enough memory") && !told.contains("Error"), "{told}");
            // These errors have nothing to do with the network.
            assert_eq!(broke_down(why, false), told);
        }
    }

    #[test]
    fn a_script_that_fails_to_load_is_no_crash() {
        for why in [
            "",
            "Uncaught TypeError: Failed to fetch dynamically imported module: https://example.org/solver.js",
            "TypeError: error loading dynamically imported module: https://example.org/solver.js",
            "TypeError: Importing a module script failed.",
        ] {
            assert_eq!(broke_down(why, true), say!("The solver could not be loaded."));
            let offline = say!("The solver could not be loaded: there is no network.");
            assert_eq!(broke_down(why, false), offline);
        }
    }

    #[test]
    fn other_errors_are_quoted() {
        let why = "Uncaught Error: it dies";
        assert_eq!(broke_down(why, true), "The solver broke down. Uncaught Error: it dies");
    }
}
