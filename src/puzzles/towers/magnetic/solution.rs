//! Solutions: procedures of the paper and shortest routes, with random access to their moves.

use num_bigint::BigUint;

use super::math::procedures::{self, Procedure, Procedures};
use super::math::shortest::{self, Gathering};
use super::{Colour, Magnetic, Move, Position, Post, Spot};
use crate::contract::{Rules, Solution, SolutionPart, SolutionReader, Task, TextError};
use crate::kit::numerals::{grouped, power, raised};
use crate::play::solution::Line;
use crate::puzzles::towers::program::{Part, Program, Running, enter, following};
use crate::{say, text};

/// A solution from some state to the goal.
#[derive(Debug, Clone)]
pub struct Route {
    start: Position,
    kind: Kind,
    length: BigUint,
}

#[derive(Debug, Clone)]
enum Kind {
    /// A procedure of the paper, from the standard start.
    Procedure(Procedure),
    /// A shortest route on three posts, from anywhere.
    Shortest(Gathering),
    /// A route on four posts, found by a search or read from a link.
    Line(Line<Magnetic>),
}

/// The name of the shortest route, beside the names of the procedures.
pub(super) const SHORTEST: &str = "shortest";

/// The point that a route has reached after a number of moves.
struct Stand {
    state: Position,
    next: Option<Move>,
    parts: Vec<SolutionPart>,
}

impl Route {
    /// A shortest solution; `None` if no disc can move, and on four posts, where only a search finds one.
    pub fn shortest(start: &Position) -> Option<Self> {
        if !start.tower().colouring().has_three() {
            return None;
        }
        let gathering = Gathering::new(start);
        let length = gathering.to(Spot::GOAL)?.length.clone();
        Some(Self { start: start.clone(), kind: Kind::Shortest(gathering), length })
    }

    /// The solution by a procedure.
    ///
    /// # Errors
    /// A sentence, when the tower does not stand at the standard start, or the procedure needs a post to take
    /// a colour that it cannot take.
    pub fn by(procedure: Procedure, start: &Position) -> Result<Self, String> {
        let tower = start.tower();
        if start.gathered() != Some(Spot::START) {
            return Err(say!("{procedure} begins with all discs on S, red up.", procedure));
        }
        if !tower.colouring().is_as_free_as(procedure.home()) {
            let posts = tower.colouring();
            return Err(say!("{procedure} is not legal with the posts {posts}.", procedure, posts));
        }
        let length = procedure.length(tower.discs());
        Ok(Self { start: start.clone(), kind: Kind::Procedure(procedure), length })
    }

    /// A solution that a search found or a link gives.
    pub(super) fn searched(line: Line<Magnetic>) -> Self {
        Self { start: line.position(&BigUint::ZERO), length: line.len(), kind: Kind::Line(line) }
    }

