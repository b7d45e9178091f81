//! Where the table of a lesson stands in a test.

use parlour::lesson::SEED;
use parlour::table::{
    Aside, Focus, Found, Host, Judging, KeptDesign, Lane, Preferences, Saved, Solved, Timer,
};
use parlour::worker::protocol::Ask;

/// A place that keeps nothing.
pub struct Nowhere;

impl Host for Nowhere {
    fn now(&self) -> f64 {
        0.0
    }
    fn random(&mut self) -> u32 {
        7
    }
    fn preferences(&self) -> Preferences {
        Preferences { judging: Judging::Off, still: true, speed: 2 }
    }
    fn prefer(&mut self, _: Preferences) {}
    fn load(&self) -> Found {
        Found::Nothing
    }
    fn save(&mut self, _: &Saved) -> Result<(), String> {
        Ok(())
    }
    fn save_picture(&mut self, _: &str, _: &str) {}
    fn keep_aside(&mut self, text: &str, _: &[String]) -> Result<(), String> {
        panic!("a lesson keeps no game aside: {text}")
    }
    fn designs(&self) -> (Vec<(String, KeptDesign)>, usize) {
        (Vec::new(), 0)
    }
    fn keep_design(&mut self, _: &str, _: &str, _: &str) -> Result<(), String> {
        Ok(())
    }
    fn rename_design(&mut self, _: &str, _: &str) -> Result<(), String> {
        Ok(())
    }
    fn aside(&self, _: usize) -> (Vec<Aside>, usize) {
        (Vec::new(), 0)
    }
    fn has_set_aside(&mut self) -> bool {
        false
    }
    fn forget(&mut self, _: &str) {}
    fn solved(&self) -> Vec<Solved> {
        Vec::new()
    }
    fn save_solved(&mut self, _: &[Solved]) {}
    fn results(&self) -> Vec<Vec<String>> {
        Vec::new()
    }
    fn save_results(&mut self, _: &[Vec<String>]) {}
    fn has_sheets(&self) -> bool {
        false
    }
    fn is_tall(&self) -> bool {
        false
    }
    fn date(&self, _: f64) -> String {
        String::new()
    }
    fn show_link(&mut self, _: &str) {}
    fn is_reloaded(&self) -> bool {
        false
    }
    fn send(&mut self, _: Lane, ask: Ask, _: String) {
        if let Ask::Reply { seed, .. } = ask {
            assert_eq!(seed, SEED, "in a lesson the same moves get the same answers");
        }
    }
    fn compares(&self) -> bool {
        false
    }

    fn cancel(&mut self, _: Lane) {}
    fn after(&mut self, _: Timer, _: u32) {}
    fn stop(&mut self, _: Timer) {}
    fn bring_board_into_view(&mut self) {}
    fn focus(&mut self, _: Focus) {}
}
