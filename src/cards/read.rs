//! The cards in a picture.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "pixels of a picture are far fewer than 2³¹"
)]

use super::marker::{Cells, SIDE, find};

/// A point of a picture, in pixels: across, and down.
type Point = (f64, f64);

/// A card in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// The card, from 0.
    pub card: usize,
    /// The side that is up, as an index into the letters.
    pub side: usize,
}

/// The cards in a grey picture, a byte a pixel, row after row. A card that is there twice is left out.
#[must_use]
pub fn read(width: usize, height: usize, grey: &[u8], dictionary: &[Cells]) -> Vec<Sighting> {
    if width < 16 || height < 16 || grey.len() != width * height {
        return Vec::new();
    }
    let mut dark = darker(width, height, grey);
    let mut found: Vec<Sighting> = Vec::new();
    let mut stack = Vec::new();
    for start in 0..dark.len() {
        if !dark[start] {
            continue;
        }
        // The pixels of one dark component.
        let mut points: Vec<(i64, i64)> = Vec::new();
        dark[start] = false;
        stack.push(start);
        while let Some(at) = stack.pop() {
            let (x, y) = (at % width, at / width);
            points.push((x as i64, y as i64));
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
        if points.len() < 100 {
            continue;
        }
        let Some(corners) = corners(points) else { continue };
        if let Some((card, side)) = decode(width, height, grey, &corners, dictionary) {
            found.push(Sighting { card, side });
        }
    }
    let twice = |one: &Sighting| found.iter().filter(|other| other.card == one.card).count() > 1;
    found.iter().filter(|one| !twice(one)).copied().collect()
}

/// The pixels that are darker than what is around them.
fn darker(width: usize, height: usize, grey: &[u8]) -> Vec<bool> {
    let row = width + 1;
    let mut sums = vec![0_u64; row * (height + 1)];
    for y in 0..height {
        let mut line = 0;
        for x in 0..width {
            line += u64::from(grey[y * width + x]);
            sums[(y + 1) * row + x + 1] = sums[y * row + x + 1] + line;
        }
    }
    let reach = (width / 32).max(8);
    let mut dark = vec![false; width * height];
    for y in 0..height {
        let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
        for x in 0..width {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
            let sum = sums[bottom * row + right] + sums[top * row + left]
                - sums[top * row + right]
                - sums[bottom * row + left];
            let area = ((bottom - top) * (right - left)) as u64;
            dark[y * width + x] = (u64::from(grey[y * width + x]) + 7) * area < sum;
        }
    }
    dark
}

/// Twice the area of a triangle, below 0 where it turns to the other side.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// The convex hull.
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

/// Four corners that hold nearly all of the hull.
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
    let mut quad = [a, d, c, b];
    let (all, own) = (area(&hull), area(&quad));
    if own < 300 || own * 100 < all * 88 {
        return None;
    }
    quad.reverse();
    if cross(quad[0], quad[1], quad[2]) < 0 {
        quad.reverse();
    }
    let first = (0..4).min_by_key(|&i| quad[i].0 + quad[i].1)?;
    quad.rotate_left(first);
    Some(quad.map(|(x, y)| (x as f64, y as f64)))
}

/// The place of (u, v) of the unit square in the quadrilateral, in perspective.
fn place(q: &[Point; 4], u: f64, v: f64) -> Point {
    let s = (q[0].0 - q[1].0 + q[2].0 - q[3].0, q[0].1 - q[1].1 + q[2].1 - q[3].1);
    let (e, f) = ((q[1].0 - q[2].0, q[1].1 - q[2].1), (q[3].0 - q[2].0, q[3].1 - q[2].1));
    let det = e.0 * f.1 - f.0 * e.1;
    let (g, h) = ((s.0 * f.1 - f.0 * s.1) / det, (e.0 * s.1 - s.0 * e.1) / det);
    let w = g * u + h * v + 1.0;
    let at = |o: f64, r: f64, d: f64| ((r - o + g * r) * u + (d - o + h * d) * v + o) / w;
    (at(q[0].0, q[1].0, q[3].0), at(q[0].1, q[1].1, q[3].1))
}

