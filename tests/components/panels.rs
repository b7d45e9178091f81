//! What is beside the board: methods, questions, the workshop, the papers; on the table of a toy
//! puzzle, with a worker that says what the test has it say.

use parlour::app::form::{self, Field};
use parlour::app::papers::{self, Computed, PaperTable, Standing};
use parlour::app::settings::Judging;
use parlour::app::table::{self, Table};
use parlour::puzzle::{self, Cell, CellPlace, Parameter, ParameterRange, Proof, TableRow, Value};
use parlour::worker::protocol::{Answer, Ask, BUILD, Designed, Found, Job, Judgement, Message};

use super::toy::Toy;
use super::*;

/// Takes the place of the worker, until this is dropped.
struct FakeWorker;

impl FakeWorker {
    fn new() -> Self {
        js_sys::eval(
            "self.fake = { real: self.Worker, jobs: [], ended: 0 };
             self.Worker = class extends EventTarget {
               constructor() { super(); fake.worker = this; fake.ready = true; }
               postMessage(job) { fake.jobs.push(job); }
               terminate() { fake.ended += 1; }
             };
             fake.say = (data) => fake.worker.dispatchEvent(new MessageEvent('message', { data }));",
        )
        .expect("a script");
        Self
    }

    /// Has the worker say something.
    async fn say(&self, message: &Message) {
        let data = serde_wasm_bindgen::to_value(message).expect("a message");
        let fake = js_sys::Reflect::get(&window(), &"fake".into()).expect("it is there");
        let say: js_sys::Function =
            js_sys::Reflect::get(&fake, &"say".into()).expect("it is there").unchecked_into();
        say.call1(&JsValue::NULL, &data).expect("it is heard");
        frames(2).await;
    }

    async fn greet(&self) {
        self.say(&Message::Ready { build: BUILD.to_owned() }).await;
    }

    /// What was asked since it was looked at last.
    fn jobs(&self) -> Vec<Job> {
        let jobs = js_sys::eval("fake.jobs.splice(0)").expect("a list");
        serde_wasm_bindgen::from_value(jobs).expect("jobs")
    }

    /// The one thing that was asked.
    fn job(&self) -> Job {
        let mut jobs = self.jobs();
        assert_eq!(jobs.len(), 1, "{jobs:?}");
        jobs.remove(0)
    }

    /// Has the worker say how far it is.
    async fn go_on(&self, job: &Job, done: f64) {
        let note = "things".to_owned();
        self.say(&Message::Progress { id: job.id, done, total: Some(100.0), note }).await;
    }

    async fn finish(&self, job: &Job, found: Found) {
        let answer = Answer { found, seen: 0.0 };
        self.say(&Message::Finished { id: job.id, answer }).await;
    }
}

impl Drop for FakeWorker {
    fn drop(&mut self) {
        js_sys::eval("self.Worker = fake.real").expect("a script");
        address::replace("");
        window().local_storage().expect("storage").expect("storage").clear().expect("it is ours");
    }
}

/// The table of the toy puzzle and its worker.
struct ToyTable {
    mounted: Mounted<Table<Toy>>,
    props: table::Props,
    worker: FakeWorker,
}

impl ToyTable {
    async fn new(judging: Judging) -> Self {
        window().local_storage().expect("storage").expect("storage").clear().expect("it is ours");
        let worker = FakeWorker::new();
        let props = table::Props {
            rest: "/5".into(),
            visit: 0,
            settings: Rc::new(Settings { judging, ..Settings::default() }),
            on_set: Callback::noop(),
        };
        let mounted = Mounted::new(props.clone(), 1000).await;
        worker.greet().await;
        Self { mounted, props, worker }
    }

    /// Opens another link.
    async fn open(&mut self, rest: &str) {
        self.props.rest = rest.to_owned().into();
        self.props.visit += 1;
        self.mounted.update(self.props.clone()).await;
    }

