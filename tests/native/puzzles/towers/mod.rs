//! The towers of discs.

mod double_decker;
mod hanoi;
mod k_tower;
mod london;
mod magnetic;
mod magnetic_for_ever;
mod ways;
