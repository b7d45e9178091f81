//! The `parlour` command: see [`parlour::commands`].

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    parlour::commands::main()
}
