// After the first visit everything works with the network cut, and a newer build waits until it is taken.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appUrl } from './settings.ts';
import { board, click, expectLink, goTo, hole, jumps, kept, openTable, peg, player, tool } from './table.ts';

test.use({ serviceWorkers: 'allow' });

test('puzzles, solvers and lessons work without a network', async ({ page, context }) => {
  test.setTimeout(120_000);
  await goTo(page, '');
  await kept(page);
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

test('a lesson is presented, written and handed in without a network', async ({ page, context }) => {
  await goTo(page, '');
  await kept(page);
  await context.setOffline(true);
  await page.goto('./lesson/#hanoi-powers-of-two&view=teacher');
  await expect(board(page)).toBeVisible({ timeout: 30_000 });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Presenter', exact: true }).click();
  const presenter = await opened;
  await expect(board(presenter)).toBeVisible({ timeout: 30_000 });
  await presenter.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Two discs' })).toBeVisible();

  const pupil = await context.newPage();
  await pupil.goto('./lesson/#hanoi-powers-of-two');
  await expect(board(pupil)).toBeVisible({ timeout: 30_000 });
  await peg(pupil, 'A').click();
  await peg(pupil, 'C').click();
  await pupil.getByRole('button', { name: /^Step 10:/ }).click();
  await expect(pupil.getByRole('textbox', { name: 'Link' })).toHaveValue(/&hand-in=H1\./);

  const author = await context.newPage();
  await author.goto('./lesson/#&view=write');
  await expect(board(author)).toBeVisible({ timeout: 30_000 });
  await author.getByRole('button', { name: 'Add this position' }).click();
  await expect(author.getByText('The text can be read: 2 steps.')).toBeVisible();
});

/** The build that a page is of: its script asks for everything by that name. */
async function buildOf(page: Page): Promise<string> {
  const script = await page.locator('script[src*="start.js?"], script[src*="home.js?"]').first().getAttribute('src');
  return script?.split('?')[1] ?? '';
}

/** The app at an address of its own, where the same app is published once more under the name of another build. */
async function publisher(page: Page) {
  const build = (await (await fetch(`${appUrl}parlour-build.txt`)).text()).split('\n')[0] ?? '';
  // As long as the other: it stands in the programs, too.
  const newer = (build.startsWith('0') ? '1' : '0') + build.slice(1);
  let published = build;
  const server = createServer(async ({ url = '' }, answer) => {
    const from = await fetch(new URL(url.slice(1), appUrl));
    const file = Buffer.from(await from.arrayBuffer()).toString('latin1').replaceAll(build, published);
    answer.writeHead(from.status, { 'Content-Type': from.headers.get('Content-Type') ?? '' }).end(file, 'latin1');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.once('close', () => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, build, newer, publish: () => (published = newer) };
}

test('a newer build waits until it is taken, and a game that is open goes on', async ({ page, context }) => {
  test.setTimeout(180_000);
  const app = await publisher(page);
  await page.goto(app.url);
  await kept(page);
  // A page that was there before the app was kept is not served from what is kept.
  await page.reload();
  const game = await context.newPage();
  await game.goto(`${app.url}hanoi/#3x4?moves=ac`);
  await expect(board(game)).toBeVisible({ timeout: 60_000 });

  app.publish();
  await page.reload();
  const offer = page.locator('#update');
  await expect(offer).toHaveText(/A newer Parlour is ready/, { timeout: 60_000 });
  // Until then, every page is of the build before.
  expect(await buildOf(page)).toBe(app.build);
  await game.reload();
  await expect(board(game)).toBeVisible();
  expect(await buildOf(game)).toBe(app.build);

  await offer.getByRole('button', { name: 'Take it' }).click();
  await expect.poll(() => buildOf(page)).toBe(app.newer);
  await expect(offer).toBeHidden();
  // The game’s page takes it, too, and nothing of the game is lost.
  await expect.poll(() => buildOf(game)).toBe(app.newer);
  await expect(board(game)).toBeVisible({ timeout: 60_000 });
  await tool(game, 'Solve').click();
  await expect(player(game)).toBeVisible({ timeout: 30_000 });
  await expect(game).toHaveURL(/3x4\?moves=ac/);
});
