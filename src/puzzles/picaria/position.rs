//! The position: stones, turn and legal moves.

use std::fmt;
use std::sync::Arc;

use super::math::board::{Board, PointKind, Spot, spots};
use super::math::past::Past;
use super::variant::{Kind, Layout, Variant};
use crate::contract::{Side, TextError};
use crate::{say, text};

/// The action of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Puts a stone on an empty point.
    Place,
    /// Slides a stone along an edge to an empty point.
    Slide,
}

/// The stage of a turn: a player with stones in hand places one, and otherwise slides one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// The number of the first player's stones on the board.
    pub first: u32,
    /// The number of the second player's stones on the board.
    pub second: u32,
    /// The player to move.
    pub turn: Side,
    /// The action of this turn.
    pub action: Action,
}

impl Stage {
    fn new(kind: Kind, first: u32, second: u32, turn: Side) -> Self {
        let has = [first, second][index(turn)];
        let action = if has < all_stones(kind, turn) { Action::Place } else { Action::Slide };
        Self { first, second, turn, action }
    }

    /// The number of stones on the board of the player to move.
    pub fn mover(&self) -> u32 {
        [self.first, self.second][index(self.turn)]
    }

    /// The number of stones on the board of the other player.
    pub fn other(&self) -> u32 {
        self.first + self.second - self.mover()
    }

    /// The stage after this one, among the stages of its game.
    pub fn next<'a>(&self, stages: &'a [Self]) -> Option<&'a Self> {
        let placed = |side| u32::from(self.action == Action::Place && self.turn == side);
        let first = self.first + placed(Side::First);
        let second = self.second + placed(Side::Second);
        stages.iter().find(|stage| {
            (stage.first, stage.second, stage.turn) == (first, second, self.turn.other())
        })
    }
}

/// All stages of a game, in order. The last ones, where both slide, alternate.
pub fn stages(kind: Kind) -> Vec<Stage> {
    let mut stages: Vec<Stage> = Vec::new();
    let all = [Side::First, Side::Second].map(|side| all_stones(kind, side));
    let mut counts = if kind.layout.is_blocking() { all } else { [0; 2] };
    let mut turn = Side::First;
    loop {
        let stage = Stage::new(kind, counts[0], counts[1], turn);
        if stages.contains(&stage) {
            return stages;
        }
        stages.push(stage);
        counts[index(turn)] += u32::from(stage.action == Action::Place);
        turn = turn.other();
    }
}

/// A player's index in a pair.
pub fn index(side: Side) -> usize {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

/// The number of stones of a player, on the board and in hand.
fn all_stones(kind: Kind, side: Side) -> u32 {
    match side {
        Side::First => kind.stones.into(),
        Side::Second => kind.second_stones().into(),
    }
}

/// A player's name, to be the subject of a sentence.
pub fn short_name(side: Side) -> String {
    match side {
        Side::First => say!(for "a player": "First"),
        Side::Second => say!(for "a player": "Second"),
    }
}

/// A move of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a stone on a point.
    Place(Spot),
    /// Slides a stone along an edge.
    Slide { from: Spot, to: Spot },
}

impl Move {
    /// The point of the stone after the move.
    pub fn to(self) -> Spot {
        match self {
            Self::Place(to) | Self::Slide { to, .. } => to,
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// A player has a row.
    Row(Side),
    /// A player cannot move, and has lost.
    Blocked(Side),
    /// A position has repeated: a draw.
    Repeated,
}

/// The most points of a board.
const POINTS: u32 = 21;

/// A position of a game under way.
#[derive(Debug, Clone)]
pub struct Position {
    /// The game of the position.
    pub game: Variant,
    /// The board.
    pub board: Arc<Board>,
    /// The points of each player's stones.
    stones: [u32; 2],
    /// The player to move. After the end it is the player whose turn it would be.
    pub turn: Side,
    /// The positions since the last stone was placed, without this one.
    past: Past,
    repeated: bool,
    /// The move that led here, where known.
    pub last: Option<Move>,
}

/// Positions are equal when the stones and the player to move are equal. Their past and the last
/// move do not count.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (self.game, self.stones, self.turn) == (other.game, other.stones, other.turn)
    }
}