    async fn click(&self, selector: &str) {
        self.mounted.find::<HtmlElement>(selector).click();
        frames(2).await;
    }

    async fn show(&self, panel: &str) {
        self.click(&format!("#tab-{panel}")).await;
    }

    /// Presses the button with this text, the first one if there are several.
    async fn press(&self, text: &str) {
        self.button(text).unwrap_or_else(|| panic!("no button {text}")).click();
        frames(2).await;
    }

    fn button(&self, text: &str) -> Option<HtmlElement> {
        let buttons = self.mounted.root.query_selector_all("button").expect("a selector");
        (0..buttons.length())
            .filter_map(|index| buttons.item(index))
            .find(|button| button.text_content().as_deref() == Some(text))
            .map(|button| button.unchecked_into())
    }

    fn shown(&self) -> String {
        self.mounted.text("#panel")
    }

    fn spoken(&self) -> String {
        self.mounted.text("[role=status]")
    }

    fn count(&self, selector: &str) -> u32 {
        self.mounted.root.query_selector_all(selector).expect("a selector").length()
    }
}

fn designs(links: &[&str]) -> Found {
    let design = |link: &&str| Designed {
        name: format!("Design {link}"),
        note: "Hard.".to_owned(),
        link: (*link).to_owned(),
    };
    let remark = "These are all.".to_owned();
    Found::Designed { designs: links.iter().map(design).collect(), remark }
}

#[wasm_bindgen_test]
async fn the_chosen_method_solves_and_the_first_one_hints() {
    let mut toy = ToyTable::new(Judging::Off).await;
    assert_eq!(toy.count("[role=tab]"), 6);
    assert_eq!(toy.count("input[name=method]"), 2);
    let solved = || Found::Solved { solution: "2.2.1".to_owned(), proof: Proof::BestKnown };

    let second: HtmlInputElement = toy
        .mounted
        .root
        .query_selector_all("input[name=method]")
        .expect("a selector")
        .item(1)
        .expect("a method")
        .unchecked_into();
    assert!(!toy.shown().contains("Up to"), "{}", toy.shown());
    second.click();
    frames(2).await;
    assert!(toy.shown().contains("Up to 5 states."), "{}", toy.shown());
    toy.click("[aria-keyshortcuts=S]").await;
    let job = toy.worker.job();
    assert_eq!(job.ask, Ask::Solve { method: 1 });
    toy.worker.finish(&job, solved()).await;
    let title = toy.mounted.text(".player h2");
    assert!(title.starts_with("Best known solution: 3 moves"), "{title}");

    toy.click("[aria-label=\"Close the player\"]").await;
    toy.open("/4").await;
    toy.click("[aria-keyshortcuts=H]").await;
    assert_eq!(toy.worker.job().ask, Ask::Solve { method: 0 });
}

#[wasm_bindgen_test]
async fn an_answer_stands_until_the_position_changes() {
    let toy = ToyTable::new(Judging::Off).await;
    toy.show("Facts").await;
    toy.press("Difficulty").await;
    let job = toy.worker.job();
    assert_eq!((&job.ask, &*job.game), (&Ask::Answer { question: 1 }, "toy/5"));
    toy.worker.go_on(&job, 40.0).await;
    assert!(toy.shown().contains("40 things"), "{}", toy.shown());
    // While it is being worked out, nothing else is begun, and nothing of it is lost.
    toy.press("Number of ways").await;
    assert!(toy.worker.jobs().is_empty());
    assert!(toy.spoken().contains("One thing at a time"), "{}", toy.spoken());

    let answer =
        || Found::Answered { value: "9 of 10".to_owned(), meaning: "As it is.".to_owned() };
    toy.worker.finish(&job, answer()).await;
    assert_eq!(toy.mounted.text(".questions li:nth-child(2) .value"), "9 of 10");
    assert!(toy.shown().contains("As it is."));
    assert_eq!(toy.spoken(), "Difficulty: 9 of 10. As it is.");
    assert_eq!(toy.count("#panel progress"), 0);

    // A move, and the answer is of another position.
    toy.click("[data-place=\"2\"]").await;
    assert!(!toy.shown().contains("9 of 10") && toy.shown().contains("How hard it is."));
    // A question under way ends with its position.
    toy.press("Difficulty").await;
    let job = toy.worker.job();
    assert_eq!(job.game, "toy/5?from=3");
    toy.click("[data-place=\"1\"]").await;
    assert_eq!(toy.count("#panel progress"), 0);
    toy.worker.finish(&job, answer()).await;
    assert!(!toy.shown().contains("9 of 10"));
}