/// The card in the quadrilateral, if its border is whole.
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
    let edge = |i: usize| i.is_multiple_of(n) || i % n == n - 1 || i / n == 0 || i / n == n - 1;
    if (0..n * n).filter(|&i| edge(i) && levels[i] > middle).count() > 1 {
        return None;
    }
    let mut cells = 0;
    for row in 0..SIDE {
        for column in 0..SIDE {
            if levels[(row + 1) * n + column + 1] > middle {
                cells |= 1 << (row * SIDE + column);
            }
        }
    }
    find(dictionary, Cells(cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::marker::dictionary;

    /// Thirty cards in perspective, each with a disc of this radius over a corner.
    fn photo(tilt: f64, blur: usize, shade: f64, noise: u64, disc: f64, ink: f64) -> Vec<u8> {
        let (w, h) = (1920, 1080);
        let cards = dictionary();
        let mut grey = vec![120.0_f64; w * h];
        for (card, cells) in cards.iter().enumerate().take(30) {
            let (cx, cy) = (160.0 + 320.0 * (card % 6) as f64, 110.0 + 210.0 * (card / 6) as f64);
            let a = tilt * ((card * 7 % 11) as f64 - 5.0) / 5.0;
            let q = [(-1.0, -1.0), (1.0, -0.95), (0.9, 1.0), (-1.0, 0.9)].map(|(x, y): Point| {
                (cx + 70.0 * (x * a.cos() - y * a.sin()), cy + 70.0 * (x * a.sin() + y * a.cos()))
            });
            let seen = cells.turns()[card % 4];
            for i in 0..260 * 260 {
                let (u, v) = (f64::from(i % 260) / 260.0, f64::from(i / 260) / 260.0);
                let (x, y) = place(&q, u, v);
                let (c, r) = ((u * 10.0) as usize, (v * 10.0) as usize);
                let white = if c == 0 || r == 0 || c == 9 || r == 9 {
                    true
                } else {
                    (2..8).contains(&c) && (2..8).contains(&r) && seen.white(r - 2, c - 2)
                };
                grey[y as usize * w + x as usize] = if white { 220.0 } else { 40.0 };
            }
        }
        for card in 0..30 {
            let (cx, cy) =
                (205.0 + 320.0 * f64::from(card % 6), 155.0 + 210.0 * f64::from(card / 6));
            for (i, pixel) in grey.iter_mut().enumerate() {
                let (x, y) = ((i % w) as f64, (i / w) as f64);
                if disc > 0.0 && (x - cx).hypot(y - cy) < disc {
                    *pixel = ink;
                }
            }
            if disc == 0.0 {
                break;
            }
        }
        for _ in 0..blur {
            let old = grey.clone();
            for i in w + 1..w * h - w - 1 {
                grey[i] = (old[i] * 2.0 + old[i - 1] + old[i + 1] + old[i - w] + old[i + w]) / 6.0;
            }
        }
        let mut s = 5_u64;
        grey.iter()
            .enumerate()
            .map(|(i, &g)| {
                s = s
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                (g * (1.0 - shade * (i % w) as f64 / w as f64)
                    + ((s >> 33) % (2 * noise + 1)) as f64
                    - noise as f64)
                    .clamp(0.0, 255.0) as u8
            })
            .collect()
    }

    /// The cards that are read, and how many of them wrongly.
    fn rate(photo: &[u8]) -> (usize, usize) {
        let found = read(1920, 1080, photo, &dictionary());
        let wrong =
            found.iter().filter(|seen| seen.card >= 30 || seen.side != seen.card % 4).count();
        (found.len(), wrong)
    }

    #[test]
    fn thirty_cards_are_read_in_tilt_blur_shade_and_noise() {
        for (tilt, blur, shade, noise) in
            [(0.0, 0, 0.0, 0), (0.4, 5, 0.6, 15), (0.5, 12, 0.6, 20), (0.3, 25, 0.7, 20)]
        {
            assert_eq!(
                rate(&photo(tilt, blur, shade, noise, 0.0, 0.0)),
                (30, 0),
                "{tilt} {blur} {shade} {noise}"
            );
        }
    }

    #[test]
    fn half_hidden_cards_are_not_misread() {
        for (disc, ink) in [(30.0, 40.0), (40.0, 110.0), (50.0, 220.0)] {
            let (found, wrong) = rate(&photo(0.3, 3, 0.3, 10, disc, ink));
            assert_eq!(wrong, 0, "{disc} {ink}: {found} read");
        }
    }

    #[test]
    fn a_picture_of_another_size_holds_nothing() {
        assert_eq!(read(1920, 1080, &[0; 10], &dictionary()), []);
    }
}
