//! Links: those that were ever made open for ever, and any text opens something valid.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use parlour::duel::Opponent;
use parlour::game::{Adapter, Game};
use parlour::link::{self, Address, Opened, Player, Reader, Reading};
use parlour::numerals::grouped;
use parlour::puzzle::{Choice, Outcome, Proof, Puzzle, Rules, Side, Solver, Task, TextError};
use parlour::puzzles::franklin::Franklin;
use parlour::puzzles::peg_solitaire::PegSolitaire;
use parlour::puzzles::peg_solitaire::army::SolitaireArmy;
use parlour::puzzles::pennies::Pennies;
use parlour::puzzles::picaria::Picaria;
use parlour::puzzles::rubiks_magic::{self, Magic, Tiles};
use parlour::puzzles::three_pile::ThreePile;
use parlour::puzzles::three_pile::state::Goal;
use parlour::puzzles::tilings::Tiling;
use parlour::puzzles::towers::double_decker::DoubleDecker;
use parlour::puzzles::towers::hanoi::{Hanoi, Size, State};
use parlour::puzzles::towers::k_tower::{self, KTower};
use parlour::puzzles::towers::london::London;
use parlour::puzzles::towers::magnetic::{self, Magnetic, Tower};
use parlour::puzzles::{self, RegisteredPuzzle, Visitor};
use parlour::search::Silent;
use parlour::session::Session;
use parlour::solution::Solution;
use proptest::prelude::*;
use proptest::sample::Index;

fn read<P: Puzzle>(text: &str) -> Reading<P> {
    let address = Address::split(text);
    assert_eq!(address.puzzle, P::ID, "{text}");
    link::read(&address.rest)
}

/// What a link opens that has nothing wrong with it.
fn open<P: Puzzle>(text: &str) -> Opened<P> {
    let reading = read::<P>(text);
    assert_eq!(reading.problems.told(), [], "{text}");
    assert_eq!(puzzles::check_link(text), Ok(()));
    reading.opened
}

// ---------------------------------------------------------------------------------------------
// Golden links. They were made by this program and must open the same for ever: never change one.

mod golden {
    use super::*;

    /// A game with these moves, the first `done` of them made.
    fn game<P: Puzzle>(task: Task<P>, moves: &str, done: usize) -> Session<P> {
        let mut session = Session::new(task);
        for text in moves.split_whitespace() {
            let one = P::read_move(session.position(), text).expect("a move");
            session.play(one).expect("a legal move");
        }
        session.go_to(done);
        session
    }

    fn towers(start: &str, goal: &str) -> Task<Hanoi> {
        let size = Size::new(start.len() as u32).expect("a size");
        let state = |text| State::read(size, "state", text).expect("a state");
        Task { variant: size, start: state(start), goal: state(goal) }
    }

    /// That `text` opens this game with nothing in the player, and is what is written for it.
    fn opens<P: Puzzle>(text: &str, session: Session<P>) {
        let opened = open::<P>(text);
        assert_eq!(opened, Opened::new(session), "{text}");
        assert_eq!(link::write(&opened), text);
    }

    /// That `text` opens this game and its solution after `at` of `length` moves.
    fn plays<P: Puzzle>(text: &str, session: Session<P>, at: &str, length: &str) -> Player<P> {
        let opened = open::<P>(text);
        assert_eq!(opened.session, session, "{text}");
        assert_eq!(link::write(&opened), text);
        let player = opened.player.expect("a solution is open");
        assert_eq!(
            (player.at.to_string(), player.solution.len().to_string()),
            (at.into(), length.into())
        );
        assert_eq!(player.solution.position(&BigUint::ZERO), *session.position());
        player
    }

    #[test]
    fn folds_of_both_kinds() {
        let from = |start: &str, goal: &str| Task::<Magic> {
            start: start.parse().expect("a state"),
            goal: rubiks_magic::Goal::read(goal).expect("a goal"),
            ..Magic::start(&Tiles::default())
        };
        let simple = || from("RRRUvRRRUv", "RRURDLDU");
        let text = "rubiks-magic/8?from=RRRUvRRRUv&goal=RRURDLDU&moves=r5678&done=0";
        opens(text, game(simple(), "r5678", 0));
        // A general fold is written by the shape at its end, there and back.
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
        let standard = |discs| Hanoi::start(&Size::new(discs).expect("a size"));
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
        // As a person writes them.
        assert_eq!(
            open::<Hanoi>("hanoi/3x3?from=CCA&goal=002"),
            open("hanoi/3x3?from=cca&goal=aac")
        );
        assert_eq!(open::<Hanoi>("hanoi/3x4?from=4.1/2/3"), open("hanoi/3x4?from=abca"));
        assert_eq!(open::<Hanoi>("hanoi/3x4?goal=4.1%2F2%2F3"), open("hanoi/3x4?goal=abca"));
    }

    #[test]
    fn a_tower_with_its_solution() {
        let far = "hanoi/3x64?player=&at=10000000000000000000";
        let session = Session::new(Hanoi::start(&Size::new(64).expect("a size")));
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
        let tower: Tower = tower.parse().expect("a tower");
        let standard = Magnetic::start(&tower);
        match state {
            Some(text) => {
                let spots = magnetic::State::read_spots(tower, "state", text).expect("spots");
                standard.from(magnetic::State::new(tower, spots).expect("a state"))
            }
            None => standard,
        }
    }

    #[test]
    fn a_magnetic_tower() {
        opens("magnetic/nnn5", Session::new(magnetic("nnn5", None)));
        opens("magnetic/rbb64", Session::new(magnetic("rbb64", None)));
        opens("magnetic/nnn2?moves=si.sd.is.sd", game(magnetic("nnn2", None), "si sd is sd", 4));
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
        let gather = "magnetic/nnn3?from=srdbib&player=&at=2";
        plays(gather, Session::new(magnetic("nnn3", Some("srdbib"))), "2", "11");
    }

    #[test]
    fn a_k_tower_from_state_to_state_and_with_its_solution() {
        let size: k_tower::Size = "6k3".parse().expect("a size");
        opens("k-tower/6k3?moves=ac.ab", game(KTower::start(&size), "ac ab", 2));
        let upside_down = "k-tower/6k2?from=6.5.1.2.3.4//&goal=/6.5.4.3.2.1/";
        let opened = open::<KTower>(upside_down);
        assert_eq!(opened.session.position().to_string(), "6.5.1.2.3.4//");
        assert_eq!(link::write(&opened), upside_down);
        let size = "64k3".parse().expect("a size");
        let player = plays(
            "k-tower/64k3?player=&at=4787",
            Session::new(KTower::start(&size)),
            "4787",
            "9575",
        );
        assert_eq!(player.solution.step(&player.at).map(|one| one.disc), Some(64));
    }

