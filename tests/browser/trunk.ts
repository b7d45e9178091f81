// The app as built by Trunk: home, a move, a search in a worker, and a lesson.

import { expect, test } from './fixtures.ts';
import { board, carry, goTo, home, openTable, player, tool } from './table.ts';

test('home leads to a board on which a move is played and a solution found', async ({ page }) => {
  await goTo(page, '');
  await expect(home(page)).toBeVisible();
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await expect(board(page)).toBeVisible();
  await openTable(page, 'hanoi/3x3');
  await carry(page, 'AC');
  await expect(page).toHaveURL(/moves=ac/);
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible();
});

test('a lesson opens', async ({ page }) => {
  await page.goto('./lesson/#hanoi-powers-of-two');
  await expect(board(page)).toBeVisible();
});
