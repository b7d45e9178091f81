//! Reads cards in pictures.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "pixels of a picture are far fewer than 2³¹"
)]

use super::marker::{Cells, SIDE, find};

/// A point of a picture in pixels, as (x, y) with y downwards.
pub type Point = (f64, f64);

/// A card in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    /// The card, from 0.
    pub card: usize,
    /// The side that is up, as an index into the letters.
    pub side: usize,
    /// The corners of its black border, clockwise from the top left.
    pub corners: [Point; 4],
}

/// The grey level of a colour (red, green, blue), weighted as the eye sees it (BT.601).
#[inline]
#[must_use]
pub fn luma(colour: [u8; 3]) -> u8 {
    let [red, green, blue] = colour.map(u32::from);
    ((77 * red + 150 * green + 29 * blue) >> 8) as u8
}

/// Converts a picture of four bytes per pixel (red, green, blue, opacity) to greyscale.
#[cfg_attr(for_size, optimize(speed))]
#[must_use]
pub fn grey(pixels: &[u8]) -> Vec<u8> {
    pixels.chunks_exact(4).map(|pixel| luma([pixel[0], pixel[1], pixel[2]])).collect()
}

/// The cards in a greyscale picture, one byte per pixel. A card that occurs twice is left out.
#[cfg_attr(for_size, optimize(speed))]
#[must_use]
pub fn read(width: usize, height: usize, grey: &[u8], dictionary: &[Cells]) -> Vec<Sighting> {
    if width < 16 || height < 16 || grey.len() != width * height {
        return Vec::new();
    }
    let mut dark = darker(width, height, grey);
    let mut found: Vec<Sighting> = Vec::new();
    let mut stack = Vec::new();
    // The first and the last pixel of a dark component in each row, from its top down.
    let mut ends: Vec<(usize, usize)> = Vec::new();
    for start in 0..dark.len() {
        if !dark[start] {
            continue;
        }
        let (top, mut count) = (start / width, 0);
        ends.clear();
        dark[start] = false;
        stack.push(start);
        while let Some(at) = stack.pop() {
            let (x, y) = (at % width, at / width);
            count += 1;
            if ends.len() <= y - top {
                ends.resize(y - top + 1, (width, 0));
            }
            let (first, last) = &mut ends[y - top];
            (*first, *last) = ((*first).min(x), (*last).max(x));
            let mut go = |next: usize| {
                if dark[next] {
                    dark[next] = false;
                    stack.push(next);
                }
            };
            if x > 0 {
                go(at - 1);
            }
            if x + 1 < width {
                go(at + 1);
            }
            if y > 0 {
                go(at - width);
            }
            if y + 1 < height {
                go(at + width);
            }
        }
        if count < 100 {
            continue;
        }
        let rows = (top as i64..).zip(&ends);
        let points = rows.flat_map(|(y, &(first, last))| {
            let (left, right) = (first as i64, last as i64 + 1);
            [(left, y), (right, y), (left, y + 1), (right, y + 1)]
        });
        let Some(corners) = corners(points.collect()) else { continue };
        if let Some((card, side)) = decode(width, height, grey, &corners, dictionary) {
            found.push(Sighting { card, side, corners });
        }
    }
    let twice = |one: &Sighting| found.iter().filter(|other| other.card == one.card).count() > 1;
    found.iter().filter(|one| !twice(one)).copied().collect()
}

/// The pixels that are darker than the mean of the window around them.
#[cfg_attr(for_size, optimize(speed))]
fn darker(width: usize, height: usize, grey: &[u8]) -> Vec<bool> {
    let row = width + 1;
    // Prefix sums may wrap, but the sum of a window fits.
    let mut sums = vec![0_u32; row * (height + 1)];
    for y in 0..height {
        let mut line = 0_u32;
        for x in 0..width {
            line = line.wrapping_add(grey[y * width + x].into());
            sums[(y + 1) * row + x + 1] = sums[y * row + x + 1].wrapping_add(line);
        }
    }
    let reach = (width / 32).max(8);
    let mut dark = vec![false; width * height];
    for y in 0..height {
        let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
        let (above, below) = (&sums[top * row..][..row], &sums[bottom * row..][..row]);
        let line = grey[y * width..].iter().zip(&mut dark[y * width..]).take(width);
        for (x, (&grey, dark)) in line.enumerate() {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
            let up = above[right].wrapping_sub(above[left]);
            let sum = below[right].wrapping_sub(below[left]).wrapping_sub(up);
            let area = ((bottom - top) * (right - left)) as u32;
            *dark = (u32::from(grey) + 7) * area < sum;
        }
    }
    dark
}

/// Twice the signed area of a triangle; negative for the other orientation.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

