//! The ribbon with its two colours, and the contributions of tiles and crossings.

use super::outline::{RIBBON, outward, seen};
use crate::kit::narrow;
use crate::kit::numerals::signed;
use crate::puzzles::rubiks_magic::Overlay;
use crate::puzzles::rubiks_magic::math::analyse::{About, analyse};
use crate::puzzles::rubiks_magic::math::folding::state::Position;
use crate::puzzles::rubiks_magic::math::ribbon::{End, Ribbon, Section, tile_delta};
use crate::scene::space::{Eye, Piece};
use crate::scene::{Face, Item, Point, Role, Scene, Shape, Thing};

/// Half the width of the ribbon, in tile lengths.
const HALF_WIDTH: f64 = 0.11;

/// The opacity of the ribbon on the far side of a tile.
const BEHIND: f64 = 0.3;

/// Describes an overlay step by step.
pub(super) fn steps(state: &Position, overlay: Overlay) -> Vec<String> {
    match overlay {
        Overlay::Ribbon => Vec::new(),
        Overlay::Invariants => {
            analyse(&state.chain()).steps.into_iter().map(|step| step.text).collect()
        }
    }
}

/// Draws the ribbon. The overlay of invariants adds the contribution of each tile to Δ, and
/// highlights the subject of the step.
pub(super) fn draw(
    scene: &mut Scene,
    state: &Position,
    pieces: &[Piece],
    eye: &Eye,
    overlay: Overlay,
    step: usize,
) {
    let chain = state.chain();
    let ribbon = Ribbon::of(&chain);
    for section in &ribbon.sections {
        let lines = strings(section, state, pieces, eye);
        let front = section.face as usize == 0;
        let towards = eye.nearness(pieces[section.tile].normal()) > 0.0;
        let opacity = if front == towards { 1.0 } else { BEHIND };
        for ([from, to], role) in lines.into_iter().zip([Role::RibbonRed, Role::RibbonBlue]) {
            let thing = Thing::new(RIBBON, narrow::u32(section.tile));
            scene.items.push(Item { thing, role, shape: Shape::Line { from, to }, opacity });
        }
    }
    if overlay != Overlay::Invariants {
        return;
    }
    for (tile, piece) in pieces.iter().enumerate() {
        let at = eye.project(piece.origin);
        let thing = Thing::new(RIBBON, narrow::u32(tile));
        let text = signed(tile_delta(&chain, tile));
        scene.draw(thing, Role::Hole, Shape::Disc { centre: at, radius: 0.17 });
        let shape = Shape::Text { at, size: 0.2, text, face: Face::Sans };
        scene.draw(thing, Role::TheoryText, shape);
    }
    let sections = &ribbon.sections;
    let passage = |at: usize| {
        let ends = strings(&sections[at], state, pieces, eye);
        ends[0][1].towards(ends[1][1], 0.5)
    };
    let mut show = |shape| scene.draw(Thing::new(RIBBON, u32::MAX), Role::Theory, shape);
    match analyse(&chain).steps.get(step).map(|step| step.about) {
        Some(About::Tile(tile)) => show(Shape::Polygon(seen(&pieces[tile], eye))),
        Some(About::Passage(first, second)) => {
            for at in std::iter::once(first).chain(second) {
                show(Shape::Disc { centre: passage(at), radius: 0.2 });
            }
        }
        Some(About::Whole) | None => {}
    }
}

/// The two edges of a section, each from its start to its end.
fn strings(section: &Section, state: &Position, pieces: &[Piece], eye: &Eye) -> [[Point; 2]; 2] {
    let piece = &pieces[section.tile];
    let tile = state.tiles()[section.tile];
    let place = |end: &End, sign: f64| {
        let side = outward(end.side);
        let across =
            [tile.right, tile.up()].map(|axis| f64::from(axis.vector().dot(end.across.vector())));
        let at = [0, 1].map(|axis| 0.5 * side[axis] + sign * HALF_WIDTH * across[axis]);
        eye.project(piece.at(at))
    };
    [1.0, -1.0].map(|sign| [0, 1].map(|end| place(&section.ends[end], sign)))
}
