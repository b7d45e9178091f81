//! The live cells, computed from the procedures and by search.

use num_bigint::BigUint;

use super::super::limit;
use super::super::math::posts::{End, fewest};
use super::super::math::procedures::{Call, Procedures, Role, Step};
use super::super::math::red::ends;
use super::super::math::search::{self, NoWay};
use super::super::math::shortest::Gathering;
use super::super::{
    Colour, Colouring, Count, Magnetic, Position, Post, Procedure, Route, Spot, Variant,
};
use super::closed::FORMS;
use super::recurrences::{HALVES, RECURRENCES, classical, classical_ranges};
use super::{
    LIVE_DISCS, LIVE_ON_FOUR, MOST_ON_FOUR, Pair, RED_DISCS, ROUTE_STEPS, ROWS, STEP_BEYOND,
    Series, range,
};
use crate::contract::{CellListener, CellPlace, Rules, Solution};
use crate::kit::narrow;
use crate::kit::numerals::{Whole as _, quotient};
use crate::puzzles::towers::program::{Part, enter};
use crate::say;
use crate::search::Cancelled;

/// Computes Table 1.
pub fn limits(listener: &mut dyn CellListener) {
    for (row, (_, _, procedure)) in ROWS.iter().enumerate() {
        listener.row(row, [limit(*procedure).to_string()]);
    }
}

/// Computes Tables 2 to 5.
pub fn numbers(series: &Series, listener: &mut dyn CellListener) {
    let value = |procedure: Procedure, number: u32| {
        if series.single { procedure.moves_of(number) } else { procedure.length(number) }
    };
    let rows = narrow::u32(series.figures.len());
    for number in 1..=rows {
        let values =
            series.procedures.iter().map(|procedure| value(*procedure, number).to_digits());
        listener.row(number as usize - 1, values);
    }
    let coloured = value(Procedure::Rrb1000, rows);
    let ratios =
        series.procedures.iter().map(|procedure| ratio(&value(*procedure, rows), &coloured));
    listener.row(rows as usize, ratios);
    let limits = series.procedures.iter().map(|procedure| limit(*procedure).to_string());
    listener.row(rows as usize + 1, limits);
}

/// Writes a ratio of at most 1, rounded to nine decimals, without trailing zeros.
fn ratio(part: &BigUint, whole: &BigUint) -> String {
    const UNIT: u64 = 1_000_000_000;
    let rounded = quotient(part * UNIT * 2_u8 + whole, &(whole * 2_u8));
    if rounded >= UNIT {
        return "1".to_owned();
    }
    format!("0.{rounded:09}").trim_end_matches('0').to_owned()
}

/// Writes the steps of Tables 6, 8, 10, 12 and 14.
pub fn steps(pair: &Pair, listener: &mut dyn CellListener) {
    for (column, procedure) in pair.procedures.into_iter().enumerate() {
        for (row, step) in procedure.steps().into_iter().enumerate() {
            let text = write_step(step, inner(procedure, row));
            listener.cell(CellPlace { row, column }, text);
        }
    }
}

/// The names s, d and i of a function, as roles of the function that calls it.
type Names = [(Role, char); 3];

/// The names in the second function of Table 14, for one disc less, if the step belongs to it.
fn inner(procedure: Procedure, step: usize) -> Option<Names> {
    let (s, d, i) = match (procedure, step) {
        (Procedure::Nnn606Up, 2..) => (Role::Intermediate, Role::Destination, Role::Source),
        (Procedure::Nnn606Down, ..6) => (Role::Source, Role::Intermediate, Role::Destination),
        _ => return None,
    };
    Some([(s, 's'), (d, 'd'), (i, 'i')])
}

/// A step as the paper writes it.
fn write_step(step: Step, inner: Option<Names>) -> String {
    const OWN: Names = [(Role::Source, 's'), (Role::Destination, 'd'), (Role::Intermediate, 'i')];
    let names = inner.unwrap_or(OWN);
    let fewer = u32::from(inner.is_some());
    let letter = |role: Role| {
        names.iter().find(|(other, _)| *other == role).map_or('?', |(_, letter)| *letter)
    };
    match step {
        Step::Disc { below, from, to } => {
            let disc = if below == fewer { "j".to_owned() } else { format!("j+{}", below - fewer) };
            format!("move({disc},{},{})", letter(from), letter(to))
        }
        Step::Tower { procedure, below, from, to } => format!(
            "move_S{procedure}(n-{},{},{},{})",
            below - fewer,
            letter(from),
            letter(to),
            letter(Role::third(from, to))
        ),
    }
}

/// Writes the number of discs on each post, separated by `between`.
fn occupation(spots: &[Spot], between: &str) -> String {
    let on = |post: Post| spots.iter().filter(|spot| spot.post == post).count().to_string();
    Post::ALL.map(on).join(between)
}

