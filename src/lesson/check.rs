//! Checks a lesson against the real game: every position, place and overlay it names, each right answer, and each
//! typical wrong one.

use super::board::{Lead, OnTable, Sight, computer_of, typed_moves, with_moves};
use super::judge::{Attempt, Mark, Verdict, judge_answer, judge_board};
use super::model::{Asked, At, Lesson, Target, Task, Touch};
use super::names::PlaceNames;
use super::number::Wanted;
use super::problem::{Problem, shown};
use super::read::Reading;
use super::seal::Seal;
use super::spoils::check_texts;
use super::stage::{Stage, play, play_move};
use super::tasks::read_numbers;
use crate::play::link::Address;
use crate::say;

/// Checks a lesson against its game, and returns the problems in the order of the steps. `board` is a game of the
/// lesson's puzzle. In a lesson [made for pupils](Lesson::for_pupils), the missing answers are problems.
pub fn check(reading: &Reading, board: &mut OnTable<'_>) -> Vec<Problem> {
    let lesson = &reading.lesson;
    let puzzle = board.puzzle();
    if puzzle != lesson.puzzle {
        let named = shown(&lesson.puzzle);
        let words = say!("The lesson is about {named}, and not about {puzzle}.", named, puzzle);
        return vec![Problem { line: 1, words, ..Problem::default() }];
    }
    lesson.tasks().flat_map(|(at, _)| check_one(reading, at, board)).collect()
}

/// Checks one task, which must exist.
pub fn check_one(reading: &Reading, at: At, board: &mut OnTable<'_>) -> Vec<Problem> {
    let problem = |words| Problem {
        line: reading.line(at),
        at: Some(at),
        title: reading.lesson.steps[at.step].title.clone(),
        words,
    };
    check_task(&reading.lesson, at, board).into_iter().map(problem).collect()
}

/// Checks a task against its game, and returns the problems as sentences.
pub fn check_task(lesson: &Lesson, at: impl Into<At>, board: &mut OnTable<'_>) -> Vec<String> {
    let at = at.into();
    let Some(task) = lesson.task(at) else { return Vec::new() };
    let stage = Stage::new(lesson, at, board);
    let mut problems = stage.problems.clone();
    check_names(task, board, &mut problems);
    if task.asked.is_played() {
        if task.touch == Touch::Nothing {
            problems.push(say!(
                "The task “{task}” is played on the board, but “lock: all” keeps pupils from touching it. Leave the lock out, or write “touch: all” in this task.",
                task = task.asked
            ));
        }
        check_answer(task, &stage, board, &mut problems);
    }
    check_replies(task, &stage, board, &mut problems);
    if stage.problems.is_empty() {
        check_ways(task, &stage, board, &mut problems);
        problems.extend(check_texts(lesson, at, board));
    }
    problems
}

/// Checks that no position named as wrong lies on a path to the task's aim. Only for tasks with a limit of moves, or
/// whose goal can become unreachable. Skips games against the computer, and searches that end early.
fn check_ways(task: &Task, stage: &Stage, board: &mut OnTable<'_>, problems: &mut Vec<String>) {
    let Asked::Reach { target, within } = &task.asked else { return };
    if computer_of(&stage.link).is_some() || within.is_none() && !board.can_be_lost() {
        return;
    }
    let most = within.map_or(usize::MAX, |within| within as usize);
    if matches!(target, Target::Positions(_)) && stage.targets.is_empty() {
        return;
    }
    for (position, index) in &stage.replies {
        let Some(reply) = task.wrong.get(*index) else { continue };
        // A shorter path than the lesson's may lead there.
        let there = board.leads(&stage.link, std::slice::from_ref(position), most);
        let Some(Lead::Way(there)) = there else { continue };
        let link = with_moves(&stage.link, &there.join("."));
        board.open(&link);
        let link = Address::split(&board.position_link()).rest;
        let on = board.leads(&link, &stage.targets, most.saturating_sub(there.len()));
        let Some(Lead::Way(on)) = on else { continue };
        let made = there.len() + on.len();
        let (answer, way) = (shown(&reply.to), shown(&on.join(" ")));
        problems.push(match within {
            Some(most) => say!(
                "The wrong answer {answer} is on the way to what is asked for: after it, {way} \
                 leads there in {made} of at most {most} moves.",
                answer,
                way,
                made,
                most
            ),
            None => say!(
                "The wrong answer {answer} is on the way to what is asked for: after it, {way} \
                 leads there in {made} moves.",
                answer,
                way,
                made
            ),
        });
    }
}

/// Tells whether a place is sealed, so that it cannot be checked.
fn is_sealed(place: &str) -> bool {
    place.split_whitespace().any(|word| Seal::read(word).is_some())
}

