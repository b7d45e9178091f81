// Peg solitaire, played by mouse, by touch and by keyboard alone.

import type { Locator, Page } from '@playwright/test';
import { expect, reducedMotion, test } from './fixtures.ts';
import {
  board,
  centralGame,
  box,
  drag,
  expectLink,
  hint,
  hole,
  jump,
  middle,
  notice,
  openTable,
  part,
  picture,
  player,
  showPanel,
  spoken,
  swipe,
  tabTo,
  tool,
  way,
} from './table.ts';

const won = 'Solved: one peg is left, in d4.';

/** A hole that holds a peg, or none. */
async function expectPeg(page: Page, name: string, there: boolean): Promise<void> {
  await expect(hole(page, name)).toHaveAccessibleName(
    new RegExp(`^${name}, ${there ? 'peg' : 'empty'}`),
  );
}

/** Checks that the first jump of the solution is made: d2 over d3 to d4. */
async function expectFirstJump(page: Page, made = true): Promise<void> {
  await expectPeg(page, 'd2', !made);
  await expectPeg(page, 'd3', !made);
  await expectPeg(page, 'd4', made);
}

/** The value of a fact in the panel. */
function fact(panel: Locator, name: string): Locator {
  return panel
    .locator('div', { has: panel.page().getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')
    .first();
}

test('a peg jumps by two clicks', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, central game');
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');

  await hole(page, 'd2').click();
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'true');
  await expect(spoken(page)).toHaveText('Chosen: d2, peg, can jump to d4');

  await hole(page, 'd4').click();
  await expectFirstJump(page);
  await expect(spoken(page)).toHaveText('d2 jumps over d3 to d4. 31 pegs, 3 jumps possible.');
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4');
});

test('a second click puts the peg back, and so does a click beside the board', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await hole(page, 'd2').click();
  await hole(page, 'd2').click();
  await expect(spoken(page)).toHaveText('Put back.');
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'false');

  await hole(page, 'd2').click();
  const { x, y } = await box(board(page));
  await page.mouse.click(x + 10, y + 10);
  await expect(spoken(page)).toHaveText('Put back.');
  await expectFirstJump(page, false);
});

test('a click on another peg that can jump takes that one up', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await hole(page, 'd2').click();
  await hole(page, 'b4').click();
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'false');
  await expect(hole(page, 'b4')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('with nothing moving', () => {
  test.use(reducedMotion);

  test('the central game is won by mouse, and jumps and moves are counted', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    const panel = page.getByRole('tabpanel', { name: 'Play' });
    await jump(page, centralGame);
    await expect(notice(page)).toContainText(won);
    await expect(spoken(page)).toContainText(`d6 jumps over d5 to d4. ${won}`);
    await expect(board(page)).toHaveAccessibleName('English board with 1 peg');
    await expect(panel).toContainText('31 jumps in 25 moves');
    await expectLink(page, `peg-solitaire/english?moves=${centralGame}`);
  });
});

test('a peg is dragged over its neighbour', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await drag(page, hole(page, 'd2'), hole(page, 'd4'));
  await expectFirstJump(page);
  await expect(hole(page, 'd4')).toHaveAttribute('aria-pressed', 'false');
});

test('a peg that is dragged to a wrong hole goes back, and the rule is told', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await drag(page, hole(page, 'd2'), hole(page, 'd5'));
  await expect(spoken(page)).toContainText('d2 to d5 is not a jump');
  await expectFirstJump(page, false);
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'false');

  await drag(page, hole(page, 'd2'), { x: 4, y: 400 });
  await expect(spoken(page)).toHaveText('Put back.');
  await expectFirstJump(page, false);
});

test('a press that is let go beside the board does not swallow the next one', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await drag(page, hole(page, 'd4'), { x: 4, y: 400 });
  await hole(page, 'd2').click();
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'true');
});

