// The boards of peg solitaire, boards drawn by users, and questions about a position.

import { expect, test } from './fixtures.ts';
import {
  board,
  editor,
  expectLink,
  hint,
  hole,
  openTable,
  player,
  showPanel,
  spoken,
  tool,
} from './table.ts';

// On a busy machine, the solvability map and counting take a while.
const patient = { timeout: 60_000 };

for (const [id, name, pegs] of [
  ['french', 'French board', 36],
  ['square6', '6 × 6 board', 35],
  ['hexagon', 'Hexagon board', 36],
  ['triangle15', 'Triangle board', 14],
  ['wiegleb', 'Wiegleb’s board', 44],
  ['diamond', 'Diamond board', 40],
  ['asymmetric', 'Asymmetric board', 38],
] as const) {
  test(`the ${name} is chosen, played and solved`, async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    await page.getByRole('combobox', { name: 'Board' }).selectOption(name);
    await expectLink(page, `peg-solitaire/${id}`);
    await expect(board(page)).toHaveAccessibleName(`${name} with ${pegs} pegs`);
    const make = await hint(page, patient);
    await make.click();
    await expect(board(page)).toHaveAccessibleName(`${name} with ${pegs - 1} pegs`);
    await tool(page, 'Solve').click();
    await expect(player(page)).toContainText(`A solution: ${pegs - 2} jumps`, patient);
    await page.keyboard.press('End');
    await expect(board(page)).toHaveAccessibleName(`${name} with 1 peg`);
  });
}

test('the triangular board is played by touch of its rows', async ({ page }) => {
  await openTable(page, 'peg-solitaire/triangle15');
  await hole(page, 'e3').click();
  await hole(page, 'e1').click();
  await expectLink(page, 'peg-solitaire/triangle15?moves=e3e1');
  await hole(page, 'c5').click();
  await hole(page, 'e3').click();
  await expect(spoken(page)).toContainText('c5 jumps over d4 to e3.');
});

test('the fewest moves of the central game are found and proved', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.getByRole('radio', { name: /^Fewest moves/ }).check();
  await tool(page, 'Solve').click();
  await expect(player(page)).toContainText('Proved shortest: 31 jumps in 18 moves', patient);
});

test('the solutions of the central game are counted', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const panel = await showPanel(page, 'Facts');
  await panel.getByRole('button', { name: /Number of solutions/ }).click();
  await expect(panel.getByText(/^40\s861\s647\s040\s079\s968$/)).toBeVisible(patient);
});

test('moves on a board without a map are judged as far as a search tells', async ({ page }) => {
  await openTable(page, 'peg-solitaire/french');
  await page.getByLabel('Mark every move').check();
  await expect(page.getByText('still winnable')).toBeVisible(patient);
  await expect(hole(page, 'd1')).toHaveAccessibleName(/, (wins|not known)$/);
});

test('a board is drawn, played, shared and drawn on', async ({ page }) => {
  await openTable(page, 'peg-solitaire/triangle15');
  await page.keyboard.press('e');
  await editor(page).getByRole('radio', { name: /^Board/ }).check();
  await hole(page, 'e1').click();
  // The rows move up: what was e5 is e4 now.
  await board(page).getByRole('button', { name: 'no hole, right of e4' }).click();
  await editor(page).getByRole('radio', { name: /^Pegs/ }).check();
  await hole(page, 'c4').focus();
  await page.keyboard.press('Enter');
  await editor(page).getByRole('button', { name: 'Play it' }).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drawn board');
  await expectLink(page, /^peg-solitaire\/drawn\.t\./);
  await page.reload();
  await expect(board(page)).toHaveAccessibleName(/^Drawn board with 14 pegs/);
});

test('overlays that mean nothing on a board are not offered', async ({ page }) => {
  await openTable(page, 'peg-solitaire/hexagon');
  const panel = await showPanel(page, 'Facts');
  await expect(panel.getByRole('radio', { name: /^Labels 0–2/ })).toBeVisible();
  await expect(panel.getByRole('radio', { name: /^Labels 3–5/ })).toHaveCount(0);
  await showPanel(page, 'Play');
  await page.getByRole('combobox', { name: 'Board' }).selectOption('English board');
  await showPanel(page, 'Facts');
  await expect(panel.getByRole('radio', { name: /^Labels 3–5/ })).toBeVisible();
});
