// The solver runs in a worker. Whatever happens to the worker, the game goes on.

import type { Page } from '@playwright/test';
import { dice } from './dice.ts';
import { expect, firstVisit, test } from './fixtures.ts';
import {
  board,
  expectLink,
  goTo,
  hint,
  holdBack,
  jump,
  notice,
  openTable,
  player,
  provided,
  showPanel,
  silentOnce,
  slowLine,
  spoken,
  tool,
} from './table.ts';
import { doom, replaceWorker, watchWorkers, type Job } from './worker.ts';

function cancel(page: Page) {
  return page.getByRole('button', { name: 'Cancel' });
}

/** Checks that the solver works. */
async function expectSolved(page: Page): Promise<void> {
  await tool(page, 'Solve').click();
  await expect(player(page).getByRole('heading')).toContainText('A solution: ');
}

/** Reports progress, and never ends. */
function searchForEver({ id }: Job): void {
  postMessage({ Progress: { id, done: 1234567, total: 5000000, note: 'positions' } });
}

test('a search says how far it is and can be cancelled, and the next one finds its answer', async ({ page }) => {
  await replaceWorker(page, searchForEver);
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(page.getByText(/^positions: 1\s234\s567 of 5\s000\s000/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Search' })).toHaveAttribute('value', '0.2469134');
  await expect(tool(page, 'Solve')).toBeDisabled();

  await page.unrouteAll();
  await cancel(page).click();
  await expect(spoken(page)).toContainText('The search was cancelled after');
  await expect(notice(page)).toContainText(/\(positions: 1\s234\s567.*\)/);
  await expect(cancel(page)).toBeHidden();
  await expectSolved(page);
});

/** Reports progress without a total. */
function searchWithoutTotal({ id }: Job): void {
  postMessage({ Progress: { id, done: 1234567, total: null, note: 'positions' } });
}

test('a search that does not know how far it is has words and no bar', async ({ page }) => {
  await replaceWorker(page, searchWithoutTotal);
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(page.getByText(/^positions: 1\s234\s567/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await cancel(page).click();
  await expect(notice(page)).toContainText(/\(positions: 1\s234\s567.*\)/);
});

test('the Escape key cancels a search, too', async ({ page }) => {
  await replaceWorker(page, searchForEver);
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('h');
  await expect(cancel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toContainText('The search was cancelled');
});

test('a long search of the real solver is cancelled, and the next one finds its answer', async ({ page }) => {
  // This needs the whole map of its class, which takes seconds.
  await openTable(page, 'peg-solitaire/english?from=ooo/ooo/ooooooo/o.....o/ooooooo/ooo/ooo&goal=d4');
  await tool(page, 'Solve').click();
  await expect(cancel(page).or(notice(page))).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, 'peg-solitaire/english');
  await expectSolved(page);
});

test('a move during a search ends it: its answer would be about another position', async ({ page }) => {
  await replaceWorker(page, searchForEver);
  await openTable(page, 'peg-solitaire');
  for (const change of [
    () => jump(page, 'd2d4'),
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
  await page.unrouteAll();
  await page.reload();
  await expectSolved(page);
});

test('a hint waits neither for a search nor for the workshop', async ({ page }) => {
  await replaceWorker(page, ({ id, ask }) => {
    // Answer only the first method, which gives hints; nothing else ends.
    if (JSON.stringify(ask) === '{"Solve":{"method":0}}') {
      const found = { Solved: { solution: 'd2d4', proof: 'Legal' } };
      postMessage({ Finished: { id, answer: { found, seen: 1 }, memory: 1e6 } });
    } else {
      postMessage({ Progress: { id, done: 7, total: 21, note: 'Design' in (ask as object) ? 'puzzles' : 'positions' } });
    }
  });
  await openTable(page, 'peg-solitaire/english?from=.../.o./...o.../......./......./.../...&goal=d4');
  await page.getByRole('radio', { name: /^Fewest moves/ }).check();
  await tool(page, 'Solve').click();
  await expect(page.getByText('positions: 7 of 21')).toBeVisible();
  await page.getByRole('tab', { name: 'Workshop' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('puzzles: 7 of 21')).toBeVisible();
  // The search's progress hides the hint's notice, so press the tool for each step.
  await tool(page, 'Hint').click();
  await expect(spoken(page)).toContainText('Hint: Look here: d2');
  await tool(page, 'Hint').click();
  await expect(spoken(page)).toHaveText('Hint: d2 jumps over d3 to d4. It reaches the goal.');
  // Both are still running.
  await expect(cancel(page)).toHaveCount(2);
});

test('an answer that nobody waits for is dropped', async ({ page }) => {
  await replaceWorker(page, ({ id }) => {
    const finished = (job: number, reason: string): void =>
      postMessage({ Finished: { id: job, answer: { found: { Unsolvable: { reason, last: null } }, seen: 1 }, memory: 1e6 } });
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
  const arrive = await holdBack(page, '**/modules/*_solver.wasm*');
  await page.clock.install();
  await openTable(page, 'peg-solitaire');
  expect(fetched.filter((url) => /_solver|worker\.js/.test(url))).toEqual([]);
  await tool(page, 'Solve').click();
  await expect(cancel(page)).toBeVisible();
  await page.clock.runFor(4000);
  // Nothing is cancelled, and the game can be played meanwhile. The worker is not started without its program, but its
  // script is already fetched.
  await expect(cancel(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(page.workers()).toEqual([]);
  await expectPlayable(page);
  await tool(page, 'Solve').click();
  arrive();
  await expect(player(page).getByRole('heading')).toContainText('A solution: ');
  // It was fetched once.
  expect(fetched.filter((url) => url.includes('_solver.wasm'))).toHaveLength(1);
});

test.describe('where the solver was never fetched', () => {
  test.use(firstVisit);

  test('on a slow line it is told how much of the solver has come', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    const hurry = await slowLine(page);
    await tool(page, 'Solve').click();
    await expect(page.getByText(/^kB of the solver: \d+$/)).toBeVisible();
    await hurry();
    await expect(player(page).getByRole('heading')).toContainText('A solution: ');
  });
});

test('a line that falls silent is given up, and the solver is fetched again', async ({ page }) => {
  const asked = await silentOnce(page, '**/modules/*_solver.wasm*');
  await page.clock.install();
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect.poll(asked).toBe(1);
  await page.clock.fastForward(20_000);
  // When this request has returned, earlier ones would have been recorded.
  await page.evaluate(async () => void (await fetch('../icon.svg')));
  expect(asked()).toBe(1);
  await page.clock.fastForward(11_000);
  await expect(player(page).getByRole('heading')).toContainText('A solution: ');
  expect(asked()).toBe(2);
});

test('a line that is always silent is told of, and the next try works', async ({ page }) => {
  let asked = 0;
  // Never respond.
  await page.route('**/modules/*_solver.wasm*', () => {
    asked += 1;
  });
  await page.clock.install();
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => asked).toBe(tries);
    if (tries > 1) {
      await expect(page.getByText('kB of the solver, fetched again because nothing came: 0')).toBeVisible();
    }
    await page.clock.fastForward(31_000);
  }
  await expect(notice(page)).toContainText('The solver could not be loaded. Try again.');
  await expectRecovered(page);
});

/** Ends without an answer, and reports much memory. */
function takeMuch({ id }: Job): void {
  const found = { Undecided: { reason: 'It is too hard.' } };
  postMessage({ Finished: { id, answer: { found, seen: 2 }, memory: 200e6 } });
}

/** Ends without an answer, and reports the memory of an English board’s map. */
function takeLittle({ id }: Job): void {
  const found = { Undecided: { reason: 'It is too hard.' } };
  postMessage({ Finished: { id, answer: { found, seen: 2 }, memory: 100e6 } });
}

for (const [what, onJob, kept] of [
  ['has taken much memory is ended after its job', takeMuch, 0],
  ['has not taken much memory is kept', takeLittle, 1],
] as const) {
  test(`a worker that ${what}, and the next job has its answer`, async ({ page }) => {
    await replaceWorker(page, onJob);
    await openTable(page, 'peg-solitaire');
    for (let job = 0; job < 2; job += 1) {
      await tool(page, 'Solve').click();
      await expect(notice(page)).toContainText('It is too hard.');
      await expect.poll(() => page.workers().length).toBe(kept);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice(page)).toBeHidden();
    }
  });
}

test('the map that tells which moves win stays for the moves after them', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.getByLabel('Mark every move').check();
  await expect(page.getByText('still winnable')).toBeVisible();
  expect(page.workers()).toHaveLength(1);
});

test('a device with little memory is asked how much it has, and the answer says how much that was', async ({ page }) => {
  await page.route('**/worker.js*', async (route) => {
    const response = await route.fetch();
    const little = 'Object.defineProperty(navigator, "deviceMemory", { value: 0.125 });';
    await route.fulfill({ response, body: `${little}\n${await response.text()}` });
  });
  await openTable(page, 'peg-solitaire/french');
  const panel = await showPanel(page, 'Facts');
  await panel.getByRole('button', { name: /Number of solutions/ }).click();
  await expect(panel).toContainText('too many to count');
  // The part of 128 MiB that a question about this board may use.
  await expect(panel).toContainText('more than the 15 MB of memory that there is for them');
});

test('a worker of another build is not listened to', async ({ page }) => {
  await replaceWorker(page, searchForEver, 'another-build');
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver and this page are of different versions. Reload the page.');
  await expectRecovered(page);
});

test('a part of another build is not started', async ({ page }) => {
  // An empty module, which names no build.
  const body = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await page.route('**/modules/*_solver.wasm*', (route) => route.fulfill({ contentType: 'application/wasm', body }));
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver and this page are of different versions. Reload the page.');
  await expectPlayable(page);
});

test('a worker that speaks another language is not listened to', async ({ page }) => {
  await page.route('**/worker.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage({ hello: "world" }); postMessage(7);' }),
  );
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver and this page are of different versions');
  await expectPlayable(page);
});

test('an answer that is no solution is not believed', async ({ page }) => {
  await replaceWorker(page, ({ id }) => {
    const found = { Solved: { solution: 'd2d4.d2d4', proof: 'Legal' } };
    postMessage({ Finished: { id, answer: { found, seen: 1 }, memory: 1e6 } });
  });
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver’s answer makes no sense');
  await expectPlayable(page);
});

test.describe('a worker in trouble', () => {
  // In two brackets, because Playwright takes an array for a value and its options.
  test.use({ expectedProblems: [[/worker/, /modules\/peg-solitaire/, /Failed to fetch/, /it dies/, /unreachable/, /icon\.svg/], { scope: 'test' }] });

  for (const [what, file] of [
    ['whose part of the program', 'modules/peg-solitaire_solver.wasm'],
    ['whose script', 'modules/peg-solitaire.js'],
    ['whose loader', 'worker.js'],
  ] as const) {
    test(`a worker ${what} cannot be loaded is reported, and the next try works`, async ({ page }) => {
      await openTable(page, 'peg-solitaire');
      await page.route(`**/${file}*`, (route) => route.abort());
      await tool(page, 'Solve').click();
      await expect(notice(page)).toContainText('The solver could not be loaded. Try again.');
      await expectRecovered(page);
    });
  }

  test('what a panel reads is loaded by its button where it did not come', async ({ page }) => {
    await page.route('**/modules/*_solver.wasm*', (route) => route.abort());
    await openTable(page, 'peg-solitaire');
    for (const [name, words] of [['Catalogue', 'The catalogue is not loaded.'], ['Papers', 'The papers are not loaded.']] as const) {
      const panel = await showPanel(page, name);
      await expect(panel.getByText(words)).toBeVisible();
    }
    await page.unroute('**/modules/*_solver.wasm*');
    const papers = page.getByRole('tabpanel', { name: 'Papers' });
    await papers.getByRole('button', { name: 'Load it' }).click();
    await expect(papers).toBeFocused();
    await expect(papers.locator('.paper').first()).toBeVisible();
    await expect(papers.getByText('The papers are not loaded.')).toHaveCount(0);
  });

  test('a download that the host refuses is reported, and the next try works', async ({ page }) => {
    await page.route('**/modules/*_solver.wasm*', (route) => route.fulfill({ status: 503, body: 'later' }));
    await openTable(page, 'peg-solitaire');
    await tool(page, 'Solve').click();
    await expect(notice(page)).toContainText('The solver could not be loaded. Try again.');
    await page.unrouteAll();
    await expectSolved(page);
  });

  test.describe('that was never fetched', () => {
    test.use(firstVisit);

    test('without a network it is told that there is none, and the next try works', async ({ page, context }) => {
      await openTable(page, 'peg-solitaire');
      await provided(page);
      await context.setOffline(true);
      await tool(page, 'Solve').click();
      await expect(notice(page)).toContainText('The solver could not be loaded: there is no network. Try again.');
      await expectPlayable(page);
      await context.setOffline(false);
      await expectSolved(page);
    });
  });

  test('a worker that breaks down for want of memory is told in words for people', async ({ page }) => {
    await replaceWorker(page, () => {
      throw new WebAssembly.RuntimeError('unreachable');
    });
    await openTable(page, 'peg-solitaire');
    await tool(page, 'Solve').click();
    await expect(notice(page)).toContainText('perhaps this device does not have enough memory for it. Close other tabs');
    await expect(notice(page)).not.toContainText(/unreachable|Error/);
    await page.unrouteAll();
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
    await expectRecovered(page);
  });
});

/** For each lane, an action that sends a job. */
const LANES: ((page: Page) => Promise<void>)[] = [
  (page) => tool(page, 'Solve').click(),
  (page) => tool(page, 'Hint').click(),
  (page) => page.getByRole('button', { name: 'Create', exact: true }).click(),
];

const ERRORS = ['Uncaught RuntimeError: unreachable', 'Uncaught RangeError: Maximum call stack size exceeded'];

/** The moments after which a worker ends, and the most milliseconds it lives on. */
const MOMENTS = [['start', 20], ['alive', 60], ['ready', 200]] as const;

test('workers of each lane end at any moment, with any error: the page says so, and nothing is lost', async ({ page }) => {
  test.setTimeout(300_000);
  const game = 'peg-solitaire/english?moves=d2d4.b3d3';
  const random = dice(20_261_105);
  const ways = LANES.flatMap((ask, lane) =>
    MOMENTS.flatMap(([after, longest]) =>
      [{}, ...ERRORS.map((error) => ({ error }))].map((how) => ({ ask, lane, how: { after, delay: Math.floor(longest * random()), ...how } }))));
  const order = ways.map((way) => ({ way, at: random() })).sort((one, other) => one.at - other.at);
  await watchWorkers(page);
  await openTable(page, game);
  await showPanel(page, 'Workshop');
  for (const { way: { ask, lane, how } } of order) {
    await test.step(`lane ${lane}, ${JSON.stringify(how)}`, async () => {
      await doom(page, how);
      await ask(page);
      // At most five seconds after its end, which is a while after the click.
      await expect(notice(page)).toContainText(/solver.* Try again\./, { timeout: 6_000 });
      await page.getByRole('button', { name: 'Dismiss' }).click();
      // The page responds.
      await tool(page, 'Undo').click();
      await jump(page, 'b3d3');
      await expectLink(page, game);
    });
  }
  await doom(page);
  await hint(page);
  await expectLink(page, game);
});

test('a worker that ends while its program starts is noticed', async ({ page }) => {
  await watchWorkers(page);
  let asked = 0;
  // The page fetches it for the board and for the worker. The worker's own request then hangs.
  await page.route('**/modules/peg-solitaire.js*', async (route) => {
    asked += 1;
    if (asked < 3) {
      await route.continue();
    }
  });
  await openTable(page, 'peg-solitaire');
  await doom(page, { after: 'alive', delay: 1000 });
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The browser stopped the solver', { timeout: 6_000 });
  expect(asked).toBe(3);
  await page.unrouteAll();
  await doom(page);
  await expectSolved(page);
});

test('in a browser without locks, a solver that falls silent is told of, and the next one works', async ({ page }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { locks?: unknown }).locks;
  });
  await watchWorkers(page);
  await openTable(page, 'peg-solitaire');
  await doom(page, { after: 'ready', delay: 0 });
  await tool(page, 'Solve').click();
  await expect(page.getByText('No answer for 5 s')).toBeVisible({ timeout: 8_000 });
  await cancel(page).click();
  await doom(page);
  await expectSolved(page);
});

test('a solver that goes round in circles is told of, and can be cancelled', async ({ page }) => {
  await replaceWorker(page, () => {
    for (;;);
  });
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  for (const seconds of [5, 10]) {
    await expect(page.getByText(`No answer for ${seconds} s`)).toBeVisible({ timeout: 8_000 });
  }
  await page.unrouteAll();
  await cancel(page).click();
  await expectSolved(page);
});

test('a worker that never says anything is given up', async ({ page }) => {
  await page.route('**/worker.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openTable(page, 'peg-solitaire');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('The solver did not start in time. Try again.', { timeout: 6_000 });
  await expectRecovered(page);
});

/** Checks that the game goes on without the solver. */
async function expectPlayable(page: Page): Promise<void> {
  await jump(page, 'd2d4');
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await tool(page, 'Undo').click();
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
}

/** Checks that the game goes on without the solver, and that the solver works again. */
async function expectRecovered(page: Page): Promise<void> {
  await expectPlayable(page);
  await page.unrouteAll();
  await expectSolved(page);
}
