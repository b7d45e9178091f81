//! The panels beside the board, and the layers over it that Back closes.

use std::rc::Rc;

use super::editing::EditMsg;
use super::jobs::Purpose;
use super::messages::{Effect, ViewMsg};
use super::state::{BeforeProof, Focus, Mode, Table};
use crate::play::page::Panel;

impl Table {
    pub(super) fn on_view(&mut self, msg: ViewMsg) -> Effect {
        match msg {
            ViewMsg::Show(panel) => {
                self.view.sheet = !self.view.sheet || panel != self.view.panel;
                self.show_panel(panel);
            }
            ViewMsg::Bring(panel) => {
                self.view.sheet = true;
                self.show_panel(panel);
                self.view.focus = Some(Focus::Panel);
            }
            ViewMsg::PutAway => self.view.sheet = false,
            ViewMsg::Present => self.view.presenting = !self.view.presenting,
            ViewMsg::Blank => self.toggle_blank(),
            ViewMsg::Overlay(overlay) => {
                self.view.before_proof = BeforeProof::Untouched;
                self.set_overlay(overlay);
            }
            ViewMsg::StepTheory(direction) => self.step_theory(direction),
            ViewMsg::Back => self.go_back(),
            ViewMsg::Open(dialog) => self.open_dialog(dialog),
            ViewMsg::Share(share) => self.view.sharing.chosen = share,
        }
        Effect::Changed
    }

    /// The number of layers over the board that Back closes one by one: dialog, class view, sheet, player or editor.
    pub fn layers(&self) -> usize {
        let layers = [
            self.view.dialog.is_some(),
            self.view.presenting,
            self.has_sheet(),
            !self.is_playing(),
        ];
        layers.into_iter().filter(|is_open| *is_open).count()
    }

    /// Tells whether a sheet lies over the lower half of the screen.
    pub fn has_sheet(&self) -> bool {
        self.view.sheet && self.host.has_sheets()
    }

    pub(super) fn go_back(&mut self) {
        match &self.mode {
            _ if self.view.dialog.is_some() => self.open_dialog(None),
            _ if self.view.presenting => self.view.presenting = false,
            _ if self.has_sheet() => self.view.sheet = false,
            Mode::Editor(_) => self.edit(EditMsg::Close),
            Mode::Player(_) => self.close_player(),
            Mode::Play => {}
        }
    }

    pub(super) fn show_panel(&mut self, panel: Panel) {
        if let Panel::Workshop | Panel::Catalogue = panel {
            self.bench.solved = Rc::new(self.host.solved());
            self.load_kept();
        }
        match panel {
            Panel::Workshop if self.bench.workshop.fields.is_empty() => {
                self.recall_made();
                self.fill_order();
            }
            Panel::Catalogue if self.bench.catalogue.is_empty() => self.load(Purpose::Catalogue),
            // They failed to load before: try again.
            Panel::Papers
                if self.bench.papers.tables.is_empty() && !self.is_asked(Purpose::Papers) =>
            {
                self.bench.papers.plotted = None;
            }
            _ => {}
        }
        self.view.panel = panel;
    }
}
