//! Draws towers: a row of posts with bars whose width and numeral show their size.

use super::moves::Move;
use super::peg::{Peg, short_list};
use super::stacks::{Stacks, content, describe_goal};
use crate::contract::{Gesture, Hinted, Rules, View};
use crate::kit::words::semicolons;
use crate::say;
use crate::scene::{Face, Glide, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// The parts that do not move: posts, feet, labels.
const FIXED: u8 = 0;
/// The pieces, by number.
const PIECES: u8 = 1;
/// The marks on target posts.
const TARGET: u8 = 2;
/// The aim of a hint: frames around the pieces to move, and ghosts at their destinations.
const AIM: u8 = 3;

/// The gap between such a frame and the sides of its pieces.
const FREE: f64 = 0.12;

/// The width of a post's column, in board units.
const COLUMN: f64 = 4.0;

/// The largest capacity at which every piece carries its numeral. Thinner pieces have it at their
/// side, where there is room.
const NUMBERED: usize = 12;

/// The most posts that stand in one row.
const ROW: usize = 5;

/// Posts and their pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The posts, from left to right.
    pub columns: Vec<Column>,
    /// The size of the widest piece; sizes count from 1.
    pub sizes: u32,
    /// The capacity of the posts.
    pub most: usize,
    /// The form of all pieces.
    pub form: Form,
}

/// The form of the pieces on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Discs, seen from the side.
    Discs,
    /// Balls, all of one size.
    Balls,
}

impl Form {
    /// The shape of a piece.
    fn shape(self, rect: Rect) -> Shape {
        match self {
            Self::Discs => Shape::Bar { rect, corner: rect.height / 2.5 },
            Self::Balls => Shape::Disc { centre: rect.centre(), radius: rect.height / 2.0 },
        }
    }
}

/// A post and its pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// The name shown below the post.
    pub name: String,
    /// The content of the post, in words.
    pub label: String,
    /// The pieces, from the bottom up.
    pub pieces: Vec<Piece>,
    /// True for the post on which the whole tower is to end.
    pub goal: bool,
    /// The target content of the post in a few characters, unless the target is a tower.
    pub wanted: Option<String>,
    /// The colour of the post, in puzzles where posts have one.
    pub pole: Option<Pole>,
    /// The capacity of the post, if smaller than [`Board::most`].
    pub room: Option<usize>,
}

impl Column {
    /// A plain post.
    pub fn new(peg: Peg, label: String, pieces: Vec<Piece>) -> Self {
        let name = peg.to_string();
        Self { name, label, pieces, goal: false, wanted: None, pole: None, room: None }
    }
}

/// The colour of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pole {
    /// The colour; `None` for a post that takes any.
    pub tone: Option<Tone>,
    /// Its letter, shown beside the post's name.
    pub letter: char,
    /// The colour in words, shown below the name.
    pub words: String,
}

/// A disc or a ball.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The permanent number of the piece.
    pub index: u32,
    /// Its size, from 1.
    pub size: u32,
    /// The colour of the piece.
    pub tone: Tone,
    /// The numeral of the piece.
    pub numeral: String,
    /// True if the piece breaks a rule where it lies.
    pub wrong: bool,
}

impl Piece {
    /// A disc with its size as number and numeral. Odd sizes are dark, even ones light.
    pub fn disc(size: u32) -> Self {
        let tone = if size % 2 == 1 { Tone::Dark } else { Tone::Light };
        Self { index: size, size, tone, numeral: size.to_string(), wrong: false }
    }
}

/// The colour of a piece. Colour is never the only sign: blue pieces are striped, and numerals tell the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// The accent colour.
    Dark,
    /// A lighter shade of the accent.
    Light,
    /// Red, plain.
    Red,
    /// Blue, striped.
    Blue,
    /// Green, plain.
    Green,
}

impl Tone {
    /// The role of the piece in a scene.
    pub fn role(self) -> Role {
        match self {
            Self::Dark => Role::Disc,
            Self::Light => Role::DiscLight,
            Self::Red => Role::Red,
            Self::Blue => Role::Blue,
            Self::Green => Role::Green,
        }
    }

