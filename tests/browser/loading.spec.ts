// What happens where the rules of a puzzle do not come, or break down.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { board, click, expectLink, goTo, holdBack, home, jumps, hole, link, notice, openTable, tool, unfold } from './table.ts';

const game = 'peg-solitaire/english?moves=d2d4.b3d3&done=1';

/** What the page says where the rules do not come. */
function unloaded(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'This puzzle could not be loaded: is there a connection?' });
}

test('who waits for the rules is told so, beside the picture of the board', async ({ page }) => {
  const arrive = await holdBack(page, '**/modules/hanoi-board_bg.wasm*');
  await goTo(page, 'hanoi');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(page.locator('.board > svg:visible')).toHaveCount(1);
  arrive();
  await expect(tool(page, 'Hint')).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test.describe('rules that do not come', () => {
  // In two brackets: Playwright takes a list for a value and its options.
  test.use({ expectedProblems: [[/-board/, /Failed to (fetch|load)/], { scope: 'test' }] });

  for (const [what, file] of [
    ['program', 'peg-solitaire-board_bg.wasm'],
    ['script', 'peg-solitaire-board.js'],
  ] as const) {
    test(`a ${what} that does not come is told, tried again, and loses nothing`, async ({ page }) => {
      await openTable(page, game);
      await page.route(`**/modules/${file}*`, (route) => route.abort());
      await page.reload();
      await expect(unloaded(page)).toBeVisible();
      expect(link(page)).toBe(game);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(again).toBeEnabled();
      await expect(unloaded(page)).toBeVisible();

      await page.unrouteAll();
      await again.click();
      await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
      await expectLink(page, game);
      await tool(page, 'Redo').click();
      await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
    });
  }

  test('without rules, the saved game stays and the way to the other puzzles is open', async ({ page }) => {
    await openTable(page, game);
    await page.route('**/modules/peg-solitaire-board*', (route) => route.abort());
    await goTo(page, 'peg-solitaire');
    await expect(unloaded(page)).toBeVisible();
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await expect(home(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: /^Peg solitaire/ }).click();
    await expectLink(page, game);
  });

  test('rules of another build are not played with', async ({ page }) => {
    await page.route('**/modules/peg-solitaire-board.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default async () => {}; export const build = () => "another"; export const call = () => new Uint8Array();',
      }),
    );
    await goTo(page, game);
    await expect(page.getByRole('alert').filter({ hasText: 'of another version than the page: reload' })).toBeVisible();
    expect(link(page)).toBe(game);
  });
});

test.describe('rules that break down', () => {
  test.use({ expectedProblems: [[/panicked/, /unreachable/, /it breaks/, /broke down/], { scope: 'test' }] });

  test('the error view stands over the game’s link, and a reload goes on with the game', async ({ page }) => {
    // The rules of the page, which break down when they are asked after a while.
    await page.route('**/modules/peg-solitaire-board.js*', (route) => {
      const url = new URL(route.request().url());
      if (url.searchParams.has('whole')) {
        return route.continue();
      }
      const whole = `${url.origin}${url.pathname}?whole`;
      return route.fulfill({
        contentType: 'text/javascript',
        body: `
          import init, * as rules from ${JSON.stringify(whole)};
          export default init;
          export const build = rules.build;
          export const call = (message) => {
            if (self.breaks) { throw new Error('it breaks'); }
            return rules.call(message);
          };`,
      });
    });
    await openTable(page, 'peg-solitaire');
    await click((name) => hole(page, name), jumps('d2d4.b3d3'));
    await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
    await page.evaluate(() => { Object.assign(self, { breaks: true }); });
    await tool(page, 'Undo').click();
    await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
    await expect(board(page)).toBeHidden();
    expect(link(page)).toBe('peg-solitaire/english?moves=d2d4.b3d3');

    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
    await expect(page.getByRole('heading', { name: 'Something broke' })).toBeHidden();
    await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  });

  test('rules that break down at once show the error view, too', async ({ page }) => {
    await page.route('**/modules/hanoi-board.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          export default async () => {};
          export const build = () => ${JSON.stringify('BUILD')};
          export const call = () => { throw new Error('it breaks'); };`.replace(
          '"BUILD"',
          JSON.stringify(new URL(route.request().url()).search.slice(1)),
        ),
      }),
    );
    await goTo(page, 'hanoi/3x4?moves=ac');
    await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
    expect(link(page)).toBe('hanoi/3x4?moves=ac');
  });
});

test('a worker that ends without an error is noticed, and the next one works', async ({ page }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(self, { workers });
    self.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        workers.push(this);
      }
    };
  });
  // Long enough to be ended under way.
  await openTable(page, 'peg-solitaire/english-c3');
  await unfold(page);
  await page.getByRole('radio', { name: /^Fewest moves/ }).check();
  await tool(page, 'Solve').click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.locator('.news')).toContainText(/\d/);
  await page.evaluate(() => (self as unknown as { workers: Worker[] }).workers.at(-1)?.terminate());
  await expect(notice(page)).toContainText('The browser has ended the solver', { timeout: 5_000 });
  await expect(board(page)).toBeVisible();
  await tool(page, 'Hint').click();
  await expect(notice(page)).toContainText('Look here', { timeout: 20_000 });
});
