//! The animator: frames between two scenes.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Glide, Item, Path, Point, Rect, Scene, Shape, Span, Thing};

/// The change from one scene to another.
///
/// A thing in both scenes moves from its old shape to its new one, along its glide if it has one. A thing only in the
/// new scene fades in; one only in the old scene fades out and shrinks. The motion is eased: quick at first, gentle
/// at the end. Things that travel are drawn on top.
#[derive(Debug)]
pub struct Change {
    old: Rc<Scene>,
    new: Rc<Scene>,
    /// The courses of the items, computed once: a board may have hundreds of them in each of many frames.
    stays: Vec<Course>,
    /// The courses of the things that travel.
    travels: Vec<Course>,
}

/// The course of an item, which is given by its index in the display list of its scene.
#[derive(Debug)]
enum Course {
    /// The item fades in.
    Comes(usize),
    /// The item fades out and shrinks.
    Goes(usize),
    /// The item of the old scene becomes the one of the new scene.
    Moves(usize, usize, Path),
    /// A thing is turned over on its way.
    Turns(Turned),
}

impl Change {
    /// Finds the courses of all items in `old` and in `new`.
    pub fn new(old: Rc<Scene>, new: Rc<Scene>, glides: &[Glide]) -> Self {
        let (before, after) = (Parts::of(&old), Parts::of(&new));
        let by = |end: fn(&Glide) -> Thing| by_thing(&glides.iter().map(end).collect::<Vec<_>>());
        let (came_from, went_away) = (by(|glide| glide.to), by(|glide| glide.from));
        let find = |map: &ByThing, thing| Some(glides[*map.get(thing)?.last()?]);
        let (mut stays, mut travels) = (Vec::with_capacity(new.items.len()), Vec::new());
        for (at, (thing, part)) in after.list.iter().enumerate() {
            let glide = find(&came_from, thing);
            if let Some(turned) = glide.and_then(|glide| Turned::new(&before, &after, glide)) {
                // Only once for all parts of the thing.
                if *part == 0 {
                    travels.push(Course::Turns(turned));
                }
                continue;
            }
            let origin = glide.map_or(*thing, |g| g.from);
            // A thing that moved away from this identity is not the one here now.
            let is_same = glide.is_some() || !went_away.contains_key(thing);
            match before.find((origin, *part)).filter(|_| is_same) {
                Some(from) => {
                    let list = if glide.is_some() { &mut travels } else { &mut stays };
                    list.push(Course::Moves(from, at, glide.map_or(Path::Straight, |g| g.path)));
                }
                None => stays.push(Course::Comes(at)),
            }
        }
        for (at, (thing, part)) in before.list.iter().enumerate() {
            let goes_on = match find(&went_away, thing) {
                Some(glide) if Turned::new(&before, &after, glide).is_some() => true,
                Some(glide) => after.find((glide.to, *part)).is_some(),
                None => after.find((*thing, *part)).is_some() && !came_from.contains_key(thing),
            };
            if !goes_on {
                stays.push(Course::Goes(at));
            }
        }
        Self { old, new, stays, travels }
    }

    /// Tells whether the change ends with this scene.
    pub fn leads_to(&self, scene: &Rc<Scene>) -> bool {
        Rc::ptr_eq(&self.new, scene)
    }

    /// The display list at `time` (0: the old scene, 1: the new one).
    pub fn at(&self, time: f64) -> Vec<Item> {
        let t = ease_out(time);
        let (old, new) = (&self.old.items, &self.new.items);
        let mut items = Vec::with_capacity(new.len());
        for course in self.stays.iter().chain(&self.travels) {
            match course {
                Course::Comes(at) => {
                    let item = &new[*at];
                    items.push(Item { opacity: item.opacity * t, ..item.clone() });
                }
                Course::Goes(at) => {
                    let item = &old[*at];
                    let shape = shrunk(&item.shape, 1.0 - 0.5 * t);
                    items.push(Item { shape, opacity: item.opacity * (1.0 - t), ..*item });
                }
                Course::Moves(from, to, path) => {
                    let t = ease_out(way_over(*path, time));
                    move_between(&old[*from], &new[*to], *path, t, &mut items);
                }
                Course::Turns(turned) => turned.draw(old, new, time, &mut items),
            }
        }
        items
    }
}