    /// The name of the procedure, or "shortest".
    pub fn name(&self) -> &'static str {
        match self.kind {
            Kind::Procedure(procedure) => procedure.name(),
            Kind::Shortest(_) | Kind::Line(_) => SHORTEST,
        }
    }

    /// The solution with this [`name`](Self::name), in letters of either case.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and which names there are.
    pub fn named(name: &str, start: &Position) -> Result<Self, String> {
        if name.eq_ignore_ascii_case(SHORTEST) {
            return Self::shortest(start)
                .ok_or_else(|| say!("There is no solution: no disc can move."));
        }
        match Procedure::read(name) {
            Some(procedure) => Self::by(procedure, start),
            None => {
                let names =
                    format!("{SHORTEST}, {}", Procedure::ALL.map(Procedure::name).join(", "));
                Err(say!("There is no such algorithm; there are {names}.", names))
            }
        }
    }

    fn at(&self, index: &BigUint) -> Stand {
        let spots = self.start.spots().to_vec();
        let (spots, next, parts) = match &self.kind {
            Kind::Procedure(procedure) => {
                let stand = enter(&Procedures, self.steps(*procedure), spots, index);
                (stand.state, stand.next, parts(stand.frames, procedures_frame))
            }
            Kind::Shortest(gathering) => {
                let whole = gathering.parts(&gathering.call(Spot::GOAL));
                let stand = enter(gathering, whole, spots, index);
                (stand.state, stand.next, parts(stand.frames, shortest_frame))
            }
            Kind::Line(line) => {
                let (state, next) = (line.position(index), line.step(index));
                return Stand { state, next, parts: Vec::new() };
            }
        };
        Stand { state: Position::reached(self.start.tower(), spots), next, parts }
    }

    /// The steps of a procedure for the whole tower.
    fn steps(&self, procedure: Procedure) -> Vec<Part<procedures::Call, Move>> {
        let discs = self.start.tower().discs();
        let (from, to) = (Post::SOURCE, Post::DESTINATION);
        Procedures.parts(&procedures::Call { procedure, discs, from, to })
    }

    /// Explains the purpose of the innermost part of more than one disc, and counts its moves.
    fn explained(&self, index: &BigUint) -> Option<String> {
        let spots = self.start.spots().to_vec();
        match &self.kind {
            Kind::Procedure(procedure) => {
                let whole = self.steps(*procedure);
                let frames = enter(&Procedures, whole.clone(), spots, index).frames;
                let depth = frames.iter().rposition(|running| running.call.discs > 1)?;
                let Running { call, begin, end } = &frames[depth];
                let after = following(&Procedures, &whole, &frames, depth);
                let coloured = (power(3, call.discs) - 1_u8) / 2_u8;
                let moves = end - begin;
                let formula = format!("(3{} − 1) / 2", raised(call.discs));
                let n = grouped(&moves);
                let takes = if moves == coloured {
                    say!(
                        "That takes {formula} = {n} move." | "That takes {formula} = {n} moves.",
                        n,
                        formula
                    )
                } else {
                    say!(
                        "That takes {n} move, and {formula} = {coloured} if every post were \
                         coloured."
                            | "That takes {n} moves, and {formula} = {coloured} if every post were \
                                coloured.",
                        n,
                        formula,
                        coloured = grouped(coloured)
                    )
                };
                Some(format!("{} {takes}", reason(call.discs, after)))
            }
            Kind::Shortest(gathering) => {
                let whole = gathering.parts(&gathering.call(Spot::GOAL));
                let frames = enter(gathering, whole.clone(), spots, index).frames;
                let depth = frames.iter().rposition(|running| running.call.discs > 1)?;
                let Running { call, begin, end } = &frames[depth];
                let after = following(gathering, &whole, &frames, depth);
                let fewest = say!(
                    "{n} move is the fewest for that." | "{n} moves are the fewest for that.",
                    n = grouped(end - begin)
                );
                Some(format!("{} {fewest}", reason(call.discs, after)))
            }
            Kind::Line(_) => None,
        }
    }
}

/// Explains why the smallest discs travel, from the part that follows.
fn reason<C>(discs: u32, after: Option<Part<C, Move>>) -> String {
    match after {
        Some(Part::Move(Move { disc, to, .. })) => say!(
            "Disc {disc} can go to {to} only when all smaller discs lie together on the third post.",
            disc,
            to
        ),
        Some(Part::Call(_)) => say!(
            "Each journey of discs 1–{discs} turns them over. They make two, so that their colour is the same again.",
            discs
        ),
        None => say!("Disc {disc} has moved, so the smaller ones follow it.", disc = discs + 1),
    }
}

/// Converts calls to the parts that the page shows, unless they move one disc only. `describe`
/// gives the number of discs and the effect.
fn parts<C>(running: Vec<Running<C>>, describe: impl Fn(&C) -> (u32, String)) -> Vec<SolutionPart> {
    let frame = |Running { call, begin, end }| {
        let (discs, name) = describe(&call);
        (discs > 1).then_some(SolutionPart { name, begin, end })
    };
    running.into_iter().filter_map(frame).collect()
}

fn procedures_frame(call: &procedures::Call) -> (u32, String) {
    let &procedures::Call { procedure, discs, from, to } = call;
    let name = say!(
        "Disc {discs} goes from {from} to {to} by {procedure}"
            | "Discs 1–{discs} go from {from} to {to} by {procedure}",
        discs,
        from,
        to,
        procedure
    );
    (discs, name)
}

fn shortest_frame(call: &shortest::Call) -> (u32, String) {
    let &shortest::Call { discs, to: Spot { post: to, colour }, tower } = call;
    let name = match (tower.map(|(from, _)| from.post), colour) {
        (None, Colour::Red) => say!(
            "Disc {discs} goes to {post}, red up" | "Discs 1–{discs} gather on {post}, red up",
            discs,
            post = to
        ),
        (None, Colour::Blue) => say!(
            "Disc {discs} goes to {post}, blue up" | "Discs 1–{discs} gather on {post}, blue up",
            discs,
            post = to
        ),
        (Some(from), Colour::Red) if from == to => say!(
            "Disc {discs} turns over on {to}, to red" | "Discs 1–{discs} turn over on {to}, to red",
            discs,
            to
        ),
        (Some(from), Colour::Blue) if from == to => say!(
            "Disc {discs} turns over on {to}, to blue"
                | "Discs 1–{discs} turn over on {to}, to blue",
            discs,
            to
        ),
        (Some(from), Colour::Red) => say!(
            "Disc {discs} goes from {from} to {to}, red up"
                | "Discs 1–{discs} go from {from} to {to}, red up",
            discs,
            from,
            to
        ),
        (Some(from), Colour::Blue) => say!(
            "Disc {discs} goes from {from} to {to}, blue up"
                | "Discs 1–{discs} go from {from} to {to}, blue up",
            discs,
            from,
            to
        ),
    };
    (discs, name)
}