impl Position {
    /// The start of a game, the first player to begin: the empty board, or all stones in their places.
    pub fn start(game: Variant) -> Self {
        let start = Self::unchecked(game, [0; 2], Side::First);
        let Some(corners) = game.kind.first_corners() else { return start };
        let is_corner = |spot: &Spot| *spot != Spot::CENTRE;
        let is_first = |spot: &Spot| matches!(spot.kind(), PointKind::Corner(number) if corners.contains(&number));
        let mut stones = [0; 2];
        for spot in spots(start.board.all).filter(is_corner) {
            stones[usize::from(!is_first(&spot))] |= 1 << spot.0;
        }
        Self { stones, ..start }
    }

    /// Any stones, reachable or not.
    pub fn unchecked(game: Variant, stones: [u32; 2], turn: Side) -> Self {
        let board = Arc::new(Board::new(game.kind));
        Self { game, board, stones, turn, past: Past::default(), repeated: false, last: None }
    }

    /// The reasons why no game reaches these stones, each as a sentence.
    pub fn problems(&self) -> Vec<String> {
        let kind = self.game.kind;
        let mut problems = Vec::new();
        if !stages(kind).contains(&self.stage()) {
            problems.extend(self.miscounted(kind));
        }
        let [first, second] = self.stones.map(|stones| self.board.has_row(stones));
        if first && second {
            problems.push(say!("Both players have a row; the game ends with the first."));
        } else if [first, second][index(self.turn)] {
            problems.push(say!(
                "{player} has a row, so the game is over. It cannot be {player}’s turn.",
                player = short_name(self.turn)
            ));
        }
        problems
    }

    /// The errors in the numbers of stones, when no game has them at this turn.
    fn miscounted(&self, kind: Kind) -> Vec<String> {
        let counts = self.stones.map(u32::count_ones);
        let mut problems = Vec::new();
        for side in [Side::First, Side::Second] {
            let (count, most) = (counts[index(side)], all_stones(kind, side));
            if count > most {
                problems.push(say!(
                    "{player} has {n} stones; {most} are allowed.",
                    player = short_name(side),
                    n = count,
                    most
                ));
            }
        }
        if kind.layout.is_blocking() {
            for side in [Side::First, Side::Second] {
                let (count, all) = (counts[index(side)], all_stones(kind, side));
                if count < all {
                    problems.push(say!(
                        "{player} has {n} of {all} stones.",
                        player = short_name(side),
                        n = count,
                        all
                    ));
                }
            }
        }
        if problems.is_empty() {
            let [first, second] = counts;
            let turned = Self { turn: self.turn.other(), ..self.clone() }.stage();
            problems.push(match (stages(kind).contains(&turned), self.turn) {
                (true, Side::First) => say!(
                    "With {first} and {second} stones it is not the turn of First.",
                    first,
                    second
                ),
                (true, Side::Second) => say!(
                    "With {first} and {second} stones it is not the turn of Second.",
                    first,
                    second
                ),
                (false, _) => say!(
                    "Stones are placed in turn, First beginning: {first} and {second} are never on \
                     the board together.",
                    first,
                    second
                ),
            });
        }
        problems
    }

    /// The points of a player's stones.
    pub fn stones(&self, side: Side) -> u32 {
        self.stones[index(side)]
    }

    /// The stones of the player to move.
    pub fn mover(&self) -> u32 {
        self.stones(self.turn)
    }

    /// The stones of the player who moved last.
    pub fn other(&self) -> u32 {
        self.stones(self.turn.other())
    }

    /// The points without a stone.
    pub fn free(&self) -> u32 {
        self.board.all & !(self.stones[0] | self.stones[1])
    }

    /// The owner of the stone on a point.
    pub fn owner(&self, spot: Spot) -> Option<Side> {
        let has = |side: &Side| self.stones(*side) >> spot.0 & 1 == 1;
        [Side::First, Side::Second].into_iter().find(has)
    }

    /// The number of stones that a player has in hand.
    pub fn hand(&self, side: Side) -> u32 {
        all_stones(self.game.kind, side).saturating_sub(self.stones(side).count_ones())
    }

    /// The stage of the game.
    pub fn stage(&self) -> Stage {
        let [first, second] = self.stones.map(u32::count_ones);
        Stage::new(self.game.kind, first, second, self.turn)
    }

    /// The position without its past.
    pub fn fresh(&self) -> Self {
        Self { past: Past::default(), repeated: false, last: None, ..self.clone() }
    }

    /// These stones with the other player to move, and no past. A game need not reach
    /// them.
    pub fn passed(&self) -> Self {
        Self { turn: self.turn.other(), ..self.fresh() }
    }

