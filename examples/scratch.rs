use parlour::puzzles::peg_solitaire::board;
use parlour::search::{Silent, closure::*};
fn main() {
    let b = board::english();
    let rules: Vec<Rule> = b.steps().iter().map(|s| Rule { mask: s.all, from: s.all ^ s.pegs }).collect();
    let t = std::time::Instant::now();
    let seed = b.bit(b.vacancy);
    let c = Closure::new(Space { width: 33, rules: &rules, checks: b.theory().checks() }, &[seed], &mut Silent).unwrap();
    println!("{:?} {}", t.elapsed(), c.len());
}
