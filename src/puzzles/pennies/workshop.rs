//! The workshop: all games in which the invariant allows a checker to move n places. The question is
//! from Backhouse, Chen and Ferreira, “The Algorithmics of Solitaire-Like Games”, section 4.2.
//!
//! Their polynomials are products of distinct Φ_d, where d divides n: one for each set of divisors, as far
//! as their coefficients can be numbers of checkers.

use num_bigint::BigUint;

use super::Pennies;
use super::math::search::{Effort, Found, search};
use super::solution::Way;
use super::variant::{Built, MOST_DEGREE, Variant};
use crate::algebra::polynomial::Polynomial;
use crate::contract::{Choices, Design, Designs, Parameter, Rules, WholeField, Workshop};
use crate::kit::narrow;
use crate::search::{Cancelled, Progress};
use crate::{say, text};

/// The largest number of places. More divisors would give more games than anybody reads.
const MOST: u32 = 24;

/// The memory limit of one search, in bytes. Solutions that can be found need little.
const BUDGET: usize = 1 << 23;

const PLACES: WholeField =
    WholeField { key: "places", label: text!("Places to move"), min: 2, usual: 6, max: MOST };
const DEGREE: WholeField = WholeField {
    key: "degree",
    label: text!("Γ up to power"),
    min: 2,
    usual: 6,
    max: narrow::u32(MOST_DEGREE),
};

impl Workshop for Pennies {
    fn order(choices: &Choices) -> Vec<Parameter> {
        [PLACES, DEGREE].map(|field| field.parameter(choices)).into()
    }

    fn design(choices: &Choices, progress: &mut dyn Progress) -> Result<Designs<Self>, Cancelled> {
        let (places, degree) = (PLACES.value(choices), DEGREE.value(choices));
        let mut games = polynomials(places as usize, degree as usize);
        games.sort_by_key(|gamma| (gamma.degree(), gamma.terms().count()));
        let mut designs = Vec::new();
        let all = games.len() as u64;
        for (done, gamma) in (0..).zip(games) {
            progress.report(done, Some(all), &say!("games"))?;
            designs.extend(design(places, &gamma, progress)?);
        }
        let remark = match designs.len() {
            0 => say!(
                "No Γ up to that power divides Tⁿ⁺¹ − T for n = {places} and can be a rule of checkers.",
                places
            ),
            n => say!(
                "{n} game: every product of distinct cyclotomic polynomials with an index dividing {places} that \
                 can be a rule of checkers, up to that power."
                    | "{n} games: every product of distinct cyclotomic polynomials with an index dividing {places} \
                       that can be a rule of checkers, up to that power.",
                n,
                places
            ),
        };
        Ok(Designs::all(designs, remark))
    }
}

/// The products of distinct cyclotomic polynomials that divide Tⁿ − 1, up to a degree.
fn polynomials(n: usize, degree: usize) -> Vec<Polynomial> {
    let divisors = (1..=n).filter(|d| n.is_multiple_of(*d));
    let factors = divisors.filter_map(|d| Polynomial::cyclotomic(d).ok());
    let mut products = vec![Polynomial::power(0)];
    for factor in factors {
        let more = products.iter().filter_map(|product| product.times(&factor).ok());
        let more: Vec<Polynomial> = more.collect();
        products.extend(more);
        products.retain(|product| product.degree() <= Some(degree));
    }
    products
}

/// The game of a polynomial, if it is playable, with a shortest solution if [`BUDGET`] allows one.
fn design(
    places: u32,
    gamma: &Polynomial,
    progress: &mut dyn Progress,
) -> Result<Option<Design<Pennies>>, Cancelled> {
    let length = gamma.degree().map_or(0, |degree| degree + 1);
    let coefficients = (0..length).map(|k| i8::try_from(gamma.coefficient(k)).ok());
    let Some(coefficients) = coefficients.collect::<Option<Vec<i8>>>() else { return Ok(None) };
    let Ok(built) = Built::new(places, coefficients) else { return Ok(None) };
    let task = Pennies::start(&Variant::Built(built));
    let rule = &task.start.rule;
    let found = search(&task.start, &task.goal, Effort::Shortest, BUDGET, progress)?.found;
    let (length, shown) = match found {
        Found::Answer(moves) => {
            let length = say!(
                "The shortest solution has {n} move." | "The shortest solution has {n} moves.",
                n = moves.len()
            );
            (length, Some((Way::found(&task, moves), BigUint::ZERO)))
        }
        Found::TooLarge { bound } => {
            let length = say!(
                "A solution has at least {n} move." | "A solution has at least {n} moves.",
                n = bound
            );
            (length, None)
        }
        Found::Exhausted | Found::Nothing(_) => (say!("No solution is known."), None),
    };
    let kind = match rule.splits() {
        true => say!("Checkers split."),
        false => say!("The checker that is expanded stays."),
    };
    let factors = rule.factors().map_or_else(|_| gamma.to_string(), ToString::to_string);
    Ok(Some(Design {
        name: format!("Γ = {gamma}"),
        note: format!("{factors}. {kind} {length}"),
        task,
        shown,
    }))
}
