//! Narrower numbers for the counts and indices of a puzzle.
//!
//! Boards, decks, squares and towers have far fewer than 2³¹ parts, so no value is truncated. Debug
//! builds, and so all tests, check that.

/// A count or index as a `u32`.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "parts of a puzzle are far fewer than 2³²")]
pub const fn u32(count: usize) -> u32 {
    debug_assert!(count <= u32::MAX as usize, "more parts than any puzzle has");
    count as u32
}

/// A count or index as an `i32`, to calculate with.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "parts of a puzzle are far fewer than 2³¹"
)]
pub const fn i32(count: usize) -> i32 {
    debug_assert!(count <= i32::MAX as usize, "more parts than any puzzle has");
    count as i32
}

/// An `i32` that is a count or index.
#[inline]
#[expect(clippy::cast_sign_loss, reason = "the caller knows that it is not negative")]
pub const fn index(number: i32) -> usize {
    debug_assert!(number >= 0, "a count below 0");
    number as usize
}

/// The integer part of a non-negative number: pixels of a drawing, frames of an animation, seconds.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
pub const fn whole(number: f64) -> u32 {
    number as u32
}

/// A count from the browser, where numbers are `f64`.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
pub const fn count(number: f64) -> u64 {
    number as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_as_it_is() {
        assert_eq!((u32(0), u32(u32::MAX as usize)), (0, u32::MAX));
        assert_eq!((i32(0), i32(i32::MAX as usize)), (0, i32::MAX));
        assert_eq!((index(0), index(i32::MAX)), (0, i32::MAX as usize));
        assert_eq!([0.0, 2.9, -1.0, 1e99].map(whole), [0, 2, 0, u32::MAX]);
        assert_eq!([-1.0, 2e10, 1e99].map(count), [0, 20_000_000_000, u64::MAX]);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic = "a count below 0"]
    fn a_negative_index_is_noticed() {
        index(-1);
    }
}
