//! A drawing as data: a display list in board units, and the places to touch on it.
//!
//! Four readers share a scene: the canvas painter and the accessible layer (both in `app`), the [animator](animate) and
//! the [SVG writer](svg). No puzzle names a colour. It gives each shape a [`Role`], and a role is painted in [`Token`]s
//! whose colours the style sheet holds.

pub mod animate;
mod crop;
pub mod pace;
pub mod space;
pub mod svg;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A point in board units, x to the right and y downwards.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at `t` (0 to 1) of the way to `other`.
    pub fn towards(self, other: Self, t: f64) -> Self {
        Self::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// The point moved by (dx, dy).
    pub fn shifted(self, dx: f64, dy: f64) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }
}

/// A rectangle in board units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    /// The rectangle with this upper left corner and size.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// The rectangle of this size around `centre`.
    pub fn around(centre: Point, width: f64, height: f64) -> Self {
        Self::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// Its middle.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The smallest rectangle that holds both.
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::new(x, y, right - x, bottom - y)
    }

    /// The part of it that lies in another one that it meets.
    pub fn within(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = (self.x + self.width).min(other.x + other.width);
        let bottom = (self.y + self.height).min(other.y + other.height);
        Self::new(x, y, right - x, bottom - y)
    }

    /// The rectangle grown by this much on each side, or shrunk.
    pub fn grown(self, by: f64) -> Self {
        Self::around(self.centre(), self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// Tells whether `point` lies in it, its edges included.
    pub fn contains(self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }
}

/// A thing that lasts from state to state: a peg, a disc, a hole. Its parts (a peg and its highlight, a disc and its
/// numeral) share the identity and move together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// The sort of thing, as the puzzle numbers them.
    pub sort: u8,
    /// The number of the thing within its sort.
    pub index: u32,
}

impl Thing {
    /// The `index`th thing of a sort.
    pub const fn new(sort: u8, index: u32) -> Self {
        Self { sort, index }
    }
}

/// A place of the board to touch, as a puzzle numbers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlaceId(pub u32);

/// A geometric shape.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    /// A filled circle.
    Disc { centre: Point, radius: f64 },
    /// A rectangle with rounded corners.
    Bar { rect: Rect, corner: f64 },
    /// A closed polygon.
    Polygon(Vec<Point>),
    /// A straight line.
    Line { from: Point, to: Point },
    /// A line of text whose middle is `at`.
    Text { at: Point, size: f64, text: String, face: Face },
}

/// The typeface of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Face {
    /// Source Serif: titles and letters.
    Serif,
    /// Inter with tabular figures: numerals.
    Sans,
}

/// The role of a shape in a drawing; decides how it is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Role {
    /// The sheet a board is printed on.
    Sheet,
    /// The outline of a board or a post.
    Frame,
    /// An empty hole.
    Hole,
    /// A peg, in the accent of the family.
    Peg,
    /// The highlight on a peg.
    Shine,
    /// A post and its foot.
    Post,
    /// A disc, in the accent of the family.
    Disc,
    /// Every other disc, in a lighter tone of it.
    DiscLight,
    /// A piece that is called red.
    Red,
    /// A piece that is called blue.
    Blue,
    /// A piece that is called green.
    Green,
    /// A stripe on a piece, which tells it from others without colour.
    Stripe,
    /// A numeral on a disc or a peg.
    OnAccent,
    /// A numeral on a light disc.
    OnLight,
    /// A numeral or letter by the player, beside the given ones.
    Own,
    /// A label beside the board.
    Label,
    /// Something not yet there: a target, a ghost.
    Ghost,
    /// A mark of theory drawn over the board.
    Theory,
    /// The text of a mark of theory.
    TheoryText,
    /// A hole for the end of the game.
    Goal,
    /// The end of the last move.
    Last,
    /// The thing the player has taken up.
    Held,
    /// A place where the held thing may go.
    Destination,
    /// A place or move that a hint points out.
    Hint,
    /// A move after which the goal is in reach.
    Winning,
    /// A move after which the goal is out of reach.
    Losing,
    /// A move after which neither can win.
    Drawing,
    /// A move of unknown value.
    Unknown,
    /// A row that is complete, across stones of either colour.
    Row,
    /// The border that sets a mark off from the thing it is drawn on.
    Halo,
    /// The ground a note is written on.
    Plate,
    /// A mistake in a setup.
    Wrong,
    /// A line between neighbours, in a graph or a plot.
    Edge,
    /// A state of a graph.
    Node,
    /// The way of a game through a graph.
    Way,
    /// A playing card.
    Card,
    /// The printed back of a card.
    CardBack,
    /// Fine lines printed on a back.
    Engraving,
    /// The sign of a red suit.
    Pip,
    /// A face of a tile in space.
    Face,
    /// The gap that sets a ring off from the one it passes over.
    FaceGap,
    /// A tile in space as it will be in the middle of a move.
    GhostFace,
    /// The shade on a face that turns away.
    Shade,
    /// A groove of a tile.
    Groove,
    /// A printed ring that is called red.
    RingRed,
    /// A printed ring that is called blue.
    RingBlue,
    /// A printed ring that is called amber.
    RingAmber,
    /// The edge of a ribbon that is called red.
    RibbonRed,
    /// The edge of a ribbon that is called blue.
    RibbonBlue,
}

