//! Games worth knowing.

use super::Pennies;
use super::variant::{Built, Psi, Variant};
use crate::contract::{Entry, Rules};
use crate::{say, text};

const PAPER: &str =
    text!("Backhouse, Chen and Ferreira, The Algorithmics of Solitaire-Like Games, section 4");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Pennies>> {
    let entry = |group, name: String, source, note: String, game: Variant| Entry {
        group,
        name,
        source,
        note,
        task: Pennies::start(&game),
    };
    // The numbers below are allowed; the tests read the whole catalogue.
    let cyclotomic = |name: &str, note, (a, n)| {
        let psi = Psi::new(a, n).expect("a game of the catalogue");
        entry(text!("Cyclotomic games"), name.to_owned(), PAPER, note, Variant::Psi(psi))
    };
    let own = |name, note, kept, places, coefficients: &[i8]| {
        let built = Built::keeping(kept, places, coefficients.to_vec());
        let game = Variant::Built(built.expect("a game of the catalogue"));
        entry(text!("Games of Γ"), name, text!("New"), note, game)
    };
    let pennies = text!("Pennies");
    vec![
        entry(
            pennies,
            say!("Nuclear pennies"),
            text!(
                "Piponi, Arboreal isomorphisms from nuclear pennies; after Blass, Seven trees in one"
            ),
            say!(
                "A binary tree is empty or has two branches, T = 1 + T². Six places make seven trees into one: the \
             first half of the solution leads to a position that is its own mirror image, the second half is \
             the first one mirrored."
            ),
            Variant::Nuclear,
        ),
        entry(
            pennies,
            say!("Thermonuclear pennies"),
            text!("Piponi, Using thermonuclear pennies to embed complex numbers as types"),
            say!(
                "Trees with up to two branches, T = 1 + T + T², so T² counts as −1 and four places bring a checker \
             round. It is the game ψ₂,₂."
            ),
            Variant::Thermonuclear,
        ),
        cyclotomic(
            "ψ₂,₃ = 1 + T⁴",
            say!(
                "The example of the paper: nine expansions, then nine contractions, from the left. Every expansion \
             is undone but one, and the balance asks for one more contraction on 2."
            ),
            (2, 3),
        ),
        cyclotomic(
            "ψ₃,₂ = 1 + T³ + T⁶",
            say!(
                "Ten expansions and ten contractions. The first move puts a checker on 0, and a contraction brings \
             the leftmost checker one place further at most, so ten are needed to get it to 10."
            ),
            (3, 2),
        ),
        cyclotomic(
            "ψ₂,₂ = 1 + T²",
            say!(
                "Case (a), where the order of expansions finds no checker on 4 when it should. Symmetry helps, as \
             with nuclear pennies."
            ),
            (2, 2),
        ),
        cyclotomic("ψ₃,₁ = 1 + T + T²", say!("Case (b), left to symmetry like ψ₂,₂."), (3, 1)),
        cyclotomic(
            "ψ₄,₁ = 1 + T + T² + T³",
            say!("The smallest game of case (c): after positions 1 and 3 every order will do."),
            (4, 1),
        ),
        cyclotomic(
            "ψ₃,₃ = 1 + T⁹ + T¹⁸",
            say!(
                "Fifty-six moves. Games of up to 1024 places can be chosen in the form, and each of their moves \
             looked at."
            ),
            (3, 3),
        ),
        own(
            say!("1 + T³, six places"),
            say!("Φ₂ and Φ₆ make 1 + T³, which is not a ψ. The invariant allows six places."),
            1,
            6,
            &[1, 0, 0, 1],
        ),
        own(
            say!("(1 + T)², two places"),
            say!(
                "A product of cyclotomic polynomials that divides no Tⁿ⁺¹ − T, because one of them comes twice: the \
             checker can never be alone elsewhere."
            ),
            1,
            2,
            &[1, 2, 1],
        ),
        own(
            say!("T² = T² + 1 + T³, six places"),
            say!(
                "The paper asks about rules Tᵏ = Tᵏ + Γ. Here a checker adds one two squares to its left and one to \
             its right. The mirror image of the game with k = 1."
            ),
            2,
            6,
            &[1, 0, 0, 1],
        ),
        own(
            say!("T² = T² + 1 + T + T² + T³ + T⁴, five places"),
            say!("A game of the kind Tᵏ = Tᵏ + Γ that is its own mirror image."),
            2,
            5,
            &[1, 1, 1, 1, 1],
        ),
    ]
}
