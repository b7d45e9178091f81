//! Puzzles made to order.

use super::PegSolitaire;
use crate::puzzle::Workshop;

impl Workshop for PegSolitaire {}
