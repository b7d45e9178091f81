// The solvers of a puzzle, asked without its page.

import type { Page } from '@playwright/test';

/** What a worker answered, and how long that took, in milliseconds. */
export interface Answered {
  found: Record<string, unknown>;
  time: number;
}

/** What a fresh worker answers when it is asked the same of games of a puzzle, one after the other. */
export async function answers(page: Page, ask: unknown, games: string[]): Promise<Answered[]> {
  return page.evaluate(
    async ({ ask, games }) => {
      const [puzzle = ''] = games[0]?.split('/') ?? [];
      const module = new URL(`modules/${puzzle}`, location.href).href;
      const compile = async (end: string): Promise<WebAssembly.Module> =>
        WebAssembly.compile(await (await fetch(`${module}${end}`)).arrayBuffer());
      const programs = [await compile('_bg.wasm'), await compile('_solver.wasm')];
      return new Promise<Answered[]>((resolve, reject) => {
        const worker = new Worker('./worker.js', { type: 'module' });
        worker.postMessage({ script: `${module}.js`, programs, life: 'measured' });
        const answered: Answered[] = [];
        let start = 0;
        const send = (): void => {
          const [id, game] = [answered.length, games[answered.length]];
          if (game === undefined) {
            worker.terminate();
            resolve(answered);
          } else {
            start = performance.now();
            worker.postMessage({ id, game, ask });
          }
        };
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }: MessageEvent<'Alive' | { Ready: object } | { Finished: { answer: { found: Record<string, unknown> } } }>) => {
          if (data === 'Alive') return;
          if ('Ready' in data) {
            send();
          } else if ('Finished' in data) {
            answered.push({ found: data.Finished.answer.found, time: performance.now() - start });
            send();
          }
        };
      });
    },
    { ask, games },
  );
}