#[wasm_bindgen_test]
async fn a_question_is_about_the_position_in_the_player() {
    let mut toy = ToyTable::new(Judging::Off).await;
    toy.open("/5?player=2.2.1&at=1").await;
    toy.show("Facts").await;
    toy.press("Difficulty").await;
    let job = toy.worker.job();
    assert_eq!(job.game, "toy/5?from=3");
    let answer = Found::Answered { value: "easy".to_owned(), meaning: "As it is.".to_owned() };
    toy.worker.finish(&job, answer).await;
    assert!(toy.shown().contains("easy"));
    toy.click("[aria-label=\"One move on\"]").await;
    assert!(!toy.shown().contains("easy"));
}

#[wasm_bindgen_test]
async fn the_player_makes_a_part_in_one_step() {
    let mut toy = ToyTable::new(Judging::Off).await;
    toy.open("/5?player=1.1.1.1.1").await;
    let place = || toy.mounted.find::<HtmlElement>(".scrubber").get_attribute("aria-valuetext");
    let at = |index: u8| Some(format!("move {index} of 5"));
    let parts = || toy.mounted.text(".frames");
    assert!(parts().contains("Two moves0 of 2") && !parts().contains("The second"), "{}", parts());
    toy.press("Two moves0 of 2").await;
    assert_eq!((place(), parts().as_str()), (at(2), ""));

    // Steps by parts, and back; where no part is, by moves.
    let step = toy.mounted.find::<HtmlSelectElement>("select[aria-label=Step]");
    step.set_value("1");
    step.dispatch_event(&web_sys::Event::new("change").expect("an event")).expect("it is heard");
    frames(2).await;
    toy.click("[aria-label=\"One part back\"]").await;
    assert_eq!(place(), at(0));
    toy.click("[aria-label=\"One part on\"]").await;
    assert_eq!(place(), at(2));
    toy.click("[aria-label=\"One part on\"]").await;
    assert_eq!(place(), at(3));
    toy.click("[aria-label=\"One part back\"]").await;
    toy.click("[aria-label=\"One part back\"]").await;
    assert_eq!(place(), at(0));
}

#[wasm_bindgen_test]
async fn a_place_is_written_into_by_the_line_below_and_by_typing_on_it() {
    let toy = ToyTable::new(Judging::Off).await;
    let focus = || document().active_element().expect("something has the focus");
    let place = || focus().get_attribute("data-place");
    toy.click("[data-place=\"3\"]").await;
    assert!(toy.mounted.text(".pen").contains("How many are taken"));
    let field = || toy.mounted.find::<HtmlInputElement>(".pen input");
    assert_eq!(focus(), field().into());

    // What cannot stand there is said, and stays to be mended.
    field().set_value("7");
    toy.press("Write").await;
    assert_eq!(toy.mounted.text("#pen-refused"), "1 or 2 can be taken.");
    assert_eq!(field().value(), "7");
    field().set_value("2");
    toy.press("Write").await;
    assert!(toy.mounted.text(".news").contains("3 left"), "{}", toy.mounted.text(".news"));
    assert_eq!((toy.count(".pen"), place().as_deref()), (0, Some("3")));

    // A figure takes up the pen and is written; Escape puts it down.
    let press = |target: &Element, key: &str| {
        let init = KeyboardEventInit::new();
        init.set_key(key);
        init.set_bubbles(true);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init);
        target.dispatch_event(&event.expect("an event")).expect("it is heard");
    };
    press(&focus(), "1");
    frames(2).await;
    assert_eq!((field().value().as_str(), focus()), ("1", field().into()));
    press(&field(), "Escape");
    frames(2).await;
    assert_eq!((toy.count(".pen"), place().as_deref()), (0, Some("3")));

    // Nothing need be typed.
    toy.click("[data-place=\"3\"]").await;
    toy.click(".pen .choices button").await;
    assert!(toy.mounted.text(".news").contains("2 left"), "{}", toy.mounted.text(".news"));
}

