//! States as text: magic codes with the levels of packs, and states from chains of any kind.
//!
//! For each tile, a letter R, U, L or D gives the side at which the next one hangs. If the two do
//! not lie flat, m follows for a mountain fold, v for a valley fold (as in the magic code), or c
//! for a closed pair. A number follows if the tile reached shares its square with others: its
//! level, from 1 for the hindmost as seen by that tile. So the text of an octominoid is its magic
//! code, and the start is `RRRURRRU`.

use std::str::FromStr;

use super::super::chain::Chain;
use super::super::tile::{Side, Tile};
use super::state::{Bend, MOST_TILES, Position, height, is_length, step, walk};
use crate::say;

/// The letters of the sides.
pub(super) const SIDES: [char; 4] = ['R', 'U', 'L', 'D'];

impl Position {
    /// The text of a state, which can be parsed back.
    pub fn text(&self) -> String {
        let part = |tile: usize| {
            let fold = match self.bend(tile) {
                Bend::Flat => "",
                Bend::Mountain => "m",
                Bend::Valley => "v",
                Bend::ClosedMountain | Bend::ClosedValley => "c",
            };
            let next = self.next(tile);
            let alone = self.ahead(next).is_empty() && self.behind(next).is_empty();
            let level = (self.behind(next).len() + 1).to_string();
            let level = if alone { "" } else { &level };
            format!("{}{fold}{level}", SIDES[self.sides(tile).0 as usize])
        };
        (0..self.len()).map(part).collect()
    }

    /// The state of a chain, whatever its invariants, with its middle near the origin.
    ///
    /// # Errors
    /// A message that names the tiles that do not fit.
    pub fn from_chain(chain: &Chain) -> Result<Self, String> {
        let exits: Vec<Side> = (0..chain.size()).map(|tile| chain.exit(tile)).collect();
        let up = |tile: usize| chain.tiles()[tile].front.sign();
        // Seen from the front of tile a.
        let is_ahead = |a: usize, b: usize| {
            i16::from(up(a)) * (i16::from(chain.height(b)) - i16::from(chain.height(a))) > 0
        };
        for (a, b) in pairs(chain.size()) {
            if chain.tiles()[a].centre == chain.tiles()[b].centre
                && chain.height(a) == chain.height(b)
            {
                return Err(same_level(a, b));
            }
        }
        Self::checked(chain.tiles(), &exits, is_ahead)
    }

    fn checked(
        tiles: &[Tile],
        exits: &[Side],
        is_ahead: impl Fn(usize, usize) -> bool,
    ) -> Result<Self, String> {
        let len = tiles.len();
        if !is_length(len) || exits.len() != len {
            return Err(bad_length(len));
        }
        for (tile, &exit) in exits.iter().enumerate() {
            let next = (tile + 1) % len;
            if Bend::ALL.iter().all(|&bend| step(tiles[tile], exit, bend) != tiles[next]) {
                return Err(say!(
                    "Tiles {one} and {other} have no side in common there.",
                    one = tile + 1,
                    other = next + 1
                ));
            }
        }
        let state = Self::assemble(tiles, exits, is_ahead);
        match state.chain().crossing_hinges() {
            Some((one, other)) => Err(say!(
                "The hinge after tile {one} and the hinge after tile {other} cut through each \
                 other.",
                one = one + 1,
                other = other + 1
            )),
            None => Ok(state.recentred()),
        }
    }
}

/// Tells that no chain has this length.
pub fn bad_length(length: usize) -> String {
    say!("A chain has 4, 6, 8, 10 or 12 tiles, not {length}.", length)
}

fn same_level(one: usize, other: usize) -> String {
    say!(
        "Tiles {one} and {other} have the same place in their pack.",
        one = one + 1,
        other = other + 1
    )
}

