//! Checks translations: arguments and plural forms, markup, final punctuation, typography, and the length of labels.

use std::collections::BTreeSet;

use polib::catalog::Catalog;
use polib::message::MessageView;

use super::collect::{Messages, Use};
use super::{english, forms, roles};

/// The length up to which a label fits everywhere, in characters.
const FITS: usize = 16;

/// The most words of a label.
const WORDS_OF_A_LABEL: usize = 4;

/// Marks that end a sentence.
const ENDS: [char; 5] = ['.', '?', '!', ':', '…'];

/// Marks that must occur as often in a translation as in the English.
const MARKUP: [&str; 4] = ["**", "`", "<", ">"];

/// Marks that must not occur more often in a translation than in the English.
const ASCII: [&str; 4] = ["  ", " - ", "...", "'"];

/// Exceptions from the checks: language, English and reason.
const KEPT: [(&str, &str, &str); 16] = [
    ("de", "1st", "German ordinals have a stop"),
    ("de", "{number}nd", "German ordinals have a stop"),
    ("de", "{number}rd", "German ordinals have a stop"),
    ("de", "{number}st", "German ordinals have a stop"),
    ("de", "{number}th", "German ordinals have a stop"),
    ("de", "{n} million", "an abbreviation"),
    ("de", "{n} billion", "an abbreviation"),
    ("de", "Fewest pegs left", "like “Kleinste Zugzahl”"),
    ("es", "All lessons", "the article is needed"),
    ("es", "Chessboard", "the board has no shorter name"),
    ("es", "Longest win", "beside “Victoria más corta”"),
    ("es", "Paper cards", "the name in the glossary"),
    (
        "fr",
        "nothing can be touched (touch: PLACE; PLACE allows these places)",
        "“PLACE; PLACE” is typed",
    ),
    ("fr", "All layers", "the article is needed"),
    ("fr", "On D, red up", "like the other beginnings"),
    ("fr", "On I, red up", "like the other beginnings"),
];

/// The problems with the translations of a catalogue.
pub fn problems(catalogue: &Catalog, messages: &Messages) -> Vec<String> {
    let language = &*catalogue.metadata.language;
    let kept: BTreeSet<&str> =
        KEPT.iter().filter(|(of, ..)| *of == language).map(|(_, one, _)| *one).collect();
    let mut problems = Vec::new();
    let mut needed = BTreeSet::new();
    for message in catalogue.messages().filter(|message| message.is_translated()) {
        let one = message.msgid();
        let fault = messages.0.get(&english(message)).and_then(|it| style(language, message, it));
        if let Some(problem) = problem(message) {
            problems.push(format!("“{one}”: {problem}"));
        } else if fault.is_some() && kept.contains(one) {
            needed.insert(one);
        } else if let Some(fault) = fault {
            problems.push(format!("“{one}”: {fault}"));
        }
    }
    let needless = kept.difference(&needed);
    problems.extend(needless.map(|one| format!("“{one}”: nothing is left in it to be kept")));
    problems
}

fn problem(message: &dyn MessageView) -> Option<String> {
    let (one, forms) = (message.msgid(), forms(message));
    let known = names(message.msgid_plural().unwrap_or(one));
    for form in &forms {
        let said = names(form);
        if let Some(other) = said.difference(&known).next() {
            return Some(format!("{{{other}}} is no argument of it"));
        }
        if form.contains(['\t', '\n']) {
            return Some("a message has no tabs and no line breaks".to_owned());
        }
        if form.is_empty() {
            return Some("a form is missing".to_owned());
        }
    }
    // The first of several plural forms may omit the number: “one move”.
    let mut whole = forms.iter().skip(usize::from(forms.len() > 1));
    whole.find_map(|form| {
        let said = names(form);
        known.difference(&said).next().map(|missing| format!("{{{missing}}} is missing"))
    })
}

/// The first visible fault of a translation.
fn style(language: &str, message: &dyn MessageView, found: &Use) -> Option<String> {
    let english = message.msgid_plural().unwrap_or(message.msgid());
    let count = |text: &str, mark: &str| text.matches(mark).count();
    forms(message).iter().find_map(|form| {
        let mut unlike = MARKUP.iter().filter(|mark| count(english, mark) != count(form, mark));
        let mut more = ASCII.iter().filter(|mark| count(form, mark) > count(english, mark));
        let ends = (ends(english), ends(form));
        if let Some(mark) = unlike.next() {
            Some(format!("the English has “{mark}” as often"))
        } else if let Some(mark) = more.next() {
            Some(format!("“{mark}” is not set like that"))
        } else if form.trim() != form && english.trim() == english {
            Some("it begins or ends with a space".to_owned())
        } else if ends.0.is_disjoint(&ends.1) && ends.0 != ends.1 {
            Some(format!("the English ends with {:?}, this with {:?}", ends.0, ends.1))
        } else if is_label(english, found) && is_too_long(english, form) {
            Some(format!("“{form}” is too long for a label"))
        } else {
            typography(language, form)
        }
    })
}

/// Tells whether a message is a short label in a place with little space.
fn is_label(english: &str, found: &Use) -> bool {
    let is_short =
        english.split_whitespace().count() <= WORDS_OF_A_LABEL && ends(english).is_empty();
    is_short && found.roles.iter().any(|role| roles::LABELS.contains(role))
}

/// Tells whether a label is too long: more than 1.6 times as long as its English.
fn is_too_long(english: &str, label: &str) -> bool {
    let (before, now) = (english.chars().count(), label.chars().count());
    now > FITS && 10 * now > 16 * before
}

