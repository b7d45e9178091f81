//! Setting up any arrangement of discs and colours.

use super::position::write_spots;
use super::{BlueOnDestination, Colour, Magnetic, Position, Post, Spot, Variant, figure};
use crate::contract::{Editor, Gesture, Rules, SetupText, Task, TextError, View};
use crate::scene::Scene;
use crate::{say, text};

/// A start under construction: discs on any posts in order of size, of any colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    tower: Variant,
    /// The spot of each disc, smallest first.
    spots: Vec<Spot>,
}

/// The text of the goal, which is always blue on D.
const GOAL: &str = "db";

impl Setup {
    fn at(tower: Variant, spot: Spot) -> Self {
        Self { tower, spots: vec![spot; tower.discs() as usize] }
    }

    /// The colour of the largest disc on a post.
    fn of_largest(&self, post: Post) -> Option<Colour> {
        self.spots.iter().rfind(|spot| spot.post == post).map(|spot| spot.colour)
    }

    /// Moves the top disc of one post to its place by size on another, where it takes on the colour shown there.
    fn carry(&mut self, from: Post, to: Post) {
        let shown = self.tower.colouring().of(to).or_else(|| self.of_largest(to));
        if let Some(spot) = self.spots.iter_mut().find(|spot| spot.post == from) {
            *spot = Spot { post: to, colour: shown.unwrap_or(spot.colour) };
        }
    }

    /// Turns the discs of a post over: all show the colour that the largest did not.
    fn turn(&mut self, post: Post) {
        let largest = self.of_largest(post);
        for spot in self.spots.iter_mut().filter(|spot| spot.post == post) {
            spot.colour = largest.map_or(spot.colour, |colour| !colour);
        }
    }

    /// Gives a post the next of the colours that are possible for it.
    fn paint(&mut self, post: Post) {
        let mut colouring = self.tower.colouring();
        let now = colouring.of(post);
        let others =
            Colour::OF_POSTS.into_iter().cycle().skip_while(|colour| *colour != now).skip(1);
        let repainted = others.take(2).find_map(|colour| {
            colouring.own[post.index()] = colour;
            Variant::new(colouring, self.tower.discs()).ok()
        });
        self.tower = repainted.unwrap_or(self.tower);
    }
}

/// A tool of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumMessage, strum::VariantArray)]
pub enum Tool {
    /// Carries discs.
    #[strum(
        message = "Discs",
        detailed_message = "Drag a disc to another post; it takes the colour that is shown there."
    )]
    Discs,
    /// Turns discs over.
    #[strum(message = "Turn over", detailed_message = "Touch a post to turn its discs over.")]
    TurnOver,
    /// Paints posts.
    #[strum(
        message = "Posts",
        detailed_message = "Touch a post to give it another colour, or none: S may be red, D blue, and I either."
    )]
    Posts,
}

impl Editor for Magnetic {
    type Setup = Setup;

    type Tool = Tool;

    fn carries(tool: Tool) -> bool {
        tool == Tool::Discs
    }

    fn setup(task: &Task<Self>) -> Setup {
        Setup { tower: task.variant, spots: task.start.spots().to_vec() }
    }

    fn variant(setup: &Setup) -> Variant {
        setup.tower
    }

    fn validate(setup: &Setup) -> Result<Task<Self>, Vec<String>> {
        let start = Position::new(setup.tower, setup.spots.clone())?;
        Ok(Task { variant: setup.tower, start, goal: BlueOnDestination })
    }

    fn read_setup(
        tower: &Variant,
        from: Option<&str>,
        goal: Option<&str>,
    ) -> Result<Setup, TextError> {
        if let Some(text) = goal.filter(|text| !text.eq_ignore_ascii_case(GOAL)) {
            let allowed = say!("Only {goal} is allowed: all discs on D, blue up.", goal = GOAL);
            return Err(TextError::new(text!("Goal"), text, allowed));
        }
        match from {
            Some(text) => {
                let spots = Position::read_spots(*tower, text!("Start"), text)?;
                Ok(Setup { tower: *tower, spots })
            }
            None => Ok(Self::setup(&Self::start(tower))),
        }
    }

    fn write_setup(setup: &Setup) -> SetupText {
        SetupText { from: write_spots(&setup.spots), goal: GOAL.to_owned() }
    }

    fn setup_scene(setup: &Setup, _: Tool, view: &View) -> Scene {
        figure::board(setup.tower, &setup.spots).scene(view)
    }

    fn edit(setup: &Setup, tool: Tool, gesture: Gesture) -> Setup {
        let mut changed = setup.clone();
        let post = |place| figure::post(setup.tower, place);
        match (tool, gesture) {
            (Tool::Discs, Gesture::Carry { from, to }) => {
                post(from).zip(post(to)).into_iter().for_each(|(from, to)| changed.carry(from, to));
            }
            (Tool::TurnOver, Gesture::Tap(place)) => {
                post(place).into_iter().for_each(|post| changed.turn(post));
            }
            (Tool::Posts, Gesture::Tap(place)) => {
                post(place).into_iter().for_each(|post| changed.paint(post));
            }
            _ => {}
        }
        changed
    }

