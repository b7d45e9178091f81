//! A census: how many positions there are after so many moves from the standard game, and how many games lead there.
//!
//! Each is counted twice, by the rules of the puzzle and by a small generator of its own, which shares nothing with them
//! but the text of the first position. Chess programs know such counts as perft.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};

use parlour::link::parse_task;
use parlour::puzzle::{Puzzle, Rules, Task};
use parlour::puzzles::franklin::Franklin;
use parlour::puzzles::peg_solitaire::PegSolitaire;
use parlour::puzzles::peg_solitaire::army::SolitaireArmy;
use parlour::puzzles::pennies::Pennies;
use parlour::puzzles::picaria::Picaria;
use parlour::puzzles::rubiks_magic::Magic;
use parlour::puzzles::three_pile::ThreePile;
use parlour::puzzles::tilings::Tiling;
use parlour::puzzles::towers::double_decker::DoubleDecker;
use parlour::puzzles::towers::hanoi::Hanoi;
use parlour::puzzles::towers::k_tower::KTower;
use parlour::puzzles::towers::london::London;
use parlour::puzzles::towers::magnetic::Magnetic;

/// How many positions there are after 0, 1, 2, … moves, and how many games of as many moves.
type Census = Vec<(usize, u64)>;

/// Counts what can be reached; a game is over where nothing follows.
fn census<S: Clone, K: Ord>(
    start: S,
    depth: usize,
    key: impl Fn(&S) -> K,
    next: impl Fn(&S) -> Vec<S>,
) -> Census {
    let mut layer = BTreeMap::from([(key(&start), (start, 1_u64))]);
    let mut census = vec![(1, 1)];
    for _ in 0..depth {
        let mut after: BTreeMap<K, (S, u64)> = BTreeMap::new();
        for (state, games) in layer.values() {
            for one in next(state) {
                after.entry(key(&one)).or_insert((one, 0)).1 += games;
            }
        }
        census.push((after.len(), after.values().map(|(_, games)| games).sum()));
        layer = after;
    }
    census
}

/// The positions after each legal move.
fn following<P: Puzzle>(here: &P::Position) -> Vec<P::Position> {
    let moves = P::moves(here).into_iter();
    moves.map(|one| P::apply(here, &one).expect("a legal move")).collect()
}

fn by_the_rules<P: Puzzle>(link: &str, depth: usize) -> Census {
    let task: Task<P> = parse_task(link).unwrap_or_else(|problems| panic!("{link}: {problems}"));
    census(task.start.clone(), depth, |here| text::<P>(&task, here), following::<P>)
}

/// A position as links write it.
fn text<P: Puzzle>(task: &Task<P>, here: &P::Position) -> String {
    P::write_setup(&P::setup(&task.from(here.clone()))).from
}

/// The first position of a link, as text.
fn first<P: Puzzle>(link: &str) -> String {
    let task: Task<P> = parse_task(link).expect("a task");
    text::<P>(&task, &task.start)
}

/// That both generators count the same, and the numbers of the last layer.
fn agree<P: Puzzle, S: Ord + Clone>(
    link: &str,
    start: S,
    last: (usize, u64),
    depth: usize,
    next: impl Fn(&S) -> Vec<S>,
) {
    let rules = by_the_rules::<P>(link, depth);
    assert_eq!(rules, census(start, depth, S::clone, next), "{}{link}", P::ID);
    assert_eq!(rules.last(), Some(&last), "{}{link}", P::ID);
}

// ---------------------------------------------------------------------------------------------
// Pegs.

type Cells = BTreeSet<(i32, i32)>;

/// All jumps of pegs in the four directions to cells that are there.
fn jumps(pegs: &Cells, is_there: impl Fn((i32, i32)) -> bool) -> Vec<Cells> {
    let mut found = Vec::new();
    for &(x, y) in pegs {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (over, to) = ((x + dx, y + dy), (x + 2 * dx, y + 2 * dy));
            if pegs.contains(&over) && !pegs.contains(&to) && is_there(to) {
                let mut next = pegs.clone();
                next.remove(&(x, y));
                next.remove(&over);
                next.insert(to);
                found.push(next);
            }
        }
    }
    found
}

