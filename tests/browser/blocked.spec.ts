// A browser with blocked storage: every page works, and reports that nothing is kept.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import { board, click, notice, openTable, peg, showPanel } from './table.ts';

/** Makes every access to the storage throw. */
async function block(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
      Storage.prototype[name] = refuse;
    }
    Object.defineProperty(Storage.prototype, 'length', { get: refuse });
    IDBFactory.prototype.open = refuse;
  });
}

for (const puzzle of puzzles) {
  test(`${puzzle} is in play although the storage throws`, async ({ page }) => {
    await block(page);
    await openTable(page, puzzle);
    await expect(notice(page)).toContainText('storage is full or blocked');
    // These look for kept things.
    const catalogue = await showPanel(page, 'Catalogue');
    await expect(catalogue.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#broken')).toBeHidden();
  });
}

test('a lesson is worked on although the storage throws', async ({ page }) => {
  await block(page);
  await page.goto('./lesson/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('./lesson/#hanoi-powers-of-two');
  await expect(board(page)).toBeVisible({ timeout: 30_000 });
  await click((name) => peg(page, name), [['A', 'C']]);
  await expect(page.locator('.notice.good')).toBeVisible();
  await expect(page.getByText('your answers are not saved')).toBeVisible();
  await expect(page.locator('#broken')).toBeHidden();
});
