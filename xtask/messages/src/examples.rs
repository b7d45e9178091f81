//! Examples of messages with their arguments, for translators. Tests record them (`src/kit/say/examples.rs`).
//! `po/examples.tsv` stores up to three of each message: the shortest, one in the middle and the longest.

use std::collections::{BTreeMap, BTreeSet};

use super::collect::English;

/// The examples of each message.
pub type Examples = BTreeMap<English, Vec<String>>;

/// The longest useful example, in characters.
const LONGEST: usize = 240;

/// Parses lines with a context, an English text and its examples, separated by tabs.
pub fn read(lines: &str) -> Examples {
    let mut examples = BTreeMap::new();
    for line in lines.lines() {
        let mut parts = line.split('\t').map(str::to_owned);
        let (Some(context), Some(one)) = (parts.next(), parts.next()) else { continue };
        let context = Some(context).filter(|context| !context.is_empty());
        examples.entry(English { context, one }).or_insert_with(Vec::new).extend(parts);
    }
    examples
}

/// Selects up to three examples of each message: the shortest, one in the middle, the longest.
pub fn chosen(examples: Examples) -> Examples {
    let three = |all: Vec<String>| {
        let fits = |one: &String| one.chars().count() <= LONGEST && !one.contains(char::is_control);
        let fit = all.into_iter().filter(fits);
        let sorted: BTreeSet<_> = fit.map(|one| (one.chars().count(), one)).collect();
        let sorted: Vec<String> = sorted.into_iter().map(|(_, example)| example).collect();
        let last = sorted.len().saturating_sub(1);
        let places = BTreeSet::from([0, last / 2, last]);
        places.into_iter().filter_map(|place| sorted.get(place).cloned()).collect()
    };
    examples.into_iter().map(|(message, all)| (message, three(all))).collect()
}

/// Formats examples as [`read`] parses them.
pub fn written(examples: &Examples) -> String {
    let line = |(message, examples): (&English, &Vec<String>)| {
        let context = message.context.as_deref().unwrap_or_default();
        [&[context, &message.one], &examples.iter().map(String::as_str).collect::<Vec<_>>()[..]]
            .concat()
            .join("\t")
            + "\n"
    };
    examples.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_example_contains_invisible_characters() {
        let chosen = chosen(read("\t“{text}” is no tile\t“\0” is no tile\t“5” is no tile\n"));
        assert_eq!(written(&chosen), "\t“{text}” is no tile\t“5” is no tile\n");
    }

    #[test]
    fn three_examples_are_chosen_and_read_as_they_were_written() {
        let said = "\t{n} move\t1 move\n\t{n} move\t12 moves\n\t{n} move\t100 moves\n\t{n} move\t31 moves\n\
                    a ball\tthe {c} one\tthe red one\n\t{n} move\t1 move\nno line of it\n";
        let chosen = chosen(read(said));
        let of = |context: Option<&str>, one: &str| {
            let message = English { context: context.map(str::to_owned), one: one.to_owned() };
            chosen.get(&message).cloned().unwrap_or_default()
        };
        assert_eq!(of(None, "{n} move"), ["1 move", "12 moves", "100 moves"]);
        assert_eq!(of(Some("a ball"), "the {c} one"), ["the red one"]);
        assert_eq!(read(&written(&chosen)), chosen);
    }
}