/// Tells that a side or the end is expected instead of this letter, in this place from 0.
fn bad_letter(letter: char, place: usize) -> String {
    let place = place + 1;
    match letter {
        'm' | 'v' | 'c' => say!(
            "“{letter}” in place {place}: expected a side, R, U, L or D (m, v and c come after a \
             side, and before a level).",
            letter,
            place
        ),
        '0'..='9' => say!(
            "“{letter}” in place {place}: expected a side, R, U, L or D (levels go from 1 to 12).",
            letter,
            place
        ),
        _ => say!("“{letter}” in place {place}: expected a side, R, U, L or D.", letter, place),
    }
}

fn pairs(len: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..len).flat_map(|b| (0..b).map(move |a| (a, b)))
}

/// The part of the text that describes one tile.
struct Step {
    side: Side,
    bend: Bend,
    /// The level of the next tile.
    level: Option<usize>,
}

impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let steps = read(text)?;
        let len = steps.len();
        if !is_length(len) {
            return Err(bad_length(len));
        }
        let way: Vec<_> = steps.iter().map(|step| (step.side, step.bend)).collect();
        let Some(tiles) = walk(&way) else {
            return Err(say!("The chain does not come back to its first tile as it left it."));
        };
        // The number of tiles behind each tile, from its own point of view.
        let mut behind = vec![0; len];
        for tile in 0..len {
            let is_member = |other: &usize| tiles[*other].centre == tiles[tile].centre;
            let members: Vec<usize> = (0..len).filter(is_member).collect();
            let other = members.iter().copied().find(|other| *other != tile);
            behind[tile] = match (steps[(tile + len - 1) % len].level, other) {
                (None, Some(other)) => {
                    return Err(say!(
                        "Tile {tile} shares its square with tile {other}: it needs a level from 1 \
                         to {pack}.",
                        tile = tile + 1,
                        other = other + 1,
                        pack = members.len()
                    ));
                }
                (None, None) => 0,
                (Some(level), _) if (1..=members.len()).contains(&level) => level - 1,
                (Some(level), _) => {
                    return Err(say!(
                        "Tile {tile} has level {level}, but there are {pack} in its square.",
                        tile = tile + 1,
                        level,
                        pack = members.len()
                    ));
                }
            };
        }
        let height = |a, b| height(&tiles, &behind, a, b);
        for (a, b) in pairs(len) {
            if tiles[a].centre == tiles[b].centre && height(a, b).is_eq() {
                return Err(same_level(a, b));
            }
        }
        let exits: Vec<_> = way.iter().map(|step| step.0).collect();
        Self::checked(&tiles, &exits, |a, b| height(a, b).is_gt())
    }
}

fn read(text: &str) -> Result<Vec<Step>, String> {
    let mut letters = text.chars().enumerate().peekable();
    let mut steps = Vec::new();
    while let Some((place, letter)) = letters.next() {
        let side = SIDES.iter().position(|side| *side == letter);
        let side = Side::ALL[side.ok_or_else(|| bad_letter(letter, place))?];
        let bend = match letters.peek() {
            Some((_, 'm')) => Bend::Mountain,
            Some((_, 'v')) => Bend::Valley,
            // The levels decide between mountain and valley.
            Some((_, 'c')) => Bend::ClosedValley,
            _ => Bend::Flat,
        };
        if bend != Bend::Flat {
            letters.next();
        }
        let mut level = None;
        while let Some((place, digit)) = letters.next_if(|(_, letter)| letter.is_ascii_digit()) {
            let value = 10 * level.unwrap_or(0) + (digit as usize - '0' as usize);
            if value == 0 || value > MOST_TILES {
                return Err(bad_letter(digit, place));
            }
            level = Some(value);
        }
        steps.push(Step { side, bend, level });
        // A chain that is too long is refused by its length, without parsing the rest.
        if steps.len() > 2 * MOST_TILES {
            return Err(bad_length(text.chars().filter(|letter| SIDES.contains(letter)).count()));
        }
    }
    Ok(steps)
}
