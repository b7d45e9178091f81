//! Finding hand-ins in mails, chats and files.

use parlour::lesson::{Gathered, HandIn, Kind, pack};

/// A pupil's hand-in.
fn hand_in(name: &str) -> String {
    format!(
        "hand-in: Two discs\npuzzle: hanoi\nlesson: 3f2a91c4\nname: {name}\npupil: {:08x}\nat: 3\n\n## 1\nright: moves ab.ac.bc\n\n\
         ## 2\nwrong: moves ac.ab.cb.ac.bc\nright: moves ab\n\n## 3\nright: text I counted {name}.\n",
        name.bytes().map(u32::from).sum::<u32>()
    )
}

fn link(name: &str) -> String {
    let letters = pack(Kind::HandIn, &hand_in(name));
    format!("https://example.org/parlour/lesson/#hanoi-powers-of-two&hand-in={letters}")
}

/// Breaks a text into lines of 76 characters, each with a mark before it and an ending after it.
fn wrapped(text: &str, mark: &str, end: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let lines: Vec<String> = letters
        .chunks(76)
        .map(|line| format!("{mark}{}", line.iter().collect::<String>()))
        .collect();
    lines.join(end)
}

/// Percent-encodes all but letters and digits.
fn escaped(text: &str) -> String {
    let escape = |c: char| {
        if c.is_ascii_alphanumeric() { c.to_string() } else { format!("%{:02X}", u32::from(c)) }
    };
    text.chars().map(escape).collect()
}

/// Standard Base64, as in mails (RFC 4648, section 4).
fn base64(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits: Vec<u8> =
        text.bytes().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1)).collect();
    let letter = |six: &[u8]| {
        let value = (0..6).fold(0, |value, at| value << 1 | six.get(at).copied().unwrap_or(0));
        char::from(LETTERS[usize::from(value)])
    };
    let letters: String = bits.chunks(6).map(letter).collect();
    let padding = "=".repeat((4 - letters.len() % 4) % 4);
    letters + &padding
}

fn gathered(text: &str) -> Gathered {
    let mut gathered = Gathered::default();
    gathered.gather(&[HandIn { label: "mail".to_owned(), text: text.to_owned() }], 60);
    gathered
}

#[test]
fn a_hand_in_is_found_after_changes_by_mail_programs() {
    let link = link("Ada");
    let printable = link.replace('=', "=3D").replace('.', "=2E");
    for text in [
        link.clone(),
        format!(
            "Dear Ms Gray,\n\nhere it is: <{}>.\n\nAda\n-- \nH2.1 is done",
            wrapped(&link, "", "\r\n")
        ),
        format!("On Monday Ada wrote:\n{}\n> Ada", wrapped(&link, "> ", "\n")),
        wrapped(&link, ">> ", " \n"),
        wrapped(&printable, "", "=\r\n"),
        format!(
            "https://eur01.safelinks.protection.outlook.com/?url={}&data=05%7C01&reserved=0",
            escaped(&link)
        ),
        format!("https://a.example/?u={}&x=1", escaped(&escaped(&link))),
        format!("<a href=\"{}\">my work</a>", link.replace('&', "&amp;")),
        format!("https://urldefense.com/v3/__{}__;Iw!!A", link.replace('#', "*")),
        format!(
            "https://urldefense.proofpoint.com/v2/url?u={}&d=Dw",
            escaped(&link).replace("%2F", "_").replace('%', "-")
        ),
        link.chars().map(|c| format!("{c}\u{200b}")).collect(),
        format!("> {}", hand_in("Ada").trim().replace('\n', "\n> ")),
        format!("\u{feff}{}", hand_in("Ada").replace('\n', "\r\n")),
        format!(
            "From: Ada\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n--part--",
            wrapped(
                &base64(&format!("Dear Ms Gray,\n<{}>\nAda", wrapped(&link, "", "\r\n"))),
                "",
                "\r\n"
            )
        ),
        wrapped(&base64(&hand_in("Ada")), "", "\n"),
    ] {
        let gathered = gathered(&text);
        assert_eq!(gathered.hand_ins.len(), 1, "{text}\n{}", gathered.words());
        assert_eq!(gathered.hand_ins[0].text.trim(), hand_in("Ada").trim(), "{text}");
        assert_eq!(gathered.words(), "1 hand-in found.", "{text}");
    }
}

