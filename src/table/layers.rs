//! The layers over the board, which Back takes away.

use super::editing::EditMsg;
use super::state::{Mode, Table};

impl Table {
    /// How many layers lie over the board, which Back takes away one after another: a dialog, the sheet, the player.
    pub fn layers(&self) -> usize {
        let layers = [
            self.view.dialog.is_some(),
            self.view.presenting,
            self.has_sheet(),
            !self.is_playing(),
        ];
        layers.into_iter().filter(|is_open| *is_open).count()
    }

    /// Whether a sheet lies over the lower half of the screen.
    fn has_sheet(&self) -> bool {
        self.view.sheet && self.host.has_sheets()
    }

    /// Takes away the layer that lies on top.
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
}
