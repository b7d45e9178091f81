//! The computer part of the proof in `docs/beyond.md` that the numbers of the magnetic tower on three posts follow
//! their recurrences for all n. It uses nothing of the app but its numbers.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;
use parlour::puzzles::towers::magnetic::math::red;
use parlour::puzzles::towers::magnetic::{Colouring, Variant};

/// The posts' colours, if any: true is blue.
type Colours = [Option<bool>; 3];

/// A post, and the colour shown on it.
type Spot = (usize, bool);

/// A kind of path up to symmetry: the posts' colours and both ends.
type Kind = (Colours, Spot, Spot);

/// A number of moves as a linear form: a coefficient for each kind of path of one disc less, and a constant.
type Form = Vec<i128>;

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

fn spots() -> impl Iterator<Item = Spot> {
    (0..3).flat_map(|post| [false, true].map(|blue| (post, blue)))
}

fn allows(colours: Colours, (post, blue): Spot) -> bool {
    colours[post].is_none_or(|colour| colour == blue)
}

/// The kind of a path, if it is possible.
fn kind(colours: Colours, from: Spot, to: Spot) -> Option<Kind> {
    let images = ORDERS.iter().flat_map(|order| [false, true].map(|turned| (order, turned)));
    let alike = images.flat_map(|(order, turned)| {
        let mut image = [None; 3];
        for post in 0..3 {
            image[order[post]] = colours[post].map(|blue| blue != turned);
        }
        let spot = |(post, blue): Spot| (order[post], blue != turned);
        [(image, spot(from), spot(to)), (image, spot(to), spot(from))]
    });
    (allows(colours, from) && allows(colours, to)).then(|| alike.min()).flatten()
}

/// The shortest walks of the largest disc from a spot.
struct Walk {
    /// The form for each final spot.
    ends: BTreeMap<Spot, Form>,
    /// The forms that must never be negative, so that no other walk is shorter.
    claims: Vec<Form>,
}

/// The possible kinds of paths for a number of discs, and their lengths.
struct Level {
    kinds: Vec<Kind>,
    /// The length for each kind, and 1 at the end for the constants.
    moves: Vec<i128>,
}

impl Level {
    /// The level without discs: every path takes no moves.
    fn none() -> Self {
        let all = (0..27).map(|number: usize| {
            [1, 3, 9].map(|place| [None, Some(false), Some(true)][number / place % 3])
        });
        let kinds: BTreeSet<Kind> = all
            .flat_map(|colours| {
                spots().flat_map(move |from| spots().filter_map(move |to| kind(colours, from, to)))
            })
            .filter(|(_, from, to)| from != to)
            .collect();
        let moves = vec![0; kinds.len()].into_iter().chain([1]).collect();
        Self { kinds: kinds.into_iter().collect(), moves }
    }

    fn moves(&self, form: &Form) -> i128 {
        form.iter().zip(&self.moves).map(|(times, moves)| times * moves).sum()
    }

    /// The form of a path of the smaller discs; `None` if it is impossible.
    fn form(&self, colours: Colours, from: Spot, to: Spot) -> Option<Form> {
        let mut form = vec![0; self.kinds.len() + 1];
        if from != to {
            let kind = kind(colours, from, to)?;
            form[self.kinds.iter().position(|one| *one == kind)?] = 1;
        }
        Some(form)
    }

    /// The shortest walks of the largest disc from a spot to all others, by Dijkstra's algorithm. A node is a spot of
    /// the disc with a spot of the smaller tower.
    fn walk(&self, colours: Colours, start: Spot) -> Walk {
        let with = |(post, blue): Spot| {
            let mut shown = colours;
            shown[post] = Some(blue);
            shown
        };
        let nothing = vec![0; self.kinds.len() + 1];
        let mut open = BTreeMap::from([((start, start), nothing)]);
        let (mut best, mut edges) = (BTreeMap::new(), Vec::new());
        while let Some(node) = open.keys().min_by_key(|node| self.moves(&open[*node])).copied() {
            let form = open.remove(&node).expect("it is a key");
            best.insert(node, form.clone());
            let (disc, tower) = node;
            for to in spots().filter(|to| to.0 != disc.0 && to.1 != disc.1 && allows(colours, *to))
            {
                for aside in [false, true].map(|blue| (3 - disc.0 - to.0, blue)) {
                    let Some(way) = self.form(with(disc), tower, aside) else { continue };
                    let mut longer = sum(&form, &way, 1);
                    *longer.last_mut().expect("a one") += 1;
                    let next = (to, aside);
                    edges.push((longer.clone(), next));
                    let known = best.get(&next).or(open.get(&next));
                    if known.is_none_or(|known| self.moves(&longer) < self.moves(known)) {
                        open.insert(next, longer);
                    }
                }
            }
        }
        let mut claims: Vec<Form> =
            edges.iter().map(|(form, node)| sum(form, &best[node], -1)).collect();
        let last = best.iter().filter_map(|(&(disc, tower), form)| {
            Some((disc, sum(form, &self.form(with(disc), tower, disc)?, 1)))
        });
        let last: Vec<(Spot, Form)> = last.collect();
        let mut ends: BTreeMap<Spot, Form> = BTreeMap::new();
        for (spot, form) in &last {
            if ends.get(spot).is_none_or(|known| self.moves(form) < self.moves(known)) {
                ends.insert(*spot, form.clone());
            }
        }
        claims.extend(last.iter().map(|(spot, form)| sum(form, &ends[spot], -1)));
        Walk { ends, claims }
    }

