//! A state in words and as a small picture.

use super::super::drawing::Tone;
use super::super::peg::Peg;
use super::position::POSTS;
use super::{Ball, Position, ROOM};
use crate::kit::words::semicolons;
use crate::say;
use crate::scene::{Face, Point, Rect, Role, Scene, Shape, Thing};

/// Draws a small picture of a state: lettered balls of this size on posts whose foot is at `foot`.
pub fn miniature(scene: &mut Scene, thing: Thing, foot: Point, ball: f64, state: &Position) {
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
            scene.draw(thing, tone(one).role(), Shape::Disc { centre, radius: ball / 2.0 });
            let text = one.letter().to_string();
            let letter = Shape::Text { at: centre, size: 0.8 * ball, text, face: Face::Sans };
            scene.draw(thing, Role::OnAccent, letter);
        }
    }
}

/// The colour of a ball.
pub fn tone(ball: Ball) -> Tone {
    [Tone::Red, Tone::Green, Tone::Blue][ball as usize]
}

/// Names the balls on the posts, in words.
pub fn in_words(state: &Position) -> String {
    let posts: Vec<String> = Peg::all(POSTS).map(|post| content(post, state.balls(post))).collect();
    semicolons(&posts)
}

/// Names the balls on a post, from the top down, in words.
pub fn content(post: Peg, balls: &[Ball]) -> String {
    let colours: Vec<String> = balls.iter().rev().map(|ball| ball.colour_on_post()).collect();
    match &colours[..] {
        [] => say!("Post {post}: empty", post),
        [a] => say!("Post {post}: {a}", post, a),
        [a, b] => say!("Post {post}: {a} on {b}", post, a, b),
        [a, b, c, ..] => say!("Post {post}: {a} on {b} on {c}", post, a, b, c),
    }
}
