//! Keyboard shortcuts, on keyboards of many scripts.

use parlour::table::{Press, Shortcut};

/// The press of a key by itself.
fn press(key: &str, code: &str) -> Press {
    Press { key: key.to_owned(), code: code.to_owned(), ..Press::default() }
}

fn plain(key: &str) -> Option<Shortcut> {
    Some(Shortcut::Plain(key.to_owned()))
}

fn command(key: &str) -> Option<Shortcut> {
    Some(Shortcut::Command(key.to_owned()))
}

#[test]
fn letters_of_other_scripts_count_by_their_physical_key() {
    for (key, code, meant) in [
        ("р", "KeyH", "h"),
        ("Р", "KeyH", "h"),
        ("х", "BracketLeft", "["),
        ("ю", "Period", "."),
        ("η", "KeyH", "h"),
        ("י", "KeyH", "h"),
        ("ا", "KeyH", "h"),
        // One key that types two letters.
        ("لا", "KeyB", "b"),
        ("ㅗ", "KeyH", "h"),
        ("く", "KeyH", "h"),
        ("ห", "KeyS", "s"),
        ("٣", "Digit3", "3"),
        ("３", "Digit3", "3"),
    ] {
        assert_eq!(press(key, code).shortcut(), plain(meant), "{key} at {code}");
    }
    let shifted = Press { shift: true, ..press("؟", "Slash") };
    assert_eq!(shifted.shortcut(), plain("?"));
    // A key with an unknown code keeps its character.
    assert_eq!(press("ё", "Backquote").shortcut(), plain("ё"));
    assert_eq!(press("ё", "").shortcut(), plain("ё"));
}

#[test]
fn latin_characters_take_precedence_over_the_physical_key() {
    for (key, code, meant) in [
        ("h", "KeyD", "h"),
        ("w", "KeyZ", "w"),
        ("y", "KeyZ", "y"),
        ("ö", "Semicolon", "ö"),
        ("ü", "BracketLeft", "ü"),
        ("é", "Digit2", "é"),
        ("ł", "KeyL", "ł"),
        ("²", "Backquote", "²"),
        ("/", "KeyQ", "/"),
        (".", "Slash", "."),
        ("?", "Minus", "?"),
        ("Escape", "Escape", "Escape"),
        ("PageDown", "PageDown", "PageDown"),
        ("Dead", "BracketLeft", "Dead"),
        (" ", "Space", " "),
    ] {
        assert_eq!(press(key, code).shortcut(), plain(meant), "{key} at {code}");
    }
}

#[test]
fn caps_lock_changes_nothing() {
    assert_eq!(press("H", "KeyH").shortcut(), plain("h"));
    let undo = Press { command: true, ..press("Z", "KeyZ") };
    assert_eq!(undo.shortcut(), command("z"));
}

#[test]
fn commands_use_the_same_letters() {
    for (key, code, meant) in
        [("я", "KeyZ", "z"), ("н", "KeyY", "y"), ("w", "KeyZ", "w"), ("ζ", "KeyZ", "z")]
    {
        let press = Press { command: true, ..press(key, code) };
        assert_eq!(press.shortcut(), command(meant), "{key} at {code}");
    }
}

#[test]
fn alt_gr_and_option_signs_count_and_other_keys_are_the_browsers() {
    for (key, code) in [("]", "Digit9"), ("[", "Digit5"), ("[", "Digit8")] {
        let option = Press { alt: true, ..press(key, code) };
        let alt_gr = Press { command: true, ..option.clone() };
        assert_eq!(option.shortcut(), plain(key), "{key} at {code}");
        assert_eq!(alt_gr.shortcut(), plain(key), "{key} at {code}");
    }
    for (key, code) in [
        ("h", "KeyH"),
        ("˙", "KeyH"),
        ("ł", "KeyL"),
        ("р", "KeyH"),
        ("[", "BracketLeft"),
        (".", "Period"),
        ("5", "Digit5"),
        ("ArrowLeft", "ArrowLeft"),
    ] {
        let option = Press { alt: true, ..press(key, code) };
        let alt_gr = Press { command: true, ..option.clone() };
        assert_eq!(option.shortcut(), None, "{key} at {code}");
        assert_eq!(alt_gr.shortcut(), None, "{key} at {code}");
    }
}