/// Ease-out: quick at first, gentle at the end; `t` and the result run from 0 to 1.
fn ease_out(t: f64) -> f64 {
    1.0 - (1.0 - t).powi(3)
}

/// The progress (0 to 1) of a thing on its path at `time`, before easing.
fn way_over(path: Path, time: f64) -> f64 {
    match path {
        Path::Dealt { way, .. } => way.over(time),
        _ => time,
    }
}

/// A thing that is turned over on its way.
#[derive(Debug)]
struct Turned {
    path: Path,
    when: Span,
    /// The indices of its parts in the two display lists; the first part is its body.
    old: Vec<usize>,
    new: Vec<usize>,
}

impl Turned {
    /// `None` if the thing is not turned over, or not in both scenes.
    fn new(before: &Parts, after: &Parts, glide: Glide) -> Option<Self> {
        let Path::Dealt { turned: Some(when), .. } = glide.path else { return None };
        let (old, new) = (before.all(glide.from), after.all(glide.to));
        (!old.is_empty() && !new.is_empty()).then_some(Self { path: glide.path, when, old, new })
    }

    /// Draws the thing at a moment of the change.
    fn draw(&self, old: &[Item], new: &[Item], time: f64, items: &mut Vec<Item>) {
        let (turned, t) = (self.when.over(time), ease_out(way_over(self.path, time)));
        let (from, to) = (&old[self.old[0]].shape, &new[self.new[0]].shape);
        let (list, parts) = if turned < 0.5 { (old, &self.old) } else { (new, &self.new) };
        let body = &list[parts[0]].shape;
        let (middle, centre) = (body.middle(), from.middle().towards(to.middle(), t));
        let own = height(body);
        let high = if own > 0.0 { mix(height(from), height(to), t) / own } else { 1.0 };
        // Bhaskara’s approximation of the sine: the library's would add 2 kB to every page.
        let edge = (turned - 0.5).abs() * (1.0 - (turned - 0.5).abs());
        let wide = high * 16.0 * edge / (5.0 - 4.0 * edge);
        items.extend(parts.iter().map(|part| {
            let item = &list[*part];
            Item { shape: stretched(&item.shape, middle, centre, (wide, high)), ..*item }
        }));
    }
}

fn height(shape: &Shape) -> f64 {
    match shape {
        Shape::Bar { rect, .. } => rect.height,
        Shape::Disc { radius, .. } => 2.0 * radius,
        Shape::Polygon(_) | Shape::Line { .. } | Shape::Text { .. } => 0.0,
    }
}

/// Scales a shape around `middle`, by factors of width and height, and moves it to `centre`. Discs and letters keep
/// their proportions.
fn stretched(shape: &Shape, middle: Point, centre: Point, (wide, high): (f64, f64)) -> Shape {
    let moved = |p: Point| centre.shifted((p.x - middle.x) * wide, (p.y - middle.y) * high);
    match shape {
        Shape::Disc { centre, radius } => {
            Shape::Disc { centre: moved(*centre), radius: radius * wide.min(high) }
        }
        Shape::Bar { rect, corner } => {
            let rect = Rect::around(moved(rect.centre()), rect.width * wide, rect.height * high);
            Shape::Bar { rect, corner: corner * wide.min(high) }
        }
        Shape::Polygon(corners) => Shape::Polygon(corners.iter().map(|p| moved(*p)).collect()),
        Shape::Line { from, to } => Shape::Line { from: moved(*from), to: moved(*to) },
        Shape::Text { at, size, text, face } => {
            let size = size * wide.min(high);
            Shape::Text { at: moved(*at), size, text: text.clone(), face: *face }
        }
    }
}

/// The indices of each thing's items in a list.
type ByThing = HashMap<Thing, Vec<usize>>;

fn by_thing(things: &[Thing]) -> ByThing {
    let mut places = ByThing::with_capacity(things.len());
    for (place, thing) in things.iter().enumerate() {
        places.entry(*thing).or_default().push(place);
    }
    places
}

/// A display list by thing and part: the nth item of a thing is its part n.
struct Parts {
    list: Vec<(Thing, usize)>,
    /// The indices of each thing's parts in the list.
    index: ByThing,
}