/// A colour of the style sheet, known by name only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray)]
pub enum Token {
    Paper,
    Panel,
    Ink,
    Muted,
    Rule,
    Accent,
    AccentSoft,
    Shine,
    Blue,
    Vermilion,
    Green,
    Purple,
    Amber,
}

impl Token {
    /// Every token.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The custom property of the style sheet that holds its colour.
    pub fn property(self) -> &'static str {
        match self {
            Self::Paper => "--paper",
            Self::Panel => "--panel",
            Self::Ink => "--ink",
            Self::Muted => "--muted",
            Self::Rule => "--rule",
            Self::Accent => "--accent",
            Self::AccentSoft => "--accent-soft",
            Self::Shine => "--shine",
            Self::Blue => "--blue",
            Self::Vermilion => "--vermilion",
            Self::Green => "--green",
            Self::Purple => "--purple",
            Self::Amber => "--amber",
        }
    }
}

/// The paint of a role.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Paint {
    /// The colour inside, if any.
    pub fill: Option<Token>,
    /// The colour of the outline, if any.
    pub line: Option<Token>,
    /// The width of the outline in board units.
    pub width: f64,
    /// Tells whether the outline is dashed.
    pub dashed: bool,
}

impl Role {
    /// The paint of shapes with this role.
    pub fn paint(self) -> Paint {
        let fill = |token| Paint { fill: Some(token), line: None, width: 0.0, dashed: false };
        let line = |token, width| Paint { fill: None, line: Some(token), width, dashed: false };
        let both = |inside, outline, width| Paint {
            fill: Some(inside),
            line: Some(outline),
            width,
            dashed: false,
        };
        match self {
            Self::Sheet => both(Token::Panel, Token::Rule, 0.03),
            Self::Frame => line(Token::Rule, 0.03),
            Self::Hole => both(Token::Paper, Token::Rule, 0.05),
            Self::Peg => both(Token::Accent, Token::Ink, 0.03),
            Self::Shine => fill(Token::Shine),
            Self::Post => fill(Token::Rule),
            Self::Disc => both(Token::Accent, Token::Panel, 0.03),
            Self::DiscLight => both(Token::AccentSoft, Token::Accent, 0.03),
            Self::Red => both(Token::Vermilion, Token::Panel, 0.03),
            Self::Blue => both(Token::Blue, Token::Panel, 0.03),
            Self::Green => both(Token::Green, Token::Panel, 0.03),
            Self::Stripe => line(Token::Panel, 0.05),
            Self::OnAccent => fill(Token::Panel),
            Self::OnLight | Self::TheoryText => fill(Token::Ink),
            Self::Own => fill(Token::Accent),
            Self::Label => fill(Token::Muted),
            Self::Ghost => Paint { dashed: true, ..line(Token::Muted, 0.04) },
            Self::Theory => line(Token::Purple, 0.06),
            Self::Goal => line(Token::Amber, 0.07),
            Self::Last => line(Token::Muted, 0.04),
            Self::Held => line(Token::Ink, 0.08),
            Self::Destination => Paint { dashed: true, ..line(Token::Green, 0.08) },
            Self::Hint => both(Token::Amber, Token::Amber, 0.1),
            Self::Halo => line(Token::Panel, 0.18),
            Self::Plate => fill(Token::Panel),
            Self::Winning => line(Token::Green, 0.09),
            Self::Row => line(Token::Ink, 0.09),
            Self::Drawing => line(Token::Blue, 0.08),
            Self::Losing | Self::Wrong => line(Token::Vermilion, 0.08),
            Self::Edge => line(Token::Rule, 0.04),
            Self::Node => both(Token::Panel, Token::Ink, 0.05),
            Self::Way => line(Token::Accent, 0.14),
            Self::Card => both(Token::Panel, Token::Ink, 0.02),
            Self::CardBack => both(Token::AccentSoft, Token::Accent, 0.02),
            Self::Engraving => line(Token::Accent, 0.016),
            Self::Pip => fill(Token::Vermilion),
            Self::Face => both(Token::Panel, Token::Ink, 0.025),
            Self::GhostFace => Paint { dashed: true, ..both(Token::Panel, Token::Ink, 0.04) },
            Self::FaceGap => fill(Token::Panel),
            Self::Shade => fill(Token::Ink),
            Self::Groove => line(Token::Rule, 0.008),
            Self::RingRed => fill(Token::Vermilion),
            Self::RingBlue => fill(Token::Blue),
            Self::RingAmber => fill(Token::Amber),
            Self::RibbonRed => line(Token::Vermilion, 0.045),
            Self::RibbonBlue => line(Token::Blue, 0.045),
            Self::Unknown => Paint { dashed: true, ..line(Token::Muted, 0.06) },
        }
    }
}

