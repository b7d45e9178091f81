//! Golden links, made by this app. They must open the same games for ever: never change one.

use num_bigint::BigUint;
use parlour::contract::{Puzzle, Rules, Solution, Task};
use parlour::play::link::{self, OpenSolution, Opened};
use parlour::play::session::Session;
use parlour::puzzles::rubiks_magic::{self, Magic};
use parlour::puzzles::three_pile::position::Goal;
use parlour::puzzles::towers::hanoi::{self, Hanoi};
use parlour::puzzles::towers::k_tower::{self, KTower};
use parlour::puzzles::towers::magnetic::{self, Magnetic};

use super::{open, read};
use crate::common::links::check_link;
use crate::common::puzzles::{
    DoubleDecker, Franklin, London, PegSolitaire, Pennies, Picaria, SolitaireArmy, ThreePile,
    Tiling,
};

/// A game with these moves, the first `done` of them made.
fn game<P: Puzzle>(task: Task<P>, moves: &str, done: usize) -> Session<P> {
    let mut session = Session::new(task);
    for text in moves.split_whitespace() {
        let mv = P::read_move(session.position(), text).expect("a move");
        session.play(mv).expect("a legal move");
    }
    session.go_to(done);
    session
}

fn towers(start: &str, goal: &str) -> Task<Hanoi> {
    towers_on(3, start, goal)
}

fn towers_on(pegs: u8, start: &str, goal: &str) -> Task<Hanoi> {
    let size = hanoi::Variant::on(pegs, start.len() as u32).expect("a size");
    let state = |text| hanoi::Position::read(size, "state", text).expect("a state");
    Task { variant: size, start: state(start), goal: state(goal) }
}

/// Checks that `text` survives reading and writing.
fn kept<P: Puzzle>(text: &str) -> Opened<P> {
    let opened = open::<P>(text);
    assert_eq!(link::write(&opened), text);
    opened
}

/// Checks that `text` opens this game without a player, and that the game is written as `text`.
fn opens<P: Puzzle>(text: &str, session: Session<P>) {
    assert_eq!(kept::<P>(text), Opened::new(session), "{text}");
}

/// Checks that `text` opens this game and its solution after `at` of `length` moves.
fn plays<P: Puzzle>(text: &str, session: Session<P>, at: &str, length: &str) -> OpenSolution<P> {
    let opened = kept::<P>(text);
    assert_eq!(opened.session, session, "{text}");
    let player = opened.player.expect("a solution is open");
    assert_eq!(player.at.to_string(), at);
    assert_eq!(player.solution.len().to_string(), length);
    assert_eq!(player.solution.position(&BigUint::ZERO), *session.position());
    player
}

#[test]
fn folds_of_both_kinds() {
    let from = |start: &str, goal: &str| Task::<Magic> {
        start: start.parse().expect("a state"),
        goal: rubiks_magic::Goal::read(goal).expect("a goal"),
        ..Magic::start(&rubiks_magic::Variant::default())
    };
    let simple = || from("RRRUvRRRUv", "RRURDLDU");
    let text = "rubiks-magic/8?from=RRRUvRRRUv&goal=RRURDLDU&moves=r5678&done=0";
    opens(text, game(simple(), "r5678", 0));
    // A general fold is written as the shape at its end, in both directions.
    let general = || from("RvR2Rc2ULLm2Lc2U", "RRmRmUmLvLmDmU");
    let moves = "gRRmRmUmLvLmDmU gRvR2Rc2ULLm2Lc2U";
    let text = "rubiks-magic/8?from=RvR2Rc2ULLm2Lc2U&goal=RRmRmUmLvLmDmU&\
                moves=gRRmRmUmLvLmDmU.gRvR2Rc2ULLm2Lc2U";
    opens(text, game(general(), moves, 2));
    opens(&format!("{text}&done=1"), game(general(), moves, 1));
    let text = "rubiks-magic/8?from=RvR2Rc2ULLm2Lc2U&goal=RRmRmUmLvLmDmU&\
                player=gRRmRmUmLvLmDmU&at=1";
    plays(text, Session::new(general()), "1", "1");
}

