//! Picaria: the tables of the paper, and exhaustive checks of the winners.

use std::collections::{HashMap, HashSet};

use crate::common::{figures, printed};
use parlour::contract::{Answers, Duel, Papers, Rules, Solution, Status, Value};
use parlour::puzzles::picaria::math::count;
use parlour::puzzles::picaria::math::motif::{Motif, threatened};
use parlour::puzzles::picaria::{
    Blocked, Kind, Level, Method, Picaria, Position, Question, Solved, Variant,
};
use parlour::search::Silent;

/// The indices of the tables of the proof, the relatives and the handicaps.
const PROOFS: std::ops::Range<usize> = 3..10;
const RELATIVES: usize = 10;
const HANDICAPS: usize = 11;

#[test]
fn printed_figures_agree_with_computed_ones() {
    for (index, table) in Picaria::tables().iter().enumerate() {
        for (row, column, printed, ours) in printed(figures::<Picaria>(index)) {
            // In this row, three of five replies are our own.
            if row != "2(B)[b]: O c3m3" {
                assert_eq!(printed, ours, "{}: {row}, column {column}", table.title);
            }
        }
    }
}

/// The threats of the side that is not to move, with their values.
fn threats(link: &str) -> Vec<(String, Option<Value>)> {
    let game = parlour::play::link::read::<Picaria>(link);
    assert!(game.problems.is_empty(), "{:?}", game.problems);
    let session = game.opened.session;
    let found = Picaria::threats(session.task(), session.position(), &mut Silent);
    let found = found.expect("nobody cancels").into_iter();
    found.map(|(mv, value)| (Picaria::write_move(&mv), value)).collect()
}

#[test]
fn threats_are_what_the_other_side_could_do_if_it_were_its_turn() {
    // During placing, only immediate rows count: First has the centre and corner 1, and corner 3 is free.
    let placing = threats("/4x3?moves=o.m1.c1");
    let of = |all: &[(String, Option<Value>)], name: &str| {
        all.iter().find(|(one, _)| one == name).map(|(_, value)| *value)
    };
    assert_eq!(of(&placing, "c3"), Some(Some(Value::Won(Some(1)))));
    assert_eq!(of(&placing, "m2"), Some(None));
    assert_eq!(placing.len(), 6, "every free point");
    // During sliding, all values are known, as if the other side were to move.
    let sliding = "/4x3?moves=o.c1.m1.m3.c4.c2.c4m4";
    let game = parlour::play::link::read::<Picaria>(sliding).opened.session;
    let passed = game.position().passed();
    let solved = Solved::get(Kind::ZUNI, Blocked::Loses, &mut Silent).expect("it fits");
    let expected: Vec<(String, Option<Value>)> = solved
        .moves(&passed)
        .into_iter()
        .map(|(mv, value)| (Picaria::write_move(&mv), Some(value)))
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(threats(sliding), expected);
    // After the end there are no threats.
    assert_eq!(threats("/4x3?from=oxx.xo..o-x&moves=m2c2"), []);
}

#[test]
fn the_counts_of_the_second_phase() {
    let (table, ours) = figures::<Picaria>(0);
    let counts: Vec<&str> = ours.iter().map(|row| &*row[0]).collect();
    assert_eq!(counts, ["228", "228", "3", "225", "450", "456", "408", "366"]);
    assert_eq!(counts.len(), table.rows.len());
}

#[test]
fn the_statements_have_these_values() {
    let (_, ours) = figures::<Picaria>(2);
    let values: Vec<&str> =
        ours.iter().map(|row| &*row[1]).filter(|value| !value.is_empty()).collect();
    let expected =
        "draw, first in 7, second in 2, draw, draw, draw, draw, draw, draw, draw, first in 3";
    assert_eq!(values.join(", "), expected);
}

#[test]
fn every_position_of_the_proof_opens_and_is_as_the_paper_says() {
    let mut rows = 0;
    for index in PROOFS {
        let (table, ours) = figures::<Picaria>(index);
        assert!(table.title.starts_with("The proof of"), "{}", table.title);
        for (line, ours) in table.rows.iter().zip(&ours) {
            let link = line.link.as_deref().and_then(|link| link.strip_prefix("picaria"));
            let game = parlour::play::link::read::<Picaria>(link.expect("a link"));
            assert!(game.problems.is_empty(), "{}: {:?}", line.name, game.problems);
            let winner = match ours[1].as_str() {
                "draw" => "draw",
                value if value.starts_with("first in") => "X wins",
                value if value.starts_with("second in") => "O wins",
                other => panic!("{other}"),
            };
            let allowed = match ours[0].as_str() {
                "X cannot win" => ["draw", "O wins"],
                "O cannot win" => ["draw", "X wins"],
                claim => [claim; 2],
            };
            assert!(allowed.contains(&winner), "{}: {winner}, {allowed:?}", line.name);
            rows += 1;
        }
    }
    assert_eq!(rows, 158);
}

