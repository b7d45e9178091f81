// Fetches programs, on lines that may be slow or fall silent. The start script takes it, and the app has a copy. Only what succeeded is
// remembered: a line that failed once may be back a moment later.

/** A line on which nothing comes for so long is given up, in milliseconds; one on which something comes may take its time. */
const SILENCE = 30_000;
/** The most times that a file is fetched. */
const TRIES = 3;

/**
 * Loads a module and starts its program. `url` is its script; its program lies beside it. Until that is here, `tell` hears how
 * many bytes are, and whether it is fetched again because the line was silent.
 */
export async function load(url, program, tell = () => {}) {
  // A script that is imported cannot be given up, and tells nothing of its bytes. As long as those of the program come, the line is
  // not silent.
  let clock;
  let giveUp;
  const silent = new Promise((_, reject) => (giveUp = reject));
  const listen = () => {
    clearTimeout(clock);
    clock = setTimeout(giveUp, SILENCE, new Error("nothing came"));
  };
  listen();
  const told = (...news) => {
    listen();
    tell(...news);
  };
  const [module, compiled] = await Promise.all([Promise.race([import(url), silent]), compileOnce(program, told)]);
  clearTimeout(clock);
  await module.default({ module_or_path: compiled });
  return module;
}

const texts = new Map();

/** Downloads a text once. */
export function text(url) {
  if (!texts.has(url)) {
    const coming = download(url, (response) => response.text());
    coming.catch(() => texts.delete(url));
    texts.set(url, coming);
  }
  return texts.get(url);
}

/** Fetches a part of the page's program (`xtask/split`), as an answer that every browser compiles. */
export async function part(url) {
  const bytes = await download(url, (response) => response.arrayBuffer());
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
}

/**
 * Downloads and compiles a program for workers, and its part if it has one. `scripts` are those that a worker starts from: it finds
 * them in the browser's cache. Until the programs are here, `tell` hears the same as that of {@link load}.
 */
export async function compile(url, part, scripts, tell) {
  // They come meanwhile. A failure is heard of when nothing is under way any more.
  const others = () => scripts.map((script) => text(script));
  others();
  const programs = [await compileOnce(url, tell)];
  if (part) programs.push(await compileOnce(part, tell));
  await Promise.all(others());
  return programs;
}

const compiling = new Map();

/** Downloads and compiles a program once, for all that run it. */
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

/** Compiling while it comes needs a host that names the right type. */
async function compileNow(response) {
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Fetches a file and takes it in. Where the line falls silent, it begins again. It cannot ask for the rest: hosts count compressed
 * bytes, which a page does not see.
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
    const response = await fetch(url, { signal: line.signal });
    if (!response.ok) {
      throw new Error(`${response.status} ${response.statusText}`);
    }
    // The answer itself is taken as it is: the browser knows it, and may have it compiled already.
    follow(response.clone(), listen, tell)
      // All is here, and a slow device may take its time.
      .then(() => clearTimeout(clock))
      // The one that takes it in hears of that, too.
      .catch(() => {});
    return await take(response);
  } finally {
    clearTimeout(clock);
  }
}

/** Hears of every part of an answer, and tells now and then how many bytes have come. */
async function follow(response, listen, tell) {
  const parts = response.body.getReader();
  let bytes = 0;
  let told = performance.now();
  for (;;) {
    const { done, value } = await parts.read();
    if (done) return;
    listen();
    bytes += value.length;
    // On a quick line there is nothing to tell.
    if (performance.now() < told + 250) continue;
    told = performance.now();
    tell(bytes);
  }
}