#[wasm_bindgen_test]
async fn theory_is_stepped_through_and_follows_what_is_pointed_at() {
    let toy = ToyTable::new(Judging::Off).await;
    assert_eq!(toy.count(".theory"), 0);
    toy.show("Facts").await;
    toy.click("input[name=overlay]:not(:checked)").await;
    assert_eq!(toy.mounted.text(".theory"), "1 of 21 of 5 are taken.");
    const NEXT: &str = ".theory [aria-label='Next line']";
    toy.click(NEXT).await;
    assert_eq!(toy.mounted.text(".theory"), "2 of 22 of 5 are taken.");
    assert_eq!(toy.spoken(), "2 of 5 are taken.");
    toy.click(NEXT).await;
    assert_eq!(toy.mounted.text(".theory"), "1 of 21 of 5 are taken.");
    toy.mounted.find::<HtmlElement>("[data-place=\"2\"]").focus().expect("it can be asked");
    frames(2).await;
    assert_eq!(toy.mounted.text(".theory"), "2 of 22 of 5 are taken.");
    toy.click(".theory [aria-label='Previous line']").await;
    assert_eq!(toy.mounted.text(".theory"), "1 of 21 of 5 are taken.");
}

#[wasm_bindgen_test]
async fn the_graph_shows_the_way_of_the_game_and_every_state_is_a_touch_away() {
    let mut toy = ToyTable::new(Judging::Off).await;
    toy.show("Graph").await;
    let label = |place: u8| {
        let selector = format!(".graph [data-place=\"{place}\"]");
        toy.mounted.find::<HtmlElement>(&selector).get_attribute("aria-label").unwrap_or_default()
    };
    assert_eq!(toy.count(".graph [data-place]"), 6);
    assert_eq!(
        (label(0), label(5)),
        ("0 left, the goal".into(), "5 left, the game is here".into())
    );
    toy.click(".graph [data-place=\"2\"]").await;
    assert_eq!(label(2), "2 left, the game is here");
    assert!(toy.spoken().starts_with("2 moves made."), "{}", toy.spoken());
    // Counters do not come back.
    toy.click(".graph [data-place=\"3\"]").await;
    assert!(toy.spoken().contains("No sequence of moves leads there"), "{}", toy.spoken());
    assert_eq!(label(2), "2 left, the game is here");

    // In the player, the graph leads through the solution.
    toy.open("/5?player=2.2.1").await;
    toy.click(".graph [data-place=\"1\"]").await;
    let place = toy.mounted.find::<HtmlElement>(".scrubber").get_attribute("aria-valuetext");
    assert_eq!(place.as_deref(), Some("move 2 of 3"));
    toy.click(".graph [data-place=\"4\"]").await;
    assert!(toy.spoken().contains("does not pass"), "{}", toy.spoken());
}