    /// The position with another stone on a point, and no past. A game need not reach it.
    pub fn with_owner(&self, spot: Spot, owner: Option<Side>) -> Self {
        let mut stones = self.stones.map(|stones| stones & !(1 << spot.0));
        if let Some(side) = owner {
            stones[index(side)] |= 1 << spot.0;
        }
        Self { stones, ..self.fresh() }
    }

    /// The end of the game, if it has ended.
    pub fn end(&self) -> Option<End> {
        if self.board.has_row(self.other()) {
            Some(End::Row(self.turn.other()))
        } else if self.board.has_row(self.mover()) {
            Some(End::Row(self.turn))
        } else if self.repeated {
            Some(End::Repeated)
        } else if self.actions().is_empty() {
            Some(End::Blocked(self.turn))
        } else {
            None
        }
    }

    /// Every legal move, in the order of the points.
    pub fn moves(&self) -> Vec<Move> {
        if self.end().is_some() { Vec::new() } else { self.actions() }
    }

    /// The moves of the player to move, as if the game were not over.
    fn actions(&self) -> Vec<Move> {
        let free = self.free();
        match self.stage().action {
            Action::Place => spots(free).map(Move::Place).collect(),
            Action::Slide => spots(self.mover())
                .flat_map(|from| {
                    let goals = spots(self.board.targets(from, self.other()) & free);
                    goals.map(move |to| Move::Slide { from, to })
                })
                .collect(),
        }
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// The rule that the move breaks, as a sentence.
    pub fn after(&self, mv: Move) -> Result<Self, String> {
        if let Some(objection) = self.objection(mv) {
            return Err(objection);
        }
        Ok(self.moved(mv))
    }

    /// The position after a move known to be legal.
    pub fn moved(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let stones = &mut next.stones[index(self.turn)];
        *stones |= 1 << mv.to().0;
        next.turn = self.turn.other();
        next.last = Some(mv);
        match mv {
            // After a new stone no earlier position can repeat.
            Move::Place(_) => next.past = Past::default(),
            Move::Slide { from, .. } => {
                *stones &= !(1 << from.0);
                next.past = self.past.with(self.key());
                next.repeated = next.past.contains(next.key());
            }
        }
        next
    }

    /// The position after a trial move. It keeps the past of this position.
    pub fn tried(&self, mv: Move) -> Self {
        Self { past: self.past.clone(), ..self.moved(mv) }
    }

    /// The positions since the last stone was placed, each without its past.
    pub fn earlier(&self) -> Vec<Self> {
        let fresh = self.fresh();
        let position = |key: u64| {
            let turn = if key >> (2 * POINTS) == 0 { Side::First } else { Side::Second };
            let stones = [key, key >> POINTS].map(|word| (word & ((1 << POINTS) - 1)) as u32);
            Self { stones, turn, ..fresh.clone() }
        };
        self.past.words().into_iter().map(position).collect()
    }

    /// Encodes stones and turn as a word.
    pub fn key(&self) -> u64 {
        let [first, second] = self.stones.map(u64::from);
        first | second << POINTS | (index(self.turn) as u64) << (2 * POINTS)
    }

    /// The rule that a move breaks, as a sentence; `None` when it is legal.
    pub fn objection(&self, mv: Move) -> Option<String> {
        if self.end().is_some() {
            return Some(say!("The game is over."));
        }
        let from = match mv {
            Move::Place(spot) => spot,
            Move::Slide { from, .. } => from,
        };
        if !self.board.contains(from) || !self.board.contains(mv.to()) {
            return Some(say!("There is no such point."));
        }
        match (self.stage().action, mv, self.turn) {
            // Nothing is placed in these games: the player means a slide.
            (Action::Slide, Move::Place(to), _)
                if self.game.kind.layout.is_blocking() && self.owner(to).is_none() =>
            {
                return Some(match self.game.kind.layout {
                    Layout::MuTorere if to == Spot::CENTRE => only_from_beside(),
                    _ => say!("Slide one of your stones to {to}.", to = to.kind().there()),
                });
            }
            (Action::Place, Move::Slide { .. }, turn) => {
                return Some(say!(
                    "{player} still has a stone to place: no stone moves in this turn.",
                    player = short_name(turn)
                ));
            }
            (Action::Slide, Move::Place(_), Side::First) => {
                return Some(say!("All stones of First are on the board: slide one of them."));
            }
            (Action::Slide, Move::Place(_), Side::Second) => {
                return Some(say!("All stones of Second are on the board: slide one of them."));
            }
            _ => {}
        }
        if let Move::Slide { from, to } = mv {
            let point = from.kind().here();
            match (self.owner(from), self.turn) {
                (Some(side), turn) if side == turn => {}
                (Some(_), Side::First) => {
                    return Some(say!("The stone on {point} is not First’s.", point));
                }
                (Some(_), Side::Second) => {
                    return Some(say!("The stone on {point} is not Second’s.", point));
                }
                (None, _) => return Some(say!("There is no stone on {point}.", point)),
            }
            if from != to && self.board.neighbours(from) >> to.0 & 1 == 0 {
                let to = to.kind().there();
                let from = from.kind().origin();
                return Some(say!("No edge leads from {from} to {to}.", from, to));
            }
            let is_free = self.owner(to).is_none();
            if from != to && is_free && self.board.targets(from, self.other()) >> to.0 & 1 == 0 {
                return Some(only_from_beside());
            }
        }
        let taken = self.owner(mv.to()).is_some();
        taken.then(|| say!("There is a stone on {point} already.", point = mv.to().kind().here()))
    }

    /// Reads stones and turn in their text form.
    ///
    /// # Errors
    /// A message that says what is allowed.
    pub fn read(game: Variant, text: &str) -> Result<Self, TextError> {
        let points = game.kind.points();
        let wrong = || {
            let form = say!(
                "{points} signs are allowed, each x, o or a dot, the centre first and then from \
                 corner 1 around. A hyphen and whose turn it is, x or o, follow.",
                points
            );
            TextError::new(text!("Position"), text, form)
        };
        let (signs, turn) = text.split_once('-').ok_or_else(wrong)?;
        let turn = match turn {
            "x" => Side::First,
            "o" => Side::Second,
            _ => return Err(wrong()),
        };
        if signs.len() != points as usize {
            return Err(wrong());
        }
        let mut stones = [0; 2];
        let start = Self::unchecked(game, stones, turn);
        for (spot, sign) in spots(start.board.all).zip(signs.bytes()) {
            match sign {
                b'x' => stones[0] |= 1 << spot.0,
                b'o' => stones[1] |= 1 << spot.0,
                b'.' => {}
                _ => return Err(wrong()),
            }
        }
        Ok(Self { stones, ..start })
    }
}

/// Stones and turn as text: `x.o.....x-o`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for spot in spots(self.board.all) {
            f.write_str(match self.owner(spot) {
                Some(Side::First) => "x",
                Some(Side::Second) => "o",
                None => ".",
            })?;
        }
        f.write_str(match self.turn {
            Side::First => "-x",
            Side::Second => "-o",
        })
    }
}