    /// The role of the numeral on the piece.
    fn on(self) -> Role {
        if self == Self::Light { Role::OnLight } else { Role::OnAccent }
    }
}

/// The place of a post.
pub fn place(peg: Peg) -> PlaceId {
    PlaceId(u32::from(peg.0))
}

/// The post at a place. A board need not have a post of that number.
pub fn peg(place: PlaceId) -> Option<Peg> {
    u8::try_from(place.0).ok().map(Peg)
}

/// Draws a frame around the piece with this number.
pub fn draw_frame(scene: &mut Scene, piece: u32) {
    let thing = Thing::new(PIECES, piece);
    let shape = scene.items.iter().find(|item| item.thing == thing).map(|item| item.shape.clone());
    let frame = match shape {
        Some(Shape::Disc { centre, radius }) => Shape::Disc { centre, radius: radius + FREE },
        Some(Shape::Bar { rect: Rect { x, y, width, height }, corner }) => {
            Shape::Bar { rect: Rect::new(x - FREE, y, width + 2.0 * FREE, height), corner }
        }
        _ => return,
    };
    scene.draw(Thing::new(AIM, 0), Role::Theory, frame);
}

/// The gesture of taking a piece from one peg to another.
pub fn carry(from: Peg, to: Peg) -> Gesture {
    Gesture::Carry { from: place(from), to: place(to) }
}

/// Turns a gesture into a move between two pegs, as
/// [`Figure::interpret`](crate::contract::Figure::interpret) requires. `made` applies the rules.
///
/// # Errors
/// Nothing where the piece is put back, otherwise the error of `made`. After a tap: the error of a move to the
/// neighbouring peg, or `tapped` if that move can be made. The table shows it only where nothing can be taken up.
pub fn interpret<M>(
    gesture: Gesture,
    tapped: &str,
    made: impl Fn(Peg, Peg) -> Result<M, String>,
) -> Result<M, Option<String>> {
    // No puzzle has a peg of this number, so the rules reject it.
    let peg = |place| peg(place).unwrap_or(Peg(u8::MAX));
    match gesture {
        Gesture::Tap(place) => {
            let from = peg(place);
            let to = Peg(if from.0 == 0 { 1 } else { from.0 - 1 });
            Err(Some(made(from, to).err().unwrap_or_else(|| tapped.to_owned())))
        }
        // The disc is put back.
        Gesture::Carry { from, to } if from == to => Err(None),
        Gesture::Carry { from, to } => made(peg(from), peg(to)).map_err(Some),
    }
}

/// Turns a gesture into a move of a peg’s top disc. `made` applies the rules.
pub fn interpret_disc<D>(
    gesture: Gesture,
    made: impl Fn(Peg, Peg) -> Result<Move<D>, String>,
) -> Result<Move<D>, Option<String>> {
    interpret(gesture, &say!("Take a disc from one peg to another."), made)
}

/// Draws the position at the end of the hinted part. The reason is empty: the drawing says enough.
pub fn reason<P: Rules>(
    scene: &mut Scene,
    view: &View,
    hinted: Hinted<'_, P>,
    board: impl Fn(&P::Position) -> Board,
) -> String {
    if let Some(aim) = hinted.aim {
        board(hinted.position).draw_aim(scene, &board(aim), view);
    }
    String::new()
}

/// The dimensions of a row of posts, in board units. Heights are measured down from the upper edge of the row.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Measures {
    most: usize,
    sizes: u32,
    /// The number of posts in a row.
    across: usize,
    /// The factor by which discs are thicker than usual.
    times: f64,
    /// The height of a piece.
    thick: f64,
    /// The middle of a piece that is lifted above the posts.
    lifted: f64,
    /// The upper end of the posts.
    post: f64,
    /// The height of the floor on which the lowest pieces rest.
    floor: f64,
    /// The lower edge of the row.
    bottom: f64,
}

