//! The parts of a link, by their keys.

use std::collections::HashSet;

use super::problems::Problems;
use super::query::{VERSION, checksum, mended};
use crate::contract::TextError;
use crate::{say, text};

/// The maximum length of a link, in bytes.
pub const LONGEST: usize = 1 << 18;

/// The parts of a link after the puzzle's name, decoded but not parsed.
#[derive(Debug, Clone, Default)]
pub(super) struct Parts {
    pub(super) variant: String,
    pub(super) from: Option<String>,
    pub(super) goal: Option<String>,
    pub(super) moves: String,
    pub(super) done: Option<String>,
    pub(super) computer: Option<String>,
    pub(super) player: Option<String>,
    pub(super) at: Option<String>,
    pub(super) claim: Option<String>,
    pub(super) edit: Option<String>,
    pub(super) tab: Option<String>,
    pub(super) show: Option<String>,
    pub(super) challenge: Option<String>,
    pub(super) view: Option<String>,
}

impl Parts {
    /// Drops the parts that would mean nothing in another game.
    pub(super) fn drop_game(&mut self) {
        let Self { variant, computer, tab, show, view, .. } = std::mem::take(self);
        *self = Self { variant, computer, tab, show, view, ..Self::default() };
    }

    /// Splits a text into its parts. Unknown and repeated parts are problems, not errors.
    ///
    /// # Errors
    /// When the text is too long or of another version.
    pub(super) fn split(rest: &str, problems: &mut Problems) -> Result<Self, TextError> {
        let mut parts = Self::default();
        let (n, most) = (rest.len(), LONGEST);
        if n > most {
            let problem = say!("It is {n} bytes long. At most {most} are read.", n, most);
            return Err(TextError::new(text!("Link"), rest, problem));
        }
        let rest = mended(rest);
        let (path, query) = rest.split_once('?').unwrap_or((&rest, ""));
        parts.variant = path.trim_matches('/').to_owned();
        let mut keys = HashSet::new();
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            if !keys.insert(key.clone()) {
                problems.push_with(|| {
                    TextError::new(text!("Link"), &key, say!("This part may appear only once."))
                });
                continue;
            }
            let value = value.into_owned();
            match &*key {
                "v" if value == VERSION.to_string() => {}
                "v" => {
                    let problem = say!(
                        "This Parlour reads version {version}. A newer one may read this link.",
                        version = VERSION
                    );
                    return Err(TextError::new(text!("Version"), &value, problem));
                }
                "sum" => {
                    if value != checksum(query) {
                        let problem = say!(
                            "The rest of the link does not fit it: the link was \
                                            cut off or changed on its way. Ask for it again."
                        );
                        problems.push(TextError::new(text!("Checksum"), &value, problem));
                    }
                }
                "from" => parts.from = Some(value),
                "goal" => parts.goal = Some(value),
                "moves" => parts.moves = value,
                "done" => parts.done = Some(value),
                "computer" => parts.computer = Some(value),
                "player" => parts.player = Some(value),
                "at" => parts.at = Some(value),
                "claim" => parts.claim = Some(value),
                "edit" => parts.edit = Some(value),
                "tab" => parts.tab = Some(value),
                "show" => parts.show = Some(value),
                "challenge" => parts.challenge = Some(value),
                "view" => parts.view = Some(value),
                other => problems.push_with(|| {
                    TextError::new(
                        text!("Link"),
                        other,
                        say!(
                            "There is no such part. Known are v, sum, from, goal, moves, done, \
                          computer, player, at, claim, edit, tab, show, challenge and view."
                        ),
                    )
                }),
            }
        }
        Ok(parts)
    }
}
