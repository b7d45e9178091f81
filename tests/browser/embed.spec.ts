// A puzzle on a page of another origin.

import type { Locator, Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { fromMenu, goTo, openTable, tool } from './table.ts';

const inside = (page: Page) => page.frameLocator('iframe');
const peg = (page: Page, name: string) => inside(page).getByRole('button', { name: new RegExp(`^Peg ${name}:`) });

test('the code of the share dialog shows the game on another page', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, 'hanoi/3x2?moves=ab');
  await fromMenu(page, 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByText('Embed in your own page').click();
  const code = await dialog.getByRole('textbox', { name: 'Code for a web page' }).inputValue();
  await elsewhere(page, code);
  await expect(inside(page).locator('.figure').getByRole('group')).toHaveAccessibleName(/./);
  await peg(page, 'A').click();
  await peg(page, 'C').click();
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
  await goTo(page, 'hanoi/3x2');
  await fromMenu(page, 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByText('Embed in your own page').click();
  await elsewhere(page, await dialog.getByRole('textbox', { name: 'Code for a web page' }).inputValue());
  await expect(peg(page, 'A')).toBeVisible({ timeout: 30_000 });
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
  test(`a hint stands whole in a frame of ${width} by ${height}, and the board stays: ${puzzle}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await elsewhere(page, `<iframe src="${new URL(`${puzzle}/?embed`, baseURL).href}" title="Parlour" width="${width}" height="${height}"></iframe>`);
    const [tools, notice] = [inside(page).getByRole('toolbar', { name: 'Game' }), inside(page).locator('.notice:visible')];
    const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const board = inside(page).locator('.figure .board');
    await expect(tools.getByRole('button', { name: 'Hint' })).toBeEnabled({ timeout: 30_000 });
    // The title does not touch the edge of the frame.
    expect(await inside(page).locator('.titles').evaluate((titles) => titles.getBoundingClientRect().top)).toBeGreaterThan(2);
    const before = await box(board);
    await tools.getByRole('button', { name: 'Hint' }).click();
    await expect(notice.locator('.row').getByRole('button')).toBeVisible({ timeout: 30_000 });
    const [around, words, below, after] = [await box(notice), await box(notice.locator('p')), await box(tools), await box(board)];
    expect(words.height, 'a line of words').toBeGreaterThan(20);
    expect(words.y).toBeGreaterThanOrEqual(around.y);
    expect(words.y + words.height).toBeLessThanOrEqual(around.y + around.height);
    const buttons = await box(notice.locator('.row'));
    expect(words.y + words.height, 'the words stand above the buttons').toBeLessThanOrEqual(buttons.y);
    expect(buttons.y + buttons.height).toBeLessThanOrEqual(around.y + around.height);
    expect(around.y + around.height).toBeLessThanOrEqual(below.y);
    expect(Math.abs(after.height - before.height), 'how much the board grows').toBeLessThan(3);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });
}

test('in a small frame the tools cover no button of the end', async ({ page, baseURL }) => {
  await elsewhere(page, `<iframe src="${new URL('hanoi/?embed#3x2', baseURL).href}" title="Parlour" width="320" height="400"></iframe>`);
  for (const name of ['A', 'B', 'A', 'C', 'B', 'C']) {
    await peg(page, name).click({ timeout: 30_000 });
  }
  const share = await inside(page).locator('.notice').getByRole('button', { name: 'Share' }).boundingBox();
  const tools = await inside(page).getByRole('toolbar', { name: 'Game' }).boundingBox();
  expect((share?.y ?? Infinity) + (share?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
});

test('a frame that is wider than high tells the goal, and its tools have words', async ({ page, baseURL }) => {
  await elsewhere(page, `<iframe src="${new URL('hanoi/?embed#3x2', baseURL).href}" title="Parlour" width="600" height="500"></iframe>`);
  await expect(inside(page).getByText('Move the tower to the ringed peg.')).toBeVisible({ timeout: 30_000 });
  const word = inside(page).getByRole('toolbar', { name: 'Game' }).getByText('Restart');
  expect((await word.boundingBox())?.width).toBeGreaterThan(20);
});

for (const [what, path, width, height] of [
  ['a lesson', 'lesson/?embed#hanoi-powers-of-two', 600, 400],
  ['a puzzle', 'hanoi/?embed#3x3', 560, 315],
] as const) {
  test(`${what} in a frame of ${width} by ${height} shows its board`, async ({ page, baseURL }) => {
    await elsewhere(page, `<iframe src="${new URL(path, baseURL).href}" title="Parlour" width="${width}" height="${height}"></iframe>`);
    await expect(peg(page, 'A')).toBeVisible({ timeout: 30_000 });
    const board = await inside(page).locator('.figure .board').evaluate((board) => {
      const { left, top, right, bottom } = board.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      return { isWhole: left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight, height: bottom - top };
    });
    expect(board.isWhole, 'all of it is in the frame').toBe(true);
    expect(board.height).toBeGreaterThan(height / 3);
  });
}

test('the element tells the page around it of moves and of the end', async ({ page, baseURL }) => {
  await elsewhere(
    page,
    `<script>
       self.heard = [];
       for (const kind of ['ready', 'move', 'solved']) {
         addEventListener(kind, (event) => heard.push([kind, event.detail.link, event.detail.moves, event.detail.solved]));
       }
     </script>
     <script src="${new URL('embed.js', baseURL).href}" defer></script>
     <parlour-board puzzle="hanoi" game="3x1" theme="dark" label="One disc"></parlour-board>`,
  );
  const heard = () => page.evaluate(() => (self as unknown as { heard: unknown[] }).heard);
  await expect.poll(heard).toEqual([['ready', 'hanoi/3x1', 0, false]]);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'One disc');
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await peg(page, 'A').click();
  await peg(page, 'B').click();
  await peg(page, 'B').click();
  await peg(page, 'C').click();
  await expect.poll(heard).toEqual([
    ['ready', 'hanoi/3x1', 0, false],
    ['move', 'hanoi/3x1?moves=ab', 1, false],
    ['move', 'hanoi/3x1?moves=ab.bc', 2, true],
    ['solved', 'hanoi/3x1?moves=ab.bc', 2, true],
  ]);
});

test('what is set on another page is not set in the reader’s own Parlour', async ({ page, baseURL }) => {
  await openTable(page, 'hanoi/3x3');
  await tool(page, 'Menu').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await elsewhere(page, `<iframe src="${new URL('hanoi/?embed&theme=light#3x2', baseURL).href}" title="A board" width="320" height="240"></iframe>`);
  await inside(page).getByRole('toolbar', { name: 'Game' }).getByRole('button', { name: 'Menu' }).click();
  await inside(page).getByRole('radio', { name: 'Light' }).check();
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'light');
  await openTable(page, 'hanoi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an element with attributes that mean nothing says what is allowed', async ({ page, baseURL }) => {
  await elsewhere(
    page,
    `<script src="${new URL('embed.js', baseURL).href}" defer></script>
     <parlour-board puzzle="../chess" game="3x1"></parlour-board>
     <parlour-board puzzle="hanoi" language="elvish"></parlour-board>
     <parlour-board puzzle="hanoi" theme="<b>pink</b>"></parlour-board>`,
  );
  const alerts = page.getByRole('alert');
  await expect(alerts.nth(1)).toContainText('There is no language “elvish” here. The languages are de, es, fr.');
  await expect(alerts.first()).toContainText('There is no puzzle “../chess”. The puzzles are');
  await expect(alerts.last()).toContainText('There is no theme “<b>pink</b>”. The themes are light, dark.');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the element speaks the language that the page names', async ({ page, baseURL }) => {
  await elsewhere(
    page,
    `<script src="${new URL('embed.js', baseURL).href}" defer></script>
     <parlour-board puzzle="hanoi" game="3x1" language="de"></parlour-board>`,
  );
  await expect(inside(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(inside(page).getByRole('button', { name: /^Stab A:/ })).toBeVisible();
});

for (const [language, words] of [
  ['de', 'Das Rätsel „chess“ gibt es nicht.'],
  ['es', 'No existe el puzle “chess”.'],
  ['fr', 'Le jeu « chess » n’existe pas.'],
]) {
  test(`the element says in ${language} what is wrong with it`, async ({ page, baseURL }) => {
    await elsewhere(
      page,
      `<script src="${new URL('embed.js', baseURL).href}" defer></script>
       <parlour-board puzzle="chess" language="${language}"></parlour-board>
       <div lang="${language}"><parlour-board puzzle="chess"></parlour-board></div>`,
    );
    const alerts = page.getByRole('alert');
    await expect(alerts.first()).toContainText(words!);
    await expect(alerts.last()).toContainText(words!);
  });
}

test('the element stands in a browser that cannot make style sheets', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(self, { CSSStyleSheet: class { constructor() { throw new TypeError('Illegal constructor'); } } });
  });
  await elsewhere(
    page,
    `<script src="${new URL('embed.js', baseURL).href}" defer></script>
     <parlour-board puzzle="hanoi" game="3x1"></parlour-board>`,
  );
  await expect(peg(page, 'A')).toBeVisible();
  const box = await page.locator('iframe').boundingBox();
  const around = await page.locator('parlour-board').boundingBox();
  expect(box).toEqual(around);
});

test.describe('in a frame that forbids too much', () => {
  test.use({ expectedProblems: [/CORS policy|Same Origin Policy|net::ERR_FAILED|NS_ERROR_DOM_BAD_URI|cross-site access not allowed|Service worker is disabled/] });

  test('the page says what is missing, and leads out', async ({ page, baseURL }) => {
    await elsewhere(page, `<iframe sandbox="allow-scripts" src="${new URL('hanoi/?embed#3x2', baseURL).href}" title="A board"></iframe>`);
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
