//! The `parlour` command: see [`parlour::commands`].

fn main() -> std::process::ExitCode {
    parlour::commands::main()
}