impl Parts {
    fn of(scene: &Scene) -> Self {
        let index = by_thing(&scene.items.iter().map(|item| item.thing).collect::<Vec<_>>());
        let mut list: Vec<_> = scene.items.iter().map(|item| (item.thing, 0)).collect();
        for places in index.values() {
            for (part, place) in places.iter().enumerate() {
                list[*place].1 = part;
            }
        }
        Self { list, index }
    }

    /// The index of a part.
    fn find(&self, (thing, part): (Thing, usize)) -> Option<usize> {
        self.index.get(&thing)?.get(part).copied()
    }

    /// The indices of all parts of a thing, in order.
    fn all(&self, thing: Thing) -> Vec<usize> {
        self.index.get(&thing).cloned().unwrap_or_default()
    }
}

fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

/// Adds a moving part: its form changes linearly, and its middle follows the path. If one drawing
/// cannot become the other (another text or colour), they cross-fade.
fn move_between(from: &Item, to: &Item, path: Path, t: f64, list: &mut Vec<Item>) {
    let at = along(from.shape.middle(), to.shape.middle(), path, t);
    let centred = |shape: &Shape| {
        let middle = shape.middle();
        shape.shifted(at.x - middle.x, at.y - middle.y)
    };
    let mixed = if from.role == to.role { mixed(&from.shape, &to.shape, t) } else { None };
    if let Some(shape) = mixed {
        let (shape, opacity) = (centred(&shape), mix(from.opacity, to.opacity, t));
        list.push(Item { shape, opacity, ..*to });
    } else {
        for (item, share) in [(from, 1.0 - t), (to, t)] {
            let (shape, opacity) = (centred(&item.shape), item.opacity * share);
            list.push(Item { shape, opacity, ..*item });
        }
    }
}

/// Interpolates between two shapes of the same kind; `None` for others.
fn mixed(from: &Shape, to: &Shape, t: f64) -> Option<Shape> {
    match (from, to) {
        (Shape::Disc { radius: r, .. }, Shape::Disc { centre, radius }) => {
            Some(Shape::Disc { centre: *centre, radius: mix(*r, *radius, t) })
        }
        (Shape::Bar { rect: old, corner: c }, Shape::Bar { rect, corner }) => {
            let (width, height) = (mix(old.width, rect.width, t), mix(old.height, rect.height, t));
            let rect = Rect::around(rect.centre(), width, height);
            Some(Shape::Bar { rect, corner: mix(*c, *corner, t) })
        }
        (Shape::Polygon(old), Shape::Polygon(new)) if old.len() == new.len() => {
            let corners = old.iter().zip(new).map(|(a, b)| a.towards(*b, t));
            Some(Shape::Polygon(corners.collect()))
        }
        (Shape::Line { from: a, to: b }, Shape::Line { from, to }) => {
            Some(Shape::Line { from: a.towards(*from, t), to: b.towards(*to, t) })
        }
        (
            Shape::Text { size, text, face, .. },
            Shape::Text { size: s, text: word, face: f, .. },
        ) if (text, face) == (word, f) => {
            let (at, size) = (to.middle(), mix(*size, *s, t));
            Some(Shape::Text { at, size, text: text.clone(), face: *face })
        }
        _ => None,
    }
}

/// The point at `t` of a path from `a` to `b`.
fn along(a: Point, b: Point, path: Path, t: f64) -> Point {
    match path {
        Path::Straight | Path::Dealt { .. } => a.towards(b, t),
        Path::Arc(height) => a.towards(b, t).shifted(0.0, -height * 4.0 * t * (1.0 - t)),
        Path::Over(top) => {
            // If an end is above that height, the path does not go down to it.
            let top = top.min(a.y).min(b.y);
            let (up, down) = (a.y - top, b.y - top);
            let across = (b.x - a.x).abs();
            let way = t * (up + across + down);
            if way < up {
                Point::new(a.x, a.y - way)
            } else if way < up + across {
                Point::new(mix(a.x, b.x, (way - up) / across), a.y - up)
            } else {
                Point::new(b.x, b.y - (up + across + down - way))
            }
        }
    }
}

