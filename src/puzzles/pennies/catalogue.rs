//! Games worth knowing.

use super::Pennies;
use crate::contract::Entry;
use crate::play::catalogue;
use crate::play::catalogue::Row::{Game, Heading};
use crate::text;

const PAPER: &str =
    text!("Backhouse, Chen and Ferreira, The Algorithmics of Solitaire-Like Games, section 4");

/// The catalogue.
pub(super) fn entries() -> Vec<Entry<Pennies>> {
    catalogue::entries(&[
        Heading(
            text!("Pennies"),
            text!(
                "Piponi, Arboreal isomorphisms from nuclear pennies; after Blass, Seven trees in one"
            ),
        ),
        Game(
            "nuclear",
            text!("Nuclear pennies"),
            text!(
                "A binary tree is empty or has two branches, T = 1 + T². Six places make seven trees into \
                 one: the first half of the solution leads to a position that is its own mirror image, the \
                 second half is the first one mirrored."
            ),
        ),
        Heading(
            text!("Pennies"),
            text!("Piponi, Using thermonuclear pennies to embed complex numbers as types"),
        ),
        Game(
            "thermonuclear",
            text!("Thermonuclear pennies"),
            text!(
                "Trees with up to two branches, T = 1 + T + T², so T² counts as −1 and four places bring a \
                 checker round. It is the game ψ₂,₂."
            ),
        ),
        Heading(text!("Cyclotomic games"), PAPER),
        Game(
            "psi-2-3",
            "ψ₂,₃ = 1 + T⁴",
            text!(
                "The example of the paper: nine expansions, then nine contractions, from the left. Every \
                 expansion is undone but one, and the balance asks for one more contraction on 2."
            ),
        ),
        Game(
            "psi-3-2",
            "ψ₃,₂ = 1 + T³ + T⁶",
            text!(
                "Ten expansions and ten contractions. The first move puts a checker on 0, and a contraction \
                 brings the leftmost checker one place further at most, so ten are needed to get it to 10."
            ),
        ),
        Game(
            "psi-2-2",
            "ψ₂,₂ = 1 + T²",
            text!(
                "Case (a), where the order of expansions finds no checker on 4 when it should. Symmetry \
                 helps, as with nuclear pennies."
            ),
        ),
        Game("psi-3-1", "ψ₃,₁ = 1 + T + T²", text!("Case (b), left to symmetry like ψ₂,₂.")),
        Game(
            "psi-4-1",
            "ψ₄,₁ = 1 + T + T² + T³",
            text!("The smallest game of case (c): after positions 1 and 3 every order will do."),
        ),
        Game(
            "psi-3-3",
            "ψ₃,₃ = 1 + T⁹ + T¹⁸",
            text!(
                "Fifty-six moves. Games of up to 1024 places can be chosen in the form, and each of their \
                 moves looked at."
            ),
        ),
        Heading(text!("Games of Γ"), text!("New")),
        Game(
            "g6.1.0.0.1",
            text!("1 + T³, six places"),
            text!("Φ₂ and Φ₆ make 1 + T³, which is not a ψ. The invariant allows six places."),
        ),
        Game(
            "g2.1.2.1",
            text!("(1 + T)², two places"),
            text!(
                "A product of cyclotomic polynomials that divides no Tⁿ⁺¹ − T, because one of them comes \
                 twice: the checker can never be alone elsewhere."
            ),
        ),
        Game(
            "k2g6.1.0.0.1",
            text!("T² = T² + 1 + T³, six places"),
            text!(
                "The paper asks about rules Tᵏ = Tᵏ + Γ. Here a checker adds one two squares to its left and \
                 one to its right. The mirror image of the game with k = 1."
            ),
        ),
        Game(
            "k2g5.1.1.1.1.1",
            text!("T² = T² + 1 + T + T² + T³ + T⁴, five places"),
            text!("A game of the kind Tᵏ = Tᵏ + Γ that is its own mirror image."),
        ),
    ])
}
