// Rubik's Magic: folded by touch, by dragging and by keys, seen from all sides, solved and set up.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  drag,
  editor,
  enter,
  expectLink,
  hint,
  link,
  middle,
  notice,
  openTable,
  picture,
  player,
  playToEnd,
  showPanel,
  spoken,
  tool,
} from './table.ts';

/** A tile, by its number. */
function tile(page: Page, number: number): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^Tile ${String(number)},`) });
}

/** A fold that is offered, by its letter. */
function fold(page: Page, letter: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^${letter}: Tiles? .* turns? `) });
}

test('a tile is touched, a fold is chosen, and both are spoken', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  await tile(page, 1).click();
  await expect(spoken(page)).toContainText('Chosen: Tile 1');
  await fold(page, 'A').click();
  await expect(spoken(page)).toContainText(/Tiles? .* turns? a quarter/);
  await expectLink(page, /^rubiks-magic\/8\?moves=[rludfb][1-8]+$/);
  await tool(page, 'Undo').click();
  await expectLink(page, /^rubiks-magic\/8\?moves=[rludfb][1-8]+&done=0$/);
});

test('a fold is made by keys alone', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  await tile(page, 2).focus();
  await page.keyboard.press('Enter');
  await fold(page, 'B').focus();
  await page.keyboard.press('Enter');
  await expectLink(page, /^rubiks-magic\/8\?moves=[rludfb][1-8]+$/);
});

test('a fold is dragged through its angle, or falls back', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  const start = link(page);
  for (const far of [false, true]) {
    await tile(page, 1).click();
    const from = await middle(fold(page, 'A'));
    const still = await picture(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // The tile at the left end is dragged over to the right.
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(from.x + step * (far ? 30 : 2), from.y);
    }
    await expect.poll(() => picture(page)).not.toBe(still);
    await page.mouse.up();
    if (far) {
      await expectLink(page, /moves=/);
    } else {
      await page.keyboard.press('Escape');
      expect(link(page)).toBe(start);
    }
  }
});

test('a general fold is made by touch and by keys, and taken back', async ({ page }) => {
  for (const byKeys of [false, true]) {
    await openTable(page, 'rubiks-magic/8?from=RvR2Rc2ULLm2Lc2U&goal=RRmRmUmLvLmDmU');
    await tile(page, 1).focus();
    await page.keyboard.press('Enter');
    const general = board(page).getByRole('button', { name: /: General fold: hinges turn together/ });
    if (byKeys) {
      await general.focus();
      await page.keyboard.press('Enter');
    } else {
      await general.click();
    }
    await expectLink(page, /moves=gRRmRmUmLvLmDmU$/);
    await expect(notice(page)).toContainText('The shape is folded');
    await tool(page, 'Undo').click();
    await expectLink(page, /moves=gRRmRmUmLvLmDmU&done=0$/);
  }
});

test('the planner goes through a general fold', async ({ page }) => {
  await openTable(page, 'rubiks-magic/8?goal=RRmRmUmLvLmDmU');
  await tool(page, 'Solve').click();
  await expect(player(page)).toContainText('Best known: 10 quarter turns and 1 general fold');
  await playToEnd(page);
  await expect(notice(page)).toContainText('The shape is folded');
});

test('the view is turned by dragging and by keys, and set upright', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  await expect.poll(() => picture(page)).not.toBe('');
  const upright = await picture(page);
  const at = await middle(tile(page, 3));
  await drag(page, at, { x: at.x + 80, y: at.y + 30 });
  await expect.poll(() => picture(page)).not.toBe(upright);
  const dragged = await picture(page);
  await page.keyboard.press('v');
  await expect.poll(() => picture(page)).toBe(upright);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => picture(page)).not.toBe(upright);
  expect(await picture(page)).not.toBe(dragged);
  await page.getByRole('button', { name: 'Upright view' }).click();
  await expect.poll(() => picture(page)).toBe(upright);
  // Looking at it from elsewhere is no move.
  expect(link(page)).toBe('rubiks-magic/8');
});