/// The punctuation at the end of a text, without quotation marks and brackets.
fn ends(text: &str) -> BTreeSet<char> {
    let closes = |c: &char| "”“‘’»)]\u{a0}\u{202f}".contains(*c);
    let marks = text.chars().rev().take_while(|c| ENDS.contains(c) || closes(c));
    marks.filter(|c| !closes(c)).collect()
}

/// The first violation of a language's punctuation rules.
fn typography(language: &str, text: &str) -> Option<String> {
    let (open, close, foreign) = match language {
        "de" => ('„', '“', "”«»\""),
        "fr" => ('«', '»', "„“”\""),
        "es" => ('“', '”', "„«»\""),
        _ => return None,
    };
    if let Some(mark) = text.chars().find(|c| foreign.contains(*c)) {
        return Some(format!("{mark} is no quotation mark of the language"));
    }
    let depth = text.chars().try_fold(0_u32, |depth, c| match c {
        _ if c == open => Some(depth + 1),
        _ if c == close => depth.checked_sub(1),
        _ => Some(depth),
    });
    if depth != Some(0) {
        return Some(format!("{open} and {close} are no pairs"));
    }
    // A question mark in brackets is the key for help.
    let text = text.replace("(?)", "");
    match language {
        "fr" => unfixed(&text).map(|mark| format!("{mark} needs a no-break space beside it")),
        "es" => [('¿', '?'), ('¡', '!')].into_iter().find_map(|(before, after)| {
            let differ = text.matches(before).count() != text.matches(after).count();
            differ.then(|| format!("{before} and {after} are no pairs"))
        }),
        _ => None,
    }
}

/// The first French punctuation mark without its no-break space. A colon may directly follow a word, as in `answer:`.
fn unfixed(text: &str) -> Option<char> {
    let is_fixed = |c: Option<&char>| matches!(c, Some('\u{a0}' | '\u{202f}'));
    let text: Vec<char> = text.chars().collect();
    text.iter().enumerate().find_map(|(at, mark)| {
        let before = at.checked_sub(1).and_then(|at| text.get(at));
        let is_right = match mark {
            ':' => before != Some(&' '),
            ';' | '?' | '!' | '»' => is_fixed(before) || matches!(before, Some('?' | '!')),
            '«' => is_fixed(text.get(at + 1)),
            _ => true,
        };
        (!is_right).then_some(*mark)
    })
}

fn names(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use polib::message::Message;

    use super::super::collect::Use;
    use super::super::roles;
    use super::{problem, style, typography};

    fn of_button(english: &str, german: &str) -> Option<String> {
        let mut message = Message::build_singular();
        message.with_msgid(english.to_owned()).with_msgstr(german.to_owned());
        let found = Use { roles: [roles::BUTTON].into(), ..Use::default() };
        style("de", &message.done(), &found)
    }

    #[test]
    fn a_label_is_not_much_longer_than_its_english() {
        assert_eq!(of_button("Kept", "Schon behalten"), None, "it fits everywhere");
        assert_eq!(of_button("Another window", "Weiteres Fenster"), None);
        assert!(of_button("Another window", "Weiteres geöffnetes Fenster").is_some());
        assert_eq!(of_button("Undo it.", "Mache den letzten Zug rückgängig."), None, "no label");
    }

    #[test]
    fn markup_and_ends_are_those_of_the_english() {
        assert_eq!(of_button("**Touch** `a`.", "`a` **antippen**."), None);
        for wrong in ["*Touch* `a`.", "**Touch** a.", "**Touch** `a`", "**Touch** `a`?"] {
            assert!(of_button("**Touch** `a`.", wrong).is_some(), "{wrong}");
        }
        assert!(of_button("Undo", "Zurück.").is_some());
        assert!(of_button("From – to", "Von - bis").is_some());
        assert_eq!(of_button("You say: “Is it this?”", "Du sagst: „Diese hier?“."), None);
    }

    #[test]
    fn punctuation_is_that_of_the_language() {
        for (language, right) in [
            ("de", "„Ja“ und „nein“"),
            ("fr", "«\u{a0}answer:\u{a0}»\u{202f}; oui\u{202f}?"),
            ("fr", "Aide (?)"),
            ("es", "“¿Sí?” ¡No! (?)"),
        ] {
            assert_eq!(typography(language, right), None, "{right}");
        }
        for (language, wrong) in [
            ("de", "“Ja”"),
            ("de", "“Ja„"),
            ("de", "„Ja"),
            ("fr", "« oui\u{a0}»"),
            ("fr", "oui ?"),
            ("fr", "oui?"),
            ("fr", "voici : oui"),
            ("fr", "“oui”"),
            ("es", "Sí?"),
            ("es", "«Sí»"),
        ] {
            assert!(typography(language, wrong).is_some(), "{wrong}");
        }
    }

    #[test]
    fn arguments_and_forms_are_those_of_the_english() {
        let said = |translation: &str| {
            let mut message = Message::build_singular();
            message.with_msgid("From {a} to {b}".to_owned()).with_msgstr(translation.to_owned());
            problem(&message.done())
        };
        assert_eq!(said("Nach {b} von {a}"), None);
        assert!(said("Von {a}").is_some_and(|problem| problem.contains("{b} is missing")));
        assert!(said("Von {a} nach {c}").is_some_and(|problem| problem.contains("{c}")));
        let counted = |forms: [&str; 2]| {
            let mut message = Message::build_plural();
            message.with_msgid("{n} move".to_owned()).with_msgid_plural("{n} moves".to_owned());
            message.with_msgstr_plural(forms.map(str::to_owned).to_vec());
            problem(&message.done())
        };
        assert_eq!(counted(["one Zug", "{n} Züge"]), None);
        assert!(counted(["{n} Zug", "Züge"]).is_some());
        assert!(counted(["{n} Zug", ""]).is_some());
    }
}
