//! What Bell's paper prints, and the same computed anew.

use super::PegSolitaire;
use crate::puzzle::Papers;

impl Papers for PegSolitaire {}
