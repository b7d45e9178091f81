//! The patterns of the paper's figures 2 to 7, and Franklin’s pattern of the board's order.

use super::super::figure::Picture;
use super::super::layout::THEORY;
use super::super::math::derive::{COLUMNS, columns_moved, f2_from_s, square_s};
use super::super::math::pattern::{Mode, build, franklin_pattern, make, pattern_length};
use super::super::math::square::Square;
use super::super::position::{Goal, Variant};
use super::super::theory::Overlay;
use super::squares::printed;
use super::{AHMED, ORDER};
use crate::contract::{Plot, View};
use crate::kit::narrow;
use crate::say;
use crate::scene::{Face, Item, Point, Rect, Role, Scene, Shape, Thing};

/// The gap between the panels of a figure, in cells.
const GAP: f64 = 0.8;
/// The space below a panel for its name.
const NAME: f64 = 1.0;
/// The size of the names.
const TEXT: f64 = 0.5;

/// The figures of the paper, and for larger orders the pattern of Franklin.
pub fn figures(order: usize) -> Vec<Plot> {
    let (first, second) = halves_of_f1();
    let named = |name: &str| (name.to_owned(), printed(name));
    let mut plots = vec![
        figure(
            say!("Figure 2: the left half of F1"),
            say!(
                "The numbers 1 to 16 go in two zigzags through the left half; 65 − i is in the row of i, mirrored in \
                 the half."
            ),
            &[(say!("F1, left half"), first)],
        ),
        figure(
            say!("Figure 3: the right half of F1"),
            say!("The numbers 17 to 32 go through the right half in the same way."),
            &[(say!("F1, right half"), second)],
        ),
        figure(
            say!("Figure 4: the square S"),
            say!(
                "F1 with rows for columns: 1 to 16 go through the lower half, 17 to 32 through the upper, and 65 − i is in \
                 the column of i."
            ),
            &[("S".to_owned(), square_s())],
        ),
        figure(
            say!("Figure 5: how F2 comes from S"),
            say!(
                "65 − i is in the column of i, mirrored in its half. First the columns of S’s pattern move: they come in the \
                 order {order}. Half rows have other sums now. Then numbers switch along diagonals, in the columns \
                 3 and 4 and in the columns 5 and 6. That makes F2, Franklin’s other square.",
                order = COLUMNS.map(|column| (column + 1).to_string()).join(", ")
            ),
            &[
                ("S".to_owned(), square_s()),
                (say!("columns moved"), columns_moved()),
                ("F2".to_owned(), f2_from_s()),
            ],
        ),
        figure(
            say!("Figure 6: N1, N2 and N3"),
            say!("In N1 and N2, 65 − i is in the column of i, in N3 in its row."),
            &[named("N1"), named("N2"), named("N3")],
        ),
        figure(
            say!("Figure 7: B1 and B2"),
            say!(
                "In both, 65 − i is in the column of i. B1 is N2 with rows and columns moved, and B2 is F2."
            ),
            &[named("B1"), named("B2")],
        ),
    ];
    if let (true, Ok(square)) = (order > ORDER, make(order)) {
        plots.push(figure(
            say!("Franklin’s pattern of order {order}", order),
            say!(
                "The pattern of F1 and F3 for this order; N − i is in the row of i, mirrored in its half."
            ),
            &[(say!("1 to {length}", length = pattern_length(order)), square)],
        ));
    }
    plots
}

/// Splits F1 into the numbers 1 to 16 with their partners, and the others.
fn halves_of_f1() -> (Square, Square) {
    let pattern = franklin_pattern(ORDER);
    let half = build(ORDER, &pattern[..pattern.len() / 2], Mode::Rows);
    let half = half.expect("a part of a pattern that makes a square");
    let all = printed("F1");
    let entries = all.entries().iter().zip(half.entries());
    let others = entries.map(|(all, first)| if *first == 0 { *all } else { 0 }).collect();
    let others = Square::new(ORDER, others).expect("entries of a square");
    (half, others)
}