    /// The forms of all kinds of paths with one disc more; `None` for an impossible kind.
    fn forms(&self) -> Vec<Option<Form>> {
        let form = |&(colours, from, to): &Kind| self.walk(colours, from).ends.remove(&to);
        self.kinds.iter().map(form).collect()
    }

    /// The level with one disc more. Impossible kinds are left out.
    fn next(&self) -> Self {
        let forms = self.kinds.iter().zip(self.forms());
        let (kinds, moves): (Vec<Kind>, Vec<i128>) =
            forms.filter_map(|(kind, form)| Some((*kind, self.moves(&form?)))).unzip();
        Self { kinds, moves: moves.into_iter().chain([1]).collect() }
    }
}

/// A form plus a multiple of another.
fn sum(form: &Form, other: &Form, times: i128) -> Form {
    form.iter().zip(other).map(|(a, b)| a + times * b).collect()
}

/// The levels from 0 to 39 discs, and the recurrences that the walks for 40 discs follow.
fn levels() -> (Vec<Level>, Vec<Form>) {
    let levels: Vec<Level> =
        std::iter::successors(Some(Level::none()), |level| Some(level.next())).take(40).collect();
    let last = &levels[39];
    let one: Form = (0..=last.kinds.len()).map(|k| i128::from(k == last.kinds.len())).collect();
    let rules =
        last.forms().into_iter().map(|form| form.expect("all kinds have ways")).chain([one]);
    let rules = rules.collect();
    (levels, rules)
}

#[test]
fn the_walks_of_the_largest_disc_are_shortest_for_ever() {
    let (levels, rules) = levels();
    let last = &levels[39];
    assert_eq!(last.kinds.len(), 17);

    // From one disc on, the kinds stay the same, and the recurrences agree with the search.
    for pair in levels[1..].windows(2) {
        assert_eq!(pair[1].kinds, last.kinds);
        let next: Vec<i128> = rules.iter().map(|rule| pair[0].moves(rule)).collect();
        assert_eq!(next, pair[1].moves);
    }

    // So the numbers satisfy the recurrence of x(x − 1)(x − 3)(x³ − x − 2) = x⁶ − 4x⁵ + 2x⁴ + 2x³ + 5x² − 6x.
    let zero = (0..=17).map(|k| {
        let at = |discs: usize| levels[discs].moves[k];
        at(7) - 4 * at(6) + 2 * at(5) + 2 * at(4) + 5 * at(3) - 6 * at(2)
    });
    assert!(zero.into_iter().all(|value| value == 0));

    // The claims hold for one disc and for two, and their forms grow from then on.
    let walks = last.kinds.iter().map(|(colours, from, _)| last.walk(*colours, *from));
    let claims: BTreeSet<Form> = walks.flat_map(|walk| walk.claims).collect();
    assert_eq!(claims.iter().filter(|form| form.iter().any(|times| *times != 0)).count(), 56);
    for claim in &claims {
        let at = |discs: usize| levels[discs].moves(claim);
        let growth = |discs: usize| at(discs + 1) - at(discs);
        assert!(at(1) >= 0 && at(2) >= 0, "{claim:?}");
        assert!((2..5).all(|discs| growth(discs) >= 0), "{claim:?}");
        let rest = |discs: usize| growth(discs + 3) - growth(discs + 1) - 2 * growth(discs);
        assert!(rest(2) >= 0, "{claim:?}");
        assert!((2..30).all(|discs| rest(discs + 1) == 3 * rest(discs)), "{claim:?}");
    }
}

#[test]
fn a_tower_turns_over_as_the_recurrences_say() {
    let (levels, rules) = levels();
    let free = |to: Spot| {
        let kind = kind([None; 3], (0, false), to).expect("any spot");
        levels[39].kinds.iter().position(|one| *one == kind).expect("there is a way")
    };
    let [turned, blue, red] = [(0, true), (1, true), (1, false)].map(free);
    // The identity satisfies its terms' recurrence of order six.
    for discs in 2..20 {
        let [now, before] = [discs, discs - 1].map(|discs| &levels[discs].moves);
        assert_eq!(now[turned], now[blue] + now[red] - before[red], "{discs} discs");
    }
    // By the recurrences all three consist of the same paths: r, q and b of one disc less.
    let times = |kind: usize| -> Vec<i128> {
        rules[kind].iter().copied().filter(|times| *times != 0).collect()
    };
    assert_eq!((times(blue), times(red)), (vec![1, 1, 1], vec![1, 1, 1, 2]));
    assert_eq!(times(turned), [2, 1, 1, 3]);
    // The leading term: 44 · 3² times the limit of the number over 3ⁿ.
    let limit = |kind: usize| {
        let at = |discs: usize| levels[discs].moves[kind];
        let growth = |discs: usize| at(discs + 1) - at(discs);
        growth(5) - growth(3) - 2 * growth(2)
    };
    let unit = 44 * 9;
    assert_eq!([turned, blue, red].map(|kind| 33 * limit(kind)), [20 * unit, 10 * unit, 15 * unit]);
    for (discs, level) in levels.iter().enumerate().skip(1) {
        let tower = Variant::new(Colouring::FREE, discs.try_into().expect("few")).expect("offered");
        let ends = red::ends(tower);
        let number = |kind: usize| BigUint::try_from(level.moves[kind]).expect("no less than none");
        assert_eq!((ends.red, ends.blue), (Some(number(red)), Some(number(blue))));
    }
}
