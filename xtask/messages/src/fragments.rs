//! Finds fragments of sentences: messages that begin in lower case but contain a verb or end like a sentence. Fragments
//! joined at run time cannot be translated.

use super::collect::Messages;

/// Words that hint at a whole sentence.
const VERBS: [&str; 22] = [
    "is", "are", "was", "were", "has", "have", "can", "cannot", "may", "must", "need", "needs",
    "does", "do", "did", "will", "would", "there", "begins", "read", "reads", "allowed",
];

fn is_fragment(message: &str) -> bool {
    let is_verb = |word: &str| VERBS.contains(&word.trim_matches(|c: char| !c.is_alphanumeric()));
    let ends = |word: &str| word.ends_with(['.', ';', '?', '!']);
    message.starts_with(char::is_lowercase)
        && message.split_whitespace().any(|word| is_verb(word) || ends(word))
}

/// The messages that are fragments.
pub fn all(messages: &Messages) -> Vec<&str> {
    let mut all: Vec<&str> =
        messages.0.keys().map(|english| &*english.one).filter(|one| is_fragment(one)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Exceptions: labels, captions and arguments.
pub const KNOWN: [&str; 55] = [
    "a box of {width} × {height} × {depth}; {n} tile on top of others",
    "a choice among {n} placement; at most {most} are tried",
    "a search that may take up to {memory}",
    "asking if it can still be won",
    "at the goal; at least {n} move from the start",
    "b = {power}, so x − 1 is a number of {n} digits: a deal drops its last digit and puts p − 1 in front. After {n} deals the places p alone decide: {places} bring every card to place {wanted}.",
    "begins a step; ### begins another task of it",
    "does not fit into the memory; up to {pairs} pairs do",
    "does not hold",
    "flat, {width} × {height}; {n} tile on top of others",
    "full; a Franklin square",
    "home, where a man is taken off the field",
    "how many tasks are done",
    "in a quarter of the cells, or fewer if it must be harder",
    "in half of the cells, or fewer if it must be harder",
    "is shown when the task is done or given up",
    "is to be kept",
    "it is not known which of {n} jump win",
    "man, can jump to {cells}",
    "n deals are enough",
    "neither side can force a win",
    "no number is enough",
    "none can be solved",
    "none; a detour of {n} move",
    "nothing can be touched (touch: PLACE; PLACE allows these places)",
    "of a pair may change",
    "of {positions}, one was tried",
    "one can be solved",
    "one more is needed",
    "only to read",
    "peg, can jump to {holes}",
    "pile {number}, the one that was named: {cards}",
    "place {x}, the card is here: leads to {places}",
    "places to point out; arrow: PLACE -> PLACE draws an arrow",
    "positions; is an army of {men} enough for {n} pace?",
    "put back; close the player or the editor",
    "right, but other tiles are wanted in these places",
    "the first player can win",
    "the first player can win with one move",
    "the first player can win within {n} moves",
    "the game is here",
    "the goal is out of reach",
    "the reply to this wrong answer (wrong: is the reply to all others)",
    "the reply when the task is done",
    "the ribbon does not touch it",
    "the second player can win",
    "the second player can win with one move",
    "the second player can win within {n} moves",
    "the square that was wanted",
    "there are {n}",
    "there is none",
    "there is one",
    "there is only one solution",
    "up to {states} states, which may not fit into {memory}; those of {n} disc do",
    "what the page does not offer (hide: all hides nearly everything)",
];

#[cfg(test)]
mod tests {
    use super::is_fragment;

    #[test]
    fn a_fragment_begins_small_and_has_a_verb_or_an_end() {
        for piece in [
            "the file is empty",
            "a number is allowed",
            "no such part; v is known",
            "cut off. Ask for it",
        ] {
            assert!(is_fragment(piece), "{piece}");
        }
        for label in [
            "red",
            "from {from} to {to}",
            "The file is empty.",
            "{n} is allowed.",
            "move {n} of {of}",
        ] {
            assert!(!is_fragment(label), "{label}");
        }
    }
}
