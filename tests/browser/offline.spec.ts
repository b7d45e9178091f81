// After the first visit everything works with the network cut.

import { expect, test } from './fixtures.ts';
import { board, click, expectLink, goTo, hole, jumps, openTable, peg, player, tool } from './table.ts';

test.use({ serviceWorkers: 'allow' });

test('puzzles, solvers and lessons work without a network', async ({ page, context }) => {
  test.setTimeout(120_000);
  await goTo(page, '');
  // The whole app is kept, some time after the page has loaded.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null, {
    timeout: 60_000,
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Parlour' })).toBeVisible();

  await openTable(page, 'peg-solitaire');
  await click((name) => hole(page, name), jumps('d2d4'));
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible({ timeout: 30_000 });
  await openTable(page, 'hanoi/3x4?moves=ac');
  await expectLink(page, 'hanoi/3x4?moves=ac');

  await page.goto('./lesson/#hanoi-powers-of-two');
  await expect(board(page)).toBeVisible({ timeout: 30_000 });
  await peg(page, 'A').click();
  await peg(page, 'C').click();
  await expect(page.locator('.notice.good')).toBeVisible();
});
