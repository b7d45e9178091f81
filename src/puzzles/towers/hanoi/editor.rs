//! Setting up any arrangement of discs, as start and as target.

use super::state::list_discs;
use super::{Hanoi, Peg, Size, State, scene};
use crate::puzzle::{Editor, Gesture, Rules, SetupText, Task, TextError, Tool, View};
use crate::scene::Scene;

/// A start and a target as they are drawn, with larger discs on smaller ones if need be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    size: Size,
    start: Stacks,
    target: Stacks,
}

/// What lies on each peg, from the bottom up: any discs from 1 to the number of discs, no more of
/// them than that number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stacks(pub(super) Vec<Vec<u32>>);

impl Stacks {
    pub(super) fn of(state: &State) -> Self {
        Self(state.size().pegs().map(|peg| state.stack(peg).rev().collect()).collect())
    }

    /// The regular state this is.
    ///
    /// # Errors
    /// Every problem there is, as a sentence that begins with `whose`.
    fn state(&self, size: Size, whose: &str) -> Result<State, Vec<String>> {
        let mut problems = Vec::new();
        let mut pegs = vec![None; size.discs() as usize];
        let mut doubled = Vec::new();
        for (peg, stack) in size.pegs().zip(&self.0) {
            for &disc in stack {
                if pegs[disc as usize - 1].replace(peg).is_some() {
                    doubled.push(disc);
                }
            }
            for (below, above) in wrongly_laid(stack) {
                problems.push(format!(
                    "{whose}: disc {above} lies on the smaller disc {below} on peg {peg}."
                ));
            }
        }
        let missing: Vec<u32> =
            (1..).zip(&pegs).filter_map(|(disc, peg)| peg.is_none().then_some(disc)).collect();
        doubled.sort_unstable();
        doubled.dedup();
        for (discs, fault) in [(missing, "missing"), (doubled, "there more than once")] {
            match discs[..] {
                [] => {}
                [disc] => problems.push(format!("{whose}: disc {disc} is {fault}.")),
                _ => problems.push(format!("{whose}: discs {} are {fault}.", list_discs(discs))),
            }
        }
        match pegs.into_iter().collect::<Option<Vec<Peg>>>().and_then(|p| State::new(size, p)) {
            Some(state) if problems.is_empty() => Ok(state),
            _ => Err(problems),
        }
    }

    /// Takes the top disc of one peg to another, whatever lies there.
    fn carry(&mut self, from: usize, to: usize) {
        if from < self.0.len()
            && to < self.0.len()
            && let Some(disc) = self.0[from].pop()
        {
            self.0[to].push(disc);
        }
    }

    /// Puts the discs of a peg in order of size.
    fn sort(&mut self, peg: usize) {
        if let Some(stack) = self.0.get_mut(peg) {
            stack.sort_unstable_by(|a, b| b.cmp(a));
        }
    }

    /// Reads the letters of a regular state, or the stacks from the left, each from the bottom up:
    /// `5.2/3/4.1`.
    fn read(size: Size, part: &'static str, text: &str) -> Result<Self, TextError> {
        if !text.contains('/') {
            return State::read(size, part, text).map(|state| Self::of(&state));
        }
        let error = |found: &str, problem: String| Err(TextError::new(part, found, problem));
        let words: Vec<&str> = text.split('/').collect();
        let pegs = size.pegs().count();
        if words.len() != pegs {
            return error(text, format!("{pegs} stacks are allowed, separated by slashes"));
        }
        let discs = size.discs();
        let mut stacks = Vec::with_capacity(pegs);
        for word in words {
            let mut stack = Vec::new();
            for number in word.split('.').filter(|_| !word.is_empty()) {
                match number.parse() {
                    Ok(disc) if (1..=discs).contains(&disc) => stack.push(disc),
                    _ => {
                        return error(
                            number,
                            format!("disc numbers from 1 to {discs} are allowed"),
                        );
                    }
                }
            }
            stacks.push(stack);
        }
        if stacks.iter().map(Vec::len).sum::<usize>() > discs as usize {
            return error(text, format!("at most {discs} discs are allowed"));
        }
        Ok(Self(stacks))
    }

    /// The text that [`read`](Self::read) reads: letters where the state is regular.
    fn write(&self, size: Size) -> String {
        if let Ok(state) = self.state(size, "") {
            return state.to_string();
        }
        let stacks: Vec<String> = self
            .0
            .iter()
            .map(|stack| stack.iter().map(u32::to_string).collect::<Vec<_>>().join("."))
            .collect();
        stacks.join("/")
    }
}

/// The pairs of a stack where a disc does not lie on a larger one: the lower disc and the upper.
pub(super) fn wrongly_laid(stack: &[u32]) -> impl Iterator<Item = (u32, u32)> + '_ {
    stack.windows(2).filter(|pair| pair[0] < pair[1]).map(|pair| (pair[0], pair[1]))
}

