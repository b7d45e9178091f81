// The address bar and shared links: whoever opens one sees what was shared, and no text breaks
// the page.

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test, watch } from './fixtures.ts';
import {
  board,
  click,
  editor,
  expectLink,
  hole,
  jumps,
  link,
  moveNumber,
  openTable,
  peg,
  plain,
  player,
  showPanel,
  spoken,
  tool,
} from './table.ts';

/** What the page says is wrong or new, in one text. */
function notice(page: Page) {
  return page.locator('.notice:visible');
}

function home(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Parlour' });
}

/** Opens an address as another person does, whose browser knows nothing of ours. */
async function elsewhere(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const problems = watch(context);
  const page = await context.newPage();
  await page.goto(address);
  await look(page);
  await context.close();
  expect(problems, 'problems behind the scenes').toEqual([]);
}

/** Copies the link in the share dialog. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toContainText('The link is copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(copied);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return copied;
}

test('the address bar always holds the link of what is shown', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /Peg solitaire/ }).click();
  await expect(board(page)).toBeVisible();
  await expectLink(page, 'peg-solitaire/english');
  await click((name) => hole(page, name), jumps('d2d4.b3d3'));
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  await tool(page, 'Undo').click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=1');
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('.');
  await expectLink(page, /^peg-solitaire\/english\?moves=d2d4\.b3d3&done=1&player=[a-g\d.]+&at=1$/);
  await page.keyboard.press('Escape');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=1');

  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(home(page)).toBeVisible();
  await expectLink(page, '');
  await page.reload();
  await expect(home(page)).toBeVisible();

  // From one puzzle to the other by the address bar.
  await openTable(page, 'hanoi/3x4?moves=ac');
  await page.goto('./#/peg-solitaire/english-c3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');
  await expectLink(page, 'peg-solitaire/english-c3');
});

test('a copied link opens the same position with its history', async ({ page, browser }) => {
  await openTable(page, 'peg-solitaire/english-c3?moves=a3c3.c1c3&done=1');
  const copied = await copyLink(page);
  await elsewhere(browser, copied, async (other) => {
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');
    await expect(board(other)).toHaveAccessibleName('English board with 31 pegs');
    await expect(notice(other)).toBeHidden();
    await tool(other, 'Undo').click();
    await expect(board(other)).toHaveAccessibleName('English board with 32 pegs');
    await expect(hole(other, 'c3')).toHaveAccessibleName(/^c3, empty/);
    await tool(other, 'Redo').click();
    await expect(hole(other, 'c3')).toHaveAccessibleName(/^c3, peg/);
  });
});

test('a copied link opens the player at the same step', async ({ page, browser }) => {
  await openTable(page, 'hanoi/3x64?moves=ac.ab');
  await tool(page, 'Solve').click();
  await moveNumber(page).fill('9,876,543,210,123');
  await moveNumber(page).press('Enter');
  await expectLink(page, 'hanoi/3x64?moves=ac.ab&player=&at=9876543210123');
  const shown = (await board(page).getAttribute('aria-label')) ?? '';
  const copied = await copyLink(page);
  await elsewhere(browser, copied, async (other) => {
    await expect(player(other)).toBeVisible();
    await expect.poll(async () => plain(await moveNumber(other).inputValue())).toBe('9876543210123');
    await expect(board(other)).toHaveAccessibleName(shown);
    await player(other).getByRole('button', { name: 'Close the player' }).click();
    await expectLink(other, 'hanoi/3x64?moves=ac.ab');
    await tool(other, 'Undo').click();
    await expectLink(other, 'hanoi/3x64?moves=ac.ab&done=1');
  });
});

test('the share dialog has the picture, too', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await tool(page, 'Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Picture (SVG)' }).click();
  const picture = await saving;
  expect(picture.suggestedFilename()).toBe('parlour.svg');
  // It stands by itself, in the colours of the page.
  const accent = await page.getByRole('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--accent'));
  const text = await readFile(await picture.path(), 'utf8');
  expect(text).toContain(`--accent:${accent.trim()};`);
  const broken = await page.evaluate(
    (svg) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')?.textContent,
    text,
  );
  expect(broken).toBeUndefined();
});

test('where there is no clipboard, the link is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await openTable(page, 'hanoi/3x3?moves=ac');
  await tool(page, 'Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toContainText('The link is selected');
  const field = dialog.getByRole('textbox', { name: 'Link' });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected).toBe(page.url());
});

test('a refused clipboard is no dead end', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openTable(page, 'hanoi/3x3');
  await tool(page, 'Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toContainText('The link is selected');
});

test.describe('links that were made once', () => {
  // Never change one: tests/links.rs holds more.
  for (const [golden, title, shown] of [
    ['hanoi/3x5', '5 discs from A to C', /^Peg A: discs 1 to 5; Peg B: empty/],
    ['hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac&done=2', '3 discs from A to C', /^Peg A: disc 3; Peg B: disc 2; Peg C: disc 1/],
    ['hanoi/3x3?from=cca&goal=aac', '3 discs from state to state', /^Peg A: disc 3; Peg B: empty; Peg C: discs 1, 2/],
    ['peg-solitaire/english-c3', 'English board, c3 vacant', /^English board with 32 pegs/],
    ['peg-solitaire/english?moves=d2d4.b3d3.c1c3&done=1', 'English board, central game', /^English board with 31 pegs/],
  ] as const) {
    test(`${golden} still opens`, async ({ page }) => {
      await openTable(page, golden);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(board(page)).toHaveAccessibleName(shown);
      await expect(notice(page)).toBeHidden();
      await expectLink(page, golden);
    });
  }

  test('a link without its slash opens, and a step of the player far inside', async ({ page }) => {
    await page.goto('./#hanoi/3x64?player=&at=10000000000000000000');
    await expect(player(page)).toBeVisible();
    await expectLink(page, 'hanoi/3x64?player=&at=10000000000000000000');
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('a damaged link says which part is wrong and opens the nearest game', () => {
  for (const [damaged, part, nearest] of [
    ['peg-solitaire/english?moves=zz', 'moves “zz”: move 1', 'peg-solitaire/english'],
    ['peg-solitaire/english?moves=d2d4.d2d4.b3d3', 'moves “d2d4”: move 2', 'peg-solitaire/english?moves=d2d4'],
    ['peg-solitaire/klingon', 'board “klingon”', 'peg-solitaire/english'],
    ['peg-solitaire/english?from=ooo/ooo', 'position “ooo/ooo”: 2 rows', 'peg-solitaire/english'],
    ['peg-solitaire/english?from=%ff%fe%00', 'position', 'peg-solitaire/english'],
    ['peg-solitaire/%E0%A4%A?moves=%zz', 'board “%E0%A4%A”', 'peg-solitaire/english'],
    ['peg-solitaire/english?player=d2d4', 'solution “d2d4”: its moves do not reach the goal', 'peg-solitaire/english'],
    ['peg-solitaire/english?moves=<script>alert(1)</script>', 'moves “<script>alert(1)</script>”', 'peg-solitaire/english'],
    ['peg-solitaire/english?goal=javascript:alert(1)', '“javascript:alert(1)”', 'peg-solitaire/english'],
    ['hanoi/<img src=x onerror=alert(1)>', 'pegs “%3Cimg', 'hanoi/3x5'],
    ['hanoi/3x999', 'discs “999”: a whole number from 1 to 100 is allowed', 'hanoi/3x5'],
    ['hanoi/3x3?from=2.3/1/', 'Start: disc 3 lies on the smaller disc 2 on peg A. This', 'hanoi/3x3'],
    ['hanoi/3x5?moves=ac.a', 'moves “a”: move 2', 'hanoi/3x5?moves=ac'],
    ['hanoi/3x5?moves=ac.ac', 'Disc 2 may not rest on the smaller disc 1. This', 'hanoi/3x5?moves=ac'],
    ['hanoi/3x5?moves=ac.ab&done=7', 'done “7”: a whole number from 0 to 2 is allowed', 'hanoi/3x5?moves=ac.ab'],
    ['hanoi/3x5?player=&at=99', 'step “99”: a whole number from 0 to 31 is allowed', 'hanoi/3x5?player='],
    ['hanoi/3x5?at=3', 'step “3”', 'hanoi/3x5'],
    ['hanoi/3x5?v=2', 'version “2”', 'hanoi/3x5'],
    ['hanoi/3x5?colour=red', 'link “colour”: no such part', 'hanoi/3x5'],
    ['hanoi/3x5?moves=ac&moves=ab', 'this part may come once only', 'hanoi/3x5?moves=ac'],
    [`hanoi/3x5?moves=${'ac.ca.'.repeat(50_000)}`, 'bytes long', 'hanoi/3x5'],
  ] as const) {
    test(damaged.slice(0, 60), async ({ page }) => {
      page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog').toBe(''));
      await openTable(page, damaged);
      await expect(notice(page)).toContainText('Part of this link could not be read');
      await expect(notice(page)).toContainText(part);
      await expect(notice(page)).toContainText('This is the nearest game to it.');
      await expect(spoken(page)).toContainText(part);
      await expectLink(page, nearest);
      // It can be played.
      await page.keyboard.press('Escape');
      await tool(page, 'Hint').click();
      await expect(spoken(page)).toContainText('Hint:');
    });
  }
});

test.describe('a foreign link opens the cabinet and says why', () => {
  for (const foreign of [
    '#/nonsense',
    '#x',
    '#//[',
    '#/%E0%A4%A',
    '#/HANOI/3x5',
    '#/<script>alert(1)</script>',
    '#https://example.com/?q=1',
    `#${'A'.repeat(300_000)}`,
  ]) {
    test(foreign.slice(0, 40), async ({ page }) => {
      page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog').toBe(''));
      await page.goto(`./${foreign}`);
      await expect(home(page)).toBeVisible();
      await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/no such puzzle; there are peg-solitaire, .*hanoi/);
      await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
      await expect(board(page)).toBeVisible();
      await expectLink(page, 'hanoi/3x5');
    });
  }
});

test('a link over a game in progress keeps that game', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await click((name) => hole(page, name), jumps('d2d4.b3d3'));
  await page.goto('./#/peg-solitaire/english-c3?moves=a3c3');
  await expect(notice(page)).toContainText('Your earlier game is kept.');
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');

  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
  await tool(page, 'Undo').click();
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');

  // Both are listed for later.
  await tool(page, 'More').click();
  const dialog = page.getByRole('dialog', { name: 'More' });
  await dialog.getByText('Games kept aside (2)').click();
  await expect(dialog.getByRole('listitem')).toContainText([/english-c3\?moves=a3c3/, /english\?moves=d2d4\.b3d3/]);
  await dialog.getByRole('listitem').first().getByRole('link').click();
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');
});

test('a link over a game in the player brings back the player, too', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?moves=ac&player=&at=3');
  await page.goto('./#/hanoi/3x3');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'hanoi/3x5?moves=ac&player=&at=3');
  await expect(player(page)).toBeVisible();
});

test('a damaged link over a game in progress keeps that game as well', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await page.goto('./#/hanoi/3x999?moves=zz');
  await expect(notice(page)).toContainText('discs “999”');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab');
});

test('a foreign link over a game in progress leaves it saved', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await page.goto('./#/nonsense');
  await expect(home(page)).toBeVisible();
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab');
});

test('the Back and Forward buttons go from page to page', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await click((name) => peg(page, name), [['A', 'C'], ['A', 'B']]);
  await expectLink(page, 'hanoi/3x5?moves=ac.ab');
  await (await showPanel(page, 'Catalogue')).getByRole('link', { name: /^Lucas's toy/ }).click();
  await expectLink(page, 'hanoi/3x8');

  await page.goBack();
  await expectLink(page, 'hanoi/3x5?moves=ac.ab');
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 3 to 5; Peg B: disc 2; Peg C: disc 1/);
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await page.goForward();
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 3 to 5; Peg B: disc 2; Peg C: disc 1/);
  await page.goForward();
  await expectLink(page, 'hanoi/3x8');
});

test('moves leave no entries for the Back button', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await click((name) => peg(page, name), [['A', 'C'], ['A', 'B'], ['C', 'B']]);
  await expectLink(page, 'hanoi/3x5?moves=ac.ab.cb');
  await page.goBack();
  await expect(home(page)).toBeVisible();
});

test('a game that was finished says so wherever it is opened', async ({ page }) => {
  await openTable(page, 'hanoi/3x1?moves=ac');
  await expect(notice(page)).toContainText('The tower stands on C.');
  await expect(spoken(page)).toHaveText('The tower stands on C.');
  await page.goto('./#/peg-solitaire/english?from=oo./.../......./......./......./.../...&goal=d7&moves=c1e1');
  await expect(notice(page)).toContainText('One peg is left, but in e1 instead of d7.');
  await page.goto('./#/hanoi/3x1?player=&at=1');
  await player(page).getByRole('button', { name: 'Play on from here' }).click();
  await expect(notice(page)).toContainText('The tower stands on C.');
});

test('the same entry of the catalogue opens twice', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const entry = (await showPanel(page, 'Catalogue')).getByRole('link', { name: /^c3 / });
  await entry.click();
  await expectLink(page, 'peg-solitaire/english-c3');
  await entry.click();
  await expectLink(page, 'peg-solitaire/english-c3');
  await click((name) => hole(page, name), jumps('a3c3'));
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');
  await entry.click();
  await expectLink(page, 'peg-solitaire/english-c3');
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
  await expect(notice(page)).toContainText('Your earlier game is kept.');
});

test('a link opened while the editor or a dialog is open takes its place', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('e');
  await expect(editor(page)).toBeVisible();
  await page.goto('./#/peg-solitaire/english-c3');
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');

  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.goto('./#/hanoi/3x3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 discs from A to C');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeHidden();
  expect(link(page)).toBe('hanoi/3x3');
});
