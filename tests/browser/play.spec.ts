// Play from a user's view: challenges, the end of a game, variations, and the parts of a solution.

import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import {
  board,
  box,
  carry,
  enter,
  expectLink,
  hint,
  jump,
  link,
  moveNumber,
  notice,
  openTable,
  player,
  showPanel,
  spoken,
  tool,
  toolbar,
  watchShifts,
} from './table.ts';

test('a challenge has no help and a par, and is given up', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x2?challenge=3');
  await expect(page.locator('.status')).toContainText('Challenge, par 3');
  await expect(tool(page, 'Hint')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(notice(page)).toContainText('This is a challenge: without hints and without the solver.');
  await checkA11y(page, 'a challenge');
  await checkFitsWidth(page);
  await carry(page, 'AB AC BC');
  await expect(notice(page)).toContainText('You made the par.');
  // After a win it is an ordinary game; when repeated, it is the challenge again.
  await expect(tool(page, 'Hint')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Again' }).click();
  await expect(tool(page, 'Give up')).toBeVisible();
  await carry(page, 'AC');
  // An accidental touch loses nothing.
  await tool(page, 'Give up').click();
  await expect(player(page)).toBeHidden();
  await notice(page).getByRole('button', { name: 'Give up' }).click();
  await expect(player(page)).toBeVisible();
  await expectLink(page, /^hanoi\/3x2\?moves=ac&done=0&player=/);
});

test('a solution is shown to a class by a clicker’s keys and by its link', { tag: '@projector' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x4?player=&at=5');
  await page.keyboard.press('F5');
  await expect(page).toHaveURL(/&view=projector$/);
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.locator('.head')).toBeHidden();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/at=6&view=projector$/);

  const blank = page.getByRole('button', { name: /^The picture is black/ });
  await page.keyboard.press('.');
  await expect(blank).toBeVisible();
  await expect(board(page)).toBeHidden();
  // The key that brings it back makes no step.
  await page.keyboard.press('PageDown');
  await expect(board(page)).toBeVisible();
  await page.keyboard.press('b');
  await blank.click();
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/at=6&view=projector$/);
  await checkA11y(page, 'a solution shown to a class');

  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
  await expect(player(page)).toBeVisible();
});

test('a game is shown to a class by its link, and played on there', { tag: '@projector' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac&view=projector');
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await carry(page, 'AB');
  await expect(page).toHaveURL(/\?moves=ac\.ab&view=projector$/);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: 'Back to the controls' }).click();
  await expect(toolbar(page)).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
});

test('the end is compared with the fewest moves, and one’s own moves with the solution', async ({ page }) => {
  await openTable(page, 'hanoi/3x2');
  await carry(page, 'AC AB CA BC AC');
  await expect(notice(page)).toContainText('5 moves.');
  await expect(notice(page)).toContainText('The fewest possible: 3 moves.');
  await notice(page).getByRole('button', { name: 'How is it done?' }).click();
  await expect(player(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your moves: 5' })).toBeVisible();
  await expect(page.getByText('The first difference is move 1.')).toBeVisible();
  // Both lines are shown side by side, and the difference is marked in both, not by colour only.
  const columns = page.locator('.compared > div');
  await expect(columns).toHaveCount(2);
  await expect(columns.first().getByRole('heading', { name: 'The solution: 3' })).toBeVisible();
  const [one, other] = [columns.nth(0).locator('.move').first(), columns.nth(1).locator('.move').first()];
  const [left, right] = [await box(one), await box(other)];
  expect(right.x).toBeGreaterThan(left.right);
  expect(Math.abs(right.y - left.y)).toBeLessThan(8);
  for (const marked of [one, other]) {
    await expect(marked).toHaveClass(/differs/);
    expect(await marked.evaluate((move) => getComputedStyle(move, '::before').content)).toContain('≠');
  }
  await checkA11y(page, 'two lines beside each other');
});

test('a line that is left can be gone back to, also after a reload', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await carry(page, 'AC AB CB');
  await tool(page, 'Undo').click();
  await tool(page, 'Undo').click();
  await carry(page, 'CB');
  await expectLink(page, 'hanoi/3x3?moves=ac.cb');
  await page.reload();
  await openTable(page, 'hanoi/3x3?moves=ac.cb');
  await showPanel(page, 'Play');
  await page.getByRole('button', { name: 'From move 2: ab, 3 moves in all' }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab.cb');
});

test('a line that was left from another stands below it, farther in', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript((lines) => {
    const game = { link: 'peg-solitaire/english?moves=d2d4.b3d3.c1c3', at: 1000, lines, id: 7 };
    localStorage.setItem('parlour.game.peg-solitaire', JSON.stringify(game));
  }, ['d2d4.c5c3.d3b3.d5d3', 'd2d4.c5c3.d3b3.c1c3.a3c3'].map((moves) => `peg-solitaire/english?moves=${moves}`));
  await openTable(page, 'peg-solitaire');
  await showPanel(page, 'Play');
  const line = (name: string) => box(page.getByRole('button', { name }));
  const [outer, inner] = [await line('From move 2: c5c3, 4 moves in all'), await line('From move 4: c1c3, 5 moves in all')];
  expect(inner.x).toBeGreaterThan(outer.x + 16);
  expect(inner.y).toBeGreaterThan(outer.y);
});

test('the parts of a solution are gone to and repeated', async ({ page }) => {
  await openTable(page, 'hanoi/3x4?player=&at=9');
  const parts = page.getByRole('navigation', { name: 'Parts of the solution' });
  await expect(parts.getByRole('button').filter({ hasText: /./ })).toHaveCount(3);
  await expect(parts.locator('[aria-current]')).toHaveCount(1);
  await parts.getByRole('button').first().click();
  await expect(moveNumber(page)).toHaveValue('0');
  const repeat = parts.getByRole('button', { name: 'Repeat this part' });
  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-pressed', 'true');
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption({ label: '10/s' });
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  // Record every frame until the loop has restarted twice: it must never go beyond the part.
  const seen = await moveNumber(page).evaluate((field: HTMLInputElement) =>
    new Promise<number[]>((resolve) => {
      const steps: number[] = [];
      let beginnings = 0;
      const look = () => {
        const [before = 0, step] = [steps.at(-1), Number(field.value)];
        if (step < before) beginnings += 1;
        steps.push(step);
        if (beginnings === 2) resolve(steps);
        else requestAnimationFrame(look);
      };
      look();
    }),
  );
  expect(Math.max(...seen)).toBeLessThanOrEqual(7);
  expect(new Set(seen).size).toBeGreaterThan(3);
  await checkA11y(page, 'the player with its parts');
});

test('moves are typed, and what cannot be made stays with the reason', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const line = page.getByRole('textbox', { name: 'Moves, written as in the list of moves' });
  await enter(line, 'd2 d4, e5 e9');
  await expectLink(page, /\?moves=d2d4$/);
  await expect(line).toHaveValue('e5 e9');
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('A jump is written as two holes');
  await checkA11y(page, 'moves that are typed');
  await enter(line, 'B3-D3');
  await expectLink(page, /\?moves=d2d4\.b3d3$/);
  await expect(spoken(page)).toHaveText(/^b3 jumps over c3 to d3\./);
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();
  // Letters typed into the field are not shortcuts.
  await page.keyboard.type('uuu');
  await expectLink(page, /\?moves=d2d4\.b3d3$/);
});

