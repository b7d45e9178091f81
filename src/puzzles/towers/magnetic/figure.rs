//! The drawing of a tower and its targets.

use super::super::drawing::{self, Board, Column, Form, Piece, Pole, Tone, peg, place};
use super::super::peg::{Peg, list_discs};
use super::{Colour, Magnetic, Move, Position, Post, Spot, Variant, carried};
use crate::contract::{Figure, Gesture, Hinted, Nothing, Task, View};
use crate::say;
use crate::scene::{Glide, PlaceId, Scene};

impl Figure for Magnetic {
    type Overlay = Nothing;

    fn scene(_: &Task<Self>, state: &Position, view: &View) -> Scene {
        let mut scene = board(state.tower(), state.spots()).scene(view);
        let goal = say!("All discs are to go to post D, blue up.");
        scene.label = format!("{}. {goal}", scene.label);
        scene
    }

    fn reason(scene: &mut Scene, view: &View, hinted: Hinted<'_, Self>) -> String {
        drawing::reason(scene, view, hinted, |state| board(state.tower(), state.spots()))
    }

    fn gesture(mv: &Move) -> Gesture {
        Gesture::Carry { from: place(mv.from.peg()), to: place(mv.to.peg()) }
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let tapped = say!("Take a disc from one post to another.");
        let post = |peg| Post::of(state.tower(), peg);
        drawing::interpret(gesture, &tapped, |from, to| match (post(from), post(to)) {
            (Some(from), Some(to)) => carried(state, from, to),
            _ => Err(say!("There is no such post.")),
        })
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        let board = board(before.tower(), before.spots());
        vec![board.glide(mv.disc, mv.from.peg(), mv.to.peg())]
    }
}

/// The post at a place, if the tower has it.
pub(super) fn post(tower: Variant, place: PlaceId) -> Option<Post> {
    Post::of(tower, peg(place)?)
}

impl Post {
    /// The peg of the drawing that stands for this post.
    fn peg(self) -> Peg {
        Peg(self.0)
    }

    /// The post that a peg of the drawing stands for, if the tower has it.
    fn of(tower: Variant, peg: Peg) -> Option<Self> {
        tower.colouring().posts().iter().copied().find(|post| post.peg() == peg)
    }
}

fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::Red => Tone::Red,
        Colour::Blue => Tone::Blue,
    }
}

/// The posts with discs at any spots, smallest disc first. Marks the discs that show another colour than their post.
pub(super) fn board(tower: Variant, spots: &[Spot]) -> Board {
    let column = |&post: &Post| {
        let lying: Vec<(u32, Colour)> = (1..)
            .zip(spots)
            .filter(|(_, spot)| spot.post == post)
            .map(|(disc, spot)| (disc, spot.colour))
            .collect();
        let own = tower.colouring().of(post);
        // A neutral post shows the colour of its largest disc.
        let shown = own.or(lying.last().map(|(_, colour)| *colour));
        let piece = |&(disc, colour): &(u32, Colour)| Piece {
            tone: tone(colour),
            numeral: format!("{disc}{}", colour.letter()),
            wrong: shown != Some(colour),
            ..Piece::disc(disc)
        };
        let pieces = lying.iter().rev().map(piece).collect();
        let mut column = Column::new(post.peg(), content(post, own, &lying), pieces);
        column.name = post.to_string();
        column.goal = post == Post::DESTINATION;
        let letter = match (own, shown) {
            (Some(colour), _) => colour.letter(),
            // The temporary colour of a neutral post is in lower case.
            (None, Some(colour)) => colour.letter().to_ascii_lowercase(),
            (None, None) => 'N',
        };
        let words = match (own, shown) {
            (None, Some(Colour::Red)) => say!(for "a neutral post": "now red"),
            (None, Some(Colour::Blue)) => say!(for "a neutral post": "now blue"),
            _ => tower.colouring().word(post),
        };
        column.pole = Some(Pole { tone: shown.map(tone), letter, words });
        column
    };
    Board {
        columns: tower.colouring().posts().iter().map(column).collect(),
        sizes: tower.discs(),
        most: tower.discs() as usize,
        form: Form::Discs,
    }
}