fn hull(mut points: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    points.sort_unstable();
    let mut hull: Vec<(i64, i64)> = Vec::new();
    for pass in 0..2 {
        let base = hull.len();
        let mut add = |p: (i64, i64)| {
            while hull.len() >= base + 2
                && cross(hull[hull.len() - 2], hull[hull.len() - 1], p) <= 0
            {
                hull.pop();
            }
            hull.push(p);
        };
        if pass == 0 {
            points.iter().for_each(|&p| add(p));
        } else {
            points.iter().rev().for_each(|&p| add(p));
        }
        hull.pop();
    }
    hull
}

/// The corners of a quadrilateral that covers nearly all of the convex hull.
fn corners(points: Vec<(i64, i64)>) -> Option<[Point; 4]> {
    let hull = hull(points);
    if hull.len() < 4 {
        return None;
    }
    let far = |a: (i64, i64)| {
        hull.iter().copied().max_by_key(|p| (p.0 - a.0).pow(2) + (p.1 - a.1).pow(2))
    };
    let a = far(hull[0])?;
    let c = far(a)?;
    let b = hull.iter().copied().max_by_key(|&p| cross(a, c, p))?;
    let d = hull.iter().copied().min_by_key(|&p| cross(a, c, p))?;
    let area =
        |p: &[(i64, i64)]| (1..p.len() - 1).map(|i| cross(p[0], p[i], p[i + 1]).abs()).sum::<i64>();
    // `cross` is not positive at d and not negative at b, so these are clockwise.
    let mut quad = [a, d, c, b];
    let (all, own) = (area(&hull), area(&quad));
    if own < 300 || own * 100 < all * 88 {
        return None;
    }
    let first = (0..4).min_by_key(|&i| quad[i].0 + quad[i].1)?;
    quad.rotate_left(first);
    Some(quad.map(|(x, y)| (x as f64, y as f64)))
}

/// Maps (u, v) of the unit square to the quadrilateral, in perspective.
fn place(q: &[Point; 4], u: f64, v: f64) -> Point {
    let s = (q[0].0 - q[1].0 + q[2].0 - q[3].0, q[0].1 - q[1].1 + q[2].1 - q[3].1);
    let (e, f) = ((q[1].0 - q[2].0, q[1].1 - q[2].1), (q[3].0 - q[2].0, q[3].1 - q[2].1));
    let det = e.0 * f.1 - f.0 * e.1;
    let (g, h) = ((s.0 * f.1 - f.0 * s.1) / det, (e.0 * s.1 - s.0 * e.1) / det);
    let w = g * u + h * v + 1.0;
    let at = |o: f64, r: f64, d: f64| ((r - o + g * r) * u + (d - o + h * d) * v + o) / w;
    (at(q[0].0, q[1].0, q[3].0), at(q[0].1, q[1].1, q[3].1))
}

/// The card and the side that is up, if the quadrilateral has a black border.
fn decode(
    width: usize,
    height: usize,
    grey: &[u8],
    q: &[Point; 4],
    dictionary: &[Cells],
) -> Option<(usize, usize)> {
    let n = SIDE + 2;
    let mut levels = vec![0.0; n * n];
    for (i, level) in levels.iter_mut().enumerate() {
        for k in 0..9 {
            let (dx, dy) = (0.3 + 0.2 * f64::from(k % 3), 0.3 + 0.2 * f64::from(k / 3));
            let (x, y) =
                place(q, ((i % n) as f64 + dx) / n as f64, ((i / n) as f64 + dy) / n as f64);
            if !(x >= 0.0 && y >= 0.0 && x < width as f64 && y < height as f64) {
                return None;
            }
            *level += f64::from(grey[y as usize * width + x as usize]) / 9.0;
        }
    }
    let low = levels.iter().copied().fold(f64::MAX, f64::min);
    let high = levels.iter().copied().fold(f64::MIN, f64::max);
    if high - low < 20.0 {
        return None;
    }
    let middle = f64::midpoint(low, high);
    let edge = |i: usize| [i % n, i / n].iter().any(|at| [0, n - 1].contains(at));
    if (0..n * n).filter(|&i| edge(i) && levels[i] > middle).count() > 1 {
        return None;
    }
    let white = |i: &usize| levels[(i / SIDE + 1) * n + i % SIDE + 1] > middle;
    let cells = (0..SIDE * SIDE).filter(white).map(|i| 1 << i).sum();
    find(dictionary, Cells(cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::marker::dictionary;

    #[test]
    fn a_picture_of_another_size_holds_nothing() {
        assert_eq!(read(1920, 1080, &[0; 10], &dictionary()), []);
    }

    #[test]
    fn grey_weighs_green_most() {
        assert_eq!(
            grey(&[255, 0, 0, 9, 0, 255, 0, 9, 0, 0, 255, 9, 255, 255, 255, 9]),
            [76, 149, 28, 255]
        );
    }
}