    fn beginnings(tower: &Variant) -> Vec<(&'static str, Setup)> {
        let mut beginnings = vec![
            (text!("On S, red up"), Setup::at(*tower, Spot::START)),
            (text!("Spread"), Self::setup(&Task { start: spread(*tower), ..Self::start(tower) })),
        ];
        for (name, spot) in [
            (text!("On I, red up"), Spot { post: Post::INTERMEDIATE, colour: Colour::Red }),
            (text!("On I, blue up"), Spot { post: Post::INTERMEDIATE, colour: Colour::Blue }),
            (text!("On S, blue up"), Spot { colour: Colour::Blue, ..Spot::START }),
            (text!("On D, red up"), Spot { colour: Colour::Red, ..Spot::GOAL }),
        ] {
            if tower.colouring().allows(spot) {
                beginnings.push((name, Setup::at(*tower, spot)));
            }
        }
        beginnings
    }
}

/// The state with the discs dealt round the posts, smallest first: red on S, and blue on the others
/// unless these are red.
fn spread(tower: Variant) -> Position {
    let posts = tower.colouring();
    let spot = |&post: &Post| {
        let usual = if post == Post::SOURCE { Colour::Red } else { Colour::Blue };
        Spot { post, colour: posts.of(post).unwrap_or(usual) }
    };
    let spots = posts.posts().iter().map(spot).cycle();
    Position::reached(tower, spots.take(tower.discs() as usize).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::PlaceId;

    fn setup(tower: &str, from: &str) -> Setup {
        Magnetic::read_setup(&tower.parse().expect("a tower"), Some(from), None).expect("a setup")
    }

    #[test]
    fn tools_carry_turn_and_paint() {
        let tap = |place| Gesture::Tap(PlaceId(place));
        let carry = |from, to| Gesture::Carry { from: PlaceId(from), to: PlaceId(to) };
        let text = |setup: &Setup| {
            (Magnetic::variant(setup).to_string(), Magnetic::write_setup(setup).from)
        };
        let mut drawn = setup("nnb3", "srsrsr");
        drawn = Magnetic::edit(&drawn, Tool::Discs, carry(0, 2));
        assert_eq!(text(&drawn), ("nnb3".to_owned(), "dbsrsr".to_owned()));
        drawn = Magnetic::edit(&drawn, Tool::Discs, carry(0, 1));
        drawn = Magnetic::edit(&drawn, Tool::TurnOver, tap(1));
        assert_eq!(text(&drawn), ("nnb3".to_owned(), "dbibsr".to_owned()));
        drawn = Magnetic::edit(&drawn, Tool::Posts, tap(1));
        assert_eq!(text(&drawn), ("nrb3".to_owned(), "dbibsr".to_owned()));
        assert_eq!(
            Magnetic::validate(&drawn),
            Err(vec!["Post I is red, but holds blue discs.".to_owned()])
        );
        drawn = Magnetic::edit(&drawn, Tool::Posts, tap(2));
        drawn = Magnetic::edit(&drawn, Tool::Posts, tap(0));
        assert_eq!(text(&drawn).0, "rrn3");
        // A gesture that a tool does not understand changes nothing.
        for (tool, gesture) in [
            (Tool::Discs, tap(0)),
            (Tool::TurnOver, carry(0, 1)),
            (Tool::Posts, tap(9)),
            (Tool::Discs, carry(0, 9)),
        ] {
            assert_eq!(Magnetic::edit(&drawn, tool, gesture), drawn);
        }
    }

    #[test]
    fn a_fourth_post_is_there_only_where_there_are_four() {
        let carry = Gesture::Carry { from: PlaceId(0), to: PlaceId(3) };
        let three = setup("nnn2", "srsr");
        assert_eq!(Magnetic::edit(&three, Tool::Discs, carry), three);
        assert_eq!(Magnetic::edit(&three, Tool::Posts, Gesture::Tap(PlaceId(3))), three);
        let mut four = setup("nnnn2", "srsr");
        four = Magnetic::edit(&four, Tool::Discs, carry);
        four = Magnetic::edit(&four, Tool::TurnOver, Gesture::Tap(PlaceId(3)));
        four = Magnetic::edit(&four, Tool::Posts, Gesture::Tap(PlaceId(3)));
        assert_eq!(Magnetic::variant(&four).to_string(), "nnnr2");
        assert_eq!(Magnetic::write_setup(&four).from, "jbsr");
    }

    #[test]
    fn every_beginning_is_a_task() {
        let four = ["nnnn", "rrbb", "nrbr"].map(|text| text.parse().expect("a colouring"));
        for colouring in crate::puzzles::towers::magnetic::Colouring::ALL.into_iter().chain(four) {
            for discs in [1, 2, 5, 64] {
                let tower = Variant::new(colouring, discs).expect("a tower");
                for (name, setup) in Magnetic::beginnings(&tower) {
                    let task = Magnetic::validate(&setup).expect(name);
                    assert_eq!(Magnetic::setup(&task), setup, "{name}");
                }
            }
        }
    }

    #[test]
    fn there_is_one_goal() {
        let tower = Variant::default();
        assert!(Magnetic::read_setup(&tower, None, Some("DB")).is_ok());
        let error = Magnetic::read_setup(&tower, None, Some("sr")).expect_err("another goal");
        assert_eq!(
            error.to_string(),
            "Goal: “sr” is wrong. Only db is allowed: all discs on D, blue up."
        );
    }
}