test('the keyboard alone plays, puts back and undoes', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await tabTo(page, hole(page, 'd2'));
  await page.keyboard.press('Enter');
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'false');
  await expect(spoken(page)).toHaveText('Put back.');

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(hole(page, 'd3')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hole(page, 'd4')).toBeFocused();
  await page.keyboard.press('Space');
  await expectFirstJump(page);
  await expect(hole(page, 'd4')).toBeFocused();

  await page.keyboard.press('u');
  await expectFirstJump(page, false);
  await page.keyboard.press('r');
  await expectFirstJump(page);
  await page.keyboard.press('Control+z');
  await expectFirstJump(page, false);
  await page.keyboard.press('Control+y');
  await expectFirstJump(page);
  await page.keyboard.press('n');
  await expectFirstJump(page, false);
  await page.keyboard.press('Control+Shift+Z');
  await expectFirstJump(page);
});

test('arrow keys walk from hole to hole and never leave the board', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await hole(page, 'd4').focus();
  for (const [key, presses, there] of [
    ['ArrowUp', 3, 'd1'],
    ['ArrowUp', 1, 'd1'],
    ['ArrowLeft', 1, 'c1'],
    ['ArrowDown', 6, 'c7'],
    ['ArrowRight', 2, 'e7'],
    ['ArrowDown', 1, 'e7'],
  ] as const) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
    }
    await expect(hole(page, there)).toBeFocused();
  }
  // The board is one stop for the Tab key.
  await page.keyboard.press('Tab');
  await expect(board(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(hole(page, 'e7')).toBeFocused();
});

test('undo and redo have buttons, and keys work after a button fell silent', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await expect(tool(page, 'Undo')).toBeDisabled();
  await expect(tool(page, 'Redo')).toBeDisabled();
  await expect(tool(page, 'Restart')).toBeDisabled();
  await jump(page, 'd2d4.b3d3');

  await tool(page, 'Undo').click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=1');
  await tool(page, 'Undo').click();
  await expectFirstJump(page, false);
  await expect(spoken(page)).toContainText('Taken back.');
  await expect(tool(page, 'Undo')).toBeDisabled();

  await page.keyboard.press('r');
  await expectFirstJump(page);
  await tool(page, 'Redo').click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  await expect(tool(page, 'Redo')).toBeDisabled();

  await tool(page, 'Restart').click();
  await expectFirstJump(page, false);
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=0');
});

test('the list of moves goes to any of them', async ({ page }) => {
  await openTable(page, `peg-solitaire/english?moves=${centralGame}`);
  const panel = page.getByRole('tabpanel', { name: 'Play' });
  await expect(panel.getByRole('button', { name: /^Move \d/ })).toHaveCount(31);
  await panel.getByRole('button', { name: 'Move 1, d2d4' }).click();
  await expectFirstJump(page);
  await expect(panel.getByRole('button', { name: 'Move 1, d2d4' })).toHaveAttribute('aria-current', 'step');
  await expect(spoken(page)).toHaveText('1 jump. 31 pegs, 3 jumps possible.');
  await panel.getByRole('button', { name: 'Move 31, d6d4' }).click();
  await expect(notice(page)).toContainText(won);
});

test('what the rules forbid is explained, aloud too', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  for (const [touched, rule] of [
    [['d4'], 'd4 is empty.'],
    [['c1'], 'c1 cannot jump: it needs a neighbouring peg with an empty hole behind it.'],
    [['d2', 'd3'], 'd2 to d3 is not a jump: a jump goes straight over one neighbour into the hole behind it. d2 can jump to d4.'],
  ] as const) {
    for (const name of touched) {
      await hole(page, name).click();
    }
    await expect(spoken(page)).toHaveText(rule);
    await expect(page.getByText(rule, { exact: true }).first()).toBeVisible();
  }
  // A held peg stays held.
  await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'true');
  await hole(page, 'd4').click();
  await expectFirstJump(page);
});

