//! The order form of the gallery.

use crate::contract::{Choices, Parameter, chosen};
use crate::puzzles::rubiks_magic::math::reach;
use crate::{say, text};

/// The maximum page number of an order.
const PAGES: u32 = 9999;
/// The boxes of octominoids of 8 tiles.
const BOXES: [[u8; 3]; 10] = [
    [0, 2, 4],
    [0, 3, 3],
    [1, 1, 2],
    [1, 1, 3],
    [1, 1, 4],
    [1, 2, 2],
    [1, 2, 3],
    [1, 3, 3],
    [2, 2, 2],
    [2, 2, 3],
];

/// The classes with a gallery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Octominoids,
    /// Planar face-up assemblages of this number of tiles.
    Planar(usize),
}

const CLASSES: [(Class, &str, &str); 3] = [
    (Class::Octominoids, "octominoids", text!("Octominoids of 8 tiles")),
    (Class::Planar(8), "planar", text!("Planar, face up, 8 tiles")),
    (Class::Planar(12), "planar-12", text!("Planar, face up, 12 tiles")),
];

/// The condition on an invariant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Zero,
    Any,
    Other,
}

const WANTED: [(Wanted, &str, &str); 3] = [
    (Wanted::Zero, "zero", "0"),
    (Wanted::Any, "any", text!("any")),
    (Wanted::Other, "other", text!("not 0")),
];

/// The condition on the folds that reach it from the flat rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Folded {
    Any,
    /// By simple folds.
    Simple,
    /// By general folds, and not by simple ones alone.
    General,
    /// By no known folds.
    Unknown,
}

const FOLDED: [(Folded, &str, &str); 4] = [
    (Folded::Any, "any", text!("reached or not")),
    (Folded::Simple, "reached", text!("reached by simple folds")),
    (Folded::General, "general", text!("reached by general folds only")),
    (Folded::Unknown, "unknown", text!("reached by no known folds")),
];

/// An order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Order {
    /// The class to search.
    pub class: Class,
    /// The number of flaps, if fixed.
    pub flaps: Option<usize>,
    /// The box of an octominoid, if fixed.
    pub sides: Option<[u8; 3]>,
    /// The area of an assemblage, if fixed.
    pub area: Option<usize>,
    /// The condition on Δ.
    pub delta: Wanted,
    /// The condition on L.
    pub linking: Wanted,
    /// The condition on the folds that reach it from the flat rectangle.
    pub folded: Folded,
    /// The page of the gallery, from 1.
    pub page: usize,
}

impl Class {
    pub(super) fn tiles(self) -> usize {
        match self {
            Self::Octominoids => 8,
            Self::Planar(tiles) => tiles,
        }
    }
}

impl Wanted {
    pub(super) fn allows(self, number: i32) -> bool {
        match self {
            Self::Zero => number == 0,
            Self::Any => true,
            Self::Other => number != 0,
        }
    }
}

/// The choice that a value of a field selects; the first of the list if there is no such value.
fn pick<T: Copy>(list: &[(T, &str, &str)], value: Option<&str>) -> T {
    let found = list.iter().find(|(_, key, _)| Some(*key) == value);
    found.unwrap_or(&list[0]).0
}

/// A field whose value is one of a list, or any of them.
fn optional(
    key: &'static str,
    label: &'static str,
    all: impl Iterator<Item = (String, String)>,
    now: Option<String>,
) -> Parameter {
    let any = std::iter::once((ANY.to_owned(), say!("any")));
    Parameter::choice(key, label, now.unwrap_or_else(|| ANY.to_owned()), any.chain(all))
}

/// The value of an optional field without a condition.
const ANY: &str = "any";

/// The sides of a box as the value of a field.
pub(super) fn sides_text([a, b, c]: [u8; 3]) -> String {
    format!("{a}x{b}x{c}")
}

impl Order {
    pub(super) fn new(choices: &Choices) -> Self {
        let value = |key: &str| chosen(choices, key);
        let class = pick(&CLASSES, value("class"));
        let whole = |key| value(key).and_then(|value| value.parse::<usize>().ok());
        let folded = match class {
            Class::Planar(12) => Folded::Any,
            _ => pick(&FOLDED, value("folds")),
        };
        Self {
            class,
            flaps: whole("flaps").filter(|flaps| *flaps <= class.tiles()),
            sides: BOXES
                .into_iter()
                .find(|sides| Some(sides_text(*sides).as_str()) == value("box")),
            area: whole("area").filter(|area| (2..=class.tiles()).contains(area)),
            delta: pick(&WANTED, value("delta")),
            linking: pick(&WANTED, value("linking")),
            folded,
            page: whole("page").filter(|page| (1..=PAGES as usize).contains(page)).unwrap_or(1),
        }
    }

    /// The values of all fields, which reproduce this order.
    pub(super) fn values(&self) -> Vec<(String, String)> {
        self.fields().into_iter().map(|field| (field.key.to_owned(), field.value)).collect()
    }

    pub(super) fn fields(&self) -> Vec<Parameter> {
        let numbers = |range: std::ops::RangeInclusive<usize>| {
            range.map(|number| (number.to_string(), number.to_string()))
        };
        let text = |number: Option<usize>| number.map(|number| number.to_string());
        let tiles = self.class.tiles();
        let mut fields = vec![
            Parameter::one_of("class", text!("Configurations"), &CLASSES, &self.class),
            optional("flaps", text!("Flaps"), numbers(0..=tiles), text(self.flaps)),
        ];
        fields.push(match self.class {
            Class::Octominoids => {
                let boxes = BOXES.into_iter().map(sides_text);
                let boxes = boxes.map(|text| (text.clone(), text.replace('x', " × ")));
                optional("box", text!("Box"), boxes, self.sides.map(sides_text))
            }
            Class::Planar(_) => {
                optional("area", text!("Area"), numbers(2..=tiles), text(self.area))
            }
        });
        fields.push(Parameter::one_of("delta", text!("Metric invariant Δ"), &WANTED, &self.delta));
        fields.push(Parameter::one_of(
            "linking",
            text!("Linking number L"),
            &WANTED,
            &self.linking,
        ));
        // The graph of 12 tiles is too large.
        if self.class.tiles() <= reach::MOST_CLOSED {
            fields.push(Parameter::one_of("folds", text!("Folds"), &FOLDED, &self.folded));
        }
        fields.push(Parameter::whole("page", text!("Page"), self.page, 1..=PAGES));
        fields
    }
}
