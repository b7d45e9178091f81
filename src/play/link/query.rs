//! Links as texts: what programs do to them on their way, and their parts as they are written.

use crate::kit::checksum::crc;

/// The version of the form that is written.
pub(super) const VERSION: u32 = 1;

/// The text up to the query: the puzzle and the variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// A puzzle's name; not checked.
    pub puzzle: String,
    /// The rest of the text, for [`read`](super::read()).
    pub rest: String,
}

impl Address {
    /// Splits a text into the puzzle's name and the rest.
    pub fn split(text: &str) -> Self {
        let text = text.trim().trim_start_matches("%23").trim_start_matches(['#', '/']);
        let end = text.find(['/', '?']).unwrap_or(text.len());
        Self { puzzle: text[..end].to_owned(), rest: text[end..].to_owned() }
    }
}

/// A link to be given away. Its query begins with the checksum of the rest, so that a link cut off on its way says so.
pub fn sealed(link: &str) -> String {
    let link = ended(link);
    match link.split_once('?') {
        Some((path, query)) => format!("{path}?sum={}&{query}", checksum(query)),
        None => link,
    }
}

/// A link that ends in a letter or digit. Programs take another sign at its end for the end of a sentence, and leave it
/// out.
pub fn ended(link: &str) -> String {
    let mut ended = link.to_owned();
    let is_path = link.is_empty() || link.ends_with('/') && !link.contains('?');
    if !is_path && !link.ends_with(|letter: char| letter.is_ascii_alphanumeric()) {
        append_query(&mut ended, &format!("v={VERSION}"));
    }
    ended
}

/// A text without escapes such as `%23`.
pub fn unescaped(text: &str) -> String {
    // A pair of a form has the same escapes, and a few signs of its own.
    let mut one = text.replace('+', "%2B").replace('&', "%26").replace('=', "%3D");
    one.insert(0, '=');
    form_urlencoded::parse(one.as_bytes()).map(|(_, value)| value.into_owned()).collect()
}

/// Undoes the damage by other programs to a link: line breaks with quotation marks, signs around it, and escapes of the
/// signs that divide it.
pub fn mended(rest: &str) -> String {
    let lines = rest.lines().map(|line| line.trim().trim_start_matches(['>', ' ']));
    let whole: String = lines.collect();
    let whole = whole.replace("%3E%20", "");
    let ends = ['<', '>', '"', '\'', '”', '’', ')', ',', ';', '!'];
    let whole = whole.trim_end_matches("%3E").trim_end_matches(ends);
    let is_escaped = !whole.contains('?') && whole.to_ascii_lowercase().contains("%3f");
    if is_escaped { unescaped(whole) } else { whole.to_owned() }
}

/// The checksum of a query, in four hexadecimal digits: that of its meaning, since it may arrive in other letters.
pub(super) fn checksum(query: &str) -> String {
    let mut meant = String::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        if key != "sum" {
            meant.extend([&*key, "=", &*value, "&"]);
        }
    }
    format!("{:04x}", crc(meant.as_bytes()) & 0xFFFF)
}

/// The parts of a link behind its question mark, as they are written.
#[derive(Debug, Clone, Copy)]
pub struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    /// The query of a link; empty where it has none.
    pub fn of(link: &'a str) -> Self {
        Self(link.split_once('?').map_or("", |(_, query)| query))
    }

    /// The value of a part.
    pub fn get(self, key: &str) -> Option<&'a str> {
        self.0.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='))
    }

    /// A link with one part more.
    pub fn with(link: &str, key: &str, value: &str) -> String {
        let joint = if link.contains('?') { '&' } else { '?' };
        format!("{link}{joint}{key}={value}")
    }

    /// A link without one of its parts, which is not the first one.
    pub fn without(link: &str, key: &str) -> String {
        let is_it = |part: &str| part.strip_prefix(key).is_some_and(|rest| rest.starts_with('='));
        link.split('&').filter(|part| !is_it(part)).collect::<Vec<_>>().join("&")
    }
}

/// The moves of a link's game, as the link writes them.
pub fn moves_of(link: &str) -> Vec<String> {
    let Query(query) = Query::of(link);
    let moves = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "moves");
    let moves = moves.map(|(_, moves)| moves.into_owned()).unwrap_or_default();
    moves.split('.').filter(|one| !one.is_empty()).map(str::to_owned).collect()
}

pub(super) fn append_query(text: &mut String, query: &str) {
    if !query.is_empty() {
        text.push(if text.contains('?') { '&' } else { '?' });
        // Slashes are legal in a query, and a position reads better with them.
        text.push_str(&query.replace("%2F", "/"));
    }
}