/// What a tool works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Start,
    Target,
}

/// The tools, each with its side, in the order of [`Editor::TOOLS`].
const SIDES: [Side; 4] = [Side::Start, Side::Start, Side::Target, Side::Target];

/// The side a tool works on; a tool that does not exist is taken for the first.
fn side(tool: usize) -> Side {
    SIDES.get(tool).copied().unwrap_or(Side::Start)
}

impl Setup {
    fn side(&self, side: Side) -> &Stacks {
        match side {
            Side::Start => &self.start,
            Side::Target => &self.target,
        }
    }

    fn between(size: Size, start: &State, target: &State) -> Self {
        Self { size, start: Stacks::of(start), target: Stacks::of(target) }
    }
}

impl Editor for Hanoi {
    type Setup = Setup;

    const TOOLS: &'static [Tool] = &[
        Tool {
            name: "Start",
            meaning: "Carry a disc of the start to another peg, in any order of size.",
            carries: true,
        },
        Tool {
            name: "Sort start",
            meaning: "Touch a peg of the start to put its discs in order of size.",
            carries: false,
        },
        Tool {
            name: "Target",
            meaning: "Carry a disc of the target to another peg, in any order of size.",
            carries: true,
        },
        Tool {
            name: "Sort target",
            meaning: "Touch a peg of the target to put its discs in order of size.",
            carries: false,
        },
    ];

    fn setup(task: &Task<Self>) -> Setup {
        Setup::between(task.variant, &task.start, &task.goal)
    }

    fn variant(setup: &Setup) -> Size {
        setup.size
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let start = setup.start.state(setup.size, "Start");
        let target = setup.target.state(setup.size, "Target");
        match (start, target) {
            (Ok(start), Ok(goal)) => Ok(Task { variant: setup.size, start, goal }),
            (start, target) => {
                Err([start.err(), target.err()].into_iter().flatten().flatten().collect())
            }
        }
    }

    fn read_setup(size: &Size, from: Option<&str>, goal: Option<&str>) -> Result<Setup, TextError> {
        let standard = Self::setup(&Self::start(size));
        let read = |text: Option<&str>, part, standard| match text {
            Some(text) => Stacks::read(*size, part, text),
            None => Ok(standard),
        };
        Ok(Setup {
            size: *size,
            start: read(from, "start", standard.start)?,
            target: read(goal, "target", standard.target)?,
        })
    }

    fn write_setup(setup: &Setup) -> SetupText {
        SetupText { from: setup.start.write(setup.size), goal: setup.target.write(setup.size) }
    }

    fn setup_scene(setup: &Setup, tool: usize, view: &View) -> Scene {
        scene::arrangement(setup.size, setup.side(side(tool)), view)
    }

    fn edit(setup: &Setup, tool: usize, gesture: Gesture) -> Setup {
        let mut changed = setup.clone();
        let stacks = match side(tool) {
            Side::Start => &mut changed.start,
            Side::Target => &mut changed.target,
        };
        let carries = Self::TOOLS.get(tool).is_some_and(|tool| tool.carries);
        match gesture {
            Gesture::Carry { from, to } if carries => stacks.carry(from.0 as usize, to.0 as usize),
            Gesture::Tap(place) if !carries => stacks.sort(place.0 as usize),
            _ => {}
        }
        changed
    }

    fn beginnings(size: &Size) -> Vec<(&'static str, Setup)> {
        let (first, last) = (size.first(), size.last());
        let between = |start: &State, target: &State| Setup::between(*size, start, target);
        let (left, right) = (State::perfect(*size, first), State::perfect(*size, last));
        let spread = spread(*size);
        let mut beginnings = vec![
            ("From A to C", between(&left, &right)),
            ("From C to A", between(&right, &left)),
            ("Spread, to be gathered on C", between(&spread, &right)),
            ("On A, to be spread", between(&left, &spread)),
        ];
        if size.discs() > 1 {
            let (start, target) = exchange(*size);
            beginnings.push(("Largest disc and the rest change pegs", between(&start, &target)));
        }
        beginnings
    }
}

/// The state whose discs go round the pegs: 1 on A, 2 on B, 3 on C, 4 on A again.
pub(super) fn spread(size: Size) -> State {
    let pegs = size.pegs().cycle().take(size.discs() as usize).collect();
    // As many as there are discs, and pegs of this tower.
    State::new(size, pegs).expect("the pegs are the tower's")
}