test('hints lead to the end of the central game by the H key alone', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  for (let left = 31; left > 0; left -= 1) {
    await page.keyboard.press('h');
    await expect(spoken(page)).toContainText('Hint: Look here: ');
    await page.keyboard.press('h');
    // Where one peg jumps several times, that comes first.
    await expect(spoken(page)).toHaveText(/^Hint: (From here one peg takes|\w\d jumps over)/);
    if ((await spoken(page).textContent())?.includes('From here')) {
      await page.keyboard.press('h');
    }
    const aim = left === 1 ? 'It reaches the goal.' : `The first of ${left} steps to the goal.`;
    await expect(spoken(page)).toHaveText(
      new RegExp(`^Hint: \\w\\d jumps over \\w\\d to \\w\\d\\. ${aim}$`),
    );
    await page.keyboard.press('h');
    await expect(board(page)).toHaveAccessibleName(`English board with ${left === 1 ? '1 peg' : `${left} pegs`}`);
    if (left > 1) {
      await expect(page.getByText(/pegs?, \d+ jumps? possible, still winnable/)).toBeVisible();
    }
  }
  await expect(notice(page)).toContainText(won);
  expect(part(page, 'moves')?.split('.')).toHaveLength(31);
});

test('a hint holds on another way too', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await hint(page);
  // Any other jump than the one that is pointed out.
  const hinted = /(\w\d) jumps over \w\d to d4/.exec((await spoken(page).textContent()) ?? '')?.[1];
  await hole(page, hinted === 'd6' ? 'b4' : 'd6').click();
  await hole(page, 'd4').click();
  await expect(page.getByText('31 pegs, 3 jumps possible', { exact: true })).toBeVisible();
  await hint(page);
  await expect(spoken(page)).toContainText('The first of 30 steps to the goal.');
});

test('facts follow the position', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const panel = await showPanel(page, 'Facts');
  await expect(fact(panel, 'Pegs')).toHaveText('32');
  await expect(fact(panel, 'Jumps possible')).toHaveText('4');
  await expect(fact(panel, 'Vector N')).toHaveText(/^\((\d, ){5}\d\)$/);
  const vector = await fact(panel, 'Vector N').textContent();
  await expect(fact(panel, 'Symmetry')).toContainText('type');

  await jump(page, 'd2d4');
  await expect(fact(panel, 'Pegs')).toHaveText('31');
  await expect(fact(panel, 'Jumps possible')).toHaveText('3');
  // The invariants of jumps.
  await expect(fact(panel, 'Vector N')).toHaveText(vector ?? '');
  await expect(fact(panel, 'Finishing holes')).toContainText('d4');
});

test('each theory is drawn on the board, and taken away again', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const panel = await showPanel(page, 'Facts');
  const bare = await picture(page);
  const seen = [bare];
  for (const name of [/^Finishing holes/, /^Labels 0–2/, /^Labels 3–5/]) {
    await panel.getByRole('radio', { name }).check();
    for (const earlier of seen) {
      await expect.poll(() => picture(page)).not.toBe(earlier);
    }
    seen.push(await picture(page));
  }
  await panel.getByRole('radio', { name: 'Nothing' }).check();
  await expect.poll(() => picture(page)).toBe(bare);
});

test('what an overlay adds up to stands below the board, and follows the moves', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const panel = await showPanel(page, 'Facts');
  await panel.getByRole('radio', { name: /^Labels 0–2/ }).check();
  const sums = page.locator('.theory');
  const told = async () => (await sums.textContent())?.match(/\d+(?=[,.])/g)?.map(Number) ?? [];
  await expect(spoken(page)).toHaveText(/^Pegs on 0: \d+, 1: \d+, 2: \d+\.$/);
  const before = await told();
  expect(before.reduce((sum, pegs) => sum + pegs, 0)).toBe(32);
  await jump(page, 'd2d4');
  // Every jump changes each of them by one.
  await expect.poll(async () => (await told()).map((pegs, label) => Math.abs(pegs - (before[label] ?? 0)))).toEqual([1, 1, 1]);
  // There is nothing to step through.
  await expect(sums.getByRole('button')).toHaveCount(0);
});

