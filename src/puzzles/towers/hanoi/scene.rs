//! How a tower is drawn and touched.

use super::editor::{Stacks, wrongly_laid};
use super::state::{list_discs, short_list};
use super::{Hanoi, Move, Peg, Size, State, refused};
use crate::puzzle::{Figure, Gesture, Task, View};
use crate::scene::{Face, Glide, Path, Place, PlaceId, Point, Rect, Role, Scene, Shape, Thing};

/// What does not move: posts, feet, labels.
const FIXED: u8 = 0;
/// The discs, by number.
const DISCS: u8 = 1;
/// The marks of the target.
const TARGET: u8 = 2;

/// The width of a peg's column, in board units.
const COLUMN: f64 = 4.0;

/// The most discs that carry their numerals themselves; beside thinner ones only some have room.
const NUMBERED: u32 = 12;

/// The measures of a board, in board units.
struct Measures {
    discs: u32,
    /// The height of a disc.
    thick: f64,
    /// The middle of a disc that is lifted above the posts.
    lifted: f64,
    /// The upper end of the posts.
    post: f64,
    /// Where the lowest discs rest.
    floor: f64,
    /// The lower edge of the board.
    bottom: f64,
}

impl Measures {
    /// The most that the discs of a full tower take together.
    const TOWER: f64 = 5.4;
    /// The upper end and the height of the marks above the posts.
    const MARK: (f64, f64) = (0.15, 0.42);
    /// The thickness of the feet.
    const FOOT: f64 = 0.16;
    /// The middle of the pegs' names, below the floor, and their size.
    const NAME: (f64, f64) = (0.7, 0.6);
    /// The size of a numeral beside a disc.
    const NUMERAL: f64 = 0.36;
    /// The height of the line that lists the discs wanted on a peg.
    const LIST: f64 = 0.45;

    fn new(size: Size) -> Self {
        let discs = size.discs();
        let thick = (Self::TOWER / f64::from(discs)).min(0.8);
        let lifted = Self::MARK.0 + Self::MARK.1 + 0.15 + thick / 2.0;
        let post = lifted + thick / 2.0 + 0.15;
        let floor = post + 0.35 + (thick * f64::from(discs)).max(2.6);
        Self { discs, thick, lifted, post, floor, bottom: floor + 1.15 }
    }

    /// The middle of a peg.
    fn middle(peg: Peg) -> f64 {
        COLUMN * (f64::from(peg.0) + 0.5)
    }

    /// The width of a disc: linear in its number.
    fn width(&self, disc: u32) -> f64 {
        let (least, most) = if self.discs <= NUMBERED { (1.1, 3.5) } else { (0.5, 2.8) };
        let step = f64::from(disc - 1) / f64::from(self.discs.max(2) - 1);
        least + (most - least) * step
    }

    /// The bar of a disc that has `below` discs under it.
    fn bar(&self, peg: Peg, disc: u32, below: usize) -> Rect {
        let y = self.floor - self.thick * (below as f64 + 0.5);
        Rect::around(Point::new(Self::middle(peg), y), self.width(disc), self.thick)
    }

    /// Which discs of a stack (from the bottom up) have a numeral: on few discs every one; on more
    /// the top one, which can be moved, and below it every fourth or eighth as far as numerals
    /// have room.
    fn numbered(&self, stack: &[u32]) -> Vec<bool> {
        if self.discs <= NUMBERED {
            return vec![true; stack.len()];
        }
        let every = match self.discs {
            0..=24 => 2,
            25..=40 => 4,
            _ => 8,
        };
        let apart = (Self::NUMERAL / self.thick).ceil() as usize;
        let mut numbered = vec![false; stack.len()];
        let Some(top) = stack.len().checked_sub(1) else { return numbered };
        // From the bottom up, so that a move on top changes nothing below.
        let mut last: Option<usize> = None;
        for (index, disc) in stack.iter().enumerate() {
            let has_room = last.is_none_or(|last| index - last >= apart) && top - index >= apart;
            if (disc % every == 0 || *disc == self.discs) && has_room {
                numbered[index] = true;
                last = Some(index);
            }
        }
        numbered[top] = true;
        numbered
    }
}

impl Figure for Hanoi {
    fn scene(task: &Task<Self>, state: &State, view: &View) -> Scene {
        let mut scene = arrangement(state.size(), &Stacks::of(state), view);
        draw_target(&mut scene, &task.goal);
        scene.label = format!("{}. {}", scene.label, describe_target(&task.goal));
        scene
    }

    fn gesture(one: &Move) -> Gesture {
        Gesture::Carry { from: place(one.from), to: place(one.to) }
    }

