// The Tower of Hanoi: by hand, and in the player up to the last of 2^64 - 1 moves.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  carry,
  drag,
  enter,
  expectLink,
  hint,
  link,
  middle,
  moveNumber,
  openTable,
  part,
  peg,
  plain,
  player,
  spoken,
  swipe,
  tabTo,
  tool,
  way,
} from './table.ts';

const far = '10000000000000000000';

/** The numbers from `first` to `last`. */
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The discs of a peg, from the top down, as its label lists them: `discs 1 to 3, 7`. */
async function discs(page: Page, name: string): Promise<number[]> {
  const label = (await peg(page, name).getAttribute('aria-label')) ?? '';
  const runs = label.replace(/^Peg \w: (discs?|empty)/, '').split(',').map((run) => run.trim());
  return runs.filter(Boolean).flatMap((run) => {
    const [first = Number.NaN, last = first] = run.split(' to ').map(Number);
    return range(first, last);
  });
}

/** Checks that these discs are on a peg, from the top down. */
async function expectDiscs(page: Page, name: string, expected: number[]): Promise<void> {
  await expect.poll(() => discs(page, name), { message: `peg ${name}` }).toEqual(expected);
}

/** Checks that every disc exists once, and that none is on a smaller one. */
async function expectLegal(page: Page, count: number): Promise<void> {
  const all: number[] = [];
  for (const name of ['A', 'B', 'C']) {
    const stack = await discs(page, name);
    expect(stack, `peg ${name} from the top down`).toEqual([...stack].sort((a, b) => a - b));
    all.push(...stack);
  }
  expect(all.sort((a, b) => a - b)).toEqual(range(1, count));
}

/** Seeks to a move, as typed. */
async function seek(page: Page, number: string): Promise<void> {
  await enter(moveNumber(page), number);
}

test('a hint says where to look, then why, then the move, and is heard step by step', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await tool(page, 'Hint').click();
  await expect(spoken(page)).toHaveText('Hint: Look here: Peg A.');
  await page.getByRole('button', { name: 'Why?', exact: true }).click();
  await expect(spoken(page)).toHaveText('Hint: Discs 1–2 go from A to B so that disc 3 can go to C.');
  await page.keyboard.press('h');
  await expect(spoken(page)).toContainText('The first of 7 steps to the goal.');
  await page.getByRole('button', { name: 'Make this move' }).click();
  await expectDiscs(page, 'C', [1]);
});

test('a tower is carried by hand', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 discs from A to C');
  await peg(page, 'A').click();
  await expect(spoken(page)).toHaveText('Chosen: Peg A: discs 1 to 3');
  await peg(page, 'C').click();
  await expect(spoken(page)).toHaveText('Disc 1 goes from A to C. 3 discs; at least 6 more moves.');
  await expectDiscs(page, 'C', [1]);
  await carry(page, 'AB CB AC BA BC AC');
  await expect(page.locator('.notice')).toContainText('The tower stands on C.');
  await expect(page.getByRole('tabpanel', { name: 'Play' })).toContainText('7 moves');
  await expectLink(page, 'hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac');
});

test('a disc on a smaller one is refused, and the rule is told', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await carry(page, 'AC');
  await expect(spoken(page)).toHaveText('Disc 2 may not rest on the smaller disc 1.');
  await expect(page.getByText('Disc 2 may not rest on the smaller disc 1.').first()).toBeVisible();
  await expectDiscs(page, 'A', range(2, 3));
  await expectLink(page, 'hanoi/3x3?moves=ac');
});

test('a disc is dragged to a peg that is allowed, and comes back from one that is not', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await drag(page, peg(page, 'A'), peg(page, 'B'));
  await expectDiscs(page, 'B', [1]);
  await drag(page, peg(page, 'A'), peg(page, 'B'));
  await expect(spoken(page)).toHaveText('Disc 2 may not rest on the smaller disc 1.');
  await expectDiscs(page, 'A', range(2, 3));
});

