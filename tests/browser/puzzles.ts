// Every puzzle, as the first part of its links; `tests/native/architecture.rs` holds the list against the register.

export const puzzles = [
  'peg-solitaire', 'solitaire-army', 'hanoi', 'k-tower', 'magnetic', 'double-decker', 'london',
  'picaria', 'pennies', 'tiling', 'franklin', 'three-pile', 'rubiks-magic',
];
