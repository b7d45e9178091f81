//! Finds hand-ins in texts of any kind: a mail, a chat, files of mails, a list of links.
//!
//! A hand-in states its length, so its head is enough to find it. Characters that mail programs insert are dropped, and
//! their changes to the address are undone.

use super::hand_in::is_line;
use super::pack::{Kind, LinkError, base64_url, beginnings, unpack};
use super::review::{HandIn, is_same};
use crate::play::link::unescaped;
use crate::say;

/// The most times that an address may be percent-encoded within others.
const MOST_ESCAPES: usize = 3;

/// The most heads of hand-ins examined in a text.
const MOST_BEGINNINGS: usize = 1000;

/// The hand-ins found so far, and counts about the latest texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gathered {
    /// The distinct hand-ins, as texts. An incomplete one is kept in packed form, and a text without a hand-in as it
    /// is.
    pub hand_ins: Vec<HandIn>,
    /// The number of incomplete ones that were completed later.
    pub mended: usize,
    found: usize,
    twice: usize,
    known: usize,
    cut_off: usize,
    unreadable: usize,
    left_out: usize,
}

impl Gathered {
    /// Finds the hand-ins in further texts, up to `most` in all.
    pub fn gather(&mut self, texts: &[HandIn], most: usize) {
        let hand_ins = std::mem::take(&mut self.hand_ins);
        *self = Self { hand_ins, mended: self.mended, ..Self::default() };
        for text in texts {
            self.take(text, most);
        }
    }

    /// Describes the hand-ins in the latest texts: “30 hand-ins found. 1 was there already.”
    pub fn words(&self) -> String {
        let mut words = vec![say!("{n} hand-in found." | "{n} hand-ins found.", n = self.found)];
        let mut add = |n: usize, say: fn(usize) -> String| words.extend((n > 0).then(|| say(n)));
        add(self.twice, |n| say!(for "hand-ins": "{n} came twice." | "{n} came twice.", n));
        add(
            self.known,
            |n| say!(for "hand-ins": "{n} was there already." | "{n} were there already.", n),
        );
        add(self.cut_off, |n| say!(for "hand-ins": "{n} was cut off." | "{n} were cut off.", n));
        add(
            self.unreadable,
            |n| say!(for "hand-ins": "{n} cannot be read." | "{n} cannot be read.", n),
        );
        add(self.left_out, |n| say!(for "hand-ins": "{n} was left out." | "{n} were left out.", n));
        words.join(" ")
    }

    /// Finds the hand-ins in one text.
    fn take(&mut self, came: &HandIn, most: usize) {
        let text = came.text.trim_start_matches('\u{feff}').trim();
        let mut parcels: Vec<Parcel> = Vec::new();
        let bodies = encoded_bodies(text);
        let texts = || [text].into_iter().chain(bodies.iter().map(String::as_str));
        for reading in texts().flat_map(readings) {
            collect(&reading, &mut parcels);
        }
        for text in texts().map(decoded).flat_map(|text| written_out(&text)) {
            parcels.push(Parcel {
                head: String::new(),
                letters: String::new(),
                count: 1,
                text: Ok(text),
            });
        }
        if parcels.is_empty() {
            self.add(HandIn { label: came.label.clone(), text: text.to_owned() }, most);
            return;
        }
        let several = parcels.len() > 1;
        for (number, parcel) in (1..).zip(parcels) {
            let label = match several {
                true => format!("{} {number}", came.label),
                false => came.label.clone(),
            };
            let text = match parcel.text {
                Ok(text) => {
                    self.found += 1;
                    self.mend(&parcel.head);
                    text
                }
                Err(LinkError::CutOff { .. } | LinkError::CutShort { .. }) => {
                    self.cut_off += 1;
                    parcel.letters
                }
                Err(_) => {
                    self.unreadable += 1;
                    parcel.letters
                }
            };
            let is_new = self.add(HandIn { label, text }, most);
            if !is_new {
                self.known += 1;
            } else if parcel.count > 1 {
                self.twice += 1;
            }
        }
    }

    /// Removes the incomplete form of a hand-in that is now complete.
    fn mend(&mut self, head: &str) {
        let before = self.hand_ins.len();
        // Complete hand-ins are kept as texts, so only incomplete ones match. Hand-ins from files have no head.
        self.hand_ins.retain(|known| head.is_empty() || !known.text.starts_with(head));
        self.mended += before - self.hand_ins.len();
    }

    /// Adds a hand-in. Returns false if it is known.
    fn add(&mut self, hand_in: HandIn, most: usize) -> bool {
        if self.hand_ins.iter().any(|known| is_same(known, &hand_in)) {
            return false;
        }
        if self.hand_ins.len() < most {
            self.hand_ins.push(hand_in);
        } else {
            self.left_out += 1;
        }
        true
    }
}

/// The first complete hand-in in a text such as a link, in packed form.
pub fn letters_of_hand_in(text: &str) -> Option<String> {
    let read = |reading: &String| {
        let mut letters = beginnings(Kind::HandIn, reading).take(MOST_BEGINNINGS);
        letters.find(|(_, letters)| unpack(Kind::HandIn, letters).is_ok())
    };
    readings(text).iter().find_map(read).map(|(_, letters)| letters)
}