test('the keyboard alone carries a disc', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await tabTo(page, peg(page, 'A'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(peg(page, 'C')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDiscs(page, 'C', [1]);
});

test('a finger carries a disc', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await swipe(page, way(await middle(peg(page, 'A')), await middle(peg(page, 'B'))));
  await expectDiscs(page, 'B', [1]);
  await peg(page, 'A').tap();
  await peg(page, 'C').tap();
  await expectDiscs(page, 'C', [2]);
});

test('any state is solved, and the player steps there and back', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?moves=ac.ab');
  await tool(page, 'Solve').click();
  await expect(player(page).getByRole('heading')).toHaveText(/^Proved shortest: 29 moves; /);
  await expect(player(page)).toContainText('Disc 1 goes from C to B.');

  await player(page).getByRole('button', { name: 'Next move', exact: true }).click();
  await expectDiscs(page, 'B', range(1, 2));
  await expect(moveNumber(page)).toHaveValue('1');
  await expectLink(page, 'hanoi/3x5?moves=ac.ab&player=&at=1&claim=optimal');
  await page.keyboard.press('.');
  await expectDiscs(page, 'C', [3]);
  await page.keyboard.press(',');
  await player(page).getByRole('button', { name: 'Previous move' }).click();
  await expectDiscs(page, 'C', [1]);
  await expect(player(page).getByRole('button', { name: 'Previous move' })).toBeDisabled();

  await page.keyboard.press('End');
  await expectDiscs(page, 'C', range(1, 5));
  await expect(player(page)).toContainText('The tower stands on C after 29 moves.');
  await expect(player(page).getByRole('button', { name: 'Next move', exact: true })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(moveNumber(page)).toHaveValue('0');

  // The game is as it was.
  await page.keyboard.press('Escape');
  await expect(player(page)).toBeHidden();
  await expectLink(page, 'hanoi/3x5?moves=ac.ab');
});

test('the player plays by itself, pauses, and stops at the end', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=');
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption({ index: 3 });
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await moveNumber(page).inputValue())).toBeGreaterThan(2);
  await page.keyboard.press('p');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(spoken(page)).toContainText('Paused at move ');
  const paused = await moveNumber(page).inputValue();
  await expectLegal(page, 5);
  expect(paused).not.toBe('31');

  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption({ index: 5 });
  await page.keyboard.press('p');
  await expect(moveNumber(page)).toHaveValue('31');
  await expectDiscs(page, 'C', range(1, 5));
  await player(page).getByRole('button', { name: 'Play again' }).click();
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('the chosen speed is remembered', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=');
  const speed = () => player(page).getByRole('combobox', { name: 'Speed' });
  await speed().selectOption({ index: 4 });
  await page.reload();
  await expect(speed()).toHaveValue('4');
});

test('the scrubber moves by keyboard and by mouse', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=');
  const scrubber = player(page).getByRole('slider', { name: 'Place in the solution' });
  await scrubber.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(moveNumber(page)).toHaveValue('2');
  await expect(scrubber).toHaveAttribute('aria-valuetext', 'move 2 of 31');
  await page.keyboard.press('ArrowLeft');
  await expect(moveNumber(page)).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(moveNumber(page)).toHaveValue('31');
  await page.keyboard.press('Home');
  await expect(moveNumber(page)).toHaveValue('0');
  await scrubber.click();
  await expect.poll(async () => Number(await moveNumber(page).inputValue())).toBeGreaterThan(10);
  expect(Number(await moveNumber(page).inputValue())).toBeLessThan(21);
  await expectLegal(page, 5);
});