#[wasm_bindgen_test]
async fn puzzles_are_made_to_order_and_stay_while_one_of_them_is_played() {
    let mut toy = ToyTable::new(Judging::Off).await;
    toy.show("Workshop").await;
    let field: HtmlInputElement = toy.mounted.find("#panel input");
    field.set_value("12");
    tell(&field, "change");
    frames(2).await;
    assert!(toy.mounted.text(".notice").contains("from 1 to 9"), "{}", toy.mounted.text(".notice"));
    assert_eq!(field.value(), "4");
    field.set_value("6");
    tell(&field, "change");
    frames(2).await;

    toy.press("Design").await;
    let job = toy.worker.job();
    let order = vec![("least".to_owned(), "6".to_owned())];
    assert_eq!((&job.ask, &*job.game), (&Ask::Design { order }, "toy"));
    toy.worker.go_on(&job, 40.0).await;
    assert_eq!(toy.count("#panel progress"), 1);
    // It goes on beside the game: moves, other games and the editor do not end it.
    toy.click("[data-place=\"2\"]").await;
    toy.open("/9").await;
    toy.worker.finish(&job, designs(&["toy/7", "toy/8?player=2.2.2.2&at=1"])).await;
    assert_eq!(toy.spoken(), "2 puzzles were made. These are all.");
    assert_eq!(toy.count("[aria-labelledby=made] a.plate svg"), 2);
    assert!(toy.mounted.text("[aria-labelledby=made]").contains("These are all."));

    let plate: Element = toy.mounted.find("[aria-labelledby=made] li:nth-child(2) a.plate");
    assert_eq!(plate.get_attribute("href").as_deref(), Some("#/toy/8?player=2.2.2.2&at=1"));
    toy.open("/8?player=2.2.2.2&at=1").await;
    assert_eq!(toy.mounted.text("h1"), "8 counters");
    assert_eq!(toy.count("[aria-labelledby=made] a.plate"), 2);

    // Another order takes their place, and may come while another panel is shown.
    toy.press("Design").await;
    toy.show("Play").await;
    let job = toy.worker.job();
    toy.worker.finish(&job, designs(&[])).await;
    assert!(toy.mounted.text(".notice").contains("No puzzle was made."));
    toy.press("Show").await;
    assert_eq!(toy.count("[aria-labelledby=made] a.plate"), 0);
    assert!(toy.shown().contains("Nothing to this order"));
}

#[wasm_bindgen_test]
async fn a_design_is_kept_forgotten_and_kept_again() {
    let toy = ToyTable::new(Judging::Off).await;
    let local = window().local_storage().expect("storage").expect("storage");
    local.set_item("parlour.design.1.toy", "{ broken").expect("there is room");
    toy.show("Workshop").await;
    assert!(toy.shown().contains("1 more was kept that this version cannot read"));
    toy.press("Design").await;
    let job = toy.worker.job();
    toy.worker.finish(&job, designs(&["toy/7", "toy/8"])).await;

    toy.click("[aria-label=\"Keep Design toy/8\"]").await;
    let (kept, unreadable) = storage::kept_designs("toy");
    assert_eq!((kept.len(), unreadable), (1, 1));
    assert_eq!((&*kept[0].1.link, &*kept[0].1.name), ("toy/8", "Design toy/8"));
    assert_eq!(toy.count("[aria-label=\"Forget Design toy/8\"]"), 1);
    // Not a second time.
    toy.click("[aria-label=\"Kept: Design toy/8\"]").await;
    assert_eq!(storage::kept_designs("toy").0.len(), 1);

    toy.click("[aria-label=\"Forget Design toy/8\"]").await;
    assert!(storage::kept_designs("toy").0.is_empty());
    let focused = document().active_element().expect("something");
    assert_eq!(focused.id(), "panel");
    toy.press("Keep it").await;
    assert_eq!(storage::kept_designs("toy").0.len(), 1);
    // What cannot be read stays as it is.
    assert_eq!(local.get_item("parlour.design.1.toy").ok().flatten().as_deref(), Some("{ broken"));
    assert!(storage::kept_designs("other").0.is_empty());
}

