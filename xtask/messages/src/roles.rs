//! Derives the role of a message (a button, an error, a screen reader's text) from its surroundings in the source.

/// A button, or an entry of a menu.
pub const BUTTON: &str = "a button";
/// A link to another page, or one that looks like a button.
pub const LINK: &str = "a link";
/// A choice among others.
pub const OPTION: &str = "an option";
/// The label of a field.
pub const FIELD: &str = "a field";
/// The heading of a column.
pub const COLUMN: &str = "a column";
/// The label of a tab.
pub const TAB: &str = "a tab";
/// The explanation of an option, whose name has the role [`OPTION`].
pub const HELP: &str = "help to an option or a field";
/// A message that is an argument of another one.
pub const PART: &str = "a part of another message";

/// Roles whose texts have little space.
pub const LABELS: [&str; 6] = [BUTTON, COLUMN, FIELD, LINK, OPTION, TAB];

const CAPTION: &str = "a caption";
const END: &str = "the end of a game";
const ERROR: &str = "an error or a refusal";
const HEADING: &str = "a heading";
const KEY: &str = "a key, or what it does";
const NOTE: &str = "a note";
const NOTICE: &str = "a notice";
const SOURCE: &str = "the source of a position or table";
const SPOKEN: &str = "spoken";
const TOOLTIP: &str = "a tooltip";

/// Surroundings, with the roles they imply:
///
/// - `<button` is an element,
/// - `title=` an attribute,
/// - `Fact.name` a field,
/// - `Err.0` the first argument of a call,
/// - `fn reason` a function,
/// - `Action::label` one of a type.
const ROLES: [(&str, &str); 96] = [
    ("<a", LINK),
    ("<button", BUTTON),
    ("<caption", CAPTION),
    ("<dt", "the name of a value"),
    ("<figcaption", CAPTION),
    ("<h1", HEADING),
    ("<h2", HEADING),
    ("<h3", HEADING),
    ("<label", FIELD),
    ("<legend", HEADING),
    ("<option", OPTION),
    ("<small", "small print"),
    ("<summary", HEADING),
    ("<th", COLUMN),
    ("<title", HEADING),
    ("alt=", SPOKEN),
    ("aria-label=", SPOKEN),
    ("aria-valuetext=", SPOKEN),
    ("hint=", HELP),
    ("label=", FIELD),
    ("placeholder=", "an example in an empty field"),
    ("title=", TOOLTIP),
    ("<Dialog title=", HEADING),
    ("<DialogBox title=", HEADING),
    (".map_err.0", ERROR),
    (".offer.1", NOTICE),
    (".ok_or.0", ERROR),
    (".ok_or_else.0", ERROR),
    (".problem.1", ERROR),
    (".report.2", "the things that a search counts"),
    (".say.0", SPOKEN),
    (".tell.1", NOTICE),
    ("Err.0", ERROR),
    ("Heading.0", HEADING),
    ("Heading.1", SOURCE),
    ("Parameter::whole.1", FIELD),
    ("Status::Stuck.0", END),
    ("Status::Won.0", END),
    ("TableRow::new.0", "the name of a row"),
    ("TextError::new.0", "what cannot be read"),
    ("TextError::new.2", ERROR),
    ("button.0", BUTTON),
    ("choice.1", OPTION),
    ("choice.2", HELP),
    ("tool.0", BUTTON),
    ("Entry.group", HEADING),
    ("Entry.name", "the name of a position"),
    ("Entry.note", NOTE),
    ("Entry.source", SOURCE),
    ("Fact.meaning", "the meaning of a fact"),
    ("Fact.name", "the name of a fact"),
    ("Fact.value", "the value of a fact"),
    ("Notice.text", NOTICE),
    ("PaperTable.columns", COLUMN),
    ("PaperTable.note", NOTE),
    ("PaperTable.source", SOURCE),
    ("PaperTable.title", HEADING),
    ("Parameter.label", FIELD),
    ("Place.label", SPOKEN),
    ("const GOAL", "the goal of a puzzle"),
    ("const HOW", "how to make a move"),
    ("const KEYS", KEY),
    ("const KEYWORDS", "words by which a puzzle is found"),
    ("const MIRROR_KEYS", KEY),
    ("const NAME", "the name of a puzzle"),
    ("const RULES", "the rules of a puzzle"),
    ("const SPACE_KEYS", KEY),
    ("const TAGLINE", "a line about a puzzle"),
    ("const THEORY_KEYS", KEY),
    ("const WRITING_KEYS", KEY),
    ("Action::label", BUTTON),
    ("BadFold::fmt", ERROR),
    ("Family::title", HEADING),
    ("Flaw::fmt", ERROR),
    ("LinkError::fmt", ERROR),
    ("Misfit::fmt", ERROR),
    ("ReadError::fmt", ERROR),
    ("Refusal::fmt", ERROR),
    ("fn apply", ERROR),
    ("fn beginnings", BUTTON),
    ("fn caption", CAPTION),
    ("fn cost", "the cost of a search"),
    ("fn explanation", "the explanation of a move in a solution"),
    ("fn from_str", ERROR),
    ("fn instructions", "the goal and the rules of a variant"),
    ("fn interpret", ERROR),
    ("fn objection", ERROR),
    ("fn purpose", "the purpose of a move in a solution"),
    ("fn read_move", ERROR),
    ("fn reason", "the reason of a hint"),
    ("fn refusal", ERROR),
    ("fn say", SPOKEN),
    ("fn say_task", "a task of a lesson"),
    ("fn summary", "the state of a game"),
    ("fn title", "the title of a game"),
    ("fn validate", ERROR),
];

/// The role of a message in the given surroundings.
pub fn of(around: &str) -> Option<&'static str> {
    ROLES.iter().find(|(known, _)| *known == around).map(|(_, role)| *role)
}
