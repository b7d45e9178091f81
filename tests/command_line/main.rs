//! The `parlour` command, run as a user runs it.

mod army;
mod double_decker;
mod franklin;
mod hanoi;
mod k_tower;
mod london;
mod magnetic;
mod peg_solitaire;
mod pennies;
mod picaria;
mod three_pile;
mod tiling;

/// Runs `parlour` with these arguments: its standard output, standard error and exit code.
pub fn parlour(arguments: &[&str]) -> (String, String, i32) {
    let output = assert_cmd::Command::cargo_bin("parlour")
        .expect("the command is built with the tests")
        .args(arguments)
        .output()
        .expect("the command runs");
    (
        String::from_utf8(output.stdout).expect("answers are UTF-8"),
        String::from_utf8(output.stderr).expect("messages are UTF-8"),
        output.status.code().expect("it ends by itself"),
    )
}

#[test]
fn an_unknown_puzzle_is_refused_with_the_list_of_those_there_are() {
    let (_, message, code) = parlour(&["no-such-puzzle"]);
    assert_eq!(code, 2);
    assert!(message.contains("no-such-puzzle"), "{message}");
}

#[cfg(unix)]
#[test]
fn whoever_reads_only_the_beginning_of_an_answer_ends_the_command_quietly() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("parlour"))
        .args(["three-pile", "table", "--csv"])
        .stdout(writer)
        .output()
        .expect("the command runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
