//! The fewest moves from tower to tower where no theorem gives them. More than 9 discs take too
//! long for a page. Each is proved by `parlour k-tower optimum --discs N --k K --json`.

use super::super::Variant;

/// Discs, the first k, and the fewest moves for it and the following k.
const OPTIMA: &[(u32, u32, &[u64])] = &[
    (4, 1, &[13]),
    (5, 1, &[21, 29]),
    (6, 1, &[31, 49, 61]),
    (7, 1, &[43, 71, 103, 125]),
    (8, 1, &[57, 97, 161, 227, 253]),
    (9, 1, &[73, 127, 225, 389, 479, 509]),
    (10, 1, &[91, 161]),
    (11, 1, &[111, 199, 353, 883]),
    (12, 1, &[133, 241, 423, 1183, 2497, 3451, 3913, 4051, 4093, 4095, 4095, 4095]),
    (13, 2, &[287, 497, 1449, 3813, 6181, 7431, 7989, 8143, 8189, 8191, 8191, 8191]),
    (14, 3, &[575, 1719, 5431, 10417, 13945, 15499, 16161, 16331, 16381, 16383, 16383, 16383]),
    (15, 4, &[1993, 7183, 16919, 25103, 29861, 31751, 32525, 32711, 32765, 32767, 32767, 32767]),
    (16, 6, &[25555, 44281, 56003, 62121, 64379, 65273, 65475, 65533, 65535, 65535, 65535]),
    (
        17,
        7,
        &[73721, 103781, 119407, 127109, 129767, 130789, 131007, 131069, 131071, 131071, 131071],
    ),
    (18, 9, &[227881, 248067, 257593, 260683]),
    (19, 10, &[481957, 507503, 519109, 522663]),
    (20, 12, &[1028771]),
];

/// The fewest moves of a size, where they are stored.
pub fn optimum(size: Variant) -> Option<u64> {
    let (_, first, moves) = OPTIMA.iter().find(|(discs, ..)| *discs == size.discs())?;
    moves.get(size.k().checked_sub(*first)? as usize).copied()
}