#[test]
fn a_general_fold_that_is_not_known_is_left_out_with_the_reason() {
    for (moves, reason) in [
        ("gRRmRmUmLvLmDmU", "No general fold that is known leads from here"),
        ("gRRmRmUmLvLmDm", "at its end"),
        ("g", "at its end"),
    ] {
        let read = read::<Magic>(&format!("rubiks-magic/8?moves={moves}"));
        assert_eq!(read.opened.session.moves(), []);
        let problem = read.problems.told()[0].to_string();
        assert!(problem.contains(reason), "{problem}");
    }
}

#[test]
fn a_tower_in_its_standard_game() {
    let standard = |discs| Hanoi::start(&hanoi::Variant::new(discs).expect("a size"));
    opens("hanoi/3x5", Session::new(standard(5)));
    opens("hanoi/3x1", Session::new(standard(1)));
    opens("hanoi/3x64", Session::new(standard(64)));
    assert_eq!(open::<Hanoi>("hanoi"), open("hanoi/3x5"));
    assert_eq!(open::<Hanoi>("#/hanoi/3x5?v=1"), open("hanoi/3x5"));
}

#[test]
fn a_tower_with_moves() {
    let all = "ac ab cb ac ba bc ac";
    let standard = || towers("aaa", "ccc");
    opens("hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac", game(standard(), all, 7));
    opens("hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac&done=2", game(standard(), all, 2));
    opens("hanoi/3x3?moves=ac&done=0", game(standard(), "ac", 0));
}

#[test]
fn a_tower_from_state_to_state() {
    opens("hanoi/3x3?from=cca&goal=aac", Session::new(towers("cca", "aac")));
    opens("hanoi/3x4?from=abca", Session::new(towers("abca", "cccc")));
    opens("hanoi/3x4?goal=abca", Session::new(towers("aaaa", "abca")));
    // As a person might write them.
    assert_eq!(open::<Hanoi>("hanoi/3x3?from=CCA&goal=002"), open("hanoi/3x3?from=cca&goal=aac"));
    assert_eq!(open::<Hanoi>("hanoi/3x4?from=4.1/2/3"), open("hanoi/3x4?from=abca"));
    assert_eq!(open::<Hanoi>("hanoi/3x4?goal=4.1%2F2%2F3"), open("hanoi/3x4?goal=abca"));
}

#[test]
fn a_tower_with_its_solution() {
    let far = "hanoi/3x64?player=&at=10000000000000000000";
    let session = Session::new(Hanoi::start(&hanoi::Variant::new(64).expect("a size")));
    let player = plays(far, session, "10000000000000000000", "18446744073709551615");
    assert_eq!(
        player.solution.position(&player.at).to_string(),
        "ccccccccccccccccccca\
         bccccbbcaaabccbaaaaaccaaabccbbbaaaccabcabbbc"
    );
    let twice = "hanoi/3x3?from=cca&goal=aac&player=&at=5";
    plays(twice, Session::new(towers("cca", "aac")), "5", "5");
    let from_here = "hanoi/3x3?moves=ac.ab.cb&done=1&player=";
    plays(from_here, game(towers("aaa", "ccc"), "ac ab cb", 1), "0", "6");
}

/// A magnetic tower, from its standard start or from the state of this text.
fn magnetic(tower: &str, state: Option<&str>) -> Task<Magnetic> {
    let tower: magnetic::Variant = tower.parse().expect("a tower");
    let standard = Magnetic::start(&tower);
    match state {
        Some(text) => {
            let spots = magnetic::Position::read_spots(tower, "state", text).expect("spots");
            standard.from(magnetic::Position::new(tower, spots).expect("a state"))
        }
        None => standard,
    }
}

#[test]
fn a_magnetic_tower() {
    opens("magnetic/nnn5", Session::new(magnetic("nnn5", None)));
    opens("magnetic/rbb64", Session::new(magnetic("rbb64", None)));
    opens("magnetic/nnn2?moves=si.sd.is.sd", game(magnetic("nnn2", None), "si sd is sd", 4));
    opens("magnetic/rrbb4", Session::new(magnetic("rrbb4", None)));
    opens("magnetic/nnnn2?moves=sj.sd.ji&done=2", game(magnetic("nnnn2", None), "sj sd ji", 2));
    let spread = magnetic("rnb4", Some("dbdbibsr"));
    opens("magnetic/rnb4?from=dbdbibsr", Session::new(spread));
    assert_eq!(open::<Magnetic>("magnetic"), open("magnetic/nnn5"));
    assert_eq!(
        open::<Magnetic>("magnetic/RNB4?from=DBDBIBSR&goal=db"),
        open("magnetic/rnb4?from=dbdbibsr")
    );
}