    fn refusal(state: &State, gesture: Gesture) -> Option<String> {
        match gesture {
            Gesture::Tap(_) => Some("Take a disc from one peg to another.".to_owned()),
            // The disc is put back.
            Gesture::Carry { from, to } if from == to => None,
            Gesture::Carry { from, to } => Some(
                peg(from)
                    .zip(peg(to))
                    .and_then(|(from, to)| refused(state, from, to))
                    .unwrap_or_else(|| "There is no such peg.".to_owned()),
            ),
        }
    }

    fn glides(before: &State, one: &Move) -> Vec<Glide> {
        let thing = Thing::new(DISCS, one.disc);
        let lifted = Measures::new(before.size()).lifted;
        vec![Glide { from: thing, to: thing, path: Path::Over(lifted) }]
    }
}

/// The drawing of any stacks, with a place for each peg.
pub(super) fn arrangement(size: Size, stacks: &Stacks, view: &View) -> Scene {
    let measures = Measures::new(size);
    let contents: Vec<String> =
        size.pegs().zip(&stacks.0).map(|(peg, stack)| content(peg, stack)).collect();
    let bounds = Rect::new(0.0, 0.0, COLUMN * contents.len() as f64, measures.bottom);
    let mut scene = Scene::new(contents.join("; "), bounds);
    for peg in size.pegs() {
        draw_post(&mut scene, &measures, peg);
    }
    for (peg, stack) in size.pegs().zip(&stacks.0) {
        draw_stack(&mut scene, &measures, peg, stack, view.held == Some(place(peg)));
    }
    scene.places = size
        .pegs()
        .zip(&stacks.0)
        .zip(contents)
        .map(|((peg, stack), label)| {
            let x = Measures::middle(peg);
            let (top, height) = Measures::MARK;
            let half = height / 1.6;
            Place {
                id: place(peg),
                label,
                area: Rect::new(x - COLUMN / 2.0, 0.0, COLUMN, measures.bottom),
                mark: Shape::Polygon(vec![
                    Point::new(x - half, top),
                    Point::new(x + half, top),
                    Point::new(x, top + height),
                ]),
                grip: stack.last().map(|&disc| Thing::new(DISCS, disc)),
            }
        })
        .collect();
    scene
}

fn draw_post(scene: &mut Scene, measures: &Measures, peg: Peg) {
    let x = Measures::middle(peg);
    let thing = Thing::new(FIXED, u32::from(peg.0));
    let post = Rect::new(x - 0.07, measures.post, 0.14, measures.floor - measures.post);
    let foot = Rect::new(x - 1.85, measures.floor, 3.7, Measures::FOOT);
    scene.draw(thing, Role::Post, Shape::Bar { rect: post, corner: 0.07 });
    scene.draw(thing, Role::Post, Shape::Bar { rect: foot, corner: Measures::FOOT / 2.0 });
    let (down, size) = Measures::NAME;
    let at = Point::new(x, measures.floor + down);
    let text = peg.to_string();
    scene.draw(thing, Role::Label, Shape::Text { at, size, text, face: Face::Serif });
}

fn draw_stack(scene: &mut Scene, measures: &Measures, peg: Peg, stack: &[u32], held: bool) {
    let numbered = measures.numbered(stack);
    let wrong: Vec<u32> = wrongly_laid(stack).map(|(_, above)| above).collect();
    for (below, &disc) in stack.iter().enumerate() {
        let mut rect = measures.bar(peg, disc, below);
        if held && below + 1 == stack.len() {
            rect.y = measures.lifted - rect.height / 2.0;
        }
        let thing = Thing::new(DISCS, disc);
        let (role, numeral) = if disc % 2 == 1 {
            (Role::Disc, Role::OnAccent)
        } else {
            (Role::DiscLight, Role::OnLight)
        };
        scene.draw(thing, role, Shape::Bar { rect, corner: rect.height / 2.5 });
        if numbered[below] {
            let middle = rect.centre();
            let (role, at, size) = if measures.discs <= NUMBERED {
                (numeral, middle, (rect.height * 0.85).min(0.55))
            } else {
                let size = Measures::NUMERAL;
                let gap = if disc < 10 { 0.65 * size } else { 0.95 * size };
                // Beside the lowest discs it must not lie on the foot.
                let y =
                    if below == 0 { middle.y.min(measures.floor - 0.45 * size) } else { middle.y };
                (Role::Label, Point::new(rect.x + rect.width + gap, y), size)
            };
            let text = disc.to_string();
            scene.draw(thing, role, Shape::Text { at, size, text, face: Face::Sans });
        }
        if wrong.contains(&disc) {
            // A cross, since an outline would be lost on thin discs.
            let left = Measures::middle(peg) - COLUMN / 2.0;
            let at = Point::new((rect.x - 0.25).max(left + 0.2), rect.centre().y);
            for lean in [0.13, -0.13] {
                let (from, to) = (at.shifted(-0.13, -lean), at.shifted(0.13, lean));
                scene.draw(thing, Role::Wrong, Shape::Line { from, to });
            }
        }
    }
}