/// Computes Tables 7, 9, 11, 13 and 15.
pub fn posts(pair: &Pair, listener: &mut dyn CellListener) {
    for (column, procedure) in pair.procedures.into_iter().enumerate() {
        let Some(route) =
            start(procedure.home(), 3).and_then(|start| Route::by(procedure, &start).ok())
        else {
            continue;
        };
        for row in 0..pair.posts.len() {
            let state = route.position(&row.into());
            listener.cell(CellPlace { row, column }, occupation(state.spots(), " "));
        }
    }
}

/// The standard start of a tower.
fn start(colouring: Colouring, discs: u32) -> Option<Position> {
    Variant::new(colouring, discs).ok().map(|tower| Magnetic::start(&tower).start)
}

/// Computes Table 16: the procedures of Table 14, and the same with the brother in place of the
/// call that runs before each of the listed steps.
pub fn routes(listener: &mut dyn CellListener) {
    const DISCS: u32 = 7;
    for (side, procedure) in [Procedure::Nnn606Up, Procedure::Nnn606Down].into_iter().enumerate() {
        let call = Call { procedure, discs: DISCS, from: Post::SOURCE, to: Post::DESTINATION };
        let at = |step: u32| {
            enter(
                &Procedures,
                vec![Part::Call(call)],
                vec![Spot::START; DISCS as usize],
                &step.into(),
            )
        };
        for (row, step) in ROUTE_STEPS.into_iter().enumerate() {
            let literal = occupation(&at(step).state, "");
            let other = [FIRST, SECOND]
                .into_iter()
                .find(|(begin, end)| (begin..=end).contains(&&step))
                .and_then(|(begin, _)| {
                    // The innermost call that a brother can replace.
                    let stand = at(begin);
                    let running = stand
                        .frames
                        .iter()
                        .rev()
                        .find(|running| brother(running.call).is_some())?;
                    let instead = vec![Part::Call(brother(running.call)?)];
                    let there = enter(&Procedures, instead, stand.state, &(step - begin).into());
                    Some(occupation(&there.state, ""))
                })
                .unwrap_or_else(|| literal.clone());
            // In a name, the literal procedure has digit 1 in the first place and 2 in the second.
            for (column, (first, second)) in
                [(1, 1), (2, 1), (1, 2), (2, 2)].into_iter().enumerate()
            {
                let as_written = if step <= FIRST.1 { first == 1 } else { second == 2 };
                let value = if as_written { &literal } else { &other };
                listener.cell(CellPlace { row, column: 4 * side + column }, value.clone());
            }
        }
    }
}

/// The steps between which the routes of Table 16 differ.
const FIRST: (u32, u32) = (58, 62);
const SECOND: (u32, u32) = (81, 85);

/// The call by the other of the brothers, which solves the same puzzle; only for two discs.
fn brother(call: Call) -> Option<Call> {
    let procedure = match (call.procedure, call.discs) {
        (Procedure::Rnb727, 2) => Procedure::Bnr727,
        (Procedure::Bnr727, 2) => Procedure::Rnb727,
        _ => return None,
    };
    Some(Call { procedure, ..call })
}

/// Proves Table 5 by search.
pub fn searched(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    each_tower(listener, |start, listener| {
        Ok(match search::distance(start, listener)? {
            Ok(reached) => reached.distance.to_digits(),
            Err(NoWay::Unreachable(_)) => say!(for "a distance": "none"),
            Err(NoWay::TooLarge(reason)) => reason,
        })
    })
}

/// Counts the shortest solutions.
pub fn solutions(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    each_tower(listener, |start, listener| {
        Ok(search::count(start, listener)?
            .map_or_else(|_| say!(for "solutions": "none"), |(_, ways)| ways.to_string()))
    })
}

/// The numbers of shortest routes of the free tower, and of two journeys of one disc less with a
/// coloured post: with and without turning over.
fn factors(discs: u32) -> Option<[Count; 3]> {
    let ways = |colouring, discs, to| {
        let tower = Variant::new(colouring, discs).ok()?;
        let start = Position::perfect(tower, Spot::START);
        Gathering::new(&start).to(to).map(|way| way.count.clone())
    };
    let red = Colouring::on_three([Some(Colour::Red), None, None]);
    let aside = Spot { post: Post(1), colour: Colour::Red };
    Some([
        ways(Colouring::FREE, discs, Spot::GOAL)?,
        ways(red, discs - 1, Spot::GOAL)?,
        ways(red, discs - 1, aside)?,
    ])
}

/// Twice the product of two numbers of routes.
fn twice(one: &Count, other: &Count) -> Count {
    let product = one * other;
    &product + &product
}

/// Counts the solutions of the free tower, directly and as a product.
pub fn products(listener: &mut dyn CellListener) {
    for (row, discs) in (2..=LIVE_DISCS).enumerate() {
        let Some([all, turned, even]) = factors(discs) else { continue };
        let product = twice(&turned, &even);
        let exact = [all, turned, even, product].map(|count| count.exact());
        listener.row(row, exact.into_iter().flatten().map(|count| count.to_digits()));
    }
}

