//! Forks, for the teacher: the moves at which pupils' attempts diverge. These are the first wrong moves, or else the
//! moves at which most pupils differ.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::board::{OnTable, computer_of, link_of};
use super::model::{Asked, Target, Task};
use super::stage::Stage;
use crate::play::astray::Stray;
use crate::play::link::Address;

/// A played task, as the input of a search for the first wrong moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quest {
    /// The game at its beginning, as a link without the puzzle's name.
    pub game: String,
    /// Links to the positions to reach, without the puzzle's name; empty if the aim is the goal of the game.
    pub aims: Vec<String>,
    /// The limit of moves.
    pub most: Option<usize>,
    /// The criterion for its forks.
    pub basis: Basis,
}

/// The criterion by which the forks of a task are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// A search for wrong moves is still to be made.
    Awaited,
    /// The forks are pupils' first wrong moves.
    Astray,
    /// No move is wrong: the forks are where most pupils diverge.
    Agreed,
    /// It is unknown which moves are wrong: the forks are where most pupils diverge.
    Unknown,
    /// Any legal moves are right: the forks are where most pupils diverge.
    Free,
}

/// A move at which pupils diverge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The moves from the beginning up to this one, as links write them.
    pub moves: Vec<String>,
    /// The move in words.
    pub words: String,
    /// The number of pupils who made it.
    pub pupils: usize,
}

impl Fork {
    fn new(moves: &[String], pupils: usize) -> Self {
        Self { moves: moves.to_vec(), words: String::new(), pupils }
    }
}

impl Quest {
    /// The quest of a task on its stage.
    pub(super) fn of(task: &Task, stage: &Stage, board: &mut OnTable<'_>) -> Self {
        let link = |position: &String| Address::split(&link_of(position)).rest;
        let mut quest = Self {
            game: stage.link.clone(),
            aims: stage.targets.iter().map(link).collect(),
            most: None,
            basis: Basis::Unknown,
        };
        match &task.asked {
            _ if quest.is_duel() => quest.basis = Basis::Awaited,
            Asked::Play { .. } | Asked::PlayToTheEnd => quest.basis = Basis::Free,
            Asked::Reach { target, within } if !task.is_answered() => {
                quest.most = within.map(|within| within as usize);
                let has_aim = *target == Target::Goal || !quest.aims.is_empty();
                if within.is_none() && !board.can_be_lost() {
                    // Every move can be reversed by further moves.
                    quest.basis = Basis::Agreed;
                } else if has_aim {
                    quest.basis = Basis::Awaited;
                }
            }
            _ => {}
        }
        quest
    }

    /// Tells whether it is a game against the computer. There, a wrong move gives away a win or a draw; elsewhere, it
    /// makes the aim unreachable.
    pub fn is_duel(&self) -> bool {
        computer_of(&self.game).is_some()
    }
}

/// The legal attempts of a pupil: the moves of each, as links write them.
pub(super) type Attempts = Vec<Vec<String>>;

/// The distinct attempts of all pupils.
pub(super) fn different(pupils: &[Attempts]) -> Vec<Vec<String>> {
    let mut known = HashSet::new();
    pupils.iter().flatten().filter(|way| known.insert(*way)).cloned().collect()
}

/// The pupils' first wrong moves, most common first. `strays` are the results for the [`different`] attempts.
pub(super) fn astray(pupils: &[Attempts], strays: &[Option<Stray>]) -> Vec<Fork> {
    let ways = different(pupils);
    let found = ways.iter().zip(strays).filter_map(|(way, stray)| Some((way, (*stray)?)));
    let strays: HashMap<&Vec<String>, Stray> = found.collect();
    let mut forks: Vec<Fork> = Vec::new();
    let mut known: HashMap<(usize, &String), usize> = HashMap::new();
    for attempts in pupils {
        let mut own = HashSet::new();
        for way in attempts {
            let Some(Stray { before, from }) = strays.get(way) else { continue };
            let Some(one) = way.get(*before) else { continue };
            let index = *known.entry((*from, one)).or_insert(forks.len());
            if index == forks.len() {
                forks.push(Fork::new(&way[..=*before], 0));
            }
            forks[index].pupils += usize::from(own.insert(index));
        }
    }
    forks.sort_by_key(|fork| (Reverse(fork.pupils), fork.moves.len()));
    forks
}

/// The moves at which most pupils’ first attempts leave the most common one, most common first. Empty if all agree.
pub(super) fn parting(pupils: &[Attempts]) -> Vec<Fork> {
    let mut here: Vec<&Vec<String>> =
        pupils.iter().filter_map(|attempts| attempts.first()).collect();
    let (mut most, mut found) = (0, Vec::new());
    for made in 0.. {
        let mut groups: Vec<(&String, Vec<&Vec<String>>)> = Vec::new();
        for way in &here {
            let Some(one) = way.get(made) else { continue };
            match groups.iter_mut().find(|(other, _)| *other == one) {
                Some((_, group)) => group.push(way),
                None => groups.push((one, vec![way])),
            }
        }
        groups.sort_by_key(|(_, group)| Reverse(group.len()));
        let Some((_, commonest)) = groups.first() else { break };
        let leave = groups.iter().skip(1).map(|(_, group)| group.len()).sum();
        if leave > most {
            most = leave;
            let fork =
                |(_, group): &(_, Vec<&Vec<String>>)| Fork::new(&group[0][..=made], group.len());
            found = groups.iter().map(fork).collect();
        }
        here.clone_from(commonest);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The forks of pupils with one attempt each.
    fn parted(ways: &[&str]) -> Vec<(String, usize)> {
        let way = |way: &&str| vec![way.split('.').map(str::to_owned).collect()];
        let pupils: Vec<Attempts> = ways.iter().map(way).collect();
        parting(&pupils).into_iter().map(|fork| (fork.moves.join("."), fork.pupils)).collect()
    }

    #[test]
    fn forks_are_where_most_attempts_differ() {
        let found = |expected: &[(&str, usize)]| -> Vec<(String, usize)> {
            expected.iter().map(|(moves, n)| ((*moves).to_owned(), *n)).collect()
        };
        assert_eq!(parted(&[]), found(&[]));
        assert_eq!(parted(&["a.b", "a.b", "a"]), found(&[]), "one of them only ends sooner");
        assert_eq!(
            parted(&["x", "a.b", "a.c", "a.c", "a.d"]),
            found(&[("a.c", 2), ("a.b", 1), ("a.d", 1)]),
            "one leaves at the first move, two at the second"
        );
        assert_eq!(parted(&["a", "b", "b"]), found(&[("b", 2), ("a", 1)]));
    }
}