#[test]
fn the_plans_of_the_paper_sometimes_draw_where_second_can_win() {
    let mut found = Vec::new();
    for index in PROOFS {
        let (table, ours) = figures::<Picaria>(index);
        for (line, ours) in table.rows.iter().zip(&ours) {
            let [claim, value, ..] = ours.as_slice() else { panic!("{}", line.name) };
            if claim == "X cannot win" && value.starts_with("second") {
                found.push(format!("{}, {value}", line.name));
            }
        }
    }
    assert_eq!(
        found,
        [
            "(C): X m3, second in 5",
            "(C) 1: O m2, second in 4",
            "(C) 2: X m4, second in 3",
            "(D): X c4, second in 5",
            "(B): X m1, second in 7",
            "(C): X c1, goes on in Lemma 6, second in 5",
            "(A)(1): X c3, second in 5",
        ]
    );
}

#[test]
fn no_relative_is_a_draw_and_second_wins_none_without_a_handicap() {
    let (table, ours) = figures::<Picaria>(RELATIVES);
    assert_eq!(table.rows.len(), 36);
    for (line, ours) in table.rows.iter().zip(&ours) {
        let winners = [&*ours[0], &ours[2]];
        let expected = if line.name == "4 sides, 3 stones" { "draw" } else { "first" };
        assert_eq!(winners, [expected, "first"], "{}", line.name);
    }
}

#[test]
fn with_more_than_three_stones_the_handicap_comes_too_late() {
    let (table, ours) = figures::<Picaria>(RELATIVES);
    for (line, ours) in table.rows.iter().zip(&ours) {
        let number =
            |word: usize| line.name.split(' ').nth(word).and_then(|text| text.parse().ok());
        let (sides, stones): (u8, u8) = (number(0).expect("sides"), number(2).expect("stones"));
        if stones > 3 && stones < sides {
            for moves in [&ours[1], &ours[3]] {
                let moves: u8 = moves.parse().expect("moves");
                // First wins before all stones are on the board.
                assert!(moves < 2 * stones, "{}", line.name);
            }
        }
    }
}

/// The initial value of a game, as two cells of the tables.
fn solved(kind: Kind) -> [String; 2] {
    let solved = Solved::new(kind, Blocked::Loses, &mut Silent).expect("it fits");
    match solved.value(&Position::start(Variant::new(kind))) {
        Value::Won(plies) => ["first".to_owned(), plies.expect("it is known").to_string()],
        Value::Lost(plies) => ["second".to_owned(), plies.expect("it is known").to_string()],
        Value::Drawn => ["draw".to_owned(), "–".to_owned()],
    }
}

#[test]
fn stored_figures_are_computed_again() {
    // Only those that take less than a second; the command line computes all.
    let kind = |sides, stones, inner, more| Kind::new(sides, stones, inner, more).expect("a game");
    let (_, relatives) = figures::<Picaria>(RELATIVES);
    let (_, handicaps) = figures::<Picaria>(HANDICAPS);
    let row = |sides: usize, stones: usize| (3..sides).map(|s| s - 2).sum::<usize>() + stones - 3;
    for (sides, stones) in [(7, 5), (7, 6), (7, 7), (8, 4)] {
        for (inner, column) in [(true, 0), (false, 2)] {
            let cells = &relatives[row(sides, stones)][column..column + 2];
            let [winner, moves] = solved(kind(sides as u8, stones as u8, inner, 0));
            assert_eq!(cells, [winner, moves], "{sides} sides, {stones} stones");
        }
    }
    for (sides, more) in [(7, 3), (8, 1), (8, 2)] {
        for (inner, edges) in [(true, 0), (false, 1)] {
            let cells = &handicaps[2 * (sides - 4) + edges][2 * more - 2..2 * more];
            let [winner, moves] = solved(kind(sides as u8, 3, inner, more as u8));
            assert_eq!(cells, [winner, moves], "{sides} sides, {more} more");
        }
    }
}

