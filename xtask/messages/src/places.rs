//! Derives the place of a message on the page from its source file. All puzzles have the same file names.

/// Parts of paths, with the places of their messages. The first match counts.
const PLACES: [(&str, &str); 30] = [
    ("/catalogue", "a name in the catalogue"),
    ("/duel", "the computer as an opponent"),
    ("/editor", "the editor"),
    ("/facts", "a fact about the position"),
    ("/papers", "tables beside the paper’s"),
    ("/workshop", "the workshop"),
    ("/theory", "theory drawn on the board"),
    ("/marks", "pencil marks"),
    ("/pen", "the pen"),
    ("/moves", "a move, spoken or in a refusal"),
    ("/words", "spoken: places and moves"),
    ("/figure", "on the board, and spoken"),
    ("/solution", "a caption of the player"),
    ("/solve", "the solver: methods, questions, results"),
    ("/variant", "kinds of the board"),
    ("/position", "the reading of a position"),
    ("puzzles/", "rules, solutions and refusals"),
    ("src/app/player", "the player"),
    ("src/app/share", "the dialog “Share”"),
    ("src/app/classroom/author", "the editor of lessons"),
    ("src/app/classroom/cards", "paper cards"),
    ("src/app/classroom/hand_ins", "the teacher’s list of hand-ins"),
    ("src/app/classroom", "the page of lessons"),
    ("src/app", "the page of a puzzle"),
    ("src/table/playback", "the player"),
    ("src/table", "the page of a puzzle: status, notices, what is spoken"),
    ("src/classroom", "hand-ins and the presenter"),
    ("src/lesson", "a lesson: tasks, results, mistakes of its author"),
    ("static/", "home, and what the page says before it stands"),
    ("index.html", "home and the frame of all pages"),
];

/// The place of the messages in a file.
pub fn of(file: &str) -> Option<&'static str> {
    PLACES.iter().find(|(part, _)| file.contains(part)).map(|(_, place)| *place)
}