/// Reports a value for each number of discs and each colouring.
fn each_tower(
    listener: &mut dyn CellListener,
    value: impl Fn(&Position, &mut dyn CellListener) -> Result<String, Cancelled>,
) -> Result<(), Cancelled> {
    for discs in 1..=LIVE_DISCS {
        for (column, colouring) in Colouring::ALL.into_iter().enumerate() {
            let done = u64::from(discs - 1) * 12 + column as u64;
            listener.report(done, Some(12 * u64::from(LIVE_DISCS)), &say!("towers searched"))?;
            if let Some(start) = start(colouring, discs) {
                let text = value(&start, listener)?;
                listener.cell(CellPlace { row: discs as usize - 1, column }, text);
            }
        }
    }
    Ok(())
}

/// Computes the ranges of the closed forms, and the counts one step beyond the paper's tables.
pub fn closed_forms(listener: &mut dyn CellListener) {
    for (row, form) in FORMS.iter().enumerate() {
        let values = [range(form, form.last_wrong()), form.counted(STEP_BEYOND)];
        listener.row(row, values);
    }
}

/// Computes the ranges of the recurrences, the counts one step beyond the paper's tables, and the classical tower.
pub fn recurrences(listener: &mut dyn CellListener) {
    let equations = RECURRENCES.iter().flat_map(|one| HALVES.map(|single| (one, single)));
    for (row, (one, single)) in equations.enumerate() {
        listener.row(row, [one.range(single), one.counted(STEP_BEYOND, single).to_digits()]);
    }
    let moves = classical(STEP_BEYOND);
    let counts = [moves.iter().sum::<u32>(), moves.last().copied().unwrap_or_default()];
    let first = 2 * RECURRENCES.len();
    for (row, (range, count)) in
        (first..).zip(classical_ranges(STEP_BEYOND).into_iter().zip(counts))
    {
        listener.row(row, [range, count.to_string()]);
    }
}

/// Computes the moves of towers that end red up, and of those that end blue up.
pub fn red_to_red(listener: &mut dyn CellListener) {
    for discs in 1..=RED_DISCS {
        let Ok(tower) = Variant::new(Colouring::FREE, discs) else { continue };
        let ends = ends(tower);
        let values = [ends.red, ends.blue].into_iter().flatten();
        listener.row(discs as usize - 1, values.map(|moves| moves.to_digits()));
    }
}

/// The memory limit of a search on four posts, in bytes.
const BUDGET: u64 = 1 << 26;

/// Searches towers on three and on four posts, to each end.
pub fn more_posts(listener: &mut dyn CellListener) -> Result<(), Cancelled> {
    for discs in 1..=MOST_ON_FOUR {
        let boards = if discs > LIVE_ON_FOUR { 3..=3 } else { 3..=4 };
        for (half, posts) in boards.enumerate() {
            for (at, end) in End::ALL.into_iter().enumerate() {
                let budget = BUDGET.min(listener.memory());
                let Some(moves) = fewest(posts, discs, end, budget, listener)? else { continue };
                let place = CellPlace { row: discs as usize - 1, column: 3 * half + at };
                listener.cell(place, moves.to_digits());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::super::MOST_DISCS;
    use super::*;

    #[test]
    fn the_solutions_of_the_free_tower_are_twice_a_product() {
        for discs in 2..=MOST_DISCS {
            let [all, turned, even] = factors(discs).expect("there are routes");
            assert_eq!(all, twice(&turned, &even), "{discs}");
        }
        let figures = factors(5).expect("there are routes").map(|count| count.to_string());
        assert_eq!(figures, ["36", "3", "6"]);
    }

    #[test]
    fn three_discs_with_one_coloured_post_have_one_route_and_two() {
        let on = |post, colour| Spot { post: Post(post), colour };
        let way = |colours: &str, discs, from, to| {
            let tower = Variant::new(colours.parse().expect("colours"), discs).expect("a tower");
            let gathering = Gathering::new(&Position::perfect(tower, from));
            let way = gathering.to(to).expect("a route");
            (way.length.clone(), way.count.clone())
        };
        let (moves, all) = way("RNN", 3, Spot::START, Spot::GOAL);
        assert_eq!(all.to_string(), "3");
        let routes = [Colour::Red, Colour::Blue].map(|aside| {
            let (there, first) = way("RNN", 2, Spot::START, on(1, aside));
            let (onto, second) = way("RNB", 2, on(1, aside), Spot::GOAL);
            assert_eq!(there + onto + 1_u8, moves, "{aside:?}");
            (&first * &second).to_string()
        });
        assert_eq!(routes, ["1", "2"]);
    }
}