    #[test]
    fn a_tower_on_more_pegs() {
        let standard = |pegs, discs| Hanoi::start(&Size::on(pegs, discs).expect("a size"));
        opens("hanoi/4x8", Session::new(standard(4, 8)));
        opens("hanoi/10x100", Session::new(standard(10, 100)));
        opens("hanoi/4x3?moves=ab.ac.ad.cd.bd", game(standard(4, 3), "ab ac ad cd bd", 5));
        let size = Size::on(4, 6).expect("a size");
        let state = |text| State::read(size, "state", text).expect("a state");
        let spread = Task::<Hanoi> { variant: size, start: state("dcbabc"), goal: state("abcdda") };
        opens("hanoi/4x6?from=dcbabc&goal=abcdda", Session::new(spread));
        let eighty_four = "hanoi/5x84?player=&at=1407";
        let player = plays(eighty_four, Session::new(standard(5, 84)), "1407", "2815");
        let largest = player.solution.step(&player.at).map(|one| one.disc);
        assert_eq!(largest, Some(84));
        let searched = "hanoi/4x3?from=aab&goal=ddc&player=ab.ad.bd.bc&at=4";
        let size = Size::on(4, 3).expect("a size");
        let state = |text| State::read(size, "state", text).expect("a state");
        let task = Task::<Hanoi> { variant: size, start: state("aab"), goal: state("ddc") };
        plays(searched, Session::new(task), "4", "4");
    }

    #[test]
    fn pairs_of_discs() {
        let standard = |text: &str| DoubleDecker::start(&text.parse().expect("a size"));
        opens("double-decker/4", Session::new(standard("4")));
        opens("double-decker/2k?moves=ac.ab.cb", game(standard("2k"), "ac ab cb", 3));
        let apart = "double-decker/2?from=2a.1a/2b/1b&goal=//2a.2b.1a.1b";
        let opened = open::<DoubleDecker>(apart);
        assert_eq!(opened.session.task().start.to_string(), "2a.1a/2b/1b");
        assert_eq!(opened.session.task().goal.to_string(), "//2a.2b.1a.1b");
        assert_eq!(link::write(&opened), apart);
        let far = "double-decker/32k?player=&at=10000000000";
        let player = plays(far, Session::new(standard("32k")), "10000000000", "17179869179");
        let state = player.solution.position(&player.at).to_string();
        assert!(state.starts_with("29a.29b.26a.26b.19a.19b.12a.12b.11b.11a/32a."), "{state}");
        assert!(state.ends_with(".10a.10b.1a.1b/32b.30a.30b.27a.27b.18a.18b.9a.9b.8b.8a.7b.7a.6b.6a.5b.5a.4b.4a.3b.3a.2b.2a"));
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
        assert_eq!(Tiling::title(session.task()), "5 × 5 board, tetrominoes, monomino on (2, 2)");
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
    fn a_tab_and_drawn_theory() {
        for panel in ["play", "facts", "graph", "catalogue", "workshop", "papers"] {
            let text = format!("hanoi/3x3?moves=ac&tab={panel}");
            let opened = open::<Hanoi>(&text);
            assert_eq!(
                opened.page.panel.map(|panel| panel.name().to_lowercase()),
                Some(panel.into())
            );
            assert_eq!(link::write(&opened), text);
        }
        // Names on the page may change, and these may not: what else reads them then is to be written in `link.rs`.
        for (puzzle, overlays) in [
            (
                "peg-solitaire",
                "finishing-holes patterns-a-b-c labels-0-2 labels-3-5 weights weights-other-diagonals resource-count",
            ),
            ("solitaire-army", "weights distances"),
            ("rubiks-magic", "ribbon invariants"),
            ("pennies", "residues balance"),
            ("franklin", "half-rows half-columns bend-diagonals 2-2-blocks pandiagonals pattern"),
            ("tiling", "forward-weights backward-weights cells-for-the-monomino"),
            ("picaria", "threats"),
            ("three-pile", "secret order iterates"),
        ] {
            for overlay in overlays.split(' ') {
                let text = format!("{puzzle}?tab=facts&show={overlay}");
                assert_eq!(puzzles::check_link(&text), Ok(()), "{text}");
            }
        }
        let text = "peg-solitaire/english?show=resource-count";
        assert_eq!(link::write(&open::<PegSolitaire>(text)), text);
    }

    #[test]
    fn a_challenge() {
        for (challenge, par) in [("18", Some(18)), ("free", None)] {
            let text = format!("peg-solitaire/english?moves=d2d4&challenge={challenge}");
            let opened = open::<PegSolitaire>(&text);
            assert_eq!(opened.page.challenge.map(|challenge| challenge.par), Some(par));
            assert_eq!(link::write(&opened), text);
        }
    }

    #[test]
    fn a_page_that_is_shown_to_a_class() {
        for text in [
            "hanoi/3x3?moves=ac.ab&view=projector",
            "hanoi/3x3?player=&at=2&claim=optimal&view=projector",
            "hanoi/3x3?tab=facts&challenge=7&view=projector",
        ] {
            let opened = open::<Hanoi>(text);
            assert!(opened.page.projector);
            assert_eq!(link::write(&opened), text);
        }
    }

    #[test]
    fn a_position_that_is_being_set_up() {
        let text =
            "peg-solitaire/english-c3?moves=c1c3&edit=drawn.s.ooo.ooo%3Ffrom%3D.../...%26goal%3Da1";
        let opened = open::<PegSolitaire>(text);
        assert_eq!(opened.session, game(pegs("english-c3"), "c1c3", 1));
        let setup = opened.setup.clone().expect("something is set up");
        assert_eq!((setup.pegs, setup.goal.to_string().as_str()), (0, "a1"));
        assert_eq!(link::write(&opened), text);
        // As it was begun.
        let text = "hanoi/3x3?edit=3x3";
        let opened = open::<Hanoi>(text);
        assert!(opened.setup.is_some());
        assert_eq!(link::write(&opened), text);
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
        // The first jump begins the march too.
        let text = "solitaire-army/2?moves=r0d0.r1d0.r1d0w.l1d0&done=3";
        assert!(puzzles::check_link(text).is_err(), "nobody joins on the march");
        opens(
            "solitaire-army/2?moves=r0d0.r1d0.r1d0w&done=2",
            game(field("2"), "r0d0 r1d0 r1d0w", 2),
        );
    }

    #[test]
    fn an_army_from_any_position() {
        let army = "solitaire-army/4?from=muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo";
        let opened = open::<SolitaireArmy>(army);
        let start = &opened.session.task().start;
        assert_eq!((start.men.len(), start.marching), (20, false));
        assert!(start.men.has((-4, 0)) && start.men.has((0, -3)));
        assert_eq!(link::write(&opened), army);
        let march = "solitaire-army/2?from=march2.4.3.3.2//3bo/3bo";
        let opened = open::<SolitaireArmy>(march);
        let start = &opened.session.task().start;
        assert_eq!(start.men.cells(), [(-1, 0), (-1, 1)]);
        assert_eq!((start.marching, start.fallen), (true, 2));
        assert_eq!(link::write(&opened), march);
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
        assert!(puzzles::check_link(text).is_err(), "what was merged is gone");
        let text = "pennies/nuclear?moves=e1.e0.c0.c1&done=3";
        opens(text, game(pennies("nuclear"), "e1 e0 c0 c1", 3));
        let text = "pennies/psi-2-3?from=-3x12.0.4&goal=-2.7x2&moves=en3";
        let opened = open::<Pennies>(text);
        assert_eq!(opened.session.task().start.tape.count(-3), 12);
        assert_eq!(opened.session.position().tape.to_string(), "-4.-3x12.0x2.4");
        assert_eq!(opened.session.task().goal.to_string(), "-2.7x2");
        assert_eq!(link::write(&opened), text);
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
        let moves = "o c1 m1 m3 c4 c2 c4m4";
        let text = "picaria/4x3?moves=o.c1.m1.m3.c4.c2.c4m4&done=6";
        opens(text, game(stones("4x3"), moves, 6));
    }

    #[test]
    fn picaria_from_any_position_with_its_solution() {
        let text = "picaria/4x3-grid?from=x..oxo.xo-x";
        let opened = open::<Picaria>(text);
        assert_eq!(opened.session.task().start.to_string(), "x..oxo.xo-x");
        assert_eq!(link::write(&opened), text);
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
        // Shuffles other than the first are named.
        for text in ["three-pile/3x9-s7", "three-pile/3x9-p1-s999", "three-pile/4x13-magician-s12"]
        {
            let variant = text.strip_prefix("three-pile/").expect("its puzzle");
            opens(text, Session::new(standard(variant)));
        }
        let text = "three-pile/4x13-map?goal=30&moves=x52.a2.a3";
        let task = Task { goal: Goal::At(30), ..standard("4x13-map") };
        opens(text, game(task, "x52 a2 a3", 3));
        let text =
            "three-pile/3x9-magician?from=sorted_7H_3p1_dealt&goal=20&player=g2.d.g1.d.g3.t20&at=2";
        let opened = open::<ThreePile>(text);
        assert_eq!(link::write(&opened), text);
        assert_eq!(opened.player.expect("it is open").solution.len(), 6_u32.into());
    }
}

// ---------------------------------------------------------------------------------------------
// Damaged links.

mod damage {
    use super::*;

