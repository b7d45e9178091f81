// Picaria against people and the computer; pennies on the tape; tilings by hand and by the solver.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  click,
  drag,
  expectLink,
  hint,
  link,
  openTable,
  part,
  player,
  showPanel,
  spoken,
  tool,
  unfold,
} from './table.ts';

/** A place of the board, by the beginning of its label. */
function place(page: Page, name: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}(?!\\w)`) });
}

/** The number of moves in the link of the address bar. */
function moves(page: Page): number {
  return (part(page, 'moves') ?? '').split('.').filter(Boolean).length;
}

async function choose(page: Page, ...names: RegExp[]): Promise<void> {
  const panel = await showPanel(page, 'Play');
  for (const name of names) {
    await panel.getByRole('radio', { name }).check();
  }
}

test('Picaria: the computer answers every move, and undo takes back both', async ({ page }) => {
  await openTable(page, 'picaria');
  await choose(page, /^You and the computer/, /^Perfect/);
  await place(page, 'the centre').click();
  await expect.poll(() => moves(page)).toBe(2);
  await place(page, 'corner 1, empty').or(place(page, 'corner 2, empty')).first().click();
  await expect.poll(() => moves(page)).toBe(4);
  await tool(page, 'Undo').click();
  await expect.poll(() => part(page, 'done')).toBe('2');
  await tool(page, 'Redo').click();
  await expect.poll(() => part(page, 'done') ?? '4').toBe('4');
});

test('Picaria: the computer is offered on the board before the first move', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'picaria');
  const offer = page.getByRole('button', { name: 'Play the computer' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Let the computer begin' }).click();
  await expect(offer).toBeHidden();
  await expect.poll(() => moves(page)).toBe(1);
});

for (const [game, name, from, to] of [
  ['three-mens-morris', 'Three Men’s Morris', '', 'the centre'],
  ['pong-hau-ki', 'Pong Hau K’i', 'corner 3', 'the centre'],
  ['mu-torere', 'Mu Torere', 'corner 4', 'the centre'],
] as const) {
  test(`${name}: opens by its link, and the computer answers`, async ({ page }) => {
    await openTable(page, `picaria/${game}?computer=second.3`);
    await expect(board(page)).toHaveAccessibleName(new RegExp(`^${name}: `));
    if (from) {
      await place(page, from).click();
    }
    await place(page, to).click();
    await expect.poll(() => moves(page)).toBe(2);
  });
}

test('Picaria: the computer plays on after a reload, and where the link is opened', async ({ page, browser }) => {
  await openTable(page, 'picaria');
  await choose(page, /^You and the computer/, /^Beginner/);
  await expectLink(page, /^picaria\/4x3\?computer=second\.\d$/);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await unfold(page);
  await expect(page.getByRole('radio', { name: /^You and the computer/ })).toBeChecked();
  await place(page, 'the centre').click();
  await expect.poll(() => moves(page)).toBe(2);

  // Of another person, who moves first as well; and it begins where it is to.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await board(other).getByRole('button', { name: /, empty/ }).first().click();
  await expect.poll(() => moves(other)).toBe(4);
  await other.close();
  const third = await context.newPage();
  await openTable(third, 'picaria/4x3?computer=first.2');
  await expect.poll(() => moves(third)).toBe(1);
  await context.close();
});

test('Picaria: the computer plays both sides, until it is told not to', async ({ page }) => {
  await page.clock.install();
  await openTable(page, 'picaria');
  await choose(page, /^The computer alone/, /^Beginner/);
  await expect.poll(() => moves(page)).toBeGreaterThan(2);
  await choose(page, /^Two people/);
  const made = moves(page);
  await page.clock.runFor(2500);
  // The answer to a hint comes after any that was asked for before.
  await hint(page);
  expect(moves(page)).toBeLessThanOrEqual(made + 1);
});

test('Picaria: moves are marked with their worth, and a losing one is explained', async ({ page }) => {
  // Without edges between the midpoints, the first player wins.
  await openTable(page, 'picaria/4x3-plain');
  await choose(page, /^Mark every move/);
  await expect(page.locator('.news')).toContainText(/the first player can win within \d+ moves/);
  await expect(board(page).getByRole('button', { name: /, wins within \d+$/ }).first()).toBeVisible();
  await expect(page.locator('.course')).toHaveCount(0);

  const worse = board(page).getByRole('button', { name: /, (draws|loses.*)$/ }).first();
  await worse.click();
  await expect(page.locator('.notice')).toContainText(/gives the win away|loses/);
  const course = page.getByRole('group', { name: /^Values of the 2 positions: / });
  await expect(course.getByRole('button', { name: /^Move 1, .*, the game is here$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show me why' }).click();
  await expect(player(page)).toBeVisible();
  await player(page).getByRole('button', { name: 'Close the player' }).click();
  await tool(page, 'Undo').click();
  await expect(page.locator('.news')).toContainText('the first player can win');

  // The curve leads on again, by mouse, and back by keys.
  await course.getByRole('button', { name: /^Move 1, / }).click();
  await expect(page.locator('.news')).not.toContainText('the first player can win');
  await course.getByRole('button', { name: /^Start: / }).press('Enter');
  await expect(page.locator('.news')).toContainText('the first player can win');
});

test('nuclear pennies: a split and a merge by hand, and the way of the paper', async ({ page }) => {
  await openTable(page, 'pennies');
  await drag(page, place(page, '1'), place(page, '0'));
  await expect(place(page, '0')).toHaveAccessibleName(/^0: 1 checker/);
  await expect(place(page, '2')).toHaveAccessibleName(/^2: 1 checker/);
  await tool(page, 'Undo').click();
  await tool(page, 'Solve').click();
  await expect(player(page).getByRole('heading')).toContainText('18 moves');
  await player(page).getByRole('button', { name: 'Last move' }).click();
  await expect(place(page, '7')).toHaveAccessibleName(/^7: 1 checker/);
});

test('the chessboard: a tromino is laid by hand, and the rest by the solver', async ({ page }) => {
  await openTable(page, 'tiling/8x3');
  await click((name) => place(page, name), [['(0, 0)', '(2, 0)']]);
  await expectLink(page, /^tiling\/8x3\?moves=/);
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible();
  await player(page).getByRole('button', { name: 'Last move' }).click();
  await expect(board(page).getByRole('button', { name: /, free/ })).toHaveCount(0);
  expect(link(page)).toContain('tiling/8x3');
});

test('a lost position offers the way back, and says why', async ({ page }) => {
  await openTable(page, 'peg-solitaire/english?from=.../.../...oo../.....o./......./.../...&goal=any&moves=e3c3');
  await tool(page, 'Hint').click();
  const told = page.locator('.notice');
  // The map of its class is made.
  await expect(told).toContainText('This cannot be won from here. It could still be won at the start.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(told).toContainText('No jump is possible, and there are 2 pegs.');
  await page.getByRole('button', { name: 'Go back to the start' }).click();
  await expectLink(page, /&moves=e3c3&done=0$/);
  await tool(page, 'Hint').click();
  await expect(spoken(page)).toContainText('Hint:');
});
