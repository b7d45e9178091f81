//! The magician's plans: the fewest deals if every answer is used, and lists of places announced beforehand.

use std::collections::{HashMap, VecDeque};

use super::super::position::Goal;
use super::deck::{Deck, Places};

/// Tells whether one card alone is possible, at a place that the goal allows.
fn reached(goal: Goal, places: Places) -> bool {
    places.only().is_some_and(|place| goal.allows(place))
}

/// The best place p for each state of knowledge (the places of the possible cards), and the most
/// deals needed from there. The plan covers the states from which the goal can be forced.
pub struct Plan {
    deck: Deck,
    goal: Goal,
    best: HashMap<Places, (usize, usize)>,
}

impl Plan {
    /// Finds the fewest deals in the worst case by a search backwards from the goal, one deal at a time.
    pub fn new(deck: Deck, goal: Goal) -> Self {
        let mut plan = Self { deck, goal, best: HashMap::new() };
        let size = deck.size();
        let mut open: Vec<Places> = (1..=size)
            .flat_map(|first| (first..=size).map(move |last| Places { first, last }))
            .filter(|places| !reached(goal, *places))
            .collect();
        for deals in 1.. {
            let forced: Vec<(Places, usize)> =
                open.iter().filter_map(|&places| Some((places, plan.forcing(places)?))).collect();
            if forced.is_empty() {
                break;
            }
            plan.best.extend(forced.iter().map(|&(places, p)| (places, (p, deals))));
            open.retain(|places| !plan.best.contains_key(places));
        }
        plan
    }

    /// A place p that leads to states of the plan, whichever pile is named.
    fn forcing(&self, places: Places) -> Option<usize> {
        (1..=self.deck.piles()).find(|&p| {
            let mut next =
                (0..self.deck.piles()).filter_map(|pile| places.after(self.deck, pile, p));
            next.all(|next| self.deals(next).is_some())
        })
    }

    /// The most deals needed from a state of knowledge; `None` if the goal cannot be forced.
    pub fn deals(&self, places: Places) -> Option<usize> {
        if reached(self.goal, places) {
            return Some(0);
        }
        self.best.get(&places).map(|&(_, deals)| deals)
    }

    /// The place p for the next deal; `None` if no deal is needed or the goal cannot be forced.
    pub fn place(&self, places: Places) -> Option<usize> {
        self.best.get(&places).map(|&(p, _)| p)
    }
}

/// Finds the shortest list of places p that brings every card of `from` to the goal, whatever the
/// answers are. `None` if there is no list; all decks that were tried have one for every place.
pub fn announced(deck: Deck, from: Places, goal: Goal) -> Option<Vec<usize>> {
    if reached(goal, from) {
        return Some(Vec::new());
    }
    shortest(deck, from, &|places, _| reached(goal, places))
}

/// The places p of a shortest walk (one step at least) of a card from place `from` to an end;
/// `None` if there is none. `ends` gets the place and the last p.
pub fn shortest_walk(
    deck: Deck,
    from: usize,
    ends: impl Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    shortest(deck, Places { first: from, last: from }, &|places, p| ends(places.first, p))
}

/// The shortest list of places p, one at least, that leads cards to an end, by a breadth-first search. `ends` gets
/// their places and the last p. G_p is nondecreasing, so the first and the last place suffice.
fn shortest(deck: Deck, from: Places, ends: &dyn Fn(Places, usize) -> bool) -> Option<Vec<usize>> {
    let mut known = HashMap::from([(from, Vec::new())]);
    let mut queue = VecDeque::from([from]);
    while let Some(Places { first, last }) = queue.pop_front() {
        for p in 1..=deck.piles() {
            let next = Places { first: deck.image(p, first), last: deck.image(p, last) };
            let list = [&known[&Places { first, last }][..], &[p]].concat();
            if ends(next, p) {
                return Some(list);
            }
            known.entry(next).or_insert_with(|| {
                queue.push_back(next);
                list
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::deck::of_the_table;
    use super::*;

    fn deck(piles: u32, height: u32) -> Deck {
        Deck::new(piles, height).expect("a deck")
    }

    /// The most deals that a plan takes if it is followed, whatever the answers are.
    fn followed(plan: &Plan, places: Places) -> usize {
        let Some(p) = plan.place(places) else { return 0 };
        let next = (0..plan.deck.piles()).filter_map(|pile| places.after(plan.deck, pile, p));
        1 + next.map(|next| followed(plan, next)).max().unwrap_or_default()
    }

    #[test]
    fn a_plan_takes_as_many_deals_as_it_says_and_reaches_its_goal() {
        for deck in [deck(3, 9), deck(3, 10), deck(4, 6), deck(2, 7), deck(5, 2)] {
            for goal in [Goal::Anywhere, Goal::At(1), Goal::At(deck.size() / 2)] {
                let plan = Plan::new(deck, goal);
                let all = Places::all(deck);
                assert_eq!(plan.deals(all), Some(followed(&plan, all)), "{deck} {goal:?}");
            }
        }
    }

    #[test]
    fn no_plan_beats_the_number_of_answers() {
        for deck in of_the_table() {
            let plan = Plan::new(deck, Goal::Anywhere);
            let deals = plan.deals(Places::all(deck)).expect("every card can be found");
            let power = |n: usize| deck.piles().pow(n as u32);
            // With n deals at most aⁿ cards can be told apart, and that many always can.
            assert!(power(deals) >= deck.size() && power(deals - 1) < deck.size(), "{deck}");
        }
    }

    #[test]
    fn gergonnes_digits_are_found_by_search() {
        let list = announced(deck(3, 9), Places::all(deck(3, 9)), Goal::At(20));
        assert_eq!(list, deck(3, 9).digits(20));
    }

    #[test]
    fn a_walk_is_shortest() {
        let deck = deck(3, 9);
        assert_eq!(shortest_walk(deck, 19, |x, _| x == 14), Some(vec![2, 2, 2]));
        assert_eq!(shortest_walk(deck, 1, |x, p| deck.image(p, x) == x), Some(vec![1]));
        assert_eq!(shortest_walk(deck, 14, |x, _| x == 14), Some(vec![2]));
    }
}
