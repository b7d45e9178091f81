//! Links to lessons.

use parlour::lesson::{self, Kind, Travel};

use super::text::SAMPLE;

#[test]
fn damaged_links_are_explained() {
    let link = lesson::pack(Kind::Lesson, SAMPLE);
    let open = |link: &str| lesson::unpack(Kind::Lesson, link).map_err(|error| error.to_string());
    assert_eq!(open(&link).as_deref(), Ok(SAMPLE));
    // Damage by mail programs.
    let (one, two) = link.split_at(60);
    assert_eq!(open(&format!(" {one}\r\n {two}>.")).as_deref(), Ok(SAMPLE));
    let told = |link: &str| open(link).expect_err(link);
    assert_eq!(
        told(&link[..100]),
        format!(
            "The link was cut off: 100 of {} letters came. Ask for it again, or for a file.",
            link.len()
        )
    );
    assert!(told(&link[..9]).contains("cut off near its beginning: only 9 letters"));
    assert!(told("Lorem ipsum").contains("This is “Lorem ipsum”, not a lesson."));
    assert!(told("").contains("This is “”, not a lesson."));
    let hand_in = lesson::pack(Kind::HandIn, SAMPLE);
    assert_eq!(told(&hand_in), "This is a hand-in, not a lesson.");
    assert!(told(&link.replacen("L1", "L2", 1)).contains("of version 2"));
    assert!(told(&format!("{one}é{two}")).contains("changed"));
    // A decompression bomb.
    let bomb = lesson::pack(Kind::Lesson, &"x".repeat(100 << 20));
    assert!(bomb.len() < 200_000);
    assert!(told(&bomb).contains("at most 65536 bytes"), "{}", told(&bomb));
    assert!(told(&"L".repeat(600_000)).contains("at most 524288 letters"));
}

/// A stored link must open for ever: never change it.
#[test]
fn a_golden_link_opens() {
    let text = "title: x\npuzzle: hanoi\n\n## y\n";
    let link = "L1.38.4604d442.K8ksyUm1UqjgKiitqgKxMhLz8jO5uJSVFSq5AA";
    assert_eq!(lesson::unpack(Kind::Lesson, link), Ok(text.to_owned()));
}

#[test]
fn the_length_of_a_link_is_rated() {
    for (length, travel) in [
        (0, Travel::Everywhere),
        (1700, Travel::Everywhere),
        (1701, Travel::Risky),
        (4000, Travel::Risky),
        (4001, Travel::File),
    ] {
        assert_eq!(Travel::of(length), travel, "{length}");
    }
}
