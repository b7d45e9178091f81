//! A breadth-first frontier, which spreads from some nodes layer by layer.

use super::space::Space;
use crate::say;
use crate::search::word_set::WordSet;
use crate::search::{Cancelled, Progress};

/// The number of nodes expanded before their neighbours are looked up.
const BATCH: usize = 1024;
/// The number of new nodes between two reports.
const REPORT: u64 = 1 << 16;

/// The reason why a search stops before its end.
pub(super) enum Halt {
    /// The listener cancelled it.
    Cancelled,
    /// The nodes to remember exceed the budget.
    TooLarge,
}

impl From<Cancelled> for Halt {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// Reports to the listener every `REPORT` nodes, over all layers and fronts.
pub(super) struct Ticker<'p> {
    progress: &'p mut dyn Progress,
    seen: u64,
    told: u64,
}

impl<'p> Ticker<'p> {
    pub(super) fn new(progress: &'p mut dyn Progress) -> Self {
        Self { progress, seen: 0, told: 0 }
    }

    /// Counts `new` nodes and a batch of work.
    fn tick(&mut self, new: usize, opened: usize, layer: u64) -> Result<(), Cancelled> {
        self.seen += new as u64;
        // Expanded nodes count too: a batch of them may find no new one.
        self.told += (new + opened) as u64;
        if self.told < REPORT {
            return Ok(());
        }
        self.told = 0;
        self.progress.report(
            self.seen,
            None,
            &say!("states, up to {n} move away" | "states, up to {n} moves away", n = layer),
        )
    }
}

/// The nodes that have been seen: all, or at least the last two layers.
enum Seen {
    /// One bit for each node number.
    Bits(Vec<u64>),
    /// The words themselves.
    Words(WordSet),
}

impl Seen {
    fn bytes(&self) -> u64 {
        8 * match self {
            Self::Bits(bits) => bits.len() as u64,
            Self::Words(set) => set.slots() as u64,
        }
    }

    fn contains(&self, node: u64) -> bool {
        match self {
            Self::Bits(bits) => {
                bits.get((node / 64) as usize).is_some_and(|word| word >> (node % 64) & 1 == 1)
            }
            Self::Words(set) => set.contains(node),
        }
    }

    /// Inserts nodes, and appends the unseen ones to `new`.
    fn admit(&mut self, nodes: &[u64], new: &mut Vec<u64>) {
        match self {
            Self::Words(set) => set.admit(nodes, new),
            Self::Bits(bits) => {
                // Every node is written behind the new ones, and kept only if its bit was unset. Without a
                // branch to mispredict, the processor keeps many loads in flight.
                let mut len = new.len();
                new.resize(len + nodes.len(), 0);
                for &node in nodes {
                    let (word, bit) = (&mut bits[(node / 64) as usize], 1 << (node % 64));
                    new[len] = node;
                    len += usize::from(*word & bit == 0);
                    *word |= bit;
                }
                new.truncate(len);
            }
        }
    }
}

/// All nodes at one distance from the start of the search, and the state to compute the next layer.
pub(super) struct Front<'s, S> {
    space: &'s S,
    seen: Seen,
    /// The layer before the last; empty where every node has a bit.
    previous: Vec<u64>,
    /// The last layer that is complete.
    pub(super) current: Vec<u64>,
    /// The layer under construction.
    next: Vec<u64>,
    /// The neighbours of a batch of nodes.
    found: Vec<u64>,
    /// All layers if they are kept, and the start index of each.
    kept: Option<(Vec<u64>, Vec<usize>)>,
    /// The number of layers after the first.
    pub(super) depth: u64,
    /// The number of nodes that were seen.
    pub(super) count: u64,
    /// The memory limit in bytes.
    pub(super) budget: u64,
    peak: u64,
}