impl Measures {
    /// The maximal height of all pieces on a full post together.
    const TOWER: f64 = 5.4;
    /// The thickness factor of discs in tall views.
    const TALL: f64 = 1.5;
    /// The upper end and the height of the marks above the posts.
    const MARK: (f64, f64) = (0.15, 0.42);
    /// The thickness of the feet.
    const FOOT: f64 = 0.16;
    /// The middle of the posts' names, below the floor, and their size.
    const NAME: (f64, f64) = (0.7, 0.6);
    /// The text size of a numeral beside a piece.
    const NUMERAL: f64 = 0.36;
    /// The height of the line that names the goal or the colour of a post.
    const LIST: f64 = 0.6;
    /// The text size of a short word in that line. Longer texts are smaller.
    const WORD: f64 = 0.54;

    fn new(board: &Board, tall: bool) -> Self {
        let (columns, most) = (board.columns.len(), board.most);
        let (thickest, least) = match board.form {
            Form::Discs => (0.8, 2.6),
            Form::Balls => (1.5, 0.0),
        };
        // Boards with two rows are high enough already, and balls must stay round.
        let stretched = tall && columns <= ROW && board.form == Form::Discs;
        let times = if stretched { Self::TALL } else { 1.0 };
        let thick = times * (Self::TOWER / most.max(1) as f64).min(thickest);
        let lifted = Self::MARK.0 + Self::MARK.1 + 0.15 + thick / 2.0;
        let post = lifted + thick / 2.0 + 0.15;
        let floor = post + 0.35 + (thick * most as f64).max(least);
        let rows = columns.div_ceil(ROW).max(1);
        let lists = |column: &Column| column.wanted.is_some() || column.pole.is_some();
        let lists = board.columns.iter().any(lists);
        let bottom = floor + 1.15 + if lists { Self::LIST } else { 0.0 };
        Self {
            most,
            sizes: board.sizes,
            across: columns.div_ceil(rows),
            times,
            thick,
            lifted,
            post,
            floor,
            bottom,
        }
    }

    /// The upper edge of the row of a post.
    fn top(&self, peg: Peg) -> f64 {
        self.bottom * (peg.index() / self.across) as f64
    }

    /// The middle of a post.
    fn middle(&self, peg: Peg) -> f64 {
        COLUMN * ((peg.index() % self.across) as f64 + 0.5)
    }

    /// The outline of a piece that lies on `below` others.
    fn rect(&self, form: Form, peg: Peg, below: usize, size: u32) -> Rect {
        let y = self.top(peg) + self.floor - self.thick * (below as f64 + 0.5);
        let width = if form == Form::Discs { self.width(size) } else { self.thick };
        Rect::around(Point::new(self.middle(peg), y), width, self.thick)
    }

    /// The width of a disc: linear in its size.
    fn width(&self, size: u32) -> f64 {
        let (least, most) = if self.most <= NUMBERED { (1.1, 3.5) } else { (0.5, 2.8) };
        let step = f64::from(size - 1) / f64::from(self.sizes.max(2) - 1);
        least + (most - least) * step
    }

    /// The pieces of a post that get a numeral. On a thick stack all do. On a thin one the top
    /// piece does, and below it every second to eighth size, as far as there is room.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of pieces on the drawing"
    )]
    fn numbered(&self, pieces: &[Piece]) -> Vec<bool> {
        if self.most <= NUMBERED {
            return vec![true; pieces.len()];
        }
        let every = match self.most {
            0..=24 => 2,
            25..=40 => 4,
            _ => 8,
        };
        let apart = (Self::NUMERAL / self.thick).ceil() as usize;
        let mut numbered = vec![false; pieces.len()];
        let Some(top) = pieces.len().checked_sub(1) else { return numbered };
        // From the bottom up, so that numerals below a moved piece stay where they are.
        let mut last: Option<usize> = None;
        for (index, Piece { size, .. }) in pieces.iter().enumerate() {
            let has_room = last.is_none_or(|last| index - last >= apart) && top - index >= apart;
            if (size % every == 0 || *size == self.sizes) && has_room {
                numbered[index] = true;
                last = Some(index);
            }
        }
        numbered[top] = true;
        numbered
    }
}

