//! The drawing of the balls and its targets, and small pictures of states.

use super::super::drawing::{self, Column, Form, Piece};
use super::super::peg::Peg;
use super::super::stacks::Stacks;
use super::picture::{content, in_words, miniature, tone};
use super::{Ball, London, Move, Position, ROOM, carried};
use crate::contract::{Figure, Gesture, Graph, Hinted, Nothing, Task, View};
use crate::say;
use crate::scene::{Face, Glide, Point, Role, Scene, Shape, Thing};

/// The small picture of the goal.
const GOAL: u8 = 10;
/// The space for the picture of the goal below the board.
const BELOW: f64 = 3.4;
/// The size of the balls in the picture of the goal.
const GOAL_BALL: f64 = 0.75;

impl Figure for London {
    type Overlay = Nothing;

    fn scene(task: &Task<Self>, state: &Position, view: &View) -> Scene {
        let mut scene = board(state.stacks()).scene(view);
        let top = scene.bounds.y + scene.bounds.height;
        scene.bounds.height += BELOW;
        let thing = Thing::new(GOAL, 0);
        let middle = scene.bounds.x + scene.bounds.width / 2.0;
        let at = Point::new(middle - 2.9, top + 0.55 * BELOW);
        let text = Shape::Text { at, size: 0.6, text: say!("Goal"), face: Face::Serif };
        scene.draw(thing, Role::Label, text);
        let foot = Point::new(middle, top + BELOW - 0.35);
        miniature(&mut scene, thing, foot, GOAL_BALL, &task.goal);
        let goal = say!("Goal: {goal}.", goal = in_words(&task.goal));
        scene.label = format!("{}. {goal}", scene.label);
        scene
    }

    fn reason(scene: &mut Scene, _: &View, hinted: Hinted<'_, Self>) -> String {
        let Hinted { task, position, mv, .. } = hinted;
        let (colour, from, goal) = (mv.disc.colour(), position.balls(mv.from), &task.goal);
        let home = |state: &Position, post: Peg| {
            let pairs = state.balls(post).iter().zip(goal.balls(post));
            pairs.take_while(|(ball, wanted)| ball == wanted).count()
        };
        let after = position.carried(mv.from, mv.to);
        if after.is_some_and(|after| home(&after, mv.to) == after.balls(mv.to).len()) {
            return say!("The {colour} ball can go where it belongs, and stay there.", colour);
        }
        let settled = home(position, mv.from);
        if settled == from.len() {
            return say!("The {colour} ball is where it belongs, but has to step aside.", colour);
        }
        let below = &from[..from.len().saturating_sub(1)];
        if let Some(buried) = below.get(settled) {
            drawing::draw_frame(scene, buried.number());
            return say!(
                "The {below} ball has to go, and the {colour} one lies on it.",
                below = buried.colour(),
                colour
            );
        }
        match goal.balls(mv.from).get(settled) {
            Some(wanted) => {
                drawing::draw_frame(scene, wanted.number());
                let other = wanted.colour();
                say!("The {colour} ball is where the {other} one belongs.", colour, other)
            }
            _ => String::new(),
        }
    }

    fn gesture(mv: &Move) -> Gesture {
        drawing::carry(mv.from, mv.to)
    }

    fn interpret(state: &Position, gesture: Gesture) -> Result<Move, Option<String>> {
        let tapped = say!("Take a ball from one post to another.");
        drawing::interpret(gesture, &tapped, |from, to| carried(state, from, to))
    }

    fn glides(before: &Position, mv: &Move) -> Vec<Glide> {
        vec![board(before.stacks()).glide(mv.disc.number(), mv.from, mv.to)]
    }

    fn graph(_: &Task<Self>) -> Option<Graph<Self>> {
        Some(super::graph::graph())
    }
}

/// The posts with any balls on them.
pub(super) fn board(stacks: &Stacks<Ball>) -> drawing::Board {
    let column = |((peg, balls), room): ((Peg, &[Ball]), usize)| {
        let piece = |(height, &ball): (usize, &Ball)| Piece {
            index: ball.number(),
            size: 1,
            tone: tone(ball),
            numeral: ball.letter().to_string(),
            wrong: height >= room,
        };
        let pieces = balls.iter().enumerate().map(piece).collect();
        Column { room: Some(room), ..Column::new(peg, content(peg, balls), pieces) }
    };
    let columns = stacks.pegs().zip(ROOM).map(column).collect();
    drawing::Board { columns, sizes: 1, most: Ball::ALL.len(), form: Form::Balls }
}