#[wasm_bindgen_test]
async fn a_table_is_computed_cell_by_cell_and_plots_stand_below() {
    let toy = ToyTable::new(Judging::Off).await;
    toy.show("Papers").await;
    assert!(toy.shown().contains("3 are not computed yet"), "{}", toy.shown());
    toy.press("Recompute").await;
    let job = toy.worker.job();
    assert_eq!(job.ask, Ask::Recompute { table: 0 });
    let cell = |row, value: &str| Message::Cell {
        id: job.id,
        place: CellPlace { row, column: 0 },
        value: value.to_owned(),
    };
    toy.worker.say(&cell(0, "1")).await;
    assert_eq!(toy.count("td.agrees"), 1);
    assert_eq!(toy.count("td.pending"), 2);
    toy.worker.say(&cell(1, "2")).await;
    toy.worker.say(&cell(2, "1346269")).await;
    // A cell that the table does not have.
    toy.worker.say(&cell(7, "1")).await;
    assert!(toy.mounted.text("td.differs").contains("printed 3"));
    assert!(toy.mounted.text("td.new").contains("1\u{2009}346\u{2009}269"));
    toy.worker.finish(&job, Found::Recomputed).await;
    assert_eq!(toy.spoken(), "Table 1: ways: 1 agrees, 1 differs, 1 is not printed.");

    // What was computed stays when it is begun anew and called off.
    toy.press("Recompute").await;
    assert!(toy.shown().contains("3 are not computed yet"));
    let job = toy.worker.job();
    let place = CellPlace { row: 0, column: 0 };
    toy.worker.say(&Message::Cell { id: job.id, place, value: "1".to_owned() }).await;
    toy.press("Cancel").await;
    assert!(toy.shown().contains("1 agrees, 2 are not computed yet"));
    assert_eq!(toy.count("#panel progress"), 0);

    assert_eq!(toy.count(".plot svg[role=img]"), 1);
    assert!(toy.mounted.text(".plot figcaption").contains("Figure 1: nothing"));
}

#[wasm_bindgen_test]
async fn what_is_asked_beside_the_game_and_the_judgement_do_not_lose_one_another() {
    let toy = ToyTable::new(Judging::Every).await;
    let judging = toy.worker.job();
    assert_eq!(judging.ask, Ask::Judge);
    toy.show("Workshop").await;
    toy.press("Design").await;
    // It waits for the judgement, also when a move makes that one useless.
    toy.click("[data-place=\"2\"]").await;
    assert!(toy.worker.jobs().is_empty());
    let judged = || {
        let moves = vec![Some(Value::Won(None)), Some(Value::Lost(None))];
        Found::Judged(Judgement { game: vec![Some(Value::Won(None)); 2], moves })
    };
    toy.worker.finish(&judging, judged()).await;
    let design = toy.worker.job();
    assert!(matches!(design.ask, Ask::Design { .. }));
    assert!(toy.mounted.text(".news").contains("not judged yet"), "{}", toy.mounted.text(".news"));
    toy.worker.finish(&design, designs(&["toy/7"])).await;
    let judging = toy.worker.job();
    assert_eq!((&judging.ask, &*judging.game), (&Ask::Judge, "toy/5?moves=2"));

    // Called off while it waits, it does not end the judgement.
    toy.press("Design").await;
    toy.press("Cancel").await;
    toy.worker.finish(&judging, judged()).await;
    assert!(toy.mounted.text(".news").contains("still winnable"), "{}", toy.mounted.text(".news"));
    assert!(toy.worker.jobs().is_empty());
}

// ---------------------------------------------------------------------------------------------
// The parts by themselves.

fn cell(printed: Option<&str>, stored: Option<&str>, live: bool) -> Cell {
    Cell { printed: printed.map(str::to_owned), stored: stored.map(str::to_owned), live }
}

