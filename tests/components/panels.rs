//! The panels beside the board: questions, the workshop, the papers, the pen and theory, on the table of a toy puzzle
//! with a fake worker. The tests in `tests/native/table` check a table's logic; these check its display and its
//! controls.

use parlour::app::form::{self, Field};
use parlour::app::papers::{self, PaperTable};
use parlour::app::table::{self, TablePage};
use parlour::contract::{self, Cell, Pages, ParameterRange, QuestionId, TableRow};
use parlour::game;
use parlour::table::Computed;
use parlour::worker::protocol::{Ask, BUILD, Designed, Found, Job, JobResult, Message};
use parlour::worker::reading;
use web_sys::HtmlTextAreaElement;

use super::toy::Toy;
use super::*;

/// Replaces the worker and the download of its program until it is dropped.
struct FakeWorker;

impl FakeWorker {
    fn new() -> Self {
        js_sys::eval(
            "self.fake = { Worker: self.Worker, fetch: self.fetch, jobs: [] };
             self.Worker = class extends EventTarget {
               constructor() { super(); setTimeout(() => fake.tell(this, fake.greeting)); }
               postMessage(message) {
                 // The first message is the program.
                 if (message instanceof Uint8Array) { fake.jobs.push(message); fake.worker = this; }
               }
               terminate() {}
             };
             fake.tell = (worker, data) => worker.dispatchEvent(new MessageEvent('message', { data }));
             fake.say = (data) => fake.tell(fake.worker, data);
             // The smallest valid program.
             self.fetch = async () => new Response(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));",
        )
        .expect("a script");
        js_sys::Reflect::set(&Self::fake(), &"greeting".into(), &BUILD.into()).expect("an object");
        Self
    }

    fn fake() -> JsValue {
        js_sys::Reflect::get(&window(), &"fake".into()).expect("it is there")
    }

    /// Makes the worker that received the last job post a message.
    async fn say(&self, message: &Message) {
        let data = postcard::to_allocvec(message).expect("a message");
        let data = js_sys::Uint8Array::from(&*data);
        let say = js_sys::Reflect::get(&Self::fake(), &"say".into()).expect("it is there");
        let say: js_sys::Function = say.unchecked_into();
        say.call1(&JsValue::NULL, &data).expect("it is heard");
        frames(2).await;
    }

    /// Waits for the only job since the last call. A worker takes a while to start.
    async fn job(&self) -> Job {
        let asked = || js_sys::eval("fake.jobs.length").ok().and_then(|count| count.as_f64());
        until("a worker is asked", || asked() != Some(0.0)).await;
        let jobs = js_sys::eval("fake.jobs.splice(0)").expect("a list");
        let jobs = js_sys::Array::from(&jobs);
        assert_eq!(jobs.length(), 1, "{jobs:?}");
        let job: js_sys::Uint8Array = jobs.get(0).unchecked_into();
        postcard::from_bytes(&job.to_vec()).expect("a job")
    }

    /// Makes the worker report progress.
    async fn go_on(&self, job: &Job, done: u64) {
        let note = "things".to_owned();
        let total = Some(100);
        self.say(&Message::Progress { id: job.id, done, total, note, stage: None }).await;
    }

    async fn finish(&self, job: &Job, found: Found) {
        let answer = JobResult { found, seen: 0 };
        self.say(&Message::Finished { id: job.id, answer, memory: 1_000_000 }).await;
    }
}

impl Drop for FakeWorker {
    fn drop(&mut self) {
        js_sys::eval("self.Worker = fake.Worker; self.fetch = fake.fetch;").expect("a script");
        address::replace("");
        emptied_storage();
    }
}

/// The table of the toy puzzle and its worker.
struct ToyTable {
    mounted: Mounted<TablePage>,
    props: table::Props,
    worker: FakeWorker,
}

