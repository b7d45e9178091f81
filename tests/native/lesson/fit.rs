//! Lessons that do not fit their game.

use parlour::lesson;

use super::{lines, with_game};

#[test]
fn mismatches_with_the_game_are_reported() {
    let text = "\
title: x
puzzle: hanoi

## Bad link
game: 3x2?from=zz

## Bad names
game: 3x2
overlay: sun
highlight: Peg A; Peg X
arrow: Peg A -> d4
touch: Q
task: point to Peg Z
wrong Peg Y: no

## No answer
task: reach goal

## Wrong answer
task: reach goal
answer: ab

## Illegal answer
task: reach goal
answer: ab ab

## Long answer
task: reach ?moves=ab
answer: ab ac

## Limits
task: reach goal in at most 2 moves
answer: ab ac bc

## Positions
task: reach 3x3?moves=ab or ?from=zz or ?moves=ab.ba
answer: ab

## Replies
task: reach goal
answer: ab ac bc
wrong ab ac bc: no
wrong zz: no
wrong ac: one
wrong ab bc: the same
wrong ?moves=ab.ba: the beginning

## More replies
task: reach ?from=bc
answer: ab ac
wrong ab ac: no
wrong /3x3?from=abc: no

## Numbers
hide: facts
task: number 1 to 3
wrong 5: five
wrong 5.0: five again
";
    let reading = lesson::read(text);
    assert_eq!(reading.problems, []);
    let told = with_game("hanoi", |board| lesson::check(&reading, board));
    let told = lines(&told);
    for expected in [
        "Line 4, step 1 (Bad link): Part of the game cannot be read. ",
        "step 2 (Bad names): There is no overlay “sun”; this board has none.",
        "step 2 (Bad names): There is no place “Peg X” on the board. There are Peg A; Peg B; Peg \
         C.",
        "There is no place “d4”",
        "There is no place “Q”",
        "There is no place “Peg Z”",
        "There is no place “Peg Y”",
        "step 3 (No answer): The task “reach goal” needs an “answer:”",
        "step 4 (Wrong answer): The answer does not do what is asked for (“reach goal”). After its 1 move, a pupil reads: Go on.",
        "step 5 (Illegal answer): The answer: Move 2 (“ab”): ",
        "step 6 (Long answer): The answer goes on after move 1, although that move completes the \
         task.",
        "step 7 (Limits): The right answer passes through a wrong one: after its move 2, a pupil reads “2 moves made",
        "step 8 (Positions): The position “3x3?moves=ab” is of another board",
        "step 8 (Positions): Part of the position “?from=zz” cannot be read. ",
        "step 8 (Positions): The position “?moves=ab.ba” is to be reached, but it stands on the board",
        "step 9 (Replies): The wrong answer “ab ac bc” does not get its reply. A pupil reads: Right.",
        "step 9 (Replies): The wrong answer “zz” cannot be played. Move 1 (“zz”): ",
        "step 9 (Replies): The wrong answer “ab bc” does not get its reply. A pupil reads: one",
        "step 9 (Replies): The wrong answer “?moves=ab.ba” stands on the board",
        "step 10 (More replies): The wrong answer “ab ac” is right.",
        "step 10 (More replies): The position “/3x3?from=abc” is of another board",
        "step 11 (Numbers): The wrong answer “5.0” does not get its reply. A pupil reads: five",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 22, "{told}");
    let other = with_game("london", |board| lesson::check(&reading, board));
    assert!(other[0].to_string().contains("about “hanoi”, and not about london"), "{other:?}");
}

/// The problems of a lesson for a puzzle, one per line.
fn told(puzzle: &str, steps: &str) -> String {
    let reading = lesson::read(&format!("title: A lesson\npuzzle: {puzzle}\n\n{steps}"));
    assert_eq!(reading.problems, [], "{steps}");
    lines(&with_game(puzzle, |board| lesson::check(&reading, board)))
}

#[test]
fn misspellings_are_reported_with_the_allowed_values() {
    let of =
        |task: &str| told("hanoi", &format!("## Go\ngame: 3x2\nanswer: ab ac bc\ntask: {task}\n"));
    for task in ["reach gaol", "reach Goal", "reach gaol in at most 3 moves"] {
        let told = of(task);
        assert!(told.contains("cannot be read") && told.contains("write “reach goal”."), "{told}");
    }
    assert!(!of("reach ?from=zz").contains("“reach goal”."));
    assert_eq!(of("reach goal"), "");
    let places = of("reach goal\nhighlight: Peg A, Peg B");
    assert!(places.contains("Semicolons separate places: “Peg A; Peg B”."), "{places}");
}