    /// The problems of a text, each as its message.
    fn problems(text: &str) -> Vec<String> {
        let problems = puzzles::check_link(text).expect_err(text);
        problems.told().iter().map(TextError::to_string).collect()
    }

    /// That `text` opens what `nearest` opens and has these problems.
    fn mended<P: Puzzle>(text: &str, nearest: &str, messages: &[&str]) {
        assert_eq!(problems(text), messages);
        assert_eq!(read::<P>(text).opened, open(nearest), "{text}");
    }

    #[test]
    fn an_unknown_puzzle_is_named_with_those_there_are() {
        let message = |name| {
            format!("puzzle “{name}”: no such puzzle; there are {}", puzzles::IDS.join(", "))
        };
        assert_eq!(problems("chess/8x8?moves=e2e4"), [message("chess")]);
        assert_eq!(problems(""), [message("")]);
        assert_eq!(problems("Hanoi/3x5"), [message("Hanoi")]);
    }

    #[test]
    fn a_wrong_variant_opens_the_default_one() {
        let message = "discs “999”: a whole number from 1 to 100 is allowed";
        mended::<Hanoi>("hanoi/3x999?moves=ac", "hanoi/3x5", &[message]);
        let message = "variant “ivory”: pegs and discs are allowed, such as 3x5";
        mended::<Hanoi>("hanoi/ivory", "hanoi", &[message]);
        for (variant, part) in [
            ("dutch", "dutch"),
            ("french-q9", "the French board has no such hole"),
            ("drawn.s.oxo", "row 1 has “x”"),
            ("drawn.t.", "at least one hole"),
        ] {
            let [message] = &problems(&format!("peg-solitaire/{variant}"))[..] else {
                panic!("{variant}: one problem")
            };
            assert!(message.contains(part), "{message}");
        }
    }

    #[test]
    fn a_board_on_which_nothing_can_be_played_opens_the_default_one() {
        let message = "position “”: There is no peg on the board; put in at least one.";
        mended::<PegSolitaire>("peg-solitaire/drawn.s.o", "peg-solitaire", &[message]);
        // It can be drawn on.
        let drawing = open::<PegSolitaire>("peg-solitaire/english?edit=drawn.s.o");
        assert!(drawing.setup.is_some());
    }

    #[test]
    fn another_version_is_left_to_newer_programs() {
        let message = "version “2”: this Parlour reads version 1; a newer one may read this link";
        mended::<Hanoi>("hanoi/3x3?v=2&moves=ac", "hanoi/3x5", &[message]);
    }

    #[test]
    fn a_wrong_position_opens_the_standard_game_of_the_variant() {
        let message = "start “aab”: 4 letters are allowed, each a, b or c (or 0 to 2): the peg of \
             each disc, smallest first";
        mended::<Hanoi>("hanoi/3x4?from=aab&moves=ac", "hanoi/3x4", &[message]);
        let message =
            "position “1.2/3/ to aab”: Start: disc 2 lies on the smaller disc 1 on peg A.";
        mended::<Hanoi>("hanoi/3x3?from=1.2/3/&goal=aab", "hanoi/3x3", &[message]);
        let message = "position “//1.1.2”: Target: disc 2 lies on the smaller disc 1 on peg C.";
        let missing = "position “//1.1.2”: Target: disc 3 is missing.";
        let doubled = "position “//1.1.2”: Target: disc 1 is there more than once.";
        mended::<Hanoi>("hanoi/3x3?goal=//1.1.2", "hanoi/3x3", &[message, missing, doubled]);
    }

