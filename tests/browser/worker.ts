// Fake workers for the page.

import type { Page } from '@playwright/test';
import { FINISHED, JOB, MESSAGE, read, write } from './messages.ts';

/** A job from the page to a worker. */
export interface Job {
  id: number;
  game: string;
  ask: unknown;
}

/**
 * Replaces the worker by a script with a handler for each job, which posts messages as objects. The worker claims to
 * be of the page's build unless another is given.
 */
export async function replaceWorker(page: Page, onJob: (job: Job) => void, build?: string): Promise<void> {
  await page.route('**/worker.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // Ignore the first message, which brings the solvers.
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

/** The end of a worker: after which greeting (or its creation), after how many milliseconds, and with which error. */
export interface Doom {
  after: 'start' | 'alive' | 'ready';
  delay: number;
  error?: string;
}

/** Lets a test control the end of new workers: see {@link doom}. */
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
        // Before the page's listener runs.
        this.addEventListener('message', (event: MessageEvent<unknown>) => {
          const { data } = event;
          // The second greeting is the name of its build.
          if (typeof data === 'string' && doom.after === (data === 'alive' ? data : 'ready')) die();
          // Suppress the answer before its end.
          if (data instanceof Uint8Array && data[0] === finished) event.stopImmediatePropagation();
        });
        if (doom.after === 'start') die();
      }
    };
  }, FINISHED);
}

/** Sets the end of workers created from now on; without an argument they live. */
export async function doom(page: Page, how?: Doom): Promise<void> {
  await page.evaluate((how) => { Object.assign(self, { doom: how }); }, how);
}
