//! `parlour cards`: prints paper cards, and reads their answers in photographs.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use png::{ColorType, Decoder, Limits, Transformations};
use serde::Serialize;

use crate::cards::marker::{CARDS, SIDES, dictionary};
use crate::cards::read::read;
use crate::cards::sheet::page;
use crate::cards::tally::Tally;
use crate::cli::{Answer, BadInput, print_json};

/// The most bytes of a decoded photograph: 50 million pixels of three colours.
const LARGEST: usize = 150_000_000;

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
}

/// The content of photographs.
#[derive(Serialize)]
struct Shown {
    /// The cards with an answer, by their numbers.
    cards: Vec<Card>,
    tally: Counts,
}

#[derive(Serialize)]
struct Card {
    card: usize,
    answer: char,
}

/// The number of cards with each answer.
#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Counts {
    a: usize,
    b: usize,
    c: usize,
    d: usize,
}

/// Runs it.
///
/// # Errors
/// When a number is out of range, or a file cannot be written or read.
pub fn run(command: Command) -> Result<Answer, BadInput> {
    match command {
        Command::Sheet { cards, output } => {
            if !(1..=CARDS).contains(&cards) {
                return Err(BadInput(format!(
                    "--cards “{cards}”: a whole number from 1 to {CARDS} is allowed"
                )));
            }
            std::fs::write(&output, page(&dictionary()[..cards])).map_err(wrong(&output))?;
        }
        Command::Read { photos } => {
            let dictionary = dictionary();
            let mut tally = Tally::default();
            for photo in &photos {
                let (width, height, grey) = grey(photo)?;
                tally.add(&read(width, height, &grey, &dictionary));
            }
            let card = |(card, side): (usize, usize)| Card { card: card + 1, answer: SIDES[side] };
            let [a, b, c, d] = tally.counts();
            let cards = tally.answers().map(card).collect();
            print_json(&Shown { cards, tally: Counts { a, b, c, d } });
        }
    }
    Ok(Answer::Done)
}

/// Says which file is wrong, and why.
fn wrong<E: ToString>(path: &Path) -> impl Fn(E) -> BadInput {
    move |error| BadInput(format!("{}: {}", path.display(), error.to_string()))
}

/// The width and the height of a photograph, and the grey of its pixels.
fn grey(path: &Path) -> Result<(usize, usize, Vec<u8>), BadInput> {
    let file = File::open(path).map_err(wrong(path))?;
    let mut decoder = Decoder::new_with_limits(BufReader::new(file), Limits { bytes: LARGEST });
    decoder.set_transformations(Transformations::normalize_to_color8());
    let unread = |error: png::DecodingError| {
        BadInput(format!("{}: {error}. Photographs in the format PNG are read.", path.display()))
    };
    let mut reader = decoder.read_info().map_err(unread)?;
    let size = reader.output_buffer_size().filter(|size| *size <= LARGEST);
    let mut pixels = vec![
        0;
        size.ok_or_else(|| wrong(path)(
            "the picture is too large; 50 million pixels are read"
        ))?
    ];
    let info = reader.next_frame(&mut pixels).map_err(unread)?;
    let colours = match info.color_type {
        ColorType::Grayscale | ColorType::GrayscaleAlpha => 1,
        ColorType::Rgb | ColorType::Rgba | ColorType::Indexed => 3,
    };
    let pixels = pixels[..info.buffer_size()].chunks_exact(info.color_type.samples());
    let mean = |pixel: &[u8]| {
        let sum: usize = pixel[..colours].iter().map(|part| usize::from(*part)).sum();
        // A mean of bytes is a byte.
        u8::try_from(sum / colours).unwrap_or(u8::MAX)
    };
    let (width, height) = (info.width as usize, info.height as usize);
    Ok((width, height, pixels.map(mean).collect()))
}
