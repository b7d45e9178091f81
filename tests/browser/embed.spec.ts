// A puzzle on a page of another origin.

import type { Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { appUrl } from './settings.ts';
import { board, box, carry, dialog, fromMenu, goTo, openTable, peg, tool } from './table.ts';

const inside = (page: Page) => page.frameLocator('iframe');
const tools = (page: Page) => inside(page).getByRole('toolbar', { name: 'Game' });

/** Opens a page of another origin with a frame around a page of ours. */
async function frame(page: Page, path: string, width: number, height: number): Promise<void> {
  await elsewhere(page, `<iframe src="${appUrl}${path}" title="Parlour" width="${width}" height="${height}"></iframe>`);
}

/** Opens a page of another origin with elements of ours. */
async function elements(page: Page, body: string): Promise<void> {
  await elsewhere(page, `<script src="${appUrl}embed.js" defer></script>${body}`);
}

/** The code for a web page in the share dialog of a game. */
async function embedCode(page: Page, link: string): Promise<string> {
  await goTo(page, link);
  await fromMenu(page, 'Share');
  await dialog(page, 'Share').getByText('Embed in your own page').click();
  return dialog(page, 'Share').getByRole('textbox', { name: 'Code for a web page' }).inputValue();
}

test('the code of the share dialog shows the game on another page', { tag: '@phone' }, async ({ page }) => {
  await elsewhere(page, await embedCode(page, 'hanoi/3x2?moves=ab'));
  await expect(board(inside(page))).toHaveAccessibleName(/./);
  await carry(inside(page), 'AC');
  // No tabs and no links to other puzzles, only one link to Parlour.
  await expect(inside(page).getByRole('tab')).toHaveCount(0);
  await expect(inside(page).getByRole('link', { name: 'All puzzles' })).toBeHidden();
  const out = inside(page).getByRole('link', { name: 'Tower of Hanoi at Parlour' });
  await expect(out).toHaveAttribute('href', /\/hanoi\/#3x2\?moves=ab\.ac$/);
  await checkA11y(page, 'a board on another page');
  // The reader's own game stays as it was.
  await openTable(page, 'hanoi');
  await expect(page).toHaveURL(/moves=ab$/);
});

test('a narrow page around the code of the share dialog is not scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await elsewhere(page, await embedCode(page, 'hanoi/3x2'));
  await expect(peg(inside(page), 'A')).toBeVisible();
  await checkFitsWidth(page);
});

for (const [puzzle, width, height] of [
  ['peg-solitaire', 320, 400],
  ['peg-solitaire', 400, 500],
  ['peg-solitaire', 360, 640],
  ['peg-solitaire', 640, 800],
  ['peg-solitaire', 800, 600],
  ['franklin', 400, 500],
  ['rubiks-magic', 320, 400],
] as const) {
  test(`a hint stands whole in a frame of ${width} by ${height}, and the board stays: ${puzzle}`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await frame(page, `${puzzle}/?embed`, width, height);
    const notice = inside(page).locator('.notice:visible');
    const board = inside(page).locator('.figure .board');
    const hint = tools(page).getByRole('button', { name: 'Hint' });
    await expect(hint).toBeEnabled();
    // The title does not touch the edge of the frame.
    expect(await inside(page).locator('.titles').evaluate((titles) => titles.getBoundingClientRect().top)).toBeGreaterThan(2);
    const before = await box(board);
    await hint.click();
    await expect(notice.locator('.row').getByRole('button')).toBeVisible();
    const [around, words, below, after] = [await box(notice), await box(notice.locator('p')), await box(tools(page)), await box(board)];
    expect(words.height, 'a line of words').toBeGreaterThan(20);
    expect(words.y).toBeGreaterThanOrEqual(around.y);
    expect(words.bottom).toBeLessThanOrEqual(around.bottom);
    const buttons = await box(notice.locator('.row'));
    expect(words.bottom, 'the words stand above the buttons').toBeLessThanOrEqual(buttons.y);
    expect(buttons.bottom).toBeLessThanOrEqual(around.bottom);
    expect(around.bottom).toBeLessThanOrEqual(below.y);
    expect(Math.abs(after.height - before.height), 'how much the board grows').toBeLessThan(3);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });
}

test('in a small frame the tools cover no button of the end', async ({ page }) => {
  await frame(page, 'hanoi/?embed#3x2', 320, 400);
  await carry(inside(page), 'AB AC BC');
  const share = inside(page).locator('.notice').getByRole('button', { name: 'Share' });
  expect((await box(share)).bottom).toBeLessThanOrEqual((await box(tools(page))).y);
});

test('a frame that is wider than high tells the goal, and its tools have words', async ({ page }) => {
  await frame(page, 'hanoi/?embed#3x2', 600, 500);
  // Until the app starts, the page has these words twice.
  await expect(tools(page)).toBeVisible();
  await expect(inside(page).getByText('Move the tower to the ringed peg.')).toBeVisible();
  expect((await box(tools(page).getByText('Restart'))).width).toBeGreaterThan(20);
});