/// A move as text: `c2` places a stone, `c2m2` slides one.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(spot) => write!(f, "{spot}"),
            Self::Slide { from, to } => write!(f, "{from}{to}"),
        }
    }
}

/// Describes the end of a game in a sentence; `None` when it goes on.
pub fn end_in_words(position: &Position) -> Option<String> {
    Some(match position.end()? {
        End::Row(side) => say!("{player} wins with a row of three.", player = short_name(side)),
        End::Blocked(side) => say!(
            "{player} cannot move: {winner} wins.",
            player = short_name(side),
            winner = short_name(side.other())
        ),
        End::Repeated => say!("A draw: the same position has come up again."),
    })
}

/// The rule about the centre of Mu Torere.
fn only_from_beside() -> String {
    say!("A stone goes to the centre only from beside a stone of the other player.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::puzzles::picaria::Picaria;

    fn game(text: &str) -> Variant {
        text.parse().expect("a game")
    }

    fn played(variant: &str, moves: &str) -> Position {
        let start = Position::start(game(variant));
        moves.split_whitespace().fold(start, |position, text| {
            let mv = Picaria::read_move(&position, text).expect("a move");
            position.after(mv).expect("a legal move")
        })
    }

    #[test]
    fn stones_are_placed_in_turn_and_then_slide() {
        let stage = |stage: &Stage| {
            format!("{}{}{:?}{:?}", stage.first, stage.second, stage.turn, stage.action)
        };
        let told: Vec<String> = stages(game("4x3").kind).iter().map(stage).collect();
        let expected = "00FirstPlace 10SecondPlace 11FirstPlace 21SecondPlace 22FirstPlace \
                        32SecondPlace 33FirstSlide 33SecondSlide";
        assert_eq!(told.join(" "), expected);
    }

    #[test]
    fn a_handicap_is_placed_while_the_first_player_slides() {
        let all = stages(game("4x3-handicap2").kind);
        let last: Vec<(u32, Side, Action)> =
            all[6..].iter().map(|stage| (stage.second, stage.turn, stage.action)).collect();
        let (first, second) = (Side::First, Side::Second);
        assert_eq!(
            last,
            [
                (3, first, Action::Slide),
                (3, second, Action::Place),
                (4, first, Action::Slide),
                (4, second, Action::Place),
                (5, first, Action::Slide),
                (5, second, Action::Slide),
            ]
        );
        assert_eq!(all[11].next(&all), Some(&all[10]));
    }

    #[test]
    fn a_row_wins_at_once_while_placing_too() {
        let position = played("4x4", "c1 c3 m1 c4 c2");
        assert_eq!(position.end(), Some(End::Row(Side::First)));
        assert!(position.moves().is_empty());
        let after = position.after(Move::Place(Spot(0)));
        assert_eq!(after.err().as_deref(), Some("The game is over."));
    }

    #[test]
    fn who_cannot_move_has_lost() {
        let position = Position::read(game("4x4"), "o.oxxoxxo-x").expect("stones");
        assert_eq!(position.problems(), Vec::<String>::new());
        assert_eq!(position.end(), Some(End::Blocked(Side::First)));
    }

    #[test]
    fn a_position_that_comes_again_is_a_draw() {
        let before = played("4x3", "o c1 m1 m3 c4 c2 c4m4 m3c3 m4c4");
        assert_eq!(before.end(), None);
        let again = before.after(Move::Slide { from: Spot(5), to: Spot(6) }).expect("a legal move");
        assert_eq!(again.end(), Some(End::Repeated));
        // Without its past it is a position like any other, and equal.
        let fresh = Position::read(again.game, &again.to_string()).expect("stones");
        assert_eq!((fresh.end(), &fresh), (None, &again));
    }

    #[test]
    fn illegal_moves_are_refused_with_the_rule() {
        let refused = |position: &Position, text: &str| {
            let mv = Picaria::read_move(position, text).expect("a move");
            position.after(mv).expect_err(text)
        };
        let placing = played("4x3", "o c1");
        assert_eq!(refused(&placing, "c1"), "There is a stone on corner 1 already.");
        assert_eq!(
            refused(&placing, "om1"),
            "First still has a stone to place: no stone moves in this turn."
        );
        let sliding = played("4x3", "o c1 m1 m3 c4 c2");
        assert_eq!(
            refused(&sliding, "c3"),
            "All stones of First are on the board: slide one of them."
        );
        assert_eq!(refused(&sliding, "c1m4"), "The stone on corner 1 is not First’s.");
        assert_eq!(refused(&sliding, "m2c3"), "There is no stone on midpoint 2.");
        assert_eq!(refused(&sliding, "c4m2"), "No edge leads from corner 4 to midpoint 2.");
        assert_eq!(refused(&sliding, "om3"), "There is a stone on midpoint 3 already.");
        assert_eq!(refused(&sliding, "oo"), "There is a stone on the centre already.");
        for far in [Move::Slide { from: Spot(0), to: Spot(40) }, Move::Place(Spot(9))] {
            assert_eq!(sliding.objection(far).as_deref(), Some("There is no such point."));
        }
    }

    #[test]
    fn a_stone_enters_the_centre_of_mu_torere_from_beside_another_alone() {
        let start = Position::start(game("mu-torere"));
        assert_eq!(start.to_string(), ".oooxxxxo-x");
        let moves: Vec<String> = start.moves().iter().map(Move::to_string).collect();
        assert_eq!(moves, ["c4o", "c7o"]);
        let inner = Move::Slide { from: Spot(9), to: Spot::CENTRE };
        assert_eq!(
            start.objection(inner).as_deref(),
            Some("A stone goes to the centre only from beside a stone of the other player.")
        );
        let midpoint = Move::Slide { from: Spot(7), to: Spot(8) };
        assert_eq!(start.objection(midpoint).as_deref(), Some("There is no such point."));
        assert_eq!(Position::read(start.game, &start.to_string()), Ok(start));
    }

    #[test]
    fn positions_are_read_as_they_are_written() {
        for (variant, moves, text) in [
            ("4x3", "", ".........-x"),
            ("4x3", "o c1 m1 m3", "xox...o..-x"),
            ("5x3-plain", "c5 o m5", "o........xx-o"),
        ] {
            let position = played(variant, moves);
            assert_eq!(position.to_string(), text);
            assert_eq!(Position::read(position.game, text), Ok(position));
        }
    }
}