#[test]
fn a_mail_around_a_written_hand_in_is_left_out() {
    let whole = hand_in("Zoë").replace("moves ab\n", &format!("moves {}ab\n", "ab.ba.".repeat(20)));
    let printable = |text: &str| {
        let text = text.replace('=', "=3D").replace('ë', "=C3=AB");
        format!(
            "Content-Transfer-Encoding: quoted-printable\r\n\r\n{}",
            wrapped(&text, "", "=\r\n")
        )
    };
    let picture = wrapped(&"iVBORw0KGgoAAAANSUhEUgAA".repeat(12_000), "", "\n");
    for text in [
        format!("Dear Ms Gray,\n\n{whole}\nBest wishes,\nZoë\n-- \nTel: 12 34\n"),
        format!("From: Zoë\r\n{}", printable(&whole)),
        format!("{whole}\n--part\nContent-Transfer-Encoding: base64\n\n{picture}\n--part--\n"),
        format!("{}\n--part\nContent-Type: image/png\n\n{picture}\n", printable(&whole)),
    ] {
        let gathered = gathered(&text);
        assert_eq!(gathered.words(), "1 hand-in found.", "{text}");
        assert_eq!(gathered.hand_ins[0].text.trim(), whole.trim(), "{text}");
    }
}

#[test]
fn hand_ins_found_in_a_folder_of_mails_are_counted() {
    let names: Vec<String> = (1..=30).map(|number| format!("Pupil {number}")).collect();
    let mail = |link: &str| {
        format!("From: x\nSubject: H1\n\nHere:\n{}\nBye.\n\n", wrapped(link, "", "\n"))
    };
    let mut mails: String = names.iter().map(|name| mail(&link(name))).collect();
    mails += &mail(&link("Pupil 7"));
    let cut = link("Zoë");
    mails += &mail(&cut[..cut.len() - 40]);
    mails += &mail(&changed(&link("Eve")));
    let mut gathered = gathered(&mails);
    assert_eq!(
        gathered.words(),
        "30 hand-ins found. 1 came twice. 1 was cut off. 1 cannot be read."
    );
    assert_eq!(gathered.hand_ins.len(), 32);
    // In addition to the open ones, up to the limit.
    let more = [link("Pupil 1"), link("Max"), link("Mia")].join("\n");
    gathered.gather(&[HandIn { label: "Pasted".to_owned(), text: more }], 33);
    assert_eq!(gathered.words(), "3 hand-ins found. 1 was there already. 1 was left out.");
    assert_eq!(gathered.hand_ins.len(), 33);
}

#[test]
fn a_complete_hand_in_replaces_a_truncated_one() {
    let (whole, other) = (link("Zoë"), link("Ada"));
    let mut gathered = gathered(&whole[..whole.len() - 40]);
    let mut paste = |text: &str| {
        gathered.gather(&[HandIn { label: "Pasted".to_owned(), text: text.to_owned() }], 60);
        (gathered.hand_ins.len(), gathered.mended)
    };
    assert_eq!(paste(&other), (2, 0));
    assert_eq!(paste(&hand_in("Max")), (3, 0), "as a file");
    assert_eq!(paste(&whole), (3, 1));
    assert_eq!(paste("hello there"), (4, 1));
    assert!(gathered.hand_ins[..3].iter().all(|one| one.text.starts_with("hand-in:")));
}

/// A link with its last character changed.
fn changed(link: &str) -> String {
    let (rest, last) = link.split_at(link.len() - 1);
    format!("{rest}{}", if last == "A" { "B" } else { "A" })
}

#[test]
fn a_text_without_a_hand_in_is_kept_as_it_came() {
    let text = "Dear Ms Gray, I was ill. See H1.2 and H3.1.1, and hand-in: tomorrow.";
    let gathered = gathered(text);
    assert_eq!(gathered.words(), "0 hand-ins found.");
    assert_eq!(gathered.hand_ins[0].text, text);
}

/// A text with many heads of hand-ins, each claiming to be long.
#[test]
fn a_hostile_text_is_read_quickly() {
    let gathered = gathered(&"H1.999999.00000000.aaaa ".repeat(100_000));
    assert!(gathered.hand_ins.len() < 1001);
}

#[test]
fn a_file_is_named_after_pupil_and_lesson() {
    let name = |text: &str| parlour::lesson::file_name(&parlour::lesson::read_way(text).0);
    assert_eq!(name(&hand_in("Zoë O’Neil")), "Zoë O’Neil - Two discs.md");
    assert_eq!(name("hand-in: Can you? 1/2\npuzzle: x"), "hand-in - Can you 1 2.md");
    assert_eq!(name("hand-in: x\nname: ../..\\a:b"), "a b - x.md");
    // Bidirectional control characters are removed from names, too.
    assert_eq!(name("hand-in: x\nname: a\u{202e}b\u{2066}c"), "abc - x.md");
    let long = name(&hand_in(&"x".repeat(100)));
    assert!(long.chars().count() <= 83, "{long}");
}
