//! The WebAssembly programs that the page loads: a puzzle's rules, which run in the page, its solvers, which run in
//! workers, and further features.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::{address, ahead};
use crate::game::{Game, Remote, Transport};
use crate::kit::say;
use crate::say;
use crate::table::not_loaded;
use crate::worker::protocol::BUILD;

#[wasm_bindgen(module = "/static/loading.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = load)]
    async fn load_module(url: &str, program: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = text)]
    async fn load_text(url: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(catch, js_name = compile)]
    async fn compile_programs(
        url: &str,
        part: &str,
        scripts: Vec<String>,
        tell: &Closure<dyn Fn(f64, bool)>,
    ) -> Result<JsValue, JsValue>;
}

#[wasm_bindgen(module = "/src/app/modules.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = script)]
    async fn load_script(url: &str) -> Result<JsValue, JsValue>;
    /// Waits until a worker has ended, by the name of the lock that it holds.
    #[wasm_bindgen(catch, js_name = whenFree)]
    pub async fn when_gone(life: &str) -> Result<JsValue, JsValue>;

    /// The script of a puzzle’s program.
    #[derive(Clone)]
    type Module;
    #[wasm_bindgen(method, catch)]
    fn build(this: &Module) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn speak(this: &Module, words: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn begin(this: &Module, puzzle: &str) -> Result<usize, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn call(this: &Module, game: usize, message: &[u8]) -> Result<Vec<u8>, JsValue>;

    /// The program that draws QR codes.
    type Drawer;
    #[wasm_bindgen(method, catch)]
    fn picture(this: &Drawer, link: &str) -> Result<Option<String>, JsValue>;

    /// The program that makes animated pictures: see [`crate::export::animation`].
    pub type Animator;
    /// Begins a picture of `width` × `height` pixels with `frames` frames.
    #[wasm_bindgen(method, catch)]
    pub fn begin(
        this: &Animator,
        width: u32,
        height: u32,
        frames: u32,
    ) -> Result<Animation, JsValue>;

    /// The program that packs lessons for learning platforms: see [`crate::export::scorm`].
    pub type Packer;
    /// Begins the package of a lesson.
    #[wasm_bindgen(method, catch)]
    pub fn begin(
        this: &Packer,
        id: &str,
        title: &str,
        puzzle: &str,
        language: &str,
        text: &str,
        needs_solver: bool,
    ) -> Result<Package, JsValue>;

    /// A package that is being made.
    pub type Package;
    /// The name of the app's file to add next; `None` when none is missing.
    #[wasm_bindgen(method, catch)]
    pub fn wanted(this: &Package) -> Result<Option<String>, JsValue>;
    /// Adds the content of that file.
    #[wasm_bindgen(method, catch)]
    pub fn add(this: &Package, content: &[u8]) -> Result<(), JsValue>;
    /// Compresses a piece of it. False once all of it is compressed.
    #[wasm_bindgen(method, catch)]
    pub fn work(this: &Package) -> Result<bool, JsValue>;
    /// Finishes the package, and gives the bytes of the zip file.
    #[wasm_bindgen(method, catch)]
    pub fn finish(this: &Package) -> Result<Vec<u8>, JsValue>;

    /// A picture that is being made.
    pub type Animation;
    /// Adds a frame with its pixels and its display time.
    #[wasm_bindgen(method, catch)]
    pub fn add(this: &Animation, pixels: &[u8], milliseconds: u16) -> Result<(), JsValue>;
    /// Finishes the picture, and gives the bytes of the file.
    #[wasm_bindgen(method, catch)]
    pub fn finish(this: &Animation) -> Result<Vec<u8>, JsValue>;
}

fn puzzle_not_loaded() -> String {
    say!("This puzzle could not be loaded. Are you online?")
}

fn other_build() -> String {
    say!("This puzzle and the page are of different versions. Reload the page.")
}

/// The message catalogue of a program in a language; empty, which is English, if it fails to load.
async fn words(program: &str, language: &str) -> String {
    if language == address::ENGLISH {
        return String::new();
    }
    load_text(&file(&format!("words/{language}/{program}.txt"))).await.unwrap_or_default()
}

/// Loads the messages of the page's language.
pub async fn speak() {
    say::speak(&words("app", &address::language()).await);
}

/// Makes a new game of the page’s puzzle.
pub type MakeGame = yew::Callback<(), Box<dyn Game>>;

/// Loads the rules of a puzzle, with messages in `language`, as the factory of independent games.
///
/// # Errors
/// When they fail to load or are of another build; the message is for the user.
pub async fn load_puzzle(puzzle: &str, language: &str) -> Result<MakeGame, String> {
    thread_local! {
        static TRIES: Cell<u32> = const { Cell::new(0) };
    }
    // A browser may remember that a script failed to load: another address makes it try again.
    let again = match TRIES.replace(TRIES.get() + 1) {
        0 => String::new(),
        tries => format!("&{tries}"),
    };
    let [script, program] = addresses(puzzle);
    let script = format!("{script}{again}");
    let module = load_module(&script, &program).await;
    let module: Module = module.map_err(|_| puzzle_not_loaded())?.unchecked_into();
    let build = module.build().map_err(|_| other_build())?;
    if build != BUILD {
        return Err(other_build());
    }
    // A module of this build has this function.
    let _ = module.speak(&words(puzzle, language).await);
    let (free, puzzle) = (Rc::new(RefCell::new(Vec::new())), puzzle.to_owned());
    let make_game = MakeGame::from(move |()| -> Box<dyn Game> {
        let unused = free.borrow_mut().pop();
        let number = unused.unwrap_or_else(|| answered(module.begin(&puzzle)));
        Box::new(Remote::new(NumberedGame { module: module.clone(), number, free: free.clone() }))
    });
    ahead::warm(make_game.emit(())).await;
    Ok(make_game)
}