#[test]
fn peg_solitaire() {
    let is_there = |(x, y): (i32, i32)| {
        let arm = |z: i32| (2..5).contains(&z);
        (0..7).contains(&x) && (0..7).contains(&y) && (arm(x) || arm(y))
    };
    let all = || (0..7).flat_map(|x| (0..7).map(move |y| (x, y))).filter(|at| is_there(*at));
    for (link, vacancy, last) in [
        ("/english", (3, 3), (5648, 24_600)),
        ("/english-c3", (2, 2), (8727, 70_680)),
        ("/english-c1", (2, 0), (3404, 18_360)),
    ] {
        let pegs: Cells = all().filter(|at| *at != vacancy).collect();
        agree::<PegSolitaire, _>(link, pegs, last, 6, |pegs| jumps(pegs, is_there));
    }
}

#[test]
fn solitaire_army() {
    // The twenty men who get a man four paces far, as the link writes them: rows from the top, b for no man.
    let link = "/4?from=muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo";
    let rows = link.split_once("muster.5.3.4.4/").expect("rows").1.split('/');
    let mut men = Cells::new();
    for (y, row) in rows.enumerate() {
        let (mut x, mut times) = (0, 0);
        for c in row.chars() {
            if let Some(digit) = c.to_digit(10) {
                times = 10 * times + digit as i32;
                continue;
            }
            let end = x + times.max(1);
            men.extend((x..end).filter(|_| c == 'o').map(|x| (x, y as i32)));
            (x, times) = (end, 0);
        }
    }
    assert_eq!(men.len(), 20);
    let task: Task<SolitaireArmy> = parse_task(link).expect("a task");
    let march = SolitaireArmy::read_move(&task.start, "march").expect("a move");
    let start = SolitaireArmy::apply(&task.start, &march).expect("a legal move");
    // The field grows with the march, and is no part of where the men are.
    let rules = census(start, 5, |here| here.men.cells().to_vec(), following::<SolitaireArmy>);
    assert_eq!(rules, census(men, 5, Cells::clone, |men| jumps(men, |_| true)));
    assert_eq!(rules.last(), Some(&(41_931, 1_366_398)));
}

// ---------------------------------------------------------------------------------------------
// Towers: stacks of discs from the bottom up.

type Stacks<D> = Vec<Vec<D>>;

/// All moves of a top disc to another peg where `rests` lets it, `moved` being what it is there.
fn carried<D: Clone>(
    stacks: &Stacks<D>,
    moved: impl Fn(&D) -> D,
    rests: impl Fn(&D, usize, &[D]) -> bool,
) -> Vec<Stacks<D>> {
    let mut found = Vec::new();
    for from in 0..stacks.len() {
        for to in (0..stacks.len()).filter(|&to| to != from) {
            let Some(disc) = stacks[from].last().map(&moved) else { continue };
            if rests(&disc, to, &stacks[to]) {
                let mut next = stacks.clone();
                next[from].pop();
                next[to].push(disc);
                found.push(next);
            }
        }
    }
    found
}

/// Discs 1 to n on the first of some pegs.
fn tower(discs: u32, pegs: usize) -> Stacks<u32> {
    let mut stacks = vec![Vec::new(); pegs];
    stacks[0] = (1..=discs).rev().collect();
    stacks
}

fn smaller_than_top(disc: &u32, _: usize, stack: &[u32]) -> bool {
    stack.last().is_none_or(|top| disc < top)
}

#[test]
fn hanoi() {
    for (link, discs, pegs, last) in [
        ("/3x5", 5, 3, (27, 1086)),
        ("/4x8", 8, 4, (244, 63_375)),
        ("/5x4", 4, 5, (625, 1_011_604)),
    ] {
        let next = |stacks: &Stacks<u32>| carried(stacks, u32::clone, smaller_than_top);
        agree::<Hanoi, _>(link, tower(discs, pegs), last, 7, next);
    }
}

#[test]
fn k_tower() {
    for (link, discs, k, last) in [
        ("/6k2", 6, 2, (214, 6_950_794_280)),
        ("/5k1", 5, 1, (572, 10_411_376_148)),
        ("/6k3", 6, 3, (116, 6_737_313_314)),
    ] {
        // On a smaller disc, too, if it is smaller than the kth from the bottom.
        let rests = |disc: &u32, to: usize, stack: &[u32]| {
            smaller_than_top(disc, to, stack) || stack.get(k - 1).is_some_and(|base| disc < base)
        };
        agree::<KTower, _>(link, tower(discs, 3), last, 20, |stacks| {
            carried(stacks, u32::clone, rests)
        });
    }
}