impl Board {
    /// Posts with discs on them. `wrong` returns the discs of a stack that break the rules.
    pub fn of_discs<'s, W: Iterator<Item = u32> + 's>(
        discs: u32,
        stacks: &'s Stacks,
        wrong: impl Fn(&'s [u32]) -> W,
    ) -> Self {
        let column = |(peg, stack): (Peg, &'s [u32])| {
            let wrong: Vec<u32> = wrong(stack).collect();
            let piece = |&disc| Piece { wrong: wrong.contains(&disc), ..Piece::disc(disc) };
            Column::new(peg, content(peg, stack), stack.iter().map(piece).collect())
        };
        let columns = stacks.pegs().map(column).collect();
        Self { columns, sizes: discs, most: discs as usize, form: Form::Discs }
    }

    /// Draws the board with its goal, a tower on a peg or these stacks, and adds the goal to the label.
    pub fn scene_with_goal(mut self, tower: Option<Peg>, goal: &Stacks, view: &View) -> Scene {
        for ((peg, wanted), column) in goal.pegs().zip(&mut self.columns) {
            match tower {
                Some(tower) => column.goal = tower == peg,
                None => column.wanted = Some(short_list(wanted.iter().rev().copied())),
            }
        }
        let mut scene = self.scene(view);
        let contents: Vec<String> = goal.pegs().map(|(peg, stack)| content(peg, stack)).collect();
        scene.label = format!("{}. {}", scene.label, describe_goal(tower, &contents));
        scene
    }

    /// Draws the board, with a place for each post.
    pub fn scene(&self, view: &View) -> Scene {
        let measures = Measures::new(self, view.tall);
        let labels: Vec<&str> = self.columns.iter().map(|column| column.label.as_str()).collect();
        let rows = self.columns.len().div_ceil(measures.across.max(1));
        let (width, height) = (COLUMN * measures.across as f64, measures.bottom * rows as f64);
        let mut scene = Scene::new(semicolons(&labels), Rect::new(0.0, 0.0, width, height));
        for (peg, column) in self.posts() {
            draw_post(&mut scene, &measures, peg, column);
        }
        for (peg, column) in self.posts() {
            let held = view.held == Some(place(peg));
            draw_pieces(&mut scene, &measures, self.form, peg, column, held);
        }
        for (peg, column) in self.posts() {
            draw_target(&mut scene, &measures, peg, column);
        }
        scene.places =
            self.posts().map(|(peg, column)| self.place(&measures, peg, column)).collect();
        scene
    }

    /// The path of a piece to another post: up, across and down.
    pub fn glide(&self, piece: u32, from: Peg, to: Peg) -> Glide {
        // This height suits the thicker discs of tall boards, too.
        let measures = Measures::new(self, false);
        let thing = Thing::new(PIECES, piece);
        let height = measures.top(from).min(measures.top(to)) + measures.lifted;
        Glide { from: thing, to: thing, path: Path::Over(height) }
    }

    /// Draws how to turn this board into `aim`, which has the same pieces: frames around the pieces
    /// to move, and ghosts at their destinations.
    pub fn draw_aim(&self, scene: &mut Scene, aim: &Self, view: &View) {
        let measures = Measures::new(self, view.tall);
        let mut shapes = Vec::new();
        for (peg, below, piece) in aim.moved(self) {
            let rect = measures.rect(self.form, peg, below, piece.size);
            shapes.push((Role::Ghost, self.form.shape(rect)));
        }
        let mut frames: Vec<(Peg, usize, Rect)> = Vec::new();
        for (peg, below, piece) in self.moved(aim) {
            let rect = measures.rect(self.form, peg, below, piece.size);
            match frames.last_mut() {
                Some((post, top, frame)) if (*post, *top + 1) == (peg, below) => {
                    (*top, *frame) = (below, frame.union(rect));
                }
                _ => frames.push((peg, below, rect)),
            }
        }
        for (_, _, Rect { x, y, width, height }) in frames {
            let rect = Rect::new(x - FREE, y, width + 2.0 * FREE, height);
            shapes.push((Role::Theory, Shape::Bar { rect, corner: FREE }));
        }
        for (number, (role, shape)) in (0..).zip(shapes) {
            scene.draw(Thing::new(AIM, number), role, shape);
        }
    }

    /// The pieces that lie elsewhere on the other board, each with its post and the number of pieces below it.
    fn moved<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (Peg, usize, &'a Piece)> {
        let all = self.posts().flat_map(|(peg, column)| {
            column.pieces.iter().enumerate().map(move |(below, piece)| (peg, below, piece))
        });
        all.filter(|(peg, below, piece)| {
            let there = other.columns.get(peg.index());
            let there = there.and_then(|column| column.pieces.get(*below));
            there.is_none_or(|there| there.index != piece.index)
        })
    }

    fn posts(&self) -> impl Iterator<Item = (Peg, &Column)> {
        (0..).map(Peg).zip(&self.columns)
    }

    fn place(&self, measures: &Measures, peg: Peg, column: &Column) -> Place {
        let (x, y) = (measures.middle(peg), measures.top(peg));
        let (top, height) = (y + Measures::MARK.0, Measures::MARK.1);
        let half = height / 1.6;
        Place {
            id: place(peg),
            label: column.label.clone(),
            area: Rect::new(x - COLUMN / 2.0, y, COLUMN, measures.bottom),
            mark: Shape::Polygon(vec![
                Point::new(x - half, top),
                Point::new(x + half, top),
                Point::new(x, top + height),
            ]),
            grip: column.pieces.last().map(|piece| Thing::new(PIECES, piece.index)),
        }
    }
}

fn draw_post(scene: &mut Scene, measures: &Measures, peg: Peg, column: &Column) {
    let (x, y) = (measures.middle(peg), measures.top(peg));
    let thing = Thing::new(FIXED, u32::from(peg.0));
    let floor = y + measures.floor;
    let top = match column.room {
        Some(room) => floor - measures.thick * room as f64 - 0.35,
        None => y + measures.post,
    };
    let tone = column.pole.as_ref().and_then(|pole| pole.tone);
    let role = tone.map_or(Role::Post, Tone::role);
    let post = Rect::new(x - 0.07, top, 0.14, floor - top);
    let foot = Rect::new(x - 1.85, floor, 3.7, Measures::FOOT);
    scene.draw(thing, role, Shape::Bar { rect: post, corner: 0.07 });
    scene.draw(thing, role, Shape::Bar { rect: foot, corner: Measures::FOOT / 2.0 });
    let (down, size) = Measures::NAME;
    let at = Point::new(x, floor + down);
    let text = column.name.clone();
    scene.draw(thing, Role::Label, Shape::Text { at, size, text, face: Face::Serif });
    if let Some(pole) = &column.pole {
        let at = at.shifted(1.0, 0.0);
        let (role, on) = tone.map_or((Role::Frame, Role::Label), |tone| (tone.role(), tone.on()));
        scene.draw(thing, role, Shape::Disc { centre: at, radius: 0.32 });
        let text = pole.letter.to_string();
        scene.draw(thing, on, Shape::Text { at, size: 0.4, text, face: Face::Sans });
        draw_line(scene, measures, thing, peg, &pole.words);
    }
}

/// Draws the line below the name of a post.
fn draw_line(scene: &mut Scene, measures: &Measures, thing: Thing, peg: Peg, text: &str) {
    // Clear of the ring around the name of a goal.
    let y = measures.top(peg) + measures.bottom - Measures::LIST / 2.0;
    let at = Point::new(measures.middle(peg), y);
    let text = shortened(text);
    // A letter is about half as wide as high.
    let fits = 0.9 * COLUMN / (0.5 * text.chars().count().max(1) as f64);
    let size = fits.clamp(Measures::NUMERAL, Measures::WORD);
    scene.draw(thing, Role::Label, Shape::Text { at, size, text, face: Face::Sans });
}

fn draw_pieces(
    scene: &mut Scene,
    measures: &Measures,
    form: Form,
    peg: Peg,
    column: &Column,
    held: bool,
) {
    let (x, top) = (measures.middle(peg), measures.top(peg));
    let numbered = measures.numbered(&column.pieces);
    for (below, piece) in column.pieces.iter().enumerate() {
        let mut rect = measures.rect(form, peg, below, piece.size);
        if held && below + 1 == column.pieces.len() {
            rect.y = top + measures.lifted - rect.height / 2.0;
        }
        let thing = Thing::new(PIECES, piece.index);
        draw_piece(scene, thing, form, rect, piece.tone);
        if numbered[below] {
            let middle = rect.centre();
            let text = piece.numeral.clone();
            let (role, at, size) = if measures.most <= NUMBERED {
                (piece.tone.on(), middle, (rect.height * 0.85).min(0.55 * measures.times))
            } else {
                let size = Measures::NUMERAL;
                let gap = (0.35 + 0.3 * text.chars().count() as f64) * size;
                // Beside the lowest pieces it must not lie on the foot.
                let lowest = top + measures.floor - 0.45 * size;
                let y = if below == 0 { middle.y.min(lowest) } else { middle.y };
                (Role::Label, Point::new(rect.x + rect.width + gap, y), size)
            };
            scene.draw(thing, role, Shape::Text { at, size, text, face: Face::Sans });
        }
        if piece.wrong {
            // A cross, since thin discs would hide an outline.
            let at = Point::new((rect.x - 0.25).max(x - COLUMN / 2.0 + 0.2), rect.centre().y);
            for lean in [0.13, -0.13] {
                let (from, to) = (at.shifted(-0.13, -lean), at.shifted(0.13, lean));
                scene.draw(thing, Role::Wrong, Shape::Line { from, to });
            }
        }
    }
}

fn draw_piece(scene: &mut Scene, thing: Thing, form: Form, rect: Rect, tone: Tone) {
    let (centre, radius) = (rect.centre(), rect.height / 2.0);
    scene.draw(thing, tone.role(), form.shape(rect));
    if tone != Tone::Blue {
        return;
    }
    // The stripes leave the middle free for the numeral.
    let mut stripe = |x: f64, half: f64| {
        let (from, to) = (Point::new(x, centre.y - half), Point::new(x, centre.y + half));
        scene.draw(thing, Role::Stripe, Shape::Line { from, to });
    };
    match form {
        Form::Discs => {
            const FIRST: f64 = 0.48;
            const APART: f64 = 0.16;
            for index in 0_u8.. {
                let off = FIRST + APART * f64::from(index);
                if off > rect.width / 2.0 - 0.06 {
                    break;
                }
                stripe(centre.x - off, radius * 0.8);
                stripe(centre.x + off, radius * 0.8);
            }
        }
        Form::Balls => {
            for side in [-1.0, 1.0] {
                stripe(centre.x + side * 0.55 * radius, 0.75 * radius);
                stripe(centre.x + side * 0.75 * radius, 0.55 * radius);
            }
        }
    }
}

/// Marks the goal: a ring around the name of a tower’s post, or the target content below the name.
fn draw_target(scene: &mut Scene, measures: &Measures, peg: Peg, column: &Column) {
    let thing = Thing::new(TARGET, u32::from(peg.0));
    let (down, name) = Measures::NAME;
    let at = Point::new(measures.middle(peg), measures.top(peg) + measures.floor + down);
    if column.goal {
        scene.draw(thing, Role::Goal, Shape::Disc { centre: at, radius: name * 0.62 });
    }
    if let Some(wanted) = &column.wanted {
        draw_line(scene, measures, thing, peg, &say!("target: {wanted}", wanted));
    }
}

/// Shortens a text so that it fits below a post.
fn shortened(text: &str) -> String {
    const FITS: usize = 19;
    match text.char_indices().nth(FITS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end_matches([' ', ','])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(posts: u8, stacks: &[&[u32]], most: usize) -> Board {
        let column = |peg: Peg| {
            let stack = stacks.get(peg.index()).copied().unwrap_or_default();
            let pieces = stack.iter().map(|&disc| Piece::disc(disc)).collect();
            Column::new(peg, format!("Peg {peg}"), pieces)
        };
        let columns = Peg::all(posts).map(column).collect();
        Board { columns, sizes: most as u32, most, form: Form::Discs }
    }

    /// The outlines of the pieces.
    fn bars(scene: &Scene) -> Vec<Rect> {
        let bars = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Bar { rect, .. } if item.thing.sort == PIECES => Some(rect),
            _ => None,
        });
        bars.collect()
    }

