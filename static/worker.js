// Starts the solvers of a puzzle, or the program that reads paper cards and QR codes. The page sends the program that it has
// compiled, the script that goes with it, and the name of a lock. The lock is held as long as this worker lives, so that the page
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

self.addEventListener("message", async ({ data: { script, program, life, words } }) => {
  try {
    await live(life);
    postMessage("Alive");
    const module = await import(script);
    await module.default({ module_or_path: program });
    // A program without messages has no words.
    module.speak?.(words);
  } catch (error) {
    // Outside the promise, so that the page hears of it as an error of this worker.
    setTimeout(() => { throw error; });
  }
}, { once: true });
