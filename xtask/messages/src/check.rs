//! Faults of translations that a program finds.

use std::collections::BTreeSet;

use polib::catalog::Catalog;
use polib::message::MessageView;

use super::forms;

/// Everything that is wrong with the translations of a catalogue.
pub fn problems(catalogue: &Catalog) -> Vec<String> {
    let translated = catalogue.messages().filter(|message| message.is_translated());
    translated
        .filter_map(|message| {
            problem(message).map(|problem| format!("“{}”: {problem}", message.msgid()))
        })
        .collect()
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
    // The first of several forms may leave its number out: “one move”.
    let whole = forms.iter().skip(usize::from(forms.len() > 1));
    let missing =
        whole.flat_map(|form| known.difference(&names(form)).copied().collect::<Vec<_>>());
    missing.into_iter().next().map(|missing| format!("{{{missing}}} is missing"))
}

/// The names in braces.
fn names(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use polib::message::Message;

    use super::problem;

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