/// Two states between which the largest disc and the tower of all others change places.
pub(super) fn exchange(size: Size) -> (State, State) {
    let with_largest =
        |largest, others| State::perfect(size, others).with_disc_on(size.discs(), largest);
    (with_largest(size.first(), size.last()), with_largest(size.last(), size.first()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PlaceId;

    fn size(discs: u32) -> Size {
        Size::new(discs).expect("a size")
    }

    fn setup(discs: u32, from: &str, goal: &str) -> Setup {
        Hanoi::read_setup(&size(discs), Some(from), Some(goal)).expect("it can be read")
    }

    fn problems(discs: u32, from: &str, goal: &str) -> Vec<String> {
        Hanoi::validate(&setup(discs, from, goal)).expect_err("it has problems")
    }

    #[test]
    fn stacks_and_letters_say_the_same_and_letters_are_written() {
        let stacks = setup(5, "5.2/4.3/1", "//5.4.3.2.1");
        assert_eq!(stacks, setup(5, "CABBA", "22222"));
        let SetupText { from, goal } = Hanoi::write_setup(&stacks);
        assert_eq!((from.as_str(), goal.as_str()), ("cabba", "ccccc"));
        assert!(Hanoi::validate(&stacks).is_ok());
    }

    #[test]
    fn a_setup_without_parts_is_the_standard_game() {
        let standard = Hanoi::read_setup(&size(4), None, None).expect("nothing to read");
        assert_eq!(standard, Hanoi::setup(&Hanoi::start(&size(4))));
    }

    #[test]
    fn every_problem_is_listed() {
        assert_eq!(
            problems(5, "2.5/3.4/1", "5.5.2//1.3"),
            [
                "Start: disc 5 lies on the smaller disc 2 on peg A.",
                "Start: disc 4 lies on the smaller disc 3 on peg B.",
                "Target: disc 3 lies on the smaller disc 1 on peg C.",
                "Target: disc 4 is missing.",
                "Target: disc 5 is there more than once.",
            ]
        );
        assert_eq!(problems(4, "//", "aaaa"), ["Start: discs 1 to 4 are missing."]);
    }

    #[test]
    fn an_irregular_setup_is_read_as_it_is_written() {
        let drawn = setup(5, "2.5//3.3", "aaaaa");
        let SetupText { from, goal } = Hanoi::write_setup(&drawn);
        assert_eq!(from, "2.5//3.3");
        assert_eq!(setup(5, &from, &goal), drawn);
    }

    #[test]
    fn a_text_that_is_no_setup_is_refused_with_what_is_allowed() {
        let refused = |text| {
            let error = Hanoi::read_setup(&size(3), Some(text), None).expect_err("no setup");
            error.to_string()
        };
        let letters = "3 letters are allowed, each a, b or c (or 0 to 2): the peg of each disc, \
             smallest first";
        for text in ["", "ab", "abca", "abd", "ab3", "a b", "äöü"] {
            assert_eq!(refused(text), format!("start “{text}”: {letters}"));
        }
        assert_eq!(refused("1/2"), "start “1/2”: 3 stacks are allowed, separated by slashes");
        assert_eq!(refused("1/2/4"), "start “4”: disc numbers from 1 to 3 are allowed");
        assert_eq!(refused("1/2./3"), "start “”: disc numbers from 1 to 3 are allowed");
        assert_eq!(refused("3.3.3/3/"), "start “3.3.3/3/”: at most 3 discs are allowed");
    }

    #[test]
    fn tools_carry_any_disc_and_sort_a_peg() {
        let carry = |from, to| Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
        let first = Hanoi::setup(&Hanoi::start(&size(3)));
        let mut drawn = Hanoi::edit(&first, 0, carry(0, 1));
        drawn = Hanoi::edit(&drawn, 0, carry(0, 1));
        assert_eq!(Hanoi::write_setup(&drawn).from, "3/1.2/");
        drawn = Hanoi::edit(&drawn, 1, Gesture::Tap(PlaceId(1)));
        assert_eq!(Hanoi::write_setup(&drawn).from, "bba");
        drawn = Hanoi::edit(&drawn, 2, carry(2, 0));
        assert_eq!(Hanoi::write_setup(&drawn).goal, "acc");
        // What a tool does not understand changes nothing.
        for gesture in [carry(0, 9), carry(9, 0), Gesture::Tap(PlaceId(0))] {
            assert_eq!(Hanoi::edit(&drawn, 0, gesture), drawn);
        }
        for gesture in [carry(0, 1), Gesture::Tap(PlaceId(9))] {
            assert_eq!(Hanoi::edit(&drawn, 3, gesture), drawn);
        }
        assert_eq!(Hanoi::edit(&drawn, 9, carry(0, 1)), drawn);
    }

    #[test]
    fn every_tool_has_a_side_and_every_beginning_is_a_task() {
        assert_eq!(Hanoi::TOOLS.len(), SIDES.len());
        for discs in 1..=super::super::MOST_DISCS {
            for (name, setup) in Hanoi::beginnings(&size(discs)) {
                let task = Hanoi::validate(&setup).expect(name);
                assert_eq!(Hanoi::setup(&task), setup, "{name}");
            }
        }
    }
}
