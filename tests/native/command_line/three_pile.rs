//! `parlour three-pile …`

use serde_json::{Value, json};

use super::{answer, printed, refused, refused_all};

#[test]
fn the_table_has_222_rows() {
    let answer = printed("three-pile table --csv");
    let mut lines = answer.lines();
    assert_eq!(lines.next(), Some("a,b,p,fixed_points,n_theorem,n_true"));
    let rows: Vec<&str> = lines.collect();
    assert_eq!(rows.len(), 222);
    for row in ["3,3,1,1,2,2", "3,9,2,14,3,3", "4,6,2,8;9,3,2", "4,13,3,35,4,3", "7,7,7,49,2,2"] {
        assert!(rows.contains(&row), "{row}");
    }
    for row in rows {
        let fields: Vec<&str> = row.split(',').collect();
        let number = |index: usize| fields[index].parse::<usize>().expect(row);
        let (a, b, p) = (number(0), number(1), number(2));
        assert!(fields.len() == 6 && number(4) >= number(5) && number(4) <= number(5) + 1, "{row}");
        for point in fields[3].split(';') {
            let x: usize = point.parse().expect(row);
            assert_eq!(x / a + b * (p - 1) + usize::from(!x.is_multiple_of(a)), x, "{row}");
        }
    }
    assert_eq!(printed("three-pile table").lines().count(), 223);
}

/// The command to follow a card.
fn deal_of(piles: &str, cards: &str, card: &str, positions: &str) -> String {
    format!(
        "three-pile deal --piles {piles} --cards {cards} --card {card} --positions \"{positions}\""
    )
}

fn deal(piles: &str, cards: &str, card: &str, positions: &str) -> Value {
    answer(&deal_of(piles, cards, card, positions))
}

#[test]
fn a_card_is_followed() {
    let answer = deal("3", "9", "19", "2,2,2");
    assert_eq!(answer["places"], json!([16, 15, 14]));
    assert_eq!(answer["piles"], json!(3));
    assert_eq!(answer["cards"], json!(9));
    assert_eq!(answer["card"], json!(19));
    let first = &answer["deals"][0];
    assert_eq!(first["pile"], json!(1));
    assert_eq!(first["position"], json!(2));
    assert_eq!(first["place"], json!(16));
    assert_eq!(first["piles"][0], json!([1, 4, 7, 10, 13, 16, 19, 22, 25]));
    assert_eq!(answer["packet"][13], json!(19));
    // Gergonne's digits of 19 bring any card to place 20.
    for card in 1..=27 {
        assert_eq!(deal("3", "9", &card.to_string(), "2,1,3")["places"][2], json!(20));
    }
    let answer = printed(&deal_of("4", "6", "9", "2, 2"));
    assert_eq!(
        answer.lines().collect::<Vec<_>>(),
        ["place 9", "pile 1 put in position 2: place 9", "pile 1 put in position 2: place 9"]
    );
}

#[test]
fn the_least_number_of_deals_can_be_smaller_than_the_theorem_says() {
    let deals = |piles, cards, option, place| {
        answer(&format!("three-pile deals --piles {piles} --cards {cards} {option} {place}"))
    };
    for (piles, cards, place, least, theorem, fixed) in [
        ("3", "7", "2", 3, json!(3), json!([11])),
        ("4", "13", "3", 3, json!(4), json!([35])),
        ("4", "14", "3", 4, json!(4), json!([38])),
        ("3", "16", "2", 3, json!(4), json!([24, 25])),
        ("2", "26", "1", 6, json!(null), json!([1])),
    ] {
        let expected = json!({ "least": least, "theorem": theorem, "fixed_points": fixed });
        assert_eq!(deals(piles, cards, "--place", place), expected);
    }
    assert_eq!(deals("3", "9", "--to", "20"), json!({ "least": 3, "places": [2, 1, 3] }));
    for (allowed, options) in [
        ("from 1 to 3 is allowed", &["--piles 3 --cards 9 --place 4"][..]),
        ("from 1 to 3 is allowed", &["--piles 3 --cards 9 --place 0"]),
        ("from 1 to 3 is allowed", &["--piles 3 --cards 9 --place two"]),
        ("from 1 to 27 is allowed", &["--piles 3 --cards 9 --to 28"]),
        ("from 2 to 13 is allowed", &["--piles 14 --cards 2 --place 1"]),
        ("from 2 to 52 is allowed", &["--piles 3 --cards 53 --place 1"]),
        ("5 piles have at most 20 cards each", &["--piles 5 --cards 21 --place 1"]),
    ] {
        refused_all("three-pile deals", options, allowed);
    }
    let message = refused("three-pile deals --piles 3 --cards 9", "--place");
    assert!(message.contains("--to"), "{message}");
}

#[test]
fn bad_input_gives_one_line_with_the_allowed_values() {
    for (piles, cards, card, positions, allowed) in [
        ("1", "9", "1", "1", "from 2 to 13 is allowed"),
        ("x", "9", "1", "1", "A whole number is allowed"),
        ("-3", "9", "1", "1", "A whole number is allowed"),
        ("3", "1", "1", "1", "from 2 to 52 is allowed"),
        ("13", "9", "1", "1", "13 piles have at most 8 cards each"),
        ("3", "9", "0", "1", "from 1 to 27 is allowed"),
        ("3", "9", "28", "1", "from 1 to 27 is allowed"),
        ("3", "9", "1", "4", "from 1 to 3 is allowed"),
        ("3", "9", "1", "", "from 1 to 3 is allowed"),
        ("3", "9", "1", "1,,2", "from 1 to 3 is allowed"),
        ("3", "9", "99999999999999999999", "1", "from 1 to 27 is allowed"),
    ] {
        refused(&deal_of(piles, cards, card, positions), allowed);
    }
    let many = vec!["1"; 1001].join(",");
    refused(&deal_of("3", "9", "1", &many), "At most 1000 deals are allowed");
}
