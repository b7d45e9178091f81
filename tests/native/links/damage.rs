//! Damaged links.

use parlour::contract::{Puzzle, TextError};
use parlour::kit::numerals::grouped;
use parlour::play::link::{self, Address};
use parlour::puzzles;

use super::{open, read};
use crate::common::instances::for_puzzle;
use crate::common::links::check_link;
use crate::common::puzzles::{Hanoi, PegSolitaire, Picaria};

/// The messages about the problems of a text.
fn problems(text: &str) -> Vec<String> {
    let problems = check_link(text).expect_err(text);
    problems.told().iter().map(TextError::to_string).collect()
}

/// The only problem of a text.
#[track_caller]
fn problem(text: &str) -> String {
    let mut problems = problems(text);
    assert_eq!(problems.len(), 1, "{text}: {problems:?}");
    problems.remove(0)
}

/// The message about a number that is not from 0 to the last one.
fn wrong(name: &str, text: &str, last: u32) -> String {
    format!("{name}: “{text}” is wrong. A whole number from 0 to {last} is allowed.")
}

/// Checks that `text` opens the same game as `nearest`, with these problems.
fn mended<P: Puzzle>(text: &str, nearest: &str, messages: &[&str]) {
    assert_eq!(problems(text), messages);
    assert_eq!(read::<P>(text).opened, open(nearest), "{text}");
}

#[test]
fn an_unknown_puzzle_is_named_with_those_there_are() {
    let message = |name| {
        format!("Puzzle: {name}There is no such puzzle. Known are {}.", puzzles::IDS.join(", "))
    };
    assert_eq!(problems("chess/8x8?moves=e2e4"), [message("“chess” is wrong. ")]);
    assert_eq!(problems(""), [message("")]);
    assert_eq!(problems("Hanoi/3x5"), [message("“Hanoi” is wrong. ")]);
}

#[test]
fn a_wrong_variant_opens_the_nearest_one() {
    let message = "Discs: “999” is wrong. A whole number from 1 to 100 is allowed.";
    mended::<Hanoi>("hanoi/3x999?moves=ac&tab=facts", "hanoi/3x100?tab=facts", &[message]);
    let message = "Variant: “ivory” is wrong. Pegs and discs are allowed, such as 3x5.";
    mended::<Hanoi>("hanoi/ivory", "hanoi", &[message]);
    for (variant, part) in [
        ("dutch", "dutch"),
        ("french-q9", "The French board has no such hole"),
        ("drawn.s.oxo", "Row 1 has “x”."),
        ("drawn.t.", "at least one hole"),
    ] {
        let message = problem(&format!("peg-solitaire/{variant}"));
        assert!(message.contains(part), "{message}");
    }
}

/// Opens the variant of a text, with or without problems.
fn variant<P: Puzzle>(rest: &str) -> String {
    link::read::<P>(rest).opened.session.task().variant.to_string()
}

#[test]
fn the_readable_parts_of_a_wrong_variant_are_kept() {
    for (text, expected) in [
        ("magnetic/nnnn99", "nnnn64"),
        ("magnetic/rnb0", "rnb1"),
        ("magnetic/rxb7", "nnn7"),
        ("magnetic/rnnb", "rnnb5"),
        ("hanoi/4x999", "4x100"),
        ("hanoi/99x99", "10x99"),
        ("hanoi/4xfive", "4x5"),
        ("k-tower/9k12", "9k9"),
        ("k-tower/99k3", "64k3"),
        ("double-decker/99k", "32k"),
        ("tiling/7x9", "7x7"),
        ("tiling/999x4", "40x4"),
        ("franklin/9-rows", "8-rows"),
        ("franklin/64-columns", "32-columns"),
        ("franklin/16-spirals", "16"),
        ("rubiks-magic/9", "8"),
        ("rubiks-magic/99", "12"),
        ("solitaire-army/99", "8"),
        ("peg-solitaire/french-q9", "french"),
        ("peg-solitaire/dutch-c3", "english-c3"),
        ("picaria/5x9-plain-handicap1", "5x5-plain"),
        ("picaria/5x4-plain-handicap9", "5x4-plain-handicap2"),
        ("picaria/4x9-grid", "4x4-grid"),
        ("three-pile/99x5-magician-s7", "13x5-magician-s7"),
        ("three-pile/4x13-p9", "4x13-p4"),
        ("three-pile/4x13-map-s3", "4x13-map"),
        ("pennies/psi-3-99", "psi-3-6"),
        ("pennies/g99999.1.-1.9", "g64.1.-1.9"),
        ("pennies/k99g8.1.0.1", "k11g8.1.0.1.0.0.0.0.0.0.0.0.0.1"),
        ("london/124", "123"),
    ] {
        let Address { puzzle, rest } = Address::split(text);
        let opened = for_puzzle!(&puzzle, variant: fn(&str) -> String).expect(text);
        assert_eq!(opened(&rest), expected, "{text}");
        problem(text);
    }
}