/// The ground of the labels 0, 1 and 2 of theory, each with a shape and a colour of its own: a disc, a square, a
/// diamond. None for other labels. `size` is the room they have, in board units.
pub fn badge(label: usize, at: Point, size: f64) -> Option<(Role, Shape)> {
    let (radius, side, reach) = (0.37 * size, 0.64 * size, 0.46 * size);
    match label {
        0 => Some((Role::Blue, Shape::Disc { centre: at, radius })),
        1 => {
            let square = Shape::Bar { rect: Rect::around(at, side, side), corner: 0.04 };
            Some((Role::Red, square))
        }
        2 => {
            let corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
            let corners = corners.map(|(dx, dy)| at.shifted(dx, dy)).to_vec();
            Some((Role::Green, Shape::Polygon(corners)))
        }
        _ => None,
    }
}

/// One shape of the display list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// The thing it is, or is part of.
    pub thing: Thing,
    /// Its role.
    pub role: Role,
    /// Its shape.
    pub shape: Shape,
    /// From 0 (invisible) to 1.
    pub opacity: f64,
}

impl Item {
    /// The width of its outline in board units; thin bars have thin ones.
    pub fn line_width(&self) -> f64 {
        let width = self.role.paint().width;
        match &self.shape {
            Shape::Bar { rect, .. } => width.min(0.15 * rect.width.min(rect.height)),
            _ => width,
        }
    }
}

/// A place to touch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Its number.
    pub id: PlaceId,
    /// The words of a screen reader: name and content, "d4, peg".
    pub label: String,
    /// The area that answers to a touch; it may exceed the drawing.
    pub area: Rect,
    /// The shape to point it out.
    pub mark: Shape,
    /// The thing that follows the finger when it is dragged from here.
    pub grip: Option<Thing>,
}

/// The name of a place, from its words for a screen reader: `d4` of “d4, peg”, or
/// `row 1, column 2` of “row 1, column 2: 19”.
pub fn place_name(label: &str) -> &str {
    let end = label.find(": ").or_else(|| {
        let mut deep = 0_usize;
        let comma = label.char_indices().find(|(_, c)| {
            match c {
                '(' => deep += 1,
                ')' => deep = deep.saturating_sub(1),
                _ => {}
            }
            *c == ',' && deep == 0
        });
        comma.map(|(at, _)| at)
    });
    without_bracket(end.map_or(label, |end| &label[..end]).trim())
}

/// A name without the bracket behind it, which is about the place.
pub(crate) fn without_bracket(name: &str) -> &str {
    let bracket = name.find(" (").filter(|_| name.ends_with(')'));
    bracket.map_or(name, |at| &name[..at])
}

/// A drawing, and the places to touch on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// A description in one sentence for a screen reader.
    pub label: String,
    /// The part of the plane it fills.
    pub bounds: Rect,
    /// The display list, from back to front.
    pub items: Vec<Item>,
    /// The places, in reading order.
    pub places: Vec<Place>,
}

