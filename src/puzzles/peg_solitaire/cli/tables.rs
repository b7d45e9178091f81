//! `parlour peg-solitaire tables`

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::super::math::board::{self, Board};
use super::super::math::holes::Holes;
use super::super::math::map::{GrowingMap, SolvabilityMap};
use super::super::math::symmetry::descriptions;
use super::super::math::tables::{
    Inside, LISTED, Layer, RecordCount, Symmetric, Tables, UniqueJump, goal, letters,
};
use super::super::position::names;
use super::OnBoard;
use crate::cli::{BadInput, Bar, Exit, answer, asked_memory};
use crate::contract::TextError;
use crate::kit::numerals::{grouped, memory};
use crate::kit::words::or;
use crate::search::Progress;

/// The number of pieces of a map between checks of the clock.
const PIECES: u64 = 1 << 14;

/// The time between saves of the map. It is longer where saving takes long.
const KEEP_EVERY: Duration = Duration::from_secs(60);

/// A position class of a board.
#[derive(Debug, Args)]
pub struct Class {
    #[command(flatten)]
    on: OnBoard,
    /// The position class: A, B or C.
    #[arg(long, default_value = "A", allow_hyphen_values = true)]
    class: String,
}

impl Class {
    /// The board, the letter of the class, and the goal of its tables.
    pub(super) fn read(&self) -> Result<(Arc<Board>, char, Holes), TextError> {
        let board = self.on.board()?;
        let mut typed = self.class.chars();
        let letter = typed.next().filter(|_| typed.as_str().is_empty());
        match letter.and_then(|letter| Some((letter, goal(&board, letter)?))) {
            Some((letter, goal)) => Ok((board, letter, goal)),
            None => {
                let letters: Vec<String> = letters(&board).iter().map(char::to_string).collect();
                let problem =
                    format!("The classes of the {} are {}.", board.name, letters.join(", "));
                Err(TextError::new("class", &self.class, problem))
            }
        }
    }
}

/// The options of `tables`.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    class: Class,
    /// The file to keep the map in, during the computation and after. If the file exists, the work
    /// continues from it.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Answers in lines: figures, symmetric positions, and record positions.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// The last symmetry type whose positions --csv lists.
    #[arg(long, value_name = "TYPE", default_value_t = LISTED, requires = "csv", allow_hyphen_values = true)]
    types: u8,
}

/// The answer in JSON. No count comes near 2^53: a map of that many positions fits no memory.
#[derive(Debug, Serialize)]
struct Counted<'a> {
    layers: &'a [Layer],
    /// The counts by number of the type.
    symmetric: BTreeMap<u8, u64>,
    /// The counts without the positions that are solvable on a smaller board, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    beyond: Option<BTreeMap<String, BTreeMap<u8, u64>>>,
    unique_jump: Vec<RecordCount>,
}

/// Computes the tables and prints them.
pub fn run(options: &Options) -> Result<Exit, BadInput> {
    let (board, letter, goal) = options.class.read()?;
    let mut tables = count(options.keep.as_deref(), &board, letter, goal)?;
    tables.listed.retain(|(number, _)| *number <= options.types);
    answer(&counted(&tables), |_| match options.csv {
        true => print!("{}", tables.to_csv()),
        false => print_tables(&tables, goal),
    });
    Ok(Exit::Done)
}

fn count(
    keep: Option<&Path>,
    board: &Arc<Board>,
    letter: char,
    goal: Holes,
) -> Result<Tables, BadInput> {
    check_memory(board)?;
    let mut bar = Bar::new();
    bar.needs(SolvabilityMap::bytes(board));
    let map = compute(keep, board, goal, &mut bar)?;
    let inside = Inside::new(&board::english(), board);
    let smaller = inside
        .as_ref()
        .map(|inside| SolvabilityMap::new(&inside.board, inside.part(goal), &mut bar))
        .transpose()?;
    let threads = available_parallelism().map_or(1, NonZeroUsize::get);
    let smaller = inside.as_ref().zip(smaller.as_ref());
    Ok(Tables::count(&map, letter, smaller, threads, &mut bar)?)
}

/// Refuses a map that takes more memory than the user allows, or than the machine is known to have.
pub(super) fn check_memory(board: &Board) -> Result<(), BadInput> {
    let needed = SolvabilityMap::bytes(board);
    let most = asked_memory().into_iter().chain(available_memory()).min();
    if let Some(available) = most.filter(|available| *available < needed) {
        return Err(BadInput(format!(
            "{}: the map of a class takes {} of memory; {} are available",
            board.name,
            memory(needed),
            memory(available),
        )));
    }
    Ok(())
}

