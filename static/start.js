// Starts the app on the page of a puzzle, or that of a lesson. The query is the name of the build, which the page asks
// for everywhere: no old copy of a file is taken.
import "./offline.js";
import "./translated.js";

const build = new URL(import.meta.url).search;

const reload = () => location.reload();
document.getElementById("reload").addEventListener("click", reload);

/** Shows the error view with the link of the game, which is the address. */
function showBroken() {
  // Gone and not hidden: an open dialog would keep everything else out of reach.
  document.getElementById("app")?.remove();
  document.getElementById("broken").hidden = false;
  document.getElementById("broken-link").value = location.href;
}

document.getElementById("broken-link").addEventListener("focus", ({ target }) => target.select());

// A program that breaks down ends with an error of WebAssembly, or has called itself too often, which every browser says in
// words of its own; it is of no more use.
for (const what of ["error", "unhandledrejection"]) {
  addEventListener(what, (event) => {
    const error = event.error ?? event.reason;
    if (error?.name === "RuntimeError" || /call stack|recursion/.test(error?.message)) showBroken();
  });
}

/** The last words on loading, and further ones for somebody who has touched the board's picture. */
let said = say("Loading…");
let tooSoon = "";
/** Tells whether loading was given up. After that, its progress is no news. */
let isOver = false;

/** Says how loading goes, as long as the app has not come and taken the place of all this. */
function tell(text) {
  said = text;
  const status = document.getElementById("loading");
  if (status) {
    status.textContent = text + tooSoon;
    status.hidden = false;
  }
}

/** The address of a file of this build. */
const file = (name) => new URL(`./${name}${build}`, import.meta.url);

/** Loads the app. */
async function load() {
  // The page asks for the puzzle's rules itself. The larger shell is asked for here, when the style sheet has left the line.
  // So the first picture comes sooner, and the board no later.
  const loading = await import(file("loading.js"));
  await loading.load(file("app.js"), file("app_bg.wasm"), (bytes, again) => {
    if (isOver) return;
    const n = Math.round(bytes / 1000);
    tell(again ? say("Loading: {n} kB so far. Nothing arrived for a while, so it is fetched again.", { n }) : say("Loading: {n} kB so far…", { n }));
  });
}

/** Says that a touch of the board’s picture came too soon. */
function sayNotReady({ target }) {
  if (!target.closest("#app .figure")) return;
  tooSoon = ` ${say("The board is not ready yet: touch it again in a moment.")}`;
  tell(said);
}

/** Loads the app, and says so if it does not come. */
function start() {
  document.addEventListener("pointerdown", sayNotReady);
  // What has come by then is said again.
  const soon = setTimeout(() => tell(said), 300);
  load().catch((error) => {
    clearTimeout(soon);
    isOver = true;
    document.removeEventListener("pointerdown", sayNotReady);
    tooSoon = "";
    const problem = error?.name === "CompileError"
      ? say("This browser is too old: it cannot read the board’s program.")
      : say("This page could not be loaded. Are you online?");
    tell(`${problem} `);
    const again = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: say("Try again") });
    again.addEventListener("click", reload);
    document.getElementById("loading")?.append(again);
    // One that has broken down is told of above.
    throw error;
  });
}

// The list of lessons is a page without the app, until one of them is opened.
const isList = "lessons" in document.documentElement.dataset && location.hash.length < 2 && !location.search.includes("lesson=") && !("lesson" in document.documentElement.dataset);
if ("lacking" in document.documentElement.dataset) {
  // The page says what (theme.js).
} else if (isList) {
  addEventListener("hashchange", start, { once: true });
  import(file("list.js")).catch(() => {
    // Without it, the list has no search.
  });
  // A lesson file that is dropped on the list is opened where lessons are written.
  for (const name of ["dragover", "drop"]) addEventListener(name, drop);
} else start();

function drop(event) {
  if (location.hash.length > 1 || !event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  if (event.type === "dragover") return;
  globalThis.dropped = [...event.dataTransfer.files];
  location.hash = "&view=write";
}