#[test]
fn the_page_around_a_wrong_game_is_kept() {
    let text = "picaria/4x99?computer=second.2&tab=facts&moves=c1";
    let near = "picaria/4x4?computer=second.2&tab=facts";
    let message = "Stones: “99” is wrong. A whole number from 3 to 4 is allowed.";
    mended::<Picaria>(text, near, &[message]);
}

#[test]
fn a_board_on_which_nothing_can_be_played_opens_the_default_one() {
    let message = "Position: There is no peg on the board; put in at least one.";
    mended::<PegSolitaire>("peg-solitaire/drawn.s.o", "peg-solitaire", &[message]);
    // But it can be edited.
    let drawing = open::<PegSolitaire>("peg-solitaire/english?edit=drawn.s.o");
    assert!(drawing.setup.is_some());
}

#[test]
fn another_version_is_left_to_newer_programs() {
    let message =
        "Version: “2” is wrong. This Parlour reads version 1. A newer one may read this link.";
    mended::<Hanoi>("hanoi/3x3?v=2&moves=ac", "hanoi/3x5", &[message]);
}

#[test]
fn a_wrong_position_opens_the_standard_game_of_the_variant() {
    let message = "Start: “aab” is wrong. 4 letters are allowed, each a, b or c (or 0 to 2): the peg of \
         each disc, smallest first. A whole position is written like aaaa.";
    mended::<Hanoi>("hanoi/3x4?from=aab&moves=ac", "hanoi/3x4", &[message]);
    let message =
        "Position: “1.2/3/ to aab” is wrong. Start: disc 2 lies on the smaller disc 1 on peg A.";
    mended::<Hanoi>("hanoi/3x3?from=1.2/3/&goal=aab", "hanoi/3x3", &[message]);
    let message =
        "Position: “//1.1.2” is wrong. Target: disc 2 lies on the smaller disc 1 on peg C.";
    let missing = "Position: “//1.1.2” is wrong. Target: disc 3 is missing.";
    let doubled = "Position: “//1.1.2” is wrong. Target: disc 1 is there more than once.";
    mended::<Hanoi>("hanoi/3x3?goal=//1.1.2", "hanoi/3x3", &[message, missing, doubled]);
}

#[test]
fn moves_are_kept_up_to_the_first_illegal_one() {
    let message = "Moves: “ac” is wrong. Move 2: Disc 2 may not rest on the smaller disc 1.";
    mended::<Hanoi>("hanoi/3x3?moves=ac.ac.ab", "hanoi/3x3?moves=ac", &[message]);
    let message = "Moves: “c” is wrong. Move 3: Two letters are allowed, each a, b or c: the pegs it goes from \
         and to.";
    mended::<Hanoi>("hanoi/3x3?moves=ac.ab.c", "hanoi/3x3?moves=ac.ab", &[message]);
    let message = problem("peg-solitaire/english?moves=d2d4.d2d4");
    assert!(message.starts_with("Moves: “d2d4” is wrong. Move 2: "), "{message}");
}