/// The available memory in bytes, where the system tells it as Linux does.
fn available_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// Computes a map, or continues with the one kept in a file.
fn compute(
    keep: Option<&Path>,
    board: &Arc<Board>,
    goal: Holes,
    bar: &mut Bar,
) -> Result<SolvabilityMap, BadInput> {
    let kept = keep.filter(|path| path.exists());
    let mut as_kept = kept.is_some();
    let mut growing = if let Some(path) = kept {
        read(path, board, goal)?
    } else {
        if let Some(path) = keep {
            // Fails before the long computation if the file is not writable.
            let part = part_of(path);
            File::create(&part)
                .and_then(|_| fs::remove_file(&part))
                .map_err(|error| BadInput(format!("cannot write {}: {error}", part.display())))?;
        }
        GrowingMap::new(board, goal).map_err(|error| BadInput(error.to_string()))?
    };
    let mut last = Instant::now();
    let mut every = KEEP_EVERY;
    loop {
        let complete = growing.advance(PIECES, bar)?;
        as_kept &= complete;
        if let Some(path) = keep.filter(|_| !as_kept && (complete || last.elapsed() > every)) {
            let start = Instant::now();
            write(path, &growing)?;
            last = Instant::now();
            every = every.max(10 * (last - start));
        }
        if complete {
            return Ok(growing.complete(bar)?);
        }
    }
}

fn read(path: &Path, board: &Arc<Board>, goal: Holes) -> Result<GrowingMap, BadInput> {
    let problem = |what: &dyn std::fmt::Display| {
        BadInput(format!("cannot go on from {}: {what}; it was left as it is", path.display()))
    };
    let file = File::open(path).map_err(|error| problem(&error))?;
    GrowingMap::read(board, goal, BufReader::new(file)).map_err(|error| problem(&error))
}

/// The path of the partial file, which replaces the file when it is complete.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// Saves a map. The previous file stays until the new one is complete.
fn write(path: &Path, growing: &GrowingMap) -> Result<(), BadInput> {
    let part = part_of(path);
    let written = File::create(&part).and_then(|file| growing.write(file));
    written
        .and_then(|()| fs::rename(&part, path))
        .map_err(|error| BadInput(format!("cannot write {}: {error}", path.display())))
}

fn counted(tables: &Tables) -> Counted<'_> {
    let by_type = |symmetric: &[Symmetric]| -> BTreeMap<u8, u64> {
        symmetric.iter().map(|one| (one.number, one.count)).collect()
    };
    Counted {
        layers: &tables.layers,
        symmetric: by_type(&tables.symmetric),
        beyond: tables
            .beyond
            .as_ref()
            .map(|beyond| BTreeMap::from([(beyond.board.id.clone(), by_type(&beyond.symmetric))])),
        unique_jump: tables.unique_jump.iter().map(UniqueJump::counted).collect(),
    }
}

fn print_tables(tables: &Tables, goal: Holes) {
    let (positions, mod_symmetry) = tables.total();
    println!(
        "{}, class {}: {} positions can be solved to one peg in {}, {} modulo symmetry.",
        tables.board.name,
        tables.letter,
        grouped(positions),
        or(&names(tables.board.members(goal))),
        grouped(mod_symmetry),
    );
    println!("\n{:>5} {:>20} {:>20}", "pegs", "positions", "modulo symmetry");
    for layer in &tables.layers {
        let (all, few) = (grouped(layer.positions), grouped(layer.mod_symmetry));
        println!("{:>5} {all:>20} {few:>20}", layer.pegs);
    }
    let beyond = tables.beyond.as_ref();
    let title = beyond.map(|beyond| format!("not on the {}", beyond.board.name));
    let line = |number: &str, symmetry: &str, count: &str, new: &str| {
        println!("{}", format!("{number:>5} {symmetry:<44} {count:>12} {new:>25}").trim_end());
    };
    println!();
    line("type", "symmetry", "positions", &title.unwrap_or_default());
    let descriptions = descriptions(tables.board.lattice);
    for one in &tables.symmetric {
        let new = beyond.map(|beyond| {
            let same = beyond.symmetric.iter().find(|new| new.number == one.number);
            grouped(same.map_or(0, |new| new.count))
        });
        let symmetry = descriptions[usize::from(one.number - 1)];
        line(&one.number.to_string(), symmetry, &grouped(one.count), &new.unwrap_or_default());
    }
    println!("\n{:>5} {:>20} {:>20}", "pegs", "most jumps, one wins", "positions");
    for record in &tables.unique_jump {
        let count = grouped(record.records.len());
        println!("{:>5} {:>20} {count:>20}", record.pegs, record.jumps);
    }
}
