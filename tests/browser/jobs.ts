// Direct use of a puzzle's solvers, without its page.

import type { Page } from '@playwright/test';
import { FINISHED, JOB, MESSAGE, read, write } from './messages.ts';

/** The answer of a worker, and its time in milliseconds. */
export interface Answered {
  found: Record<string, unknown>;
  time: number;
}

/** The answers of a new worker to the same request about several games of a puzzle, in sequence. */
export async function answers(page: Page, ask: unknown, games: string[]): Promise<Answered[]> {
  const [puzzle = ''] = games[0]?.split('/') ?? [];
  const jobs = games.map((game, id) => write(JOB, { id, game, ask }));
  const answered = await page.evaluate(
    async ({ puzzle, jobs, finished }) => {
      const module = new URL(`modules/${puzzle}`, location.href).href;
      const compile = async (end: string): Promise<WebAssembly.Module> =>
        WebAssembly.compile(await (await fetch(`${module}${end}`)).arrayBuffer());
      const programs = [await compile('_bg.wasm'), await compile('_solver.wasm')];
      return new Promise<{ bytes: number[]; time: number }[]>((resolve, reject) => {
        const worker = new Worker('./worker.js', { type: 'module' });
        worker.postMessage({ script: `${module}.js`, programs, life: 'measured' });
        const answered: { bytes: number[]; time: number }[] = [];
        let start = 0;
        const send = (): void => {
          const job = jobs[answered.length];
          if (job === undefined) {
            worker.terminate();
            resolve(answered);
          } else {
            start = performance.now();
            worker.postMessage(new Uint8Array(job));
          }
        };
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }: MessageEvent<string | Uint8Array>) => {
          // The worker first posts “alive”, then “ready”.
          if (data === 'alive') return;
          if (typeof data === 'string') {
            send();
          } else if (data[0] === finished) {
            answered.push({ bytes: [...data], time: performance.now() - start });
            send();
          }
        };
      });
    },
    { puzzle, jobs, finished: FINISHED },
  );
  return answered.map(({ bytes, time }) => {
    const { Finished } = read(MESSAGE, bytes) as { Finished: { answer: { found: Record<string, unknown> } } };
    return { found: Finished.answer.found, time };
  });
}
