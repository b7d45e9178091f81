//! How the balls are drawn and touched, and small pictures of states.

use super::super::drawing::{self, Column, Form, Piece, Tone, peg, place};
use super::super::peg::Peg;
use super::super::stacks::Stacks;
use super::state::POSTS;
use super::{Ball, London, Move, ROOM, State, refused};
use crate::puzzle::{Figure, Gesture, Graph, Task, View};
use crate::scene::{Face, Glide, Point, Rect, Role, Scene, Shape, Thing};

/// The small picture of the goal.
const GOAL: u8 = 10;
/// The height of the picture of the goal below the board.
const BELOW: f64 = 3.4;
/// The size of its balls.
const GOAL_BALL: f64 = 0.75;

impl Figure for London {
    fn scene(task: &Task<Self>, state: &State, view: &View) -> Scene {
        let mut scene = board(&state.stacks()).scene(view);
        let top = scene.bounds.y + scene.bounds.height;
        scene.bounds.height += BELOW;
        let thing = Thing::new(GOAL, 0);
        let middle = scene.bounds.x + scene.bounds.width / 2.0;
        let at = Point::new(middle - 2.9, top + 0.55 * BELOW);
        let text = Shape::Text { at, size: 0.6, text: "Goal".to_owned(), face: Face::Serif };
        scene.draw(thing, Role::Label, text);
        let foot = Point::new(middle, top + BELOW - 0.35);
        miniature(&mut scene, thing, foot, GOAL_BALL, &task.goal);
        scene.label = format!("{}. Goal: {}.", scene.label, in_words(&task.goal));
        scene
    }

    fn gesture(one: &Move) -> Gesture {
        Gesture::Carry { from: place(one.from), to: place(one.to) }
    }

    fn refusal(state: &State, gesture: Gesture) -> Option<String> {
        match gesture {
            Gesture::Tap(_) => Some("Take a ball from one post to another.".to_owned()),
            // The ball is put back.
            Gesture::Carry { from, to } if from == to => None,
            Gesture::Carry { from, to } => Some(
                peg(from)
                    .zip(peg(to))
                    .and_then(|(from, to)| refused(state, from, to))
                    .unwrap_or_else(|| "There is no such post.".to_owned()),
            ),
        }
    }

    fn glides(before: &State, one: &Move) -> Vec<Glide> {
        vec![board(&before.stacks()).glide(one.ball.number(), one.from, one.to)]
    }

    fn graph(_: &Task<Self>) -> Option<Graph<Self>> {
        Some(super::graph::graph())
    }
}

/// The posts with any balls on them.
pub(super) fn board(stacks: &Stacks) -> drawing::Board {
    let column = |((peg, stack), room): ((Peg, &[u32]), usize)| {
        let balls: Vec<Ball> = stack.iter().filter_map(|&number| Ball::numbered(number)).collect();
        let piece = |(height, &ball): (usize, &Ball)| Piece {
            index: ball.number(),
            size: 1,
            tone: tone(ball),
            numeral: ball.letter().to_string(),
            wrong: height >= room,
        };
        let pieces = balls.iter().enumerate().map(piece).collect();
        Column { room: Some(room), ..Column::new(peg, content(peg, &balls), pieces) }
    };
    let columns = stacks.pegs().zip(ROOM).map(column).collect();
    drawing::Board { columns, sizes: 1, most: Ball::ALL.len(), form: Form::Balls }
}

fn tone(ball: Ball) -> Tone {
    match ball {
        Ball::Red => Tone::Red,
        Ball::Green => Tone::Green,
        Ball::Blue => Tone::Blue,
    }
}

/// A small picture of a state: balls of this size with their letters, on posts whose foot is at `foot`.
pub(super) fn miniature(scene: &mut Scene, thing: Thing, foot: Point, ball: f64, state: &State) {
    let apart = 1.25 * ball;
    let thin = 0.1 * ball;
    for (post, room) in Peg::all(POSTS).zip(ROOM) {
        let x = foot.x + apart * (f64::from(post.0) - 1.0);
        let height = ball * (room as f64 + 0.25);
        let pole = Rect::new(x - thin / 2.0, foot.y - height, thin, height);
        scene.draw(thing, Role::Post, Shape::Bar { rect: pole, corner: thin / 2.0 });
    }
    let ground = Rect::new(foot.x - 1.9 * ball, foot.y, 3.8 * ball, thin);
    scene.draw(thing, Role::Post, Shape::Bar { rect: ground, corner: thin / 2.0 });
    for post in Peg::all(POSTS) {
        let x = foot.x + apart * (f64::from(post.0) - 1.0);
        for (below, &one) in state.balls(post).iter().enumerate() {
            let centre = Point::new(x, foot.y - ball * (below as f64 + 0.5));
            let role = match one {
                Ball::Red => Role::Red,
                Ball::Green => Role::Green,
                Ball::Blue => Role::Blue,
            };
            scene.draw(thing, role, Shape::Disc { centre, radius: ball / 2.0 });
            let text = one.letter().to_string();
            let letter = Shape::Text { at: centre, size: 0.8 * ball, text, face: Face::Sans };
            scene.draw(thing, Role::OnAccent, letter);
        }
    }
}

/// What is on the posts, in words.
pub(super) fn in_words(state: &State) -> String {
    let posts: Vec<String> = Peg::all(POSTS).map(|post| content(post, state.balls(post))).collect();
    posts.join("; ")
}

/// What is on a post, from the top down, in words.
fn content(post: Peg, balls: &[Ball]) -> String {
    if balls.is_empty() {
        return format!("Post {post}: empty");
    }
    let colours: Vec<&str> = balls.iter().rev().map(|ball| ball.colour()).collect();
    format!("Post {post}: {}", colours.join(" on "))
}