    #[test]
    fn every_size_is_drawn_within_the_bounds() {
        for discs in 1..=100 {
            let tower: Vec<u32> = (1..=discs as u32).rev().collect();
            let board = board(3, &[&tower], discs);
            let scene = board.scene(&View::default());
            let bars = bars(&scene);
            assert_eq!(bars.len(), discs);
            assert_eq!(scene.bounds.width, 12.0);
            assert!(scene.bounds.height < 9.0);
            let (left, right) = (0.1, COLUMN - 0.1);
            for rect in bars {
                assert!(rect.x > left && rect.x + rect.width < right, "{discs}: {rect:?}");
                let highest = Measures::new(&board, false).post;
                assert!(rect.y > highest, "{discs}: {rect:?} stands out of the post");
            }
        }
    }

    #[test]
    fn more_than_five_posts_stand_in_two_rows() {
        for posts in 1..=10 {
            let scene = board(posts, &[&[1]], 4).scene(&View::default());
            assert_eq!(scene.places.len(), usize::from(posts));
            assert!(scene.bounds.width <= 5.0 * COLUMN);
            for place in &scene.places {
                let inside = scene.bounds.union(place.area);
                assert_eq!(inside, scene.bounds, "{posts}");
                for other in scene.places.iter().filter(|other| other.id != place.id) {
                    assert!(!other.area.contains(place.area.centre()));
                }
            }
        }
        let board = board(7, &[&[1]], 4);
        let Path::Over(down) = board.glide(1, Peg(0), Peg(6)).path else { panic!("it rises") };
        let Path::Over(below) = board.glide(1, Peg(5), Peg(6)).path else { panic!("it rises") };
        let measures = Measures::new(&board, false);
        assert!(down < measures.post && below > measures.bottom);
    }

