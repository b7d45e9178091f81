// What is played is there again next time, and nothing that was saved is ever lost.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  click,
  expectLink,
  hole,
  jumps,
  moveNumber,
  openTable,
  peg,
  player,
  spoken,
  tool,
} from './table.ts';

function notice(page: Page) {
  return page.locator('.notice:visible');
}

/** What the browser's storage holds under keys that begin like this. */
async function stored(page: Page, beginning: string): Promise<string[]> {
  return page.evaluate(
    (start) => Object.entries(localStorage).filter(([key]) => key.startsWith(start)).map(([, value]) => String(value)),
    beginning,
  );
}

/** Puts something into the browser's storage whenever the page is loaded, before it looks there. */
async function putIntoStorage(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value]);
}

test('a game is there again after a reload and in a new tab', async ({ page, context }) => {
  await openTable(page, 'peg-solitaire');
  await click((name) => hole(page, name), jumps('d2d4.b3d3'));
  await tool(page, 'Undo').click();
  await page.reload();
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await expect(notice(page)).toBeHidden();
  await page.close();

  const other = await context.newPage();
  await other.goto('./');
  await other.getByRole('link', { name: /Peg solitaire/ }).click();
  await expect(board(other)).toHaveAccessibleName('English board with 31 pegs');
  await tool(other, 'Redo').click();
  await expectLink(other, 'peg-solitaire/english?moves=d2d4.b3d3');
  await expect(notice(other)).toBeHidden();
});

test('the step of the player is there again, even if the page is left at once', async ({ page, context }) => {
  await openTable(page, 'hanoi/3x64');
  await tool(page, 'Solve').click();
  await moveNumber(page).fill('123 456 789');
  await moveNumber(page).press('Enter');
  await page.goto('about:blank');

  const other = await context.newPage();
  await openTable(other, 'hanoi');
  await expect(player(other)).toBeVisible();
  await expectLink(other, 'hanoi/3x64?player=&at=123456789');
});

test('a game is saved when its page is left for the cabinet', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=');
  await page.keyboard.press('.');
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await expectLink(page, 'hanoi/3x5?player=&at=1');
});

test('the cabinet shows what was played, the last of it first', async ({ page }) => {
  await page.goto('./');
  const plates = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(plates).toHaveCount(12);
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(0);

  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.goto('./#/');
  await expect(plates.first()).toContainText(/Tower of Hanoi.*Continue\. Last played \d\d\/\d\d\/\d{4}/s);
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(1);

  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  await page.goto('./#/');
  await expect(plates.first()).toContainText(/Peg solitaire.*Continue\. Last played/s);
  await expect(plates.filter({ hasText: 'Continue' })).toHaveCount(1);
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(2);
  await plates.filter({ hasText: 'Last played' }).last().click();
  await expectLink(page, 'hanoi/3x3?moves=ac');
});

for (const [what, raw] of [
  ['no saved game at all', '{"link": 7'],
  ['of another shape', '{"game":"hanoi/3x3?moves=ac"}'],
  ['empty', ''],
] as const) {
  test(`a saved game that is ${what} is kept aside and reported`, async ({ page }) => {
    await putIntoStorage(page, 'parlour.game.hanoi', raw);
    await page.goto('./');
    await expect(page.getByRole('link', { name: /^Tower of Hanoi/ })).toBeVisible();
    await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
    await expect(notice(page)).toContainText('The saved game could not be read. It is kept aside');
    await expect(spoken(page)).toContainText('The saved game could not be read.');
    await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 1 to 5/);
    const kept = await stored(page, 'parlour.kept.');
    expect(kept.map((text) => JSON.parse(text).link)).toEqual([raw]);
    // Play goes on and is saved.
    await click((name) => peg(page, name), [['A', 'C']]);
    expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x5?moves=ac');
    await tool(page, 'More').click();
    await expect(page.getByRole('dialog', { name: 'More' })).toContainText('Games kept aside (1)');
  });
}

test('a saved game of which a part cannot be read is kept aside, and the rest is opened', async ({ page }) => {
  const saved = JSON.stringify({ link: 'hanoi/3x3?moves=ac.zz', at: 1 });
  await putIntoStorage(page, 'parlour.game.hanoi', saved);
  await openTable(page, 'hanoi');
  await expect(notice(page)).toContainText('Part of the saved game could not be read: moves “zz”: move 2');
  await expect(notice(page)).toContainText('It is kept aside');
  await expectLink(page, 'hanoi/3x3?moves=ac');
  const kept = await stored(page, 'parlour.kept.');
  expect(kept.map((text) => JSON.parse(text).link)).toEqual(['hanoi/3x3?moves=ac.zz']);
});

test('settings that cannot be read are those of the first visit', async ({ page }) => {
  await putIntoStorage(page, 'parlour.settings', '{"theme":"Plaid"');
  await openTable(page, 'hanoi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a game that is replaced where there is no room to keep it is not overwritten', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('parlour.kept.')) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      set.call(this, key, value);
    };
  });
  await page.reload();
  await page.goto('./#/hanoi/3x4');
  await expect(notice(page)).toContainText('could not be kept');
  await click((name) => peg(page, name), [['A', 'B']]);
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac.ab');
});

test.describe('where the browser blocks its storage', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
  });

  test('play goes on with a notice', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: /Peg solitaire/ }).click();
    await expect(notice(page)).toContainText('This browser’s storage is full or blocked, so games are not saved.');
    await expect(spoken(page)).toContainText('games are not saved');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await click((name) => hole(page, name), jumps('d2d4'));
    await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
    // Once is enough.
    await expect(notice(page)).toBeHidden();
    // The address bar holds the game all the same.
    await page.reload();
    await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  });

  test('a game that a link replaces can be brought back', async ({ page }) => {
    await openTable(page, 'hanoi/3x3?moves=ac.ab');
    await page.goto('./#/hanoi/3x4');
    await expect(notice(page)).toContainText('Your earlier game can be brought back');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expectLink(page, 'hanoi/3x3?moves=ac.ab');
  });

  test('settings hold for the visit', async ({ page }) => {
    await openTable(page, 'hanoi/3x3');
    await tool(page, 'More').click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('Games kept aside')).toBeHidden();
  });
});

test('where the storage is full, play goes on with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openTable(page, 'hanoi/3x3');
  await expect(notice(page)).toContainText('storage is full or blocked');
  await click((name) => peg(page, name), [['A', 'C'], ['A', 'B'], ['C', 'B'], ['A', 'C'], ['B', 'A'], ['B', 'C'], ['A', 'C']]);
  await expect(page.getByText('The tower stands on C.', { exact: true })).toBeVisible();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac');
});
