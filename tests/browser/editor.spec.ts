// The position editor: any position can be set up, problems are listed, and valid positions can be played.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  carry,
  drag,
  editor,
  enter,
  expectLink,
  fromMenu,
  hole,
  jump,
  middle,
  openTable,
  peg,
  picture,
  player,
  spoken,
  swipe,
  tabTo,
  tool,
  way,
} from './table.ts';

async function openEditor(page: Page, link: string): Promise<void> {
  await openTable(page, link);
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a position');
}

function button(page: Page, name: string) {
  return editor(page).getByRole('button', { name, exact: true });
}

function text(page: Page) {
  return editor(page).getByRole('textbox', { name: 'As text' });
}

const empty = '.../.../......./......./......./.../...';

test('pegs are put in by mouse, and the position is played and solved', async ({ page }) => {
  await openEditor(page, 'peg-solitaire');
  await button(page, 'Empty board').click();
  await expect(editor(page).getByRole('listitem')).toHaveText(['There is no peg on the board; put in at least one.']);
  await expect(button(page, 'Play it')).toBeDisabled();
  await expect(button(page, 'Solve it')).toBeDisabled();

  for (const name of ['d2', 'd3', 'e4']) {
    await hole(page, name).click();
  }
  await hole(page, 'e4').click();
  await expect(spoken(page)).toHaveText('e4, empty. This position can be played.');
  await hole(page, 'e4').click();
  await expect(text(page)).toHaveValue('.../.o./...o.../....o../......./.../...');
  await editor(page).getByRole('radio', { name: /^Goal/ }).check();
  await hole(page, 'f4').click();
  await expect(spoken(page)).toHaveText('f4, empty, goal. This position can be played.');

  await button(page, 'Play it').click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, 3 pegs');
  await expectLink(page, /^peg-solitaire\/english\?from=\.\.\.\/\.o\.\/\.\.\.o\.\.\.\/\.\.\.\.o\.\.\/.*&goal=f4$/);
  await tool(page, 'Solve').click();
  await expect(player(page).getByRole('heading')).toContainText('2 jumps in 1 move');
});

test('a position is set up by the keyboard alone', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('e');
  await expect(spoken(page)).toHaveText('The editor is open.');
  await tabTo(page, button(page, 'Empty board'));
  await page.keyboard.press('Enter');
  await hole(page, 'c1').focus();
  await page.keyboard.press('Enter');
  await expect(hole(page, 'c1')).toHaveAccessibleName('c1, peg');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(hole(page, 'd1')).toHaveAccessibleName('d1, peg');
  await expect(hole(page, 'd1')).toBeFocused();
  await tabTo(page, button(page, 'Solve it'));
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('heading')).toContainText('1 jump');
});

test('a position is typed, and a text with a mistake is explained and stays', async ({ page }) => {
  await openEditor(page, 'peg-solitaire');
  const before = await text(page).inputValue();
  for (const [typed, problem] of [
    ['ooo/ooo', 'It has 2 rows. The English board has 7 rows'],
    [`oxo${empty.slice(3)}`, '“'],
    ['', 'rows'],
  ] as const) {
    await enter(text(page), typed);
    await expect(editor(page).getByRole('alert')).toContainText(problem);
    await expect(text(page)).toHaveAttribute('aria-invalid', 'true');
    // The text stays to be corrected, and the position is unchanged.
    await expect(text(page)).toHaveValue(typed);
    await expect(button(page, 'Play it')).toBeDisabled();
    await expect(page.locator('.news > .status')).toHaveText('The text cannot be read.');
    await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
  }
  await hole(page, 'd4').click();
  await hole(page, 'd4').click();
  await expect(text(page)).toHaveValue(before);
  await expect(editor(page).getByRole('alert')).toBeHidden();

  await enter(text(page), 'oo./.../......./......./......./.../...');
  await expect(board(page)).toHaveAccessibleName('English board with 2 pegs');
  await expect(spoken(page)).toHaveText('This position can be played.');
  await button(page, 'Solve it').click();
  // The goal is still d4.
  await expect(page.getByText('There is no solution from here.').first()).toBeVisible();
});