/// The travel of a thing in one move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Glide {
    /// The thing in the scene before the move.
    pub from: Thing,
    /// The name of that thing in the scene after it.
    pub to: Thing,
    /// The way it takes.
    pub path: Path,
}

impl Glide {
    /// The way backwards.
    pub fn reversed(self) -> Self {
        let path = match self.path {
            // The last thing dealt is the first to come back.
            Path::Dealt { way, turned } => {
                Path::Dealt { way: way.reversed(), turned: turned.map(Span::reversed) }
            }
            path => path,
        };
        Self { from: self.to, to: self.from, path }
    }
}

/// The way a thing takes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Path {
    /// Straight to its end.
    Straight,
    /// In an arc that rises by this many board units.
    Arc(f64),
    /// Up to this height (a y coordinate), across, and down again.
    Over(f64),
    /// Straight, but only in a part of the time: things that are dealt one after another. A card that is turned over on
    /// the way shows its old drawing first, grows as narrow as its edge, and then shows its new one.
    Dealt {
        /// When it travels.
        way: Span,
        /// When it is turned over, if it is.
        turned: Option<Span>,
    },
}

/// A part of the time that a move takes, which runs from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Span {
    /// Its beginning.
    pub begin: f64,
    /// Its end.
    pub end: f64,
}

impl Span {
    /// From `begin` to `end`.
    pub fn new(begin: f64, end: f64) -> Self {
        Self { begin, end }
    }

    /// The corresponding part when the move is taken back.
    fn reversed(self) -> Self {
        Self { begin: 1.0 - self.end, end: 1.0 - self.begin }
    }

    /// The share of it (0 to 1) that is over at a moment.
    pub fn over(self, time: f64) -> f64 {
        let Self { begin, end } = self;
        if end > begin { ((time - begin) / (end - begin)).clamp(0.0, 1.0) } else { time }
    }
}

/// The picture at a moment of a move that is no glide.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Still {
    /// The display list, from back to front.
    pub items: Vec<Item>,
    /// The point of the finger that makes the move by dragging.
    pub finger: Point,
}

impl Default for Still {
    fn default() -> Self {
        Self { items: Vec::new(), finger: Point::new(0.0, 0.0) }
    }
}

impl Scene {
    /// An empty scene.
    pub fn new(label: impl Into<String>, bounds: Rect) -> Self {
        Self { label: label.into(), bounds, items: Vec::new(), places: Vec::new() }
    }

    /// Draws a shape on top of the others.
    pub fn draw(&mut self, thing: Thing, role: Role, shape: Shape) {
        self.items.push(Item { thing, role, shape, opacity: 1.0 });
    }

    /// The place with this number.
    pub fn place(&self, id: PlaceId) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// The place that a touch at `point` means: the nearest one whose area contains it.
    pub fn place_at(&self, point: Point) -> Option<&Place> {
        let distance = |place: &Place| {
            let centre = place.area.centre();
            (centre.x - point.x).hypot(centre.y - point.y)
        };
        self.places
            .iter()
            .filter(|place| place.area.contains(point))
            .min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// The place that a finger at `point` means: the one it hits, or else the nearest one of those that it would hit if
    /// each were at least `least` units wide and high.
    pub fn place_near(&self, point: Point, least: f64) -> Option<&Place> {
        let out = |middle: f64, at: f64, length: f64| (middle - at).abs() - length.max(least) / 2.0;
        let distance = |place: &Place| {
            let (area, centre) = (place.area, place.area.centre());
            let beside =
                out(centre.x, point.x, area.width).max(out(centre.y, point.y, area.height));
            (beside <= 0.0).then(|| (centre.x - point.x).hypot(centre.y - point.y))
        };
        let near = || {
            let near = self.places.iter().filter_map(|place| Some((distance(place)?, place)));
            near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place)
        };
        self.place_at(point).or_else(near)
    }