    #[test]
    fn moves_are_kept_up_to_the_first_illegal_one() {
        mended::<Hanoi>(
            "hanoi/3x3?moves=ac.ac.ab",
            "hanoi/3x3?moves=ac",
            &["moves “ac”: move 2: Disc 2 may not rest on the smaller disc 1."],
        );
        mended::<Hanoi>(
            "hanoi/3x3?moves=ac.ab.c",
            "hanoi/3x3?moves=ac.ab",
            &["moves “c”: move 3: two letters are allowed, each a, b or c: the pegs it goes from \
               and to"],
        );
        let [message] = &problems("peg-solitaire/english?moves=d2d4.d2d4")[..] else {
            panic!("one problem")
        };
        assert!(message.starts_with("moves “d2d4”: move 2: "), "{message}");
    }

    #[test]
    fn wrong_numbers_are_named_with_their_range() {
        mended::<Hanoi>(
            "hanoi/3x3?moves=ac.ab&done=3",
            "hanoi/3x3?moves=ac.ab",
            &["done “3”: a whole number from 0 to 2 is allowed"],
        );
        mended::<Hanoi>(
            "hanoi/3x3?player=&at=8",
            "hanoi/3x3?player=&at=7",
            &["step “8”: a whole number from 0 to 7 is allowed"],
        );
        // What is no number is nearest to none.
        for text in ["", "x", "-8", "8x"] {
            mended::<Hanoi>(
                &format!("hanoi/3x3?player=&at={text}"),
                "hanoi/3x3?player=",
                &[&format!("step “{text}”: a whole number from 0 to 7 is allowed")],
            );
        }
        mended::<Hanoi>(
            "hanoi/3x3?at=5",
            "hanoi/3x3",
            &["step “5”: no solution is open in the player whose step this could be"],
        );
    }

    /// Where nothing is left to be made, in the game or in the player, the step is the number of the moves.
    #[test]
    fn a_step_may_be_the_last() {
        let moves = "hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac";
        for done in 0..=7 {
            assert_eq!(open::<Hanoi>(&format!("{moves}&done={done}")).session.done(), done);
        }
        assert_eq!(problems(&format!("{moves}&done=8")).len(), 1);
        for at in 0..=7_u32 {
            let opened = open::<Hanoi>(&format!("hanoi/3x3?player=&at={at}"));
            assert_eq!(opened.player.map(|player| player.at), Some(at.into()));
        }
        // Of one digit more, which no step has.
        let message = "step “10”: a whole number from 0 to 7 is allowed";
        mended::<Hanoi>("hanoi/3x3?player=&at=10", "hanoi/3x3?player=&at=7", &[message]);
        assert_eq!(open::<Hanoi>("hanoi/3x3?done=0"), open("hanoi/3x3"));
    }

    #[test]
    fn a_number_of_any_length_is_refused_at_once() {
        let begin = std::time::Instant::now();
        let digits = "9".repeat(link::LONGEST - 100);
        let shown = "9".repeat(40) + "…";
        mended::<Hanoi>(
            &format!("hanoi/3x64?player=&at={digits}"),
            &format!("hanoi/3x64?player=&at={}", u64::MAX),
            &[&format!("step “{shown}”: a whole number from 0 to {} is allowed", u64::MAX)],
        );
        mended::<Hanoi>(
            &format!("hanoi/3x{digits}"),
            "hanoi",
            &[&format!("discs “{shown}”: a whole number from 1 to 100 is allowed")],
        );
        assert!(begin.elapsed().as_millis() < 500);
    }

    #[test]
    fn a_text_that_is_too_long_is_not_read() {
        let text = format!("hanoi/3x3?moves={}", "ac.ca.".repeat(1 << 16));
        let [message] = &problems(&text)[..] else { panic!("one problem") };
        assert!(message.contains("at most 262144 are read"), "{message}");
        assert_eq!(read::<Hanoi>(&text).opened, open("hanoi"));
        // The last byte that is read.
        let begin = "/3x3?x=";
        let longest = begin.to_owned() + &"x".repeat(link::LONGEST - begin.len());
        let problem = |rest: &str| problems(&format!("hanoi{rest}")).concat();
        assert!(problem(&longest).contains("no such part"));
        assert!(problem(&(longest + "x")).contains("262145 bytes long"));
    }

    #[test]
    fn what_does_not_fit_together_is_left_out() {
        let message = "solution “”: while a position is set up, no solution is open in the player";
        mended::<Hanoi>("hanoi/3x3?edit=3x3&player=", "hanoi/3x3?edit=3x3", &[message]);
        let message = "drawn theory “weights”: there is none in this puzzle";
        mended::<Hanoi>("hanoi/3x3?show=weights", "hanoi/3x3", &[message]);
    }

    #[test]
    fn a_solution_that_does_not_solve_is_not_opened() {
        mended::<Hanoi>(
            "hanoi/3x3?moves=ac&player=ab",
            "hanoi/3x3?moves=ac",
            &["solution “ab”: its moves do not reach the goal"],
        );
        let from = "peg-solitaire/english?from=.../.o./...o.../......./...o.../.../...&goal=d6";
        mended::<PegSolitaire>(
            &format!("{from}&player=d2d4&at=1"),
            from,
            &["solution “d2d4”: its moves do not reach the goal"],
        );
        let [message] = &problems(&format!("{from}&player=d2d4.d4d7"))[..] else {
            panic!("one problem")
        };
        assert!(message.contains("move 2: "), "{message}");
    }

    /// Wherever it is cut, but for the path alone, which says nothing that could be missed.
    #[test]
    fn a_link_that_was_given_away_and_cut_off_says_so() {
        let whole = "hanoi/3x3?moves=ac.ab.cb.ac&done=2&player=&at=1";
        let given = link::sealed(whole);
        assert_eq!(read::<Hanoi>(&given), read::<Hanoi>(whole));
        // Some programs write the same in other letters.
        assert_eq!(read::<Hanoi>(&given.replace('.', "%2E")), read::<Hanoi>(whole));
        assert_eq!(link::sealed("hanoi/3x3"), "hanoi/3x3");

        let query = given.find("sum=").expect("a checksum") + "sum=".len();
        for end in query..given.len() {
            let told = problems(&given[..end]);
            assert!(
                told.iter().any(|problem| problem.contains("cut off")),
                "{}: {told:?}",
                &given[..end]
            );
        }
        let sum = &given[query..query + 4];
        mended::<Hanoi>(
            &given.replace("ac.ab.cb.ac&done=2&player=&at=1", "ac.ab"),
            "hanoi/3x3?moves=ac.ab",
            &[&format!(
                "checksum “{sum}”: the rest of the link does not fit it: the link was cut off or changed on its way. \
                 Ask for it again"
            )],
        );
    }

