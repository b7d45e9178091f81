//! Extreme numbers in texts. These tests are built with overflow checks.

use parlour::contract::{ParameterRange, Puzzle, Variant, Workshop};
use parlour::play::link::{self, Address};
use parlour::puzzles;
use proptest::prelude::*;

use super::show;
use crate::common::instances::for_puzzle;

/// Numbers at the limits of the usual types, and invalid numbers.
const NUMBERS: &str = "\
     0 00 -0 +1 -1 127 128 -128 -129 255 256 32767 32768 -32768 65535 65536 2147483646 2147483647 \
     2147483648 -2147483647 -2147483648 -2147483649 4294967295 4294967296 9223372036854775807 \
     9223372036854775808 -9223372036854775807 -9223372036854775808 -9223372036854775809 \
     18446744073709551615 18446744073709551616 340282366920938463463374607431768211456";

/// Links with numbers in every possible place.
const LINKS: &[&str] = &[
    "hanoi/4x6?from=dcbabc&goal=abcdda&moves=&done=0",
    "hanoi/3x5?from=5.4/3.2.1/&goal=1//5.4.3.2",
    "hanoi/3x3?from=012&goal=aac",
    "hanoi/3x3?moves=ac.ab.cb&done=1&player=&at=1",
    "hanoi/10x100?player=&at=1407",
    "magnetic/nnn5?from=srsrsrsrsr&moves=si.sd&done=1",
    "magnetic/nnn8?player=nnn62&at=7",
    "k-tower/6k2?from=6.5.1.2.3.4//&goal=/6.5.4.3.2.1/&moves=ab&done=1",
    "k-tower/64k3?player=&at=4787",
    "double-decker/2?from=2a.1a/2b/1b&goal=//2a.2b.1a.1b",
    "double-decker/2k?moves=ac.ab.cb&done=3&player=&at=2",
    "london/123?from=/r/bg&goal=r/g/b&moves=ba&done=1&player=cb&at=1",
    "tiling/8x3?moves=0e0.7s7.3h4.6v2.5m3.7d5.5t3.2m2&done=5",
    "tiling/5x4?from=0a0.4u0&goal=2-2&moves=1h1",
    "tiling/4x3?player=0m0.1e0.0n1.1n1.2n1.3n1&at=2",
    "franklin/8?moves=r1c2n1.r1c2n2.r2c8n31.r1c2e&done=3",
    "franklin/8?moves=r1c2m34.r1c2m5.r1c2m34.r2c8n31",
    "franklin/8-rows?moves=r8c2p.r7c3p.r8c2t&done=2",
    "franklin/8?from=_.*61.4.13.20.29.36.45/14.3.62.51.46.35.30.19/53.60.5.12.21.28.37.44/\
     11.6.59.54.43.38.27.22/55.58.7.10.23.26.39.42/9.8.57.56.41.40.25.24/50.63.2.15.18.31.34.47/\
     16.1.64.49.48.33.32.17&moves=r1c1n52.xr1r3&player=&at=0",
    "peg-solitaire/english-c3?goal=d4&moves=d2d4.b3d3&done=1",
    "peg-solitaire/triangle15-a1?goal=a1",
    "peg-solitaire/drawn.s.ooo.ooo.ooo-a1?from=..o/.oo/ooo&goal=b2&moves=c3a3",
    "solitaire-army/4?from=muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo&moves=r0d0.xr0d0.l1d0.r0d1n",
    "solitaire-army/2?from=march2.4.3.3.2//3bo/3bo&moves=l1d0n&player=&at=1",
    "pennies/nuclear?moves=e1.e0.c0.c1&done=3&player=paper&at=16",
    "pennies/psi-3-2?from=-3x12.0.4&goal=-2.7x2&moves=en3.cn3",
    "pennies/g6.1.-1.1?from=-1.0x3.2&goal=-2.7x2",
    "picaria/10x7-plain-handicap2?moves=c1.m1.c4&done=1",
    "picaria/4x3?from=oxx.xo..o-x&player=m2c2&at=1",
    "picaria/mu-torere?moves=c4o.c3c4.oc3&done=2",
    "picaria/pong-hau-ki?from=.ooxx-o&moves=c2o",
    "rubiks-magic/8?from=RRRUvRRRUv&goal=RRURDLDU&moves=r5678.r5678&done=1",
    "rubiks-magic/8?from=R2Um3RL1Rc2Uv2RvLm&goal=tiles-RUDLDRUR",
    "rubiks-magic/8?from=RvR2Rc2ULLm2Lc2U&moves=gRRmRmUmLvLmDmU.gRvR2Rc2ULLm2Lc2U",
    "three-pile/3x9-p1?moves=d.p2.d.p1.d.p3.c.s&done=6",
    "three-pile/3x9-magician?from=sorted_7H_3p1_turned5&goal=20&moves=t20&player=g2.d.g1.d.g3.t20&at=2",
    "three-pile/6x10-magician?from=sorted_60_3p1_dealt&goal=20",
    "three-pile/4x13-map?from=7_1.2.3&goal=30&moves=x52.a2.a3",
    "three-pile/3x9-magician-s7?moves=d.g2.d.g2.t5",
    // Setups in the editor.
    "hanoi/3x3?moves=ac&edit=3x4%3Ffrom%3D4/3.1/2%26goal%3D1.2.3.4//",
    "k-tower/6k2?edit=6k2%3Ffrom%3D6.5.1.2.3.4//",
    "double-decker/2?edit=2%3Ffrom%3D2a.1a/2b/1b",
    "tiling/5x4?edit=5x4%3Ffrom%3D0a0.0a0.4u0%26goal%3D2-2",
    "solitaire-army/4?edit=4%3Ffrom%3Dmarch2.5.3.4.4/////b7o/2b6o/3b5o/3bobo",
    "pennies/nuclear?edit=psi-3-2%3Ffrom%3D-3x12.0.4%26goal%3D-2.7x2",
    "rubiks-magic/8?edit=8%3Ffrom%3DRRRUvRRRUv%26goal%3DRRURDLDU",
    "rubiks-magic/8?edit=8%3Ffrom%3DRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR\
     RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR",
    "three-pile/3x9?edit=3x9-magician%3Ffrom%3Dsorted_7H_3p1_turned5%26goal%3D20",
];

