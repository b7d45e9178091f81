//! Quick facts about men on the field.

use super::math::weight;
use super::men_in_words;
use super::position::{Position, Variant};
use crate::algebra::golden::Golden;
use crate::contract::Fact;
use crate::kit::numerals::raised;
use crate::{say, text};

/// The facts about a position.
pub fn facts(position: &Position) -> Vec<Fact> {
    let Position { paces, men, .. } = position;
    let weight = weight::of_men(*paces, men);
    let missing = Golden::ONE - weight;

    let jumps = position.jumps().count();
    let army = Fact {
        name: text!("Men"),
        value: men.len().to_string(),
        meaning: match position.fallen {
            0 => say!("Every jump costs one man, so an army of n men can make n − 1 jumps."),
            fallen => say!(
                "Every jump costs one man: of the {men} who were mustered, {fallen} fell.",
                men = position.mustered(),
                fallen
            ),
        },
    };
    let possible = Fact {
        name: text!("Jumps possible"),
        value: jumps.to_string(),
        meaning: say!("How many jumps can be made now; the first one begins the march."),
    };
    let weighed = Fact {
        name: text!("Weight"),
        value: exact(weight),
        meaning: say!(
            "A man who is d steps from the target weighs σ to the power d, where σ = (√5 − 1)/2 \
             and σ² = 1 − σ. A jump straight towards the target keeps the weight of all men, \
             and every other jump lowers it."
        ),
    };
    let wanted = if missing > Golden::ZERO {
        Fact {
            name: text!("Missing to 1"),
            value: exact(missing),
            meaning: say!(
                "A man on the target weighs 1, and no jump adds weight: with less than 1 the \
                 target is out of reach."
            ),
        }
    } else {
        Fact {
            name: text!("Missing to 1"),
            value: say!("nothing"),
            meaning: match missing == Golden::ZERO {
                true => say!(
                    "The men weigh exactly 1: only jumps straight towards the target may be made, \
                     and every man is needed."
                ),
                false => say!(
                    "The men weigh 1 and {more} more: this much may be lost by jumps that do not \
                     lead straight towards the target, and by men who are left over.",
                    more = exact(-missing)
                ),
            },
        }
    };
    vec![army, possible, weighed, wanted, rows(position), bound(*paces), whole(*paces, weight)]
}

/// The weight of the rows in use if they were full.
fn rows(position: &Position) -> Fact {
    let paces = position.paces.number();
    let last = position.men.cells().iter().map(|cell| cell.1).min().unwrap_or(0).min(0);
    let sum = weight::of_rows(paces, -last);
    Fact {
        name: text!("Rows in use, full"),
        value: exact(sum),
        meaning: match last {
            0 => say!(
                "Row 0, infinite and full, would weigh so much: the row k behind the first weighs σ to the power \
                 {paces} + k − 3.",
                paces
            ),
            last => say!(
                "The rows 0 to −{last}, infinite and full, would weigh so much: the row k behind the first weighs σ to \
                 the power {paces} + k − 3.",
                last = last.abs(),
                paces
            ),
        },
    }
}

/// The lower bound by weight on the men of every army.
fn bound(paces: Variant) -> Fact {
    let paces = paces.number();
    let (value, meaning) = match weight::bound(paces) {
        None => (
            say!("no number is enough"),
            say!("However many of the best cells are taken, they weigh less than 1."),
        ),
        Some((men, spare)) if spare == Golden::ZERO => (
            men_in_words(men),
            say!(
                "Fewer men weigh less than 1, wherever they stand. The {n} best cells weigh exactly 1: such an army \
                 could afford jumps straight towards the target only. Solve finds the fewest men, which may be more.",
                n = men
            ),
        ),
        Some((men, spare)) => (
            men_in_words(men),
            say!(
                "Fewer men weigh less than 1, wherever they stand. The {n} best cells weigh {spare} more than 1. Solve \
                 finds the fewest men, which may be more.",
                n = men,
                spare = exact(spare)
            ),
        ),
    };
    Fact { name: text!("Lower bound by weight"), value, meaning }
}

