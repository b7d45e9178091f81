// Starts the app on the page of a puzzle, or that of a lesson. The query is the name of the build, which the page asks
// for everywhere: no old copy of a file is taken.
import "./offline.js";

const build = new URL(import.meta.url).search;
const app = document.documentElement.dataset.app ?? "app";

document.getElementById("reload").addEventListener("click", () => location.reload());

/** Shows the error view. The address bar still holds the link of the game. */
function showBroken() {
  document.getElementById("app").hidden = true;
  document.getElementById("broken").hidden = false;
}

// A program that breaks down ends with an error of WebAssembly, and is of no more use.
for (const what of ["error", "unhandledrejection"]) {
  addEventListener(what, (event) => {
    if ((event.error ?? event.reason) instanceof WebAssembly.RuntimeError) showBroken();
  });
}

function start() {
  // Tells the visitor that the app is loading. The app takes the place of all this when it has come.
  setTimeout(() => {
    const status = document.getElementById("loading");
    if (status) {
      status.textContent = "Loading…";
      status.hidden = false;
    }
  }, 300);

  // The page asks for the puzzle's rules itself. The shell, which is larger, is asked for only here, when the
  // style sheet is no longer on the line with it: the first picture comes sooner, and the board no later.
  const program = new URL(`./${app}_bg.wasm${build}`, import.meta.url);
  const preload = Object.assign(document.createElement("link"), {
    rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "", href: program.href,
  });
  document.head.append(preload);

  import(`./${app}.js${build}`)
    .then((module) => module.default({ module_or_path: program }))
    .catch((error) => {
      showBroken();
      throw error;
    });
}

// The list of lessons is a page without the app, until one of them is opened.
const isList = app !== "app" && location.hash.length < 2 && !location.search.includes("lesson=");
if (isList) {
  addEventListener("hashchange", start, { once: true });
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
