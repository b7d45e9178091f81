//! Shortest paths: all layers are kept, and the path is traced back through them.

use super::front::{Front, Ticker};
use super::nearest;
use super::space::{Extent, Search, Space};
use crate::search::{Cancelled, Progress};

/// The nodes of a shortest path from `start` to `goal`, both included. Layers spread from both ends until
/// they meet. All of them are kept, 8 bytes for each node, within `budget` bytes.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn path(
    space: &impl Space,
    start: u64,
    goal: u64,
    budget: u64,
    progress: &mut dyn Progress,
) -> Result<Search<Vec<u64>>, Cancelled> {
    let mut ticker = Ticker::new(progress);
    if start == goal {
        return Ok(Search::Found(vec![start]));
    }
    let fronts = Front::new(space, &[start], true, budget).and_then(|near| {
        let far = Front::new(space, &[goal], true, budget.saturating_sub(near.bytes()))?;
        Ok((near, far))
    });
    let (mut near, mut far) = match fronts {
        Ok(fronts) => fronts,
        Err(halt) => return halt.told(Extent::nothing(&[start])),
    };
    loop {
        let forward = near.current.len() <= far.current.len();
        let (front, other) = if forward { (&mut near, &mut far) } else { (&mut far, &mut near) };
        let extent = Extent { seen: front.count + other.count, ..Extent::of(front) };
        if front.current.is_empty() {
            let peak_bytes = front.peak() + other.peak();
            return Ok(Search::Exhausted(Extent { peak_bytes, ..extent }));
        }
        front.budget = budget.saturating_sub(other.bytes());
        // A node of the new layer is in no earlier layer of the other front than its last: otherwise the
        // fronts would have met before.
        match front.advance(&mut ticker, &mut |node| other.touches(node)) {
            Err(halt) => {
                let peak_bytes = front.peak() + other.peak();
                return halt.told(Extent { peak_bytes, ..extent });
            }
            Ok(None) => {}
            Ok(Some(node)) => {
                let mut path = front.path_to(node);
                let depth = other.depth.checked_sub(1);
                path.extend(other.back(node, depth));
                if !forward {
                    path.reverse();
                }
                return Ok(Search::Found(path));
            }
        }
    }
}

/// The nodes of a shortest path from `start` to the nearest node for which `goal` holds, both included. All
/// layers are kept, 8 bytes for each node, within `budget` bytes.
///
/// # Errors
/// [`Cancelled`] when `progress` said so.
pub fn path_to(
    space: &impl Space,
    start: u64,
    goal: impl FnMut(u64) -> bool,
    budget: u64,
    progress: &mut dyn Progress,
) -> Result<Search<Vec<u64>>, Cancelled> {
    let found = nearest(space, &[start], true, goal, budget, progress)?;
    Ok(found.map(|(mut front, distance, node)| match distance {
        0 => vec![node],
        _ => front.path_to(node),
    }))
}