#[test]
fn a_magnetic_tower_with_its_solutions() {
    let far = "magnetic/nnn64?player=nnn606up&at=500000000000000000000000000000";
    let length = "1040510248573488632353366026802";
    let at = "500000000000000000000000000000";
    let player = plays(far, Session::new(magnetic("nnn64", None)), at, length);
    assert_eq!(player.solution.name(), "NNN606up");
    plays("magnetic/nnn8?player=nnn62", Session::new(magnetic("nnn8", None)), "0", "2050");
    let from_here = "magnetic/nnn2?moves=si.sd&done=1&player=";
    plays(from_here, game(magnetic("nnn2", None), "si sd", 1), "0", "3");
    let fourth = "magnetic/nnnn2?moves=si&player=sd.ij.jd&at=2&claim=optimal";
    plays(fourth, game(magnetic("nnnn2", None), "si", 1), "2", "3");
    let gather = "magnetic/nnn3?from=srdbib&player=&at=2";
    plays(gather, Session::new(magnetic("nnn3", Some("srdbib"))), "2", "11");
}

#[test]
fn a_k_tower_from_state_to_state_and_with_its_solution() {
    let size: k_tower::Variant = "6k3".parse().expect("a size");
    opens("k-tower/6k3?moves=ac.ab", game(KTower::start(&size), "ac ab", 2));
    let upside_down = "k-tower/6k2?from=6.5.1.2.3.4//&goal=/6.5.4.3.2.1/";
    let opened = kept::<KTower>(upside_down);
    assert_eq!(opened.session.position().to_string(), "6.5.1.2.3.4//");
    let size = "64k3".parse().expect("a size");
    let player =
        plays("k-tower/64k3?player=&at=4787", Session::new(KTower::start(&size)), "4787", "9575");
    assert_eq!(player.solution.step(&player.at).map(|mv| mv.disc), Some(64));
}

#[test]
fn a_tower_on_more_pegs() {
    let standard = |pegs, discs| Hanoi::start(&hanoi::Variant::on(pegs, discs).expect("a size"));
    opens("hanoi/4x8", Session::new(standard(4, 8)));
    opens("hanoi/10x100", Session::new(standard(10, 100)));
    opens("hanoi/4x3?moves=ab.ac.ad.cd.bd", game(standard(4, 3), "ab ac ad cd bd", 5));
    let spread = towers_on(4, "dcbabc", "abcdda");
    opens("hanoi/4x6?from=dcbabc&goal=abcdda", Session::new(spread));
    let eighty_four = "hanoi/5x84?player=&at=1407";
    let player = plays(eighty_four, Session::new(standard(5, 84)), "1407", "2815");
    let largest = player.solution.step(&player.at).map(|mv| mv.disc);
    assert_eq!(largest, Some(84));
    let searched = "hanoi/4x3?from=aab&goal=ddc&player=ab.ad.bd.bc&at=4";
    plays(searched, Session::new(towers_on(4, "aab", "ddc")), "4", "4");
}

#[test]
fn pairs_of_discs() {
    let standard = |text: &str| DoubleDecker::start(&text.parse().expect("a size"));
    opens("double-decker/4", Session::new(standard("4")));
    opens("double-decker/2k?moves=ac.ab.cb", game(standard("2k"), "ac ab cb", 3));
    let apart = "double-decker/2?from=2a.1a/2b/1b&goal=//2a.2b.1a.1b";
    let opened = kept::<DoubleDecker>(apart);
    assert_eq!(opened.session.task().start.to_string(), "2a.1a/2b/1b");
    assert_eq!(opened.session.task().goal.to_string(), "//2a.2b.1a.1b");
    let far = "double-decker/32k?player=&at=10000000000";
    let player = plays(far, Session::new(standard("32k")), "10000000000", "17179869179");
    let state = player.solution.position(&player.at).to_string();
    assert!(state.starts_with("29a.29b.26a.26b.19a.19b.12a.12b.11b.11a/32a."), "{state}");
    assert!(state.ends_with(
        ".10a.10b.1a.1b/32b.30a.30b.27a.27b.18a.18b.9a.9b.8b.8a.7b.7a.6b.6a.5b.5a.4b.4a.3b.3a.2b.2a"
    ));
}

