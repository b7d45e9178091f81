//! A general fold, and its replay with all checks.

use std::f64::consts::TAU;

use super::super::super::linking::vanishes;
use super::super::super::tile::Side;
use super::super::state::{Bend, MOST_TILES, Position, step};
use super::course::{Course, hinges, settle, walk};
use super::flaw::Flaw;
use super::linkage::{Linkage, angles, angles_of};
use super::room::Room;

/// A motion from one state to another.
#[derive(Debug, Clone, PartialEq)]
pub struct General {
    /// The start.
    pub from: Position,
    /// The side of each tile at which the next one hangs: one list for each leg, or one for all
    /// legs. A closed pair may change from one of two sides to the other.
    pub hinges: Vec<Vec<Side>>,
    /// The hinge angles at the waypoints, in degrees, from each tile through its front to the next
    /// one: 180 is flat. They are rounded; the nearest angles that close the chain are used.
    pub way: Vec<Vec<f64>>,
    /// The end: every tile keeps its label.
    pub to: Position,
}

impl General {
    /// The final state, if the motion obeys all rules.
    ///
    /// # Errors
    /// The [`Flaw`] names the broken rule.
    pub fn fold(&self) -> Result<Position, Flaw> {
        let course = self.course()?;
        for state in [&self.from, &self.to] {
            if !is_possible(state) {
                return Err(Flaw::Impossible(state.text()));
            }
        }
        let mut room = Room::of(&self.from);
        course.walk(&mut room)?;
        let hinges = &course.linkages[self.way.len()].hinges;
        let end = end(&self.from, hinges, |tile| self.to.bend(tile), &room);
        let end = end.ok_or(Flaw::Apart(self.way.len()))?;
        if end == self.to { Ok(end.recentred()) } else { Err(Flaw::Elsewhere(end.text())) }
    }

    /// The motion that turns the hinges of a state straight to these bends, if it is legal.
    pub(super) fn straight(from: &Position, hinges: &[Side], bends: &[Bend]) -> Option<Self> {
        let linkage = Linkage { hinges: hinges.to_vec() };
        let goal = angles_of(bends.iter().copied());
        let mut room = Room::of(from);
        walk(&linkage, [&angles(from), &goal], &mut room).ok()?;
        let to = end(from, hinges, |tile| bends[tile], &room).filter(is_possible)?;
        Some(Self { from: *from, hinges: vec![linkage.hinges], way: Vec::new(), to })
    }

    /// The motion that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let back = |legs: &Vec<Vec<Side>>| legs.iter().rev().cloned().collect();
        let way = self.way.iter().rev().cloned().collect();
        Self { from: self.to, hinges: back(&self.hinges), way, to: self.from }
    }

    /// The course between the states, with angles that close the chain.
    pub(super) fn course(&self) -> Result<Course, Flaw> {
        let len = self.from.len();
        let legs = self.way.len() + 1;
        let fits = self.way.iter().all(|point| point.len() == len)
            && self.hinges.iter().all(|leg| leg.len() == len)
            && (self.hinges.len() == 1 || self.hinges.len() == legs);
        if self.to.len() != len || !fits {
            return Err(Flaw::Length);
        }
        let hinges_of = |leg: usize| self.hinges[leg % self.hinges.len()].clone();
        let linkages: Vec<_> = (0..legs).map(|leg| Linkage { hinges: hinges_of(leg) }).collect();
        for (state, linkage) in [(&self.from, &linkages[0]), (&self.to, &linkages[legs - 1])] {
            for (tile, &hinge) in linkage.hinges.iter().enumerate() {
                let (side, second) = state.sides(tile);
                if hinge != side && Some(hinge) != second {
                    return Err(Flaw::Hinge(tile, state.next(tile)));
                }
            }
        }
        let mut stops = vec![angles(&self.from)];
        for (leg, point) in self.way.iter().enumerate() {
            let mut angles = [0.0; MOST_TILES];
            for (angle, degrees) in angles.iter_mut().zip(point) {
                *angle = degrees / 360.0 * TAU;
            }
            let before = stops[leg];
            let same = hinges(len, |tile| (angles[tile] - before[tile]).abs() < 1e-12);
            stops.push(settle(&linkages[leg], angles, same).ok_or(Flaw::Apart(leg))?);
        }
        stops.push(angles(&self.to));
        Ok(Course { linkages, stops })
    }
}

/// The state in which the hinges have these bends, with the order in `room`; `None` if the chain does not close
/// there.
pub(super) fn end(
    from: &Position,
    hinges: &[Side],
    bend: impl Fn(usize) -> Bend,
    room: &Room,
) -> Option<Position> {
    let first = from.tiles()[0];
    let mut tiles = Vec::with_capacity(hinges.len());
    let mut last = first;
    for (tile, &hinge) in hinges.iter().enumerate() {
        tiles.push(last);
        last = step(last, hinge, bend(tile));
    }
    (last == first).then(|| Position::assemble(&tiles, hinges, |a, b| room.is_ahead(a, b)))
}

/// Tells whether no hinges cross in a state and both invariants vanish.
pub(super) fn is_possible(state: &Position) -> bool {
    let chain = state.chain();
    chain.crossing_hinges().is_none() && vanishes(&chain)
}