#[test]
fn eight_sides_with_six_stones_are_solved() {
    let kind = Kind::new(8, 6, true, 0).expect("a game");
    assert_eq!(count::positions(kind), 27_825_482);
    assert_eq!(solved(kind), ["first", "7"]);
}

/// All reachable positions of a game.
fn reachable(variant: &str) -> Vec<Position> {
    let game: Variant = variant.parse().expect("a game");
    let start = Position::start(game);
    let mut seen = HashSet::from([start.to_string()]);
    let mut all = vec![start];
    let mut next = 0;
    while let Some(position) = all.get(next).cloned() {
        next += 1;
        for mv in position.moves() {
            let after = position.after(mv).expect("a legal move").fresh();
            if seen.insert(after.to_string()) {
                all.push(after);
            }
        }
    }
    all
}

/// Ranks a value for a player: early wins are best, early losses worst.
fn liking(value: Value) -> i64 {
    match value {
        Value::Won(plies) => 1000 - i64::from(plies.expect("it is known")),
        Value::Drawn => 0,
        Value::Lost(plies) => i64::from(plies.expect("it is known")) - 1000,
    }
}

#[test]
fn every_value_is_the_best_of_those_after_the_moves() {
    for variant in ["3x3", "4x3", "4x3-plain-handicap1", "4x4-grid"] {
        let all = reachable(variant);
        let kind = all[0].game.kind;
        let solved = Solved::new(kind, Blocked::Loses, &mut Silent).expect("it fits");
        for position in &all {
            let after = |mv| {
                let next = position.after(mv).expect("a legal move").fresh();
                match solved.value(&next) {
                    Value::Won(plies) => Value::Lost(plies.map(|plies| plies + 1)),
                    Value::Drawn => Value::Drawn,
                    Value::Lost(plies) => Value::Won(plies.map(|plies| plies + 1)),
                }
            };
            let best = position.moves().into_iter().map(|mv| liking(after(mv))).max();
            let value = solved.value(position);
            match best {
                Some(best) => assert_eq!(liking(value), best, "{variant} {position}"),
                None => assert_eq!(value, Value::Lost(Some(0)), "{variant} {position}"),
            }
        }
    }
}

