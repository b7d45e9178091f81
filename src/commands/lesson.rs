//! `parlour lesson`: checks lessons against their games, prints them, makes links of them, and reviews hand-ins.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Subcommand;

use crate::cli::{BadInput, Exit};
use crate::export::scorm::Package;
use crate::game::{Adapter, Game};
use crate::kit::numerals::counted;
use crate::lesson::{
    self, Gathered, HandIn, Kind, LONGEST, Leads, Lesson, OnTable, Problem, Reached, Reading,
    Review, Travel,
};
use crate::puzzles::{self, RegisteredPuzzle, Visitor};
use crate::worker::inside::replied;

/// The maximum size of a file of hand-ins, in bytes: a mail folder is one file.
const LONGEST_MAILS: usize = 16 << 20;

/// The commands for lessons.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check lessons: their texts, and every position, place and answer against the game
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Print a lesson as pupils have it: no answers and no notes
    Pupil {
        /// The file
        file: PathBuf,
    },
    /// Print the teacher's page of a lesson, with answers and notes
    Teacher {
        /// The file
        file: PathBuf,
    },
    /// Print a lesson as the letters of a link, and say whether a link of this length is safe
    Link {
        /// The file
        file: PathBuf,
        /// Keep the answers and notes for the teacher
        #[arg(long)]
        teacher: bool,
    },
    /// Make a package of a lesson for learning platforms: SCORM 1.2, for Moodle and others
    Package {
        /// The file of the lesson
        file: PathBuf,
        /// The folder of the built app, whose files the package holds
        #[arg(long, default_value = "dist")]
        app: PathBuf,
        /// The file to write
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Print the progress of each pupil in a lesson, from hand-ins; every move is replayed
    Review {
        /// The file of the lesson
        file: PathBuf,
        /// The hand-ins: files with their text or link, mails, or whole mailboxes (mbox)
        #[arg(required = true)]
        hand_ins: Vec<PathBuf>,
    },
}

/// Runs a command. `check` ends with [`Exit::NoSolution`] if it finds a problem.
///
/// # Errors
/// When a file cannot be read, or a lesson names no known puzzle.
pub fn run(command: Command) -> Result<Exit, BadInput> {
    match command {
        Command::Check { files } => return check(&files),
        Command::Pupil { file } => {
            print!("{}", lesson::pupils_page(&good_lesson(&file)?));
        }
        Command::Teacher { file } => {
            let lesson = good_lesson(&file)?;
            print!("{}", with_game(&lesson.puzzle, |game| lesson::teachers_page(&lesson, game))?);
        }
        Command::Link { file, teacher } => {
            let lesson = good_lesson(&file)?;
            let lesson = if teacher { lesson } else { lesson.for_pupils() };
            let link = lesson::pack(Kind::Lesson, &lesson::write(&lesson));
            println!("{link}");
            let words = Travel::of(link.len()).words();
            eprintln!("{} without the address before it. {words}", counted(link.len(), "letter"));
        }
        Command::Package { file, app, output } => {
            let lesson = good_lesson(&file)?;
            if !puzzles::IDS.contains(&&*lesson.puzzle) {
                return Err(puzzles::unknown(&lesson.puzzle).into());
            }
            let zip = package(&lesson, &app)?;
            let wrong = |error: std::io::Error| BadInput(format!("{}: {error}", output.display()));
            std::fs::write(&output, &zip).map_err(wrong)?;
            println!("{}: {}", output.display(), counted(zip.len() as u64, "byte"));
        }
        Command::Review { file, hand_ins } => {
            let lesson = good_lesson(&file)?;
            let read = |path: &PathBuf| -> Result<HandIn, BadInput> {
                let bytes = read_file(path, LONGEST_MAILS)?;
                let label = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                Ok(HandIn { label, text: String::from_utf8_lossy(&bytes).into_owned() })
            };
            let texts = hand_ins.iter().map(read).collect::<Result<Vec<_>, _>>()?;
            let mut gathered = Gathered::default();
            gathered.gather(&texts, usize::MAX);
            let replay = |game: &mut OnTable<'_>| lesson::review(&lesson, &gathered.hand_ins, game);
            let review = with_game(&lesson.puzzle, replay)?;
            print_review(&lesson, &review);
            println!("\n{}", gathered.words());
        }
    }
    Ok(Exit::Done)
}

