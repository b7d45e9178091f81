//! The puzzles, by the names of their types.

pub use parlour::puzzles::franklin::Franklin;
pub use parlour::puzzles::peg_solitaire::PegSolitaire;
pub use parlour::puzzles::peg_solitaire::army::SolitaireArmy;
pub use parlour::puzzles::pennies::Pennies;
pub use parlour::puzzles::picaria::Picaria;
pub use parlour::puzzles::rubiks_magic::Magic;
pub use parlour::puzzles::three_pile::ThreePile;
pub use parlour::puzzles::tilings::Tiling;
pub use parlour::puzzles::towers::double_decker::DoubleDecker;
pub use parlour::puzzles::towers::hanoi::Hanoi;
pub use parlour::puzzles::towers::k_tower::KTower;
pub use parlour::puzzles::towers::london::London;
pub use parlour::puzzles::towers::magnetic::Magnetic;
