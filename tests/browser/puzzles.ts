// The ids of all puzzles; `tests/native/architecture.rs` compares the list with the register.

export const puzzles = [
  'peg-solitaire', 'solitaire-army', 'hanoi', 'k-tower', 'magnetic', 'double-decker', 'london',
  'picaria', 'pennies', 'tiling', 'franklin', 'three-pile', 'rubiks-magic',
];