test('a full board is listed as a problem, too', async ({ page }) => {
  await openEditor(page, 'peg-solitaire');
  await button(page, 'Full board').click();
  await expect(editor(page).getByRole('listitem')).toHaveText(['No hole is empty; take out at least one peg.']);
  await expect(spoken(page)).toHaveText('No hole is empty; take out at least one peg.');
  await button(page, 'Standard game').click();
  await expect(editor(page).getByRole('listitem')).toHaveCount(0);
  await expect(button(page, 'Play it')).toBeEnabled();
});

test('the editor is left without a change, and the E key does not begin it anew', async ({ page }) => {
  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  await page.keyboard.press('e');
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await hole(page, 'c1').click();
  await page.keyboard.press('e');
  await expect(hole(page, 'c1')).toHaveAccessibleName('c1, empty');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectLink(page, /^peg-solitaire\/english\?moves=d2d4&edit=english/);
  await page.keyboard.press('u');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4');

  await button(page, 'Cancel').click();
  await expect(spoken(page)).toHaveText('The editor is closed; the game goes on.');
  await expect(hole(page, 'c1')).toHaveAccessibleName('c1, peg');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4');
  await tool(page, 'Undo').click();
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
});

test('changes are taken back and made again, by keys and by buttons', async ({ page }) => {
  await openEditor(page, 'peg-solitaire');
  const undo = page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Redo' });
  await expect(undo).toBeDisabled();
  await button(page, 'Empty board').click();
  await hole(page, 'd4').click();
  await expect(board(page)).toHaveAccessibleName('English board with 1 peg');
  await undo.click();
  await undo.click();
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
  await expect(undo).toBeDisabled();
  await redo.click();
  await page.keyboard.press('Control+y');
  await expect(board(page)).toHaveAccessibleName('English board with 1 peg');
  await expect(redo).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(spoken(page)).toHaveText('Taken back. There is no peg on the board; put in at least one.');
});

test('a drag sets every hole it comes over, and is one change', async ({ page }) => {
  await openEditor(page, 'peg-solitaire');
  await button(page, 'Empty board').click();
  await drag(page, hole(page, 'a4'), hole(page, 'g4'));
  await expect(board(page)).toHaveAccessibleName('English board with 7 pegs');
  await expect(spoken(page)).toHaveText('A drag over 7 places. This position can be played.');
  // Started on a peg, the drag removes pegs.
  await drag(page, hole(page, 'd4'), hole(page, 'd7'));
  await expect(board(page)).toHaveAccessibleName('English board with 6 pegs');
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(board(page)).toHaveAccessibleName('English board with no pegs');
});

test('what is drawn symmetrically is set in all places that mirror each other', async ({ page }) => {
  await openEditor(page, 'peg-solitaire');
  await button(page, 'Empty board').click();
  await editor(page).getByRole('switch', { name: /^Draw symmetrically/ }).check();
  await hole(page, 'c1').click();
  await expect(board(page)).toHaveAccessibleName('English board with 8 pegs');
  await page.locator('body').press('m');
  await expect(editor(page).getByRole('switch')).not.toBeChecked();
  await hole(page, 'c1').click();
  await expect(board(page)).toHaveAccessibleName('English board with 7 pegs');
});

test('whose turn it is is chosen beside the board', async ({ page }) => {
  await openEditor(page, 'picaria');
  await editor(page).getByRole('group', { name: 'Whose turn it is' }).getByRole('radio', { name: 'Second' }).check();
  await expect(text(page)).toHaveValue(/-o$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page)).toHaveValue(/-x$/);
});

test('what is being set up outlives a reload and the Escape key', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('e');
  await enter(text(page), '3/1.2/');
  await page.reload();
  await expect(text(page)).toHaveValue('3/1.2/');
  // From home, too.
  await page.goto('./');
  await page.goto('./hanoi/');
  await expect(text(page)).toHaveValue('3/1.2/');
  await page.keyboard.press('Escape');
  await expectLink(page, 'hanoi/3x3?moves=ac');
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await expect(text(page)).toHaveValue('3/1.2/');
});

test('the game before is brought back after a position was played', async ({ page }) => {
  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  await page.keyboard.press('e');
  await hole(page, 'c1').click();
  await button(page, 'Play it').click();
  await expectLink(page, /from=/);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4');
});

test('the editor begins with what the player shows being closed', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac&player=&at=2');
  await page.keyboard.press('e');
  await expect(editor(page)).toBeVisible();
  await expect(player(page)).toBeHidden();
  await expect(text(page)).toHaveValue('caa');
});

