//! Sets of small numbers as the bits of a word.

/// The numbers of the bits that are set, in order.
///
/// ```
/// assert!(parlour::kit::bits::ones(1 << 63 | 0b101).eq([0, 2, 63]));
/// ```
#[inline]
pub fn ones(word: u64) -> impl Iterator<Item = u32> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let first = (rest != 0).then_some(rest.trailing_zeros());
        rest &= rest.wrapping_sub(1);
        first
    })
}
