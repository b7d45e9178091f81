//! x
use super::Tiling;
use crate::puzzle::Papers;
pub(super) const SOURCE: &str =
    "Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 3";
impl Papers for Tiling {}
impl crate::puzzle::Workshop for Tiling {}