#[test]
fn three_balls() {
    let standard = London::start(&"123".parse().expect("the board"));
    opens("london/123", Session::new(standard.clone()));
    opens("london/123?moves=cb", game(standard, "cb", 1));
    let opened = open::<London>("london/123?from=r/g/b&goal=/gb/r");
    assert_eq!(opened.session.task().start.to_string(), "r/g/b");
    assert_eq!(opened.session.task().goal.to_string(), "/gb/r");
    let solved = "london/123?from=/r/bg&goal=r/g/b&player=ba.cb&at=1";
    let task = open::<London>("london/123?from=/r/bg&goal=r/g/b").session.task().clone();
    plays(solved, Session::new(task), "1", "2");
}

fn tiling(variant: &str) -> Task<Tiling> {
    Tiling::start(&variant.parse().expect("a variant"))
}

#[test]
fn a_board_with_tiles() {
    opens("tiling/8x3", Session::new(tiling("8x3")));
    opens("tiling/40x1", Session::new(tiling("40x1")));
    let all = "0e0 7s7 3h4 6v2 5m3 7d5 5t3 2m2";
    let link = "tiling/8x3?moves=0e0.7s7.3h4.6v2.5m3.7d5.5t3.2m2&done=5";
    opens(link, game(tiling("8x3"), all, 5));
    assert_eq!(open::<Tiling>("tiling"), open("tiling/8x3"));
}

#[test]
fn a_board_that_is_begun() {
    let text = "tiling/5x4?from=0a0.4u0&goal=2-2&moves=1h1";
    let session = open::<Tiling>(text).session;
    assert_eq!(Tiling::title(session.task()), "5 × 5 board, tetrominoes, monomino on (2,\u{a0}2)");
    assert_eq!((session.task().start.laid(), session.position().laid()), (2, 3));
    opens(text, session);
}

#[test]
fn a_tiling_in_the_player() {
    let link = "tiling/4x3?player=0m0.1e0.0n1.1n1.2n1.3n1&at=2";
    let player = plays(link, Session::new(tiling("4x3")), "2", "6");
    assert_eq!(player.solution.position(&player.at).free(), 12);
}

fn franklin(variant: &str) -> Task<Franklin> {
    Franklin::start(&variant.parse().expect("a variant"))
}

#[test]
fn a_franklin_square_that_is_completed() {
    opens("franklin/8", Session::new(franklin("8")));
    opens("franklin/32-columns", Session::new(franklin("32-columns")));
    let moves = "r1c2n1 r1c2n2 r2c8n31 r1c2e";
    let noted = "franklin/8?moves=r1c2m34.r1c2m5.r1c2m34.r2c8n31";
    opens(noted, game(franklin("8"), "r1c2m34 r1c2m5 r1c2m34 r2c8n31", 4));
    assert_eq!(open::<Franklin>(noted).session.position().pencilled(1), [5]);
    let link = "franklin/8?moves=r1c2n1.r1c2n2.r2c8n31.r1c2e&done=3";
    opens(link, game(franklin("8"), moves, 3));
    assert_eq!(open::<Franklin>("franklin"), open("franklin/8"));
    assert_eq!(open::<Franklin>("franklin/8-free"), open("franklin/8"));
}

#[test]
fn a_franklin_square_made_by_a_pattern() {
    let link = "franklin/8-rows?moves=r8c2p.r7c3p.r8c2t&done=2";
    opens(link, game(franklin("8-rows"), "r8c2p r7c3p r8c2t", 2));
}

#[test]
fn a_franklin_square_from_anywhere_and_with_its_solution() {
    const F1: &str = "52.61.4.13.20.29.36.45/14.3.62.51.46.35.30.19/53.60.5.12.21.28.37.44/\
        11.6.59.54.43.38.27.22/55.58.7.10.23.26.39.42/9.8.57.56.41.40.25.24/\
        50.63.2.15.18.31.34.47/16.1.64.49.48.33.32.17";
    let begun = F1.replacen("52.61", "_.*61", 1);
    let link = format!("franklin/8?from={begun}&player=r1c1n52&at=1");
    let task = open::<Franklin>(&link).session.task().clone();
    assert_eq!((task.start.is_given(1), task.start.is_given(2)), (false, true));
    let player = plays(&link, Session::new(task), "1", "1");
    assert!(player.solution.position(&player.at).square().is_franklin());
    let reflected = format!("franklin/8?from={F1}&goal={F1}&moves=xr1r3.hco.vr.d");
    let session = open::<Franklin>(&reflected).session;
    assert!(session.position().square().is_franklin());
    opens(&reflected, session);
}

