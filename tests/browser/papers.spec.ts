// The papers’ figures, printed and computed on the page.

import type { Locator, Page } from '@playwright/test';
import { checkFitsWidth, expect, test } from './fixtures.ts';
import { board, box, fromMenu, openTable, paper, plain, showPanel, spoken, tab, tabTo } from './table.ts';

// Maps of a position class are made, for which a busy machine takes its time.
const patient = { timeout: 90_000 };

async function openPapers(page: Page): Promise<Locator> {
  await openTable(page, 'peg-solitaire');
  return showPanel(page, 'Papers');
}

/** The cells of a row, by its name. */
function cells(table: Locator, row: RegExp): Locator {
  return table.getByRole('row', { name: row }).getByRole('cell');
}

const table2 = /^Table 2:/;

test('papers: Table 2 is computed by keys alone, and agrees', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await tab(page, 'Papers').focus();
  await page.keyboard.press('Enter');
  const table = await paper(page.getByRole('tabpanel', { name: 'Papers' }), table2);
  const type1 = cells(table, /^1:/);
  await expect(type1.first()).toContainText('not computed yet');
  // The French figure was computed beforehand.
  await expect(type1.nth(1)).toContainText('stored, agrees');
  await checkFitsWidth(page);

  await tabTo(page, table.getByRole('button', { name: 'Compute', exact: true }));
  await page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(table.getByText(/, class [ABC]\b/).first()).toBeVisible(patient);

  // The cells of class A come while the others are still being computed.
  await expect(type1.first()).toContainText('agrees', patient);
  const total = cells(table, /^Total(?! of)/).first();
  await expect(total).toContainText('agrees', patient);
  expect(plain(await total.textContent())).toContain('150077');
  await expect(table).not.toContainText('differs');
  await expect(table).not.toContainText('not computed yet');
  await expect(spoken(page)).toContainText('Table 2: solvable symmetric positions: 26 agree');
  await expect(table.getByRole('button', { name: 'Recompute' })).toBeVisible();
});

test('papers: the heads of a long table stay in view', { tag: '@phone' }, async ({ page }) => {
  const table = await paper(await openPapers(page), /^All puzzles with one winning jump/);
  const scroll = table.locator('.scroll');
  await expect(cells(table, /^11/).first()).toContainText('stored');
  await expect(table).not.toContainText('stored,');
  await scroll.evaluate((scroll) => {
    scroll.style.maxHeight = '10rem';
    scroll.scrollTop = scroll.scrollHeight;
  });
  const room = await box(scroll);
  expect((await box(scroll.locator('thead'))).y).toBeLessThan(room.y - 50);
  expect((await box(scroll.getByRole('columnheader').first())).y).toBeCloseTo(room.y, 0);
});

test('papers: a row opens the game that it is about', async ({ page }) => {
  await openTable(page, 'hanoi');
  const table = await paper(await showPanel(page, 'Papers'), /^Dudeney/);
  await table.getByRole('link', { name: '10 cheeses on 4 stools' }).click();
  await expect(page).toHaveURL(/hanoi\/#4x10/);
  await expect(board(page)).toHaveAccessibleName(/discs 1 to 10|1, 2, 3, 4, 5, 6, 7, 8, 9, 10|1–10/);
  // The tables are still there, and the game before is a step back.
  await expect(table).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/4x10/);
});

test('papers: a computation is cancelled, and another one goes through, on a phone', { tag: '@phone' }, async ({ page }) => {
  const panel = await openPapers(page);
  const table = await paper(panel, table2);
  await table.getByRole('button', { name: 'Compute' }).click();
  await table.getByRole('button', { name: 'Cancel' }).click();
  await expect(spoken(page)).toHaveText('The search was cancelled.');
  await expect(table.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(cells(table, /^Total(?! of)/).first()).toContainText('not computed yet');

  await checkFitsWidth(page);
  const table4 = await paper(panel, /^Table 4: /);
  await table4.getByRole('button', { name: 'Compute' }).click();
  const seventeen = cells(table4, /^17/);
  await expect(seventeen.first()).toContainText('agrees', patient);
  expect(plain(await seventeen.first().textContent())).toContain('17');
  // The central game of 32 pegs is not in the paper's table.
  await expect(cells(table4, /^32/).first()).toContainText('not printed');
  await expect(board(page)).toBeVisible();
});

test('papers: the hexagon has one figure that differs, and says why', async ({ page }) => {
  const table = await paper(await openPapers(page), /^Table 3:/);
  await expect(table).toContainText('10 agree, 1 differs, 1 is not printed');
  await expect(cells(table, /^8:/).first()).toContainText('differs');
  expect(plain(await cells(table, /^8:/).first().textContent())).toContain('printed219295');
  await expect(table).toContainText('Burnside');
  await expect(table.getByRole('button', { name: 'Compute' })).toBeHidden();
});

test('papers: the theorems are computed', async ({ page }) => {
  const table = await paper(await openPapers(page), /^Theorems 1 to 3/);
  await table.getByRole('button', { name: 'Compute' }).click();
  await expect(cells(table, /^Theorem 2/).first()).toContainText('agrees', patient);
  expect(plain(await cells(table, /^Pairs of type 6/).first().textContent())).toContain('99');
  await expect(cells(table, /^Pairs of type 7/).first()).toContainText('agrees');
  await expect(table).not.toContainText('differs');
});

test('papers: what takes less than a second is computed when it is looked at, and folded on a phone', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'london');
  await fromMenu(page, 'Papers');
  const panel = page.getByRole('tabpanel', { name: 'Papers' });
  const folded = panel.locator('.paper').first();
  await expect(folded.getByRole('table')).toBeHidden();
  await expect(folded.locator('summary').first()).toBeVisible();
  await folded.locator('summary').first().click();
  await expect(folded.getByRole('table')).toBeVisible();
  await expect(folded).toContainText('agree', patient);
  await expect(folded).not.toContainText('not computed yet', patient);
});

test('papers: many tables begin as a list of their titles, and long texts break', async ({ page }) => {
  await openTable(page, 'franklin');
  await tab(page, 'Papers').click();
  const panel = page.getByRole('tabpanel', { name: 'Papers' });
  await expect(panel.getByRole('table')).toHaveCount(0);
  const titles = panel.locator('.paper summary:visible');
  await expect(titles).toHaveCount(7);
  expect((await box(titles.last())).y - (await box(titles.first())).y, 'they fit into a window').toBeLessThan(700);
  const table = await paper(panel, /^Equivalent squares/);
  await expect(cells(table, /^F2 to B2/).last()).toContainText('Exchange the rows');
  const rest = await table.locator('.scroll').evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth);
  expect(rest, 'nothing is to be scrolled to').toBe(0);
});

test('papers: what goes beyond them has a section of its own', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'three-pile');
  const panel = await showPanel(page, 'Papers');
  const beyond = panel.getByRole('region', { name: 'Beyond the paper' });
  await expect(beyond.getByRole('heading', { name: 'Beyond the paper' })).toBeVisible();
  const table = await paper(beyond, /^Every card to any place/);
  await expect(table).toContainText('proved');
  await table.getByRole('button', { name: 'Compute' }).click();
  await expect(table).toContainText('3 figures', patient);
  expect(plain(await cells(table, /^n deals/).first().textContent())).toContain('9165');
  // The tables of the paper stand above it.
  await expect(beyond.locator('summary').filter({ hasText: 'Table 2' })).toHaveCount(0);
  await checkFitsWidth(page);
});
