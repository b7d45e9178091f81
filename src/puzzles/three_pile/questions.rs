//! Slower facts about a trick, computed on demand.

use super::ThreePile;
use super::math::card::ordinal;
use super::math::deck::Places;
use super::math::strategy::{Plan, announced};
use super::math::survey::listed;
use super::position::{Goal, Position};
use crate::contract::{Answers, Choice, Fact, Task};
use crate::say;
use crate::search::{Cancelled, Progress};

/// A question about a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Question {
    /// The number of deals still needed in the worst case.
    #[strum(
        message = "Deals still needed",
        detailed_message = "How few deals are enough from here for a magician who follows every answer, and with which place \
            to begin."
    )]
    FewestDeals,
    /// The number of deals that a promised place takes.
    #[strum(
        message = "Deals for a promise",
        detailed_message = "How many deals it takes to bring every card to any place that is promised beforehand, by a list of \
            places p as Gergonne’s."
    )]
    Promises,
    /// The place that takes the most deals.
    #[strum(
        message = "The farthest place",
        detailed_message = "To which place of the packet it takes the most deals to bring a card when every answer is followed."
    )]
    HardestPlace,
}

impl Answers<ThreePile> for Question {
    fn answer(
        self,
        task: &Task<ThreePile>,
        progress: &mut dyn Progress,
    ) -> Result<Fact, Cancelled> {
        let deck = task.variant.deck;
        let name = self.name();
        let fact = |value: String, meaning: String| Fact { name, value, meaning };
        Ok(match self {
            Self::Promises => promises(task, name, progress)?,
            Self::HardestPlace => {
                let (mut most, mut farthest) = (0, 0);
                for place in 1..=deck.size() {
                    progress.report(place as u64, Some(deck.size() as u64), &say!("places"))?;
                    let plan = Plan::new(deck, Goal::At(place));
                    let deals = plan.deals(Places::all(deck)).unwrap_or_default();
                    if deals > most {
                        (most, farthest) = (deals, place);
                    }
                }
                fact(
                    say!("place {place}", place = farthest),
                    say!(
                        "It takes up to {n} deal. No place takes more, and none above it takes as \
                         many."
                            | "It takes up to {n} deals. No place takes more, and none above it \
                                takes as many.",
                        n = most
                    ),
                )
            }
            Self::FewestDeals => {
                let places = known(&task.start);
                let plan = Plan::new(deck, task.goal);
                match plan.place(places).zip(plan.deals(places)) {
                    Some((p, deals)) => fact(
                        say!("{n} deal" | "{n} deals", n = deals),
                        say!(
                            "In the worst case, and no plan does better. Put the named pile in {nth} place next.",
                            nth = ordinal(p)
                        ),
                    ),
                    None => fact(
                        say!(for "deals still needed": "none"),
                        say!("Only one card is possible, and it lies where it should."),
                    ),
                }
            }
        })
    }
}

/// The places where the card can be.
fn known(position: &Position) -> Places {
    match position {
        Position::Show(show) => show.possible,
        Position::Walk(walk) => match walk.now() {
            Some(now) => Places { first: now, last: now },
            None => Places::all(walk.deck()),
        },
    }
}

/// Finds the longest list of places, over all places, that a promise takes.
fn promises(
    task: &Task<ThreePile>,
    name: &'static str,
    progress: &mut dyn Progress,
) -> Result<Fact, Cancelled> {
    let deck = task.variant.deck;
    let mut lists = Vec::new();
    for place in 1..=deck.size() {
        progress.report(place as u64, Some(deck.size() as u64), &say!("places"))?;
        lists.extend(announced(deck, Places::all(deck), Goal::At(place)).map(|list| (place, list)));
    }
    let longest = lists.iter().map(|(_, list)| list.len()).max().unwrap_or_default();
    let wanted = match task.goal {
        Goal::At(place) => place,
        Goal::Anywhere => deck.size() / 2,
    };
    let found = say!(
        "Enough for the {n} of {all} places that have such a list, found by search.",
        n = lists.len(),
        all = deck.size()
    );
    let meaning = match lists.iter().find(|(place, _)| *place == wanted) {
        None => found,
        Some((_, list)) => {
            let example = say!(
                "For place {wanted}, put the piles in places {places} one after the other.",
                wanted,
                places = listed(list, ", ")
            );
            format!("{found} {example}")
        }
    };
    Ok(Fact { name, value: say!("{n} deal" | "{n} deals", n = longest), meaning })
}

#[cfg(test)]
mod tests {
    use super::super::math::card::Card;
    use super::super::position::standard_order;
    use super::super::position::tests::after;
    use super::super::show::Show;
    use super::super::variant::tests::trick;
    use super::super::variant::{Mode, Variant};
    use super::*;
    use crate::contract::Rules;
    use crate::search::Silent;

    #[test]
    fn questions_are_answered() {
        let trick_of_you = trick("3x9-magician");
        let order = standard_order(trick_of_you);
        let show = Show::new(trick_of_you, order, Some(Card::new(5)));
        let start = Position::Show(show);
        let task: Task<ThreePile> = Task { variant: trick_of_you, start, goal: Goal::At(20) };
        let answer = |task: &Task<ThreePile>, question: Question| {
            question.answer(task, &mut Silent).expect("nobody cancels")
        };
        let done = after(&task, "d g2 d g1 d g3");
        let fewest = answer(&task, Question::FewestDeals);
        assert_eq!(fewest.value, "3 deals");
        assert!(fewest.meaning.ends_with("Put the named pile in 2nd place next."), "{fewest:?}");
        assert_eq!(answer(&done, Question::FewestDeals).value, "none");
        let promised = answer(&task, Question::Promises);
        assert_eq!(promised.value, "3 deals");
        assert!(promised.meaning.starts_with("Enough for the 27 of 27 places"), "{promised:?}");
        assert!(promised.meaning.ends_with("put the piles in places 2, 1, 3 one after the other."));
        let ten = ThreePile::start(&Variant::new(trick("3x10").deck, Mode::Map));
        assert_eq!(answer(&ten, Question::Promises).value, "4 deals");
        assert!(answer(&ten, Question::HardestPlace).meaning.starts_with("It takes up to 4 deals"));
    }

    #[test]
    fn where_no_place_is_wanted_the_middle_is_the_example() {
        let task = ThreePile::start(&Variant::new(trick("3x9").deck, Mode::Map));
        let promised = Question::Promises.answer(&task, &mut Silent).expect("nobody cancels");
        // 12 is 110 to the base 3; the last digit comes first.
        let example = "For place 13, put the piles in places 1, 2, 2 one after the other.";
        assert!(promised.meaning.ends_with(example), "{promised:?}");
    }
}