    #[test]
    fn discs_are_thicker_where_there_is_more_height_than_width() {
        let tall = View { tall: true, ..View::default() };
        for (posts, discs) in [(3, 5), (3, 64), (4, 8), (5, 12)] {
            let tower: Vec<u32> = (1..=discs as u32).rev().collect();
            let board = board(posts, &[&tower], discs);
            let (usual, higher) = (board.scene(&View::default()), board.scene(&tall));
            assert_eq!(usual.bounds.width, higher.bounds.width);
            assert!(higher.bounds.height > 1.2 * usual.bounds.height, "{posts} posts");
            // A disc that travels at the usual height stays on the board.
            let Path::Over(height) = board.glide(1, Peg(0), Peg(1)).path else {
                panic!("it rises")
            };
            assert!(height - Measures::new(&board, true).thick / 2.0 > 0.0, "{discs} discs");
        }
        // Boards with two rows are high enough already.
        let board = board(6, &[&[1]], 4);
        assert_eq!(board.scene(&View::default()), board.scene(&tall));
    }

    #[test]
    fn numerals_beside_thin_discs_keep_apart() {
        for discs in [13, 24, 40, 64] {
            let measures = Measures::new(&board(3, &[], discs), false);
            // Every third disc, every other one, and all of them.
            for step in 1..=3 {
                let stack: Vec<Piece> =
                    (1..=discs as u32).rev().step_by(step).map(Piece::disc).collect();
                let numbered = measures.numbered(&stack);
                let at: Vec<usize> = (0..stack.len()).filter(|&i| numbered[i]).collect();
                assert_eq!(at.last(), Some(&(stack.len() - 1)), "the top disc is numbered");
                for pair in at.windows(2) {
                    let apart = (pair[1] - pair[0]) as f64 * measures.thick;
                    assert!(apart >= Measures::NUMERAL, "{discs} discs, every {step}");
                }
            }
        }
    }

