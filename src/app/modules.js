// Loads the WebAssembly modules of a puzzle. Only what succeeded is remembered: a line that failed once may be
// back a moment later.

/** The module that holds a puzzle's rules. `url` is its script; its program lies beside it. */
export async function load(url, program) {
  const module = await import(url);
  await module.default({ module_or_path: program });
  return module;
}

/** The script of the archive: see static/archive.js. */
export const archive = (url) => import(url);

const programs = new Map();

/** Downloads and compiles a program once, for all workers that run it. Until it is here, `tell` hears how many bytes are. */
export async function compile(url, tell) {
  if (!programs.has(url)) {
    const listeners = new Set();
    const program = download(url, (bytes) => listeners.forEach((listener) => listener(bytes)));
    program.catch(() => programs.delete(url));
    programs.set(url, { program, listeners });
  }
  const { program, listeners } = programs.get(url);
  listeners.add(tell);
  try {
    return await program;
  } finally {
    listeners.delete(tell);
  }
}

async function download(url, tell) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  let bytes = 0;
  let told = performance.now();
  const count = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      controller.enqueue(chunk);
      // On a quick line there is nothing to tell.
      if (performance.now() < told + 250) return;
      told = performance.now();
      tell(bytes);
    },
  });
  const counted = new Response(response.body.pipeThrough(count), { headers: response.headers });
  // Compiling while it comes needs a host that names the right type.
  return counted.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(counted)
    : WebAssembly.compile(await counted.arrayBuffer());
}

/** Waits until a lock is free: the worker that holds it is gone. For ever, where nobody holds it, or there are no locks. */
export async function whenFree(name) {
  const held = (await navigator.locks?.query())?.held ?? [];
  if (!held.some((lock) => lock.name === name)) return new Promise(() => {});
  return navigator.locks.request(name, () => {});
}