    /// The place next to `from` in a direction (a unit vector along an axis): the nearest one within 45 degrees of it,
    /// so that arrow keys walk any board.
    ///
    /// From any place every other can be reached, wherever they lie. Of places within the same quarter turn, the
    /// nearest in the taxicab metric is nearer to the others than `from` is (the directed Yao graph of four cones).
    /// No place may lie on the edge of a cone. So a small angle turns the cones; no lattice or symmetry of a board has
    /// it.
    pub fn neighbour(&self, from: PlaceId, dx: f64, dy: f64) -> Option<PlaceId> {
        const TURN: f64 = 1e-4;
        let (dx, dy) = (dx - TURN * dy, dy + TURN * dx);
        let here = self.place(from)?.area.centre();
        self.places
            .iter()
            .filter_map(|place| {
                let there = place.area.centre();
                let (x, y) = (there.x - here.x, there.y - here.y);
                let along = x * dx + y * dy;
                let across = (y * dx - x * dy).abs();
                (along > across).then_some((along + across, place.id))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, id)| id)
    }

    /// The next place in reading order, or the one before.
    pub fn beside(&self, from: PlaceId, onward: bool) -> Option<PlaceId> {
        let here = self.places.iter().position(|place| place.id == from)?;
        let there = if onward { here + 1 } else { here.checked_sub(1)? };
        self.places.get(there).map(|place| place.id)
    }

    /// Draws the mark of a place in a role, as the frame does for held things, destinations and hints.
    pub fn mark(&mut self, id: PlaceId, role: Role) {
        let Some(place) = self.place(id) else { return };
        let shape = place.mark.clone();
        // A mark that is drawn on a thing, not around it, is set off from that: a thing may have any colour.
        let covers = |item: &Item| match (&item.shape, &shape) {
            (Shape::Bar { rect: thing, .. }, Shape::Bar { rect: mark, .. }) => {
                let end = Point::new(mark.x + mark.width, mark.y + mark.height);
                thing.contains(Point::new(mark.x, mark.y)) && thing.contains(end)
            }
            _ => false,
        };
        let mut things = self.items.iter().filter(|item| Some(item.thing) == place.grip);
        // Dashes would be lost on a line of the board.
        if role == Role::Unknown || things.any(covers) {
            self.draw(Thing::new(MARKS, id.0), Role::Halo, shape.clone());
        }
        self.draw(Thing::new(MARKS, id.0), role, shape);
    }

    /// Crosses a place out.
    pub fn cross(&mut self, id: PlaceId, role: Role) {
        let Some(middle) = self.place(id).map(|place| place.mark.middle()) else { return };
        self.cross_at(id, middle, 0.25 * self.unit(), role);
    }

    /// Draws a small cross into the upper right corner of a place.
    pub fn cross_corner(&mut self, id: PlaceId, role: Role) {
        let Some(Rect { x, y, width, height }) = self.place(id).map(|place| place.area) else {
            return;
        };
        let size = 0.09 * width.min(height);
        self.cross_at(id, Point::new(x + width - 2.0 * size, y + 2.0 * size), size, role);
    }

    /// Draws a small diamond into the upper left corner of a place.
    pub fn diamond_corner(&mut self, id: PlaceId, role: Role) {
        let Some(Rect { x, y, width, height }) = self.place(id).map(|place| place.area) else {
            return;
        };
        let size = 0.11 * width.min(height);
        let middle = Point::new(x + 2.0 * size, y + 2.0 * size);
        let corners = [(0.0, -size), (size, 0.0), (0.0, size), (-size, 0.0)];
        let corners = corners.map(|(dx, dy)| middle.shifted(dx, dy)).to_vec();
        for role in [Role::Halo, role] {
            self.draw(Thing::new(MARKS, id.0), role, Shape::Polygon(corners.clone()));
        }
    }

    /// The point of a move between two places for a small mark that tells the move from others of the same thing.
    pub fn on_the_way(&self, from: PlaceId, to: PlaceId) -> Option<Point> {
        const PART: f64 = 0.28;
        let (from, to) = (self.place(from)?.mark.middle(), self.place(to)?.mark.middle());
        Some(from.shifted(PART * (to.x - from.x), PART * (to.y - from.y)))
    }

    /// Draws a small ring at a point.
    pub fn ring_at(&mut self, id: PlaceId, centre: Point, role: Role) {
        let ring = Shape::Disc { centre, radius: SMALL * self.unit() };
        for role in [Role::Halo, role] {
            self.draw(Thing::new(MARKS, id.0), role, ring.clone());
        }
    }

