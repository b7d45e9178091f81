// The towers: solutions entered at any move and made part by part, graphs to walk in, proofs by search, the
// test of planning, and the tables of three papers.

import type { Locator, Page } from '@playwright/test';
import { checkA11y, expect, test } from './fixtures.ts';
import {
  board,
  box,
  click,
  drag,
  enter,
  expectLink,
  moveNumber,
  openTable,
  paper,
  part,
  peg,
  plain,
  player,
  showPanel,
  spoken,
  tool,
} from './table.ts';

/** A post of any tower, by its name. */
function post(page: Page, name: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^(Peg|Post) ${name}\\b`) });
}

/** Solves by a method and waits for the player. */
async function solveBy(page: Page, method: string): Promise<Locator> {
  const panel = await showPanel(page, 'Play');
  await panel.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await tool(page, 'Solve').click();
  const opened = player(page);
  await expect(opened).toBeVisible({ timeout: 60_000 });
  return opened;
}

/** A state of the graph, by the beginning of its label. */
function state(page: Page, name: string): Locator {
  return page.locator('.graph').getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Computes the first table of the papers and waits until all its cells are there. */
async function recomputeTable(page: Page, title: RegExp): Promise<Locator> {
  const panel = await showPanel(page, 'Papers');
  const table = await paper(panel, title);
  await table.getByRole('button', { name: 'Compute' }).click();
  await expect(table).not.toContainText('not computed yet', { timeout: 60_000 });
  await expect(table.getByRole('button', { name: 'Cancel' })).toHaveCount(0, { timeout: 60_000 });
  return table;
}

test("Reve's puzzle: eight cheeses on four stools, by parts", async ({ page }) => {
  await openTable(page, 'hanoi/4x8');
  const opened = await solveBy(page, 'Recursion');
  await expect(opened.getByRole('heading')).toContainText('Proved shortest: 33 moves');

  // One part, and the tower of the smallest discs stands aside.
  const parts = opened.getByRole('list', { name: 'Parts this move stands in' });
  await expect(parts.getByRole('button').first()).toContainText('Discs 1–');
  await opened.getByRole('combobox', { name: 'Step' }).selectOption('1');
  await opened.getByRole('button', { name: 'Next part' }).click();
  const made = Number(plain(await moveNumber(page).inputValue()));
  expect(made).toBeGreaterThan(1);
  await page.keyboard.press(',');
  await expect(moveNumber(page)).toHaveValue('0');
});

test('eighty-four cheeses on five stools are entered in the middle', async ({ page }) => {
  await openTable(page, 'hanoi/5x84?player=&at=1407');
  await expect(player(page).locator('.caption')).toContainText('Disc 84');
  await player(page).getByRole('button', { name: 'Last move' }).click();
  await expect(peg(page, 'E')).toHaveAccessibleName('Peg E: discs 1 to 84');
});

test('the graph of the tower is walked in by a touch, and back by undo', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await showPanel(page, 'Graph');
  await expect(page.locator('.graph').getByRole('button')).toHaveCount(27);
  const here = page.locator('.graph').getByRole('button', { name: /the game is here/ });
  const goal = page.locator('.graph').getByRole('button', { name: /the goal/ });
  await goal.click();
  await expect(spoken(page)).toContainText('7 moves made');
  await expect(here).toHaveAccessibleName(/the goal/);
  await expect(peg(page, 'C')).toHaveAccessibleName('Peg C: discs 1 to 3');
  await tool(page, 'Undo').click();
  await expect(here).not.toHaveAccessibleName(/the goal/);
  expect(part(page, 'done')).toBe('0');
});

test('the graph is played in as large as the window, and Escape leads back', { tag: '@everywhere' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await showPanel(page, 'Graph');
  const larger = page.getByRole('button', { name: 'Larger' });
  const width = async () => (await box(page.locator('.graph .board').last())).width;
  const small = await width();
  await larger.click();
  const dialog = page.getByRole('dialog', { name: 'Graph' });
  await expect(dialog.getByRole('button', { name: /the goal|the game is here/ })).toHaveCount(2);
  expect(await box(dialog)).toMatchObject(page.viewportSize() ?? {});
  expect(await width()).toBeGreaterThan(small);
  await checkA11y(page, 'the graph, enlarged');
  await dialog.getByRole('button', { name: /the goal/ }).click();
  await expect(dialog.getByText('The tower stands on C', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(larger).toBeFocused();
  await expect(peg(page, 'C')).toHaveAccessibleName('Peg C: discs 1 to 3');
});

test('a larger graph is larger on a phone on its side, too', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openTable(page, 'london');
  await showPanel(page, 'Graph');
  const graphs = page.locator('.graph .board');
  const small = await box(graphs);
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(graphs).toHaveCount(2);
  expect((await box(graphs.last())).width).toBeGreaterThan(1.5 * small.width);
});

test('k-Tower: the construction has the proved number of moves', async ({ page }) => {
  await openTable(page, 'k-tower/8k4');
  const opened = await solveBy(page, 'At once');
  const moves = async (): Promise<string | undefined> =>
    /(\d+)moves/.exec(plain(await opened.getByRole('heading').textContent()))?.[1];
  const known = await moves();
  await opened.getByRole('button', { name: 'Close the player' }).click();
  await solveBy(page, 'Fewest moves');
  await expect(opened.getByRole('heading')).toContainText('Proved shortest');
  expect(await moves()).toBe(known);
});

test('k-Tower: a larger disc goes onto a smaller one where the rule allows it', async ({ page }) => {
  await openTable(page, 'k-tower/3k1');
  await click((name) => post(page, name), [['A', 'B'], ['A', 'C'], ['B', 'C']]);
  await expect(post(page, 'C')).toHaveAccessibleName(/1.*2|1 and 2|discs 1, 2/);
  await expectLink(page, /^k-tower\/3k1\?moves=/);
});

test('a drag from where nothing can be taken up says why', async ({ page }) => {
  await openTable(page, 'k-tower/3k1');
  await drag(page, post(page, 'B'), post(page, 'A'));
  await expect(page.locator('.notice')).toContainText('B is empty');
  await expectLink(page, 'k-tower/3k1');
});

test('magnetic tower: a move turns the disc, and a wrong colour is refused', async ({ page }) => {
  await openTable(page, 'magnetic/nnn3');
  await drag(page, post(page, 'S'), post(page, 'D'));
  await expect(post(page, 'D')).toHaveAccessibleName(/blue/);
  await expect(post(page, 'S')).toHaveAccessibleName(/red/);
  await drag(page, post(page, 'S'), post(page, 'D'));
  await expect(page.locator('.notice')).toBeVisible();
  const opened = await solveBy(page, 'Shortest');
  await opened.getByRole('button', { name: 'Last move' }).click();
  await expect(post(page, 'D')).toHaveAccessibleName(/blue/);
});

test('magnetic tower: sixty-four discs are entered at any of their moves', async ({ page }) => {
  await openTable(page, 'magnetic/nnn64');
  const opened = await solveBy(page, 'Shortest');
  await enter(moveNumber(page), '1000000000000000000000000000000');
  await expect.poll(async () => plain(await moveNumber(page).inputValue())).toHaveLength(31);
  await expect(opened.locator('.caption')).toContainText(/^Disc 1 goes from I to D/);
});

test('double decker: the order is kept or not', async ({ page }) => {
  for (const variant of ['double-decker/3', 'double-decker/3k']) {
    await openTable(page, variant);
    const opened = await solveBy(page, 'Shortest');
    await expect(opened.getByRole('heading')).toContainText('Proved shortest');
    await opened.getByRole('button', { name: 'Last move' }).click();
    await expect(post(page, 'A')).toHaveAccessibleName(/empty/);
    await opened.getByRole('button', { name: 'Close the player' }).click();
  }
});

test('Tower of London: a test is drawn, and a problem of it solved in the graph', async ({ page }) => {
  await openTable(page, 'london');
  const workshop = await showPanel(page, 'Workshop');
  await enter(workshop.getByRole('spinbutton', { name: 'Fewest moves' }), '8', 'Tab');
  await workshop.getByRole('button', { name: /^Create/ }).click();
  const problem = workshop.getByRole('link', { name: /Problem 1/ }).first();
  await expect(problem).toContainText('8 moves');
  await problem.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A problem of 8 moves');

  await showPanel(page, 'Graph');
  await expect(page.locator('.graph').getByRole('button')).toHaveCount(36);
  await state(page, '.*the goal').click();
  await expect(page.locator('.notice')).toContainText('The goal is reached. 8 moves. Proved shortest.');
});

// tests/native/table tests the figures of the other tables.
test('papers: a table of the tower is computed, and agrees', async ({ page }) => {
  await openTable(page, 'hanoi/4x8');
  const table = await recomputeTable(page, /^Dudeney/);
  await expect(table).toContainText('agrees');
  await expect(table).not.toContainText('differs');
});

test('a game on four pegs is looked at in the proof, and four posts have two methods', async ({ page }) => {
  await openTable(page, 'hanoi/4x2?moves=ab.ad');
  await post(page, 'B').click();
  await post(page, 'D').click();
  const replay = page.getByRole('button', { name: 'My moves in the proof' });
  await replay.focus();
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('heading')).toContainText('3 moves; as you made them');
  await expectLink(page, 'hanoi/4x2?moves=ab.ad.bd&done=0&player=ab.ad.bd');
  await openTable(page, 'magnetic/nnnn3');
  const panel = await showPanel(page, 'Play');
  await expect(panel.getByRole('radio', { name: /Levy/ })).toHaveCount(0);
  await expect(panel.getByRole('radio', { name: /^Shortest/ })).toHaveCount(1);
});