    #[test]
    fn foreign_parts_are_named_and_the_game_is_kept() {
        let known = "no such part; v, sum, from, goal, moves, done, computer, player, at, claim, edit, tab, show, challenge and view are known";
        mended::<Hanoi>(
            "hanoi/3x3?moves=ac&utm_source=post",
            "hanoi/3x3?moves=ac",
            &[&format!("link “utm_source”: {known}")],
        );
        mended::<Hanoi>(
            "hanoi/3x3?moves=ac&moves=ab",
            "hanoi/3x3?moves=ac",
            &["link “moves”: this part may come once only"],
        );
    }

    #[test]
    fn of_many_problems_ten_are_told_and_the_others_counted() {
        let parts: String = (0..65_000).map(|k| format!("&{k:x}")).collect();
        let text = format!("hanoi/3x3?moves=ac{}", &parts[..link::LONGEST - 100]);
        let unknown = text.matches('&').count();
        let told = problems(&text);
        assert_eq!(told.len(), 10);
        assert!(told[9].starts_with("link “9”: no such part"), "{told:?}");
        let message = puzzles::check_link(&text).expect_err("unknown parts").to_string();
        let rest = grouped(unknown - 10);
        assert!(unknown > 50_000 && message.ends_with(&format!("are known; and {rest} more")));
        assert!(message.len() < 2000);
        assert_eq!(read::<Hanoi>(&text).opened, open("hanoi/3x3?moves=ac"));
        // Ten are told without a remark.
        let few = format!("hanoi/3x3?moves=ac{}", "&a".repeat(10));
        let message = puzzles::check_link(&few).expect_err("unknown parts").to_string();
        assert!(message.ends_with("this part may come once only"), "{message}");
    }

    #[test]
    fn a_message_stays_on_one_line_and_short() {
        let text = format!("hanoi/3x3?from=%0A%1B[31m%00{}", "x".repeat(1000));
        let [message] = &problems(&text)[..] else { panic!("one problem") };
        assert!(message.chars().count() < 200 && !message.contains(char::is_control), "{message}");
    }
}

// ---------------------------------------------------------------------------------------------
// Properties, for every registered puzzle.

/// Checks that hold for whatever was read, and gives whether it had problems.
fn check_reading<P: Puzzle>(rest: &str) -> Result<bool, TestCaseError> {
    let Reading { opened, problems } = link::read::<P>(rest);
    let session = &opened.session;

    // The game is valid: its start passes the editor's gate, and its moves replay.
    let task = session.task();
    prop_assert_eq!(P::validate(&P::setup(task)), Ok(task.clone()));
    let mut replayed = Session::new(task.clone());
    for one in session.moves() {
        prop_assert_eq!(replayed.play(one.clone()), Ok(()));
    }
    replayed.go_to(session.done());
    prop_assert_eq!(&replayed, session);
    if let Some(Player { solution, at, .. }) = &opened.player {
        prop_assert!(*at <= solution.len());
        prop_assert_eq!(&solution.position(&BigUint::ZERO), session.position());
        prop_assert_eq!(solution.step(&solution.len()), None);
    }

    // What was read is written and read again, without loss.
    let text = link::write(&opened);
    let again = read::<P>(&text);
    prop_assert_eq!(again.problems.told(), &[], "{}", text);
    prop_assert_eq!(&again.opened, &opened, "{}", text);

    for problem in problems.told() {
        let message = problem.to_string();
        prop_assert!(!problem.part.is_empty() && !problem.problem.is_empty(), "{}", message);
        prop_assert!(message.chars().count() < 400, "{}", message);
        prop_assert!(!message.contains(char::is_control), "{}", message);
    }
    if problems.is_empty() {
        nothing_dropped(rest, &opened)?;
    }
    let is_good = problems.is_empty();
    prop_assert_eq!(in_slices(rest, 1 + rest.len() % 3)?, Reading { opened, problems }, "{}", rest);
    Ok(!is_good)
}

/// What a text opens if so many moves are read at a time.
fn in_slices<P: Puzzle>(rest: &str, most: usize) -> Result<Reading<P>, TestCaseError> {
    let mut reader = Reader::<P>::new(rest);
    let mut before = 0.0;
    loop {
        let share = reader.read_on(most);
        prop_assert!(share > before && share <= 1.0, "{} after {}", share, before);
        if share == 1.0 {
            break;
        }
        before = share;
    }
    Ok(reader.finish())
}

/// Checks that every part of a text without problems is in what it opened.
fn nothing_dropped<P: Puzzle>(rest: &str, opened: &Opened<P>) -> Result<(), TestCaseError> {
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let session = &opened.session;
    let setup = P::setup(session.task());
    let variant = path.trim_matches('/');
    if !variant.is_empty() {
        prop_assert_eq!(variant.parse(), Ok(session.task().variant.clone()));
    }
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        match &*key {
            "v" => prop_assert_eq!(&*value, "1"),
            "from" | "goal" => {
                let (from, goal) =
                    if key == "from" { (Some(&*value), None) } else { (None, Some(&*value)) };
                let read = P::read_setup(&session.task().variant, from, goal);
                let read = P::write_setup(&read.map_err(|e| TestCaseError::fail(e.to_string()))?);
                let kept = P::write_setup(&setup);
                prop_assert!(read.from == kept.from || key == "goal");
                prop_assert!(read.goal == kept.goal || key == "from");
            }
            "moves" => {
                let words = if value.is_empty() { 0 } else { value.split('.').count() };
                prop_assert_eq!(words, session.moves().len());
            }
            "done" => prop_assert_eq!(value.parse(), Ok(session.done())),
            "computer" => prop_assert_eq!(&*value, opened.opponent.to_string()),
            "player" => prop_assert!(opened.player.is_some()),
            "at" => {
                let at = opened.player.as_ref().map(|player| player.at.clone());
                prop_assert_eq!(value.parse().ok(), at);
            }
            "claim" => {
                let claim = opened.player.as_ref().map(|player| player.claim);
                prop_assert!(matches!(claim, Some(Proof::Optimal | Proof::BestKnown)));
            }
            "edit" => prop_assert!(opened.setup.is_some()),
            "tab" => prop_assert!(opened.page.panel.is_some()),
            "show" => prop_assert!(opened.page.overlay.is_some()),
            "challenge" => prop_assert!(opened.page.challenge.is_some()),
            "view" => prop_assert!(opened.page.projector),
            other => prop_assert!(false, "{} is no part", other),
        }
    }
    Ok(())
}

/// Checks a text with every registered puzzle.
fn check_everywhere(rest: &str) -> Result<(), TestCaseError> {
    struct Check<'a>(&'a str);
    impl Visitor for Check<'_> {
        type Output = Result<bool, TestCaseError>;
        fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
            check_reading::<P>(self.0)
        }
    }
    for id in puzzles::IDS {
        puzzles::with(id, Check(rest)).expect("a registered puzzle")?;
    }
    Ok(())
}

