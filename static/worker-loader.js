// Starts the solver. The page names its build in this script's query; the same query on the files
// below keeps a browser from mixing a cached worker with a newer page.
importScripts(`./worker.js${self.location.search}`);
wasm_bindgen({ module_or_path: `./worker_bg.wasm${self.location.search}` }).catch((error) => {
  // Outside the promise, so that the page hears of it as an error of this worker.
  setTimeout(() => { throw error; });
});
