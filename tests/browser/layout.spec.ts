// Small screens: nothing lies over the board, and what acts on it brings it into view.

import type { Locator, Page } from '@playwright/test';
import { checkFitsWidth, expect, test } from './fixtures.ts';
import { board, moveNumber, notice, openTable, player, showPanel, tool, toolbar } from './table.ts';

/** The smallest screens, in CSS pixels. */
const sizes = {
  'a phone': { width: 320, height: 568 },
  'a small phone on its side': { width: 568, height: 320 },
  'a phone on its side': { width: 667, height: 375 },
  'a laptop at 200 %': { width: 683, height: 384 },
};

/** That something is in view, and beside the board. */
async function expectBesideBoard(page: Page, what: Locator, name: string): Promise<void> {
  await expect(what, name).toBeInViewport();
  const [box, other] = await Promise.all([board(page).boundingBox(), what.boundingBox()]);
  if (box === null || other === null) {
    throw new Error(`the board or ${name} is not visible`);
  }
  const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  expect(Math.min(across, down), `how far ${name} lies over the board`).toBeLessThan(1);
}

/** That the whole board is in view. */
async function expectBoardInView(page: Page): Promise<void> {
  await expect(board(page)).toBeInViewport({ ratio: 0.99 });
}

/** Scrolls the page to its end. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test('board, toolbar, notices and player have room of their own', async ({ page }) => {
      for (const [link, another] of [
        ['peg-solitaire/english?moves=d2d4', 'peg-solitaire/english-c3'],
        ['hanoi/3x8?moves=ac', 'hanoi/3x3'],
      ] as const) {
        await openTable(page, link);
        await expectBoardInView(page);
        await expectBesideBoard(page, toolbar(page), 'the toolbar');
        await checkFitsWidth(page);

        // A hint with its button, and what a link leaves behind.
        await tool(page, 'Hint').click();
        await expect(page.getByRole('button', { name: 'Make this move' })).toBeVisible();
        await expectBesideBoard(page, notice(page), 'the hint');
        await expectBesideBoard(page, toolbar(page), 'the toolbar');
        await expectBoardInView(page);

        await tool(page, 'Solve').click();
        await expect(player(page)).toBeVisible();
        await expectBesideBoard(page, player(page), 'the player');
        await expectBoardInView(page);
        await moveNumber(page).fill('none');
        await moveNumber(page).press('Enter');
        await player(page).getByRole('alert').scrollIntoViewIfNeeded();
        await expectBesideBoard(page, player(page).getByRole('alert'), 'the explanation');
        await checkFitsWidth(page);

        await openTable(page, another);
        await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
        await expectBesideBoard(page, notice(page), 'the notice');
        await expectBesideBoard(page, toolbar(page), 'the toolbar');
      }
    });

    test('a hint, a solution and a card of the catalogue bring the board into view', async ({ page }) => {
      await openTable(page, 'peg-solitaire');
      await showPanel(page, 'Facts');
      await scrollDown(page);
      await page.keyboard.press('h');
      await expect(page.getByRole('button', { name: 'Make this move' })).toBeVisible();
      await expectBoardInView(page);
      await expect(notice(page)).toBeInViewport();

      await scrollDown(page);
      await page.keyboard.press('s');
      await expect(player(page)).toBeVisible();
      await expectBoardInView(page);
      await page.keyboard.press('Escape');

      const catalogue = await showPanel(page, 'Catalogue');
      await catalogue.getByRole('link').last().scrollIntoViewIfNeeded();
      await catalogue.getByRole('link').last().click();
      await expectBoardInView(page);
    });
  });
}