#[test]
fn a_lock_on_the_board_of_a_played_task_is_reported() {
    let step = "## Go\ngame: 3x2\nlock: all\n";
    let goal = "task: reach goal\nanswer: ab ac bc\n";
    let locked = told("hanoi", &format!("{step}{goal}"));
    assert!(locked.contains("“reach goal” is played on the board, but “lock: all”"), "{locked}");
    assert_eq!(locked.lines().count(), 1, "{locked}");
    // Later tasks inherit a lock until another field ends it.
    let first = "hide: facts\ntask: number 44\n";
    assert!(told("hanoi", &format!("{step}{first}\n###\n{goal}")).contains("step 1, task 2"));
    assert_eq!(told("hanoi", &format!("{step}{first}\n###\ntouch: all\n{goal}")), "");
    // An answer by touch makes no move.
    assert_eq!(told("hanoi", &format!("{step}task: point to Peg A\n")), "");
}

#[test]
fn a_wrong_answer_on_a_path_to_the_goal_is_reported() {
    // Four discs on four pegs: eight moves remain after this one, and nine are allowed.
    let step = "## Four\ngame: 4x4\nanswer: ac ab cb ac ad cd bc bd cd\nwrong ad: No.\n";
    let nine = told("hanoi", &format!("{step}task: reach goal in at most 9 moves\n"));
    assert!(nine.contains("Line 4, step 1 (Four): The wrong answer “ad” is on the way"), "{nine}");
    assert!(nine.contains("in 9 of at most 9 moves"), "{nine}");
    // A detour does not count, and without a limit nothing is reported if moves can be reversed.
    let more = step.replace("ad:", "ab bd:");
    assert_ne!(told("hanoi", &format!("{more}task: reach goal in at most 9 moves\n")), "");
    let less = step.replace("ad:", "ab ac ad bc:");
    assert_eq!(told("hanoi", &format!("{less}task: reach goal in at most 9 moves\n")), "");
    assert_eq!(told("hanoi", &format!("{step}task: reach goal\n")), "");
    // Target positions are searched for in the same way as goals.
    let to = "## To\ngame: 3x2\ntask: reach ?from=bc in at most 3 moves\nanswer: ab ac\n";
    assert!(told("hanoi", &format!("{to}wrong ac: No.\n")).contains("“ac” is on the way"));
    assert_eq!(told("hanoi", &format!("{to}wrong ac ab: No.\n")), "");
    // If moves can lose, no limit is needed.
    let cross = "## Cross\ngame: english?from=.../.o./..ooo../...o.../...o.../.../...&goal=d4\n\
        task: reach goal\nanswer: d3f3 d5d3 c3e3 f3d3 d2d4\n";
    assert_eq!(told("peg-solitaire", &format!("{cross}wrong d4d6: No.\n")), "");
    let on = told("peg-solitaire", &format!("{cross}wrong d3b3: No.\n"));
    assert!(on.contains("“d3b3” is on the way") && on.contains("in 5 moves"), "{on}");
}

#[test]
fn an_answer_shown_on_the_page_is_reported() {
    let french = "## Count\ngame: french-d4\noverlay: labels-0-2\ntask: number 12\n";
    let shown = told("peg-solitaire", &format!("{french}hide: all\n"));
    let caption = "The answer stands in the caption of the overlay: “Pegs on 0: 12";
    assert!(shown.contains(caption), "{shown}");
    assert_eq!(told("peg-solitaire", &format!("{french}hide: all caption\n")), "");
    // All overlays that the pupil can choose count.
    let other = french.replace("labels-0-2", "labels-3-5");
    assert_ne!(told("peg-solitaire", &format!("{other}hide: facts\n")), "");
    let facts = "## Moves\ngame: 3x4\ntask: number 15\n";
    let below = told("hanoi", facts);
    assert!(below.contains("in the line below the board"));
    assert!(below.contains("”. Hide it with") && !below.contains(".”."), "{below}");
    assert_eq!(told("hanoi", &format!("{facts}hide: facts\n")), "");
    let titles = format!("{facts}hide: facts\n\n## Fifteen moves\n");
    let titles = told("hanoi", &titles);
    let expected = "in the title of step 2: “Fifteen moves”. Choose another title.";
    assert!(titles.contains(expected), "{titles}");
    let choice =
        "## Sum\ngame: 8x3\noverlay: forward-weights\nhide: all\ntask: choice\n- [x] 1\n- [ ] x\n";
    assert!(told("tiling", choice).contains("the full board 1"));
}