test('the rings are linked by the planner, in the fewest quarter turns', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  await tool(page, 'Solve').click();
  await expect(player(page)).toContainText('Proved shortest: 8 quarter turns');
  await playToEnd(page);
  await expect(notice(page)).toContainText('The three rings are linked');
});

test('a hint shows the fold that it means', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  const before = await picture(page);
  const make = await hint(page);
  await expect(notice(page)).toContainText(/Tiles? .* turns? .* The first of 8 steps to the goal/);
  await expect.poll(() => picture(page)).not.toBe(before);
  await make.click();
  await expectLink(page, /moves=/);
});

test('a goal that an invariant forbids is refused with the reason', async ({ page }) => {
  await openTable(page, 'rubiks-magic/8?goal=EENNWWSS');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('Impossible: the ribbon would have to change its length');
});

test('the account of the invariants is stepped through', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  const facts = await showPanel(page, 'Facts');
  await expect(facts).toContainText('Linking number L');
  await facts.getByRole('radio', { name: 'Invariants' }).check();
  const theory = page.locator('.theory');
  await expect(theory).toContainText('Tile 1 (slash)');
  await theory.getByRole('button', { name: 'Next line' }).click();
  await expect(theory).toContainText('Tile 2 (backslash)');
});

test('a link to tiles that do not fit says which', async ({ page }) => {
  for (const [from, problem] of [
    ['RRRR', 'does not close'],
    ['RRRUX', '“X” in place 5'],
    ['EENWX', '“X” at position 5'],
  ]) {
    await openTable(page, `rubiks-magic/8?from=${from ?? ''}`);
    await expect(notice(page)).toContainText(problem ?? '');
  }
});

test('any chain that fits is set up, and what does not fit is said', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  await page.keyboard.press('e');
  const text = editor(page).getByRole('textbox');
  await enter(text, 'RRRUvRRRUv');
  await expect(editor(page)).not.toContainText('does not close');
  await board(page).getByRole('button', { name: /^Hinge/ }).first().press('Enter');
  await expect(editor(page)).toContainText(/does not close|meet|cross/);
});

test('the pages of the gallery are turned from their head and from their foot', async ({ page }) => {
  await openTable(page, 'rubiks-magic');
  const panel = await showPanel(page, 'Workshop');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  const made = page.getByRole('region', { name: 'Made to order' });
  const remark = (words: string) => expect(made.locator('.remark')).toContainText(words);
  await remark('page 1 of 20');
  const first = made.getByRole('link').first();
  const before = await first.getAttribute('href');
  const previous = made.getByRole('button', { name: 'Previous page' });
  const next = made.getByRole('button', { name: 'Next page' });
  await expect(previous.first()).toHaveAttribute('aria-disabled', 'true');

  // By keys, from the head: the focus stays, so that the next page is one key away.
  await next.first().focus();
  await page.keyboard.press('Enter');
  await remark('page 2 of 20');
  await expect(spoken(page)).toContainText('page 2 of 20');
  await expect(next.first()).toBeFocused();
  await expect(panel.getByRole('spinbutton', { name: 'Page' })).toHaveValue('2');
  await expect(first).not.toHaveAttribute('href', before ?? '');
  await page.keyboard.press('Enter');
  await remark('page 3 of 20');

  // From the foot: the page begins at its head.
  await next.last().click();
  await remark('page 4 of 20');
  const heading = made.getByRole('heading', { name: 'Made to order' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await previous.first().click();
  await remark('page 3 of 20');

  // A fold that is chosen but not made turns no other page.
  await panel.getByRole('combobox', { name: 'Configurations' }).selectOption('Planar, face up, 8 tiles');
  await next.first().click();
  await remark('page 4 of 20');
  await expect(panel.getByRole('combobox', { name: 'Configurations' })).toHaveValue('octominoids');
});

test('without a goal nothing is solved, and it is said how to get one', async ({ page }) => {
  await openTable(page, 'rubiks-magic/8?goal=any');
  await tool(page, 'Solve').click();
  await expect(notice(page)).toContainText('Here you fold freely: there is no goal');
  await expect(notice(page)).not.toContainText('Not decided');
});
