// Back takes away what lies over the board, one layer after another, and leaves the game as it is.

import { expect, test } from './fixtures.ts';
import { openLesson } from './lesson.ts';
import {
  board,
  dialog,
  expectLink,
  fromMenu,
  goTo,
  home,
  openDialog,
  openTable,
  player,
  showPanel,
  solve,
  tool,
} from './table.ts';

test('Back closes a dialog, the player and the sheet, and then leaves the page', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, '');
  await openTable(page, 'hanoi/3x3?moves=ac');
  const more = await openDialog(page, 'Menu');
  await expect(more).toBeVisible();
  await page.goBack();
  await expect(more).toBeHidden();
  await expectLink(page, 'hanoi/3x3?moves=ac');

  await showPanel(page, 'Facts');
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Facts' })).toBeHidden();

  await solve(page);
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('.');
  await tool(page, 'Share').or(player(page).getByRole('button', { name: 'Share' })).first().click();
  await expect(dialog(page, 'Share')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Share')).toBeHidden();
  await expect(player(page)).toBeVisible();
  await page.goBack();
  await expect(player(page)).toBeHidden();
  await expectLink(page, 'hanoi/3x3?moves=ac');

  // A layer that was closed otherwise takes no Back of its own.
  await fromMenu(page, 'Close');
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await page.goForward();
  await expectLink(page, 'hanoi/3x3?moves=ac');
});

test('a link that is opened from a sheet is a page of its own, and Back leads to the game before', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const catalogue = await showPanel(page, 'Catalogue');
  await catalogue.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/moves=ac/);
  await page.goBack();
  await expect(page).toHaveURL(/3x3\?moves=ac/);
  await expect(board(page)).toHaveAccessibleName(/./);
});

test('Back in a lesson closes the player and stays in the step', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&view=write');
  await page.keyboard.press('s');
  await expect(player(page)).toBeVisible();
  await page.goBack();
  await expect(player(page)).toBeHidden();
  await expect(page).toHaveURL(/view=write/);
});

test('Escape closes the class view before the sheet that it hides', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openTable(page, 'hanoi/3x3?moves=ac');
  const facts = await showPanel(page, 'Facts');
  await expect(facts).toBeVisible();
  await page.keyboard.press('f');
  await expect(facts).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(facts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
});
