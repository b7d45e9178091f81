//! What can be worked out about the position on the board when somebody asks.

use yew::prelude::*;

use super::ask::Purpose;
use super::{Msg, Table};
use crate::puzzle::Puzzle;

/// An answer, which stands until the position changes.
pub struct Worked {
    question: usize,
    /// The link of the position it is about.
    pub(super) game: String,
    value: String,
    meaning: String,
}

impl<P: Puzzle> Table<P> {
    /// Takes note of an answer, and gives it in words.
    pub(super) fn take_answer(
        &mut self,
        question: usize,
        game: String,
        value: String,
        meaning: String,
    ) -> String {
        let name = P::QUESTIONS.get(question).map_or("", |question| question.name);
        let words = format!("{name}: {value}. {meaning}");
        self.answers.retain(|answer| answer.question != question);
        self.answers.push(Worked { question, game, value, meaning });
        words
    }

    /// The questions, each with its answer when there is one.
    pub(super) fn questions(&self, ctx: &Context<Self>) -> Html {
        html! {
            <section class="questions" hidden={P::QUESTIONS.is_empty()} aria-labelledby="questions">
                <h2 id="questions">{ "Work out" }</h2>
                <ul>{ for (0..P::QUESTIONS.len()).map(|question| self.question(ctx, question)) }</ul>
            </section>
        }
    }

    fn question(&self, ctx: &Context<Self>, index: usize) -> Html {
        let question = P::QUESTIONS[index];
        let answer = self.answers.iter().find(|answer| answer.question == index);
        let meaning = answer.map_or(question.meaning, |answer| &answer.meaning);
        let value = answer.map(|answer| answer.value.clone()).unwrap_or_default();
        let id = format!("question-{index}");
        html! {
            <li key={question.name}>
                <button type="button" aria-describedby={id.clone()} aria-disabled={self.busy().to_string()}
                    onclick={ctx.link().callback(move |_| Msg::Answer(index))}>{ question.name }</button>
                <p class="value" hidden={answer.is_none()}>{ value }</p>
                <p class="meaning" {id}>{ meaning }</p>
                { self.progress_of(ctx, Purpose::Answer(index)) }
            </li>
        }
    }
}
