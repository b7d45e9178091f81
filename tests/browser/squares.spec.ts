// Franklin squares: completed by writing, looked at line by line, made by the pattern method, and moved.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  drag,
  enter,
  expectLink,
  goTo,
  hint,
  link,
  openTable,
  paper,
  plain,
  player,
  playToEnd,
  showPanel,
  spoken,
  tool,
} from './table.ts';

const patient = { timeout: 60_000 };

/** A cell of the square, by its row and column. */
function cell(page: Page, row: number, column: number): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^row ${row}, column ${column}:`) });
}

/** The text field of the pen. */
function pen(page: Page): Locator {
  return page.locator('.pen');
}

/** Writes a number into the first blank. */
async function write(page: Page, number: string): Promise<void> {
  await cell(page, 1, 2).click();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

test('a number is written by mouse and by keys, refused where it cannot be, and erased', async ({ page }) => {
  await openTable(page, 'franklin');
  await cell(page, 1, 2).click();
  const field = pen(page).getByRole('textbox', { name: 'Row 1, column 2: a number from 1 to 64' });
  await expect(field).toBeFocused();
  await enter(field, '99');
  await expect(page.getByRole('alert').filter({ hasText: 'not 99' })).toBeVisible();
  await field.fill('34');
  await pen(page).getByRole('button', { name: 'Write' }).click();
  await expect(cell(page, 1, 2)).toHaveAccessibleName('row 1, column 2: 34');
  await expect(cell(page, 1, 2)).toBeFocused();
  await expect(pen(page)).toBeHidden();

  // By keyboard only: go to a blank, write a number, and erase it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 2)).toHaveAccessibleName('row 3, column 2: 5');
  await page.keyboard.press('Delete');
  await expect(cell(page, 3, 2)).toHaveAccessibleName('row 3, column 2: blank');
  await page.keyboard.press('u');
  await expect(cell(page, 3, 2)).toHaveAccessibleName('row 3, column 2: 5');

  // A number chosen on the pad, and a given one.
  await cell(page, 2, 1).click();
  await pen(page).getByRole('group', { name: 'Choose' }).getByRole('button', { name: '62', exact: true }).click();
  await expect(cell(page, 2, 1)).toHaveAccessibleName('row 2, column 1: 62');
  await cell(page, 1, 1).click();
  await expect(page.locator('.notice')).toContainText('is given');
});

test('hints name the property, and lead to the full square', async ({ page }) => {
  await openTable(page, 'franklin');
  const make = await hint(page);
  await expect(page.locator('.notice')).toContainText(/half (row|column)|block|bend|rectangle/i);
  await make.click();
  await expect(page.locator('.news')).toContainText('39 cells to be filled, right so far');
  await tool(page, 'Solve').click();
  await playToEnd(page);
  await expect(page.locator('.notice')).toContainText('It is a Franklin square');
});

test('a wrong sum is told to everybody, and that it is a mistake to who asks, with a way back', async ({ page }) => {
  await openTable(page, 'franklin');
  const play = await showPanel(page, 'Play');
  await write(page, '1');
  await expect(page.locator('.news > .status')).toHaveText('Half row 1, left adds up to 97 instead of 130. 39 cells to be filled');
  await page.keyboard.press('u');
  await play.getByRole('radio', { name: /^Warn me of a mistake/ }).check();
  await expect(page.locator('.news')).toContainText('right so far', patient);
  await write(page, '1');
  await expect(page.locator('.notice')).toContainText('That is a mistake', patient);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(cell(page, 1, 2)).toHaveAccessibleName('row 1, column 2: blank');
});

test('the lines of a property are stepped through, and follow the mouse', async ({ page }) => {
  await openTable(page, 'franklin');
  const facts = await showPanel(page, 'Facts');
  await facts.getByRole('radio', { name: 'Bend diagonals' }).check();
  const theory = page.locator('.theory');
  await expect(theory).toContainText('1 of 32');
  await theory.getByRole('button', { name: 'Next line' }).click();
  await expect(theory).toContainText('2 of 32');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(theory).toContainText('32 of 32');
  await expect(spoken(page)).toContainText('Bend');
  await cell(page, 3, 1).hover();
  await expect(theory).not.toContainText('32 of 32');

  // A larger square has more lines. Back on the smaller one, the last ones must disappear.
  await goTo(page, 'franklin/16');
  await theory.getByRole('button', { name: 'Next line' }).click();
  await expect(theory).toContainText('of 64');
  await expect(async () => {
    await page.keyboard.press('[');
    await expect(theory).toContainText('60 of 64', { timeout: 100 });
  }).toPass();
  await goTo(page, 'franklin/8');
  await expect(theory).toContainText('32 of 32');
});

test('rows of a full square change places, and one square becomes another', async ({ page }) => {
  await openTable(page, 'franklin');
  const catalogue = await showPanel(page, 'Catalogue');
  await catalogue.getByRole('link', { name: /^F2 becomes B2/ }).click();
  await expect(page.locator('.news')).toContainText('64 cells differ from the wanted square');
  const row = (number: number) => board(page).getByRole('button', { name: `the whole row ${number}`, exact: true });
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/^row 1, column 1: 17/);
  await drag(page, row(1), row(3));
  await expect(cell(page, 3, 1)).toHaveAccessibleName(/^row 3, column 1: 17/);
  await row(1).click();
  await row(2).click();
  await expect(page.locator('.notice')).toBeVisible();
  await tool(page, 'Restart').click();

  await tool(page, 'Solve').click();
  await player(page).getByRole('button', { name: 'Last move' }).click();
  await expect(page.locator('.news')).toContainText('The square that was wanted');
});

test('Franklin’s pattern makes a square, and a pattern of one’s own shows where it fails', async ({ page }) => {
  await openTable(page, 'franklin/8-rows');
  await cell(page, 1, 4).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1, column 1: 64');
  await expectLink(page, /^franklin\/8-rows\?moves=/);
  await tool(page, 'Restart').click();
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible(patient);
  await player(page).getByRole('button', { name: 'Last move' }).click();
  await expect(page.locator('.news')).toContainText('32 of 32 pairs placed');
  await player(page).getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.locator('.notice')).toContainText('It is a Franklin square');
});

test('all squares of order 8 are counted, and puzzles are made to order', async ({ page }) => {
  await openTable(page, 'franklin');
  const papers = await showPanel(page, 'Papers');
  const table = await paper(papers, /^How many squares are there/);
  await table.getByRole('button', { name: 'Compute' }).click();
  const cells = table.getByRole('row', { name: /^Franklin squares/ }).getByRole('cell');
  await expect(cells.nth(1)).toContainText('agrees', patient);
  expect((await cells.allTextContents()).map((text) => plain(text).replace(/\D/g, ''))).toEqual([
    '8847360', '1105920', '270',
  ]);

  const workshop = await showPanel(page, 'Workshop');
  await workshop.getByRole('button', { name: 'Create' }).click();
  const made = workshop.getByRole('link').first();
  await expect(made).toBeVisible(patient);
  await made.click();
  expect(link(page)).toMatch(/^franklin\//);
});