/// A random game of a puzzle, as choices that mean something for any of them.
#[derive(Debug, Clone)]
struct Plan {
    /// Which position of the catalogue to start from; `None` for the standard game.
    entry: Option<Index>,
    /// Which legal moves to make.
    moves: Vec<Index>,
    /// How many of them to take back.
    undone: Index,
    /// Whether to follow the solution instead, open it in the player, and where.
    solution: Option<Index>,
}

fn any_plan() -> impl Strategy<Value = Plan> {
    (
        any::<Option<Index>>(),
        prop::collection::vec(any::<Index>(), 0..30),
        any::<Index>(),
        any::<Option<Index>>(),
    )
        .prop_map(|(entry, moves, undone, solution)| Plan { entry, moves, undone, solution })
}

fn any_puzzle() -> impl Strategy<Value = &'static str> {
    prop::sample::select(puzzles::IDS)
}

/// The link of a planned game of a puzzle.
fn planned(id: &str, plan: Plan) -> String {
    struct Write(Plan);
    impl Visitor for Write {
        type Output = String;
        fn visit<P: RegisteredPuzzle>(self) -> String {
            link::write(&game::<P>(&self.0))
        }
    }
    puzzles::with(id, Write(plan)).expect("a registered puzzle")
}

/// Who plays, where the computer can.
fn opponent<P: Puzzle>(plan: &Plan) -> Opponent {
    let levels = P::Level::ALL.len();
    match plan.undone.index(levels + 1).checked_sub(1) {
        Some(level) => Opponent::Computer { side: Side::Second, level },
        None => Opponent::Friend,
    }
}

fn game<P: Puzzle>(plan: &Plan) -> Opened<P> {
    let standard = P::start(&P::Variant::default());
    if let Some(at) = plan.solution {
        let solution = solved(&standard);
        let along = u32::try_from(solution.len()).unwrap_or(u32::MAX).min(40);
        let begun = plan.undone.index(along as usize) as u32;
        let mut session = Session::new(standard);
        for index in 0..begun {
            let one = solution.step(&index.into()).expect("it is not at its end");
            session.play(one).expect("a legal move");
        }
        let rest: Vec<P::Move> = (begun..along)
            .map(|index| solution.step(&index.into()).expect("it is not at its end"))
            .collect();
        // A solution is written as its moves, or as nothing where the task determines it.
        let texts = [link::write_moves::<P>(&rest), String::new()];
        let solution = texts
            .iter()
            .find_map(|text| P::Solution::read(&session.rest(), text).ok())
            .expect("what is left of a solution is one");
        let at = at.index(rest.len() + 1).into();
        let claim = [Proof::Optimal, Proof::BestKnown, Proof::Legal][rest.len() % 3];
        let player = Some(Player { solution, at, claim });
        let opponent = opponent::<P>(plan);
        return Opened { opponent, player, ..Opened::new(session) };
    }
    let task = match plan.entry {
        Some(entry) => entry.get(&P::catalogue()).task.clone(),
        None => standard,
    };
    let mut session = Session::new(task);
    for choice in &plan.moves {
        let moves = P::moves(session.position());
        if moves.is_empty() {
            break;
        }
        session.play(choice.get(&moves).clone()).expect("a legal move");
    }
    session.go_to(plan.undone.index(session.moves().len() + 1));
    Opened { opponent: opponent::<P>(plan), ..Opened::new(session) }
}

/// The solution of the standard game; a heavy search, but the same for every case.
fn solved<P: Puzzle>(task: &Task<P>) -> P::Solution {
    thread_local! {
        static SOLVED: std::cell::RefCell<std::collections::HashMap<&'static str, String>> =
            std::cell::RefCell::default();
    }
    let text = SOLVED.with_borrow_mut(|solved| {
        let text = solved.entry(P::ID).or_insert_with(|| {
            let verdict =
                <P as Solver>::solve(task, P::Method::ALL[0], &mut Silent).expect("nobody cancels");
            match verdict.outcome {
                Outcome::Solved { solution, .. } => solution.write(),
                other => panic!("the standard game of {} is solvable: {other:?}", P::ID),
            }
        });
        text.clone()
    });
    P::Solution::read(task, &text).expect("the solver's own text")
}

/// A change that a link may suffer on its way.
#[derive(Debug, Clone)]
enum Mutation {
    Truncate(Index),
    Delete(Index),
    Double(Index),
    Swap(Index, Index),
    Insert(Index, String),
    Number(Index, String),
    Append(String),
}

fn any_mutation() -> impl Strategy<Value = Mutation> {
    let scrap = prop_oneof![
        "[ -~]",
        any::<char>().prop_map(String::from),
        prop::sample::select(vec![
            "%", "%zz", "%00", "%FF", "%F0%9F", "%2E", "%26", "&", "=", "?", "#", "/", ".", "+",
            "..", "\u{202e}", "🗼", "é", "-", "_", "1_0",
        ])
        .prop_map(str::to_owned),
    ];
    let number = prop_oneof!["[0-9]{1,30}", "-[0-9]{1,3}", Just("9".repeat(5000)), "[0-9]e[0-9]"];
    let part = prop::sample::select(vec![
        "&at=1",
        "&done=0",
        "&done=99999999999999999999",
        "&player=",
        "&player=d2d4",
        "&moves=ac",
        "&moves=",
        "&from=",
        "&goal=any",
        "&from=abcab",
        "&from=5.4/3.2.1/",
        "&tab=papers",
        "&tab=",
        "&show=weights",
        "&challenge=18",
        "&challenge=0",
        "&view=projector",
        "&view=moon",
        "&edit=",
        "&edit=3x3%3Ffrom%3Dabc",
        "&edit=english",
        "&v=1",
        "&v=2",
        "&x=1",
    ])
    .prop_map(str::to_owned);
    prop_oneof![
        any::<Index>().prop_map(Mutation::Truncate),
        any::<Index>().prop_map(Mutation::Delete),
        any::<Index>().prop_map(Mutation::Double),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Mutation::Swap(a, b)),
        (any::<Index>(), scrap).prop_map(|(at, scrap)| Mutation::Insert(at, scrap)),
        (any::<Index>(), number).prop_map(|(at, number)| Mutation::Number(at, number)),
        part.prop_map(Mutation::Append),
    ]
}

