//! Links as texts: their checksums, the repair of damage by other programs, and access to their parts.

use crate::kit::checksum::crc;

/// The version of the format that is written.
pub(super) const VERSION: u32 = 1;

/// A link, split after the puzzle's name.
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

/// A link for sharing. Its query begins with the checksum of the rest, which exposes a link that was cut off.
pub fn sealed(link: &str) -> String {
    let link = ended(link);
    match link.split_once('?') {
        Some((path, query)) => format!("{path}?sum={}&{query}", checksum(query)),
        None => link,
    }
}

/// A link that ends in a letter or digit; if necessary, the version is added. Other programs drop a final sign that
/// they take for the end of a sentence.
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
    // The parser of forms undoes the same escapes, but gives a meaning to `+`, `&` and `=`.
    let mut one = text.replace('+', "%2B").replace('&', "%26").replace('=', "%3D");
    one.insert(0, '=');
    form_urlencoded::parse(one.as_bytes()).map(|(_, value)| value.into_owned()).collect()
}

/// Repairs damage to a link by other programs: line breaks with quotation marks (`>`), punctuation at the end, and an
/// escaped question mark.
pub fn mended(rest: &str) -> String {
    let lines = rest.lines().map(|line| line.trim().trim_start_matches(['>', ' ']));
    let whole: String = lines.collect();
    let whole = whole.replace("%3E%20", "");
    let ends = ['<', '>', '"', '\'', '”', '’', ')', ',', ';', '!'];
    let whole = whole.trim_end_matches("%3E").trim_end_matches(ends);
    let is_escaped = !whole.contains('?') && whole.to_ascii_lowercase().contains("%3f");
    if is_escaped { unescaped(whole) } else { whole.to_owned() }
}

/// The checksum of a query, in four hexadecimal digits. It is of the decoded pairs, since escapes may change.
pub(super) fn checksum(query: &str) -> String {
    let mut meant = String::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        if key != "sum" {
            meant.extend([&*key, "=", &*value, "&"]);
        }
    }
    format!("{:04x}", crc(meant.as_bytes()) & 0xFFFF)
}

/// The query of a link, not decoded.
#[derive(Debug, Clone, Copy)]
pub struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    /// The query of a link; empty where it has none.
    pub fn of(link: &'a str) -> Self {
        Self(link.split_once('?').map_or("", |(_, query)| query))
    }

    /// The value of a part, not decoded.
    pub fn get(self, key: &str) -> Option<&'a str> {
        self.0.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='))
    }

    /// A link with a part added; the value must be encoded.
    pub fn with(link: &str, key: &str, value: &str) -> String {
        let joint = if link.contains('?') { '&' } else { '?' };
        format!("{link}{joint}{key}={value}")
    }

    /// A link without one of its parts, which must not be the first part of the query.
    pub fn without(link: &str, key: &str) -> String {
        let is_it = |part: &str| part.strip_prefix(key).is_some_and(|rest| rest.starts_with('='));
        link.split('&').filter(|part| !is_it(part)).collect::<Vec<_>>().join("&")
    }
}

/// The moves of a link's game, in the notation of links.
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
