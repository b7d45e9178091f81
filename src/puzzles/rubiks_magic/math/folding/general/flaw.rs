//! The rules that a general fold can break.

/// The reason why a motion is refused. Tiles count from 0, in messages from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The states, hinges and waypoints differ in their numbers of tiles.
    #[error("the states, the hinges and the way points must be of the same number of tiles")]
    Length,
    /// A tile does not hold the next one at that side.
    #[error("tiles {} and {} do not hang together at that side", .0 + 1, .1 + 1)]
    Hinge(usize, usize),
    /// The chain comes apart or jumps.
    #[error("the chain comes apart on leg {} of the way", .0 + 1)]
    Apart(usize),
    /// These two tiles would pass through each other.
    #[error("tile {} would pass through tile {}", .0 + 1, .1 + 1)]
    Meet(usize, usize),
    /// The hinge between the first two tiles would cut through the third.
    #[error("the hinge between tiles {} and {} would cut through tile {}", .0 + 1, .1 + 1, .2 + 1)]
    Pierce(usize, usize, usize),
    /// The motion ends in another state.
    #[error("it ends in the state {0}")]
    Elsewhere(String),
    /// An invariant of the state is not zero, so no motion leads to or from it.
    #[error("an invariant of the state {0} is not zero")]
    Impossible(String),
}