/// Draws squares side by side, each with its pattern and its name.
fn figure(title: String, note: String, panels: &[(String, Square)]) -> Plot {
    let names: Vec<&str> = panels.iter().map(|(name, _)| name.as_str()).collect();
    let label = say!(
        "The pattern of the smaller half of the numbers in {names}.",
        names = names.join(", ")
    );
    let mut scene = Scene::new(label, Rect::new(0.0, 0.0, 0.0, 0.0));
    let mut left = 0.0;
    for (name, square) in panels {
        let panel = panel(square);
        let bounds = panel.bounds;
        let (dx, dy) = (left - bounds.x, -bounds.y);
        for item in panel.items {
            scene.items.push(Item { shape: item.shape.shifted(dx, dy), ..item });
        }
        // Below the middle of the square, whose left edge is at 0.
        let middle = dx + square.order() as f64 / 2.0;
        let at = Point::new(middle, bounds.height + NAME / 2.0);
        let text = Shape::Text { at, size: TEXT, text: name.clone(), face: Face::Serif };
        scene.draw(Thing::new(THEORY, 0), Role::OnLight, text);
        left += bounds.width + GAP;
        scene.bounds = Rect::new(0.0, 0.0, left - GAP, bounds.height + NAME);
    }
    Plot { title, source: AHMED, note, scene }
}

/// Draws a square with the path of its smaller numbers, which are styled as given.
fn panel(square: &Square) -> Scene {
    let order = square.order();
    let board = Variant::new(order, None).unwrap_or_default();
    let half = narrow::u32(pattern_length(order));
    let small: Vec<bool> =
        square.entries().iter().map(|entry| (1..=half).contains(entry)).collect();
    let goal = Goal::Franklin;
    let view = View { overlay: Some(Overlay::Pattern), ..View::default() };
    Picture { board, square, given: &small, pencilled: Vec::new(), goal: &goal }.draw(&view, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::franklin::position::ORDERS;

    #[test]
    fn every_figure_shows_each_number_of_its_squares_and_their_ways() {
        for order in ORDERS {
            let figures = figures(order);
            assert_eq!(figures.len(), if order > 8 { 7 } else { 6 });
            for plot in figures {
                let shapes = plot.scene.items.iter().map(|item| (&item.shape, item.role));
                let links = shapes.clone().filter(|(shape, role)| {
                    matches!(shape, Shape::Line { .. }) && *role == Role::Theory
                });
                // The two parts of F1 have 16 numbers each, the other squares the smaller half of all.
                let panels = match plot.title.get(..8) {
                    Some("Figure 2" | "Figure 3") => vec![16],
                    Some("Figure 5" | "Figure 6") => vec![32; 3],
                    Some("Figure 7") => vec![32; 2],
                    Some("Figure 4") => vec![32],
                    _ => vec![pattern_length(order)],
                };
                let expected: usize = panels.iter().map(|numbers| numbers - 1).sum();
                assert_eq!(links.count(), expected, "{}", plot.title);
                let texts = shapes.filter(|(shape, _)| matches!(shape, Shape::Text { .. }));
                // The numbers with their partners, those of rows and columns, and the name.
                let side = if plot.title.starts_with("Figure") { 8 } else { order };
                let expected: usize = panels.iter().map(|numbers| 2 * numbers + 2 * side + 1).sum();
                assert_eq!(texts.count(), expected, "{}", plot.title);
                assert!(plot.scene.places.is_empty() && plot.note.ends_with('.'));
            }
        }
    }

    #[test]
    fn s_is_made_in_columns_with_1_to_16_in_the_lower_half() {
        let square = square_s();
        assert!(square.is_franklin());
        assert!((1..=16).all(|number| square.cell_of(number).is_some_and(|cell| cell >= 32)));
    }
}