/// Marks what is to be reached: a ring around the name of a tower's peg, or below each name the
/// discs that are wanted there.
fn draw_target(scene: &mut Scene, goal: &State) {
    let measures = Measures::new(goal.size());
    let (down, name) = Measures::NAME;
    if goal.tower().is_none() {
        scene.bounds.height += Measures::LIST;
        for place in &mut scene.places {
            place.area.height += Measures::LIST;
        }
    }
    for peg in goal.size().pegs() {
        let thing = Thing::new(TARGET, u32::from(peg.0));
        let at = Point::new(Measures::middle(peg), measures.floor + down);
        match goal.tower() {
            Some(tower) if tower == peg => {
                scene.draw(thing, Role::Goal, Shape::Disc { centre: at, radius: name * 0.62 });
            }
            Some(_) => {}
            None => {
                let at = at.shifted(0.0, name / 2.0 + Measures::LIST / 2.0);
                let text = shortened(&format!("goal: {}", short_list(goal.stack(peg))));
                let size = Measures::NUMERAL;
                scene.draw(thing, Role::Label, Shape::Text { at, size, text, face: Face::Sans });
            }
        }
    }
}

/// As much of a text as fits below a peg.
fn shortened(text: &str) -> String {
    const FITS: usize = 19;
    match text.char_indices().nth(FITS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end_matches([' ', ','])),
    }
}

/// What is to be reached, in one sentence.
fn describe_target(goal: &State) -> String {
    match goal.tower() {
        Some(peg) => format!("All discs are to go to peg {peg}."),
        None => {
            let contents: Vec<String> = goal
                .size()
                .pegs()
                .map(|peg| content(peg, &goal.stack(peg).rev().collect::<Vec<_>>()))
                .collect();
            format!("To be reached: {}.", contents.join("; "))
        }
    }
}

fn place(peg: Peg) -> PlaceId {
    PlaceId(u32::from(peg.0))
}

fn peg(place: PlaceId) -> Option<Peg> {
    u8::try_from(place.0).ok().map(Peg)
}