/// A packed hand-in found in a text.
struct Parcel {
    /// Its head, which identifies it.
    head: String,
    letters: String,
    /// The number of times it was found.
    count: usize,
    text: Result<String, LinkError>,
}

/// Adds the parcels of one reading of the text. A complete one replaces an incomplete one.
fn collect(reading: &str, parcels: &mut Vec<Parcel>) {
    let mut found: Vec<Parcel> = Vec::new();
    for (head, letters) in beginnings(Kind::HandIn, reading).take(MOST_BEGINNINGS) {
        match found.iter_mut().find(|known| known.head == head) {
            Some(known) if known.text.is_ok() => known.count += 1,
            known => {
                let text = unpack(Kind::HandIn, &letters);
                let parcel = Parcel { head, letters, count: 1, text };
                match known {
                    Some(known) => *known = parcel,
                    None => found.push(parcel),
                }
            }
        }
    }
    for parcel in found {
        match parcels.iter_mut().find(|known| known.head == parcel.head) {
            Some(known) if known.text.is_err() && parcel.text.is_ok() => *known = parcel,
            Some(_) => {}
            None => parcels.push(parcel),
        }
    }
}

/// Decodes the Base64 bodies of mails in a text: runs of lines in the Base64 alphabet.
fn encoded_bodies(text: &str) -> Vec<String> {
    /// The shortest run that is decoded, in characters. Shorter ones may be plain words.
    const SHORTEST: usize = 40;
    let mut runs = vec![String::new()];
    for line in text.lines().map(str::trim) {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "+/=".contains(letter);
        match runs.last_mut() {
            Some(run) if !line.is_empty() && line.chars().all(is_letter) => run.push_str(line),
            _ => runs.push(String::new()),
        }
    }
    let long = runs.iter().filter(|run| run.len() >= SHORTEST);
    let decoded = long.filter_map(|run| {
        let letters = run.trim_end_matches('=').replace('+', "-").replace('/', "_");
        String::from_utf8(base64_url::decode(&letters)?).ok()
    });
    decoded.collect()
}

/// The text as it is, and with the changes of mail programs undone.
fn readings(text: &str) -> Vec<String> {
    let mut readings = vec![text.to_owned()];
    let mut add = |reading: String| {
        if readings.last() != Some(&reading) {
            readings.push(reading);
        }
    };
    // An address within another, as in “safelinks”, is percent-encoded, perhaps several times.
    let mut escaped = text.to_owned();
    for _ in 0..MOST_ESCAPES {
        if escaped.contains('%') {
            escaped = unescaped(&escaped);
            add(escaped.clone());
        }
    }
    if text.contains('=') {
        add(decoded_printable(text));
    }
    if text.contains("urldefense") {
        // Version 2 of this wrapper writes “-” for “%”, and “_” for “/”.
        add(unescaped(&text.replace('%', "%25").replace('_', "/").replace('-', "%")));
    }
    readings
}

/// Decodes quoted-printable: “=3D” stands for “=”, and “=” at the end of a line is a soft line break.
fn decoded_printable(text: &str) -> String {
    let whole = text.replace("=\r\n", "").replace("=\n", "").replace('%', "%25");
    unescaped(&whole.replace('=', "%"))
}

/// Decodes the parts of a mail that name quoted-printable as their encoding.
fn decoded(text: &str) -> String {
    let mut parts = vec![(false, String::new())];
    for line in text.lines() {
        let header = line.to_ascii_lowercase();
        if let Some(encoding) = header.strip_prefix("content-transfer-encoding:") {
            parts.push((encoding.trim() == "quoted-printable", String::new()));
        }
        if let Some((_, part)) = parts.last_mut() {
            part.extend([line, "\n"]);
        }
    }
    let parts = parts.into_iter();
    parts.map(|(encoded, part)| if encoded { decoded_printable(&part) } else { part }).collect()
}

/// A line without the signs of quotation before it.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(['>', ' ', '\t'])
}

/// The hand-ins in a text that are not packed but in file form, perhaps quoted in a reply. Each ends with the last line
/// that can belong to it: no signature and no attachment follows.
fn written_out(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut quote = "";
    // The lines since the last one that belongs to the hand-in.
    let mut pending = String::new();
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let begins = unquoted(line).starts_with("hand-in:");
        if begins && lines.get(index + 1).is_some_and(|next| unquoted(next).starts_with("puzzle:"))
        {
            quote = &line[..line.len() - unquoted(line).len()];
            pending.clear();
            found.push(String::new());
        }
        if let Some(hand_in) = found.last_mut() {
            let line = line.strip_prefix(quote.trim_end()).unwrap_or(line).trim();
            pending.extend([line, "\n"]);
            if is_line(line) {
                hand_in.push_str(&std::mem::take(&mut pending));
            }
        }
    }
    found
}
