// Starts the solvers of a puzzle. The page sends the program that it has compiled and the script that goes with it.
self.addEventListener("message", async ({ data: { script, program } }) => {
  try {
    const solver = await import(script);
    await solver.default({ module_or_path: program });
  } catch (error) {
    // Outside the promise, so that the page hears of it as an error of this worker.
    setTimeout(() => { throw error; });
  }
}, { once: true });