#[test]
fn patterns_mean_what_they_say_in_every_position() {
    let all = reachable("4x3");
    let solved = Solved::new(Kind::ZUNI, Blocked::Loses, &mut Silent).expect("it fits");
    let mut seen: HashMap<Motif, u32> = HashMap::new();
    for position in &all {
        let Some(motif) = Motif::of(position) else { continue };
        *seen.entry(motif).or_default() += 1;
        let expected = match motif {
            Motif::Loop => Value::Drawn,
            Motif::Race => Value::Won(Some(3)),
            Motif::Fork | Motif::Trap | Motif::Zugzwang | Motif::RaceLost => Value::Lost(Some(2)),
        };
        assert_eq!(solved.value(position), expected, "{motif:?} {position}");
        if motif == Motif::Fork {
            // A move may parry some of the threats, but never all.
            let other = position.turn.other();
            let threats = threatened(position, other);
            for mv in position.moves() {
                let left = threatened(&position.after(mv).expect("a legal move"), other);
                assert!(left & threats != 0, "{position}");
            }
        }
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
    // Eight symmetries times two players.
    assert_eq!(seen[&Motif::Loop], 16);
    // Every loss in two moves matches a pattern.
    for position in &all {
        if solved.value(position) == Value::Lost(Some(2)) {
            assert!(Motif::of(position).is_some(), "{position}");
        }
    }
}

#[test]
fn a_race_may_be_lost_although_the_threat_can_be_met() {
    let text = "x...ooxox-o";
    let position = Position::read(Variant::default(), text).expect("stones");
    assert_eq!(Motif::of(&position), Some(Motif::RaceLost));
    let other = position.turn.other();
    let threat = threatened(&position, other);
    let left = |mv| threatened(&position.after(mv).expect("a legal move"), other);
    let left: Vec<u32> = position.moves().into_iter().map(left).collect();
    assert!(left.iter().any(|left| left & threat == 0) && left.iter().all(|left| *left != 0));
    assert_eq!(
        Motif::RaceLost.meaning("First", "Second"),
        "Second threatens a row on one point, and whatever First does, Second completes a row."
    );
}

#[test]
fn who_wins_is_told_with_the_positions_that_came_before() {
    let link = "/4x3?from=x.xo.o.ox-o&moves=c2m2.m4c1.m2c2";
    let session = parlour::play::link::read::<Picaria>(link).opened.session;
    let told = |task| Question::Outcome.answer(&task, &mut Silent).expect("nobody cancels");
    let task = session.rest();
    let fresh = task.from(task.start.fresh());
    assert_eq!(told(task).value, "draw");
    assert_eq!(told(fresh).value, "First wins in 3");
}

#[test]
fn strong_play_of_both_sides_is_a_draw() {
    let task = Picaria::start(&Variant::default());
    for seed in 0..20 {
        let mut played = vec![task.start.clone()];
        while let Some(mv) = Picaria::reply(&task, &played, Level::Perfect, seed, &mut Silent)
            .expect("nobody cancels")
        {
            let next = played[played.len() - 1].after(mv).expect("a legal move");
            played.push(next);
        }
        let end = &played[played.len() - 1];
        assert!(matches!(Picaria::status(&task, end), Status::Stuck(_)), "{end}");
    }
}

#[test]
fn the_solution_of_every_entry_of_the_catalogue_ends_as_its_value_says() {
    for entry in Picaria::catalogue() {
        let task = &entry.task;
        let values = Picaria::values(task, std::slice::from_ref(&task.start), &mut Silent);
        let value = values.expect("nobody cancels")[0].expect("it is solved");
        let (solution, _) = crate::common::solved(task, Method::BestPlay);
        if let (Value::Won(Some(plies)), "Relatives") = (value, entry.group) {
            let claim = format!("First wins in {plies}.");
            assert!(entry.note.ends_with(&claim), "{}", entry.name);
        }
        let end = solution.position(&solution.len());
        match (value, Picaria::status(task, &end)) {
            (Value::Won(plies) | Value::Lost(plies), Status::Won(_)) => {
                assert_eq!(solution.len(), plies.expect("it is known").into(), "{}", entry.name);
                // The loser is to move.
                let turn = task.start.turn;
                let loser = if matches!(value, Value::Won(_)) { turn.other() } else { turn };
                assert_eq!(end.turn, loser, "{}", entry.name);
            }
            (Value::Drawn, Status::Stuck(_)) => {}
            (value, status) => panic!("{}: {value:?}, {status:?}", entry.name),
        }
    }
}

/// The board of a blocking game: the edges between its points, and its symmetries. The centre is 0.
struct Blocking {
    link: &'static str,
    edges: Vec<(usize, usize)>,
    symmetries: Vec<Vec<usize>>,
    stones: usize,
    guards_centre: bool,
}

impl Blocking {
    fn pong_hau_ki() -> Self {
        Self {
            link: "pong-hau-ki",
            edges: vec![(0, 1), (0, 2), (0, 3), (0, 4), (2, 3), (3, 4), (4, 1)],
            symmetries: vec![vec![0, 1, 2, 3, 4], vec![0, 2, 1, 4, 3]],
            stones: 2,
            guards_centre: false,
        }
    }

    fn mu_torere() -> Self {
        let spokes = (1..=8).map(|point| (0, point));
        let ring = (1..=8).map(|point| (point, point % 8 + 1));
        let symmetry = |by: usize, step: usize| {
            std::iter::once(0).chain((0..8).map(|point| (by + step * point) % 8 + 1)).collect()
        };
        Self {
            link: "mu-torere",
            edges: spokes.chain(ring).collect(),
            symmetries: (0..8).flat_map(|by| [symmetry(by, 1), symmetry(by, 7)]).collect(),
            stones: 4,
            guards_centre: true,
        }
    }

    fn near(&self, point: usize) -> Vec<usize> {
        let other = |&(a, b): &(usize, usize)| match point {
            _ if point == a => Some(b),
            _ if point == b => Some(a),
            _ => None,
        };
        self.edges.iter().filter_map(other).collect()
    }

    /// All arrangements with the stones of the player to move as `x`.
    fn all(&self) -> Vec<String> {
        let mut all = vec![String::new()];
        for _ in 0..=2 * self.stones {
            let longer = |text: &String| ['.', 'x', 'o'].map(|sign| format!("{text}{sign}"));
            all = all.iter().flat_map(longer).collect();
        }
        let counts = |text: &String, sign| text.matches(sign).count() == self.stones;
        all.retain(|text| counts(text, 'x') && counts(text, 'o'));
        all
    }

    /// The positions after each move, from the other player's point of view.
    fn after(&self, text: &str) -> Vec<String> {
        let signs: Vec<char> = text.chars().collect();
        let mut found = Vec::new();
        for from in (0..signs.len()).filter(|point| signs[*point] == 'x') {
            for to in self.near(from).into_iter().filter(|point| signs[*point] == '.') {
                let beside = self.near(from).iter().any(|point| *point > 0 && signs[*point] == 'o');
                if to == 0 && self.guards_centre && !beside {
                    continue;
                }
                let mut next = signs.clone();
                next.swap(from, to);
                let turned = |sign| match sign {
                    'x' => 'o',
                    'o' => 'x',
                    other => other,
                };
                found.push(next.into_iter().map(turned).collect());
            }
        }
        found
    }

    fn orbits<'a>(&self, texts: impl Iterator<Item = &'a String>) -> usize {
        let least = |text: &String| {
            let signs: Vec<char> = text.chars().collect();
            let image = |symmetry: &Vec<usize>| -> String {
                symmetry.iter().map(|point| signs[*point]).collect()
            };
            self.symmetries.iter().map(image).min()
        };
        texts.map(least).collect::<HashSet<_>>().len()
    }
}

