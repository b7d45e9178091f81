// The solver runs in a worker. Whatever becomes of the worker, the game goes on.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  click,
  goTo,
  holdBack,
  hole,
  jumps,
  notice,
  openTable,
  player,
  spoken,
  tool,
} from './table.ts';
import { replaceWorker, restoreWorker, type Job } from './worker.ts';

function cancel(page: Page) {
  return page.getByRole('button', { name: 'Cancel' });
}

/** That the solver does its work. */
async function expectSolved(page: Page): Promise<void> {
  await tool(page, 'Solve').click();
  await expect(player(page).getByRole('heading')).toContainText('Solution: ');
}

/** Says how far it is, and never comes to an end. */
function searchForEver({ id }: Job): void {
  postMessage({ Progress: { id, done: 1234567, total: 5000000, note: 'positions' } });
}

test('a search says how far it is and can be cancelled, and the next one finds its answer', async ({ page }) => {
  await replaceWorker(page, searchForEver);
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(page.getByText(/^1\s234\s567 positions$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Search' })).toHaveAttribute('value', '0.2469134');
  await expect(tool(page, 'Solve')).toBeDisabled();

  await restoreWorker(page);
  await cancel(page).click();
  await expect(spoken(page)).toHaveText('The search was cancelled.');
  await expect(cancel(page)).toBeHidden();
  await expectSolved(page);
});

test('the Escape key cancels a search, too', async ({ page }) => {
  await replaceWorker(page, searchForEver);
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('h');
  await expect(cancel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText('The search was cancelled.');
});

test('a long search of the real solver is cancelled, and the next one finds its answer', async ({ page }) => {
  // The whole map of its class has to be made: it takes seconds.
  await openTable(page, 'peg-solitaire/english?from=ooo/ooo/ooooooo/o.....o/ooooooo/ooo/ooo&goal=d4');
  await tool(page, 'Solve').click();
  await expect(page.getByRole('progressbar', { name: 'Search' }).or(notice(page))).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, 'peg-solitaire/english');
  await expectSolved(page);
});

test('a move during a search ends it: its answer would be about another position', async ({ page }) => {
  await replaceWorker(page, searchForEver);
  await openTable(page, 'peg-solitaire');
  for (const change of [
    () => click((name) => hole(page, name), jumps('d2d4')),
    () => tool(page, 'Undo').click(),
    () => tool(page, 'Redo').click(),
    () => tool(page, 'Restart').click(),
    () => page.getByRole('combobox', { name: 'Vacant hole' }).selectOption('c3'),
  ]) {
    await tool(page, 'Solve').click();
    await expect(cancel(page)).toBeVisible();
    await change();
    await expect(cancel(page)).toBeHidden();
    await expect(tool(page, 'Solve')).toBeEnabled();
  }
  await restoreWorker(page);
  await page.reload();
  await expectSolved(page);
});

test('a hint waits neither for a search nor for the workshop', async ({ page }) => {
  await replaceWorker(page, ({ id, ask }) => {
    // Hints are asked of the first method; nothing else comes to an end.
    if (JSON.stringify(ask) === '{"Solve":{"method":0}}') {
      const found = { Solved: { solution: 'd2d4', proof: 'Legal' } };
      postMessage({ Finished: { id, answer: { found, seen: 1 } } });
    } else {
      postMessage({ Progress: { id, done: 7, total: 21, note: 'Design' in (ask as object) ? 'puzzles' : 'positions' } });
    }
  });
  await openTable(page, 'peg-solitaire/english?from=.../.o./...o.../......./......./.../...&goal=d4');
  await page.getByRole('radio', { name: /^Fewest moves/ }).check();
  await tool(page, 'Solve').click();
  await expect(page.getByText('7 positions')).toBeVisible();
  await page.getByRole('tab', { name: 'Workshop' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('7 puzzles')).toBeVisible();
  // The search is still told of, so the steps of the hint are taken by its button.
  await tool(page, 'Hint').click();
  await expect(spoken(page)).toContainText('Hint: Look here: d2');
  await tool(page, 'Hint').click();
  await expect(spoken(page)).toHaveText('Hint: d2 jumps over d3 to d4. It reaches the goal.');
  // Both are still under way.
  await expect(cancel(page)).toHaveCount(2);
});

test('an answer that nobody waits for is dropped', async ({ page }) => {
  await replaceWorker(page, ({ id }) => {
    const finished = (job: number, reason: string): void =>
      postMessage({ Finished: { id: job, answer: { found: { Unsolvable: { reason, last: null } }, seen: 1 } } });
    postMessage({ Progress: { id: id - 1, done: 99, total: null, note: 'old positions' } });
    finished(id - 1, 'An answer to the job before.');
    finished(id + 1, 'An answer to no job.');
    finished(id, 'The answer.');
    finished(id, 'The answer again.');
  });
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('There is no solution from here. The answer. (1 position in ');
  await expect(tool(page, 'Solve')).toBeEnabled();
});

test('the solver is fetched when it is asked first, and a slow line is waited for', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const arrive = await holdBack(page, '**/modules/*-solver_bg.wasm*');
  await openTable(page, 'peg-solitaire');
  expect(fetched.filter((url) => /-solver|worker\.js/.test(url))).toEqual([]);
  await tool(page, 'Solve').click();
  await page.waitForTimeout(4000);
  // Nothing is given up, and the game can be played meanwhile; a worker without a program is not started.
  await expect(cancel(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(fetched.filter((url) => url.includes('worker.js'))).toEqual([]);
  await expectPlayable(page);
  await tool(page, 'Solve').click();
  arrive();
  await expect(player(page).getByRole('heading')).toContainText('Solution: ');
  // It came once.
  expect(fetched.filter((url) => url.includes('-solver_bg.wasm'))).toHaveLength(1);
});

test('on a slow line it is told how much of the solver has come', async ({ page, context }) => {
  await openTable(page, 'peg-solitaire');
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const limits = { offline: false, latency: 0, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...limits, downloadThroughput: 60_000 });
  await tool(page, 'Solve').click();
  await expect(page.getByText(/^\d+ kB of the solver are here$/)).toBeVisible();
  await line.send('Network.emulateNetworkConditions', { ...limits, downloadThroughput: -1 });
  await expect(player(page).getByRole('heading')).toContainText('Solution: ');
});

test('a worker of another build is not listened to', async ({ page }) => {
  await replaceWorker(page, searchForEver, 'another-build');
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver is of another version than this page: reload the page.');
  await expectPlayable(page);
  await restoreWorker(page);
  await expectSolved(page);
});

test('a worker that speaks another language is not listened to', async ({ page }) => {
  await page.route('**/worker.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage({ hello: "world" }); postMessage(7);' }),
  );
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver is of another version than this page');
  await expectPlayable(page);
});

test('an answer that is no solution is not believed', async ({ page }) => {
  await replaceWorker(page, ({ id }) => {
    const found = { Solved: { solution: 'd2d4.d2d4', proof: 'Legal' } };
    postMessage({ Finished: { id, answer: { found, seen: 1 } } });
  });
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver’s answer makes no sense');
  await expectPlayable(page);
});

test.describe('a worker in trouble', () => {
  // In two brackets: Playwright takes a list for a value and its options.
  test.use({ expectedProblems: [[/worker/, /-solver/, /Failed to fetch/, /it dies/], { scope: 'test' }] });

  for (const [what, file, told] of [
    ['whose program', 'modules/peg-solitaire-solver_bg.wasm', /The solver could not be loaded\. Try again\./],
    ['whose script', 'modules/peg-solitaire-solver.js', /The solver broke down\..* Try again\./],
    ['whose loader', 'worker.js', /The solver broke down\..* Try again\./],
  ] as const) {
    test(`a worker ${what} cannot be loaded is reported, and the next try works`, async ({ page }) => {
      await page.route(`**/${file}*`, (route) => route.abort());
      await openTable(page, 'peg-solitaire');
      await tool(page, 'Solve').click();
      await expect(notice(page)).toContainText(told);
      await expectPlayable(page);
      await restoreWorker(page);
      await expectSolved(page);
    });
  }

  test('a download that the host refuses is reported, and the next try works', async ({ page }) => {
    await page.route('**/modules/*-solver_bg.wasm*', (route) => route.fulfill({ status: 503, body: 'later' }));
    await openTable(page, 'peg-solitaire');
    await tool(page, 'Solve').click();
    await expect(notice(page)).toContainText('The solver could not be loaded. Try again.');
    await restoreWorker(page);
    await expectSolved(page);
  });

  test('a worker that dies at its work is reported, and the next try works', async ({ page }) => {
    await replaceWorker(page, () => {
      throw new Error('it dies');
    });
    await openTable(page, 'peg-solitaire');
    await tool(page, 'Hint').click();
    await expect(notice(page)).toContainText('The solver broke down. Uncaught Error: it dies');
    await expect(spoken(page)).toContainText('The solver broke down.');
    await expectPlayable(page);
    await restoreWorker(page);
    await expectSolved(page);
  });
});

/** That the game goes on without the solver. */
async function expectPlayable(page: Page): Promise<void> {
  await click((name) => hole(page, name), jumps('d2d4'));
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await tool(page, 'Undo').click();
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
}