fn pegs(variant: &str) -> Task<PegSolitaire> {
    PegSolitaire::start(&variant.parse().expect("a variant"))
}

#[test]
fn peg_solitaire_in_its_standard_games() {
    opens("peg-solitaire/english", Session::new(pegs("english")));
    let corner = pegs("english-c3");
    assert_eq!(corner.start.to_string(), "ooo/ooo/oo.oooo/ooooooo/ooooooo/ooo/ooo");
    opens("peg-solitaire/english-c3", Session::new(corner));
    assert_eq!(open::<PegSolitaire>("peg-solitaire"), open("peg-solitaire/english"));
}

#[test]
fn peg_solitaire_with_moves() {
    let moves = "d2d4 b3d3 c1c3";
    opens("peg-solitaire/english?moves=d2d4.b3d3.c1c3", game(pegs("english"), moves, 3));
    opens("peg-solitaire/english?moves=d2d4.b3d3.c1c3&done=1", game(pegs("english"), moves, 1));
}

#[test]
fn peg_solitaire_from_any_position() {
    let latin_cross = ".../.o./..ooo../...o.../...o.../.../...";
    let text = format!("peg-solitaire/english?from={latin_cross}&goal=d4");
    let opened = open::<PegSolitaire>(&text);
    assert_eq!(opened.session.task().start.to_string(), latin_cross);
    assert_eq!(opened.session.task().goal.to_string(), "d4");
    let anywhere =
        open::<PegSolitaire>(&format!("peg-solitaire/english?from={latin_cross}&goal=any"));
    assert_eq!(anywhere.session.task().start, opened.session.task().start);
    assert_eq!(anywhere.session.task().goal.to_string(), "any");
}

#[test]
fn peg_solitaire_with_its_solution() {
    let from = ".../.o./...o.../......./...o.../.../...";
    let task = open::<PegSolitaire>(&format!("peg-solitaire/english?from={from}&goal=d6"));
    let task = task.session.task().clone();
    let text = format!("peg-solitaire/english?from={from}&goal=d6&player=d2d4.d4d6&at=1");
    let player = plays(&text, Session::new(task.clone()), "1", "2");
    assert_eq!(
        player.solution.moves()[1],
        PegSolitaire::read_move(&task.start, "d4d6").expect("a jump")
    );
    let later = format!("peg-solitaire/english?from={from}&goal=d6&moves=d2d4&player=d4d6");
    plays(&later, game(task, "d2d4", 1), "0", "1");
}

#[test]
fn the_moves_of_a_link_are_told_without_its_game() {
    assert_eq!(link::moves_of("hanoi/3x3?from=cca&moves=ac.ab&done=1"), ["ac", "ab"]);
    for text in ["hanoi/3x3", "hanoi/3x3?done=0", "hanoi/3x3?moves=", ""] {
        assert_eq!(link::moves_of(text), [""; 0], "{text}");
    }
}

#[test]
fn parts_of_a_query_are_found_added_and_left_out_by_their_whole_key() {
    let text = "hanoi/3x3?from=c+a&done=1&at=3";
    let query = link::Query::of(text);
    assert_eq!((query.get("from"), query.get("at")), (Some("c+a"), Some("3")));
    assert_eq!(query.get("a"), None);
    assert_eq!(query.get("moves"), None);
    assert_eq!(link::Query::of("at=3").get("at"), None);
    assert_eq!(link::Query::without(text, "at"), "hanoi/3x3?from=c+a&done=1");
    assert_eq!(link::Query::without(text, "a"), text);
    let both = ["hanoi/3x3", "hanoi/3x3?done=1"].map(|link| link::Query::with(link, "at", "3"));
    assert_eq!(both, ["hanoi/3x3?at=3", "hanoi/3x3?done=1&at=3"]);
}

#[test]
fn a_tab_and_drawn_theory() {
    for panel in ["play", "facts", "graph", "catalogue", "workshop", "papers"] {
        let text = format!("hanoi/3x3?moves=ac&tab={panel}");
        let opened = kept::<Hanoi>(&text);
        assert_eq!(opened.page.panel.map(|panel| panel.name().to_lowercase()), Some(panel.into()));
    }
    kept::<PegSolitaire>("peg-solitaire/english?show=resource-count");
}

