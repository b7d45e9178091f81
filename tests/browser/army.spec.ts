// The solitaire army: mustered and marched by hand, and by the solver.

import { expect, test } from './fixtures.ts';
import { cell, expectLink, openTable, player, showPanel, spoken, tool } from './table.ts';

test('two men get one pace far, by touch', { tag: '@everywhere' }, async ({ page }) => {
  await openTable(page, 'solitaire-army/1');
  await cell(page, '(0, 0)').click();
  await cell(page, '(0, −1)').click();
  await cell(page, '(1, −1)').click();
  // Another touch lifts a man, who can be sent home; one of the ring begins the march.
  await cell(page, '(1, −1)').click();
  await cell(page, 'home').click();
  await cell(page, '(0, 1)').click();
  await cell(page, '(0, −1)').click();
  await cell(page, '(0, 1)').click();
  await expect(page.getByText(/A man stands 1 pace beyond the line. No smaller army gets that far/).first()).toBeVisible();
  await expectLink(page, 'solitaire-army/1?moves=r0d0.r0d1.r1d1.xr1d1.march.r0d1n');
});

test('a man is sent to another cell by dragging', async ({ page }) => {
  await openTable(page, 'solitaire-army/1?moves=r0d0.r0d1');
  await cell(page, '(0, −1)').dragTo(cell(page, '(2, −1)'));
  await expectLink(page, 'solitaire-army/1?moves=r0d0.r0d1.r0d1tr2d1');
});

test('a jump begins the march too', async ({ page }) => {
  await openTable(page, 'solitaire-army/1?moves=r0d0.r0d1');
  await cell(page, '(0, −1)').dragTo(cell(page, '(0, 1)'));
  await expectLink(page, 'solitaire-army/1?moves=r0d0.r0d1.r0d1n');
});

test('the field grows around the men, and the focus stays where it is', async ({ page }) => {
  await openTable(page, 'solitaire-army/4');
  await expect(cell(page, '(4, 0)')).toHaveCount(0);
  await cell(page, '(3, 0)').focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, '(4, 0)')).toHaveCount(1);
  await expect(cell(page, '(3, 0)')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, '(4, 0)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, '(4, 0)')).toBeFocused();
  await expectLink(page, 'solitaire-army/4?moves=r3d0.r4d0');
});

test('nobody is placed beyond the line, and that is said', async ({ page }) => {
  await openTable(page, 'solitaire-army/4');
  await cell(page, '(1, 1)').click();
  await expect(spoken(page)).toContainText('(1, 1) is beyond the line');
});

test('the solver musters twenty men for four paces', async ({ page }) => {
  await openTable(page, 'solitaire-army/4');
  await tool(page, 'Solve').click();
  await expect(player(page)).toContainText('Proved shortest: 20 men placed, 19 jumps, 39 moves in all');
});

test('five paces are out of reach, and the facts say by how much', async ({ page }) => {
  await openTable(page, 'solitaire-army/5?moves=r0d0');
  await tool(page, 'Solve').click();
  await expect(page.locator('.notice')).toContainText('This cannot be won from here.');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByText(/weigh exactly 1 together; a finite army/).first()).toBeVisible();
  const facts = await showPanel(page, 'Facts');
  await expect(facts).toContainText('Now 1 − weight = 4 − 5σ ≈ 0.9098; it stays above 0, however many men are placed.');
});