#[test]
fn magnetic_tower() {
    for (link, colours, discs, last) in [
        ("/nnn5", "nnn", 5, (17, 1130)),
        ("/rnb4", "rnb", 4, (13, 661)),
        ("/rbb4", "rbb", 4, (9, 256)),
    ] {
        let mut start: Stacks<(u32, char)> = vec![Vec::new(); 3];
        start[0] = (1..=discs).rev().map(|disc| (disc, 'r')).collect();
        let turned = |&(disc, colour): &(u32, char)| (disc, if colour == 'r' { 'b' } else { 'r' });
        let rests = |&(disc, colour): &(u32, char), to: usize, stack: &[(u32, char)]| {
            let post = colours.as_bytes()[to] as char;
            (post == 'n' || post == colour)
                && stack.last().is_none_or(|&(top, shown)| disc < top && shown == colour)
        };
        agree::<Magnetic, _>(link, start, last, 8, |stacks| carried(stacks, turned, rests));
    }
}

#[test]
fn double_decker() {
    for (link, pairs, last) in [("/4", 4, (94, 14_800)), ("/3k", 3, (94, 14_800))] {
        let mut start: Stacks<(u32, char)> = vec![Vec::new(); 3];
        start[0] = (1..=pairs).rev().flat_map(|pair| [(pair, 'b'), (pair, 'a')]).collect();
        let rests = |&(disc, _): &(u32, char), _: usize, stack: &[(u32, char)]| {
            stack.last().is_none_or(|&(top, _)| disc <= top)
        };
        agree::<DoubleDecker, _>(link, start, last, 8, |stacks| {
            carried(stacks, |disc: &(u32, char)| *disc, rests)
        });
    }
}

#[test]
fn tower_of_london() {
    let link = "/123";
    let start: Stacks<char> =
        first::<London>(link).split('/').map(|post| post.chars().collect()).collect();
    let rests = |_: &char, to: usize, stack: &[char]| stack.len() <= to;
    agree::<London, _>(link, start, (36, 7180), 8, |stacks| carried(stacks, char::clone, rests));
}

// ---------------------------------------------------------------------------------------------
// Games, pennies, squares, cards.

/// Stones on 3 × 3 squares, which go as a king does, and whose turn it is.
#[test]
fn picaria() {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    type Board = ([char; 9], bool);
    let next = |&(squares, second): &Board| -> Vec<Board> {
        let (own, other) = if second { ('x', 'o') } else { ('o', 'x') };
        let has_row = |one| LINES.iter().any(|line| line.iter().all(|&at| squares[at] == one));
        let mut found = Vec::new();
        if has_row(other) {
            return found;
        }
        let free = || (0..9).filter(|&at| squares[at] == '.');
        let near = |a: usize, b: usize| (a / 3).abs_diff(b / 3).max((a % 3).abs_diff(b % 3)) == 1;
        let mut make = |from: Option<usize>, to: usize| {
            let mut after = squares;
            after[to] = own;
            from.into_iter().for_each(|from| after[from] = '.');
            found.push((after, !second));
        };
        if squares.iter().filter(|one| **one == own).count() < 3 {
            free().for_each(|to| make(None, to));
        } else {
            for from in (0..9).filter(|&at| squares[at] == own) {
                free().filter(|&to| near(from, to)).for_each(|to| make(Some(from), to));
            }
        }
        found
    };
    agree::<Picaria, _>("/4x3", (['.'; 9], false), (1520, 5_047_776), 9, next);
}

