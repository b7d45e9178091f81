//! Hand-ins in texts of any kind: a mail, a chat, a folder of mails, a list of links.
//!
//! A hand-in states its length, so its beginning is enough to find it. Signs that mail programs put between its letters
//! are dropped, and their changes to the address are undone.

use super::pack::{Kind, LinkError, base64_url, beginnings, unpack};
use super::review::{HandIn, is_same};
use crate::play::link::unescaped;
use crate::say;

/// Limit of the times that an address may be escaped within another one.
const MOST_ESCAPES: usize = 3;

/// Limit of the beginnings of hand-ins examined in a text.
const MOST_BEGINNINGS: usize = 1000;

/// The hand-ins of texts, and the counts of the last texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gathered {
    /// Each hand-in once, as its text. An incomplete one is kept as its letters, and a text without any as it came.
    pub hand_ins: Vec<HandIn>,
    /// The number of incomplete ones that came whole later.
    pub mended: usize,
    found: usize,
    twice: usize,
    known: usize,
    cut_off: usize,
    unreadable: usize,
    left_out: usize,
}

impl Gathered {
    /// Finds the hand-ins of further texts, up to `most` in all.
    pub fn gather(&mut self, texts: &[HandIn], most: usize) {
        let hand_ins = std::mem::take(&mut self.hand_ins);
        *self = Self { hand_ins, mended: self.mended, ..Self::default() };
        for text in texts {
            self.take(text, most);
        }
    }

    /// Describes the hand-ins of the last texts: “30 hand-ins found. 1 was there already.”
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

    /// Finds those of another text.
    fn take(&mut self, came: &HandIn, most: usize) {
        let text = came.text.trim_start_matches('\u{feff}').trim();
        let mut parcels: Vec<Parcel> = Vec::new();
        let bodies = encoded_bodies(text);
        let texts = || [text].into_iter().chain(bodies.iter().map(String::as_str));
        for reading in texts().flat_map(readings) {
            collect(&reading, &mut parcels);
        }
        for text in texts().flat_map(written_out) {
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
            let label =
                if several { format!("{} {number}", came.label) } else { came.label.clone() };
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

    /// Takes away the incomplete letters of a hand-in that is now whole.
    fn mend(&mut self, head: &str) {
        let before = self.hand_ins.len();
        // Those that could be read are kept as texts, and those that stand in files have no letters.
        self.hand_ins.retain(|known| head.is_empty() || !known.text.starts_with(head));
        self.mended += before - self.hand_ins.len();
    }

    /// Adds a hand-in, unless it is known.
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

/// The letters of the first whole hand-in in a text such as a link.
pub fn letters_of_hand_in(text: &str) -> Option<String> {
    let read = |reading: &String| {
        let mut letters = beginnings(Kind::HandIn, reading).take(MOST_BEGINNINGS);
        letters.find(|(_, letters)| unpack(Kind::HandIn, letters).is_ok())
    };
    readings(text).iter().find_map(read).map(|(_, letters)| letters)
}

/// The letters of a hand-in as they were found in a text.
struct Parcel {
    /// Their beginning, which tells them from others.
    head: String,
    letters: String,
    /// The number of times they came.
    count: usize,
    text: Result<String, LinkError>,
}

/// Adds the parcels of a reading; a complete one replaces an incomplete one.
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

/// The bodies of mails that stand in a text as Base64, decoded: runs of lines of its letters, as in a file of a mail.
fn encoded_bodies(text: &str) -> Vec<String> {
    /// Mail programs break such lines at 76 letters; a short body is one line.
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

/// The text as it stands, and as it was before mail programs changed it.
fn readings(text: &str) -> Vec<String> {
    let mut readings = vec![text.to_owned()];
    let mut add = |reading: String| {
        if readings.last() != Some(&reading) {
            readings.push(reading);
        }
    };
    // An address in an address, as “safelinks” have it, is escaped, perhaps more than once.
    let mut escaped = text.to_owned();
    for _ in 0..MOST_ESCAPES {
        if escaped.contains('%') {
            escaped = unescaped(&escaped);
            add(escaped.clone());
        }
    }
    if text.contains('=') {
        // Quoted-printable: “=3D” for “=”, and “=” at the end of a line that goes on.
        let whole = text.replace("=\r\n", "").replace("=\n", "").replace('%', "%25");
        add(unescaped(&whole.replace('=', "%")));
    }
    if text.contains("urldefense") {
        // The second form of this wrapper has “-” for “%”, and “_” for “/”.
        add(unescaped(&text.replace('%', "%25").replace('_', "/").replace('-', "%")));
    }
    readings
}

/// The hand-ins that stand in a text as files have them, line by line, perhaps quoted.
fn written_out(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut quote = "";
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let bare = line.trim_start_matches(['>', ' ', '\t']);
        let next =
            lines.get(index + 1).map_or("", |next| next.trim_start_matches(['>', ' ', '\t']));
        if bare.starts_with("hand-in:") && next.starts_with("puzzle:") {
            quote = &line[..line.len() - bare.len()];
            found.push(String::new());
        }
        if let Some(hand_in) = found.last_mut() {
            let line = line.strip_prefix(quote.trim_end()).unwrap_or(line);
            hand_in.push_str(line.trim());
            hand_in.push('\n');
        }
    }
    found
}
