//! Optima from earlier searches.

/// The least numbers of moves of 11 to 16 discs, found by `parlour magnetic optimum --search`, for
/// each group of [alike](ALIKE) colourings.
pub const OPTIMA: [[u64; 5]; 6] = [
    [88_573, 80_565, 64_483, 56_475, 53_819],
    [265_720, 241_630, 193_352, 169_262, 161_254],
    [797_161, 724_793, 579_909, 507_541, 483_451],
    [2_391_484, 2_174_232, 1_739_496, 1_522_244, 1_449_876],
    [7_174_453, 6_522_465, 5_218_143, 4_566_155, 4_348_903],
    [21_523_360, 19_567_050, 15_653_900, 13_697_590, 13_045_602],
];

/// The group of each colouring, in the order of [`Colouring::ALL`](super::super::Colouring::ALL).
/// The searches found equal numbers within a group.
pub const ALIKE: [usize; 12] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 3, 4];

/// The least numbers of moves of 8 to 10 discs on four neutral posts: turned over, red to blue, red
/// to red. Found by `parlour magnetic posts --posts 4`.
pub const ON_FOUR: [[u64; 3]; 3] = [[60, 50, 54], [77, 67, 68], [100, 86, 90]];
