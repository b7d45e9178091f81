// Starts a worker's program: the solvers of a puzzle, or the reader of paper cards and QR codes.
// The page sends the compiled programs, their script, messages and the name of a lock.
// The worker holds the lock as long as it lives, so that the page notices a silent end.
// It posts "alive" before it loads anything that may take long.

/** The build that a program's part names (`xtask/src/app/programs.rs`). */
const buildOf = (part) => new TextDecoder().decode(WebAssembly.Module.customSections(part, "build")[0] ?? new Uint8Array());

/** Takes the lock for ever. Resolves at once if the browser lacks or forbids locks. */
function live(name) {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    }).catch(resolve);
  });
}

self.addEventListener("message", async ({ data: { script, programs: [program, part], life, words } }) => {
  try {
    await live(life);
    postMessage("alive");
    const module = await import(script);
    const shared = await module.default({ module_or_path: program });
    if (part) {
      const build = buildOf(part);
      if (build !== module.build()) return postMessage(build);
      await WebAssembly.instantiate(part, { __wasm_split: shared });
    }
    // The program that reads pictures has no messages, and is already listening.
    module.speak?.(words);
    module.listen?.();
  } catch (error) {
    // Throw outside the promise, so that the page gets an error event of this worker.
    setTimeout(() => { throw error; });
  }
}, { once: true });