struct NumberedGame {
    module: Module,
    number: usize,
    /// The numbers of dropped games, which are reused: every user of a game first opens a link in it.
    free: Rc<RefCell<Vec<usize>>>,
}

impl Transport for NumberedGame {
    fn call(&self, message: &[u8]) -> Vec<u8> {
        answered(self.module.call(self.number, message))
    }
}

impl Drop for NumberedGame {
    fn drop(&mut self) {
        self.free.borrow_mut().push(self.number);
    }
}

/// The value that a module returned. Panics if the module has.
fn answered<T>(answer: Result<T, JsValue>) -> T {
    answer.unwrap_or_else(|error| {
        // The module has panicked, and its game is lost. When this program panics, too, the page shows its error view.
        web_sys::console::error_1(&error);
        panic!("the rules broke down")
    })
}

/// Downloads and compiles the solvers of a puzzle once, and gives the message that starts a worker with them.
/// Meanwhile, `tell` receives the number of bytes loaded, and whether this is a retry after a silence on the line.
///
/// # Errors
/// When they fail to load; the message is for the user.
pub async fn load_solvers(
    puzzle: &str,
    tell: impl Fn(f64, bool) + 'static,
) -> Result<JsValue, String> {
    let part = file(&format!("modules/{puzzle}_solver.wasm"));
    let message = start_message(puzzle, &part, tell).await;
    let message = message.map_err(|_| not_loaded(is_online()))?;
    let words = words(puzzle, &address::language()).await;
    // A fresh object takes any property.
    let _ = js_sys::Reflect::set(&message, &"words".into(), &words.into());
    Ok(message)
}

/// Loads the program that reads paper cards and QR codes, and gives the message that starts a worker with it.
///
/// # Errors
/// When it fails to load.
pub async fn picture_reader() -> Result<JsValue, JsValue> {
    start_message("cards", "", |_, _| {}).await
}

/// Loads a program, and its `part` if it has one, and gives the message that starts a worker with them.
async fn start_message(
    name: &str,
    part: &str,
    tell: impl Fn(f64, bool) + 'static,
) -> Result<JsValue, JsValue> {
    let tell = Closure::new(tell);
    let [script, program] = addresses(name);
    let scripts = vec![script.clone(), worker_script()];
    let programs = compile_programs(&program, part, scripts, &tell).await?;
    let message = js_sys::Object::new();
    for (key, value) in [("script", script.into()), ("programs", programs)] {
        // A fresh object takes any property.
        let _ = js_sys::Reflect::set(&message, &key.into(), &value);
    }
    Ok(message.into())
}

/// The address of the script that every worker starts with.
pub fn worker_script() -> String {
    script("worker")
}

/// Tells whether there is a network, as far as the browser knows.
pub fn is_online() -> bool {
    gloo::utils::window().navigator().on_line()
}

/// A link as a QR code: see [`crate::export::qr::picture`].
///
/// # Errors
/// When the module that draws it does not load; the message is for the user.
pub async fn qr(link: &str) -> Result<Option<String>, String> {
    let problem = |_| say!("The QR code could not be drawn. Are you online?");
    let drawer: Drawer = module("qr").await.map_err(problem)?;
    drawer.picture(link).map_err(problem)
}

/// Loads the module that makes animated pictures.
///
/// # Errors
/// When it fails to load; the message is for the user.
pub async fn animator() -> Result<Animator, String> {
    let problem = |_| say!("The animation could not be made. Are you online?");
    module("animation").await.map_err(problem)
}

/// Loads the program that packs lessons for learning platforms.
///
/// # Errors
/// When it fails to load.
pub async fn packer() -> Result<Packer, JsValue> {
    module("package").await
}

/// Loads a module of the app as a `T`, unchecked.
async fn module<T: JsCast>(name: &str) -> Result<T, JsValue> {
    let [script, program] = addresses(name);
    load_module(&script, &program).await.map(JsCast::unchecked_into)
}

/// Loads a script of the app that is seldom needed, by the name of its file.
///
/// # Errors
/// When it fails to load.
pub async fn seldom(name: &str) -> Result<JsValue, JsValue> {
    load_script(&script(name)).await
}

/// The address of a file of this build's bundle.
pub fn file(name: &str) -> String {
    format!("{}{name}?{BUILD}", address::root())
}

fn script(name: &str) -> String {
    file(&format!("{name}.js"))
}

fn addresses(name: &str) -> [String; 2] {
    [".js", "_bg.wasm"].map(|end| file(&format!("modules/{name}{end}")))
}