fn with_game<T>(puzzle: &str, run: impl FnOnce(&mut OnTable<'_>) -> T) -> Result<T, BadInput> {
    struct Begin;
    impl Visitor for Begin {
        type Output = (Box<dyn Game>, Leads);
        fn visit<P: RegisteredPuzzle>(self) -> Self::Output {
            (Box::new(Adapter::<P>::new()), lesson::leads::<P>)
        }
    }
    let begun = puzzles::with(puzzle, Begin);
    let (mut game, leads) = begun.ok_or_else(|| puzzles::unknown(puzzle))?;
    Ok(run(&mut OnTable::with_solver(&mut *game, replied, leads)))
}

fn package(lesson: &Lesson, app: &Path) -> Result<Vec<u8>, BadInput> {
    let (mut course, _) = lesson.course();
    if !app.join("words").join(&course.language).is_dir() {
        course.language.clear();
    }
    let mut package = Package::new(course).map_err(BadInput)?;
    while let Some(name) = package.wanted() {
        let content = std::fs::read(app.join(name)).map_err(|error| {
            let app = app.display();
            BadInput(format!(
                "{app}/{name}: {error}. Name the folder of an app that `cargo xtask bundle` built."
            ))
        })?;
        package.add(content).map_err(BadInput)?;
    }
    package.finish().map_err(BadInput)
}

fn read_file(path: &Path, longest: usize) -> Result<Vec<u8>, BadInput> {
    let wrong = |words: String| BadInput(format!("{}: {words}", path.display()));
    if path.is_dir() {
        return Err(wrong("this is a folder; a file is wanted".to_owned()));
    }
    // A pipe or a device does not report its length before it is read.
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(longest as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| wrong(error.to_string()))?;
    if bytes.len() > longest {
        return Err(wrong(format!("the file is too long; at most {longest} bytes are read")));
    }
    Ok(bytes)
}

fn read_lesson(path: &Path) -> Result<Reading, BadInput> {
    Ok(lesson::read_bytes(&read_file(path, LONGEST)?))
}

fn good_lesson(path: &Path) -> Result<Lesson, BadInput> {
    let reading = read_lesson(path)?;
    match &reading.problems[..] {
        [] => Ok(reading.lesson),
        [first, ..] => {
            let count = reading.problems.len() + reading.more;
            let more = if count > 1 {
                format!(" ({count} problems; `parlour lesson check` lists them)")
            } else {
                String::new()
            };
            Err(BadInput(format!("{}: {first}{more}", path.display())))
        }
    }
}

fn check(files: &[PathBuf]) -> Result<Exit, BadInput> {
    let mut answer = Exit::Done;
    for path in files {
        let reading = read_lesson(path)?;
        let mut problems = reading.problems.clone();
        // Without a puzzle there is no game to check against. The reader has reported the missing name.
        if !reading.lesson.puzzle.is_empty() {
            match with_game(&reading.lesson.puzzle, |game| lesson::check(&reading, game)) {
                Ok(found) => problems.extend(found),
                Err(BadInput(words)) => {
                    problems.push(Problem { line: 1, words, ..Problem::default() });
                }
            }
        }
        problems.sort_by_key(|problem| problem.line);
        let name = path.display();
        for problem in &problems {
            println!("{name}: {problem}");
        }
        if reading.more > 0 {
            println!("{name}: and {}", counted(reading.more as u64, "more problem"));
        }
        if problems.is_empty() {
            let steps = counted(reading.lesson.steps.len() as u64, "step");
            println!("{name}: all is well in “{}” ({steps})", reading.lesson.title);
        } else {
            answer = Exit::NoSolution;
        }
    }
    Ok(answer)
}

/// A text in a cell of a Markdown table.
fn in_cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn print_review(lesson: &Lesson, review: &Review) {
    println!("# {}\n", lesson.title);
    let titles = review.columns.iter().map(|column| {
        let mark = if column.has_task { "" } else { " (to read)" };
        format!("{}. {}{mark}", column.at, in_cell(&column.title))
    });
    println!("| | {} |", titles.collect::<Vec<_>>().join(" | "));
    println!("|---|{}", "---|".repeat(review.columns.len()));
    for row in &review.rows {
        let cells = row.cells.iter().map(|cell| {
            let tries = match (cell.state, cell.count) {
                (Reached::Unseen | Reached::Seen, _) | (_, 0 | 1) => String::new(),
                (_, count) => format!(", {count} tries"),
            };
            let forged = if cell.forged.is_empty() { "" } else { " (!)" };
            format!("{}{tries}{forged}", cell.words())
        });
        println!("| {} | {} |", in_cell(&row.who), cells.collect::<Vec<_>>().join(" | "));
    }
    let done = review.columns.iter().map(|column| column.done.to_string());
    println!("| done by | {} |", done.collect::<Vec<_>>().join(" | "));
    for row in &review.rows {
        let forged = review.columns.iter().zip(&row.cells).flat_map(|(column, cell)| {
            cell.forged.iter().map(move |words| format!("step {}: {words}", column.at))
        });
        for words in row.problems.iter().cloned().chain(forged) {
            println!("\n{}: {words}", row.who);
        }
    }
}
