//! The `parlour` command, run as a user runs it.

mod army;
mod cards;
mod double_decker;
mod franklin;
mod hanoi;
mod k_tower;
mod lesson;
mod london;
mod magnetic;
mod peg_solitaire;
mod pennies;
mod picaria;
mod rubiks_magic;
mod three_pile;
mod tiling;

use std::ffi::OsStr;
use std::path::Path;

use parlour::puzzles;
use serde_json::Value;

/// The result of a command: standard output, standard error and exit code.
type Ended = (String, String, i32);

/// Splits a command into words. Quoted words may be empty or contain spaces.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('"').enumerate();
    let words = parts.map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.collect::<Vec<_>>().concat()
}

/// Runs `parlour` with these arguments.
fn parlour(command: &str) -> Ended {
    parlour_reading(&words(command), "")
}

/// Runs `parlour` with these arguments and this standard input.
fn parlour_reading(arguments: &[impl AsRef<OsStr>], input: &str) -> Ended {
    let output = assert_cmd::Command::cargo_bin("parlour")
        .expect("the command is built with the tests")
        .args(arguments)
        .write_stdin(input)
        .output()
        .expect("the command runs");
    (
        String::from_utf8(output.stdout).expect("answers are UTF-8"),
        String::from_utf8(output.stderr).expect("messages are UTF-8"),
        output.status.code().expect("it ends by itself"),
    )
}

/// The JSON output of a command such as `hanoi solve --discs 3`, and its exit code. The output must be a single line.
fn answer_and_code(command: &str) -> (Value, i32) {
    answer_reading(&words(command), "")
}

/// The JSON output of a command with this standard input, and its exit code.
fn answer_reading(arguments: &[&str], input: &str) -> (Value, i32) {
    let (answer, message, code) = parlour_reading(&[arguments, &["--json"]].concat(), input);
    assert_eq!((message.as_str(), answer.lines().count()), ("", 1), "{arguments:?}");
    (serde_json::from_str(&answer).expect("the answer is JSON"), code)
}

/// The JSON output of a command that must succeed.
#[track_caller]
fn answer(command: &str) -> Value {
    let (answer, code) = answer_and_code(command);
    assert_eq!(code, 0, "{command}");
    answer
}

/// Checks that standard input is refused in one line that contains `allowed`. Returns the line.
#[track_caller]
fn refused_reading(arguments: &[&str], input: &str, allowed: &str) -> String {
    let (answer, message, code) = parlour_reading(arguments, input);
    let told = (answer.as_str(), code, message.lines().count());
    assert_eq!(told, ("", 2, 1), "{arguments:?}: {message}");
    assert!(message.contains(allowed), "{arguments:?}: {message}");
    message
}

/// Checks that a command is refused in one line that contains `allowed`. Returns the line.
#[track_caller]
fn refused(command: &str, allowed: &str) -> String {
    refused_reading(&words(command), "", allowed)
}

/// Checks that a command refuses each of these options in one short line that contains `allowed`.
#[track_caller]
fn refused_all(command: &str, options: &[&str], allowed: &str) {
    for options in options {
        let message = refused(&format!("{command} {options}"), allowed);
        assert!(message.len() < 400, "{message}");
    }
}

/// The output of a command that must succeed.
#[track_caller]
fn printed(command: &str) -> String {
    let (text, message, code) = parlour(command);
    assert_eq!((message.as_str(), code), ("", 0), "{command}");
    text
}

/// Creates a file with this text, for one test, and returns its path.
fn file(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the folder for tests can be written");
    path.into_os_string().into_string().expect("a path in UTF-8")
}

#[test]
fn an_unknown_puzzle_is_refused_with_the_list_of_those_there_are() {
    let message = refused("no-such-puzzle", "no-such-puzzle");
    for id in puzzles::IDS {
        assert!(message.contains(id), "{id} is not in: {message}");
    }
}

#[test]
fn a_command_takes_no_more_memory_than_it_is_allowed() {
    for (command, words) in [
        (
            "--memory 100MB peg-solitaire tables --board french",
            "takes 1.1 GB of memory; 100 MB are available",
        ),
        ("hanoi optimum --pegs 4 --discs 15 --memory 10MB", "do not fit into 10 MB of memory"),
        ("hanoi eccentricity --pegs 4 --discs 14 --memory 20MB", "do not fit into 20 MB of memory"),
        (
            "double-decker optimum --search --keep-order --pairs 8 --memory 20MB",
            "does not fit into the memory",
        ),
        ("k-tower optimum --discs 14 --k 3 --memory 10MB", "13 discs are the most that fit"),
        ("tiling count --board 22 --omino 7 --memory 10MB", "profiles"),
        ("picaria solve --sides 10 --stones 10 --memory 50MB", "of memory, which is not there"),
    ] {
        refused(command, words);
    }
}