fn check_names(task: &Task, board: &mut OnTable<'_>, problems: &mut Vec<String>) {
    let mut named: Vec<String> = task.highlight.clone();
    named.extend(task.arrows.iter().flat_map(|arrow| [arrow.from.clone(), arrow.to.clone()]));
    if let Touch::Only(places) = &task.touch {
        named.extend(places.iter().cloned());
    }
    if let Asked::PointTo(places) = &task.asked {
        named.extend(places.iter().cloned());
        named.extend(task.named().map(|reply| reply.to.clone()));
    }
    named.retain(|name| !is_sealed(name));
    problems.extend(PlaceNames::of(board).find(&named).1);
    let Some(overlay) = &task.overlay else { return };
    let overlays = board.overlays();
    if !overlays.contains(&overlay.key) {
        let (key, known) = (&overlay.key, overlays.join(", "));
        problems.push(if overlays.is_empty() {
            say!("There is no overlay “{key}”; this board has none.", key)
        } else {
            say!("There is no overlay “{key}”. There are {known}.", key, known)
        });
    } else if let Some(number) = overlay.step {
        let steps = board.overlay_steps(&overlay.key);
        if number as usize > steps {
            problems.push(match steps {
                0 | 1 => say!("The overlay “{key}” has no steps.", key = overlay.key),
                _ => say!(
                    "The overlay “{key}” has {steps} steps, and no step {number}.",
                    key = overlay.key,
                    steps,
                    number
                ),
            });
        }
    }
}

fn check_answer(task: &Task, stage: &Stage, board: &mut OnTable<'_>, problems: &mut Vec<String>) {
    if let Asked::Reach { target: Target::Positions(_), .. } = &task.asked
        && stage.targets.is_empty()
    {
        // Already reported with the positions.
        return;
    }
    if typed_moves(&task.answer).next().is_none() {
        problems.push(say!(
            "The task “{task}” needs an “answer:” with the moves of one right answer.",
            task = task.asked
        ));
        return;
    }
    board.open(&stage.link);
    let mut made = 0_usize;
    for one in typed_moves(&task.answer) {
        let verdict = judge_board(task, stage, &board.sight(), false);
        if verdict.mark.counts() && !matches!(task.asked, Asked::Play { .. }) {
            problems.push(match verdict.mark {
                Mark::Right => {
                    say!(
                        "The answer goes on after move {made}, although that move completes the \
                        task.",
                        made
                    )
                }
                _ => say!(
                    "The right answer passes through a wrong one: after its move {made}, a pupil \
                     reads {words}.",
                    made,
                    words = shown(&verdict.words)
                ),
            });
            return;
        }
        made += 1;
        if let Err(words) = play_move(task, board, made, one) {
            problems.push(say!("The answer: {words}", words));
            return;
        }
    }
    let verdict = judge_board(task, stage, &board.sight(), true);
    if verdict.mark != Mark::Right {
        problems.push(say!(
            "The answer does not do what is asked for (“{task}”). After its {n} move, a pupil reads: {words}"
                | "The answer does not do what is asked for (“{task}”). After its {n} moves, a pupil reads: {words}",
            n = made,
            task = task.asked,
            words = read_by_pupil(verdict)
        ));
    }
}

/// The message of a verdict, as the pupil reads it.
fn read_by_pupil(verdict: Verdict) -> String {
    if verdict.words.is_empty() { say!("Go on.") } else { verdict.words }
}

/// Checks that each wrong answer named gets its own reply.
fn check_replies(task: &Task, stage: &Stage, board: &mut OnTable<'_>, problems: &mut Vec<String>) {
    for (index, reply) in task.wrong.iter().enumerate().filter(|(_, one)| !one.to.is_empty()) {
        let verdict = match &task.asked {
            // A range is tested by its first number.
            Asked::Number(_) => match read_numbers(&reply.to).unwrap_or_default().first() {
                Some(Wanted::Exactly(number) | Wanted::Between(number, _)) => {
                    judge_answer(task, &Attempt::Number(number.text().to_owned()))
                }
                // It is sealed, or already reported when the text was read.
                Some(Wanted::Sealed(_)) | None => continue,
            },
            Asked::PointTo(_) if is_sealed(&reply.to) => continue,
            Asked::PointTo(_) => judge_answer(task, &Attempt::Place(reply.to.clone())),
            asked if asked.is_played() => {
                let Some((position, _)) = stage.replies.iter().find(|(_, own)| *own == index)
                else {
                    // Already reported with the positions.
                    continue;
                };
                board.open(&stage.link);
                if !reply.is_to_link() && play(task, board, &reply.to).is_err() {
                    continue;
                }
                let sight = board.sight();
                // A link may have other moves, or none: only its position counts.
                let count = sight.count.max(1);
                let own = sight.own.max(1);
                let sight = Sight { position: position.clone(), count, own, ..sight };
                judge_board(task, stage, &sight, false)
            }
            _ => continue,
        };
        if verdict.mark != Mark::Wrong || verdict.words != reply.said {
            problems.push(say!(
                "The wrong answer {answer} does not get its reply. A pupil reads: {words}",
                answer = shown(&reply.to),
                words = read_by_pupil(verdict)
            ));
        }
    }
}
