// Loads the WebAssembly modules of a puzzle. Only what succeeded is remembered: a line that failed once may be
// back a moment later.

/** The module that holds a puzzle's rules. `url` is its script; its program lies beside it. */
export async function load(url, program) {
  const module = await import(url);
  await module.default({ module_or_path: program });
  return module;
}

const programs = new Map();

/** Downloads and compiles a program once, for all workers that run it. */
export function compile(url) {
  if (!programs.has(url)) {
    const program = download(url);
    program.catch(() => programs.delete(url));
    programs.set(url, program);
  }
  return programs.get(url);
}

async function download(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  // Compiling while it comes needs a host that names the right type.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Waits until a lock is free: the worker that holds it is gone. For ever, where nobody holds it, or there are no locks. */
export async function whenFree(name) {
  const held = (await navigator.locks?.query())?.held ?? [];
  if (!held.some((lock) => lock.name === name)) return new Promise(() => {});
  return navigator.locks.request(name, () => {});
}
