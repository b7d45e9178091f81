// Moves are judged while the game goes on.

import { expect, test } from './fixtures.ts';
import { hole, openTable, spoken } from './table.ts';

// The first judgement computes the map of the position class, which a busy machine takes its time for.
const patient = { timeout: 40_000 };

/** One jump of this game wins, and one loses. */
const risky = 'peg-solitaire/english?from=.../.../...oo../.....o./......./.../...&goal=any';

test('every move is marked, in words too', async ({ page }) => {
  await openTable(page, risky);
  await page.getByLabel('Mark every move').check();
  await expect(page.getByText('still winnable')).toBeVisible(patient);
  await expect(hole(page, 'd3')).toHaveAccessibleName(/, wins$/);
  await expect(hole(page, 'e3')).toHaveAccessibleName(/, loses$/);
});

test('a losing move is told when it is made, and can be taken back', async ({ page }) => {
  await openTable(page, risky);
  await page.getByLabel('Warn me when a move loses').check();
  await hole(page, 'e3').click();
  await hole(page, 'c3').click();
  await expect(spoken(page)).toContainText('That move loses', patient);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(hole(page, 'e3')).toHaveAccessibleName(/^e3, peg/);
  await expect(page.getByText('still winnable')).toBeVisible(patient);
});

test('a winning move is not commented, and the choice is kept', async ({ page }) => {
  await openTable(page, risky);
  await page.getByLabel('Warn me when a move loses').check();
  await hole(page, 'd3').click();
  await hole(page, 'f3').click();
  await expect(page.getByText('still winnable')).toBeVisible(patient);
  await expect(page.getByText('That move loses')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Warn me when a move loses')).toBeChecked();
});
