// A script of ours in the place of the page's worker.

import type { Page } from '@playwright/test';
import { FINISHED, JOB, MESSAGE, read, write } from './messages.ts';

/** What the page asks of a worker. */
export interface Job {
  id: number;
  game: string;
  ask: unknown;
}

/**
 * Has a script of ours take the worker's place: the text of a function of each job, which posts messages as objects.
 * It says that it is of the page's own build, unless another one is named.
 */
export async function replaceWorker(page: Page, onJob: (job: Job) => void, build?: string): Promise<void> {
  await page.route('**/worker.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // The first message brings the solvers, which are not wanted here.
      body: `
        ${read.toString()}
        ${write.toString()}
        const post = postMessage;
        onmessage = ({ data }) => { if (data instanceof Uint8Array) (${onJob.toString()})(read(${JSON.stringify(JOB)}, [...data])); };
        post(${build === undefined ? 'location.search.slice(1)' : JSON.stringify(build)});
        self.postMessage = (message) => post(new Uint8Array(write(${JSON.stringify(MESSAGE)}, message)));`,
    }),
  );
}

/** Lets the real worker come back. */
export async function restoreWorker(page: Page): Promise<void> {
  await page.unrouteAll();
}

/** How a worker is to end: after which of its greetings (or as soon as it is made), how many milliseconds later, and with which error. */
export interface Doom {
  after: 'start' | 'alive' | 'ready';
  delay: number;
  error?: string;
}

/** Lets a test say how the workers of the page end that are made from then on: see {@link doom}. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript((finished) => {
    self.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        const { doom } = self as unknown as { doom?: Doom };
        if (doom === undefined) return;
        const die = () => setTimeout(() => {
          this.terminate();
          if (doom.error !== undefined) {
            this.dispatchEvent(new ErrorEvent('error', { message: doom.error }));
          }
        }, doom.delay);
        // Before the page hears of it.
        this.addEventListener('message', (event: MessageEvent<unknown>) => {
          const { data } = event;
          // The second word is the name of its build.
          if (typeof data === 'string' && doom.after === (data === 'alive' ? data : 'ready')) die();
          // It has no answer before its end.
          if (data instanceof Uint8Array && data[0] === finished) event.stopImmediatePropagation();
        });
        if (doom.after === 'start') die();
      }
    };
  }, FINISHED);
}

/** How the workers end that are made from now on; without a doom, not at all. */
export async function doom(page: Page, how?: Doom): Promise<void> {
  await page.evaluate((how) => { Object.assign(self, { doom: how }); }, how);
}
