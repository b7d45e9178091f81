//! Views of a tile and its hinge to the next one: rotated, from behind, mirrored.

use std::sync::LazyLock;

use super::super::tile::{Side, is_slash};
use super::state::{Bend, partner};

/// The side at which the next tile hangs, and the bend between the two: 5 bits, ordered by side first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Joint(pub u8);

/// Added to the bend of a closed pair without tiles between, which opens at two sides.
const TOUCHING: u8 = 2;

impl Joint {
    /// The number of joints.
    const COUNT: usize = 32;

    /// A joint. If it is `touching`, it opens at two sides, of which `side` is the vertical one.
    pub fn new(side: Side, bend: Bend, touching: bool) -> Self {
        Self((side as u8) << 3 | (bend as u8 + if touching { TOUCHING } else { 0 }))
    }

    /// The side.
    pub fn side(self) -> Side {
        Side::ALL[usize::from(self.0 >> 3) % 4]
    }

    /// The bend between the two tiles.
    pub fn bend(self) -> Bend {
        let bend = self.0 & 7;
        Bend::ALL[usize::from(if self.is_touching() { bend - TOUCHING } else { bend }) % 5]
    }

    fn is_touching(self) -> bool {
        self.0 & 7 > Bend::ClosedValley as u8
    }

    /// The joint as the next tile sees it.
    #[must_use]
    pub fn across(self) -> Self {
        Self::new(self.side().across(), self.bend(), self.is_touching())
    }
}

/// One of 16 views of a tile: four rotations, face up or down, mirrored or not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct View(u8);

impl View {
    /// The views in which a tile is of type slash.
    pub fn slash(tile: usize) -> impl Iterator<Item = Self> {
        (0..16).map(Self).filter(move |view| view.keeps_type() == is_slash(tile))
    }

    /// Tells whether it is seen from behind.
    pub fn is_overturned(self) -> bool {
        self.0 & 1 == 1
    }

    /// Tells whether the view is mirrored: either from behind or with right and left exchanged, not both.
    pub fn is_mirrored(self) -> bool {
        self.is_overturned() != self.swaps()
    }

    /// Tells whether right and left are exchanged, before the rotation.
    fn swaps(self) -> bool {
        self.0 & 2 == 2
    }

    fn quarters(self) -> usize {
        usize::from(self.0 >> 2)
    }

    /// Tells whether a slash tile stays slash: each single change exchanges the type.
    fn keeps_type(self) -> bool {
        let changes = usize::from(self.is_overturned()) + usize::from(self.swaps());
        (changes + self.quarters()).is_multiple_of(2)
    }

    /// The name of a side in this view. Odd tiles are seen mirrored, because arrows of adjacent
    /// tiles are mirror images.
    fn side(self, side: Side, odd: bool) -> Side {
        let swap = |side: Side, really: bool| if really { side.across() } else { side };
        let seen = swap(swap(side, odd), self.swaps()).turned(self.quarters());
        swap(seen, odd)
    }

    /// The image of the joint of the tile at this place of the chain, in a view of the first one.
    fn joint(self, place: usize, joint: Joint) -> Joint {
        let bend = match joint.bend() {
            bend if !self.is_overturned() => bend,
            Bend::Flat => Bend::Flat,
            Bend::Mountain => Bend::Valley,
            Bend::Valley => Bend::Mountain,
            Bend::ClosedMountain => Bend::ClosedValley,
            Bend::ClosedValley => Bend::ClosedMountain,
        };
        let mut side = self.side(joint.side(), !is_slash(place));
        if joint.is_touching() && !side.is_vertical() {
            side = partner(side, place, bend);
        }
        Joint::new(side, bend, joint.is_touching())
    }
}

/// The images of every joint in all views.
pub struct Views {
    /// Indexed by view, parity of the place, and joint.
    images: [[[Joint; Joint::COUNT]; 2]; 16],
    /// Indexed by parity of the tile, overturned or not, and joint.
    best: [[[Best; Joint::COUNT]; 2]; 2],
}

/// The least image of a joint in the first place, and the views that give it.
struct Best {
    image: Joint,
    views: Vec<View>,
}

/// All views of all joints.
#[expect(clippy::cast_possible_truncation, reason = "views and joints are few")]
pub static VIEWS: LazyLock<Views> = LazyLock::new(|| {
    let joint = |number: usize| Joint(number as u8);
    let images = |view: usize| {
        [0, 1].map(|place| std::array::from_fn(|at| View(view as u8).joint(place, joint(at))))
    };
    let best = |tile: usize, overturned: bool, joint: Joint| {
        let views = || View::slash(tile).filter(|view| view.is_overturned() == overturned);
        let image = views().map(|view| view.joint(0, joint)).min().unwrap_or(joint);
        Best { image, views: views().filter(|view| view.joint(0, joint) == image).collect() }
    };
    let best =
        |tile: usize, overturned: bool| std::array::from_fn(|at| best(tile, overturned, joint(at)));
    Views {
        images: std::array::from_fn(images),
        best: [0, 1].map(|tile| [false, true].map(|overturned| best(tile, overturned))),
    }
});

impl Views {
    /// The image of the joint of the tile at this place of the chain, in a view of the first one.
    pub fn joint(&self, view: View, place: usize, joint: Joint) -> Joint {
        self.images[usize::from(view.0)][place % 2][usize::from(joint.0) % Joint::COUNT]
    }

    /// The least image of the joint of a tile in the first place, and the views that give it. In
    /// all of these the tile is of type slash.
    pub fn best(&self, tile: usize, overturned: bool, joint: Joint) -> (Joint, &[View]) {
        let best = &self.best[tile % 2][usize::from(overturned)];
        let best = &best[usize::from(joint.0) % Joint::COUNT];
        (best.image, &best.views)
    }
}