#[test]
fn a_command_that_may_take_much_memory_says_so_beforehand() {
    for (command, words) in [
        ("double-decker optimum --search --pairs 10", "up to 726 MB of memory; --memory sets"),
        ("double-decker optimum --search --pairs 10 --memory 600MB", "up to 600 MB of memory"),
    ] {
        let (answer, message, code) = parlour(command);
        assert_eq!((answer.is_empty(), code), (false, 0), "{command}: {message}");
        assert!(message.contains(words) && message.lines().count() == 1, "{command}: {message}");
    }
    for command in [
        "tiling count --board 5 --omino 3",
        "k-tower optimum --discs 13 --k 3",
        "peg-solitaire count",
    ] {
        printed(command);
    }
}

#[test]
fn an_invalid_amount_of_memory_is_refused() {
    for amount in ["lots", "0", "5MB", "-1GB", ""] {
        refused(&format!("hanoi solve --discs 3 --memory \"{amount}\""), "500MB or 2GB");
    }
}

#[test]
fn commands_that_do_not_answer_in_json_refuse_to() {
    for command in [
        "picaria table --sides 3",
        "three-pile table",
        "rubiks-magic planar --tiles 4",
        "rubiks-magic octominoids --tiles 4",
        "lesson check lesson.md",
        "cards rates",
    ] {
        refused(&format!("{command} --json"), "--json");
    }
}

#[cfg(unix)]
#[test]
fn a_non_unicode_argument_is_refused_in_one_line() {
    use std::os::unix::ffi::OsStrExt;
    let wrong = OsStr::from_bytes(b"optimum\xff");
    for arguments in [&[wrong][..], &[OsStr::new("hanoi"), wrong]] {
        let (_, message, code) = parlour_reading(arguments, "");
        assert_eq!((code, message.lines().count()), (2, 1), "{message}");
        assert!(message.contains("; there are "), "{message}");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("parlour"))
        .args(["three-pile", "table", "--csv"])
        .stdout(writer)
        .output()
        .expect("the command runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Commands for each numeric option, with `@` in place of the number.
const NUMBERS: &[&str] = &[
    "double-decker optimum --pairs @",
    "double-decker optimum --search --pairs @",
    "double-decker solve --pairs 3 --at @",
    "franklin make --order @",
    "hanoi eccentricity --discs @",
    "hanoi optimum --pegs 10 --discs @",
    "hanoi solve --discs @",
    "hanoi solve --discs 3 --at @",
    "hanoi solve --discs 3 --from @",
    "hanoi solve --pegs @ --discs 3",
    "hanoi solve --search --pegs 10 --discs @",
    "k-tower optimum --discs @ --k 3",
    "k-tower solve --discs 6 --k @",
    "magnetic optimum --colouring nnn --discs @",
    "magnetic optimum --search --colouring rbb --discs @",
    "magnetic solve --colouring nnn --discs 3 --at @",
    "peg-solitaire army --paces @",
    "peg-solitaire solve --finish @",
    "pennies places --gamma 1,@,1",
    "pennies solve --from @",
    "pennies solve --from 1x@",
    "pennies solve --game built --gamma 1,-1,@ --places 6",
    "pennies solve --game built --gamma 1,-1,1 --places @",
    "pennies solve --game psi --a 3 --n @",
    "pennies solve --game psi --a @ --n 2",
    "pennies solve --to @",
    "picaria solve --handicap=@",
    "picaria solve --sides @",
    "picaria solve --stones @",
    "picaria table --sides @",
    "rubiks-magic octominoids --tiles @",
    "rubiks-magic planar --tiles @",
    "rubiks-magic reach --tiles @",
    "solitaire-army solve --paces @",
    "three-pile deal --piles 3 --cards 9 --card 5 --positions @",
    "three-pile deal --piles 3 --cards 9 --card @ --positions 1",
    "three-pile deal --piles 3 --cards @ --card 5 --positions 1",
    "three-pile deal --piles @ --cards 9 --card 5 --positions 1",
    "tiling count --board @ --omino 3",
    "tiling solve --board 8 --omino 3 --cell @,0",
    "tiling solve --board 8 --omino @",
    "tiling solve --board @ --omino 3",
];

/// Numbers at the limits of the usual types, and beyond.
const EXTREMES: &str = "\
     0 -1 -128 256 65536 2147483647 -2147483648 4294967296 -9223372036854775808 \
     18446744073709551615 340282366920938463463374607431768211456";

#[test]
fn any_number_in_an_option_is_used_or_refused_in_one_line() {
    for command in NUMBERS {
        for number in EXTREMES.split(' ') {
            let command = command.replace('@', number);
            let (_, message, code) = parlour(&command);
            assert!((0..=2).contains(&code), "{command}: {message}");
            let refused = message.lines().count() == 1 && message.starts_with("parlour: ");
            assert_eq!(refused, code == 2, "{command}: {message}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_a_full_disk_refuses_ends_in_one_line() -> std::io::Result<()> {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full")?;
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("parlour"))
        .args(["london", "histogram"])
        .stdout(full)
        .output()?;
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.starts_with("parlour: The answer cannot be written. "), "{message}");
    assert_eq!((output.status.code(), message.lines().count()), (Some(3), 1), "{message}");
    Ok(())
}