    #[test]
    fn a_held_disc_is_lifted_above_the_posts() {
        let board = board(3, &[&[2, 1], &[3]], 3);
        let view = View { held: Some(PlaceId(0)), ..View::default() };
        let (at_rest, held) = (board.scene(&View::default()), board.scene(&view));
        let moved: Vec<Thing> = at_rest
            .items
            .iter()
            .zip(&held.items)
            .filter(|(a, b)| a != b)
            .map(|(a, _)| a.thing)
            .collect();
        // The bar and the numeral of the disc, nothing else.
        assert_eq!(moved, [Thing::new(PIECES, 1); 2]);
        let bar = bars(&held).into_iter().min_by(|a, b| a.y.total_cmp(&b.y)).expect("discs");
        assert!(bar.y + bar.height < Measures::new(&board, false).post);
        assert!(bar.y > Measures::MARK.0 + Measures::MARK.1);
    }

    #[test]
    fn the_target_content_is_listed_below_the_names() {
        let mut board = board(3, &[&[3, 2, 1]], 3);
        board.columns[1].wanted = Some("1, 4, 7, 10, 13".to_owned());
        board.columns[2].goal = true;
        let scene = board.scene(&View::default());
        assert!(scene.texts().contains(&"target: 1, 4, 7, 10…"));
        assert_eq!(scene.items.iter().filter(|item| item.role == Role::Goal).count(), 1);
        assert!(scene.places.iter().all(|place| place.area.height == scene.bounds.height));
    }