fn shrunk(shape: &Shape, factor: f64) -> Shape {
    match shape {
        Shape::Disc { centre, radius } => Shape::Disc { centre: *centre, radius: radius * factor },
        other => other.clone(),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::contract::{Puzzle, View};
    use crate::puzzles::peg_solitaire::PegSolitaire;
    use crate::puzzles::pennies::Pennies;
    use crate::puzzles::three_pile::ThreePile;
    use crate::puzzles::towers::hanoi::Hanoi;
    use crate::scene::{Face, Role};

    fn between(old: &Scene, new: &Scene, glides: &[Glide], time: f64) -> Vec<Item> {
        Change::new(Rc::new(old.clone()), Rc::new(new.clone()), glides).at(time)
    }

    /// Tells whether two display lists have the same visible items, whatever their things and order.
    fn alike(one: &[Item], other: &[Item]) -> bool {
        let mut left: Vec<&Item> = other.iter().filter(|item| item.opacity > 0.0).collect();
        one.iter().filter(|item| item.opacity > 0.0).all(|a| {
            let twin = left.iter().position(|b| {
                a.role == b.role
                    && (a.opacity - b.opacity).abs() < 1e-9
                    && alike_shapes(&a.shape, &b.shape)
            });
            twin.map(|index| left.swap_remove(index)).is_some()
        }) && left.is_empty()
    }

    /// Tells whether two shapes are equal up to rounding.
    fn alike_shapes(one: &Shape, other: &Shape) -> bool {
        let near = |a: &[f64], b: &[f64]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9)
        };
        let points = |points: &[Point]| points.iter().flat_map(|p| [p.x, p.y]).collect::<Vec<_>>();
        let numbers = |shape: &Shape| match shape {
            Shape::Disc { centre, radius } => vec![centre.x, centre.y, *radius],
            Shape::Bar { rect: Rect { x, y, width, height }, corner } => {
                vec![*x, *y, *width, *height, *corner]
            }
            Shape::Polygon(corners) => points(corners),
            Shape::Line { from, to } => points(&[*from, *to]),
            Shape::Text { at, size, .. } => vec![at.x, at.y, *size],
        };
        let words = |shape: &Shape| match shape {
            Shape::Text { text, face, .. } => Some((text.clone(), *face)),
            _ => None,
        };
        std::mem::discriminant(one) == std::mem::discriminant(other)
            && near(&numbers(one), &numbers(other))
            && words(one) == words(other)
    }

    /// Plays `choices` from a position of the catalogue and checks the animation of each move, and
    /// of its undo.
    fn check_moves<P: Puzzle>(entry: Index, choices: &[Index]) -> Result<(), TestCaseError> {
        let catalogue = P::catalogue();
        let task = &entry.get(&catalogue).task;
        let scene = |position: &P::Position| P::scene(task, position, &View::default());
        let mut position = task.start.clone();
        for choice in choices {
            let moves = P::moves(&position);
            if moves.is_empty() {
                break;
            }
            let mv = choice.get(&moves);
            let next = P::apply(&position, mv).expect("a legal move");
            let (old, new) = (scene(&position), scene(&next));
            let there = P::glides(&position, mv);
            let back: Vec<Glide> = there.iter().map(|glide| glide.reversed()).collect();
            for (old, new, glides) in [(&old, &new, &there), (&new, &old, &back)] {
                let words = || format!("{mv:?} in {position:?}");
                prop_assert!(alike(&between(old, new, glides, 0.0), &old.items), "{}", words());
                prop_assert!(alike(&between(old, new, glides, 1.0), &new.items), "{}", words());
                let parts = |scene: &Scene, thing| {
                    scene.items.iter().filter(|item| item.thing == thing).count()
                };
                let travelling: usize = glides
                    .iter()
                    .map(|glide| parts(old, glide.from).max(parts(new, glide.to)))
                    .sum();
                for glide in glides {
                    let names = |scene: &Scene, thing| scene.items.iter().any(|i| i.thing == thing);
                    prop_assert!(names(old, glide.from) && names(new, glide.to));
                    // Travelling things are on top.
                    let half = between(old, new, glides, 0.5);
                    let last = half.iter().rposition(|item| item.thing == glide.to);
                    prop_assert!(last >= half.len().checked_sub(travelling));
                }
            }
            position = next;
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_move_begins_with_the_old_drawing_and_ends_with_the_new(
            entry in any::<Index>(),
            choices in prop::collection::vec(any::<Index>(), 1..12),
        ) {
            check_moves::<Hanoi>(entry, &choices)?;
            check_moves::<PegSolitaire>(entry, &choices)?;
            check_moves::<Pennies>(entry, &choices)?;
            check_moves::<ThreePile>(entry, &choices)?;
        }

        #[test]
        fn a_path_goes_from_end_to_end_without_a_jump(
            (x1, y1, x2, y2) in (0.0..12.0, 0.0..9.0, 0.0..12.0, 0.0..9.0),
            height in 0.0..9.0,
            kind in 0..3,
        ) {
            let (a, b) = (Point::new(x1, y1), Point::new(x2, y2));
            let path = [Path::Straight, Path::Arc(height), Path::Over(height)][kind as usize];
            let apart = |p: Point, q: Point| (p.x - q.x).hypot(p.y - q.y);
            prop_assert!(apart(along(a, b, path, 0.0), a) < 1e-9);
            prop_assert!(apart(along(a, b, path, 1.0), b) < 1e-9);
            // The longest path goes up, across and down; an arc is quickest at its ends.
            let longest = apart(a, b) + 4.0 * (a.y + b.y + height) + 12.0;
            let mut last = a;
            for step in 1..=1000 {
                let here = along(a, b, path, f64::from(step) / 1000.0);
                prop_assert!(apart(last, here) <= longest / 1000.0, "at {step}: {last:?} {here:?}");
                last = here;
            }
        }
    }

    #[test]
    fn over_means_up_across_and_down() {
        let (a, b) = (Point::new(2.0, 6.0), Point::new(10.0, 3.0));
        let at = |t| along(a, b, Path::Over(1.0), t);
        // 5 up, 8 across, 2 down.
        assert_eq!(at(5.0 / 15.0), Point::new(2.0, 1.0));
        assert_eq!(at(9.0 / 15.0), Point::new(6.0, 1.0));
        assert_eq!(at(13.0 / 15.0), Point::new(10.0, 1.0));
        assert_eq!(at(1.0), b);
        // From above, it first goes across.
        let lifted = Point::new(2.0, 1.0);
        assert_eq!(along(lifted, b, Path::Over(1.0), 0.4), Point::new(6.0, 1.0));
    }

    #[test]
    fn dealt_things_travel_in_turn_and_return_in_reverse_order() {
        let scene = |x: f64| {
            let mut scene = Scene::new("", Rect::new(0.0, 0.0, 9.0, 9.0));
            for index in 0..2 {
                let centre = Point::new(x, f64::from(index));
                scene.draw(Thing::new(0, index), Role::Peg, Shape::Disc { centre, radius: 1.0 });
            }
            scene
        };
        let (old, new) = (scene(1.0), scene(5.0));
        let glide = |index: u32| {
            let begin = 0.5 * f64::from(index);
            let path = Path::Dealt { way: Span::new(begin, begin + 0.5), turned: None };
            Glide { from: Thing::new(0, index), to: Thing::new(0, index), path }
        };
        let there = [glide(0), glide(1)];
        let back = there.map(Glide::reversed);
        let at = |glides: &[Glide], time: f64| -> Vec<f64> {
            let items = between(&old, &new, glides, time);
            items.iter().map(|item| item.shape.middle().x).collect()
        };
        assert_eq!(at(&there, 0.5), [5.0, 1.0]);
        assert_eq!(at(&back, 0.5), [1.0, 5.0]);
        let quarter = at(&there, 0.25);
        assert!(1.0 < quarter[0] && quarter[0] < 5.0 && quarter[1] == 1.0, "{quarter:?}");
    }

    #[test]
    fn a_turned_card_grows_narrow_and_then_shows_its_other_side() {
        let scene = |x: f64, high: f64, role| {
            let mut scene = Scene::new("", Rect::new(0.0, 0.0, 9.0, 9.0));
            let rect = Rect::around(Point::new(x, 4.0), high / 2.0, high);
            scene.draw(Thing::new(0, 0), Role::Card, Shape::Bar { rect, corner: 0.1 });
            let line = Shape::Line { from: Point::new(x - 0.5, 4.0), to: Point::new(x + 0.5, 4.0) };
            scene.draw(Thing::new(0, 0), role, line);
            scene
        };
        let (back, face) = (scene(1.0, 2.0, Role::CardBack), scene(5.0, 4.0, Role::Pip));
        // The card arrives before it is turned over.
        let path = Path::Dealt { way: Span::new(0.0, 0.5), turned: Some(Span::new(0.5, 1.0)) };
        let glide = Glide { from: Thing::new(0, 0), to: Thing::new(0, 0), path };
        let at = |time| {
            let items = between(&back, &face, &[glide], time);
            let Shape::Bar { rect, .. } = items[0].shape else { panic!("the card comes first") };
            assert_eq!(items.len(), 2);
            (rect, items[1].role)
        };
        assert!(alike(&between(&back, &face, &[glide], 0.0), &back.items));
        assert!(alike(&between(&back, &face, &[glide], 1.0), &face.items));
        assert_eq!(at(0.5), (Rect::new(4.0, 2.0, 2.0, 4.0), Role::CardBack));
        let (narrow, side) = at(0.74);
        assert!(narrow.width < 0.2 && side == Role::CardBack, "{narrow:?}");
        let (wider, side) = at(0.8);
        assert!(wider.width > narrow.width && side == Role::Pip, "{wider:?}");
        // On undo, the card is turned over first.
        let items = between(&face, &back, &[glide.reversed()], 0.5);
        assert_eq!((items[0].shape.middle().x, items[1].role), (5.0, Role::CardBack));
    }

    fn text(text: &str) -> Shape {
        let (at, size) = (Point::new(1.0, 1.0), 0.5);
        Shape::Text { at, size, text: text.to_owned(), face: Face::Sans }
    }

    fn scene_of(role: Role, shape: Shape) -> Scene {
        let mut scene = Scene::new("", Rect::new(0.0, 0.0, 9.0, 9.0));
        scene.draw(Thing::new(0, 0), role, shape);
        scene
    }

    #[test]
    fn changes_of_form_or_colour_begin_and_end_as_drawn() {
        let disc = Shape::Disc { centre: Point::new(2.0, 2.0), radius: 1.0 };
        let bar = Shape::Bar { rect: Rect::new(5.0, 5.0, 2.0, 1.0), corner: 0.2 };
        let line = |y| Shape::Line { from: Point::new(0.0, 0.0), to: Point::new(4.0, y) };
        let triangle = |x| {
            Shape::Polygon(vec![Point::new(0.0, 0.0), Point::new(x, 0.0), Point::new(0.0, 3.0)])
        };
        for (old, new) in [
            ((Role::Label, text("17 pegs")), (Role::Label, text("16 pegs"))),
            ((Role::Peg, disc.clone()), (Role::Peg, bar)),
            ((Role::Peg, disc.clone()), (Role::Goal, disc)),
            ((Role::Theory, line(1.0)), (Role::Theory, line(3.0))),
            ((Role::Theory, triangle(1.0)), (Role::Theory, triangle(3.0))),
        ] {
            let (old, new) = (scene_of(old.0, old.1), scene_of(new.0, new.1));
            assert!(alike(&between(&old, &new, &[], 0.0), &old.items), "{old:?}");
            assert!(alike(&between(&old, &new, &[], 1.0), &new.items), "{new:?}");
        }
    }

    #[test]
    fn new_things_fade_in_and_old_ones_fade_out_and_shrink() {
        let disc = Shape::Disc { centre: Point::new(2.0, 2.0), radius: 1.0 };
        let (full, empty) =
            (scene_of(Role::Peg, disc), Scene::new("", Rect::new(0.0, 0.0, 9.0, 9.0)));
        let coming = between(&empty, &full, &[], 0.25);
        assert_eq!(coming[0].opacity, ease_out(0.25));
        let going = between(&full, &empty, &[], 0.5);
        assert_eq!(going[0].opacity, 1.0 - ease_out(0.5));
        assert!(matches!(going[0].shape, Shape::Disc { radius, .. } if radius < 1.0));
    }

    #[test]
    fn ease_out_runs_from_0_to_1_and_slows_down() {
        assert_eq!((ease_out(0.0), ease_out(1.0)), (0.0, 1.0));
        let steps: Vec<f64> = (0..=10).map(|i| ease_out(f64::from(i) / 10.0)).collect();
        let gains: Vec<f64> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gains.iter().all(|&gain| gain > 0.0));
        assert!(gains.windows(2).all(|pair| pair[1] < pair[0]));
    }
}
