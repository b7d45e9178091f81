//! `parlour cards`: prints paper cards, and reads their answers in photographs.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use png::{Decoder, Limits, Transformations};
use serde::Serialize;

use crate::cards::draw::{Photograph, Rate};
use crate::cards::marker::{CARDS, SIDES, dictionary};
use crate::cards::read::{luma, read};
use crate::cards::sheet::page;
use crate::cards::tally::Tally;
use crate::cli::{BadInput, Exit, print_json};
use crate::contract::whole_in;

/// The maximum size of a decoded photograph in bytes: 50 million pixels of four channels.
const LARGEST: usize = 200_000_000;

/// The maximum number of drawn photographs in a row of the table.
const MOST_PICTURES: usize = 1000;

/// The commands for paper cards.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Write the cards as a page to print: two on each sheet of A4
    Sheet {
        /// The number of cards, one for each pupil
        #[arg(long, default_value_t = CARDS)]
        cards: usize,
        /// The file to write, as HTML
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Print the answers of all cards in photographs of one class
    Read {
        /// The photographs, as PNG
        #[arg(required = true)]
        photos: Vec<PathBuf>,
    },
    /// Print how many cards are read in drawn photographs, as a table
    Rates {
        /// The number of photographs for each row, with forty cards each
        #[arg(long, default_value_t = 3)]
        pictures: usize,
    },
}

/// The answers found in photographs.
#[derive(Serialize)]
struct Shown {
    /// The cards with an answer, by their numbers.
    cards: Vec<Card>,
    /// The number of cards with each answer.
    tally: BTreeMap<char, usize>,
}

#[derive(Serialize)]
struct Card {
    card: usize,
    answer: char,
}

/// Runs a command.
///
/// # Errors
/// When a number is out of range, or a file cannot be written or read.
pub fn run(command: Command) -> Result<Exit, BadInput> {
    match command {
        Command::Sheet { cards, output } => {
            let cards: usize = whole_in("--cards", cards, 1..=CARDS)?;
            std::fs::write(&output, page(&dictionary()[..cards], "en")).map_err(wrong(&output))?;
        }
        Command::Read { photos } => {
            let dictionary = dictionary();
            let mut tally = Tally::default();
            for photo in &photos {
                let (width, height, grey) = grey(photo)?;
                let found = read(width, height, &grey, &dictionary);
                tally.add(found.iter().map(|seen| (seen.card, seen.side)), 1);
            }
            let card = |(card, side): (usize, usize)| Card { card: card + 1, answer: SIDES[side] };
            let cards = tally.answers(1).map(card).collect();
            let tally = SIDES.into_iter().zip(tally.counts(1)).collect();
            print_json(&Shown { cards, tally });
        }
        Command::Rates { pictures } => {
            let pictures = whole_in("--pictures", pictures, 1..=MOST_PICTURES)?;
            println!("| what is hard | cards | read | misread |\n|---|---:|---:|---:|");
            for (name, photograph) in conditions() {
                let Rate { shown, right, wrong } = photograph.rate(pictures);
                println!("| {name} | {shown} | {} % | {wrong} |", 100 * right / shown.max(1));
            }
        }
    }
    Ok(Exit::Done)
}

/// Drawn photographs with their names: an easy one, and others that are harder in one respect.
fn conditions() -> Vec<(String, Photograph)> {
    let easy = Photograph::default();
    let mut all = vec![("nothing: a marker 60 pixels wide".to_owned(), easy)];
    for marker in [130.0, 40.0, 30.0, 25.0, 22.0, 20.0, 18.0, 16.0] {
        let name = format!("distance: a marker {marker} pixels wide");
        all.push((name, Photograph { marker, ..easy }));
    }
    for tilt in [30.0, 45.0, 60.0, 70.0] {
        all.push((format!("turned away by {tilt}°"), Photograph { tilt, ..easy }));
    }
    for blur in [2.0, 3.0, 4.0] {
        all.push((format!("blurred by {blur} pixels"), Photograph { blur, ..easy }));
    }
    for percent in [60, 80, 90] {
        let name = format!("{percent} % of the light lost at one side");
        all.push((name, Photograph { shade: f64::from(percent) / 100.0, ..easy }));
    }
    for noise in [20, 40, 80, 100] {
        all.push((format!("noise of ±{noise} of 255"), Photograph { noise, ..easy }));
    }
    for (percent, ink) in [(20, 40.0), (28, 110.0), (36, 220.0)] {
        let name = format!("a disc over a corner, {} % of the marker wide", 2 * percent);
        let disc = Some((f64::from(percent) / 100.0, ink));
        all.push((name, Photograph { disc, ..easy }));
    }
    all
}

fn wrong<E: ToString>(path: &Path) -> impl Fn(E) -> BadInput {
    move |error| BadInput(format!("{}: {}", path.display(), error.to_string()))
}

/// The width and height of a photograph, and the grey levels of its pixels, row by row.
fn grey(path: &Path) -> Result<(usize, usize, Vec<u8>), BadInput> {
    let file = File::open(path).map_err(wrong(path))?;
    let mut decoder = Decoder::new_with_limits(BufReader::new(file), Limits { bytes: LARGEST });
    decoder.set_transformations(Transformations::normalize_to_color8());
    let unread = |error: png::DecodingError| {
        BadInput(format!("{}: {error}. Photographs in the format PNG are read.", path.display()))
    };
    let mut reader = decoder.read_info().map_err(unread)?;
    let size = reader.output_buffer_size().filter(|size| *size <= LARGEST);
    let large = || wrong(path)("the picture is too large; 50 million pixels are read");
    let mut pixels = vec![0; size.ok_or_else(large)?];
    let info = reader.next_frame(&mut pixels).map_err(unread)?;
    let pixels = pixels[..info.buffer_size()].chunks_exact(info.color_type.samples());
    let grey = |pixel: &[u8]| match *pixel {
        [red, green, blue, ..] => luma([red, green, blue]),
        // The second byte is the opacity.
        [grey, ..] => grey,
        [] => 0,
    };
    let (width, height) = (info.width as usize, info.height as usize);
    Ok((width, height, pixels.map(grey).collect()))
}