    /// Draws a small cross at a point.
    pub fn small_cross_at(&mut self, id: PlaceId, middle: Point, role: Role) {
        self.cross_at(id, middle, SMALL * self.unit(), role);
    }

    /// Draws two small bars at a point.
    pub fn small_equals_at(&mut self, id: PlaceId, middle: Point, role: Role) {
        self.equals_at(id, middle, SMALL * self.unit(), role);
    }

    fn cross_at(&mut self, id: PlaceId, middle: Point, size: f64, role: Role) {
        // A pale edge around it: the cross is to be seen on a thing of any colour.
        for role in [Role::Halo, role] {
            for side in [-size, size] {
                let (from, to) = (middle.shifted(-size, -side), middle.shifted(size, side));
                self.draw(Thing::new(MARKS, id.0), role, Shape::Line { from, to });
            }
        }
    }

    /// Draws two bars over a place: neither wins.
    pub fn equals(&mut self, id: PlaceId, role: Role) {
        let Some(middle) = self.place(id).map(|place| place.mark.middle()) else { return };
        self.equals_at(id, middle, 0.25 * self.unit(), role);
    }

    fn equals_at(&mut self, id: PlaceId, middle: Point, size: f64, role: Role) {
        for role in [Role::Halo, role] {
            for side in [-0.4 * size, 0.4 * size] {
                let (from, to) = (middle.shifted(-size, side), middle.shifted(size, side));
                self.draw(Thing::new(MARKS, id.0), role, Shape::Line { from, to });
            }
        }
    }

    /// Writes a few characters beside the mark of a place.
    pub fn note(&mut self, id: PlaceId, text: String) {
        let Some(middle) = self.place(id).map(|place| place.mark.middle()) else { return };
        let size = 0.3 * self.unit();
        let at = middle.shifted(1.3 * size, -1.3 * size);
        // A plate below it: the note is to be read on a thing of any colour.
        let width = size * (0.4 + 0.6 * text.chars().count() as f64);
        let plate = Shape::Bar { rect: Rect::around(at, width, size), corner: size / 3.0 };
        self.draw(Thing::new(MARKS, id.0), Role::Plate, plate);
        let shape = Shape::Text { at, size, text, face: Face::Sans };
        self.draw(Thing::new(MARKS, id.0), Role::TheoryText, shape);
    }

    /// A seventh of the shorter side: about the distance of neighbouring places.
    fn unit(&self) -> f64 {
        self.bounds.width.min(self.bounds.height) / 7.0
    }

    /// Draws an arrow between the marks of two places.
    pub fn arrow(&mut self, from: PlaceId, to: PlaceId, role: Role) {
        let (Some(from), Some(to)) = (self.place(from), self.place(to)) else { return };
        let way = [from.mark.middle(), to.mark.middle()];
        let size = 0.22 * self.unit();
        self.arrow_along(Thing::new(MARKS, u32::MAX), &way, size, role);
    }

    /// Draws an arrow along points, with a head of a size in board units at the last of them. Draws none if the last
    /// two are one.
    pub fn arrow_along(&mut self, thing: Thing, way: &[Point], size: f64, role: Role) {
        let [.., before, tip] = *way else { return };
        let length = (tip.x - before.x).hypot(tip.y - before.y);
        if length == 0.0 {
            return;
        }
        let (ux, uy) = ((tip.x - before.x) / length, (tip.y - before.y) / length);
        let neck = tip.shifted(-ux * size * 1.6, -uy * size * 1.6);
        let head =
            vec![tip, neck.shifted(-uy * size, ux * size), neck.shifted(uy * size, -ux * size)];
        let ends = way[1..way.len() - 1].iter().copied().chain([neck]);
        let shaft: Vec<(Point, Point)> = way.iter().copied().zip(ends).collect();
        // A pale edge around it: the arrow is to be seen on things of any colour.
        for role in [Role::Halo, role] {
            for &(from, to) in &shaft {
                self.draw(thing, role, Shape::Line { from, to });
            }
            self.draw(thing, role, Shape::Polygon(head.clone()));
        }
    }
}

/// The size of a small mark, as a share of the distance of neighbouring places.
const SMALL: f64 = 0.13;

/// The sort of the marks that the frame itself draws; puzzles use smaller numbers.
pub const MARKS: u8 = u8::MAX;

