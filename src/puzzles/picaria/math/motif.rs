//! The patterns of the paper: loop, fork, trap, race and Zugzwang.
//!
//! The paper shows them in figures; this file defines them by their common features. All but the
//! loop are about a win at most two moves away, and are found by trying the moves.

use super::super::position::{Action, Move, Position};
use super::super::variant::{Kind, Variant};
use super::board::{Board, Spot, spots, turned};
use crate::contract::Side;
use crate::say;

/// A pattern, from the view of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motif {
    /// The player holds the centre, a midpoint between two stones of the other, and a corner. The corner
    /// is next to the midpoint across, which the other holds. Neither can avoid a draw.
    Loop,
    /// The other threatens to complete a row on two points or more, and the player cannot meet all
    /// threats.
    Fork,
    /// The other threatens nothing, but only one stone can move. Wherever it goes, the other completes a
    /// row.
    Trap,
    /// The other threatens nothing, but every move lets the other complete a row.
    Zugzwang,
    /// The player can threaten a row. The other is too far away to meet it, and too slow to forestall
    /// it.
    Race,
    /// The other threatens a row on one point, and every move lets the other complete a row.
    RaceLost,
}

impl Motif {
    /// Its name.
    pub fn name(self) -> String {
        match self {
            Self::Loop => say!("Loop"),
            Self::Fork => say!("Fork"),
            Self::Trap => say!("Trap"),
            Self::Zugzwang => say!("Zugzwang"),
            Self::Race => say!("Race"),
            Self::RaceLost => say!("Race, lost"),
        }
    }

    /// Explains the pattern in a sentence, for the player to move and the other.
    pub fn meaning(self, turn: &str, other: &str) -> String {
        match self {
            Self::Loop => say!(
                "{turn} holds the centre and cannot win: {other} can force the play back to such a \
                 position again and again.",
                turn,
                other
            ),
            Self::Fork => say!(
                "{other} threatens rows on two points or more, and {turn} cannot meet all of them.",
                other,
                turn
            ),
            Self::Trap => say!(
                "{other} threatens nothing, but {turn} can move one stone only, and wherever it goes, \
                 {other} completes a row.",
                other,
                turn
            ),
            Self::Zugzwang => say!(
                "{other} threatens nothing, but {turn} has to move, and every move lets {other} \
                 complete a row.",
                other,
                turn
            ),
            Self::Race => say!(
                "{turn} completes a row in two moves: {other} comes too late to stop it and is too slow \
                 to be first.",
                turn,
                other
            ),
            Self::RaceLost => {
                say!(
                    "{other} threatens a row on one point, and whatever {turn} does, {other} completes \
                     a row.",
                    other,
                    turn
                )
            }
        }
    }

    /// The pattern of a position, if it has one.
    pub fn of(position: &Position) -> Option<Self> {
        if position.end().is_some() {
            return None;
        }
        if is_loop(position) {
            return Some(Self::Loop);
        }
        let here = Sketch::of(position);
        if here.completing() != 0 {
            // An immediate row outranks every pattern.
            return None;
        }
        if here.loses_in_two() {
            let threats = here.passed().completing();
            return Some(match threats.count_ones() {
                0 if spots(here.own).filter(|from| here.slides(*from) != 0).count() == 1 => {
                    Self::Trap
                }
                0 => Self::Zugzwang,
                1 => Self::RaceLost,
                _ => Self::Fork,
            });
        }
        let wins_race = |mv: Move| {
            let next = here.after(mv);
            next.completing() == 0
                && next.passed().completing().count_ones() == 1
                && next.loses_in_two()
        };
        position.moves().into_iter().any(wins_race).then_some(Self::Race)
    }
}

/// The stones, from the view of the player to move, without the past.
#[derive(Debug, Clone, Copy)]
struct Sketch<'a> {
    board: &'a Board,
    own: u32,
    others: u32,
    /// The number of stones the player and the other have in hand.
    hands: [u32; 2],
}

impl<'a> Sketch<'a> {
    fn of(position: &'a Position) -> Self {
        Self {
            board: &position.board,
            own: position.mover(),
            others: position.other(),
            hands: [position.turn, position.turn.other()].map(|side| position.hand(side)),
        }
    }

    /// Passes the turn to the other player.
    fn passed(&self) -> Self {
        let [own, other] = self.hands;
        Self { own: self.others, others: self.own, hands: [other, own], ..*self }
    }

    fn free(&self) -> u32 {
        self.board.all & !(self.own | self.others)
    }

    fn action(&self) -> Action {
        if self.hands[0] > 0 { Action::Place } else { Action::Slide }
    }

