// Starts the app on the page of a puzzle or a lesson. The query of this script names the build. It is added to all
// addresses, so that no outdated copy of a file is used.
import "./offline.js";
import "./translated.js";

const build = new URL(import.meta.url).search;

const reload = () => location.reload();
document.getElementById("reload").addEventListener("click", reload);

/** Shows the error view with the link of the game, which is the address. */
function showBroken() {
  // Removed instead of hidden, because an open modal dialog would block everything else.
  document.getElementById("app")?.remove();
  document.getElementById("broken").hidden = false;
  document.getElementById("broken-link").value = location.href;
}

document.getElementById("broken-link").addEventListener("focus", ({ target }) => target.select());

// A program that crashes throws a WebAssembly runtime error, or a stack overflow, whose message depends on the browser.
// It cannot be used any more.
for (const what of ["error", "unhandledrejection"]) {
  addEventListener(what, (event) => {
    const error = event.error ?? event.reason;
    if (error?.name === "RuntimeError" || /call stack|recursion/.test(error?.message)) showBroken();
  });
}

/** The last message about loading, and an additional one after a touch of the board's picture. */
let said = say("Loading…");
let tooSoon = "";
/** Tells whether loading has failed. After that, progress is ignored. */
let isOver = false;

/** Shows the progress of loading until the app has replaced this page. */
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
  // The page itself preloads the puzzle's rules. The larger shell is requested here, after the style sheet has
  // loaded, so that the first paint comes sooner, and the board no later.
  const loading = await import(file("loading.js"));
  await loading.load(file("app.js"), file("app_bg.wasm"));
}

/** Counts the bytes of the shell, and of what it loads before the first board. */
let sum = 0;
addEventListener("arrive", ({ detail: { bytes, again } }) => {
  if (isOver) return;
  sum += bytes;
  const n = Math.round(sum / 1000);
  tell(again ? say("Loading: {n} kB so far. Nothing arrived for a while, so it is fetched again.", { n }) : say("Loading: {n} kB so far…", { n }));
});

/** Responds to a touch of the board’s picture before the app has started. */
function sayNotReady({ target }) {
  if (!target.closest("#app .figure")) return;
  tooSoon = ` ${say("The board is not ready yet: touch it again in a moment.")}`;
  tell(said);
}

/** Loads the app, and reports a failure. */
function start() {
  document.addEventListener("pointerdown", sayNotReady);
  // Show the present progress again.
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
    // A crash is reported above.
    throw error;
  });
}

// The list of lessons does without the app until a lesson is opened.
const isList = "lessons" in document.documentElement.dataset && location.hash.length < 2 && !location.search.includes("lesson=") && !("lesson" in document.documentElement.dataset);
if ("lacking" in document.documentElement.dataset) {
  // theme.js shows what is missing.
} else if (isList) {
  addEventListener("hashchange", start, { once: true });
  import(file("list.js")).catch(() => {
    // If this fails, the list has no search.
  });
  // A lesson file dropped on the list is opened in the author's view.
  for (const name of ["dragover", "drop"]) addEventListener(name, drop);
} else start();

function drop(event) {
  if (location.hash.length > 1 || !event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  if (event.type === "dragover") return;
  globalThis.dropped = [...event.dataTransfer.files];
  location.hash = "&view=write";
}