test('the reason why a position is lost is drawn on the board', async ({ page }) => {
  await openTable(page, 'peg-solitaire/english?goal=c4&moves=d2d4');
  await tool(page, 'Hint').click();
  await expect(notice(page)).toContainText('This cannot be won from here.');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(notice(page)).toContainText('It is drawn on the board: Finishing holes.');
  await showPanel(page, 'Facts');
  await expect(page.getByRole('radio', { name: 'Finishing holes' })).toBeChecked();
  await tool(page, 'Undo').click();
  await expect(page.getByRole('radio', { name: 'Nothing' })).toBeChecked();
});

test.describe('what is on the page stays where it is while one plays', () => {
  test('when the board takes the place of its picture', async ({ page }) => {
    // The rules nearly fill their lines at this width.
    await page.setViewportSize({ width: 412, height: 823 });
    const shifts = await watchShifts(page);
    await page.route(/\.wasm(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await openTable(page, 'peg-solitaire');
    expect(await shifts.sum()).toBeLessThanOrEqual(0.02);
  });

  for (const viewport of [{ width: 375, height: 740 }, { width: 1366, height: 768 }]) {
    test(`at ${viewport.width} by ${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      await openTable(page, 'peg-solitaire');
      // On a slow phone the progress of a search is visible.
      const chromium = await page.context().newCDPSession(page);
      await chromium.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await shifts.forget();
      await jump(page, 'd2d4.b3d3');
      await tool(page, 'Undo').click();
      await (await hint(page)).click();
      await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
      expect(await shifts.sum()).toBeLessThanOrEqual(0.02);
    });

    test(`in every puzzle, from the first hint to its move, at ${viewport.width} by ${viewport.height}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      for (const puzzle of puzzles) {
        // A spectator of the trick gets advice instead of a move.
        await openTable(page, puzzle === 'three-pile' ? 'three-pile/3x9-magician' : puzzle);
        await expect(tool(page, 'Hint')).toBeEnabled();
        await shifts.forget();
        const before = link(page);
        // Each press is the next step of the hint; the last one makes the move.
        await expect(async () => {
          const said = await notice(page).allInnerTexts();
          await page.keyboard.press('h');
          await expect.poll(async () => link(page) !== before || String(await notice(page).allInnerTexts()) !== String(said)).toBe(true);
          expect(link(page), puzzle).not.toBe(before);
        }).toPass();
        await tool(page, 'Undo').click();
        expect(await shifts.sum(), puzzle).toBeLessThanOrEqual(0.02);
      }
    });
  }
});
