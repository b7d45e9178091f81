// The workshop of peg solitaire: puzzles made to order, opened, kept and forgotten.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { board, enter, expectLink, openTable, part, player, showPanel, spoken, tabTo } from './table.ts';
import { replaceWorker } from './worker.ts';

/** Opens the table and shows the workshop. */
async function openWorkshop(page: Page) {
  await openTable(page, 'peg-solitaire');
  return showPanel(page, 'Workshop');
}

/** The puzzles that were made, as links. */
function made(page: Page) {
  return page.getByRole('region', { name: 'Made to order' }).getByRole('link');
}

function what(page: Page) {
  return page.getByRole('combobox', { name: 'Kind', exact: true });
}

function design(page: Page) {
  return page.getByRole('button', { name: 'Create', exact: true });
}

/** Makes the worker report progress and never end. */
async function holdUp(page: Page): Promise<void> {
  await replaceWorker(page, ({ id }) =>
    postMessage({ Progress: { id, done: 7, total: 21, note: 'puzzles graded' } }),
  );
}

test('a puzzle with one winning jump is made to order, opened, kept and forgotten', async ({ page }) => {
  const panel = await openWorkshop(page);
  await what(page).selectOption('One winning jump');
  await panel.getByRole('spinbutton', { name: 'Fewest pegs' }).fill('17');
  await panel.getByRole('spinbutton', { name: 'Most pegs' }).fill('17');
  await panel.getByRole('spinbutton', { name: 'Least number of jumps' }).fill('16');
  await design(page).click();
  // No position of 17 pegs with one winning jump has more jumps.
  const hardest = made(page).filter({ hasText: '17 pegs, 17 jumps' });
  await expect(hardest).toContainText('Very hard: 1 of 17 jumps wins', { timeout: 60_000 });
  await hardest.click();
  await expect(board(page)).toHaveAccessibleName('English board with 17 pegs');
  await expect(page.getByText('17 pegs, 17 jumps possible')).toBeVisible();
  await expectLink(page, /^peg-solitaire\/english\?from=/);

  // The designs stay while one of them is played.
  await showPanel(page, 'Workshop');
  await page.getByRole('button', { name: 'Keep 17 pegs, 17 jumps' }).click();
  await expect(spoken(page)).toHaveText('Kept: 17 pegs, 17 jumps.');
  await page.reload();
  await showPanel(page, 'Workshop');
  // They also survive a reload, together with the order.
  await expect(hardest).toBeVisible();
  await expect(what(page).locator('option:checked')).toHaveText('One winning jump');
  const heading = page.getByRole('heading', { name: 'Kept by you' });
  const kept = page.locator('section').filter({ has: heading }).getByRole('link', { name: /^17 pegs, 17 jumps/ });
  await expect(kept).toBeVisible();
  // Rename it.
  await page.getByRole('button', { name: 'Rename 17 pegs, 17 jumps' }).click();
  const name = page.getByRole('tabpanel').getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await enter(name, 'For Tuesday');
  await expect(spoken(page)).toHaveText('Its name is For Tuesday now.');
  // The focus returns to the place of the field.
  const rename = page.getByRole('button', { name: 'Rename For Tuesday' });
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await expect(name).toHaveValue('For Tuesday');
  await name.fill('17 pegs, 17 jumps');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await kept.click();
  await expect(board(page)).toHaveAccessibleName('English board with 17 pegs');
  await showPanel(page, 'Workshop');
  await page.getByRole('button', { name: 'Forget 17 pegs, 17 jumps' }).click();
  await expect(kept).toHaveCount(0);
});

test('the way of the central game opens in the player, at the symmetric position', async ({ page }) => {
  await openWorkshop(page);
  await what(page).selectOption('On the way of the central game');
  await page.getByRole('combobox', { name: 'Symmetry' }).selectOption('6');
  await design(page).click();
  await expect(page.getByRole('region', { name: 'Made to order' })).toContainText(
    /99\spairs of a position and its complement/,
  );
  const first = made(page).first();
  const jumps = /After (\d+) jumps/.exec(await first.innerText())?.[1] ?? '';
  await first.click();
  await expect(player(page)).toBeVisible();
  expect(part(page, 'at')).toBe(jumps);
  await expect(board(page)).toHaveAccessibleName(`English board with ${32 - Number(jumps)} pegs`);
});

test('the form asks only for what matters', async ({ page }) => {
  const panel = await openWorkshop(page);
  const symmetry = panel.getByRole('combobox', { name: 'Symmetry' });
  const least = panel.getByRole('spinbutton', { name: 'Least number of jumps' });
  await expect(symmetry).toBeVisible();
  await expect(least).toHaveCount(0);
  await what(page).selectOption('One winning jump');
  await expect(symmetry).toHaveCount(0);
  await expect(least).toBeVisible();
  // Only the English board offers solutions of the central game.
  await expect(what(page).getByRole('option', { name: 'On the way of the central game' })).toHaveCount(1);
  await panel.getByRole('combobox', { name: 'Board' }).selectOption('Hexagon board');
  await expect(what(page).getByRole('option', { name: 'On the way of the central game' })).toHaveCount(0);
  await what(page).selectOption('Symmetric positions');
  await expect(symmetry.getByRole('option')).toHaveCount(9);
  await panel.getByRole('combobox', { name: 'Position class' }).selectOption('B');
  await expect(symmetry.getByRole('option')).toHaveCount(3);
});

test('an order is cancelled, and the next one is made', async ({ page }) => {
  await holdUp(page);
  await openWorkshop(page);
  await design(page).click();
  await expect(page.getByText(/puzzles graded/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/was cancelled after .* \(puzzles graded: /).first()).toBeVisible();
  await expect(made(page)).toHaveCount(0);
  await design(page).click();
  await expect(made(page).first()).toBeVisible();
});

test('a puzzle is made, opened and kept by keyboard', async ({ page }) => {
  await openWorkshop(page);
  await tabTo(page, what(page));
  await page.keyboard.type('Records');
  await tabTo(page, design(page));
  await page.keyboard.press('Enter');
  const first = made(page).first();
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText(/^Kept: \d+ pegs, \d+ jumps\.$/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectLink(page, /^peg-solitaire\/english\?from=/);
});