    #[test]
    fn blue_is_striped_and_a_pole_has_its_letter_and_words() {
        let mut board = board(2, &[&[2, 1]], 2);
        let stripes = |board: &Board| {
            let scene = board.scene(&View::default());
            scene.items.iter().filter(|item| item.role == Role::Stripe).count()
        };
        assert_eq!(stripes(&board), 0);
        board.columns[0].pieces[0].tone = Tone::Blue;
        assert!(stripes(&board) >= 4);
        board.form = Form::Balls;
        assert_eq!(stripes(&board), 4);
        let words = "red".to_owned();
        board.columns[1].pole = Some(Pole { tone: Some(Tone::Red), letter: 'R', words });
        let scene = board.scene(&View::default());
        let texts = scene.texts();
        assert!(texts.contains(&"R") && texts.contains(&"red"));
        assert!(scene.places.iter().all(|place| place.area.height == scene.bounds.height));
    }

    #[test]
    fn a_cross_stands_on_the_left_of_a_disc_that_lies_wrong() {
        let mut board = board(3, &[&[5, 1, 3]], 5);
        for piece in &mut board.columns[0].pieces {
            piece.wrong = true;
        }
        let scene = board.scene(&View::default());
        let bars = bars(&scene);
        let strokes = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Line { from, to } if item.role == Role::Wrong => Some((from, to)),
            _ => None,
        });
        let strokes: Vec<(Point, Point)> = strokes.collect();
        assert_eq!((bars.len(), strokes.len()), (3, 6));
        for (bar, cross) in bars.iter().zip(strokes.chunks(2)) {
            for (from, to) in cross {
                assert!(from.x > 0.0 && from.x < bar.x, "{bar:?} {from:?}");
                // The widest disc leaves no room for the whole cross.
                assert!(bar.width > 3.4 || to.x < bar.x, "{bar:?} {to:?}");
            }
        }
    }
}
