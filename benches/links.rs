//! The time to read links of maximal length and beyond: `cargo bench --bench links`, or for one puzzle
//! `cargo bench --bench links -- rubiks-magic`.
//!
//! For every puzzle it reads the longest valid games, and invalid texts of 262 kB and 1 MB, and prints the slowest
//! ones. The page reads moves in slices, and everything else at once.

use std::time::{Duration, Instant};

use parlour::contract::Rules;
use parlour::kit::dice::Dice;
use parlour::play::link::{LONGEST, Opened, read, write};
use parlour::play::session::Session;
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};

/// The pieces that are repeated to form a text.
const SCRAPS: &[&str] = &[
    "1", "9", "0.", "1.", "12.", "-1.", "1x2.", "a", "ac.", "ac.ca.", "a/", "/", "o", "o/", "_.",
    "*1.", "e1.", "d2d4.", "r1c1n1.", "r5678.", "R", "Rv", "U2", "x", ".", "-", "%2F", "%", "%26",
    "%C3%A9", "🗼", "\u{0}", "+", "d.p1.", "mc.",
];

/// The places in a link for the text.
const PLACES: &str = "\
     / ?from= ?goal= ?moves= ?done= ?computer= ?player= ?player=&at= ?edit= ?tab= ?show= ? ?v= \
     ?claim=";

fn main() {
    println!("puzzle           bytes      ms  what");
    let chosen: Vec<String> = std::env::args().skip(1).filter(|one| one != "--bench").collect();
    for id in
        puzzles::IDS.iter().filter(|id| chosen.is_empty() || chosen.iter().any(|one| one == *id))
    {
        puzzles::with(id, Measure).expect("a registered puzzle");
    }
}

/// The time of a run. A slow run is repeated twice, and the shortest time counts.
fn time(mut run: impl FnMut()) -> Duration {
    let mut once = || {
        let begin = Instant::now();
        run();
        begin.elapsed()
    };
    let first = once();
    if first < Duration::from_millis(5) { first } else { first.min(once()).min(once()) }
}

struct Measure;
impl Visitor for Measure {
    type Output = ();
    fn visit<P: RegisteredPuzzle>(self) {
        let show = |what: &str, text: &str| {
            let taken = time(|| drop(read::<P>(text)));
            (taken, text.len(), what.to_owned())
        };
        let mut found = Vec::new();
        for (index, variant) in variants::<P>().iter().enumerate() {
            for forth_and_back in [false, true] {
                let text = longest::<P>(variant, forth_and_back, index as u64);
                found.push(show(&format!("{variant}, {forth_and_back}, a valid game"), &text));
                // A solution is read to its end, where the goal is seldom reached.
                let solution = text.replacen("moves=", "player=", 1);
                found.push(show(&format!("{variant}, {forth_and_back}, as a solution"), &solution));
            }
            for place in PLACES.split(' ') {
                for scrap in SCRAPS {
                    for length in [LONGEST - 100, 1 << 20] {
                        let begin = format!("/{variant}{place}");
                        let text = begin + &scrap.repeat(length / scrap.len());
                        found.push(show(&format!("{variant}{place}{scrap}…"), &text));
                    }
                }
            }
            // Unknown parts, and a repeated one.
            let many: String = (0..LONGEST / 8).map(|k| format!("&{k:x}")).collect();
            let many = &many[..many.len().min(LONGEST - 100)];
            found.push(show("unknown parts", &format!("/{variant}?{many}")));
            found.push(show(
                "a part again and again",
                &format!("/{variant}?{}", "a&".repeat(LONGEST / 3)),
            ));
        }
        found.sort_by(|a, b| b.cmp(a));
        for (taken, bytes, what) in &found[..5] {
            println!(
                "{:16} {bytes:7} {:7.1}  {}",
                P::ID,
                taken.as_secs_f64() * 1e3,
                what.escape_debug()
            );
        }
    }
}

/// The standard variant, and those with one field at the upper end of its range.
fn variants<P: Rules>() -> Vec<P::Variant> {
    use parlour::contract::{ParameterRange, Variant};
    let standard = P::Variant::default();
    let mut found = vec![standard.clone()];
    for field in standard.parameters() {
        if let ParameterRange::Whole { max, .. } = field.range
            && let Ok(other) = standard.with(field.key, &max.to_string())
            && !found.contains(&other)
        {
            found.push(other);
        }
    }
    found
}

/// The link of a game of maximal length, with random moves or moves back and forth.
fn longest<P: RegisteredPuzzle>(variant: &P::Variant, forth_and_back: bool, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let mut session = Session::<P>::new(P::start(variant));
    let mut bytes = 0;
    let mut choices: Vec<usize> = Vec::new();
    while bytes < LONGEST - 200 {
        let moves = P::moves(session.position());
        if moves.is_empty() {
            break;
        }
        let choice = if forth_and_back {
            // The first move that returns to the previous position, or else the first.
            let before = session.done().checked_sub(1).map(|at| &session.positions()[at]);
            let back = |one: &P::Move| P::apply(session.position(), one).ok().as_ref() == before;
            moves.iter().position(back).unwrap_or(0)
        } else {
            dice.below(moves.len())
        };
        choices.push(choice);
        let one = moves[choice].clone();
        bytes += P::write_move(&one).len() + 1;
        session.play(one).expect("a legal move");
    }
    let text = write::<P>(&Opened::new(session));
    text.strip_prefix(P::ID).expect("its puzzle").to_owned()
}
