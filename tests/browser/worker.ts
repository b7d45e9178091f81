// A script of ours in the place of the page's worker.

import type { Page } from '@playwright/test';

/** What the page asks of a worker. */
export interface Job {
  id: number;
  game: string;
  ask: unknown;
}

/**
 * Has a script of ours take the worker's place: the text of a function of each job. It says that it is of the
 * page's own build, unless another one is named.
 */
export async function replaceWorker(page: Page, onJob: (job: Job) => void, build?: string): Promise<void> {
  await page.route('**/worker.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // The first message brings the solvers, which are not wanted here.
      body: `
        onmessage = ({ data }) => { if (!('script' in data)) { (${onJob.toString()})(data); } };
        postMessage({ Ready: { build: ${build === undefined ? 'location.search.slice(1)' : JSON.stringify(build)} } });`,
    }),
  );
}

/** Lets the real worker come back. */
export async function restoreWorker(page: Page): Promise<void> {
  await page.unrouteAll();
}