/// Names the discs on a post, from the top down, in words.
fn content(post: Post, own: Option<Colour>, lying: &[(u32, Colour)]) -> String {
    let post = match own {
        Some(Colour::Red) => say!("Post {post} (red)", post),
        Some(Colour::Blue) => say!("Post {post} (blue)", post),
        None => say!("Post {post} (neutral)", post),
    };
    let showing = |colour: Colour| -> Vec<u32> {
        lying.iter().filter(|(_, shown)| *shown == colour).map(|(disc, _)| *disc).collect()
    };
    let (red, blue) = (showing(Colour::Red), showing(Colour::Blue));
    let (reds, blues) = (red.len(), blue.len());
    let red =
        say!("disc {discs}, red up" | "discs {discs}, red up", n = reds, discs = list_discs(red));
    let blue = say!(
        "disc {discs}, blue up" | "discs {discs}, blue up",
        n = blues,
        discs = list_discs(blue)
    );
    match (reds, blues) {
        (0, 0) => say!("{post}: empty", post),
        (_, 0) => say!("{post}: {discs}", post, discs = red),
        (0, _) => say!("{post}: {discs}", post, discs = blue),
        _ => say!("{post}: {red}, and {blue}", post, red, blue),
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::state;
    use super::*;
    use crate::contract::Rules;

    fn task(tower: &str, spots: &str) -> Task<Magnetic> {
        let state = state(tower, spots);
        Magnetic::start(&state.tower()).from(state)
    }

    #[test]
    fn places_say_what_is_on_each_post_and_which_colour_it_has() {
        for (tower, spots, expected) in [
            (
                "rnb4",
                "dbdbibsr",
                &[
                    "Post S (red): disc 4, red up",
                    "Post I (neutral): disc 3, blue up",
                    "Post D (blue): discs 1, 2, blue up",
                ][..],
            ),
            // A fourth post stands on the right.
            (
                "nnbn3",
                "jbsrsr",
                &[
                    "Post S (neutral): discs 2, 3, red up",
                    "Post I (neutral): empty",
                    "Post D (blue): empty",
                    "Post J (neutral): disc 1, blue up",
                ],
            ),
        ] {
            let task = task(tower, spots);
            let scene = Magnetic::scene(&task, &task.start, &View::default());
            let labels: Vec<&str> = scene.places.iter().map(|place| &*place.label).collect();
            assert_eq!(labels, expected);
            assert!(scene.label.ends_with("All discs are to go to post D, blue up."));
        }
        let back = Gesture::Carry { from: PlaceId(3), to: PlaceId(1) };
        let back = Magnetic::interpret(&task("nnbn3", "jbsrsr").start, back);
        assert_eq!(back.map(|mv| Magnetic::write_move(&mv)), Ok("ji".to_owned()));
    }

    #[test]
    fn poles_tell_their_own_colour_from_a_passing_one() {
        let poles = |tower: &str, spots: &str| -> Vec<String> {
            let task = task(tower, spots);
            let columns = board(task.variant, task.start.spots()).columns;
            let poles = columns.into_iter().filter_map(|column| column.pole);
            poles.map(|pole| format!("{} {}", pole.letter, pole.words)).collect()
        };
        assert_eq!(poles("rnb2", "srib"), ["R red", "b now blue", "B blue"]);
        assert_eq!(poles("rnb2", "srsr"), ["R red", "N neutral", "B blue"]);
        assert_eq!(poles("nnn2", "srdb"), ["r now red", "N neutral", "b now blue"]);
    }

    #[test]
    fn refusals_name_the_rule() {
        let state = task("rnb3", "srirdb").start;
        let carry = |from, to| {
            let gesture = Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
            Magnetic::interpret(&state, gesture).err().flatten()
        };
        assert_eq!(carry(0, 1).as_deref(), Some("Disc 1 would show blue, but post I is red."));
        assert_eq!(carry(2, 0).as_deref(), Some("Disc 3 may not rest on the smaller disc 1."));
        assert_eq!(carry(0, 2), None);
        assert_eq!(carry(0, 0), None);
        assert_eq!(carry(0, 7).as_deref(), Some("There is no such post."));
        assert_eq!(carry(0, 3).as_deref(), Some("There is no such post."));
        let tap = Magnetic::interpret(&state, Gesture::Tap(PlaceId(0))).err().flatten();
        assert_eq!(tap.as_deref(), Some("Disc 1 would show blue, but post I is red."));
    }

    #[test]
    fn a_disc_of_the_wrong_colour_is_marked() {
        let tower: Variant = "rnb2".parse().expect("a tower");
        let spots = Position::read_spots(tower, "state", "sbsr").expect("spots");
        let columns = board(tower, &spots).columns;
        let wrong = columns.iter().flat_map(|column| &column.pieces).filter(|piece| piece.wrong);
        let wrong: Vec<u32> = wrong.map(|piece| piece.index).collect();
        assert_eq!(wrong, [1]);
    }
}