#[test]
fn pennies() {
    type Tape = BTreeMap<i32, u32>;
    // What the checker on square 1 becomes, or what comes beside it: how many more there are on each square.
    let games: [(&str, &[(i32, i64)]); 3] = [
        ("/nuclear", &[(0, 1), (1, -1), (2, 1)]),
        ("/thermonuclear", &[(0, 1), (2, 1)]),
        ("/psi-2-3", &[(0, 1), (4, 1)]),
    ];
    for ((link, gamma), last) in
        games.into_iter().zip([(178, 6463), (573, 31_421), (2644, 102_198)])
    {
        let next = |tape: &Tape| -> Vec<Tape> {
            let count = |square: i32| i64::from(tape.get(&square).copied().unwrap_or(0));
            let mut found = Vec::new();
            for at in -20..20 {
                for sign in [1, -1] {
                    // A rule T = T + Γ needs its whole other side.
                    let side = |k: i32, c: i64| i64::from(k == 1) + if sign == 1 { 0 } else { c };
                    let keys: BTreeSet<i32> = gamma.iter().map(|&(k, _)| k).chain([1]).collect();
                    let of =
                        |key: i32| gamma.iter().find(|(k, _)| *k == key).map_or(0, |(_, c)| *c);
                    if keys.iter().all(|&k| count(at - 1 + k) >= side(k, of(k))) {
                        let mut after = tape.clone();
                        for &(k, c) in gamma {
                            let now = count(at - 1 + k) + sign * c;
                            after.insert(at - 1 + k, u32::try_from(now).expect("enough checkers"));
                        }
                        after.retain(|_, count| *count > 0);
                        found.push(after);
                    }
                }
            }
            found
        };
        agree::<Pennies, _>(link, Tape::from([(1, 1)]), last, 7, next);
    }
}

/// Straight tiles on a board: positions only, since the same tile can be laid in several ways.
#[test]
fn tilings() {
    const SIDE: i32 = 5;
    type Piece = BTreeSet<(i32, i32)>;
    type Laid = BTreeSet<Piece>;
    let tile = |(i, j): (i32, i32), (di, dj): (i32, i32)| -> Option<Piece> {
        let cells: Piece = (0..3).map(|k| (i + k * di, j + k * dj)).collect();
        let inside = |(i, j): &(i32, i32)| (0..SIDE).contains(i) && (0..SIDE).contains(j);
        cells.iter().all(inside).then_some(cells)
    };
    let cells = || (0..SIDE).flat_map(|i| (0..SIDE).map(move |j| (i, j)));
    let next = |laid: &Laid| -> Vec<Laid> {
        let fits = |piece: &Piece, laid: &Laid| laid.iter().all(|other| other.is_disjoint(piece));
        let with = |laid: &Laid, piece: &Piece| {
            let mut after = laid.clone();
            after.insert(piece.clone());
            after
        };
        let mut found = Vec::new();
        let has_mono = laid.iter().any(|piece| piece.len() == 1);
        for cell in cells() {
            let monomino = (!has_mono).then(|| Piece::from([cell]));
            let tiles = [(1, 0), (0, 1)].into_iter().filter_map(|way| tile(cell, way));
            let new = tiles.chain(monomino).filter(|piece| fits(piece, laid));
            found.extend(new.map(|piece| with(laid, &piece)));
        }
        for piece in laid {
            let mut rest = laid.clone();
            rest.remove(piece);
            // Turned by a right angle about one of its ends.
            if piece.len() == 3 {
                let across = piece.first().map(|one| one.0) != piece.last().map(|one| one.0);
                for end in [piece.first(), piece.last()].into_iter().flatten() {
                    for sign in [1, -1] {
                        let way = if across { (0, sign) } else { (sign, 0) };
                        let turned = tile(*end, way).filter(|piece| fits(piece, &rest));
                        found.extend(turned.map(|piece| with(&rest, &piece)));
                    }
                }
            }
            found.push(rest);
        }
        found
    };
    let positions = |census: Census| census.iter().map(|(count, _)| *count).collect::<Vec<_>>();
    let rules = positions(by_the_rules::<Tiling>("/5x3", 3));
    assert_eq!(rules, positions(census(Laid::new(), 3, Laid::clone, next)));
    assert_eq!(rules.last(), Some(&8834));
}