#[test]
fn a_challenge() {
    for (challenge, par) in [("18", Some(18)), ("free", None)] {
        let text = format!("peg-solitaire/english?moves=d2d4&challenge={challenge}");
        let opened = kept::<PegSolitaire>(&text);
        assert_eq!(opened.page.challenge.map(|challenge| challenge.par), Some(par));
    }
}

#[test]
fn a_page_that_is_shown_to_a_class() {
    for text in [
        "hanoi/3x3?moves=ac.ab&view=projector",
        "hanoi/3x3?player=&at=2&claim=optimal&view=projector",
        "hanoi/3x3?tab=facts&challenge=7&view=projector",
    ] {
        assert!(kept::<Hanoi>(text).page.projector);
    }
}

#[test]
fn a_position_that_is_being_set_up() {
    let text =
        "peg-solitaire/english-c3?moves=c1c3&edit=drawn.s.ooo.ooo%3Ffrom%3D.../...%26goal%3Da1";
    let opened = kept::<PegSolitaire>(text);
    assert_eq!(opened.session, game(pegs("english-c3"), "c1c3", 1));
    let setup = opened.setup.clone().expect("something is set up");
    assert_eq!((setup.pegs.is_empty(), setup.goal.to_string().as_str()), (true, "a1"));
    // An unchanged setup.
    let text = "hanoi/3x3?edit=3x3";
    assert!(kept::<Hanoi>(text).setup.is_some());
}

fn field(paces: &str) -> Task<SolitaireArmy> {
    SolitaireArmy::start(&paces.parse().expect("paces"))
}

#[test]
fn an_army_that_musters_and_marches() {
    opens("solitaire-army/4", Session::new(field("4")));
    opens("solitaire-army/8", Session::new(field("8")));
    assert_eq!(open::<SolitaireArmy>("solitaire-army"), open("solitaire-army/4"));
    let moves = "r0d0 l1d0 xl1d0 r0d1 march r0d1n";
    let text = "solitaire-army/1?moves=r0d0.l1d0.xl1d0.r0d1.march.r0d1n";
    opens(text, game(field("1"), moves, 6));
    // The first jump, too, begins the march.
    let text = "solitaire-army/2?moves=r0d0.r1d0.r1d0w.l1d0&done=3";
    assert!(check_link(text).is_err(), "nobody joins on the march");
    opens("solitaire-army/2?moves=r0d0.r1d0.r1d0w&done=2", game(field("2"), "r0d0 r1d0 r1d0w", 2));
}

#[test]
fn an_army_from_any_position() {
    let army = "solitaire-army/4?from=muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo";
    let opened = kept::<SolitaireArmy>(army);
    let start = &opened.session.task().start;
    assert_eq!((start.men.len(), start.marching), (20, false));
    assert!(start.men.has((-4, 0)) && start.men.has((0, -3)));
    let march = "solitaire-army/2?from=march2.4.3.3.2//3bo/3bo";
    let opened = kept::<SolitaireArmy>(march);
    let start = &opened.session.task().start;
    assert_eq!(start.men.cells(), [(-1, 0), (-1, 1)]);
    assert_eq!((start.marching, start.fallen), (true, 2));
}

#[test]
fn an_army_with_its_solution() {
    let text = "solitaire-army/1?player=r0d0.r0d1.r0d1n&at=2";
    plays(text, Session::new(field("1")), "2", "3");
    let text = "solitaire-army/1?from=muster.3.3.3.1//3bo/3bo&player=r0d1n";
    let opened = open::<SolitaireArmy>(text);
    assert_eq!(opened.player.expect("it is open").solution.len(), 1_u32.into());
}

fn pennies(game: &str) -> Task<Pennies> {
    Pennies::start(&game.parse().expect("a game"))
}

#[test]
fn pennies_in_their_standard_games() {
    for game in ["nuclear", "thermonuclear", "psi-3-2", "psi-2-10", "g6.1.-1.1"] {
        opens(&format!("pennies/{game}"), Session::new(pennies(game)));
    }
    assert_eq!(open::<Pennies>("pennies"), open("pennies/nuclear"));
}

