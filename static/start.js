// Starts the app on the page of a puzzle. The query is the name of the build, which the page asks for
// everywhere: no old copy of a file is taken.
const build = new URL(import.meta.url).search;

document.getElementById("reload").addEventListener("click", () => location.reload());

// Who waits is told so. The app takes the place of all this when it has come.
setTimeout(() => {
  const status = document.getElementById("loading");
  if (status) status.textContent = "Loading the puzzle…";
}, 300);

import(`./app.js${build}`)
  .then((app) => app.default({ module_or_path: new URL(`./app_bg.wasm${build}`, import.meta.url) }))
  .catch((error) => {
    document.getElementById("app").hidden = true;
    document.getElementById("broken").hidden = false;
    throw error;
  });