test('discs are dragged anywhere, and all that is wrong with them is listed', async ({ page }) => {
  await openEditor(page, 'hanoi/3x3');
  await drag(page, peg(page, 'A'), peg(page, 'B'));
  await drag(page, peg(page, 'A'), peg(page, 'B'));
  await expect(text(page)).toHaveValue('3/1.2/');
  await expect(editor(page).getByRole('listitem')).toHaveText(['Start: disc 2 lies on the smaller disc 1 on peg B.']);
  await expect(button(page, 'Play it')).toBeDisabled();

  await editor(page).getByRole('radio', { name: /^Target/ }).check();
  await expect(board(page)).toHaveAccessibleName(/Peg C: discs 1 to 3/);
  await carry(page, 'CA CA');
  await expect(editor(page).getByRole('listitem')).toHaveText([
    'Start: disc 2 lies on the smaller disc 1 on peg B.',
    'Target: disc 2 lies on the smaller disc 1 on peg A.',
  ]);

  await editor(page).getByRole('radio', { name: /^Sort start/ }).check();
  await peg(page, 'B').click();
  await editor(page).getByRole('radio', { name: /^Sort target/ }).check();
  await peg(page, 'A').click();
  await expect(editor(page).getByRole('listitem')).toHaveCount(0);

  await button(page, 'Solve it').click();
  await expect(player(page).getByRole('heading')).toHaveText(/^Proved shortest: \d moves/);
  await expectLink(page, 'hanoi/3x3?from=bba&goal=aac&player=&claim=optimal');
  await page.keyboard.press('End');
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 1, 2; Peg B: empty; Peg C: disc 3/);
});

test('discs are carried in the editor by keyboard, and put back', async ({ page }) => {
  await openEditor(page, 'hanoi/3x3');
  await peg(page, 'A').focus();
  await page.keyboard.press('Enter');
  await expect(peg(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  const lifted = await picture(page);
  await page.keyboard.press('Escape');
  await expect(peg(page, 'A')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => picture(page)).not.toBe(lifted);
  await expect(editor(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(peg(page, 'B')).toHaveAccessibleName('Peg B: disc 1');
  await peg(page, 'C').click();
  await expect(spoken(page)).toHaveText('There is nothing to take up.');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeHidden();
});

test('a tower is typed as letters or as stacks', async ({ page }) => {
  await openEditor(page, 'hanoi/3x4');
  await enter(text(page), 'abca');
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 1, 4; Peg B: disc 2; Peg C: disc 3/);
  await enter(text(page), '4/3.2.1/');
  await expect(text(page)).toHaveValue('bbba');
  await enter(text(page), '4/3/1');
  await expect(editor(page).getByRole('listitem')).toHaveText(['Start: disc 2 is missing.']);
  await enter(text(page), 'abcd');
  await expect(editor(page).getByRole('alert')).toContainText('4 letters are allowed, each a, b or c');
  await expect(text(page)).toHaveValue('abcd');
});

test('a challenge is not solved in the editor', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?challenge=free');
  await fromMenu(page, 'Set up a position');
  await expect(button(page, 'Play it')).toBeVisible();
  await expect(button(page, 'Solve it')).toBeHidden();
});

test('a finger draws over holes, and the page scrolls where it draws nothing', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await fromMenu(page, 'Set up a position');
  await button(page, 'Empty board').tap();
  await swipe(page, way(await middle(hole(page, 'd1')), await middle(hole(page, 'd7')), 3));
  await expect(board(page)).toHaveAccessibleName('English board with 7 pegs');
  const touch = (selector: string) =>
    page.locator(selector).first().evaluate((element) => getComputedStyle(element).touchAction);
  expect(await touch('.figure .board')).toBe('auto');
  expect(await touch('.figure .place')).toBe('pinch-zoom');
  // The goal is chosen by a tap.
  await editor(page).getByRole('radio', { name: /^Goal/ }).check();
  expect(await touch('.figure .place')).toBe('auto');
});

test('taps set up a position on a phone', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await fromMenu(page, 'Set up a position');
  await button(page, 'Empty board').tap();
  await hole(page, 'd2').tap();
  await hole(page, 'd3').tap();
  await button(page, 'Play it').tap();
  await jump(page, 'd2d4');
  await expect(page.locator('.notice')).toContainText('Solved: one peg is left, in d4.');
});
