//! What can be worked out about the position on the board when somebody asks.

use yew::prelude::*;

use super::ask::Purpose;
use super::{Msg, Send, Table};
use crate::puzzle::{Puzzle, Question};

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
    pub(super) fn questions(&self, send: &Send) -> Html {
        let question = |(index, question): (usize, &'static Question)| {
            let answer = self.answers.iter().find(|answer| answer.question == index);
            let progress = self.progress_of(send, Purpose::Answer(index));
            view_question(send, index, question, answer, self.busy(), progress)
        };
        view_questions(P::QUESTIONS.iter().enumerate().map(question).collect())
    }
}

fn view_questions(questions: Vec<Html>) -> Html {
    html! {
        <section class="questions" hidden={questions.is_empty()} aria-labelledby="questions">
            <h2 id="questions">{ "Work out" }</h2>
            <ul>{ for questions }</ul>
        </section>
    }
}

fn view_question(
    send: &Send,
    index: usize,
    question: &'static Question,
    answer: Option<&Worked>,
    busy: bool,
    progress: Html,
) -> Html {
    let meaning = answer.map_or(question.meaning, |answer| &answer.meaning);
    let value = answer.map(|answer| answer.value.clone()).unwrap_or_default();
    let id = format!("question-{index}");
    html! {
        <li key={question.name}>
            <button type="button" aria-describedby={id.clone()} aria-disabled={busy.to_string()}
                onclick={send.reform(move |_| Msg::Answer(index))}>{ question.name }</button>
            <p class="value" hidden={answer.is_none()}>{ value }</p>
            <p class="meaning" {id}>{ meaning }</p>
            { progress }
        </li>
    }
}
