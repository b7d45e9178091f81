// Starts the solvers of a puzzle, or the program that reads paper cards and QR codes. The page sends the program that it has
// compiled, with its part if it has one, the script that goes with it, and the name of a lock. The lock is held as long as this worker lives, so that the page
// learns of its end also when there is no error; it is told as soon as that is so, before anything is loaded that may take long.

/** Takes the lock for ever; at once where the browser has none, or forbids them. */
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
    postMessage("Alive");
    const module = await import(script);
    const shared = await module.default({ module_or_path: program });
    if (part) await WebAssembly.instantiate(part, { __wasm_split: shared });
    // The program that reads pictures has no messages, and listens already.
    module.speak?.(words);
    module.listen?.();
  } catch (error) {
    // Outside the promise, so that the page hears of it as an error of this worker.
    setTimeout(() => { throw error; });
  }
}, { once: true });