#[test]
fn wrong_numbers_are_named_with_their_range() {
    let two = "hanoi/3x3?moves=ac.ab";
    mended::<Hanoi>(&format!("{two}&done=3"), two, &[&wrong("Moves made", "3", 2)]);
    let last = "hanoi/3x3?player=&at=7";
    mended::<Hanoi>("hanoi/3x3?player=&at=8", last, &[&wrong("Step", "8", 7)]);
    // A text that is not a number has no nearest value.
    let allowed = "Step: A whole number from 0 to 7 is allowed.";
    mended::<Hanoi>("hanoi/3x3?player=&at=", "hanoi/3x3?player=", &[allowed]);
    for text in ["x", "-8", "8x"] {
        let link = format!("hanoi/3x3?player=&at={text}");
        mended::<Hanoi>(&link, "hanoi/3x3?player=", &[&wrong("Step", text, 7)]);
    }
    // Nor has a number with a plus sign.
    mended::<Hanoi>(&format!("{two}&done=%2B1"), two, &[&wrong("Moves made", "+1", 2)]);
    for text in ["+1", "1_0"] {
        let link = format!("hanoi/3x9?player=&at={}", text.replace('+', "%2B"));
        mended::<Hanoi>(&link, "hanoi/3x9?player=", &[&wrong("Step", text, 511)]);
    }
    let none = "Step: “5” is wrong. No solution is open in the player, so this step does not \
        exist.";
    mended::<Hanoi>("hanoi/3x3?at=5", "hanoi/3x3", &[none]);
}

/// After the last move, in the game or in the player, the step is the number of the moves.
#[test]
fn a_step_may_be_the_last() {
    let moves = "hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac";
    for done in 0..=7 {
        assert_eq!(open::<Hanoi>(&format!("{moves}&done={done}")).session.done(), done);
    }
    problem(&format!("{moves}&done=8"));
    for at in 0..=7_u32 {
        let opened = open::<Hanoi>(&format!("hanoi/3x3?player=&at={at}"));
        assert_eq!(opened.player.map(|player| player.at), Some(at.into()));
    }
    // One digit more than any step has.
    mended::<Hanoi>(
        "hanoi/3x3?player=&at=10",
        "hanoi/3x3?player=&at=7",
        &[&wrong("Step", "10", 7)],
    );
    assert_eq!(open::<Hanoi>("hanoi/3x3?done=0"), open("hanoi/3x3"));
}

#[test]
fn a_number_of_any_length_is_refused_at_once() {
    let begin = std::time::Instant::now();
    let digits = "9".repeat(link::LONGEST - 100);
    let shown = "9".repeat(40) + "…";
    mended::<Hanoi>(
        &format!("hanoi/3x64?player=&at={digits}"),
        &format!("hanoi/3x64?player=&at={}", u64::MAX),
        &[&format!(
            "Step: “{shown}” is wrong. A whole number from 0 to {} is allowed.",
            grouped(u64::MAX)
        )],
    );
    mended::<Hanoi>(
        &format!("hanoi/3x{digits}"),
        "hanoi/3x100",
        &[&format!("Discs: “{shown}” is wrong. A whole number from 1 to 100 is allowed.")],
    );
    assert!(begin.elapsed().as_millis() < 500);
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    let text = format!("hanoi/3x3?moves={}", "ac.ca.".repeat(1 << 16));
    let message = problem(&text);
    assert!(message.contains("At most 262144 are read."), "{message}");
    assert_eq!(read::<Hanoi>(&text).opened, open("hanoi"));
    // The last byte that is read.
    let begin = "/3x3?x=";
    let longest = begin.to_owned() + &"x".repeat(link::LONGEST - begin.len());
    let told = |rest: &str| problems(&format!("hanoi{rest}")).concat();
    assert!(told(&longest).contains("no such part"));
    assert!(told(&(longest + "x")).contains("262145 bytes long"));
}

#[test]
fn contradictory_parts_are_left_out() {
    let message = "Solution: While a position is set up, no solution is open in the player.";
    mended::<Hanoi>("hanoi/3x3?edit=3x3&player=", "hanoi/3x3?edit=3x3", &[message]);
    let message = "Drawn theory: “weights” is wrong. There is none in this puzzle.";
    mended::<Hanoi>("hanoi/3x3?show=weights", "hanoi/3x3", &[message]);
}