#[test]
fn games_that_block_have_the_known_positions_and_are_draws() {
    for (board, all, blocked, decided) in
        [(Blocking::pong_hau_ki(), 16, 1, 3), (Blocking::mu_torere(), 46, 3, 13)]
    {
        let texts = board.all();
        assert_eq!(board.orbits(texts.iter()), all, "{}", board.link);
        // A player without moves, or with moves only to positions won by the opponent, has lost.
        let mut won: HashMap<String, bool> = HashMap::new();
        loop {
            let value = |text: &String| {
                let after = board.after(text);
                let known: Vec<Option<&bool>> = after.iter().map(|next| won.get(next)).collect();
                if known.contains(&Some(&false)) {
                    Some(true)
                } else {
                    known.iter().all(|known| *known == Some(&true)).then_some(false)
                }
            };
            let fresh = texts.iter().filter(|text| !won.contains_key(*text));
            let found: Vec<(String, bool)> =
                fresh.filter_map(|text| Some((text.clone(), value(text)?))).collect();
            if found.is_empty() {
                break;
            }
            won.extend(found);
        }
        let game: Variant = board.link.parse().expect("a game");
        let solved = Solved::new(game.kind, Blocked::Loses, &mut Silent).expect("it fits");
        for text in &texts {
            let position = Position::read(game, &format!("{text}-x")).expect("stones");
            assert_eq!(position.moves().len(), board.after(text).len(), "{text}");
            let expected = match solved.value(&position) {
                Value::Won(_) => Some(&true),
                Value::Drawn => None,
                Value::Lost(_) => Some(&false),
            };
            assert_eq!(won.get(text), expected, "{} {text}", board.link);
        }
        let is_blocked = |text: &&String| board.after(text).is_empty();
        assert_eq!(board.orbits(texts.iter().filter(is_blocked)), blocked, "{}", board.link);
        assert_eq!(board.orbits(won.keys()), decided, "{}", board.link);
        assert_eq!(solved.value(&Position::start(game)), Value::Drawn);
    }
}

#[test]
fn another_rule_for_who_cannot_move_changes_no_winner() {
    for game in ["3x3", "4x3", "4x3-plain", "4x4-plain", "4x4", "three-mens-morris"] {
        let game: Variant = game.parse().expect("a game");
        let values = [Blocked::Loses, Blocked::Draws, Blocked::Passes].map(|rule| {
            let solved = Solved::new(game.kind, rule, &mut Silent).expect("it fits");
            solved.value(&Position::start(game))
        });
        assert!(values.iter().all(|value| *value == values[0]), "{game}: {values:?}");
    }
    // A blocked player of Achi loses, draws, or waits for the other to move.
    let game: Variant = "4x4".parse().expect("a game");
    let blocked = Position::read(game, "o.oxxoxxo-x").expect("stones");
    let value = |rule| Solved::new(game.kind, rule, &mut Silent).expect("it fits").value(&blocked);
    assert_eq!(value(Blocked::Loses), Value::Lost(Some(0)));
    assert_eq!(value(Blocked::Draws), Value::Drawn);
    assert_eq!(value(Blocked::Passes), Value::Lost(Some(2)));
    let answer = |link: &str| {
        let task = parlour::play::link::read::<Picaria>(link).opened.session.rest();
        Question::Blocked.answer(&task, &mut Silent).expect("nobody cancels")
    };
    assert_eq!(
        answer("/4x4-plain").value,
        "with a draw: First wins in 11, with a pass: First wins in 11"
    );
    assert_eq!(answer("/mu-torere").value, "with a draw: draw, with a pass: draw");
}
