// A browser with blocked storage: every page works, and reports that nothing is kept.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openLesson } from './lesson.ts';
import { puzzles } from './puzzles.ts';
import { carry, goTo, notice, openDialog, openTable, showPanel } from './table.ts';

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
    await expect(await openDialog(page, 'Menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#broken')).toBeHidden();
  });
}

test('home is shown and a lesson worked on although the storage throws', async ({ page }) => {
  await block(page);
  await goTo(page, '');
  await expect(page.getByRole('link', { name: /^Tower of Hanoi/ })).toBeVisible();
  await page.goto('./lesson/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openLesson(page, 'hanoi-powers-of-two');
  await carry(page, 'AC');
  await expect(page.locator('.notice.good')).toBeVisible();
  await expect(page.getByText('your answers are not saved')).toBeVisible();
  await expect(page.locator('#broken')).toBeHidden();
});