#[test]
fn a_solution_that_does_not_solve_is_not_opened() {
    let message = "Solution: “ab” is wrong. Its moves do not reach the goal.";
    mended::<Hanoi>("hanoi/3x3?moves=ac&player=ab", "hanoi/3x3?moves=ac", &[message]);
    let from = "peg-solitaire/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
    let message = "Solution: “d2d4” is wrong. Its moves do not reach the goal.";
    mended::<PegSolitaire>(&format!("{from}&player=d2d4&at=1"), from, &[message]);
    let message = problem(&format!("{from}&player=d2d4.d4d7"));
    assert!(message.contains("Move 2: "), "{message}");
}

/// Truncates the link anywhere after its path: within the path, no missing part would be noticed.
#[test]
fn a_truncated_sealed_link_is_reported() {
    let whole = "hanoi/3x3?moves=ac.ab.cb.ac&done=2&player=&at=1";
    let given = link::sealed(whole);
    assert_eq!(read::<Hanoi>(&given), read::<Hanoi>(whole));
    // Some programs percent-encode dots.
    assert_eq!(read::<Hanoi>(&given.replace('.', "%2E")), read::<Hanoi>(whole));
    assert_eq!(link::sealed("hanoi/3x3"), "hanoi/3x3");

    let query = given.find("sum=").expect("a checksum") + "sum=".len();
    for end in query..given.len() {
        let told = problems(&given[..end]);
        let is_told = told.iter().any(|problem| problem.contains("cut off"));
        assert!(is_told, "{}: {told:?}", &given[..end]);
    }
    let sum = &given[query..query + 4];
    mended::<Hanoi>(
        &given.replace("ac.ab.cb.ac&done=2&player=&at=1", "ac.ab"),
        "hanoi/3x3?moves=ac.ab",
        &[&format!(
            "Checksum: “{sum}” is wrong. The rest of the link does not fit it: the link was cut off or changed on its way. \
             Ask for it again."
        )],
    );
}

#[test]
fn foreign_parts_are_named_and_the_game_is_kept() {
    let known = "There is no such part. Known are v, sum, from, goal, moves, done, computer, player, at, claim, edit, tab, show, challenge and view.";
    let foreign = format!("Link: “utm_source” is wrong. {known}");
    let game = "hanoi/3x3?moves=ac";
    mended::<Hanoi>(&format!("{game}&utm_source=post"), game, &[&foreign]);
    let twice = "Link: “moves” is wrong. This part may appear only once.";
    mended::<Hanoi>(&format!("{game}&moves=ab"), game, &[twice]);
}

#[test]
fn ten_problems_are_listed_and_the_others_counted() {
    let parts: String = (0..65_000).map(|k| format!("&{k:x}")).collect();
    let text = format!("hanoi/3x3?moves=ac{}", &parts[..link::LONGEST - 100]);
    let unknown = text.matches('&').count();
    let told = problems(&text);
    assert_eq!(told.len(), 10);
    assert!(told[9].starts_with("Link: “9” is wrong. There is no such part"), "{told:?}");
    let message = check_link(&text).expect_err("unknown parts").to_string();
    let rest = grouped(unknown - 10);
    assert!(unknown > 50_000 && message.ends_with(&format!("and view. More of them: {rest}.")));
    assert!(message.len() < 2000);
    assert_eq!(read::<Hanoi>(&text).opened, open("hanoi/3x3?moves=ac"));
    // Ten are listed without a remark.
    let few = format!("hanoi/3x3?moves=ac{}", "&a".repeat(10));
    let message = check_link(&few).expect_err("unknown parts").to_string();
    assert!(message.ends_with("This part may appear only once."), "{message}");
}

#[test]
fn a_message_stays_on_one_line_and_short() {
    let text = format!("hanoi/3x3?from=%0A%1B[31m%00{}", "x".repeat(1000));
    let message = problem(&text);
    assert!(message.chars().count() < 200 && !message.contains(char::is_control), "{message}");
}