#[test]
fn pennies_with_moves_and_from_any_position() {
    let text = "pennies/nuclear?moves=e1.e0.cn1.c0.c1&done=3";
    assert!(check_link(text).is_err(), "what was merged is gone");
    let text = "pennies/nuclear?moves=e1.e0.c0.c1&done=3";
    opens(text, game(pennies("nuclear"), "e1 e0 c0 c1", 3));
    let text = "pennies/psi-2-3?from=-3x12.0.4&goal=-2.7x2&moves=en3";
    let opened = kept::<Pennies>(text);
    assert_eq!(opened.session.task().start.tape.count(-3), 12);
    assert_eq!(opened.session.position().tape.to_string(), "-4.-3x12.0x2.4");
    assert_eq!(opened.session.task().goal.to_string(), "-2.7x2");
}

#[test]
fn pennies_with_their_solutions() {
    let text = "pennies/psi-3-2?player=paper&at=10";
    let player = plays(text, Session::new(pennies("psi-3-2")), "10", "20");
    assert_eq!(
        player.solution.position(&player.at).tape.to_string(),
        "0.1.2.3x2.4x2.5x2.6x3.7x3.8x3.9x3.10x3.11x2.12x2.13.14.15"
    );
    let text = "pennies/nuclear?moves=e1.e2&player=paper&at=16";
    plays(text, game(pennies("nuclear"), "e1 e2", 2), "16", "16");
    let text = "pennies/nuclear?from=1.3&player=c2.e2.c2&goal=2";
    assert_eq!(
        open::<Pennies>(text).player.map(|player| player.solution.len()),
        Some(3_u32.into())
    );
}

fn stones(variant: &str) -> Task<Picaria> {
    Picaria::start(&variant.parse().expect("a variant"))
}

#[test]
fn picaria_and_its_relatives() {
    opens("picaria/4x3", Session::new(stones("4x3")));
    opens("picaria/4x3-grid", Session::new(stones("4x3-grid")));
    opens("picaria/10x7-plain-handicap2", Session::new(stones("10x7-plain-handicap2")));
    assert_eq!(open::<Picaria>("picaria"), open("picaria/4x3"));
    for name in ["three-mens-morris", "pong-hau-ki", "mu-torere"] {
        opens(&format!("picaria/{name}"), Session::new(stones(name)));
    }
    let text = "picaria/mu-torere?moves=c4o.c3c4.oc3&done=2";
    opens(text, game(stones("mu-torere"), "c4o c3c4 oc3", 2));
    let moves = "o c1 m1 m3 c4 c2 c4m4";
    let text = "picaria/4x3?moves=o.c1.m1.m3.c4.c2.c4m4&done=6";
    opens(text, game(stones("4x3"), moves, 6));
}

#[test]
fn picaria_from_any_position_with_its_solution() {
    let text = "picaria/4x3-grid?from=x..oxo.xo-x";
    let opened = kept::<Picaria>(text);
    assert_eq!(opened.session.task().start.to_string(), "x..oxo.xo-x");
    let row = "picaria/4x3?from=oxx.xo..o-x&player=m2c2&at=1";
    let opened = open::<Picaria>(row);
    assert_eq!(opened.player.expect("it is open").solution.len(), 1_u32.into());
}

#[test]
fn a_card_trick_performed_and_learnt() {
    let standard = |text: &str| ThreePile::start(&text.parse().expect("a trick"));
    opens("three-pile/3x9", Session::new(standard("3x9")));
    assert_eq!(open::<ThreePile>("three-pile"), open("three-pile/3x9"));
    let text = "three-pile/3x9?moves=d.p2.d.p1.d.p3.c.s&done=6";
    opens(text, game(standard("3x9"), "d p2 d p1 d p3 c s", 6));
    // Only shuffles other than the first are written.
    for text in ["three-pile/3x9-s7", "three-pile/3x9-p1-s999", "three-pile/4x13-magician-s12"] {
        let variant = text.strip_prefix("three-pile/").expect("its puzzle");
        opens(text, Session::new(standard(variant)));
    }
    let text = "three-pile/4x13-map?goal=30&moves=x52.a2.a3";
    let task = Task { goal: Goal::At(30), ..standard("4x13-map") };
    opens(text, game(task, "x52 a2 a3", 3));
    let text =
        "three-pile/3x9-magician?from=sorted_7H_3p1_dealt&goal=20&player=g2.d.g1.d.g3.t20&at=2";
    let opened = kept::<ThreePile>(text);
    assert_eq!(opened.player.expect("it is open").solution.len(), 6_u32.into());
}
