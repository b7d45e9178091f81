// Small screens: nothing covers the board, and actions on it scroll it into view.

import type { Locator, Page } from '@playwright/test';
import { checkFitsWidth, expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import {
  board,
  box,
  centralGame,
  drag,
  enter,
  hint,
  hole,
  middle,
  moveNumber,
  notice,
  openTable,
  painted,
  peg,
  player,
  showPanel,
  solve,
  swipe,
  tab,
  toolbar,
  way,
} from './table.ts';

/** The smallest screens, in CSS pixels. */
const sizes = {
  'a phone': { width: 320, height: 568 },
  'a small phone on its side': { width: 568, height: 320 },
  'a phone on its side': { width: 667, height: 375 },
  'a laptop at 200 %': { width: 683, height: 384 },
};

/** Checks that an element is in view and does not overlap the board. */
async function expectBesideBoard(page: Page, what: Locator, name: string): Promise<void> {
  await expect(what, name).toBeInViewport();
  const [played, other] = await Promise.all([box(board(page)), box(what)]);
  const across = Math.min(played.right, other.right) - Math.max(played.x, other.x);
  const down = Math.min(played.bottom, other.bottom) - Math.max(played.y, other.y);
  expect(Math.min(across, down), `how far ${name} lies over the board`).toBeLessThan(1);
}

/** Checks that the whole board is in view. */
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

        // A hint with its button, and the notice about a replaced game.
        await hint(page);
        await expectBesideBoard(page, notice(page), 'the hint');
        await expectBesideBoard(page, toolbar(page), 'the toolbar');
        await expectBoardInView(page);

        await solve(page);
        await expect(player(page)).toBeVisible();
        await expectBesideBoard(page, player(page), 'the player');
        await expectBoardInView(page);
        await enter(moveNumber(page), 'none');
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
      await expect(page.getByRole('button', { name: /^(Why\?|Show the move)$/ })).toBeVisible();
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

/** The window sizes of the layout, in CSS pixels, each with the minimum fraction for the figure. */
const screens = [
  { width: 320, height: 568, share: 0.45 },
  { width: 375, height: 740, share: 0.55 },
  { width: 740, height: 375, share: 0.55 },
  { width: 683, height: 384, share: 0.55 },
  { width: 1024, height: 768, share: 0.6 },
  { width: 1366, height: 768, share: 0.65 },
  { width: 1920, height: 1080, share: 0.65 },
];

/** Checks that the class view's board is as large as possible with the text beside or below it. */
async function checkShown(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const played = await box(board(page));
  const ratio = played.width / played.height;
  const beside = Math.min(0.66 * width, height * ratio);
  const below = Math.min(width, 0.6 * height * ratio);
  expect(played.width, `width of ${name}, shown`).toBeGreaterThan(Math.max(beside, below) - 64);
}

/** Checks that the figure has its fraction of the window, and that the board fills it without being covered. */
async function checkFigure(page: Page, least: number, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [figure, played] = [await box(page.locator('.figure')), await box(board(page))];
  const share = (figure.width * figure.height) / (width * height);
  expect(share, `share of ${name}`).toBeGreaterThanOrEqual(least);
  const room = Math.min(figure.width - played.width, figure.height - played.height);
  expect(room, `room beside ${name}`).toBeLessThan(28);
  expect(played.width, `width of ${name}`).toBeLessThanOrEqual(figure.width);
  expect(played.height, `height of ${name}`).toBeLessThanOrEqual(figure.height);
  await checkFitsWidth(page);
}

/** Resizes the window, and waits until the page is laid out and painted. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await painted(page);
}

for (const puzzle of puzzles) {
  test(`the board of ${puzzle} has its share of every screen`, async ({ page }) => {
    for (const [index, { width, height, share }] of screens.entries()) {
      await test.step(`at ${width} by ${height}`, async () => {
        await resize(page, width, height);
        if (index === 0) {
          await openTable(page, puzzle);
        }
        await expect(toolbar(page)).toBeVisible();
        await checkFigure(page, share, puzzle);
        await expectBesideBoard(page, toolbar(page), `the toolbar of ${puzzle}`);
        await expectBesideBoard(page, page.locator('.news'), `the news of ${puzzle}`);
        const tabs = page.getByRole('tablist');
        // A phone has at most six controls under its board, and the panels in the menu.
        if (width < 600) {
          expect(await toolbar(page).getByRole('button').count()).toBeLessThanOrEqual(6);
          await expect(tabs).toBeHidden();
          return;
        }
        await expectBesideBoard(page, tabs, `the tabs of ${puzzle}`);
        const hidden = await tabs.evaluate((list) => list.scrollWidth - list.clientWidth);
        expect(hidden, `what is cut off of the tabs of ${puzzle}`).toBeLessThanOrEqual(0);
      });
    }
  });
}

for (const link of [
  'hanoi/3x5?player=&at=3',
  `peg-solitaire/english?player=${centralGame}`,
]) {
  test(`the player leaves the board its share of every screen, and shows to a class: ${link.split('/')[0]}`, async ({ page }) => {
    for (const { width, height, share } of screens) {
      await test.step(`at ${width} by ${height}`, async () => {
        await resize(page, width, height);
        await openTable(page, link);
        await expect(player(page)).toBeVisible();
        await checkFigure(page, Math.min(share, 0.45), link);
        await expectBesideBoard(page, player(page), 'the player');
        const size = (): Promise<number> =>
          player(page)
            .locator('.caption')
            .evaluate((caption) => parseFloat(getComputedStyle(caption).fontSize));
        expect(await size()).toBeGreaterThanOrEqual(width >= 960 ? 28 : 16);

        await player(page).getByRole('button', { name: 'Show to a class' }).click();
        await expect(page.getByRole('tablist')).toBeHidden();
        await checkFigure(page, 0.6, `${link}, shown`);
        await checkShown(page, link);
        // In a narrow window the font shrinks, so that a sentence fits below the board.
        expect(await size()).toBeGreaterThanOrEqual(Math.max(Math.min(height / 24, width / 15), 16));
        await expectBesideBoard(page, player(page).locator('.caption'), 'the caption');
        await page.keyboard.press('PageDown');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Escape');
        await expect(toolbar(page).or(player(page))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(player(page)).toBeHidden();
      });
    }
  });
}

test('a shown board takes its room anew when the window is turned', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 375 });
  await openTable(page, 'hanoi/3x5?player=&at=3');
  await player(page).getByRole('button', { name: 'Show to a class' }).click();
  await checkShown(page, 'hanoi on its side');
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(page.locator('main.table')).toHaveAttribute('data-show', 'below');
  await checkShown(page, 'hanoi upright');
});

test('below a shown board, what was found is as large as the rest', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTable(page, 'pennies');
  await solve(page);
  await player(page).getByRole('button', { name: 'Show to a class' }).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-show', 'below');
  const title = player(page).getByRole('heading');
  expect(await title.evaluate((title) => parseFloat(getComputedStyle(title).fontSize))).toBeGreaterThanOrEqual(28);
});

test('the tabs stay under the mouse when a wide panel opens', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openTable(page, 'hanoi');
  for (const name of ['Graph', 'Papers']) {
    const tab = page.getByRole('tab', { name });
    const before = await middle(tab);
    await tab.click();
    expect(Math.abs((await middle(tab)).x - before.x), name).toBeLessThan(12);
    await page.getByRole('tab', { name: 'Play' }).click();
  }
});

test('on a phone on its side a panel opens in view, beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 375 });
  await openTable(page, 'hanoi/3x5');
  for (const name of ['Facts', 'Play', 'Catalogue']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect.poll(async () => (await box(panel)).y, name).toBeLessThan(100);
    await expectBoardInView(page);
    await expectBesideBoard(page, panel, name);
  }
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 740, height: 375 }, hasTouch: true });

  test('a finger scrolls the page where there is nothing to take up, and drags what there is', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    const [empty, peg] = [await middle(hole(page, 'd4')), await middle(hole(page, 'd2'))];
    await swipe(page, way(peg, empty));
    await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await swipe(page, way(await middle(hole(page, 'd3')), { x: empty.x, y: 10 }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(30);
    await expectBoardInView(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('a panel is a sheet that leaves the board in view and is put away', async ({ page }) => {
    await openTable(page, 'hanoi/3x5');
    const facts = await showPanel(page, 'Facts');
    await expect(facts).toBeVisible();
    await expectBoardInView(page);
    await expectBesideBoard(page, facts, 'the sheet');
    await expect(facts).toBeFocused();
    await page.getByRole('button', { name: 'Back to the board' }).tap();
    await expect(facts).toBeHidden();
    const catalogue = await showPanel(page, 'Catalogue');
    await catalogue.getByRole('link').last().click();
    await expect(catalogue).toBeHidden();
    await expect(page.locator('.figure :focus')).toHaveCount(1);
    await expectBoardInView(page);
  });

  test('a panel that the menu opens has the focus on a slow phone too', async ({ page }) => {
    await openTable(page, 'hanoi/3x5');
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    const facts = await showPanel(page, 'Facts');
    await expect(facts).toBeFocused();
  });

  test('what a notice says moves neither the board nor the toolbar', async ({ page }) => {
    await openTable(page, 'peg-solitaire/english?moves=d2d4');
    const before = [await box(board(page)), await box(toolbar(page))];
    await hint(page);
    const after = [await box(board(page)), await box(toolbar(page))];
    expect(after).toEqual(before);
  });
});

for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('a notice stands whole between the board and a sheet', async ({ page }) => {
      const expectAboveSheet = async () => {
        const [around, words, tabs] = [await box(notice(page)), await box(notice(page).locator('p')), await box(page.getByRole('tablist'))];
        expect(words.height, 'a line of words').toBeGreaterThan(20);
        expect(words.y).toBeGreaterThanOrEqual(around.y);
        expect(words.bottom).toBeLessThanOrEqual(around.bottom);
        expect(around.bottom).toBeLessThanOrEqual(tabs.y);
        await expectBesideBoard(page, notice(page), 'the notice');
        await expectBoardInView(page);
      };
      // With few pegs the solutions are soon counted.
      const late = centralGame.split('.').slice(0, 23).join('.');
      await openTable(page, `peg-solitaire/english?moves=${late}`);
      const facts = await showPanel(page, 'Facts');
      await expect(facts).toBeFocused();
      await drag(page, hole(page, 'd5'), hole(page, 'd7'));
      await expect(notice(page)).toContainText('d7 is taken.');
      await expectAboveSheet();

      // An answer of several lines, with a button.
      await facts.getByRole('button', { name: 'Number of solutions' }).click();
      await tab(page, 'Catalogue').click();
      await expect(notice(page)).toContainText('Number of solutions');
      await expectAboveSheet();
      await notice(page).getByRole('button', { name: 'Show', exact: true }).click();
      await expect(facts).toBeVisible();
    });

    test('a notice with several buttons takes room from the sheet and not from the board', async ({ page }) => {
      await openTable(page, 'hanoi/3x1');
      await showPanel(page, 'Facts');
      await drag(page, peg(page, 'A'), peg(page, 'C'));
      await expect(notice(page).locator('.row').getByRole('button')).toHaveCount(4);
      await expectBesideBoard(page, notice(page), 'the notice');
      await expectBoardInView(page);
      expect((await box(board(page))).height).toBeGreaterThan(viewport.height / 5);
      expect((await box(notice(page))).bottom).toBeLessThanOrEqual((await box(page.getByRole('tablist'))).y);
    });
  });
}

test('a board that would be wide is drawn higher on an upright phone, and wide again when that is turned', async ({ page }) => {
  for (const puzzle of ['pennies', 'hanoi', 'magnetic', 'k-tower', 'double-decker']) {
    await page.setViewportSize({ width: 375, height: 740 });
    await openTable(page, puzzle);
    const ratio = async () => {
      const { width, height } = await box(board(page));
      return width / height;
    };
    await expect.poll(ratio, puzzle).toBeLessThan(1.4);
    if (puzzle === 'pennies') {
      // A square has the size of a finger.
      expect((await box(board(page).getByRole('button').first())).width).toBeGreaterThan(44);
    }
    await page.setViewportSize({ width: 740, height: 375 });
    await expect.poll(ratio, `${puzzle} on its side`).toBeGreaterThan(1.41);
  }
});
