//! Results that survive a reload: the answers to questions about positions, and the workshop's last puzzles with their
//! order.
//!
//! They are stored as rows of texts. The first text names the kind of row; rows of unknown kinds are preserved.

use super::jobs::Answer;
use super::state::Table;
use crate::contract::{Pages, QuestionId};
use crate::worker::protocol::Designed;

/// The number of answers kept for a puzzle. The oldest is dropped first.
const MOST_ANSWERS: usize = 50;

const ANSWER: &str = "answer";
const ORDER: &str = "order";
const REMARK: &str = "remark";
const BEFORE: &str = "before";
const AFTER: &str = "after";
const DESIGN: &str = "design";

/// Keys and their values.
type Order = Vec<(String, String)>;

impl Table {
    /// Stores an answer, replacing an earlier one to the same question about the same position.
    pub(super) fn keep_answer(&mut self, answer: &Answer) {
        let Some(question) = self.about.questions.get(answer.question.0) else { return };
        let Answer { game, value, meaning, .. } = answer;
        let row = row(ANSWER, [&question.name, game, value, meaning]);
        let mut rows = self.host.results();
        rows.retain(|other| other.get(..3) != row.get(..3));
        rows.push(row);
        let is_answer = |row: &Vec<String>| kind(row) == ANSWER;
        if rows.iter().filter(|row| is_answer(row)).count() > MOST_ANSWERS
            && let Some(first) = rows.iter().position(is_answer)
        {
            rows.remove(first);
        }
        self.host.save_results(&rows);
    }

    /// Lists the stored answers about the position on the board, whose link is `here`.
    pub(super) fn recall_answers(&mut self, here: &str) {
        // An answer counts as help.
        if self.jobs.recalled == here || self.is_challenged() {
            return;
        }
        here.clone_into(&mut self.jobs.recalled);
        // The name is in the language of the page: answers in another language are not recalled.
        for row in self.host.results() {
            let [kind, name, game, value, meaning] = &row[..] else { continue };
            let question = self.about.questions.iter().position(|one| one.name == *name);
            if let Some(question) = question.map(QuestionId)
                && kind == ANSWER
                && game == here
                && self.jobs.answers.iter().all(|answer| answer.question != question)
            {
                let (game, value, meaning) = (game.clone(), value.clone(), meaning.clone());
                self.jobs.answers.push(Answer { question, game, value, meaning });
            }
        }
    }

    /// Stores the puzzles made to the last order, replacing earlier ones.
    pub(super) fn keep_made(&mut self, designs: &[Designed], remark: &str, pages: &Pages) {
        let mut rows = self.host.results();
        rows.retain(|row| ![ORDER, REMARK, BEFORE, AFTER, DESIGN].contains(&kind(row)));
        rows.push(row_of(ORDER, &self.bench.workshop.ordered));
        rows.push(row(REMARK, [remark]));
        rows.extend(pages.before.iter().map(|order| row_of(BEFORE, order)));
        rows.extend(pages.after.iter().map(|order| row_of(AFTER, order)));
        let design = |design: &Designed| row(DESIGN, [&design.name, &design.note, &design.link]);
        rows.extend(designs.iter().map(design));
        self.host.save_results(&rows);
    }

    /// Restores the last order and the puzzles made to it, if there is one.
    pub(super) fn recall_made(&mut self) {
        let (mut order, mut designs, mut remark, mut pages) =
            (None, Vec::new(), String::new(), Pages::default());
        for row in self.host.results() {
            match (kind(&row), row.get(1..).unwrap_or_default()) {
                (ORDER, texts) => order = Some(order_of(texts)),
                (REMARK, [text]) => remark.clone_from(text),
                (BEFORE, texts) => pages.before = Some(order_of(texts)),
                (AFTER, texts) => pages.after = Some(order_of(texts)),
                (DESIGN, [name, note, link]) => {
                    let (name, note, link) = (name.clone(), note.clone(), link.clone());
                    designs.push(Designed { name, note, link });
                }
                _ => {}
            }
        }
        if let Some(order) = order {
            self.bench.workshop.chosen = order;
            self.take_designs(designs, remark, pages);
        }
    }
}

fn kind(row: &[String]) -> &str {
    row.first().map_or("", String::as_str)
}

fn row<const N: usize>(kind: &str, texts: [&str; N]) -> Vec<String> {
    [kind].into_iter().chain(texts).map(str::to_owned).collect()
}

fn row_of(kind: &str, order: &Order) -> Vec<String> {
    let texts = order.iter().flat_map(|(key, value)| [key.clone(), value.clone()]);
    [kind.to_owned()].into_iter().chain(texts).collect()
}

fn order_of(texts: &[String]) -> Order {
    texts.as_chunks().0.iter().map(|[key, value]| (key.clone(), value.clone())).collect()
}
