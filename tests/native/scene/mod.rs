//! The drawings of the puzzles: their SVG, their checksums and their contrast.

mod contrast;
mod drawings;
mod pictures;
mod reel;