test('another vacant hole is another game', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.getByRole('combobox', { name: 'Vacant hole' }).selectOption('c3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');
  await expectLink(page, 'peg-solitaire/english-c3');
  await expectPeg(page, 'c3', false);
  await expectPeg(page, 'd4', true);
  await expect(hole(page, 'c3')).toHaveAccessibleName('c3, empty, goal');
});

test('the solution is shown in the player, and played on from', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('s');
  await expect(player(page).getByRole('heading')).toHaveText(/31 jumps in \d+ moves; .* in \d+\.\d\d s/);
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('.');
  }
  await expect(board(page)).toHaveAccessibleName('English board with 27 pegs');
  await player(page).getByRole('button', { name: 'Play on from here' }).click();
  await expect(player(page)).toBeHidden();
  await expect(board(page)).toHaveAccessibleName('English board with 27 pegs');
  expect(part(page, 'moves')?.split('.')).toHaveLength(5);
  await expect(page.getByText(/still winnable/)).toBeVisible();
  await tool(page, 'Undo').click();
  await expect(board(page)).toHaveAccessibleName('English board with 28 pegs');
});

for (const [position, proof] of [
  ['.../.../..oo.../......./......./.../...&goal=d4', /position class/],
  ['o../.../o...o../.o.o.../o.....o/oo./ooo&goal=any', /pagoda function/],
  ['.o./ooo/oo...oo/o.....o/oo...oo/ooo/.o.&goal=any', /positions .*up to rotation and reflection/],
] as const) {
  test(`what cannot be solved is proved: ${proof.source}`, async ({ page }) => {
    await openTable(page, `peg-solitaire/english?from=${position}`);
    await tool(page, 'Solve').click();
    await expect(spoken(page)).toContainText('There is no solution from here.');
    await expect(spoken(page)).toHaveText(proof);
    await expect(page.getByText('There is no solution from here.').first()).toBeVisible();
    // A hint says the same, and the game goes on.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await tool(page, 'Hint').click();
    await expect(spoken(page)).toHaveText(proof);
    await expect(tool(page, 'Solve')).toBeEnabled();
  });
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a peg jumps by two taps', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    await hole(page, 'd2').tap();
    await expect(hole(page, 'd2')).toHaveAttribute('aria-pressed', 'true');
    await hole(page, 'd4').tap();
    await expectFirstJump(page);
  });

  test('a finger drags a peg, and the page stays where it is', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    const [from, to] = [await middle(hole(page, 'd2')), await middle(hole(page, 'd4'))];
    await swipe(page, way(from, to));
    await expectFirstJump(page);
    // A finger drawn over holes that hold nothing to move does not scroll either.
    await swipe(page, way(await middle(hole(page, 'd7')), await middle(hole(page, 'd1'))));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a panel is scrolled by touch, and the board stays where it is', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    const panel = await showPanel(page, 'Catalogue');
    await expect(panel.getByRole('heading', { name: 'Classic problems' })).toBeVisible();
    const from = await middle(panel);
    await swipe(page, way(from, { x: from.x, y: from.y - 120 }));
    await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
    await expect(board(page)).toBeInViewport({ ratio: 0.99 });
    await expectFirstJump(page, false);
  });

  test('hints lead to the end of a game by touch', async ({ page }) => {
    await openTable(page, `peg-solitaire/english?moves=${centralGame}&done=26`);
    for (let left = 5; left > 0; left -= 1) {
      const make = await hint(page);
      await make.tap();
      await expect(board(page)).toHaveAccessibleName(`English board with ${left === 1 ? '1 peg' : `${left} pegs`}`);
    }
    await expect(notice(page)).toContainText(won);
  });
});
