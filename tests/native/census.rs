//! A census: the number of positions after n moves from the standard game, and of games that lead there.
//!
//! Each is counted twice, by the rules of the puzzle and by a small independent generator. The two share only the text
//! of the first position. Chess programmers call such counts perft.

use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::FRAC_PI_2;
use std::ops::{Mul, Sub};

use parlour::contract::{Puzzle, Rules, Task};
use parlour::play::link::parse_task;

use crate::common::links::F1;
use crate::common::puzzles::{
    DoubleDecker, Franklin, Hanoi, KTower, London, Magic, Magnetic, PegSolitaire, Pennies, Picaria,
    SolitaireArmy, ThreePile, Tiling,
};

/// For 0, 1, 2, … moves, the number of positions reached and of games.
type Census = Vec<(usize, u64)>;

/// Counts reachable states layer by layer. A state without successors ends a game.
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
    moves.map(|mv| P::apply(here, &mv).expect("a legal move")).collect()
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

/// Checks that both generators agree, and the numbers of the last layer.
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

/// The positions after all jumps of pegs in the four directions to existing cells.
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
    // The field grows with the march, so only the men identify a position.
    let rules = census(start, 5, |here| here.men.cells().to_vec(), following::<SolitaireArmy>);
    assert_eq!(rules, census(men, 5, Cells::clone, |men| jumps(men, |_| true)));
    assert_eq!(rules.last(), Some(&(41_931, 1_366_398)));
}

// ---------------------------------------------------------------------------------------------
// Towers: stacks of discs from the bottom up.

type Stacks<D> = Vec<Vec<D>>;