#[test]
fn a_link_ends_in_a_letter_or_digit() {
    for (link, ended) in [
        ("hanoi/3x3", "hanoi/3x3"),
        ("three-pile/", "three-pile/"),
        ("hanoi/3x3?moves=ac&player=", "hanoi/3x3?moves=ac&player=&v=1"),
        ("k-tower/6k2?from=6.5.1.2.3.4//", "k-tower/6k2?from=6.5.1.2.3.4//&v=1"),
        ("peg-solitaire/drawn.s.o_o_", "peg-solitaire/drawn.s.o_o_?v=1"),
    ] {
        assert_eq!(link::ended(link), ended);
    }
    let link = "peg-solitaire/english?from=.../.o./..ooo../...o.../...o.../.../...";
    let sealed = link::sealed(link);
    assert!(sealed.ends_with("&v=1"), "{sealed}");
    assert_eq!(open::<PegSolitaire>(&sealed), open(link));
    // Earlier links, with their last characters cut off by programs.
    for end in 1..=20 {
        let cut = &link[..link.len() - end];
        if !cut.ends_with(['.', '/', 'o']) || link[cut.len()..].contains('o') {
            break;
        }
        assert_eq!(open::<PegSolitaire>(cut), open(link), "{cut}");
    }
}

#[test]
fn changes_of_links_by_programs_are_undone() {
    let game = open::<Hanoi>("hanoi/3x3?moves=ac.ab.cb&done=2");
    for text in [
        "hanoi/3x3?moves=ac.ab.cb&done=2>",
        "<hanoi/3x3?moves=ac.ab.cb&done=2>".trim_start_matches('<'),
        "hanoi/3x3?moves=ac.ab.cb&done=2),",
        "hanoi/3x3?moves=ac.\r\n> ab.cb&done=2",
        "hanoi/3x3?moves=ac.%3E%20ab.cb&done=2",
        "hanoi/3x3%3Fmoves%3Dac.ab.cb%26done%3D2",
        "%23/hanoi/3x3?moves=ac.ab.cb&done=2",
        "hanoi/3x3?moves=ac.ab.cb.&done=2",
        "hanoi/3x3?moves=A-C.a→b, c–b&done=2",
        "hanoi/3x3?moves=ac+ab+cb&done=2",
    ] {
        assert_eq!(open::<Hanoi>(text), game, "{text}");
    }
}

#[test]
fn moves_are_read_as_the_page_writes_them() {
    let game = open::<PegSolitaire>("peg-solitaire/english?moves=d2d4.b3d3.d4d2");
    for text in ["d2–d4.b3xd3.D4-D2", "d2-d4, b3-d3, d4-d2", "d2-d4.b3-d3.d4-d2"] {
        assert_eq!(open::<PegSolitaire>(&format!("peg-solitaire/english?moves={text}")), game);
    }
    let message = problem("peg-solitaire/english?moves=d2d4.d4-d2-d9");
    assert!(message.starts_with("Moves: “d4-d2-d9” is wrong. Move 2: "), "{message}");
}

/// Positions in the notation of other programs or of people.
#[test]
fn positions_in_other_signs_are_read() {
    for (text, own) in [
        ("[[5,4],[3,2,1],[]]", "5.4/3.2.1/"),
        ("[ [5, 4],\n [3, 2, 1],\n [] ]", "5.4/3.2.1/"),
        ("\u{feff}5.4\r\n3.2\r\n1\r\n", "5.4/3.2/1"),
        ("５.４ / ３.２.１ /", "5.4/3.2.1/"),
        ("ABABA", "ababa"),
    ] {
        let text = text.replace('\n', "%0A").replace('\r', "%0D");
        let game = open::<Hanoi>(&format!("hanoi/3x5?from={own}"));
        assert_eq!(read::<Hanoi>(&format!("hanoi/3x5?from={text}")).opened, game, "{text}");
    }
}

#[test]
fn a_position_that_cannot_be_read_is_refused_with_a_whole_one() {
    for id in puzzles::IDS {
        let message = problem(&format!("{id}/?from=7x7cross:OOPPPOO"));
        assert!(message.contains("A whole position is written like "), "{message}");
    }
}
