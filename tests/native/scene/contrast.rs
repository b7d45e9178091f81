//! Checks that the colours of the style sheet, and all drawings in these colours, have the contrast that WCAG 2.2
//! requires. Accessibility checkers cannot look into a canvas.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::f64::consts::TAU;

use parlour::contract::{Choice, Hinted, Papers, Puzzle, Space, View};
use parlour::scene::space::Turn;
use parlour::scene::{Item, Paint, Point, Rect, Role, Scene, Shape, Token};

use super::{positions, tasks};
use crate::common::instances::for_every_puzzle;
use crate::common::shapes::{around, distance, distance_to_side, extent, is_inside, sides};

/// The minimum contrast of a text, and of a meaningful shape.
const TEXT: f64 = 4.5;
const MEANING: f64 = 3.0;

// ---------------------------------------------------------------------------------------------
// The style sheet.

/// The custom properties of the style sheet, by selector.
fn style() -> HashMap<String, HashMap<String, String>> {
    let mut plain = String::new();
    let mut rest = include_str!("../../../static/style.css");
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = comment.split_once("*/").expect("comments are closed").1;
    }
    plain.push_str(rest);

    let mut blocks: HashMap<String, HashMap<String, String>> = HashMap::new();
    for block in plain.split('}') {
        let Some((selector, body)) = block.rsplit_once('{') else { continue };
        let properties = body.split(';').filter_map(|line| line.split_once(':'));
        let custom = properties
            .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
            .filter(|(name, _)| name.starts_with("--"));
        blocks.entry(selector.trim().to_owned()).or_default().extend(custom);
    }
    blocks
}

const DARK: &str = r#":root[data-theme="dark"]"#;

/// The properties of each theme, with those of a puzzle family applied.
fn themes(family: Option<&str>) -> Vec<(&'static str, HashMap<String, String>)> {
    let style = style();
    let light = style.get(":root").expect("the light theme").clone();
    let mut dark = light.clone();
    dark.extend(style.get(DARK).expect("the dark theme").clone());
    let mut themes = vec![("light", light), ("dark", dark)];
    if let Some(family) = family {
        let selector = format!(r#"[data-family="{family}"]"#);
        let block = style.get(&selector).unwrap_or_else(|| panic!("the style has no {selector}"));
        for (_, theme) in &mut themes {
            theme.extend(block.clone());
        }
    }
    themes
}

/// The colour of a property, with references resolved: red, green and blue from 0 to 255.
fn colour(theme: &HashMap<String, String>, property: &str) -> [u8; 3] {
    let value = theme.get(property).unwrap_or_else(|| panic!("the style has no {property}"));
    if let Some(other) = value.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')')) {
        return colour(theme, other);
    }
    let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6);
    let digits = digits.unwrap_or_else(|| panic!("{property} is no colour: {value}"));
    let number = u32::from_str_radix(digits, 16).expect("a hexadecimal number");
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour: [u8; 3]| {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn contrast_is_measured_as_wcag_does() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([255; 3], [255; 3]) - 1.0).abs() < 1e-9);
    // The lightest grey that passes on white.
    assert!((contrast([0x76; 3], [255; 3]) - 4.54).abs() < 0.01);
}

#[test]
fn texts_and_outlines_pass_wcag_aa_in_both_themes() {
    let texts = ["--ink", "--muted", "--blue", "--vermilion", "--green", "--purple", "--amber"];
    for (name, theme) in themes(None) {
        for surface in ["--paper", "--panel"] {
            let on = |property| contrast(colour(&theme, property), colour(&theme, surface));
            for text in texts {
                assert!(on(text) >= 4.5, "{name}: {text} on {surface} has {:.2}", on(text));
            }
            assert!(on("--rule") >= 3.0, "{name}: --rule on {surface} has {:.2}", on("--rule"));
        }
    }
}