/// The states after all moves of a top disc to another peg that `rests` allows. `moved` gives the disc after the move.
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
        ("/nnnn4", "nnnn", 4, (319, 127_233)),
        ("/rrbb4", "rrbb", 4, (55, 11_660)),
    ] {
        let mut start: Stacks<(u32, char)> = vec![Vec::new(); colours.len()];
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

/// Stones on 3 × 3 squares, and the side to move. In Picaria they move like a king in chess, in Three Men’s Morris to
/// squares with a common side. Only Picaria has diagonal rows.
#[test]
fn picaria_and_three_mens_morris() {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    for (link, lines, reach, last) in
        [("/4x3", 8, 2, (1520, 5_047_776)), ("/three-mens-morris", 6, 1, (1556, 1_341_216))]
    {
        in_a_row(link, &LINES[..lines], reach, last);
    }
}

fn in_a_row(link: &str, lines: &[[usize; 3]], reach: usize, last: (usize, u64)) {
    type Board = ([char; 9], bool);
    let next = |&(squares, second): &Board| -> Vec<Board> {
        let (own, other) = if second { ('x', 'o') } else { ('o', 'x') };
        let has_row = |one| lines.iter().any(|line| line.iter().all(|&at| squares[at] == one));
        let mut found = Vec::new();
        if has_row(other) {
            return found;
        }
        let free = || (0..9).filter(|&at| squares[at] == '.');
        let near = |a: usize, b: usize| {
            let (rows, columns) = ((a / 3).abs_diff(b / 3), (a % 3).abs_diff(b % 3));
            rows.max(columns) == 1 && rows + columns <= reach
        };
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
    agree::<Picaria, _>(link, (['.'; 9], false), last, 9, next);
}

#[test]
fn pennies() {
    type Tape = BTreeMap<i32, u32>;
    // The checkers that replace the one on square 1, or join it: the change in number on each square.
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

/// Straight tiles on a board. Only positions are compared, since a tile can be laid in several ways.
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
    let corner = F1.replacen("52.61", "_._", 1).replacen("/14.3", "/_._", 1);
    let corner = format!("/8?from={corner}");
    for (link, depth, last) in [("/8", 1, (1600, 1600)), (corner.as_str(), 3, (185, 2320))] {
        let text = first::<Franklin>(link);
        // Given numbers cannot be written over.
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

/// Cards that are dealt into piles and gathered, with the chosen pile in p-th place; the number of deals, and the end.
#[test]
fn three_pile_trick() {
    for (link, piles, height, p, deals, last) in
        [("/3x9", 3, 9, 2, 3, 27), ("/3x10-p1", 3, 10, 1, 4, 30), ("/4x11-p3", 4, 11, 3, 3, 44)]
    {
        // The possible cards in the packet, the number of deals, whether it lies in piles, and the progress of
        // counting it out.
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

// ---------------------------------------------------------------------------------------------
// Rubik’s Magic: the corners of tiles in space, moved in small steps.

type Space<N> = [N; 3];

/// The corners of the tiles, the pairs of tiles in one square with the second in front, and the hinge of each tile.
type Key = (Vec<Space<i32>>, BTreeSet<(usize, usize)>, Vec<[usize; 2]>);

/// Tiles by their corners, as seen from the front: lower left, lower right, upper right, upper left.
#[derive(Clone)]
struct Folded {
    corners: Vec<[Space<i32>; 4]>,
    /// Pairs of tiles in one square, the second in front of the first, as seen from the first.
    ahead: BTreeSet<(usize, usize)>,
    /// The corners of each tile at which the next one hangs.
    hinges: Vec<[usize; 2]>,
}

fn minus<N: Copy + Sub<Output = N>>(a: Space<N>, b: Space<N>) -> Space<N> {
    [0, 1, 2].map(|k| a[k] - b[k])
}

fn dot(a: Space<f64>, b: Space<f64>) -> f64 {
    (0..3).map(|k| a[k] * b[k]).sum()
}

fn cross<N: Copy + Mul<Output = N> + Sub<Output = N>>(a: Space<N>, b: Space<N>) -> Space<N> {
    [0, 1, 2].map(|k| a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3])
}

/// The distance below which points coincide.
const NEAR: f64 = 1e-6;

/// The number of steps in which a fold is checked for collisions.
const STEPS: usize = 12;

/// A moving rectangle, by its corners.
type Plate = [Space<f64>; 4];

/// Two edge vectors and the normal of a plate.
fn frame(plate: &Plate) -> [Space<f64>; 3] {
    let (right, up) = (minus(plate[1], plate[0]), minus(plate[3], plate[0]));
    [right, up, cross(right, up)]
}

/// Tells whether a direction separates two plates: their projections onto it overlap at most at the ends.
fn apart(a: &Plate, b: &Plate, line: Space<f64>) -> bool {
    let span = |plate: &Plate| {
        let along = plate.map(|corner| dot(corner, line));
        along.into_iter().fold((f64::MAX, f64::MIN), |(l, m), x| (l.min(x), m.max(x)))
    };
    let ((a, b), (c, d)) = (span(a), span(b));
    b < c + NEAR || d < a + NEAR
}

/// The position of a plate relative to another.
#[derive(Clone, Copy, PartialEq)]
enum Lies {
    Apart,
    /// It intersects the other, or overlaps it in the same plane.
    Through,
    /// It is parallel to the other, in front of it (1) or behind it (-1).
    Over(i32),
}

fn lies(a: &Plate, b: &Plate) -> Lies {
    let ([ar, au, an], [br, bu, bn]) = (frame(a), frame(b));
    if dot(cross(an, bn), cross(an, bn)) > NEAR {
        let edges = [ar, au].into_iter().flat_map(|x| [br, bu].map(|y| cross(x, y)));
        let lines = edges.filter(|line| dot(*line, *line) > NEAR).chain([an, bn]);
        let apart = lines.into_iter().any(|line| apart(a, b, line));
        return if apart { Lies::Apart } else { Lies::Through };
    }
    if [ar, au, br, bu].iter().any(|line| apart(a, b, *line)) {
        return Lies::Apart;
    }
    match dot(minus(b[0], a[0]), an) {
        height if height.abs() < NEAR => Lies::Through,
        height => Lies::Over(height.signum() as i32),
    }
}

impl Folded {
    /// Parses a magic code: for each tile the side of the next one, and m or v if that is folded back or up.
    fn read(code: &str) -> Self {
        let (mut origin, mut right, mut up) = ([0, 0, 0], [1, 0, 0], [0, 1, 0]);
        let (mut corners, mut hinges) = (Vec::new(), Vec::new());
        let mut letters = code.chars().peekable();
        while let Some(letter) = letters.next() {
            let at = |x: i32, y: i32| [0, 1, 2].map(|k| origin[k] + x * right[k] + y * up[k]);
            corners.push([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]);
            let back = |way: Space<i32>| way.map(|part| -part);
            let front = cross(right, up);
            let bend = letters.next_if(|bend| "mv".contains(*bend));
            let onward = |flat| match bend {
                Some('m') => back(front),
                Some(_) => front,
                None => flat,
            };
            let beyond = |from: Space<i32>, way: Space<i32>| [0, 1, 2].map(|k| from[k] + way[k]);
            let hinge;
            // A tile above or below points the other way.
            (hinge, origin, right, up) = match letter {
                'R' => ([1, 2], at(1, 0), onward(right), up),
                'L' => {
                    let way = onward(back(right));
                    ([3, 0], beyond(origin, way), back(way), up)
                }
                'U' => {
                    let way = onward(up);
                    ([2, 3], beyond(at(1, 1), way), back(right), back(way))
                }
                'D' => ([0, 1], at(1, 0), back(right), onward(back(up))),
                other => panic!("{other} is no side"),
            };
            hinges.push(hinge);
        }
        assert_eq!((origin, right, up), ([0, 0, 0], [1, 0, 0], [0, 1, 0]), "{code}");
        Self { corners, ahead: BTreeSet::new(), hinges }
    }

    fn tiles(&self) -> usize {
        self.corners.len()
    }

    fn next(&self, tile: usize) -> usize {
        (tile + 1) % self.tiles()
    }

    fn square(&self, tile: usize) -> BTreeSet<Space<i32>> {
        BTreeSet::from(self.corners[tile])
    }

    /// Tells whether a tile and the next lie upon each other with nothing between.
    fn is_closed(&self, tile: usize) -> bool {
        let next = self.next(tile);
        let side = |a: usize, b: usize| self.ahead.contains(&(a, b));
        let between = |other: usize| {
            other != tile
                && other != next
                && self.square(other) == self.square(tile)
                && side(tile, other) == side(tile, next)
                && side(next, other) == side(next, tile)
        };
        self.square(tile) == self.square(next) && !(0..self.tiles()).any(between)
    }

    /// The possible hinges to the next tile, as pairs of corners. While two tiles are closed, the hinge can change
    /// sides, because the wires run along a diagonal.
    fn hangs(&self, tile: usize) -> Vec<[usize; 2]> {
        let hinge = self.hinges[tile];
        if !self.is_closed(tile) {
            return vec![hinge];
        }
        let front = self.ahead.contains(&(tile, self.next(tile)));
        // The two corners that are exchanged: 0 and 2 on the front of even tiles and the back of odd ones.
        let moved = if front == tile.is_multiple_of(2) { [0, 2] } else { [1, 3] };
        let other =
            hinge.map(|corner| if moved.contains(&corner) { (corner + 2) % 4 } else { corner });
        vec![hinge, other]
    }

    /// A key that is independent of the place in space: everything as seen from the first tile. A closed pair counts
    /// with either hinge.
    fn key(&self) -> Key {
        let [origin, right, _, up] = self.corners[0];
        let (x, y) = (minus(right, origin), minus(up, origin));
        let z = cross(x, y);
        let seen = |corner: &Space<i32>| {
            let from = minus(*corner, origin);
            [x, y, z].map(|axis| (0..3).map(|k| axis[k] * from[k]).sum())
        };
        let sorted = |mut hinge: [usize; 2]| {
            hinge.sort_unstable();
            hinge
        };
        let hinge = |tile| self.hangs(tile).into_iter().map(sorted).min().expect("a hinge");
        let corners = self.corners.iter().flatten().map(seen).collect();
        (corners, self.ahead.clone(), (0..self.tiles()).map(hinge).collect())
    }

    /// The states after all folds: some tiles turn about an axis by a right angle, in either direction. The others,
    /// including the first, stay.
    fn folds(&self) -> Vec<Self> {
        let mut found = Vec::new();
        for axis in 0..3 {
            // At each tile the hinge to the next along the axis, if there is one.
            let along: Vec<Option<[usize; 2]>> = (0..self.tiles())
                .map(|tile| {
                    let at = self.corners[tile];
                    let is_along = |[a, b]: &[usize; 2]| at[*a][axis] != at[*b][axis];
                    self.hangs(tile).into_iter().find(is_along)
                })
                .collect();
            for set in (2..1_u32 << self.tiles()).step_by(2) {
                let turns: Vec<bool> = (0..self.tiles()).map(|tile| set >> tile & 1 == 1).collect();
                let moves = |tile: usize| turns[tile] != turns[self.next(tile)];
                if (0..self.tiles()).all(|tile| !moves(tile) || along[tile].is_some()) {
                    let hinges = (0..self.tiles()).map(|tile| {
                        along[tile].filter(|_| moves(tile)).unwrap_or(self.hinges[tile])
                    });
                    let hinges: Vec<_> = hinges.collect();
                    found.extend([1.0, -1.0].map(|way| self.fold(axis, way, &turns, &hinges)));
                }
            }
        }
        found.into_iter().flatten().collect()
    }

    /// The tiles with the turning ones rotated by an angle; `None` if the chain breaks.
    fn moved(
        &self,
        axis: usize,
        angle: f64,
        turns: &[bool],
        hinges: &[[usize; 2]],
    ) -> Option<Vec<Plate>> {
        let (sin, cos) = angle.sin_cos();
        let turned = |tile: usize, [x, y, z]: Space<f64>| match (turns[tile], axis) {
            (false, _) => [x, y, z],
            (true, 0) => [x, cos * y - sin * z, sin * y + cos * z],
            (true, 1) => [cos * x + sin * z, y, cos * z - sin * x],
            (true, _) => [cos * x - sin * y, sin * x + cos * y, z],
        };
        let mut shift = [0.0; 3];
        let mut plates = Vec::new();
        for (tile, hinge) in hinges.iter().enumerate() {
            let place = |corner: Space<i32>| {
                let from = turned(tile, corner.map(f64::from));
                [0, 1, 2].map(|k| from[k] + shift[k])
            };
            plates.push(self.corners[tile].map(place));
            // The hinge must stay in place on both tiles.
            let hinge = self.corners[tile][hinge[0]];
            let next = turned(self.next(tile), hinge.map(f64::from));
            shift = minus(place(hinge), next);
        }
        (dot(shift, shift) < NEAR).then_some(plates)
    }

    /// Plates by tile and corner: the tiles, and all pairs that stay flat, since nothing can pass between the two.
    fn plates(&self, turns: &[bool]) -> Vec<[(usize, usize); 4]> {
        let single = (0..self.tiles()).map(|tile| [0, 1, 2, 3].map(|corner| (tile, corner)));
        let double = (0..self.tiles()).filter_map(|tile| {
            let next = self.next(tile);
            // The corners of a tile that it does not share with the other.
            let far = |tile: usize, other: usize| {
                let other = self.square(other);
                let has = |k: usize| other.contains(&self.corners[tile][k % 4]);
                let first = (0..4).find(|&k| has(k) && has(k + 1) && !has(k + 2))?;
                Some([(tile, (first + 2) % 4), (tile, (first + 3) % 4)])
            };
            let ([p, q], [r, s]) = (far(tile, next)?, far(next, tile)?);
            let long = minus(self.corners[q.0][q.1], self.corners[r.0][r.1]);
            let is_flat = long.map(i32::abs).contains(&2);
            (is_flat && turns[tile] == turns[next]).then_some([p, q, r, s])
        });
        single.chain(double).collect()
    }

    /// The state after a fold; `None` if the chain breaks or plates collide.
    fn fold(&self, axis: usize, way: f64, turns: &[bool], hinges: &[[usize; 2]]) -> Option<Self> {
        let angle = |step: usize| way * FRAC_PI_2 * step as f64 / STEPS as f64;
        let film: Vec<Vec<Plate>> = (0..=STEPS)
            .map(|step| self.moved(axis, angle(step), turns, hinges))
            .collect::<Option<_>>()?;
        let plates = self.plates(turns);
        for (index, one) in plates.iter().enumerate() {
            for two in &plates[..index] {
                let [a, b] = [one, two].map(|plate| plate.map(|(tile, _)| tile));
                if a.iter().all(|tile| !b.contains(tile)) && passes(&film, one, two) {
                    return None;
                }
            }
        }
        let whole = |tile: &Plate| tile.map(|corner| corner.map(|part| part.round() as i32));
        let corners = film[STEPS].iter().map(whole).collect();
        let mut after = Self { corners, ahead: BTreeSet::new(), hinges: hinges.to_vec() };
        for (a, b) in (0..self.tiles()).flat_map(|a| (0..self.tiles()).map(move |b| (a, b))) {
            let was = self.ahead.contains(&(a, b));
            let moves = are_moving(&film, a, b);
            let shared = a != b && self.square(a) == self.square(b);
            if shared && moves && is_before(&film[1], a, b) != was {
                return None;
            }
            let shares = a != b && after.square(a) == after.square(b);
            if shares && if moves { is_before(&film[STEPS - 1], a, b) } else { was } {
                after.ahead.insert((a, b));
            }
        }
        Some(after)
    }
}

/// Tells whether two plates collide during a film.
fn passes(film: &[Vec<Plate>], one: &[(usize, usize); 4], two: &[(usize, usize); 4]) -> bool {
    if !are_moving(film, one[0].0, two[0].0) {
        return false;
    }
    let mut before = Lies::Apart;
    film[1..STEPS].iter().any(|tiles| {
        let [a, b] = [one, two].map(|plate| plate.map(|(tile, corner)| tiles[tile][corner]));
        let now = lies(&a, &b);
        let changed = matches!((before, now), (Lies::Over(x), Lies::Over(y)) if x != y);
        before = now;
        changed || now == Lies::Through
    })
}

/// Tells whether two tiles move relative to each other.
fn are_moving(film: &[Vec<Plate>], a: usize, b: usize) -> bool {
    let distances = |tiles: &[Plate]| -> Vec<f64> {
        let of = |p, q| dot(minus(p, q), minus(p, q));
        tiles[a].into_iter().flat_map(|p| tiles[b].map(|q| of(p, q))).collect()
    };
    let (now, then) = (distances(&film[0]), distances(&film[STEPS / 2]));
    now.iter().zip(&then).any(|(now, then)| (now - then).abs() > NEAR)
}

/// Tells whether the centre of the second tile is in front of the first.
fn is_before(tiles: &[Plate], a: usize, b: usize) -> bool {
    let from: Space<f64> = [0, 1, 2].map(|k| (0..4).map(|c| tiles[b][c][k] - tiles[a][c][k]).sum());
    dot(from, frame(&tiles[a])[2]) > 0.0
}

/// Simple folds by both generators. General folds come from a stored list, so their numbers are those of the list. The
/// first of them start two quarter turns from the flat rectangle.
#[test]
fn rubiks_magic() {
    let simple = |here: &_| {
        let moves = Magic::moves(here).into_iter().filter(|mv| !mv.is_general());
        moves.map(|mv| Magic::apply(here, &mv).expect("a legal fold")).collect()
    };
    // Six tiles soon reach a fold that only an obstructing hinge forbids. A flat rectangle is its own mirror image, so
    // reversed wires would give the same numbers there, but not from the farthest octominoid.
    for (link, depth, last) in [
        ("/6", 5, (644, 24_764)),
        ("/8", 3, (524, 5813)),
        ("/8?from=RmRmUmLvDvLmUvLv", 9, (10, 1136)),
        ("/8?from=RmUvUmLvRmUvUmLv", 2, (239, 404)),
    ] {
        let task: Task<Magic> = parse_task(link).expect("a task");
        let rules = census(task.start, depth, |here| text::<Magic>(&task, here), simple);
        let start = Folded::read(&first::<Magic>(link));
        assert_eq!(rules, census(start, depth, Folded::key, Folded::folds), "{link}");
        assert_eq!(rules.last(), Some(&last), "{link}");
    }
    assert_eq!(by_the_rules::<Magic>("/8", 3), [(1, 1), (24, 24), (113, 360), (528, 5821)]);
}
