//! The fake host of a table in tests. It records the table's calls and returns what the test has stored.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use parlour::lesson::SEED;
use parlour::table::{
    Aside, AsideKind, Host, Judging, KeptDesign, Lane, Preferences, Saved, Solved, Stored, Timer,
};
use parlour::worker::protocol::{Ask, JobId};

/// A fake browser: its content, and the recorded calls of the table.
#[derive(Default)]
pub struct Browser {
    /// The saved game of this puzzle.
    pub stored: Option<Stored>,
    /// The links that were saved, in order.
    pub saved: Vec<String>,
    pub pictures: Vec<String>,
    /// The games that were kept aside, as links.
    pub aside: Vec<String>,
    /// The variations of the games in `aside`, by their links.
    pub variations_aside: HashMap<String, Vec<String>>,
    /// Tells whether the storage is full.
    pub full: bool,
    /// Tells whether unreadable settings were kept aside.
    pub set_aside: bool,
    /// Tells whether the page was reloaded.
    pub reloaded: bool,
    /// The offset of the random numbers, which differs from tab to tab.
    pub lot: u32,
    /// The link in the address bar.
    pub shown: String,
    /// The jobs for the worker, each with its game.
    pub sent: Vec<(Lane, Ask, String)>,
    /// The number of the last job in each lane.
    pub last_ids: [JobId; Lane::ALL.len()],
    pub cancelled: Vec<Lane>,
    /// The running timers, each with its end in milliseconds.
    pub timers: Vec<(Timer, u32)>,
    /// The time that has passed, in milliseconds.
    pub time: u32,
    /// The number of times the board was scrolled into view.
    pub in_view: u32,
    pub preferences: Option<Preferences>,
    pub designs: Vec<KeptDesign>,
    pub solved: Vec<Solved>,
    pub results: Vec<Vec<String>>,
    /// Tells whether panels are sheets over the board.
    pub sheets: bool,
    pub tall: bool,
    /// Tells whether the table belongs to a lesson, which keeps no games and compares nothing.
    pub lesson: bool,
}

/// A host that shares its [`Browser`] with its clones.
#[derive(Clone, Default)]
pub struct FakeHost(pub Rc<RefCell<Browser>>);

/// The error of a full storage.
pub const FULL: &str = "There is no room.";

/// A saved game without variations.
pub fn saved(link: &str) -> Saved {
    Saved { link: link.to_owned(), at: 1000.0, variations: Vec::new(), id: 0 }
}

impl FakeHost {
    /// A browser with this stored game.
    pub fn storing(stored: Stored) -> Self {
        Self(Rc::new(RefCell::new(Browser { stored: Some(stored), ..Browser::default() })))
    }

    /// The host of a lesson’s table. Animations are off, and keeping a game aside is an error.
    pub fn of_a_lesson() -> Self {
        let still = Preferences { judging: Judging::Off, still: true, speed: 2 };
        let browser = Browser { lesson: true, preferences: Some(still), ..Browser::default() };
        Self(Rc::new(RefCell::new(browser)))
    }
}

impl Host for FakeHost {
    fn now(&self) -> f64 {
        1000.0 + f64::from(self.0.borrow().time)
    }

    fn random(&mut self) -> u32 {
        7 + self.0.borrow().lot
    }

    fn preferences(&self) -> Preferences {
        let usual = Preferences { judging: Judging::Off, still: false, speed: 2 };
        self.0.borrow().preferences.unwrap_or(usual)
    }

    fn prefer(&mut self, preferences: Preferences) {
        self.0.borrow_mut().preferences = Some(preferences);
    }

    fn load(&self) -> Stored {
        self.0.borrow().stored.clone().unwrap_or(Stored::Nothing)
    }