    /// The points that a stone can slide to.
    fn slides(&self, from: Spot) -> u32 {
        self.board.targets(from, self.others) & self.free()
    }

    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let placing = if self.action() == Action::Place { self.free() } else { 0 };
        let sliding = if self.action() == Action::Slide { self.own } else { 0 };
        let slide = |from| spots(self.slides(from)).map(move |to| Move::Slide { from, to });
        spots(placing).map(Move::Place).chain(spots(sliding).flat_map(slide))
    }

    /// The other player's view after a move.
    fn after(&self, mv: Move) -> Self {
        let own = match mv {
            Move::Place(to) => self.own | 1 << to.0,
            Move::Slide { from, to } => self.own & !(1 << from.0) | 1 << to.0,
        };
        let [hand, other] = self.hands;
        Self { own, hands: [hand.saturating_sub(1), other], ..*self }.passed()
    }

    /// The points where the player completes a row with a move. Such a point is empty, and the
    /// row's other two have the player's stones. A stone from outside the row can come there.
    fn completing(&self) -> u32 {
        let free = self.free();
        let comes = |row: u32, third: u32| match self.action() {
            Action::Place => true,
            Action::Slide => {
                let third = Spot(third.trailing_zeros());
                self.board.neighbours(third) & self.own & !row != 0
            }
        };
        let thirds = self.board.rows.iter().filter_map(|row| {
            let third = row & !self.own;
            (third.count_ones() == 1 && third & free != 0 && comes(*row, third)).then_some(third)
        });
        thirds.fold(0, |set, third| set | third)
    }

    /// Tells whether the player completes no row and the other completes one after any move.
    fn loses_in_two(&self) -> bool {
        self.completing() == 0 && self.moves().all(|mv| self.after(mv).completing() != 0)
    }
}

/// The points where a player could complete a row, if it were that player's turn.
pub fn threatened(position: &Position, side: Side) -> u32 {
    if position.end().is_some() {
        return 0;
    }
    let here = Sketch::of(position);
    if position.turn == side { here.completing() } else { here.passed().completing() }
}

/// Counts the moves of a player, if it were that player's turn.
pub fn mobility(position: &Position, side: Side) -> usize {
    let here = Sketch::of(position);
    let sketch = if position.turn == side { here } else { here.passed() };
    sketch.moves().count()
}

/// The loop position as the paper draws it: the first player holds the centre and is to
/// move.
pub fn loop_position(game: Variant) -> Position {
    let set = |spots: [u32; 3]| spots.iter().fold(0, |set, spot| set | 1 << spot);
    // Midpoint 2 between corners 2 and 3, and corner 4 next to midpoint 4 across.
    Position::unchecked(game, [set([0, 4, 7]), set([3, 5, 8])], Side::First)
}

/// Tells whether a position is the loop position, turned or mirrored, for either player.
fn is_loop(position: &Position) -> bool {
    // On the board without inner edges nobody can force the play back.
    if position.game.kind != Kind::ZUNI {
        return false;
    }
    let model = loop_position(position.game);
    let (own, others) = (model.stones(Side::First), model.stones(Side::Second));
    position.board.symmetries().iter().any(|image| {
        (turned(own, image), turned(others, image)) == (position.mover(), position.other())
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::catalogue::squares;
    use super::*;

    fn motif(rows: &str, turn: Side) -> Option<Motif> {
        Motif::of(&squares(Variant::default(), rows, turn))
    }

    fn motif_of(stones: &str) -> Option<Motif> {
        Motif::of(&Position::read(Variant::default(), stones).expect("stones"))
    }

    #[test]
    fn the_figures_of_the_paper_have_their_names() {
        // The introduction.
        assert_eq!(motif(".x./oxo/x.o", Side::Second), Some(Motif::Fork));
        assert_eq!(motif("xo./ox./xo.", Side::First), Some(Motif::Trap));
        assert_eq!(motif("..o/.xo/xox", Side::First), Some(Motif::Race));
        assert_eq!(motif("xo./oox/.x.", Side::First), Some(Motif::Zugzwang));
        // Theorem 5 and Lemma 3.
        assert_eq!(motif("..o/oxx/x.o", Side::First), Some(Motif::Loop));
        assert_eq!(motif("..x/xoo/o.x", Side::Second), Some(Motif::Loop));
        assert_eq!(motif("oxo/.x./.ox", Side::First), Some(Motif::Loop));
        // Case (A) of Lemma 2: nothing but the centre can move.
        assert_eq!(motif(".../oxo/xxo", Side::First), Some(Motif::Trap));
    }

    #[test]
    fn quiet_positions_and_those_with_a_row_at_hand_have_no_name() {
        assert_eq!(motif(".../.../...", Side::First), None);
        // The loop with the other player to move.
        assert_eq!(motif("..o/oxx/x.o", Side::Second), None);
        // First to move completes the fork's row.
        assert_eq!(motif(".x./oxo/x.o", Side::First), None);
        // The loop on the board without inner edges, where nobody is forced back.
        let plain = Variant::new(Kind { inner_edges: false, ..Kind::ZUNI });
        let stones = Position::read(plain, "x..oxo.xo-x").expect("stones");
        assert_eq!(Motif::of(&stones), None);
        assert_eq!(motif_of("x..oxo.xo-x"), Some(Motif::Loop));
        // The game is over.
        assert_eq!(motif("xxx/oo./.o.", Side::Second), None);
    }

    #[test]
    fn after_the_first_move_of_a_race_the_other_has_lost_it() {
        assert_eq!(motif("..o/xxo/.ox", Side::Second), Some(Motif::RaceLost));
    }

    #[test]
    fn threats_are_where_a_row_can_be_completed() {
        let position = squares(Variant::default(), ".x./oxo/x.o", Side::Second);
        // Corner 2 and midpoint 3.
        assert_eq!(threatened(&position, Side::First), 1 << 3 | 1 << 6);
        assert_eq!(threatened(&position, Side::Second), 0);
        assert_eq!(mobility(&position, Side::Second), position.moves().len());
    }
}
