// After the first visit everything works offline, and a newer build waits until it is activated.

import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { serve } from './elsewhere.ts';
import { expect, test } from './fixtures.ts';
import { openLesson, openPresenter, openWriter } from './lesson.ts';
import { appUrl } from './settings.ts';
import {
  board,
  carry,
  expectLink,
  goOffline,
  jump,
  kept,
  notice,
  openBoard,
  openDialog,
  openTable,
  player,
  tool,
} from './table.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page again once the app is kept, so that its service worker controls it. */
async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await kept(page);
  await page.reload();
}

/** Publishes a newer build, and waits until the page offers it. */
async function offered(page: Page, app: { publish(): unknown }): Promise<Locator> {
  app.publish();
  await page.reload();
  const offer = page.locator('#update');
  await expect(offer).toBeVisible({ timeout: 90_000 });
  await expect(offer).toContainText('A newer Parlour is ready');
  return offer;
}

test('puzzles, solvers and lessons work without a network', async ({ page }) => {
  await goOffline(page, '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Parlour' })).toBeVisible();

  await openTable(page, 'peg-solitaire');
  await jump(page, 'd2d4');
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible();
  await openTable(page, 'hanoi/3x4?moves=ac');
  await expectLink(page, 'hanoi/3x4?moves=ac');

  await openLesson(page, 'hanoi-powers-of-two');
  await carry(page, 'AC');
  await expect(page.locator('.notice.good')).toBeVisible();
});

test.describe('what is not kept', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('opens in English without a network, or the way to what there is', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'its driver leaves the service worker its network');
    await goOffline(page, 'hanoi/3x4?moves=ac');
    const menu = await openDialog(page, 'Menu');
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/path\/hanoi\/#3x4\?moves=ac$/);
    // It reports this in that language, once, and keeps the choice.
    const told = page.getByRole('dialog');
    await expect(told).toContainText('noch nicht auf diesem Gerät');
    await told.getByRole('button').click();
    await expect(board(page)).toBeVisible();
    await page.reload();
    await expect(board(page)).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('parlour.language'))).toBe('de');
    await page.goto('./nothing/here');
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  });
});

test('a lesson is presented, written and handed in without a network', async ({ page, context }) => {
  await goOffline(page, '');
  await openLesson(page, 'hanoi-powers-of-two&view=teacher');
  const presenter = await openPresenter(page);
  await presenter.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Two discs' })).toBeVisible();

  const pupil = await context.newPage();
  await openLesson(pupil, 'hanoi-powers-of-two');
  await carry(pupil, 'AC');
  await pupil.getByRole('button', { name: /^Step 10:/ }).click();
  await expect(pupil.getByRole('textbox', { name: 'Link' })).toHaveValue(/&hand-in=H1\./);

  const author = await context.newPage();
  await openWriter(author);
  await author.getByRole('button', { name: 'Add this position' }).click();
  await expect(author.getByText('The text can be read: 2 steps.')).toBeVisible();
});

/** The build of a page, which the address of its script names. */
async function buildOf(page: Page): Promise<string> {
  const script = await page.locator('script[src*="start.js?"], script[src*="home.js?"]').first().getAttribute('src');
  return script?.split('?')[1] ?? '';
}

/** Serves the app at another address, where it can be published again as a newer build. */
async function publisher(page: Page) {
  const build = (await (await fetch(`${appUrl}parlour-build.txt`)).text()).split('\n')[0] ?? '';
  // Of the same length, because programs contain it, too.
  const newer = (build.startsWith('0') ? '1' : '0') + build.slice(1);
  let published = build;
  let filtered = '';
  const fetched = new Map<string, Promise<{ status: number; type: string; file: string }>>();
  const fetchOnce = async (path: string) => {
    const from = await fetch(new URL(path, appUrl));
    const file = Buffer.from(await from.arrayBuffer()).toString('latin1').replaceAll(build, published);
    return { status: from.status, type: from.headers.get('Content-Type') ?? '', file };
  };
  /** A file as it is published now. */
  const content = (path: string) => {
    const key = `${published} ${path.split('?')[0] ?? ''}`;
    const known = fetched.get(key) ?? fetchOnce(path);
    fetched.set(key, known);
    return known;
  };
  /** The service worker with the digests of the files as they are published now. */
  const withDigests = async (worker: string) => {
    const [whole = '', list = '{}'] = /const FILES = (.*);\n/.exec(worker) ?? [];
    const digests = Object.keys(JSON.parse(list) as Record<string, string>).map(async (name) => {
      const { file } = await content(name);
      return [name, `sha256-${createHash('sha256').update(file, 'latin1').digest('base64')}`];
    });
    return worker.replace(whole, `const FILES = ${JSON.stringify(Object.fromEntries(await Promise.all(digests)))};\n`);
  };
  const url = await serve(page, async ({ url = '' }, answer) => {
    const { status, type, file } = await content(url.slice(1));
    const name = url.slice(1).split('?')[0] ?? '';
    const text = name === 'service-worker.js' ? await withDigests(file) : name === filtered ? `${file}\n` : file;
    answer.writeHead(status, { 'Content-Type': type }).end(text, 'latin1');
  });
  return {
    url,
    build,
    newer,
    publish: () => (published = newer),
    /** Simulates a host or a filter that changes a file. */
    filter: (name: string) => (filtered = name),
  };
}

