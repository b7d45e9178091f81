//! Towers that end red up, as they began, compared with towers that end blue up.
//!
//! Levy says in section 3, without a proof, that the first always takes more moves: for any number
//! of discs and any colours of the posts. `docs/beyond.md` has a proof. The recurrences that it
//! stands on are in the tests.

use num_bigint::BigUint;

use super::super::position::{Colour, Position, Post, Spot, Variant};
use super::shortest::Gathering;

/// The least numbers of moves that carry a tower from S, red up, to D.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ends {
    /// The least for a tower that ends red up on D; `None` if the posts do not allow it.
    pub red: Option<BigUint>,
    /// The least for a tower that ends blue up on D.
    pub blue: Option<BigUint>,
}

/// Computes both numbers of a tower from shortest routes of smaller ones.
pub fn ends(tower: Variant) -> Ends {
    let gathering = Gathering::new(&Position::perfect(tower, Spot::START));
    let moves = |colour| {
        let way = gathering.to(Spot { post: Post::DESTINATION, colour });
        way.map(|way| way.length.clone())
    };
    Ends { red: moves(Colour::Red), blue: moves(Colour::Blue) }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::super::Magnetic;
    use super::super::super::position::{Colouring, MOST_DISCS};
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::towers::moves::tests::distances;

    fn tower(colouring: Colouring, discs: u32) -> Variant {
        Variant::new(colouring, discs).expect("it is offered")
    }

    /// Finds the ends by the rules alone: every state is visited, layer by layer.
    fn by_search(tower: Variant) -> Ends {
        let known = distances::<Magnetic>(Magnetic::start(&tower).start);
        let at = |colour| {
            let spot = Spot { post: Post::DESTINATION, colour };
            let mut found = known.iter().filter(|(state, _)| state.gathered() == Some(spot));
            found.next().map(|(_, moves)| BigUint::from(*moves))
        };
        Ends { red: at(Colour::Red), blue: at(Colour::Blue) }
    }

    #[test]
    fn a_search_through_all_states_finds_the_same() {
        for colouring in Colouring::ALL {
            for discs in 1..=4 {
                let tower = tower(colouring, discs);
                assert_eq!(ends(tower), by_search(tower), "{tower}");
            }
        }
    }

    #[test]
    fn red_to_red_is_longer_for_all_posts_that_allow_it() {
        let mut allowing = Vec::new();
        for colouring in Colouring::ALL {
            for discs in 1..=MOST_DISCS {
                let Ends { red, blue } = ends(tower(colouring, discs));
                let blue = blue.expect("the game can be played");
                assert!(red.as_ref().is_none_or(|red| *red > blue), "{colouring} {discs}");
                if discs == 1 && red.is_some() {
                    allowing.push(colouring.to_string());
                }
            }
        }
        assert_eq!(allowing, ["RBN", "NBN", "NRN", "RNN", "NNN"]);
    }

    /// The least number of moves of `discs` discs, 0 included, between two spots, each as post and
    /// colour.
    fn moves(discs: u32, posts: &str, [from, to]: [&str; 2]) -> BigUint {
        if discs == 0 {
            return BigUint::ZERO;
        }
        let spot = |text: &str| Spot {
            post: text.chars().next().and_then(Post::read).expect("a post"),
            colour: if text.ends_with('R') { Colour::Red } else { Colour::Blue },
        };
        let tower = tower(posts.parse().expect("colours of posts"), discs);
        let gathering = Gathering::new(&Position::perfect(tower, spot(from)));
        gathering.to(spot(to)).expect("a route").length.clone()
    }

    /// The equations by which the proof in `docs/beyond.md` compares a tower of n discs and one of
    /// a disc less.
    #[test]
    fn the_equations_of_the_proof_hold() {
        let power = |discs: u32| BigUint::from(3_u8).pow(discs);
        // Two blue posts, from one to the other.
        let e = |n| moves(n, "NBB", ["IB", "DB"]);
        // A red post, a blue post and a neutral one.
        let z = |n| moves(n, "RBN", ["SR", "IB"]);
        let d1 = |n| moves(n, "RBN", ["SR", "DB"]);
        let d2 = |n| moves(n, "RBN", ["SR", "DR"]);
        // Two neutral posts and a blue one.
        let r = |n| moves(n, "NNB", ["SR", "DB"]);
        let q = |n| moves(n, "NNB", ["SB", "DB"]);
        let b = |n| moves(n, "NNB", ["SR", "IB"]);
        let t = |n| moves(n, "NNB", ["SB", "IB"]);
        let u = |n| moves(n, "NNB", ["SR", "IR"]);
        let free = |n, to| moves(n, "NNN", ["SR", to]);
        for n in 1..=MOST_DISCS {
            let m = n - 1;
            assert_eq!(e(n), power(n) - 1_u8);
            assert_eq!(z(n), d1(m) + d2(m) + 1_u8);
            assert_eq!(d1(n), z(m) + e(m) + 1_u8);
            assert_eq!(d2(n), d1(m) * 2_u8 + e(m) + 2_u8);
            assert!(q(n) > r(n) && t(n) > b(n) && u(n) > b(n) && d2(n) > d1(n));
            assert!(t(n) >= e(m) * 2_u8 + 2_u8 && e(n) >= d2(n) && e(n) >= z(n) * 2_u8);
            // Beyond the proof: equations that hold for the shortest routes found.
            assert_eq!(b(n), d1(n));
            assert_eq!(u(n), d1(m) + d2(m) + b(m) + 2_u8);
            assert_eq!(q(n), e(m) + d1(m) + r(m) + 2_u8);
            assert_eq!(free(n, "DR"), r(m) + b(m) + q(m) + 2_u8);
        }
    }
}
