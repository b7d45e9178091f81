//! Sorting short lists with little code.

/// Sorts a short list. Of two items in any order, the first stays first.
///
/// The sort of the standard library is made for long lists. It takes about 5 kB of a board for each type. This one
/// takes some 100 bytes, and as many steps as the square of the length.
pub fn sort_short<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::dice::Dice;

    #[test]
    fn short_lists_are_sorted_as_the_library_sorts_them() {
        let mut dice = Dice::new(1);
        for length in 0..40 {
            let list: Vec<(u32, usize)> =
                (0..length).map(|place| (dice.below(9) as u32, place)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_short(&mut ours, |a, b| a.0 < b.0);
            theirs.sort_by_key(|one| one.0);
            assert_eq!(ours, theirs);
        }
    }
}