/// What is on a peg, from the top down, in words.
fn content(peg: Peg, stack: &[u32]) -> String {
    let discs = list_discs(stack.iter().rev().copied());
    match stack {
        [] => format!("Peg {peg}: empty"),
        [_] => format!("Peg {peg}: disc {discs}"),
        _ => format!("Peg {peg}: discs {discs}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Editor, Rules};

    fn state(text: &str) -> State {
        let size = Size::new(text.len() as u32).expect("a size");
        State::read(size, "state", text).expect("a state")
    }

    fn task(start: &str, goal: &str) -> Task<Hanoi> {
        let start = state(start);
        Task { variant: start.size(), start, goal: state(goal) }
    }

    /// The texts that are drawn, and the bars of the discs.
    fn drawn(scene: &Scene) -> (Vec<&str>, Vec<Rect>) {
        let texts = scene.items.iter().filter_map(|item| match &item.shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        let bars = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Bar { rect, .. } if item.thing.sort == DISCS => Some(rect),
            _ => None,
        });
        (texts.collect(), bars.collect())
    }

    #[test]
    fn every_size_is_drawn_within_the_bounds() {
        for discs in 1..=super::super::MOST_DISCS {
            let size = Size::new(discs).expect("a size");
            let task = Hanoi::start(&size);
            let scene = Hanoi::scene(&task, &task.start, &View::default());
            let (_, bars) = drawn(&scene);
            assert_eq!(bars.len(), discs as usize);
            assert_eq!(scene.bounds.width, 12.0);
            assert!(scene.bounds.height < 9.0);
            let (left, right) = (0.1, COLUMN - 0.1);
            for rect in bars {
                assert!(rect.x > left && rect.x + rect.width < right, "{discs}: {rect:?}");
                let highest = Measures::new(size).post;
                assert!(rect.y > highest, "{discs}: {rect:?} stands out of the post");
            }
        }
    }

    #[test]
    fn numerals_beside_thin_discs_keep_apart() {
        for discs in [13, 24, 40, 64] {
            let size = Size::new(discs).expect("a size");
            let measures = Measures::new(size);
            // Every third disc, every other one, and all of them.
            for step in 1..=3 {
                let stack: Vec<u32> = (1..=discs).rev().step_by(step).collect();
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
        let task = task("aab", "ccc");
        let view = View { held: Some(PlaceId(0)), overlay: None };
        let at_rest = Hanoi::scene(&task, &task.start, &View::default());
        let held = Hanoi::scene(&task, &task.start, &view);
        let moved: Vec<Thing> = at_rest
            .items
            .iter()
            .zip(&held.items)
            .filter(|(a, b)| a != b)
            .map(|(a, _)| a.thing)
            .collect();
        // Its bar and its numeral, nothing else.
        assert_eq!(moved, [Thing::new(DISCS, 1); 2]);
        let measures = Measures::new(task.variant);
        let bar = drawn(&held).1.into_iter().min_by(|a, b| a.y.total_cmp(&b.y)).expect("discs");
        assert!(bar.y + bar.height < measures.post);
        assert!(bar.y > Measures::MARK.0 + Measures::MARK.1);
    }

    #[test]
    fn places_say_what_is_on_each_peg() {
        let labels = |start: &str| -> Vec<String> {
            let task = task(start, &"c".repeat(start.len()));
            let scene = Hanoi::scene(&task, &task.start, &View::default());
            scene.places.into_iter().map(|place| place.label).collect()
        };
        assert_eq!(labels("aabba"), ["Peg A: discs 1, 2, 5", "Peg B: discs 3, 4", "Peg C: empty"]);
        assert_eq!(
            labels(&("a".repeat(17) + "bba")),
            ["Peg A: discs 1 to 17, 20", "Peg B: discs 18, 19", "Peg C: empty"]
        );
        assert_eq!(labels("b")[1], "Peg B: disc 1");
    }

    #[test]
    fn the_goal_is_marked_at_a_tower_and_listed_otherwise() {
        let tower = task("aab", "ccc");
        let scene = Hanoi::scene(&tower, &tower.start, &View::default());
        assert_eq!(scene.items.iter().filter(|item| item.role == Role::Goal).count(), 1);
        assert!(scene.label.ends_with("All discs are to go to peg C."), "{}", scene.label);

        let listed = task("aab", "acc");
        let scene = Hanoi::scene(&listed, &listed.start, &View::default());
        let (texts, _) = drawn(&scene);
        for text in ["goal: 1", "goal: none", "goal: 2, 3"] {
            assert!(texts.contains(&text), "{texts:?}");
        }
        assert!(scene.places.iter().all(|place| place.area.height == scene.bounds.height));
        assert_eq!(shortened("goal: 1, 4, 7, 10, 13"), "goal: 1, 4, 7, 10…");
    }

    #[test]
    fn refusals_name_the_rule() {
        let state = state("abaab");
        let carry = |from, to| {
            let gesture = Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
            Hanoi::refusal(&state, gesture).expect("it is refused")
        };
        assert_eq!(carry(2, 0), "Peg C is empty.");
        assert_eq!(carry(1, 0), "Disc 2 may not rest on the smaller disc 1.");
        for place in [3, 200, 300] {
            assert_eq!(carry(0, place), "There is no such peg.");
            assert_eq!(carry(place, 0), "There is no such peg.");
        }
        let put_back = Gesture::Carry { from: PlaceId(0), to: PlaceId(0) };
        assert_eq!(Hanoi::refusal(&state, put_back), None);
        assert_eq!(
            Hanoi::refusal(&state, Gesture::Tap(PlaceId(0))),
            Some("Take a disc from one peg to another.".to_owned())
        );
    }

    #[test]
    fn a_disc_that_lies_wrongly_is_crossed_out() {
        let size = Size::new(3).expect("a size");
        let crosses = |text| {
            let setup = Hanoi::read_setup(&size, Some(text), None).expect("it can be read");
            let scene = Hanoi::setup_scene(&setup, 0, &View::default());
            let wrong: Vec<u32> = scene
                .items
                .iter()
                .filter(|item| item.role == Role::Wrong)
                .map(|item| item.thing.index)
                .collect();
            wrong
        };
        assert_eq!(crosses("1.3/2/"), [3, 3]);
        assert!(crosses("3.1/2/").is_empty());
    }

    #[test]
    fn the_gesture_of_a_move_is_its_own() {
        let state = state("abc");
        for one in Hanoi::moves(&state) {
            let Gesture::Carry { from, to } = Hanoi::gesture(&one) else { panic!("it carries") };
            assert_eq!((peg(from), peg(to)), (Some(one.from), Some(one.to)));
            let glides = Hanoi::glides(&state, &one);
            assert_eq!(glides[0].from, Thing::new(DISCS, one.disc));
        }
    }
}
