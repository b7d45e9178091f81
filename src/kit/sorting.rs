//! Sorting with little code, and sorting of long lists by words.

/// Sorts a short list by insertion. The sort is stable.
///
/// The standard library's sort is made for long lists and adds about 5 kB to a board for each type. This one adds
/// about 100 bytes, and takes quadratic time.
pub fn sort_short<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// The length below which a radix sort does not pay.
const SHORT: usize = 1000;

/// Sorts a long list by words. The sort is stable.
///
/// It is a radix sort. Releases use the small sorts of the standard library, which take three times as long.
#[cfg_attr(for_size, optimize(speed))]
pub fn sort_by_word<T: Copy>(list: &mut Vec<T>, word: impl Fn(&T) -> u64) {
    if list.len() < SHORT {
        list.sort_by_key(word);
        return;
    }
    let mut sorted = list.clone();
    for shift in (0..u64::BITS).step_by(8) {
        let digit = |item: &T| (word(item) >> shift & 255) as usize;
        // The end of each digit's items.
        let mut ends = [0; 256];
        for item in list.iter() {
            ends[digit(item)] += 1;
        }
        if ends.contains(&list.len()) {
            continue;
        }
        for at in 1..ends.len() {
            ends[at] += ends[at - 1];
        }
        for item in list.iter().rev() {
            let end = &mut ends[digit(item)];
            *end -= 1;
            sorted[*end] = *item;
        }
        std::mem::swap(list, &mut sorted);
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

    #[test]
    fn long_lists_are_sorted_as_the_library_sorts_them() {
        let mut dice = Dice::new(1);
        for length in [0, 1, 2, 3, 999, 1000, 2000] {
            for shift in [0, 7, 30, 56] {
                let word = |_| (dice.below(2000) as u64) << shift;
                let list: Vec<(u64, usize)> = (0..length).map(word).zip(0..).collect();
                let (mut ours, mut theirs) = (list.clone(), list);
                sort_by_word(&mut ours, |one| one.0);
                theirs.sort_by_key(|one| one.0);
                assert_eq!(ours, theirs);
            }
        }
    }
}