test('a newer build waits until it is taken, and a game that is open goes on', async ({ page, context }) => {
  test.setTimeout(180_000);
  const app = await publisher(page);
  await openKept(page, app.url);
  const game = await context.newPage();
  await openBoard(game, `${app.url}hanoi/#3x4?moves=ac`);

  const offer = await offered(page, app);
  // Until it is activated, every page is of the previous build.
  expect(await buildOf(page)).toBe(app.build);
  await game.reload();
  await expect(board(game)).toBeVisible();
  expect(await buildOf(game)).toBe(app.build);

  await offer.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => buildOf(page)).toBe(app.newer);
  await expect(offer).toBeHidden();
  // The game’s page is updated, too, and the game is not lost.
  await expect.poll(() => buildOf(game)).toBe(app.newer);
  await expect(board(game)).toBeVisible({ timeout: 60_000 });
  await tool(game, 'Solve').click();
  await expect(player(game)).toBeVisible();
  await expect(game).toHaveURL(/3x4\?moves=ac/);
});

/** The names of all caches of a page's origin. */
const caches = (page: Page) => page.evaluate(async () => self.caches.keys());

test.describe(() => {
  // The page around the frame is a plain text without an icon.
  test.use({ expectedProblems: [/favicon\.ico/] });
  test('a board in a frame does not have the whole app fetched', async ({ page }) => {
    const app = await publisher(page);
    // A page without requests of its own.
    await page.goto(`${app.url}parlour-build.txt`);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'hanoi/?embed#3x2';
      document.body.append(frame);
    });
    await expect(page.frameLocator('iframe').getByRole('button', { name: /^Peg A:/ })).toBeVisible({ timeout: 60_000 });
    // A visit starts to download it two seconds after the page has loaded.
    await page.waitForTimeout(5_000);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await caches(page)).toEqual([]);
    await page.goto(`${app.url}hanoi/`);
    await kept(page);
  });
});

test('one file of another content, and nothing is kept; what other apps kept stays', async ({ page }) => {
  test.setTimeout(180_000);
  const app = await publisher(page);
  app.filter('icon.svg');
  await page.goto(app.url);
  await expect.poll(() => caches(page)).toHaveLength(1);
  const isGone = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing, registration?.waiting, registration?.active].every((worker) => !worker);
    });
  await expect.poll(isGone, { timeout: 60_000 }).toBe(true);

  app.filter('');
  await page.evaluate(async () => {
    for (const [name, path] of [['parlour-0ld', '/index.html'], ['parlour-0else', '/other/index.html'], ['parlour-/other/ 0a1b', '/other/']] as const) {
      await (await self.caches.open(name)).put(path, new Response());
    }
  });
  await page.reload();
  await kept(page);
  // The old cache is deleted a moment after the new one is complete.
  await expect.poll(async () => (await caches(page)).sort()).toEqual([`parlour-/ ${app.build}`, 'parlour-/other/ 0a1b', 'parlour-0else']);
});

test('a page that the kept build lacks is of the newer build, and so is all that it asks for', async ({ page, context }) => {
  test.setTimeout(180_000);
  const app = await publisher(page);
  await openKept(page, app.url);
  app.publish();

  // Its language is not cached.
  const game = await context.newPage();
  const older: string[] = [];
  game.on('request', (request) => {
    if (request.url().includes(app.build)) older.push(request.url());
  });
  await openBoard(game, `${app.url}de/hanoi/#3x4?moves=ac`);
  expect(await buildOf(game)).toBe(app.newer);
  await game.getByRole('button', { name: 'Tipp', exact: true }).click();
  await expect(notice(game)).toBeVisible();
  expect(older).toEqual([]);
});

test('a newer build waits as long as another window holds something unsaved', async ({ page, context }) => {
  test.setTimeout(180_000);
  const app = await publisher(page);
  await openKept(page, app.url);
  const review = await context.newPage();
  await review.goto(`${app.url}lesson/#hanoi-powers-of-two&view=review`);
  await review.getByLabel('Pupils’ files').setInputFiles({
    name: 'ada.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('hand-in: The Tower of Hanoi: how many moves?\npuzzle: hanoi\nlesson: 0\nname: Ada\n\n## 7\nwrong: number 14\n'),
  });
  await expect(review.getByRole('row', { name: /^Ada/ })).toBeVisible({ timeout: 60_000 });

  const offer = await offered(page, app);
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect(offer).toContainText('Another window holds hand-ins or answers that are not saved. Close it first.');
  expect(await buildOf(review)).toBe(app.build);
  await review.close();
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => buildOf(page)).toBe(app.newer);
});