for (const [what, path, width, height] of [
  ['a lesson', 'lesson/?embed#hanoi-powers-of-two', 600, 400],
  ['a puzzle', 'hanoi/?embed#3x3', 560, 315],
] as const) {
  test(`${what} in a frame of ${width} by ${height} shows its board`, async ({ page }) => {
    await frame(page, path, width, height);
    await expect(peg(inside(page), 'A')).toBeVisible();
    const board = await inside(page).locator('.figure .board').evaluate((board) => {
      const { left, top, right, bottom } = board.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      return { isWhole: left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight, height: bottom - top };
    });
    expect(board.isWhole, 'all of it is in the frame').toBe(true);
    expect(board.height).toBeGreaterThan(height / 3);
  });
}

test('the element tells the page around it of moves and of the end', async ({ page }) => {
  await elements(
    page,
    `<script>
       self.heard = [];
       for (const kind of ['ready', 'move', 'solved']) {
         addEventListener(kind, (event) => heard.push([kind, event.detail.link, event.detail.moves, event.detail.solved]));
       }
     </script>
     <parlour-board puzzle="hanoi" game="3x1" theme="dark" label="One disc"></parlour-board>`,
  );
  const heard = () => page.evaluate(() => (self as unknown as { heard: unknown[] }).heard);
  await expect.poll(heard).toEqual([['ready', 'hanoi/3x1', 0, false]]);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'One disc');
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await carry(inside(page), 'AB BC');
  await expect.poll(heard).toEqual([
    ['ready', 'hanoi/3x1', 0, false],
    ['move', 'hanoi/3x1?moves=ab', 1, false],
    ['move', 'hanoi/3x1?moves=ab.bc', 2, true],
    ['solved', 'hanoi/3x1?moves=ab.bc', 2, true],
  ]);
});

test('what is set on another page is not set in the reader’s own Parlour', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await tool(page, 'Menu').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await frame(page, 'hanoi/?embed&theme=light#3x2', 320, 240);
  await tools(page).getByRole('button', { name: 'Menu' }).click();
  await inside(page).getByRole('radio', { name: 'Light' }).check();
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await openTable(page, 'hanoi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an element with attributes that mean nothing says what is allowed', async ({ page }) => {
  await elements(
    page,
    `<parlour-board puzzle="../chess" game="3x1"></parlour-board>
     <parlour-board puzzle="hanoi" language="elvish"></parlour-board>
     <parlour-board puzzle="hanoi" theme="<b>pink</b>"></parlour-board>`,
  );
  const alerts = page.getByRole('alert');
  await expect(alerts.nth(1)).toContainText('There is no language “elvish” here. The languages are de, es, fr.');
  await expect(alerts.first()).toContainText('There is no puzzle “../chess”. The puzzles are');
  await expect(alerts.last()).toContainText('There is no theme “<b>pink</b>”. The themes are light, dark.');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the element speaks the language that the page names', async ({ page }) => {
  await elements(page, '<parlour-board puzzle="hanoi" game="3x1" language="de"></parlour-board>');
  await expect(inside(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(inside(page).getByRole('button', { name: /^Stab A:/ })).toBeVisible();
});

for (const [language, words] of [
  ['de', 'Das Rätsel „chess“ gibt es nicht.'],
  ['es', 'No existe el puzle “chess”.'],
  ['fr', 'Le jeu « chess » n’existe pas.'],
]) {
  test(`the element says in ${language} what is wrong with it`, async ({ page }) => {
    await elements(
      page,
      `<parlour-board puzzle="chess" language="${language}"></parlour-board>
       <div lang="${language}"><parlour-board puzzle="chess"></parlour-board></div>`,
    );
    const alerts = page.getByRole('alert');
    await expect(alerts.first()).toContainText(words!);
    await expect(alerts.last()).toContainText(words!);
  });
}

test('the element stands in a browser that cannot make style sheets', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(self, { CSSStyleSheet: class { constructor() { throw new TypeError('Illegal constructor'); } } });
  });
  await elements(page, '<parlour-board puzzle="hanoi" game="3x1"></parlour-board>');
  await expect(peg(inside(page), 'A')).toBeVisible();
  expect(await box(page.locator('iframe'))).toEqual(await box(page.locator('parlour-board')));
});

test.describe('in a frame that forbids too much', () => {
  test.use({ expectedProblems: [/CORS policy|Same Origin Policy|net::ERR_FAILED|NS_ERROR_DOM_BAD_URI|cross-site access not allowed|Service worker is disabled/] });

  test('the page says what is missing, and leads out', async ({ page }) => {
    await elsewhere(page, `<iframe sandbox="allow-scripts" src="${appUrl}hanoi/?embed#3x2" title="A board"></iframe>`);
    await expect(inside(page).getByRole('status')).toContainText('its sandbox lacks “allow-same-origin”');
    const out = inside(page).getByRole('link', { name: 'Open it in a window of its own' });
    await expect(out).toHaveAttribute('href', /\/hanoi\/\?#3x2$|\/hanoi\/#3x2$/);
  });
});

test('a light board on a system of dark, forced colours keeps its letters readable', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'the driver of Firefox emulates no such colours');
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.goto('./hanoi/?embed&theme=light');
  await expect(page.getByRole('button', { name: /^Peg A:/ })).toBeVisible();
  const paper = await page.locator('.figure .board').evaluate((board) => getComputedStyle(board).backgroundColor);
  expect(paper).toBe('rgb(251, 248, 241)');
});