    fn save(&mut self, game: &Saved) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        if browser.lesson {
            return Ok(());
        }
        browser.saved.push(game.link.clone());
        browser.stored = Some(Stored::Game(game.clone()));
        Ok(())
    }

    fn save_picture(&mut self, link: &str, picture: &str) {
        assert!(picture.starts_with("<svg"));
        self.0.borrow_mut().pictures.push(link.to_owned());
    }

    fn keep_aside(&mut self, text: &str, variations: &[String]) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        assert!(!browser.lesson, "a lesson keeps no game aside: {text}");
        browser.aside.push(text.to_owned());
        browser.variations_aside.insert(text.to_owned(), variations.to_vec());
        Ok(())
    }

    fn designs(&self) -> (Vec<(String, KeptDesign)>, usize) {
        let designs = self.0.borrow().designs.clone();
        (designs.into_iter().map(|design| (design.link.clone(), design)).collect(), 0)
    }

    fn keep_design(&mut self, name: &str, note: &str, link: &str) -> Result<(), String> {
        let (name, note, link) = (name.to_owned(), note.to_owned(), link.to_owned());
        if self.0.borrow().full {
            return Err(FULL.to_owned());
        }
        self.0.borrow_mut().designs.push(KeptDesign { name, note, link, at: 1000.0 });
        Ok(())
    }

    fn rename_design(&mut self, key: &str, name: &str) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        for design in browser.designs.iter_mut().filter(|design| design.link == key) {
            design.name = name.to_owned();
        }
        Ok(())
    }

    fn aside(&self, most: usize) -> (Vec<Aside>, usize) {
        let browser = self.0.borrow();
        let aside = |link: &String| {
            let variations = browser.variations_aside.get(link).cloned().unwrap_or_default();
            let saved = Saved { variations, ..saved(link) };
            Aside { key: link.clone(), kind: AsideKind::Game, saved }
        };
        (browser.aside.iter().rev().take(most).map(aside).collect(), browser.aside.len())
    }

    fn has_set_aside(&mut self) -> bool {
        std::mem::take(&mut self.0.borrow_mut().set_aside)
    }

    fn forget(&mut self, key: &str) -> Option<String> {
        let mut browser = self.0.borrow_mut();
        if let Some(index) = browser.aside.iter().position(|text| text == key) {
            return Some(browser.aside.remove(index));
        }
        let index = browser.designs.iter().position(|design| design.link == key)?;
        serde_json::to_string(&browser.designs.remove(index)).ok()
    }

    fn restore(&mut self, key: &str, text: &str) -> Result<(), String> {
        let mut browser = self.0.borrow_mut();
        if browser.full {
            return Err(FULL.to_owned());
        }
        match serde_json::from_str(text) {
            Ok(design) => browser.designs.push(design),
            Err(_) => browser.aside.push(key.to_owned()),
        }
        Ok(())
    }

    fn solved(&self) -> Vec<Solved> {
        self.0.borrow().solved.clone()
    }

    fn save_solved(&mut self, solved: &[Solved]) {
        self.0.borrow_mut().solved = solved.to_vec();
    }

    fn results(&self) -> Vec<Vec<String>> {
        self.0.borrow().results.clone()
    }

    fn save_results(&mut self, results: &[Vec<String>]) {
        self.0.borrow_mut().results = results.to_vec();
    }

    fn date(&self, _: f64) -> String {
        "today".to_owned()
    }

    fn has_sheets(&self) -> bool {
        self.0.borrow().sheets
    }

    fn is_tall(&self) -> bool {
        self.0.borrow().tall
    }

    fn show_link(&mut self, link: &str) {
        self.0.borrow_mut().shown = link.to_owned();
    }

    fn is_reloaded(&self) -> bool {
        self.0.borrow().reloaded
    }

    fn send(&mut self, lane: Lane, ask: Ask, game: String) -> JobId {
        let mut browser = self.0.borrow_mut();
        if let (true, Ask::Reply { seed, .. }) = (browser.lesson, &ask) {
            assert_eq!(*seed, SEED, "in a lesson the same moves get the same answers");
        }
        browser.sent.push((lane, ask, game));
        browser.last_ids[lane as usize] += 1;
        browser.last_ids[lane as usize]
    }

    fn keeps_games(&self) -> bool {
        !self.0.borrow().lesson
    }

    fn cancel(&mut self, lane: Lane) {
        self.0.borrow_mut().cancelled.push(lane);
    }

    fn after(&mut self, timer: Timer, milliseconds: u32) {
        self.stop(timer);
        let mut browser = self.0.borrow_mut();
        let end = browser.time + milliseconds;
        browser.timers.push((timer, end));
    }

    fn stop(&mut self, timer: Timer) {
        self.0.borrow_mut().timers.retain(|(other, _)| *other != timer);
    }

    fn bring_board_into_view(&mut self) {
        self.0.borrow_mut().in_view += 1;
    }
}