/// The weight of the whole half-plane.
fn whole(paces: Variant, weight: Golden) -> Fact {
    let number = paces.number();
    let sum = weight::of_half_plane(number);
    let meaning = match weight::why_never(number) {
        Some(reason) => {
            let missing = Golden::ONE - weight;
            // Men placed beyond the line in the editor may weigh anything.
            if missing > Golden::ZERO {
                let now = say!(
                    "Now 1 − weight = {missing}; it stays above 0, however many men are placed.",
                    missing = exact(missing)
                );
                format!("{reason} {now}")
            } else {
                reason
            }
        }
        None => say!(
            "The infinitely many cells behind the line together weigh σ to the power {paces} − 5. Where this \
             is not more than 1, from five paces on, no army is large enough.",
            paces = number
        ),
    };
    Fact { name: text!("Whole field"), value: exact(sum), meaning }
}

/// Writes a number of the ring, and its decimal form where it is not a whole number.
pub fn exact(number: Golden) -> String {
    if number.b == 0 {
        return number.to_string();
    }
    /// The range of decimal places: enough of them to show three significant digits and to tell the
    /// number from a whole one.
    const PLACES: std::ops::RangeInclusive<u32> = 4..=12;
    let tells = |places: &u32| {
        let one = 10_i128.pow(*places);
        let units = number.rounded(*places);
        units.abs() >= 100 && units % one != 0
    };
    match PLACES.clone().find(tells) {
        Some(places) => format!("{number} ≈ {}", number.decimal(places)),
        None if number > Golden::ZERO && number < Golden::ONE => {
            say!("{number}, about {power}", number, power = tiny(number))
        }
        None => format!("{number} ≈ {}", number.decimal(*PLACES.end())),
    }
}

/// Writes a very small number as a power of ten, or a number just below 1.
fn tiny(number: Golden) -> String {
    let power = |number: Golden| {
        let large = |n: &i32| {
            // Ten to the n is more than 1/number.
            let ten = Golden::new(10, 0);
            (0..*n).fold(number, |product, _| product * ten) >= Golden::ONE
        };
        (1..=24).find(large).unwrap_or(24)
    };
    let rest = Golden::ONE - number;
    if rest < number {
        format!("1 − 10⁻{}", raised(power(rest)))
    } else {
        format!("10⁻{}", raised(power(number)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts_of(paces: i32, cells: &[(i32, i32)]) -> Vec<(&'static str, String)> {
        let paces = Variant::new(paces).expect("it is offered");
        let position = Position::empty(paces).with(cells.iter().copied().collect(), false);
        facts(&position).into_iter().map(|fact| (fact.name, fact.value)).collect()
    }

    #[test]
    fn facts_are_exact() {
        let two = [(0, 0), (-1, 0), (1, 0), (0, -1)];
        assert_eq!(
            facts_of(2, &two).iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>(),
            ["4", "4", "5σ − 2 ≈ 1.0902", "nothing", "2 + σ ≈ 2.6180", "4 men", "3 + 2σ ≈ 4.2361",]
        );
    }

    #[test]
    fn what_is_near_a_whole_number_is_not_taken_for_it() {
        assert_eq!(exact(Golden::power(3)), "2σ − 1 ≈ 0.2361");
        assert_eq!(exact(Golden::power(20)).split(" ≈ ").nth(1), Some("0.0000661"));
        let nearly = Golden::ONE - Golden::power(30);
        assert_eq!(exact(nearly).split(" ≈ ").nth(1), Some("0.999999"));
        assert!(exact(Golden::power(50)).ends_with(", about 10⁻¹¹"));
        assert!(exact(Golden::ONE - Golden::power(70)).ends_with(", about 1 − 10⁻¹⁵"));
    }
}