test('a move number that is none is explained, and nothing is lost', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=&at=7');
  for (const wrong of ['32', '-1', 'seven', '', '1e3', '99999999999999999999999999999999']) {
    await seek(page, wrong);
    await moveNumber(page).blur();
    await expect(player(page).getByRole('alert')).toHaveText(
      `“${wrong.slice(0, 30)}” is not a move of this solution. Moves go from 0 to 31.`,
    );
    // The typed text stays to be corrected.
    await expect(moveNumber(page)).toHaveValue(wrong);
    await expect(moveNumber(page)).toHaveAttribute('aria-invalid', 'true');
    expect(part(page, 'at')).toBe('7');
  }
  await player(page).getByRole('button', { name: 'Next move', exact: true }).click();
  await expect(moveNumber(page)).toHaveValue('8');
  await expect(player(page).getByRole('alert')).toBeHidden();
  // Escape only leaves the field with the move number.
  await seek(page, '99');
  await expect(moveNumber(page)).toHaveAttribute('aria-invalid', 'true');
  await moveNumber(page).press('Escape');
  await expect(moveNumber(page)).toHaveValue('8');
  await expect(moveNumber(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(player(page).getByRole('region', { name: 'The move' })).toBeFocused();
  await seek(page, '31');
  await expect(moveNumber(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(player(page)).toContainText('The tower stands on C after 31 moves.');
});

test('a move number can be typed while the player plays', async ({ page }) => {
  await page.clock.install();
  await openTable(page, 'hanoi/3x64?player=');
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption({ index: 3 });
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await moveNumber(page).fill('');
  for (const digit of '5000000') {
    await moveNumber(page).pressSequentially(digit);
    // The player makes a step after every two or three digits.
    await page.clock.runFor(120);
  }
  await page.keyboard.press('Enter');
  await moveNumber(page).blur();
  await expect.poll(async () => plain(await moveNumber(page).inputValue())).toMatch(/^5000\d{3}$/);
});

test('the player explains the part that is played, until the next one begins', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=&at=14');
  const why = player(page).locator('.why');
  await expect(why).toContainText('That is the same puzzle with one disc fewer: 2² − 1 = 3 moves.');
  // The largest disc moves, and the tower follows.
  await seek(page, '15');
  await expect(why).toBeEmpty();
  await seek(page, '23');
  await expect(why).toContainText('Disc 5 has gone to C, so the way is free: discs 1–4 go from B to C.');
  await expect(spoken(page)).toContainText('2⁴ − 1 = 15 moves.');
  await player(page).getByRole('button', { name: 'Show to a class' }).click();
  await expect(why).toBeHidden();
});

test('the tower of 64 discs is entered at move 10,000,000,000,000,000,000 and played on', async ({ page }) => {
  await openTable(page, 'hanoi/3x64');
  await tool(page, 'Solve').click();
  await expect(player(page).getByRole('heading')).toContainText('Proved shortest: ');
  expect(plain(await player(page).getByRole('heading').textContent())).toContain('18446744073709551615moves');

  await seek(page, '10,000,000,000,000,000,000');
  await expect.poll(async () => plain(await moveNumber(page).inputValue())).toBe(far);
  await expectLegal(page, 64);
  const caption = player(page).locator('.caption');
  await expect(caption).toContainText('Disc 1 goes from C to A.');
  await expect(caption).toContainText('Discs 1–63 go from B to C onto disc 64.');
  await expect(caption).toContainText('Within that, discs 1–2 go from C to B so that disc 3 can go to A.');
  await expectLink(page, `hanoi/3x64?player=&at=${far}&claim=optimal`);
  const there = await board(page).getAttribute('aria-label');

  await seek(page, '0');
  await expectDiscs(page, 'A', range(1, 64));
  await seek(page, '10 000 000 000 000 000 000');
  await expect(board(page)).toHaveAccessibleName(there ?? '');

  await player(page).getByRole('button', { name: 'Play on from here' }).click();
  await expect(player(page)).toBeHidden();
  await expectLink(page, /^hanoi\/3x64\?from=[abc]{64}$/);
  await expectLegal(page, 64);
  // Make the announced move by hand.
  await carry(page, 'CA');
  await expectLink(page, /^hanoi\/3x64\?from=[abc]{64}&moves=ca$/);
  await expectLegal(page, 64);
  await hint(page);
  await expect(spoken(page)).toContainText('steps to the goal.');
  await expectLegal(page, 64);
});

test('the player comes to the last of 2^64 - 1 moves', async ({ page }) => {
  await openTable(page, `hanoi/3x64?player=&at=${far}`);
  await page.keyboard.press('End');
  await expectDiscs(page, 'C', range(1, 64));
  await page.keyboard.press(',');
  await expectLegal(page, 64);
  await expect.poll(async () => plain(await moveNumber(page).inputValue())).toBe('18446744073709551614');
});

test('the player goes on by hand with the moves that led there', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=&at=4');
  await player(page).getByRole('button', { name: 'Play on from here' }).click();
  await expectLink(page, 'hanoi/3x5?moves=ac.ab.cb.ac');
  await tool(page, 'Undo').click();
  await expectDiscs(page, 'B', range(1, 2));
});

test('a move on the board while a solution is shown starts a variation', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=&at=4');
  await carry(page, 'BC');
  await expectLink(page, 'hanoi/3x5?moves=ac.ab.cb.ac.bc');
  await page.getByRole('button', { name: 'Back to the solution', exact: true }).click();
  await expect(moveNumber(page)).toHaveValue('4');
});

test('the number of discs is chosen, and one out of range is explained', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const field = page.getByRole('spinbutton', { name: 'Discs' });
  await expect(field).toHaveValue('3');
  for (const wrong of ['101', '0', '-3', '']) {
    await field.fill(wrong);
    await field.blur();
    await expect(page.getByText(/1 to 100/)).toHaveCount(1);
    await expect(page.getByText(/1 to 100/)).toBeVisible();
    await expectLink(page, 'hanoi/3x3?moves=ac');
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await enter(field, '10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 discs from A to C');
  await expectDiscs(page, 'A', range(1, 10));
  await expectLink(page, 'hanoi/3x10');
  // The game before is not lost.
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac');
  await expect(field).toHaveValue('3');
});

test('the facts tell how far it is', async ({ page }) => {
  await openTable(page, 'hanoi/3x5');
  await page.getByRole('tab', { name: 'Facts' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Facts' });
  await expect(panel).toContainText('31');
  const before = await panel.textContent();
  await carry(page, 'AC');
  await expect(panel).not.toHaveText(before ?? '');
  expect(link(page)).toBe('hanoi/3x5?moves=ac');
});
