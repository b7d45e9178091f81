//! Lessons that do not fit their game.

use parlour::lesson;

use super::with_game;

#[test]
fn what_does_not_fit_the_game_is_told() {
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
task: number 1 to 3
wrong 5: five
wrong 5.0: five again
";
    let reading = lesson::read(text);
    assert_eq!(reading.problems, []);
    let told = with_game("hanoi", |board| lesson::check(&reading, board));
    let told: String = told.iter().map(|problem| format!("{problem}\n")).collect();
    for expected in [
        "line 4, step 1 (Bad link): The game: ",
        "step 2 (Bad names): There is no overlay “sun”; this board has none.",
        "step 2 (Bad names): There is no place “Peg X” on the board; there are Peg A; Peg B; Peg C.",
        "There is no place “d4”",
        "There is no place “Q”",
        "There is no place “Peg Z”",
        "There is no place “Peg Y”",
        "step 3 (No answer): The task “reach goal” needs an “answer:”",
        "step 4 (Wrong answer): The answer does not do what is asked for",
        "step 5 (Illegal answer): The answer: move 2 (“ab”): ",
        "step 6 (Long answer): The answer goes on after move 1, with which the task is done.",
        "step 7 (Limits): The right answer leads over a wrong one: after its move 2, “2 moves made",
        "step 8 (Positions): The position “3x3?moves=ab” is of another board",
        "step 8 (Positions): The position “?from=zz”: ",
        "step 8 (Positions): The position “?moves=ab.ba” is to be reached, but it stands on the board",
        "step 9 (Replies): To the wrong answer “ab ac bc” another reply is given: “Right.”",
        "step 9 (Replies): The wrong answer “zz”: move 1 (“zz”): ",
        "step 9 (Replies): To the wrong answer “ab bc” another reply is given: “one”",
        "step 9 (Replies): The wrong answer “?moves=ab.ba” stands on the board",
        "step 10 (More replies): The wrong answer “ab ac” is right.",
        "step 10 (More replies): The position “/3x3?from=abc” is of another board",
        "step 11 (Numbers): To the wrong answer “5.0” another reply is given: “five”",
    ] {
        assert!(told.contains(expected), "{expected}\n---\n{told}");
    }
    assert_eq!(told.lines().count(), 22, "{told}");
    let other = with_game("london", |board| lesson::check(&reading, board));
    assert!(other[0].to_string().contains("about “hanoi”, and not about london"), "{other:?}");
}