impl Shape {
    /// The middle of the shape.
    pub fn middle(&self) -> Point {
        match self {
            Self::Disc { centre, .. } => *centre,
            Self::Bar { rect, .. } => rect.centre(),
            Self::Polygon(points) => {
                let n = points.len().max(1) as f64;
                Point::new(
                    points.iter().map(|p| p.x).sum::<f64>() / n,
                    points.iter().map(|p| p.y).sum::<f64>() / n,
                )
            }
            Self::Line { from, to } => from.towards(*to, 0.5),
            Self::Text { at, .. } => *at,
        }
    }

    /// The shape moved by (dx, dy).
    #[must_use]
    pub fn shifted(&self, dx: f64, dy: f64) -> Self {
        let mut shape = self.clone();
        match &mut shape {
            Self::Disc { centre, .. } => *centre = centre.shifted(dx, dy),
            Self::Bar { rect, .. } => {
                rect.x += dx;
                rect.y += dy;
            }
            Self::Polygon(points) => {
                for point in points {
                    *point = point.shifted(dx, dy);
                }
            }
            Self::Line { from, to } => {
                *from = from.shifted(dx, dy);
                *to = to.shifted(dx, dy);
            }
            Self::Text { at, .. } => *at = at.shifted(dx, dy),
        }
        shape
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    /// The number of places arrow keys reach from the first one, itself among them.
    pub(crate) fn reached_by_arrow_keys(scene: &Scene) -> usize {
        let mut reached = HashSet::new();
        let mut next = vec![scene.places[0].id];
        while let Some(id) = next.pop() {
            if reached.insert(id) {
                let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
                next.extend(ways.iter().filter_map(|&(dx, dy)| scene.neighbour(id, dx, dy)));
            }
        }
        reached.len()
    }

    /// A board of 3 by 3 places of size 1, numbered in reading order.
    fn board() -> Scene {
        let mut scene = Scene::new("board", Rect::new(0.0, 0.0, 3.0, 3.0));
        for id in 0..9 {
            let centre = Point::new(f64::from(id % 3) + 0.5, f64::from(id / 3) + 0.5);
            scene.places.push(Place {
                id: PlaceId(id),
                label: format!("place {id}"),
                area: Rect::around(centre, 1.2, 1.2),
                mark: Shape::Disc { centre, radius: 0.4 },
                grip: None,
            });
        }
        scene
    }

    #[test]
    fn a_place_is_named_without_what_is_on_it() {
        for (label, name) in [
            ("d4, peg, can jump to d2", "d4"),
            ("(−3, 4), empty", "(−3, 4)"),
            ("Peg A: discs 1 to 5", "Peg A"),
            ("Post S (neutral): empty", "Post S"),
            ("row 1, column 2: 19, given", "row 1, column 2"),
            ("the centre, empty", "the centre"),
            ("−1: empty", "−1"),
            ("Hinge between tiles 1 and 2, flat", "Hinge between tiles 1 and 2"),
            ("", ""),
        ] {
            assert_eq!(place_name(label), name);
        }
    }

    #[test]
    fn a_touch_means_the_nearest_place_that_contains_it() {
        let scene = board();
        let at = |x, y| scene.place_at(Point::new(x, y)).map(|place| place.id.0);
        assert_eq!(at(0.5, 0.5), Some(0));
        // The areas overlap here.
        assert_eq!(at(0.95, 0.5), Some(0));
        assert_eq!(at(1.05, 0.5), Some(1));
        assert_eq!(at(3.2, 3.2), None);
    }

    #[test]
    fn a_finger_means_a_small_place_beside_it_but_never_another_than_it_hits() {
        let scene = board();
        let near = |x, y, least| scene.place_near(Point::new(x, y), least).map(|place| place.id.0);
        assert_eq!(near(3.2, 3.2, 1.3), None);
        assert_eq!(near(3.2, 3.2, 1.5), Some(8));
        assert_eq!(near(3.2, 1.9, 1.5), Some(5), "the nearer one of two");
        assert_eq!(near(3.3, 1.5, 1.5), None, "it grows by no more");
        for (x, y) in [(0.5, 0.5), (0.95, 0.5), (1.05, 0.5), (3.09, 2.0)] {
            let hit = scene.place_at(Point::new(x, y)).map(|place| place.id.0);
            assert_eq!(near(x, y, 10.0), hit);
        }
    }

    #[test]
    fn arrow_keys_walk_the_board() {
        let scene = board();
        let step = |id, dx, dy| scene.neighbour(PlaceId(id), dx, dy).map(|id| id.0);
        assert_eq!(step(4, 1.0, 0.0), Some(5));
        assert_eq!(step(4, -1.0, 0.0), Some(3));
        assert_eq!(step(4, 0.0, -1.0), Some(1));
        assert_eq!(step(4, 0.0, 1.0), Some(7));
        assert_eq!(step(2, 1.0, 0.0), None);
        assert_eq!(step(9, 1.0, 0.0), None);
    }

    proptest! {
        /// Places on a lattice have the most ties: a walk over an own board missed one once.
        #[test]
        fn arrow_keys_reach_every_place_of_any_board(
            cells in prop::collection::hash_set((0..8_u8, 0..8_u8), 1..30),
            hexagonal: bool,
        ) {
            let mut scene = Scene::new("board", Rect::new(0.0, 0.0, 12.0, 8.0));
            for &(row, column) in &cells {
                let shift = if hexagonal { 0.5 * f64::from(row) } else { 0.0 };
                let centre = Point::new(f64::from(column) + shift, f64::from(row));
                scene.places.push(Place {
                    id: PlaceId(u32::from(row) * 8 + u32::from(column)),
                    label: format!("{row}, {column}"),
                    area: Rect::around(centre, 1.0, 1.0),
                    mark: Shape::Disc { centre, radius: 0.4 },
                    grip: None,
                });
            }
            prop_assert_eq!(reached_by_arrow_keys(&scene), cells.len());
        }
    }

    #[test]
    fn marks_and_arrows_are_drawn_at_places_that_exist_and_nowhere_else() {
        let mut scene = board();
        scene.mark(PlaceId(9), Role::Held);
        scene.arrow(PlaceId(0), PlaceId(9), Role::Hint);
        scene.arrow(PlaceId(0), PlaceId(0), Role::Hint);
        assert!(scene.items.is_empty());
        scene.mark(PlaceId(4), Role::Held);
        assert_eq!(scene.items[0].shape, scene.places[4].mark);
        scene.arrow(PlaceId(3), PlaceId(5), Role::Hint);
        let [_, _, _, line, head] = &scene.items[..] else {
            panic!("a line and a head, each with its pale edge")
        };
        let Shape::Line { from, to } = line.shape else { panic!("a line") };
        assert_eq!((from, to.y), (Point::new(0.5, 1.5), 1.5));
        let Shape::Polygon(corners) = &head.shape else { panic!("a triangle") };
        assert_eq!(corners[0], Point::new(2.5, 1.5));
        assert!(to.x < corners[0].x && to.x > from.x);
    }

    #[test]
    fn a_shifted_shape_has_its_middle_shifted() {
        let (a, b) = (Point::new(0.0, 0.0), Point::new(2.0, 1.0));
        for shape in [
            Shape::Disc { centre: a, radius: 1.0 },
            Shape::Bar { rect: Rect::new(1.0, 2.0, 3.0, 4.0), corner: 0.1 },
            Shape::Polygon(vec![a, b, Point::new(0.0, 3.0)]),
            Shape::Line { from: a, to: b },
            Shape::Text { at: b, size: 1.0, text: "A".to_owned(), face: Face::Serif },
        ] {
            let (was, is) = (shape.middle(), shape.shifted(0.5, -0.25).middle());
            assert!((is.x - was.x - 0.5).hypot(is.y - was.y + 0.25) < 1e-12, "{shape:?}");
        }
    }

    #[test]
    fn every_token_has_a_property_of_its_own() {
        let mut properties: Vec<&str> = Token::ALL.iter().copied().map(Token::property).collect();
        properties.sort_unstable();
        properties.dedup();
        assert_eq!(properties.len(), Token::ALL.len());
    }

    #[test]
    fn thin_bars_have_thin_outlines() {
        let item = |height| Item {
            thing: Thing::new(0, 0),
            role: Role::Disc,
            shape: Shape::Bar { rect: Rect::new(0.0, 0.0, 3.0, height), corner: 0.0 },
            opacity: 1.0,
        };
        assert_eq!(item(1.0).line_width(), Role::Disc.paint().width);
        assert_eq!(item(0.1).line_width(), 0.15 * 0.1);
    }
}