impl PartialEq for Route {
    /// The start and the text determine the rest.
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.write() == other.write()
    }
}

impl Solution<Magnetic> for Route {
    fn len(&self) -> BigUint {
        self.length.clone()
    }

    fn position(&self, index: &BigUint) -> Position {
        self.at(index).state
    }

    fn step(&self, index: &BigUint) -> Option<Move> {
        self.at(index).next
    }

    fn caption(&self, index: &BigUint) -> String {
        let Stand { state, next: Some(mv), parts } = self.at(index) else {
            return say!(
                "The tower stands on D, blue up, after {n} move."
                    | "The tower stands on D, blue up, after {n} moves.",
                n = grouped(self.len())
            );
        };
        let mut sentences = vec![Magnetic::say(&state, &mv)];
        sentences.extend(parts.first().map(|outer| format!("{}.", outer.name)));
        if let [_, .., inner] = &parts[..] {
            sentences.push(say!("Within that: {part}.", part = inner.name));
        }
        sentences.join(" ")
    }

    fn parts(&self, index: &BigUint) -> Vec<SolutionPart> {
        self.at(index).parts
    }

    fn explanation(&self, index: &BigUint) -> String {
        self.explained(index).unwrap_or_default()
    }

    /// Writes the name of a procedure, or the moves on four posts. A shortest route on three posts
    /// has an empty text: the task determines it.
    fn write(&self) -> String {
        match &self.kind {
            Kind::Procedure(procedure) => procedure.name().to_ascii_lowercase(),
            Kind::Shortest(_) => String::new(),
            Kind::Line(line) => line.write(),
        }
    }

    fn reader(task: &Task<Magnetic>, text: &str) -> SolutionReader<Self> {
        if !task.variant.colouring().has_three() {
            return Line::reader(task, text).map(Self::searched);
        }
        let name = if text.is_empty() { SHORTEST } else { text };
        let named = Self::named(name, &task.start);
        SolutionReader::of(named.map_err(|why| TextError::new(text!("Solution"), text, why)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::towers::magnetic::position::{Colouring, Variant};

    #[test]
    fn explanations_tell_why_discs_go_and_how_long_it_takes() {
        let start =
            |colouring| Magnetic::start(&Variant::new(colouring, 3).expect("a tower")).start;
        let shortest = Route::shortest(&start(Colouring::FREE)).expect("a route");
        assert_eq!(
            shortest.explanation(&0_u8.into()),
            "Disc 3 can go to D only when all smaller discs lie together on the third post. 4 moves are the fewest for \
             that."
        );
        let coloured = Procedure::Rrb1000;
        let route = Route::by(coloured, &start(coloured.home())).expect("it begins there");
        assert_eq!(
            route.explanation(&0_u8.into()),
            "Each journey of discs 1–2 turns them over. They make two, so that their colour is the same again. That takes \
             (3² − 1) / 2 = 4 moves."
        );
    }

    #[test]
    fn a_journey_late_in_a_procedure_is_named_and_counted() {
        let coloured = Procedure::Rrb1000;
        let tower = Variant::new(coloured.home(), 3).expect("a tower");
        let route = Route::by(coloured, &Magnetic::start(&tower).start).expect("it begins there");
        // Of its 13 moves the last four take the smaller discs onto disc 3.
        let last = SolutionPart {
            name: "Discs 1–2 go from I to D by RRB1000".to_owned(),
            begin: 9_u8.into(),
            end: 13_u8.into(),
        };
        assert_eq!(route.parts(&9_u8.into()), [last]);
        assert_eq!(
            route.explanation(&9_u8.into()),
            "Disc 3 has moved, so the smaller ones follow it. That takes (3² − 1) / 2 = 4 moves."
        );
        assert_eq!(route.parts(&8_u8.into()), []);
    }
}
