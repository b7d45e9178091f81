//! The puzzle: its offers, and its positions and links in words and pictures.

use super::Adapter;
use crate::contract::{
    Choice, Gesture, Level, MethodId, Papers, Pen, Puzzle, Solution, Space, Task, View, Workshop,
};
use crate::game::drawing::{end_of, point_out};
use crate::game::face::{About, Example, Field, Look, Offers, Tool, Words};
use crate::kit::say::{in_english, translated};
use crate::play::link::{self, Opened, Reading};
use crate::say;
use crate::scene::{Place, PlaceId, place_name, svg};

/// The small picture of a position, as SVG.
fn card<P: Puzzle>(task: &Task<P>, position: &P::Position) -> String {
    svg::write(&P::card(task, position))
}

impl<P: Puzzle> Adapter<P> {
    pub(super) fn about(&self) -> About {
        let tool = |tool: &P::Tool| Tool { words: Words::of(*tool), carries: P::carries(*tool) };
        About {
            id: P::ID.to_owned(),
            name: translated(P::NAME),
            family: P::FAMILY.name().to_owned(),
            overlays: Words::all::<P::Overlay>(),
            tools: P::Tool::ALL.iter().map(tool).collect(),
            methods: Words::all::<P::Method>(),
            plain_facts: P::PLAIN_FACTS,
            questions: Words::all::<P::Question>(),
            levels: Words::all::<Level<P>>(),
            judges: P::JUDGES,
            designs: P::Workshop::DESIGNS,
            has_tables: P::Papers::PRINTED,
            in_space: P::Space::IN_SPACE,
            writes: P::Pen::WRITES,
            mirrors: P::MIRRORS,
        }
    }

    pub(super) fn example(&self) -> Option<Example> {
        let task = P::start(&self.session.task().variant);
        let mv = P::moves(&task.start).into_iter().next()?;
        let after = P::apply(&task.start, &mv).ok()?;
        let gesture = P::gesture(&mv);
        let pointed = Some(end_of(gesture)).filter(|_| P::Space::IN_SPACE);
        let mut before = P::scene(&task, &task.start, &View { pointed, ..View::default() });
        point_out(&mut before, gesture);
        let mut then = P::scene(&task, &after, &View::default());
        P::mark_last(&mut then, &View::default(), &task.start, &mv);
        let words = P::say(&task.start, &mv);
        let is_carried = matches!(gesture, Gesture::Carry { .. });
        let pictures = [before, then].map(|scene| svg::write(&scene));
        Some(Example { words, pictures, is_carried })
    }

    pub(super) fn describe(&self, link: String) -> Option<String> {
        let link::Address { puzzle, rest } = link::Address::split(&link);
        let Reading { opened, problems } = link::read::<P>(&rest);
        let Opened { session, setup, .. } = opened;
        let is_read = puzzle == P::ID && problems.is_empty();
        let title = P::title(session.task());
        let stands = match setup {
            Some(_) => say!("being set up"),
            None => P::summary(session.task(), session.position()),
        };
        is_read.then(|| say!("{title}: {stands}", title, stands))
    }

    pub(super) fn order(&self, chosen: Vec<(String, String)>) -> Vec<Field> {
        P::Workshop::order(&chosen).into_iter().map(Field::from).collect()
    }

    pub(super) fn picture(&self, link: Option<String>) -> String {
        let Some(link) = link else {
            return card(self.session.task(), &self.position());
        };
        let opened = link::read::<P>(&link::Address::split(&link).rest).opened;
        let position = match &opened.player {
            Some(player) => &player.solution.position(&player.at),
            None => opened.session.position(),
        };
        card(opened.session.task(), position)
    }

    pub(super) fn place_names(&self) -> Vec<(PlaceId, String)> {
        let (scene, _) = in_english(|| self.draw(&Look::default()));
        let name = |place: Place| (place.id, place_name(&place.label).to_owned());
        scene.places.into_iter().map(name).collect()
    }

    pub(super) fn offers(&self) -> Offers {
        let variant = &self.session.task().variant;
        let methods = (0..).map(MethodId).zip(P::Method::ALL);
        let offered = methods.filter(|(_, method)| P::can_use(variant, **method));
        Offers {
            methods: offered.map(|(id, _)| id).collect(),
            replay: P::replay(variant).map(translated),
        }
    }

    pub(super) fn cost(&self, method: MethodId) -> String {
        method.of().map_or_else(String::new, |method| P::cost(&self.session.rest(), method))
    }
}