impl<'s, S: Space> Front<'s, S> {
    /// A front whose first layer is `starts`; with `keep` it keeps all layers.
    pub(super) fn new(space: &'s S, starts: &[u64], keep: bool, budget: u64) -> Result<Self, Halt> {
        let seen = match space.dense() {
            Some(numbers) => {
                let words = usize::try_from(numbers.div_ceil(64)).unwrap_or(usize::MAX);
                if words as u64 > budget / 8 {
                    return Err(Halt::TooLarge);
                }
                Seen::Bits(vec![0; words])
            }
            None => {
                // Enough for the last two of thin layers many times over: it is seldom emptied.
                let mut set = WordSet::new();
                set.empty(1024);
                Seen::Words(set)
            }
        };
        let mut front = Self {
            space,
            seen,
            previous: Vec::new(),
            current: Vec::new(),
            next: Vec::new(),
            found: Vec::new(),
            kept: keep.then(Default::default),
            depth: 0,
            count: 0,
            budget,
            peak: 0,
        };
        let room = front.affordable(8, starts.len(), 0)?;
        front.found.reserve_exact(room);
        front.found.extend_from_slice(starts);
        front.admit()?;
        std::mem::swap(&mut front.current, &mut front.next);
        front.count = front.current.len() as u64;
        front.keep()?;
        Ok(front)
    }

    /// The current memory use in bytes.
    pub(super) fn bytes(&self) -> u64 {
        let vectors = [&self.previous, &self.current, &self.next, &self.found];
        let nodes: usize = vectors.map(Vec::capacity).iter().sum();
        let kept = self.kept.as_ref().map_or(0, |(nodes, begins)| {
            nodes.capacity() * 8 + begins.capacity() * size_of::<usize>()
        });
        self.seen.bytes() + 8 * nodes as u64 + kept as u64
    }

    /// The peak memory use in bytes.
    pub(super) fn peak(&self) -> u64 {
        self.peak.max(self.bytes())
    }

    /// Tells whether a node is in the last layer. It must not be in an earlier one.
    pub(super) fn touches(&self, node: u64) -> bool {
        self.seen.contains(node)
    }

    /// Computes the next layer. Stops at the first node for which `goal` holds and returns it. Otherwise the
    /// next layer, which may be empty, replaces the last.
    #[cfg_attr(for_size, optimize(speed), inline(never))]
    pub(super) fn advance(
        &mut self,
        ticker: &mut Ticker<'_>,
        goal: &mut impl FnMut(u64) -> bool,
    ) -> Result<Option<u64>, Halt> {
        self.next.clear();
        let mut opened = 0;
        while opened < self.current.len() {
            let batch = self.ready((self.current.len() - opened).min(BATCH))?;
            let batch = &self.current[opened..opened + batch];
            opened += batch.len();
            for &node in batch {
                self.space.neighbours(node, &mut self.found);
            }
            let (before, batch) = (self.next.len(), batch.len());
            self.admit()?;
            ticker.tick(self.next.len() - before, batch, self.depth + 1)?;
            if let Some(&node) = self.next[before..].iter().find(|&&node| goal(node)) {
                return Ok(Some(node));
            }
        }
        self.turn()?;
        Ok(None)
    }

    /// Reserves room for the neighbours of `nodes` nodes. The result is the number of nodes that can be
    /// expanded now.
    fn ready(&mut self, nodes: usize) -> Result<usize, Halt> {
        self.found.clear();
        let (degree, room) = (self.space.degree(), self.found.capacity());
        if room < nodes * degree {
            let needed = degree.saturating_sub(room);
            let extra = self.affordable(8, needed, nodes * degree - room)?;
            self.found.reserve_exact(room + extra);
        }
        Ok(nodes.min(self.found.capacity() / degree))
    }

    /// Makes the next layer the current one.
    fn turn(&mut self) -> Result<(), Halt> {
        if let Seen::Words(_) = self.seen {
            std::mem::swap(&mut self.previous, &mut self.current);
        }
        std::mem::swap(&mut self.current, &mut self.next);
        self.depth += 1;
        self.count += self.current.len() as u64;
        self.keep()
    }

    /// Appends the unseen nodes of `found` to `next`.
    fn admit(&mut self) -> Result<(), Halt> {
        self.make_room()?;
        let wanted = self.found.len();
        let free = self.next.capacity() - self.next.len();
        if free < wanted {
            let extra = self.affordable(8, wanted, (self.next.len() / 2).max(64))?;
            self.next.reserve_exact(extra);
        }
        self.seen.admit(&self.found, &mut self.next);
        Ok(())
    }

