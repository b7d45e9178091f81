//! The `parlour` command: see [`parlour::cli`].

fn main() -> std::process::ExitCode {
    parlour::cli::main()
}