/// Every missing number goes into every cell that is not given, and every number there can be erased.
#[test]
fn franklin_squares() {
    // The standard game, and one with four blanks in the corner.
    const CORNER: &str = "_._.4.13.20.29.36.45/_._.62.51.46.35.30.19/53.60.5.12.21.28.37.44/11.6.59.54.43.38.27.22/\
        55.58.7.10.23.26.39.42/9.8.57.56.41.40.25.24/50.63.2.15.18.31.34.47/16.1.64.49.48.33.32.17";
    let corner = format!("/8?from={CORNER}");
    for (link, depth, last) in [("/8", 1, (1600, 1600)), (corner.as_str(), 3, (185, 2320))] {
        let text = first::<Franklin>(link);
        // What is given cannot be written over.
        let start: Vec<u8> = text.split(['/', '.']).map(|cell| cell.parse().unwrap_or(0)).collect();
        let given: Vec<bool> = start.iter().map(|number| *number > 0).collect();
        assert_eq!(start.len(), 64);
        agree::<Franklin, _>(link, start, last, depth, |square: &Vec<u8>| {
            let missing: Vec<u8> = (1..=64).filter(|n| !square.contains(n)).collect();
            let mut found = Vec::new();
            for cell in (0..64).filter(|&cell| !given[cell]) {
                let erased = (square[cell] > 0).then_some(0);
                for number in missing.iter().copied().chain(erased) {
                    let mut after = square.clone();
                    after[cell] = number;
                    found.push(after);
                }
            }
            found
        });
    }
}

/// Cards that are dealt into piles and gathered, the one that was pointed at in p-th place; how often, and how it
/// ended.
#[test]
fn three_pile_trick() {
    for (link, piles, height, p, deals, last) in
        [("/3x9", 3, 9, 2, 3, 27), ("/3x10-p1", 3, 10, 1, 4, 30), ("/4x11-p3", 4, 11, 3, 3, 44)]
    {
        // The cards of the packet as far as they may be the one thought of, how often it was dealt, whether it lies in
        // piles, and how far it was counted out.
        type Show = (Vec<usize>, BTreeSet<usize>, usize, bool, usize);
        let start: Show =
            ((0..piles * height).collect(), (0..piles * height).collect(), 0, false, 0);
        let next = |(packet, possible, dealt, in_piles, counted): &Show| -> Vec<Show> {
            let to = |dealt, in_piles, counted| {
                (packet.clone(), possible.clone(), dealt, in_piles, counted)
            };
            match (in_piles, counted) {
                (true, _) => (0..piles)
                    .filter_map(|pile| {
                        let of = |pile: usize| packet.iter().copied().skip(pile).step_by(piles);
                        let left: BTreeSet<usize> =
                            of(pile).filter(|card| possible.contains(card)).collect();
                        let mut order: Vec<usize> =
                            (0..piles).filter(|other| *other != pile).collect();
                        order.insert(p - 1, pile);
                        let packet = order.into_iter().flat_map(of).collect();
                        (!left.is_empty()).then_some((packet, left, dealt + 1, false, 0))
                    })
                    .collect(),
                (false, 0) if *dealt < deals => vec![to(*dealt, true, 0)],
                (false, 0 | 1) => vec![to(*dealt, false, counted + 1)],
                (false, _) => Vec::new(),
            }
        };
        let games = |census: Census| census.iter().map(|(_, games)| *games).collect::<Vec<_>>();
        let depth = 2 * deals + 2;
        let rules = games(by_the_rules::<ThreePile>(link, depth));
        assert_eq!(rules, games(census(start, depth, Show::clone, next)), "{link}");
        assert_eq!(rules.last(), Some(&last), "{link}");
    }
}

/// Rubik’s Magic has one generator only: a small one would have to know what folds do not pass through each other. The
/// numbers are those of its rules. The first general folds start two quarter turns from the flat rectangle.
#[test]
fn rubiks_magic() {
    let task: Task<Magic> = parse_task("/8").expect("a task");
    let simple = |here: &_| {
        let moves = Magic::moves(here).into_iter().filter(|one| !one.is_general());
        moves.map(|one| Magic::apply(here, &one).expect("a legal fold")).collect()
    };
    let by_simple_folds = census(task.start, 3, |here| text::<Magic>(&task, here), simple);
    assert_eq!(by_simple_folds, [(1, 1), (24, 24), (113, 360), (524, 5813)]);
    assert_eq!(by_the_rules::<Magic>("/8", 3), [(1, 1), (24, 24), (113, 360), (528, 5821)]);
}
