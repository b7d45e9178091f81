// Fetches programs over connections that may be slow or stall. The start script imports it, and the app has a copy.
// Only successes are cached: a connection that failed may work a moment later.

/** The time without any data after which a download is aborted, in milliseconds. A slow one may take longer in all. */
const SILENCE = 30_000;
/** The most attempts to fetch a file. */
const TRIES = 3;

/** Loads a module and starts its program. `url` is its script; the program is beside it. */
export async function load(url, program) {
  // An import cannot be aborted and reports no progress. As long as the program's bytes arrive, the connection is
  // alive.
  let clock;
  let giveUp;
  const silent = new Promise((_, reject) => (giveUp = reject));
  const listen = () => {
    clearTimeout(clock);
    clock = setTimeout(giveUp, SILENCE, new Error("nothing came"));
  };
  listen();
  const [module, compiled] = await Promise.all([Promise.race([import(url), silent]), compileOnce(program, listen)]);
  clearTimeout(clock);
  await module.default({ module_or_path: compiled });
  return module;
}

const texts = new Map();

/** Downloads a text, and caches it. */
export function text(url) {
  if (!texts.has(url)) {
    const coming = download(url, (response) => response.text());
    coming.catch(() => texts.delete(url));
    texts.set(url, coming);
  }
  return texts.get(url);
}

/** Fetches a part of the page's program (`xtask/split`), as a response that every browser can compile. */
export async function part(url) {
  const bytes = await download(url, (response) => response.arrayBuffer());
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
}

/**
 * Downloads and compiles a program for workers, and its part if it has one. `scripts` are the worker's own, which it
 * then finds in the HTTP cache. Meanwhile `tell` receives the number of bytes loaded, and whether this is a retry after
 * a stall.
 */
export async function compile(url, part, scripts, tell) {
  // They load in parallel. A program’s failure is reported at once, a script’s after the programs.
  const others = () => scripts.map((script) => text(script));
  others();
  const programs = [await compileOnce(url, tell)];
  if (part) programs.push(await compileOnce(part, tell));
  await Promise.all(others());
  return programs;
}

const compiling = new Map();

/** Downloads and compiles a program once, and caches the module. */
async function compileOnce(url, tell) {
  if (!compiling.has(url)) {
    const listeners = new Set();
    const program = download(url, compileNow, (...news) => listeners.forEach((listener) => listener(...news)));
    program.catch(() => compiling.delete(url));
    compiling.set(url, { program, listeners });
  }
  const { program, listeners } = compiling.get(url);
  listeners.add(tell);
  try {
    return await program;
  } finally {
    listeners.delete(tell);
  }
}

/** Compiles a program while it arrives, if its content type permits that; else, once it is complete. */
async function compileNow(response) {
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Fetches a file and passes the response to a consumer. After a stall it starts over. It cannot request the rest only,
 * because hosts count compressed bytes, which a page does not see.
 */
async function download(url, take, tell = () => {}) {
  for (let left = TRIES; ; ) {
    const line = new AbortController();
    const again = left < TRIES;
    try {
      return await downloadOnce(url, take, line, (bytes) => tell(bytes, again));
    } catch (error) {
      left -= 1;
      if (!line.signal.aborted || left === 0) throw error;
      tell(0, true);
      report(0, true);
    }
  }
}

async function downloadOnce(url, take, line, tell) {
  let clock;
  const listen = () => {
    clearTimeout(clock);
    clock = setTimeout(() => line.abort(), SILENCE);
  };
  listen();
  try {
    // The style sheet and the typefaces come first: they are needed for the first paint.
    const response = await fetch(url, { signal: line.signal, priority: "low" });
    if (!response.ok) {
      throw new Error(`${response.status} ${response.statusText}`);
    }
    // Pass on the original response: the browser may have cached its compiled form.
    follow(response.clone(), listen, tell)
      // All bytes are here. A slow device may take its time to compile.
      .then(() => clearTimeout(clock))
      // The consumer gets the same error.
      .catch(() => {});
    return await take(response);
  } finally {
    clearTimeout(clock);
  }
}

/**
 * Tells the window that bytes of any file have come, or that one is fetched again after a stall: the start script counts
 * those of all files.
 */
const report = (bytes, again = false) => dispatchEvent(new CustomEvent("arrive", { detail: { bytes, again } }));

/** Listens to the chunks of a response, and reports the number of bytes at intervals. */
async function follow(response, listen, tell) {
  const parts = response.body.getReader();
  let bytes = 0;
  let reported = 0;
  let told = performance.now();
  for (;;) {
    const { done, value } = await parts.read();
    if (done) return;
    listen();
    bytes += value.length;
    // A fast download needs no report.
    if (performance.now() < told + 250) continue;
    told = performance.now();
    tell(bytes);
    report(bytes - reported);
    reported = bytes;
  }
}