#[test]
fn every_family_has_its_accent_and_numerals_can_be_read_on_it() {
    fn family<P: Puzzle>() -> &'static str {
        P::FAMILY.name()
    }
    for (_, family) in for_every_puzzle!(family: fn() -> &'static str) {
        let family = family();
        for (name, theme) in themes(Some(family)) {
            for token in Token::ALL {
                // Every token has a colour here.
                colour(&theme, token.property());
            }
            for (text, surface) in [("--panel", "--accent"), ("--ink", "--accent-soft")] {
                let ratio = contrast(colour(&theme, text), colour(&theme, surface));
                assert!(ratio >= 4.5, "{name}, {family}: {text} on {surface} has {ratio:.2}");
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------
// The drawings.

/// The roles that are only decorative, or separate other things.
const DECORATION: [Role; 7] = [
    Role::Shine,
    Role::Halo,
    Role::Plate,
    Role::Engraving,
    Role::FaceGap,
    Role::Shade,
    Role::Groove,
];

/// The opacity, in percent, of absent things such as a card outside of the deck. Their labels say so.
const ABSENT: u32 = 25;

/// The most items of a drawing. Larger drawings show nothing new.
const MOST_ITEMS: usize = 1500;

/// Layers of paint over the page, from the top down: tokens and their opacity in percent.
type Coats = Vec<(Token, u32)>;

/// The distance from a line at which points are just beside it.
const HAIR: f64 = 0.01;

/// The visibility data of an item: its role, its opacity, whether it is a text, and the layers under or around it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Sight {
    role: Role,
    percent: u32,
    is_text: bool,
    /// At some points, the layers on each side of its outline.
    around: Vec<Vec<Coats>>,
}

/// Tells whether a point is on the outline of an item.
fn is_on_outline(item: &Item, point: Point) -> bool {
    let half = item.line_width() / 2.0;
    match &item.shape {
        Shape::Disc { centre, radius } => (distance(*centre, point) - radius).abs() <= half,
        Shape::Text { .. } => false,
        shape => sides(shape).into_iter().any(|side| distance_to_side(point, side) <= half),
    }
}

/// The opacity of an item, in percent.
fn percent(item: &Item) -> u32 {
    (100.0 * item.opacity).round() as u32
}

/// The bounding box of an item with its outline.
fn bounds(item: &Item) -> Rect {
    extent(&item.shape).grown(item.line_width() / 2.0 + HAIR)
}

fn meet(one: Rect, other: Rect) -> bool {
    let Rect { width, height, .. } = one.within(other);
    width >= 0.0 && height >= 0.0
}

/// The layers at a point. `items` are ordered from the bottom up.
fn coats(items: &[&Item], point: Point) -> Coats {
    let mut coats = Coats::new();
    for item in items.iter().rev() {
        let paint = item.role.paint();
        let percent = percent(item);
        let line = paint.line.filter(|_| is_on_outline(item, point));
        let is_closed = !matches!(item.shape, Shape::Line { .. } | Shape::Text { .. });
        let fill = paint.fill.filter(|_| is_closed && is_inside(&item.shape, point));
        if let Some(token) = line.or(fill).filter(|_| percent > 0) {
            coats.push((token, percent));
            if percent == 100 {
                break;
            }
        }
    }
    coats
}

/// Points just beside an item: outside of a filled shape, on both sides of a line. For a text, points on its
/// baseline.
fn beside(item: &Item) -> Vec<Vec<Point>> {
    let away = item.line_width() / 2.0 + HAIR;
    let is_filled = item.role.paint().fill.is_some();
    match &item.shape {
        Shape::Disc { centre, radius } => (0..16)
            .map(|step| TAU * f64::from(step) / 16.0)
            .map(|angle| {
                let at = |radius: f64| centre.shifted(radius * angle.cos(), radius * angle.sin());
                let inside = (!is_filled).then(|| at(radius - away));
                inside.into_iter().chain([at(radius + away)]).collect()
            })
            .collect(),
        Shape::Text { at, size, text, .. } => {
            let half = 0.25 * size * text.chars().count() as f64;
            let parts = [-1.0, -0.5, 0.0, 0.5, 1.0];
            parts.map(|part| vec![at.shifted(part * half, 0.0)]).to_vec()
        }
        shape => {
            let is_line = matches!(shape, Shape::Line { .. });
            let mut points = Vec::new();
            for (from, to) in sides(shape) {
                let length = distance(from, to).max(HAIR);
                let (ux, uy) = ((to.x - from.x) / length, (to.y - from.y) / length);
                for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
                    let at = from.towards(to, part);
                    let both = [away, -away].map(|away| at.shifted(-uy * away, ux * away));
                    let seen = |at: &Point| is_line || !is_filled || !is_inside(shape, *at);
                    points.push(both.into_iter().filter(seen).collect());
                }
            }
            points
        }
    }
}

/// A drawing, and the number of its items that are already checked.
type Drawing = (Scene, usize);

/// Tells whether two items form one figure: lines of the same kind that meet or cross, or parts of the same thing.
fn belong_together(one: &Item, other: &Item) -> bool {
    let is_pen = one.role.paint().fill.is_none() || matches!(one.shape, Shape::Line { .. });
    one.role == other.role && (is_pen || one.thing == other.thing)
}

/// The visibility data of all items in a drawing.
fn sights((scene, known): &Drawing) -> Vec<Sight> {
    let bounds: Vec<Rect> = scene.items.iter().map(bounds).collect();
    let seen = scene
        .items
        .iter()
        .enumerate()
        .skip(*known)
        .filter(|(_, item)| percent(item) > ABSENT && !DECORATION.contains(&item.role));
    seen.map(|(index, item)| {
        let points = beside(item);
        let place = around(points.iter().flatten().copied());
        let below = scene.items[..index].iter().zip(&bounds);
        let near: Vec<&Item> = below
            .filter(|(_, bounds)| place.is_some_and(|place| meet(**bounds, place)))
            .filter(|(other, _)| !belong_together(item, other))
            .map(|(other, _)| other)
            .collect();
        Sight {
            role: item.role,
            percent: percent(item),
            is_text: matches!(item.shape, Shape::Text { .. }),
            around: points
                .into_iter()
                .map(|sides| sides.into_iter().map(|at| coats(&near, at)).collect())
                .collect(),
        }
    })
    .collect()
}

/// A drawing with all the marks that the app can put on places, spread so that they do not hide each other.
fn marked(scene: &Scene) -> Vec<Drawing> {
    let few = scene.places.len().div_ceil(12).max(1);
    let places: Vec<_> = scene.places.iter().step_by(few).map(|place| place.id).collect();
    let with = |mark: &dyn Fn(&mut Scene, usize)| {
        let mut scene = scene.clone();
        (0..places.len()).for_each(|index| mark(&mut scene, index));
        scene
    };
    let mut drawings: Vec<Scene> =
        [Role::Held, Role::Destination, Role::Winning, Role::Unknown, Role::Goal]
            .into_iter()
            .map(|role| with(&|scene, index| scene.mark(places[index], role)))
            .collect();
    drawings.push(with(&|scene, index| scene.cross(places[index], Role::Losing)));
    drawings.push(with(&|scene, index| scene.equals(places[index], Role::Drawing)));
    drawings.push(with(&|scene, index| scene.note(places[index], "12".to_owned())));
    for pair in places.windows(2) {
        let mut scene = scene.clone();
        scene.arrow(pair[0], pair[1], Role::Hint);
        drawings.push(scene);
    }
    drawings.into_iter().map(|marked| (marked, scene.items.len())).collect()
}

/// The puzzles in which lines of theory cross printed numbers and pictures, which the caption names in words.
const OVER_PRINT: [&str; 2] = ["franklin", "three-pile"];

/// All kinds of drawings of a puzzle, in some of its positions.
fn drawings<P: Puzzle>() -> Vec<Drawing> {
    let mut drawings = Vec::new();
    let mut all_marked = Vec::new();
    for (task, position) in positions::<P>(tasks()) {
        let plain = P::scene(&task, &position, &View::default());
        if plain.items.len() > MOST_ITEMS {
            continue;
        }
        for overlay in P::Overlay::ALL.iter().copied().filter(|_| !OVER_PRINT.contains(&P::ID)) {
            if P::has_overlay(&task.variant, overlay) {
                let view = View { overlay: Some(overlay), step: 1, ..View::default() };
                drawings.push(P::scene(&task, &position, &view));
            }
        }
        if let Some(held) = P::sources(&position).first().copied() {
            let view = View { held: Some(held), ..View::default() };
            drawings.push(P::scene(&task, &position, &view));
        }
        if let Some(one) = P::moves(&position).first() {
            let view = View::default();
            let next = P::apply(&position, one).expect("a legal move");
            let mut hinted = plain.clone();
            let aim = Some(&next);
            let hint = Hinted { task: &task, position: &position, mv: one, aim };
            P::reason(&mut hinted, &view, hint);
            let mut made = P::scene(&task, &next, &view);
            P::mark_last(&mut made, &view, &position, one);
            drawings.extend([hinted, made]);
        }
        all_marked.extend(marked(&plain));
        drawings.push(plain);
    }
    let task = P::start(&P::Variant::default());
    for tool in P::Tool::ALL.iter().copied() {
        drawings.push(P::setup_scene(&P::setup(&task), tool, &View::default()));
    }
    drawings.extend(P::graph(&task).map(|graph| graph.scene));
    drawings.extend(P::Papers::plots(&task.variant).into_iter().map(|plot| plot.scene));
    drawings.into_iter().map(|drawing| (drawing, 0)).chain(all_marked).collect()
}

/// The resulting colour of layers on a page.
fn mixed(theme: &HashMap<String, String>, page: &str, coats: &Coats) -> [u8; 3] {
    coats.iter().rev().fold(colour(theme, page), |below, (token, percent)| {
        let above = colour(theme, token.property());
        let part = f64::from(*percent) / 100.0;
        std::array::from_fn(|channel| {
            let (above, below) = (f64::from(above[channel]), f64::from(below[channel]));
            (above * part + below * (1.0 - part)).round() as u8
        })
    })
}

/// Tells whether an item stands out at most points around it. Also returns the median contrast.
fn is_seen(theme: &HashMap<String, String>, page: &str, sight: &Sight) -> (bool, f64) {
    let paint = sight.role.paint();
    let line = paint.line.filter(|_| !sight.is_text);
    let needed = if sight.is_text { TEXT } else { MEANING };
    let shown = |below: &Coats| {
        let own = paint.fill.into_iter().chain(line).map(|token| {
            let mut coats = below.clone();
            coats.insert(0, (token, sight.percent));
            contrast(mixed(theme, page, &coats), mixed(theme, page, below))
        });
        own.fold(1.0, f64::max)
    };
    let mut contrasts: Vec<f64> =
        sight.around.iter().map(|sides| sides.iter().map(shown).fold(1.0, f64::max)).collect();
    contrasts.sort_by(f64::total_cmp);
    let middle = contrasts.get(contrasts.len() / 2).copied().unwrap_or(21.0);
    (middle >= needed, middle)
}

#[test]
fn everything_drawn_stands_out_from_its_surroundings() {
    fn looked<P: Puzzle>() -> BTreeSet<String> {
        let mut sights: HashSet<Sight> = drawings::<P>().iter().flat_map(sights).collect();
        // In space pieces overlap and lines cross prints. The test below handles tiles.
        sights.retain(|sight| sight.is_text || !P::Space::IN_SPACE);
        let mut faults = BTreeSet::new();
        for (name, theme) in themes(Some(P::FAMILY.name())) {
            for page in ["--paper", "--panel"] {
                // Entered numbers and lines of theory may overlap there for a moment.
                let crossed = |sight: &&Sight| {
                    OVER_PRINT.contains(&P::ID) && matches!(sight.role, Role::Theory | Role::Own)
                };
                for sight in sights.iter().filter(|sight| !crossed(sight)) {
                    let (seen, contrast) = is_seen(&theme, page, sight);
                    if !seen {
                        let Sight { role, percent, is_text, around } = sight;
                        let text = if *is_text { " as a text" } else { "" };
                        let around = &around[around.len() / 2];
                        faults.insert(format!(
                            "{}, {name}, {page}: {role:?}{text} at {percent}% on {around:?} has \
                             {contrast:.2}",
                            P::ID
                        ));
                    }
                }
            }
        }
        faults
    }
    let looked = for_every_puzzle!(looked: fn() -> BTreeSet<String>);
    let faults: Vec<String> = looked.flat_map(|(_, looked)| looked()).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn prints_and_marks_stand_out_from_tiles_that_turn_away() {
    /// The prints on a tile, which are shaded with it when it turns away from the viewer.
    const PRINTED: [Role; 3] = [Role::RingRed, Role::RingBlue, Role::RingAmber];
    /// The marks on a tile, drawn over its shade.
    const ON_TILES: [Role; 6] =
        [Role::Face, Role::RibbonRed, Role::RibbonBlue, Role::GhostFace, Role::Held, Role::Theory];
    /// The marks with a pale background.
    const ON_PLATES: [Role; 8] = [
        Role::Last,
        Role::Hole,
        Role::Ghost,
        Role::Hint,
        Role::Label,
        Role::OnLight,
        Role::Node,
        Role::TheoryText,
    ];

    fn drawn<P: Puzzle>() -> (&'static str, Vec<Item>) {
        let mut items = Vec::new();
        for (task, position) in positions::<P>(tasks()).into_iter().filter(|_| P::Space::IN_SPACE) {
            let overlays = P::Overlay::ALL.iter().copied().map(Some).chain([None]);
            for (overlay, around) in overlays.zip([0, 40, 75, 130].into_iter().cycle()) {
                let turn = Turn { around, over: 25 };
                let held = P::sources(&position).first().copied();
                let view = View { overlay, turn, held, ..View::default() };
                let mut scene = P::scene(&task, &position, &view);
                if let Some(one) = P::moves(&position).first() {
                    let next = P::apply(&position, one).expect("a legal move");
                    let mut made = P::scene(&task, &next, &view);
                    P::mark_last(&mut made, &view, &position, one);
                    items.extend(made.items);
                }
                items.append(&mut scene.items);
            }
        }
        (P::FAMILY.name(), items)
    }
    for (id, drawn) in for_every_puzzle!(drawn: fn() -> (&'static str, Vec<Item>)) {
        let (family, items) = drawn();
        // Fainter lines belong to hidden parts.
        let drawn = items.iter().filter(|item| percent(item) == 100);
        let roles: HashSet<Role> = drawn.map(|item| item.role).collect();
        let shades = items.iter().filter(|item| item.role == Role::Shade);
        let darkest = shades.map(percent).max().unwrap_or(0);
        for (name, theme) in themes(Some(family)) {
            let surface = |shade: u32| -> Coats { vec![(Token::Ink, shade), (Token::Panel, 100)] };
            for role in roles.iter().filter(|role| !DECORATION.contains(role)) {
                let (below, shade): (Coats, u32) = match role {
                    role if PRINTED.contains(role) => (surface(darkest), darkest),
                    role if ON_TILES.contains(role) => (surface(darkest), 0),
                    role if ON_PLATES.contains(role) => (surface(0), 0),
                    role => panic!("{id}: what is {role:?} drawn on?"),
                };
                let below = mixed(&theme, "--panel", &below);
                let Paint { fill, line, .. } = role.paint();
                let ratios = fill.into_iter().chain(line).map(|token| {
                    let own = vec![(Token::Ink, shade), (token, 100)];
                    contrast(mixed(&theme, "--panel", &own), below)
                });
                let ratio = ratios.fold(1.0, f64::max);
                assert!(ratio >= MEANING, "{id}, {name}: {role:?} on a tile has {ratio:.2}");
            }
        }
    }
}
