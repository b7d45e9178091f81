// Starts the app on the page of a puzzle. The query is the name of the build, which the page asks for
// everywhere: no old copy of a file is taken.
const build = new URL(import.meta.url).search;

document.getElementById("reload").addEventListener("click", () => location.reload());

// Who waits is told so. The app takes the place of all this when it has come.
setTimeout(() => {
  const status = document.getElementById("loading");
  if (status) status.textContent = "Loading the puzzle…";
}, 300);

// The page asks for the puzzle's rules itself. The shell, which is larger, is asked for only here, when the
// style sheet is no longer on the line with it: the first picture comes sooner, and the board no later.
const program = new URL(`./app_bg.wasm${build}`, import.meta.url);
const preload = Object.assign(document.createElement("link"), {
  rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "", href: program.href,
});
document.head.append(preload);

import(`./app.js${build}`)
  .then((app) => app.default({ module_or_path: program }))
  .catch((error) => {
    document.getElementById("app").hidden = true;
    document.getElementById("broken").hidden = false;
    throw error;
  });
