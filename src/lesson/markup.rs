//! Emphasis within a text: `*emphasis*`, `**strong**`, `***both***`, and a backslash before literal punctuation.

use serde::{Deserialize, Serialize};

/// A run of text in one style.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
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
        let shown = match *token {
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
        let (letter, times) = shown;
        if let Some(span) = spans.last_mut() {
            span.text.extend(std::iter::repeat_n(letter, times));
        }
    }
    spans.retain(|span| !span.text.is_empty());
    spans
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
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }
}