    /// The number of items of `bytes` bytes each that fit: `good` of them, or at least `needed`.
    fn affordable(&mut self, bytes: u64, needed: usize, good: usize) -> Result<usize, Halt> {
        let taken = self.bytes();
        self.peak = self.peak.max(taken);
        let fit = self.budget.saturating_sub(taken) / bytes;
        [good.max(needed), needed]
            .into_iter()
            .find(|&items| items as u64 <= fit)
            .ok_or(Halt::TooLarge)
    }

    /// Makes room for the found words in the set. When too many slots are in use, it forgets all layers but
    /// the last two. Edges are undirected, so neighbours of the last layer are in no earlier ones. The set
    /// grows only when these layers are too large.
    fn make_room(&mut self) -> Result<(), Halt> {
        let Seen::Words(set) = &self.seen else { return Ok(()) };
        let slots = set.slots();
        if 4 * (set.len() + self.found.len()) <= 3 * slots {
            return Ok(());
        }
        let kept = self.previous.len() + self.current.len() + self.next.len();
        let needed = kept + self.found.len();
        let mut larger = slots;
        if 2 * needed > slots {
            // 2.5 slots for each word, or fewer where that does not fit.
            let taken = self.bytes() - 8 * slots as u64;
            self.peak = self.peak.max(taken + 8 * slots as u64);
            let fit = usize::try_from(self.budget.saturating_sub(taken) / 8).unwrap_or(usize::MAX);
            larger = (5 * needed / 2).min(fit).max(slots);
            if 8 * needed > 7 * larger {
                return Err(Halt::TooLarge);
            }
        }
        let Seen::Words(set) = &mut self.seen else { return Ok(()) };
        set.empty(larger);
        // The set reports reinserted nodes as new; that is ignored.
        let mut again = Vec::with_capacity(BATCH);
        for words in [&self.previous, &self.current, &self.next] {
            for batch in words.chunks(BATCH) {
                again.clear();
                set.admit(batch, &mut again);
            }
        }
        Ok(())
    }

    /// Keeps the last layer, if layers are kept.
    fn keep(&mut self) -> Result<(), Halt> {
        let Some((nodes, _)) = &self.kept else { return Ok(()) };
        let needed = self.current.len();
        if nodes.capacity() - nodes.len() < needed {
            let extra = self.affordable(8, needed, nodes.len() / 2)?;
            // Reserved at once, so that the next request takes it into account.
            self.kept.iter_mut().for_each(|(nodes, _)| nodes.reserve_exact(extra));
        }
        let Some((_, begins)) = &self.kept else { return Ok(()) };
        if begins.capacity() == begins.len() {
            let extra = self.affordable(8, 1, begins.len() / 2 + 64)?;
            self.kept.iter_mut().for_each(|(_, begins)| begins.reserve_exact(extra));
        }
        if let Some((nodes, begins)) = &mut self.kept {
            begins.push(nodes.len());
            nodes.extend_from_slice(&self.current);
        }
        Ok(())
    }

    /// A shortest path from the first layer to `node`, which is one move beyond the last layer.
    pub(super) fn path_to(&mut self, node: u64) -> Vec<u64> {
        let mut path = self.back(node, Some(self.depth));
        path.reverse();
        path.push(node);
        path
    }

    /// The nodes on a shortest path from `node` back to the first layer, without `node` itself. `node` is one
    /// move beyond layer `depth`; `None` if it is in the first layer.
    #[expect(clippy::cast_possible_truncation, reason = "the layers are in memory")]
    pub(super) fn back(&mut self, node: u64, depth: Option<u64>) -> Vec<u64> {
        let mut path = Vec::new();
        let Some((nodes, begins)) = &self.kept else { return path };
        let mut node = node;
        for layer in (0..depth.map_or(0, |depth| depth as usize + 1)).rev() {
            self.found.clear();
            self.space.neighbours(node, &mut self.found);
            let end = begins.get(layer + 1).copied().unwrap_or(nodes.len());
            let nearer = &nodes[begins[layer]..end];
            // Every node of a layer has a neighbour in the layer before.
            let Some(&before) = nearer.iter().find(|node| self.found.contains(node)) else {
                return path;
            };
            path.push(before);
            node = before;
        }
        path
    }
}