impl ToyTable {
    async fn new() -> Self {
        emptied_storage();
        page_of("toy");
        let worker = FakeWorker::new();
        let props = table::Props {
            game: MakeGame::from(|()| -> Box<dyn Game> { Box::new(Adapter::<Toy>::new()) }),
            rest: "5".into(),
            visit: 0,
            settings: Rc::new(Settings::default()),
            on_set: Callback::noop(),
            on_drawn: Callback::noop(),
        };
        let mounted = Mounted::new(props.clone(), 1000).await;
        let toy = Self { mounted, props, worker };
        until("the table is drawn", || toy.count("[role=tab]") > 0).await;
        toy
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

    /// Presses the first button with this text.
    async fn press(&self, text: &str) {
        self.button(text).unwrap_or_else(|| panic!("no button {text}")).click();
        frames(2).await;
    }

    fn button(&self, text: &str) -> Option<HtmlElement> {
        let buttons = self.mounted.root.query_selector_all("button").expect("a selector");
        (0..buttons.length())
            .filter_map(|index| buttons.item(index))
            .find(|button| button.text_content().as_deref() == Some(text))
            .map(JsCast::unchecked_into)
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

#[wasm_bindgen_test]
async fn a_question_shows_progress_then_its_answer_and_queues_another() {
    let toy = ToyTable::new().await;
    assert_eq!((toy.count("[role=tab]"), toy.count("input[name=method]")), (6, 2));
    toy.show("Facts").await;
    toy.press("Difficulty").await;
    let job = toy.worker.job().await;
    assert_eq!((&job.ask, &*job.game), (&Ask::Answer { question: QuestionId(1) }, "toy/5"));
    toy.worker.go_on(&job, 40).await;
    assert!(toy.shown().contains("things: 40 of 100"), "{}", toy.shown());
    assert_eq!(toy.count("#panel progress"), 1);
    toy.press("Number of ways").await;
    assert!(toy.mounted.text(".questions li:nth-child(1)").contains("It starts when"));

    let answer = Found::Answered { value: "9 of 10".to_owned(), meaning: "As it is.".to_owned() };
    toy.worker.finish(&job, answer).await;
    assert_eq!(toy.mounted.text(".questions li:nth-child(2) .value"), "9 of 10");
    assert!(toy.shown().contains("As it is."));
    assert_eq!(toy.spoken(), "Difficulty: 9 of 10. As it is.");
    assert_eq!(toy.worker.job().await.ask, Ask::Answer { question: QuestionId(0) });
    toy.press("Cancel").await;
    assert_eq!(toy.count("#panel progress"), 0);

    // After a move, the answer is about another position.
    toy.click("[data-place=\"2\"]").await;
    assert!(!toy.shown().contains("9 of 10") && toy.shown().contains("How hard it is."));
}

#[wasm_bindgen_test]
async fn the_player_makes_a_part_in_one_step() {
    let mut toy = ToyTable::new().await;
    toy.open("5?player=1.1.1.1.1").await;
    let place = || toy.mounted.find::<HtmlElement>(".scrubber").get_attribute("aria-valuetext");
    let at = |index: u8| Some(format!("move {index} of 5"));
    let parts = || toy.mounted.text(".frames");
    assert!(parts().contains("Two moves0 of 2") && !parts().contains("The second"), "{}", parts());
    toy.press("Two moves0 of 2").await;
    assert_eq!((place(), parts().as_str()), (at(2), ""));

    // Step by parts, and back; by single moves outside of parts.
    let step = toy.mounted.find::<HtmlSelectElement>("select[aria-label=Step]");
    step.set_value("1");
    tell(&step, "change");
    frames(2).await;
    toy.click("[aria-label=\"Previous part\"]").await;
    assert_eq!(place(), at(0));
    toy.click("[aria-label=\"Next part\"]").await;
    assert_eq!(place(), at(2));
    toy.click("[aria-label=\"Next part\"]").await;
    assert_eq!(place(), at(3));
    toy.click("[aria-label=\"Previous part\"]").await;
    toy.click("[aria-label=\"Previous part\"]").await;
    assert_eq!(place(), at(0));
}

#[wasm_bindgen_test]
async fn a_place_is_written_by_the_field_below_and_by_typing_on_it() {
    let toy = ToyTable::new().await;
    let focus = || document().active_element().expect("something has the focus");
    let place = || focus().get_attribute("data-place");
    let status = || toy.mounted.text(".news > .status");
    toy.click("[data-place=\"3\"]").await;
    assert!(toy.mounted.text(".pen").contains("How many are taken"));
    let field = || toy.mounted.find::<HtmlInputElement>(".pen input");
    assert_eq!(focus(), field().into());

    // A wrong text is reported, and stays to be corrected.
    field().set_value("7");
    toy.press("Write").await;
    assert_eq!(toy.mounted.text("#pen-refused"), "1 or 2 can be taken.");
    assert_eq!(field().value(), "7");
    field().set_value("2");
    toy.press("Write").await;
    assert!(status().contains("3 left"), "{}", status());
    assert_eq!((toy.count(".pen"), place().as_deref()), (0, Some("3")));

    // A digit starts the pen and is written; Escape ends writing.
    press(&focus(), "1", false);
    frames(2).await;
    assert_eq!((field().value().as_str(), focus()), ("1", field().into()));
    press(&field(), "Escape", false);
    frames(2).await;
    assert_eq!((toy.count(".pen"), place().as_deref()), (0, Some("3")));

    // The choices can be clicked.
    toy.click("[data-place=\"3\"]").await;
    toy.click(".pen .choices button").await;
    assert!(status().contains("2 left"), "{}", status());
}

#[wasm_bindgen_test]
async fn theory_is_stepped_through_and_follows_the_pointer() {
    let toy = ToyTable::new().await;
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
async fn a_design_is_kept_forgotten_and_kept_again() {
    let toy = ToyTable::new().await;
    let local = local_storage();
    local.set_item("parlour.design.1.toy", "{ broken").expect("there is room");
    toy.show("Workshop").await;
    assert!(toy.shown().contains("1 more kept position cannot be read by this version"));
    toy.press("Create").await;
    let job = toy.worker.job().await;
    let designs = ["toy/7", "toy/8"].map(|link| Designed {
        name: format!("Design {link}"),
        note: "Hard.".to_owned(),
        link: link.to_owned(),
    });
    let remark = "These are all.".to_owned();
    let found = Found::Designed { designs: designs.to_vec(), remark, pages: Pages::default() };
    toy.worker.finish(&job, found).await;
    assert_eq!(toy.count("[aria-labelledby=made] a.plate .miniature svg"), 2);
    assert!(toy.mounted.text("[aria-labelledby=made]").contains("These are all."));
    let plate: Element = toy.mounted.find("[aria-labelledby=made] li:nth-child(2) a.plate");
    assert_eq!(plate.get_attribute("href").as_deref(), Some("#8"));

    toy.click("[aria-label=\"Keep Design toy/8\"]").await;
    let (kept, unreadable) = storage::kept_designs("toy");
    assert_eq!((kept.len(), unreadable), (1, 1));
    assert_eq!((&*kept[0].1.link, &*kept[0].1.name), ("toy/8", "Design toy/8"));
    assert_eq!(toy.count("[aria-label=\"Forget Design toy/8\"]"), 1);
    // It cannot be kept twice.
    toy.click("[aria-label=\"Kept: Design toy/8\"]").await;
    assert_eq!(storage::kept_designs("toy").0.len(), 1);

    // Rename it; Escape keeps the old name.
    let field = || toy.mounted.find::<HtmlInputElement>(".rename input");
    toy.click("[aria-label=\"Rename Design toy/8\"]").await;
    assert_eq!(field().value(), "Design toy/8");
    assert_eq!(document().active_element(), Some(field().into()));
    field().set_value("For Tuesday");
    toy.press("Save").await;
    assert_eq!(storage::kept_designs("toy").0[0].1.name, "For Tuesday");
    toy.click("[aria-label=\"Rename For Tuesday\"]").await;
    field().set_value("For nobody");
    press(&field(), "Escape", false);
    frames(2).await;
    assert_eq!(toy.count("[aria-label=\"Rename For Tuesday\"]"), 1);

    toy.click("[aria-label=\"Forget For Tuesday\"]").await;
    assert!(storage::kept_designs("toy").0.is_empty());
    let focused = document().active_element().expect("something");
    assert_eq!(focused.id(), "panel");
    toy.press("Keep it").await;
    assert_eq!(storage::kept_designs("toy").0.len(), 1);
    // An unreadable text stays as it is.
    assert_eq!(local.get_item("parlour.design.1.toy").ok().flatten().as_deref(), Some("{ broken"));
    assert!(storage::kept_designs("other").0.is_empty());
}

#[wasm_bindgen_test]
async fn a_card_that_was_solved_is_marked_and_a_group_names_its_sources_once() {
    let toy = ToyTable::new().await;
    toy.show("Catalogue").await;
    let job = toy.worker.job().await;
    assert_eq!(job.ask, Ask::Catalogue);
    toy.worker.finish(&job, Found::Catalogue(reading::catalogue::<Toy>())).await;
    let groups = || toy.mounted.text(".plates h2 + .source");
    assert_eq!(toy.count(".plates section:not([hidden])"), 1);
    assert_eq!(groups(), "Nobody, Nothing; Somebody, Something");
    assert_eq!(toy.count(".plates .plate .source:empty"), 2);
    assert_eq!(toy.mounted.text(".plates li:nth-child(1) .difficulty"), "3 moves at best");
    let mark = |card: u32| {
        toy.mounted.find::<HtmlElement>(&format!(".plates li:nth-child({card}) .solved"))
    };
    assert!(mark(1).hidden() && mark(2).hidden());
    for place in [2, 1, 1, 1] {
        toy.click(&format!("[data-place=\"{place}\"]")).await;
    }
    assert_eq!(mark(1).text_content().as_deref(), Some("Solved: 4 moves"));
    assert!(!mark(1).hidden() && mark(2).hidden());
    let solved = storage::solved("toy");
    assert_eq!((solved.len(), solved[0].link.as_str(), solved[0].length), (1, "toy/5", 4));

    // An unreadable text is kept aside, and marks are saved again.
    let local = local_storage();
    local.set_item("parlour.solved.toy", "{ broken").expect("there is room");
    assert_eq!(storage::solved("toy"), []);
    let (aside, _) = storage::kept("toy", usize::MAX);
    let broken = aside.into_iter().find(|one| one.saved.link == "{ broken").expect("it is kept");
    storage::forget(&broken.key);
    storage::save_solved("toy", &solved);
    assert_eq!(storage::solved("toy"), solved);
}

#[wasm_bindgen_test]
async fn the_share_dialog_offers_a_choice() {
    let mut toy = ToyTable::new().await;
    toy.open("5?moves=2").await;
    toy.press("Share").await;
    let link = || toy.mounted.find::<HtmlInputElement>("dialog input[type=text]").value();
    let is_whole = link().contains("/toy/#5?sum=") && link().ends_with("&moves=2");
    assert!(is_whole, "{}", link());
    assert_eq!(toy.count("dialog input[name=share]"), 4);
    toy.click("dialog label:nth-of-type(3) input[name=share]").await;
    assert!(link().ends_with("/toy/#5"), "{}", link());
}

#[wasm_bindgen_test]
async fn the_editor_has_undo_and_redo_and_refuses_unreadable_text() {
    let toy = ToyTable::new().await;
    toy.press("Set up a position").await;
    let is_off =
        |button: HtmlElement| button.matches(":disabled, [aria-disabled=true]").is_ok_and(|it| it);
    let off = |text: &str| toy.button(text).is_some_and(is_off);
    assert!(off("Undo") && off("Redo") && !off("Play it"));
    let field = || toy.mounted.find::<HtmlInputElement>("[aria-label=Editor] input[type=text]");
    let write = async |text: &str| {
        field().set_value(text);
        tell(&field(), "change");
        frames(2).await;
    };
    write("3").await;
    assert!(!off("Undo"));
    assert_eq!(toy.mounted.text(".news > .status"), "This position can be played.");
    write("many").await;
    assert_eq!(toy.mounted.text(".news > .status"), "The text cannot be read.");
    assert!(off("Play it") && off("Solve it"));
    assert!(toy.mounted.text("[aria-label=Editor] [role=alert]").contains("0 to 9 are allowed"));
    toy.press("Undo").await;
    assert_eq!((field().value().as_str(), off("Redo")), ("5", false));
    // This puzzle has no mirror images.
    let mirrors: Element = toy.mounted.find("[role=switch]");
    assert!(mirrors.closest("[hidden]").is_ok_and(|hidden| hidden.is_some()));
}

// ---------------------------------------------------------------------------------------------
// The parts by themselves.

fn cell(printed: Option<&str>, stored: Option<&str>, live: bool) -> Cell {
    Cell { printed: printed.map(str::to_owned), stored: stored.map(str::to_owned), live }
}

/// An unfolded table, with this many rows in the tables before it.
fn paper_props(table: contract::PaperTable, before: usize) -> papers::Props {
    papers::Props {
        index: 0,
        before,
        table: Rc::new(table),
        computed: Rc::new(Computed::default()),
        open: true,
        busy: false,
        progress: html! { <div /> },
        on_unfold: Callback::noop(),
        on_recompute: Callback::noop(),
    }
}

#[wasm_bindgen_test]
async fn a_papers_table_is_readable_without_colours_and_by_screen_readers() {
    let table = contract::PaperTable {
        title: "Table 2: positions".to_owned(),
        source: "A. Author, A paper".to_owned(),
        note: "What is counted.".to_owned(),
        columns: ["Board", "Ours", "Both"].map(str::to_owned).to_vec(),
        rows: vec![TableRow::new(
            "Large",
            vec![cell(None, Some("123456"), false), cell(Some("7"), Some("7"), false)],
        )],
        command: Some("parlour toy table".to_owned()),
    };
    let (recomputes, unfolds) = (Heard::new(), Heard::new());
    let mut props = paper_props(table.clone(), 0);
    (props.on_unfold, props.on_recompute) = (unfolds.callback(), recomputes.callback());
    let mut mounted = Mounted::<PaperTable>::new(props.clone(), 300).await;
    // Its cells are rendered after the page.
    pause(100).await;
    let caption = mounted.text("summary");
    assert!(caption.contains("Table 2: positions") && caption.contains("A. Author"), "{caption}");
    assert_eq!(mounted.text("tbody th[scope=row]"), "Large");
    let first = mounted.text("td");
    for word in ["123\u{202f}456", "†", "stored", "not printed"] {
        assert!(first.contains(word), "{first}");
    }
    assert!(mounted.text("td.agrees").contains("agrees"));
    assert!(mounted.text("code").contains("parlour toy table"));
    assert!(mounted.find::<HtmlElement>(".row button").hidden(), "there is nothing to compute");
    // Its container can be scrolled by keys, and never widens the page.
    assert_eq!(mounted.find::<HtmlElement>("[role=region]").tab_index(), 0);
    assert!(mounted.root.scroll_width() <= 300);

    let mut table = table;
    table.rows[0].cells[0].live = true;
    props.table = Rc::new(table);
    mounted.update(props).await;
    mounted.find::<HtmlElement>(".paper .row button").click();
    assert_eq!(recomputes.take().len(), 1);

    // Its title folds it.
    pause(50).await;
    unfolds.take();
    mounted.find::<HtmlElement>("summary").click();
    pause(50).await;
    assert_eq!(unfolds.take(), [false]);
}

#[wasm_bindgen_test]
async fn tables_are_drawn_one_after_the_other() {
    let table = contract::PaperTable {
        title: "Long".to_owned(),
        source: String::new(),
        note: String::new(),
        columns: vec!["Row".to_owned(), "Ours".to_owned()],
        rows: (0..300).map(|row| TableRow::new(row.to_string(), vec![Cell::default()])).collect(),
        command: None,
    };
    let props = |before| paper_props(table.clone(), before);
    let rows = |mounted: &Mounted<PaperTable>| {
        mounted.root.query_selector_all("tbody tr").expect("a selector").length()
    };
    let first = Mounted::<PaperTable>::new(props(0), 300).await;
    let later = Mounted::<PaperTable>::new(props(3000), 300).await;
    assert_eq!(rows(&later), 0);
    pause(2000).await;
    assert_eq!((rows(&first), rows(&later)), (300, 300));
}

#[wasm_bindgen_test]
async fn typed_text_survives_a_render() {
    let chosen = Heard::new();
    let props = |value: &str| {
        let [key, label] = ["discs", "Discs"].map(str::to_owned);
        let range = ParameterRange::Whole { min: 1, max: 9 };
        let field = game::Field { key, label, value: value.to_owned(), range };
        // Its callback changes with every render of the page.
        form::Props { field, fault: None, keeps_faults: false, on_choose: chosen.callback() }
    };
    let mut mounted = Mounted::<Field>::new(props("3"), 300).await;
    let input: HtmlInputElement = mounted.find("input");
    assert_eq!(input.value(), "3");
    input.set_value("12");
    mounted.update(props("3")).await;
    assert_eq!(input.value(), "12");
    // An impossible value stays, with its error beside it, and is not emitted.
    tell(&input, "change");
    pause(50).await;
    assert_eq!(chosen.take(), []);
    mounted.update(props("3")).await;
    assert_eq!(input.value(), "12");
    let fault = mounted.find::<HtmlElement>("[role=alert]");
    assert!(fault.text_content().is_some_and(|words| words.contains('9')), "the range is told");
    mounted.update(props("5")).await;
    assert_eq!(input.value(), "5");
}

#[wasm_bindgen_test]
async fn a_text_keeps_what_is_typed_while_its_last_words_are_read() {
    let written = Heard::new();
    let props = |value: &str| form::TextProps {
        value: value.to_owned().into(),
        rows: Some(3),
        is_wrong: false,
        on_write: written.callback(),
    };
    let mut mounted = Mounted::<form::Text>::new(props("a"), 300).await;
    let area: HtmlTextAreaElement = mounted.find("textarea");
    area.set_value("ab");
    tell(&area, "change");
    assert_eq!(written.take(), ["ab"]);
    area.set_value("abc");
    mounted.update(props("ab")).await;
    assert_eq!(area.value(), "abc");
    // Another text is set, and then even the one it sent, as by “Bring it back”.
    for text in ["z", "ab"] {
        mounted.update(props(text)).await;
        assert_eq!(area.value(), text);
    }
}

#[wasm_bindgen_test]
async fn a_field_emits_the_choice() {
    let chosen = Heard::new();
    let choices = [("a", "First"), ("b", "Second")];
    let choices = choices.map(|(value, name)| (value.to_owned(), name.to_owned()));
    let range = ParameterRange::Choice(choices.to_vec());
    let [key, label, value] = ["kind", "Kind", "b"].map(str::to_owned);
    let field = game::Field { key, label, value, range };
    let props =
        form::Props { field, fault: None, keeps_faults: false, on_choose: chosen.callback() };
    let mounted = Mounted::<Field>::new(props, 300).await;
    let select: HtmlSelectElement = mounted.find("select");
    assert_eq!(select.value(), "b");
    select.set_value("a");
    tell(&select, "change");
    assert_eq!(chosen.take(), [("kind".to_owned(), "a".to_owned())]);
}