/// The text after a change.
fn mutate(text: &str, mutation: &Mutation) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let n = letters.len();
    if n == 0 {
        return String::new();
    }
    match mutation {
        Mutation::Truncate(at) => letters.truncate(at.index(n)),
        Mutation::Delete(at) => {
            letters.remove(at.index(n));
        }
        Mutation::Double(at) => letters.insert(at.index(n), letters[at.index(n)]),
        Mutation::Swap(a, b) => letters.swap(a.index(n), b.index(n)),
        Mutation::Insert(at, scrap) => {
            let at = at.index(n);
            letters.splice(at..at, scrap.chars());
        }
        Mutation::Number(at, number) => {
            let digits: Vec<usize> = (0..n).filter(|&i| letters[i].is_ascii_digit()).collect();
            if digits.is_empty() {
                return text.to_owned();
            }
            let at = *at.get(&digits);
            letters.splice(at..=at, number.chars());
        }
        Mutation::Append(part) => letters.extend(part.chars()),
    }
    letters.into_iter().collect()
}

proptest! {
    #[test]
    fn any_text_opens_something_valid(text in any::<String>()) {
        let _ = puzzles::check_link(&text);
        check_everywhere(&text)?;
        check_everywhere(&format!("/{text}"))?;
        check_everywhere(&format!("?{text}"))?;
    }

    #[test]
    fn moves_are_read_in_slices_as_in_one_go(plan in any_plan(), id in any_puzzle(), most in 1..9_usize, cut in any::<Index>()) {
        struct Slice<'a>(&'a str, usize);
        impl Visitor for Slice<'_> {
            type Output = Result<(), TestCaseError>;
            fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
                prop_assert_eq!(in_slices::<P>(self.0, self.1)?, link::read::<P>(self.0), "{}", self.0);
                Ok(())
            }
        }
        let rest = Address::split(&planned(id, plan)).rest;
        let cut = cut.index(rest.len());
        let is_boundary = rest.is_char_boundary(cut);
        // A dot in the wrong place leaves a move out.
        let damaged = if is_boundary { format!("{}.{}", &rest[..cut], &rest[cut..]) } else { rest.clone() };
        for text in [&rest, &damaged, &format!("{rest}.")] {
            puzzles::with(id, Slice(text, most)).expect("a registered puzzle")?;
        }
    }

    #[test]
    fn any_bytes_open_something_valid(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = puzzles::check_link(&text);
        check_everywhere(&text)?;
    }

    #[test]
    fn any_parts_open_something_valid(
        variant in "(3x[0-9]{1,3}|english(-[a-h][0-9])?|[a-z0-9-]{0,8})",
        parts in prop::collection::vec(
            "(v|from|goal|moves|done|player|at|edit|[a-z]{1,3})=([abc]{1,9}|[a-g][1-7]([a-g][1-7])?|[0-9]{0,4}|[abc.]{0,20}|[o./]{0,40}|[%a-fA-F0-9]{0,9})",
            0..5,
        ),
    ) {
        check_everywhere(&format!("/{variant}?{}", parts.join("&")))?;
    }

    #[test]
    fn a_link_opens_the_game_it_was_written_for(id in any_puzzle(), plan in any_plan()) {
        struct RoundTrip(Plan);
        impl Visitor for RoundTrip {
            type Output = Result<(), TestCaseError>;
            fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
                let opened = game::<P>(&self.0);
                let text = link::write(&opened);
                let reading = read::<P>(&text);
                prop_assert_eq!(reading.problems.told(), [], "{}", &text);
                prop_assert_eq!(reading.opened, opened, "{}", &text);
                // It survives an address bar: no character in it is changed there.
                let unsafe_letter = text.chars().find(|c| !c.is_ascii_graphic() || "<>\"#`{}|\\^".contains(*c));
                prop_assert_eq!(unsafe_letter, None, "{}", &text);
                Ok(())
            }
        }
        puzzles::with(id, RoundTrip(plan)).expect("a registered puzzle")?;
    }

    #[test]
    fn a_damaged_link_opens_something_valid(
        id in any_puzzle(),
        plan in any_plan(),
        mutations in prop::collection::vec(any_mutation(), 1..4),
    ) {
        let mut text = planned(id, plan);
        for mutation in &mutations {
            text = mutate(&text, mutation);
        }
        let _ = puzzles::check_link(&text);
        let rest = Address::split(&text).rest;
        check_everywhere(&rest)?;
        if !text.is_empty() && puzzles::check_link(&text).is_ok() {
            let id = Address::split(&text).puzzle;
            prop_assert!(puzzles::IDS.contains(&id.as_str()));
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Extreme numbers. Arithmetic on what a text says is checked: these tests are built with overflow checks.

#[test]
fn the_moves_of_a_solution_are_read_in_slices_too() {
    let solution = format!("{}ab.ac.bc", "ac.ca.".repeat(100));
    for (moves, ends) in [("moves=ab.ba&", "at=5"), ("", "at=200"), ("moves=ab&done=0&", "at=9.9")]
    {
        let rest = format!("/3x2?{moves}player={solution}&{ends}");
        let mut reader = Reader::<Hanoi>::new(&rest);
        let mut shares = Vec::new();
        loop {
            let share = reader.read_on(50);
            shares.push(share);
            if share >= 1.0 {
                break;
            }
        }
        assert!(shares.len() > 4 && shares.is_sorted(), "{shares:?}");
        assert_eq!(reader.finish(), link::read::<Hanoi>(&rest));
    }
    // What is wrong with it is said once it is reached.
    let read = link::read::<Hanoi>(&format!("/3x2?player={}", solution.replace("bc", "bb")));
    assert!(read.opened.player.is_none());
    assert!(read.problems.to_string().contains("move 203"), "{}", read.problems);
}

#[test]
fn a_solution_of_moves_is_read_move_by_move() {
    struct MoveByMove;
    impl Visitor for MoveByMove {
        type Output = ();
        fn visit<P: RegisteredPuzzle>(self) {
            let task = P::start(&P::Variant::default());
            let solution = solved::<P>(&task);
            let moves: Vec<P::Move> =
                (0_u32..).map_while(|index| solution.step(&index.into())).collect();
            let mut reader = P::Solution::reader(&task, &link::write_moves::<P>(&moves));
            let mut parts = 1;
            let read = loop {
                match reader.read_on(1) {
                    ControlFlow::Continue(_) => parts += 1,
                    ControlFlow::Break(read) => break read,
                }
            };
            match read {
                Ok(read) => assert_eq!((parts, read.len()), (moves.len(), moves.len().into())),
                // A route has a name, and its moves are no text.
                Err(problem) => assert_eq!(P::ID, "magnetic", "{problem}"),
            }
        }
    }
    for id in puzzles::IDS {
        puzzles::with(id, MoveByMove).expect("a registered puzzle");
    }
}

#[test]
fn what_one_game_reads_ahead_the_one_beside_it_opens() {
    let mut scout = Adapter::<Hanoi>::new();
    let mut game = scout.beside();
    let mut apart = Adapter::<Hanoi>::new();
    let rest = "/3x3?moves=ac.ab.cb.ac.ba";
    assert!(scout.read_ahead(rest.to_owned(), 2) < 1.0);
    // Another link begins anew, and what was read of this one is gone.
    assert_eq!(scout.read_ahead("/3x2?moves=ac".to_owned(), 2), 1.0);
    assert!(scout.read_ahead(rest.to_owned(), 3) < 1.0);
    assert_eq!(game.open("/3x4".to_owned()).wrong, None);
    assert_eq!(game.link(), "hanoi/3x4");
    assert!(scout.read_ahead(rest.to_owned(), 3) < 1.0);
    for game in [&mut game, &mut apart, &mut scout] {
        assert_eq!(game.open(rest.to_owned()).wrong, None);
        assert_eq!(game.link(), format!("hanoi{rest}"));
    }
}

mod extremes {
    use parlour::puzzle::{ParameterRange, Variant, View};

    use super::*;

    /// Where the usual types of numbers end, and what is no number of theirs at all.
    const NUMBERS: &[&str] = &[
        "0",
        "00",
        "-0",
        "+1",
        "-1",
        "127",
        "128",
        "-128",
        "-129",
        "255",
        "256",
        "32767",
        "32768",
        "-32768",
        "65535",
        "65536",
        "2147483646",
        "2147483647",
        "2147483648",
        "-2147483647",
        "-2147483648",
        "-2147483649",
        "4294967295",
        "4294967296",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775807",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
    ];

    /// Links whose numbers stand in every place where a text of these puzzles can have one.
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
        "rubiks-magic/8?from=RRRUvRRRUv&goal=RRURDLDU&moves=r5678.r5678&done=1",
        "rubiks-magic/8?from=R2Um3RL1Rc2Uv2RvLm&goal=tiles-RUDLDRUR",
        "rubiks-magic/8?from=RvR2Rc2ULLm2Lc2U&moves=gRRmRmUmLvLmDmU.gRvR2Rc2ULLm2Lc2U",
        "three-pile/3x9-p1?moves=d.p2.d.p1.d.p3.c.s&done=6",
        "three-pile/3x9-magician?from=sorted_7H_3p1_turned5&goal=20&moves=t20&player=g2.d.g1.d.g3.t20&at=2",
        "three-pile/6x10-magician?from=sorted_60_3p1_dealt&goal=20",
        "three-pile/4x13-map?from=7_1.2.3&goal=30&moves=x52.a2.a3",
        "three-pile/3x9-magician-s7?moves=d.g2.d.g2.t5",
        // Positions that are being set up.
        "hanoi/3x3?moves=ac&edit=3x4%3Ffrom%3D4/3.1/2%26goal%3D1.2.3.4//",
        "k-tower/6k2?edit=6k2%3Ffrom%3D6.5.1.2.3.4//",
        "double-decker/2?edit=2%3Ffrom%3D2a.1a/2b/1b",
        "tiling/5x4?edit=5x4%3Ffrom%3D0a0.0a0.4u0%26goal%3D2-2",
        "solitaire-army/4?edit=4%3Ffrom%3Dmarch2.5.3.4.4/////b7o/2b6o/3b5o/3bobo",
        "pennies/nuclear?edit=psi-3-2%3Ffrom%3D-3x12.0.4%26goal%3D-2.7x2",
        "rubiks-magic/8?edit=8%3Ffrom%3DRRRUvRRRUv%26goal%3DRRURDLDU",
        "three-pile/3x9?edit=3x9-magician%3Ffrom%3Dsorted_7H_3p1_turned5%26goal%3D20",
    ];

    /// Every text that a link becomes when one of its numbers is another.
    fn changed(link: &str) -> Vec<String> {
        let huge = ["9".repeat(5000), format!("-{}", "9".repeat(5000))];
        let numbers = || NUMBERS.iter().copied().chain(huge.iter().map(String::as_str));
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

    /// Reads a text, and shows what the page shows of what it opens.
    struct Show<'a>(&'a str);
    impl Visitor for Show<'_> {
        type Output = Result<(), TestCaseError>;
        fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
            if !check_reading::<P>(self.0)? {
                let session = link::read::<P>(self.0).opened.session;
                let (task, position) = (session.task(), session.position());
                let texts =
                    [P::title(task), P::summary(task, position), P::tally(session.played())];
                prop_assert!(texts.iter().all(|text| !text.is_empty()));
                prop_assert!(!P::facts(task, position).iter().any(|fact| fact.value.is_empty()));
                P::scene(task, position, &View::default());
                if let Some(setup) = link::read::<P>(self.0).opened.setup {
                    for tool in P::Tool::ALL {
                        P::setup_scene(&setup, *tool, &View::default());
                    }
                }
            }
            Ok(())
        }
    }

    #[test]
    fn any_number_in_a_link_opens_something_valid() {
        for link in LINKS {
            assert_eq!(
                puzzles::IDS.iter().filter(|id| Address::split(link).puzzle == **id).count(),
                1
            );
            for text in changed(link) {
                let Address { puzzle, rest } = Address::split(&text);
                let shown = puzzles::with(&puzzle, Show(&rest)).expect("a registered puzzle");
                shown.unwrap_or_else(|error| panic!("{text}: {error}"));
            }
        }
        for id in puzzles::IDS {
            let has_link = LINKS.iter().any(|link| Address::split(link).puzzle == *id);
            assert!(has_link, "no link of {id} in LINKS (tests/native/links)");
        }
    }

    /// Fills numbers into every field of the forms that choose a variant and order puzzles.
    struct Fill<'a>(&'a str);
    impl Visitor for Fill<'_> {
        type Output = ();
        fn visit<P: RegisteredPuzzle>(self) {
            let variant = link::read::<P>(self.0).opened.session.task().variant.clone();
            for number in NUMBERS {
                for field in variant.parameters() {
                    let Ok(other) = variant.with(field.key, number) else { continue };
                    assert_eq!(
                        other.to_string().parse(),
                        Ok(other.clone()),
                        "{}={number}",
                        field.key
                    );
                    assert!(!P::title(&P::start(&other)).is_empty());
                }
                for field in P::order(&[]) {
                    let chosen = [(field.key.to_owned(), (*number).to_owned())];
                    for field in P::order(&chosen) {
                        if let ParameterRange::Whole { min, max } = field.range {
                            let value: u32 = field.value.parse().expect("a number");
                            assert!((min..=max).contains(&value), "{}={number}", field.key);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn any_number_in_a_form_is_refused_or_fits() {
        for link in LINKS {
            let Address { puzzle, rest } = Address::split(link);
            puzzles::with(&puzzle, Fill(&rest)).expect("a registered puzzle");
        }
    }
}