/// All variants of a link with one number replaced.
fn changed(link: &str) -> Vec<String> {
    let huge = ["9".repeat(5000), format!("-{}", "9".repeat(5000))];
    let numbers = || NUMBERS.split(' ').chain(huge.iter().map(String::as_str));
    let is_digit = |c: char| c.is_ascii_digit();
    let mut texts = Vec::new();
    let mut end = 0;
    while let Some(gap) = link[end..].find(is_digit) {
        let (before, rest) = link.split_at(end + gap);
        let after = rest.trim_start_matches(is_digit);
        texts.extend(numbers().map(|number| format!("{before}{number}{after}")));
        end = link.len() - after.len();
    }
    texts
}

#[test]
fn any_number_in_a_link_opens_something_valid() {
    for link in LINKS {
        assert_eq!(puzzles::IDS.iter().filter(|id| Address::split(link).puzzle == **id).count(), 1);
        for text in changed(link) {
            let Address { puzzle, rest } = Address::split(&text);
            let show = for_puzzle!(&puzzle, show: fn(&str) -> Result<(), TestCaseError>);
            let shown = show.expect("a registered puzzle")(&rest);
            shown.unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
    for id in puzzles::IDS {
        let has_link = LINKS.iter().any(|link| Address::split(link).puzzle == *id);
        assert!(has_link, "no link of {id} in LINKS (tests/native/links/extremes.rs)");
    }
}

/// Fills numbers into every field of the forms that choose a variant and order puzzles.
fn fill<P: Puzzle>(rest: &str) {
    let variant = link::read::<P>(rest).opened.session.task().variant.clone();
    assert_eq!(P::Variant::nearest(&variant.to_string()), variant, "{rest}");
    for number in NUMBERS.split(' ') {
        for field in variant.parameters() {
            let Ok(other) = variant.with(field.key, number) else { continue };
            assert_eq!(other.to_string().parse(), Ok(other.clone()), "{}={number}", field.key);
            assert!(!P::title(&P::start(&other)).is_empty());
        }
        for field in P::Workshop::order(&[]) {
            let chosen = [(field.key.to_owned(), number.to_owned())];
            for field in P::Workshop::order(&chosen) {
                if let ParameterRange::Whole { min, max } = field.range {
                    let value: u32 = field.value.parse().expect("a number");
                    assert!((min..=max).contains(&value), "{}={number}", field.key);
                }
            }
        }
    }
}

#[test]
fn a_variant_is_nearest_to_its_own_text_and_any_number_in_a_form_is_refused_or_fits() {
    for link in LINKS {
        let Address { puzzle, rest } = Address::split(link);
        for_puzzle!(&puzzle, fill: fn(&str)).expect("a registered puzzle")(&rest);
    }
}
