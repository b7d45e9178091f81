//! Emphasis within a text: `*emphasis*`, `**strong**`, `***both***`, and a backslash before literal punctuation.

use crate::kit::numerals::NARROW_SPACE;

/// A run of text in one style.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Span {
    /// The characters to show, literally; never HTML.
    pub text: String,
    /// Tells whether it is emphasised.
    pub emphasis: bool,
    /// Tells whether it is strong.
    pub strong: bool,
}

/// A literal character, or a run of stars that may begin or end emphasis.
enum Token {
    Letter(char),
    Stars { count: usize, opens: bool, closes: bool },
}

fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(&letter) = letters.get(at) {
        match letter {
            '\\' if letters.get(at + 1).is_some_and(char::is_ascii_punctuation) => {
                tokens.push(Token::Letter(letters[at + 1]));
                at += 2;
            }
            '*' => {
                let count = letters[at..].iter().take_while(|letter| **letter == '*').count();
                let visible = |letter: Option<&char>| letter.is_some_and(|c| !c.is_whitespace());
                let opens = visible(letters.get(at + count));
                let closes = at > 0 && visible(letters.get(at - 1));
                tokens.push(Token::Stars { count, opens, closes });
                at += count;
            }
            letter => {
                tokens.push(Token::Letter(letter));
                at += 1;
            }
        }
    }
    tokens
}

/// Splits a text into spans. Unmatched stars are shown literally.
///
/// ```
/// use parlour::lesson::spans;
/// let pieces: Vec<_> = spans("2 * 3 is *six*").into_iter().map(|span| (span.text, span.emphasis)).collect();
/// assert_eq!(pieces, [("2 * 3 is ".to_owned(), false), ("six".to_owned(), true)]);
/// ```
pub fn spans(text: &str) -> Vec<Span> {
    let tokens = tokens(text);
    // The last index at which a run of one, two or three stars can close emphasis.
    let mut last = [0; 4];
    for (index, token) in tokens.iter().enumerate() {
        if let Token::Stars { count, closes: true, .. } = token
            && let Some(last) = last.get_mut(*count)
        {
            *last = index;
        }
    }
    let mut open = [false; 4];
    let mut spans: Vec<Span> = vec![Span::default()];
    for (index, token) in tokens.iter().enumerate() {
        let (letter, times) = match *token {
            Token::Letter(letter) => (letter, 1),
            Token::Stars { count: count @ 1..=3, opens, closes }
                if (open[count] && closes) || (!open[count] && opens && last[count] > index) =>
            {
                open[count] = !open[count];
                let (emphasis, strong) = (open[1] || open[3], open[2] || open[3]);
                spans.push(Span { text: String::new(), emphasis, strong });
                continue;
            }
            Token::Stars { count, .. } => ('*', count),
        };
        if let Some(span) = spans.last_mut() {
            span.text.extend(std::iter::repeat_n(letter, times));
        }
    }
    spans.retain(|span| !span.text.is_empty());
    for span in &mut spans {
        span.text = joined(&span.text);
    }
    spans
}

/// Joins by no-break spaces what is one number: groups of three digits, factors, and what a number is taken from.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + letter.len_utf8()..]);
        let ends_number = before.ends_with(|c: char| c.is_ascii_digit());
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let is_operand = digits > 0 && before.ends_with(['×', '·', '−']);
        let is_operator = after.starts_with('−') || ends_number && after.starts_with(['×', '·']);
        joined.push(match letter {
            ' ' if ends_number && digits == 3 && is_group(before) => NARROW_SPACE,
            ' ' if is_operator || is_operand => '\u{a0}',
            letter => letter,
        });
    }
    joined
}

/// Tells whether a text ends in one to three digits, the beginning or a further group of a number.
fn is_group(text: &str) -> bool {
    let count = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    (1..=3).contains(&count)
}

/// The text without its markup.
pub fn plain(text: &str) -> String {
    spans(text).into_iter().map(|span| span.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Emphasis in brackets, strong text in braces.
    fn shown(text: &str) -> String {
        let show = |span: Span| match (span.emphasis, span.strong) {
            (false, false) => span.text,
            (true, false) => format!("[{}]", span.text),
            (false, true) => format!("{{{}}}", span.text),
            (true, true) => format!("[{{{}}}]", span.text),
        };
        spans(text).into_iter().map(show).collect()
    }

    #[test]
    fn stars_emphasise_the_text_between_them() {
        for (text, expected) in [
            ("", ""),
            ("plain", "plain"),
            ("an *emphasis* here", "an [emphasis] here"),
            ("**strong**, *not*", "{strong}, [not]"),
            ("***both***", "[{both}]"),
            ("**strong and *both* here**", "{strong and }[{both}]{ here}"),
            ("2 * 3 * 4", "2 * 3 * 4"),
            ("2*3 is 6", "2*3 is 6"),
            ("a * b*", "a * b*"),
            (r"\*no\* \\ \|", r"*no* \ |"),
            (r"C:\dir", r"C:\dir"),
            ("****", "****"),
            ("*", "*"),
            ("**", "**"),
            ("* a*", "* a*"),
            ("<b>no HTML</b>", "<b>no HTML</b>"),
            ("18 446 744 moves", "18\u{202f}446\u{202f}744 moves"),
            ("the 64 100 of 2026 8 and 1234 567", "the 64\u{202f}100 of 2026 8 and 1234 567"),
            ("8 × 8 = 64 squares", "8\u{a0}×\u{a0}8 = 64 squares"),
            ("2 · 15, a × b", "2\u{a0}·\u{a0}15, a × b"),
            ("2ⁿ − 1 moves", "2ⁿ\u{a0}−\u{a0}1 moves"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }
}