#[wasm_bindgen_test]
fn our_figure_agrees_differs_or_is_new() {
    for (printed, stored, live, computed, expected) in [
        (Some("12"), Some("12"), false, None, Standing::Agrees),
        (Some("12"), None, true, Some("12"), Standing::Agrees),
        (Some("12"), None, true, Some("13"), Standing::Differs),
        // What was just computed counts before what is stored.
        (Some("12"), Some("12"), true, Some("13"), Standing::Differs),
        (Some("no"), None, true, Some("yes"), Standing::Differs),
        (Some("n/c"), Some("12"), false, None, Standing::New),
        (None, None, true, Some("12"), Standing::New),
        (Some("12"), None, true, None, Standing::Pending),
        (None, None, true, None, Standing::Pending),
        (Some("12"), None, false, None, Standing::Printed),
        (None, None, false, None, Standing::Empty),
    ] {
        let cell = cell(printed, stored, live);
        assert_eq!(Standing::of(&cell, computed), expected, "{cell:?} {computed:?}");
    }
}

#[wasm_bindgen_test]
async fn a_table_of_a_paper_can_be_read_without_colours_and_without_eyes() {
    let table = puzzle::Table {
        title: "Table 2: positions".to_owned(),
        source: "A. Author, A paper",
        note: "What is counted.".to_owned(),
        columns: ["Board", "Ours", "Both"].map(str::to_owned).to_vec(),
        rows: vec![TableRow {
            name: "Large".to_owned(),
            cells: vec![cell(None, Some("123456"), false), cell(Some("7"), Some("7"), false)],
        }],
        command: Some("parlour toy table".to_owned()),
    };
    let recomputes = Heard::new();
    let mut props = papers::Props {
        index: 0,
        table: Rc::new(table.clone()),
        computed: Rc::new(Computed::default()),
        busy: false,
        progress: html! { <div /> },
        on_recompute: recomputes.callback(),
    };
    let mut mounted = Mounted::<PaperTable>::new(props.clone(), 300).await;
    let caption = mounted.text("caption");
    assert!(caption.contains("Table 2: positions") && caption.contains("A. Author"), "{caption}");
    assert_eq!(mounted.text("tbody th[scope=row]"), "Large");
    let first = mounted.text("td");
    for word in ["123\u{2009}456", "†", "stored", "not printed"] {
        assert!(first.contains(word), "{first}");
    }
    assert!(mounted.text("td.agrees").contains("agrees"));
    assert!(mounted.text("code").contains("parlour toy table"));
    assert!(mounted.find::<HtmlElement>(".paper .row").hidden(), "there is nothing to compute");
    // Its box can be scrolled by keys, and never makes the page wider.
    assert_eq!(mounted.find::<HtmlElement>("[role=region]").tab_index(), 0);
    assert!(mounted.root.scroll_width() <= 300);

    let mut table = table;
    table.rows[0].cells[0].live = true;
    props.table = Rc::new(table);
    mounted.update(props).await;
    mounted.find::<HtmlElement>(".paper .row button").click();
    assert_eq!(recomputes.take().len(), 1);
}

#[wasm_bindgen_test]
async fn a_field_tells_what_was_chosen() {
    let chosen = Heard::new();
    let choices = [("a", "First"), ("b", "Second")];
    let choices = choices.map(|(value, name)| (value.to_owned(), name.to_owned()));
    let range = ParameterRange::Choice(choices.to_vec());
    let parameter = Parameter { key: "kind", label: "Kind", value: "b".to_owned(), range };
    let props = form::Props { parameter: parameter.clone(), on_choose: chosen.callback() };
    let mounted = Mounted::<Field>::new(props, 300).await;
    let select: HtmlSelectElement = mounted.find("select");
    assert_eq!(select.value(), "b");
    select.set_value("a");
    tell(&select, "change");
    assert_eq!(chosen.take(), [("kind", "a".to_owned())]);
    assert_eq!(form::objection(&parameter, "b"), None);
    let objection = form::objection(&parameter, "c").expect("it is not what the field has");
    assert!(objection.contains("“c”") && objection.contains("First, Second"), "{objection}");
}
