// Whatever the window size, everything that a user must touch or read next is in view.

import type { Locator, Page } from '@playwright/test';
import { checkFitsWidth, expect, test } from './fixtures.ts';
import { openLesson } from './lesson.ts';
import {
  board, box, carry, enter, fromMenu, goTo, hint, jump, middle, moveNumber, notice, openBoard, openTable, painted, part,
  player, showPanel, solve, swipe, toolbar,
} from './table.ts';

/** The window sizes, in CSS pixels: phones, a landscape phone, projectors, laptops. */
const windows = [
  [320, 568],
  [375, 667],
  [667, 375],
  [800, 600],
  [1024, 768],
  [1280, 720],
  [1366, 768],
] as const;

/** A screen, and the elements needed on it. */
interface Needed {
  name: string;
  open: (page: Page) => Promise<void>;
  needs: (page: Page) => Locator[];
  /** The least width of the windows that it is tested in. By default, it is tested in all. */
  least?: number;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

const screens: Needed[] = [
  {
    name: 'a game before its first move',
    open: (page) => openTable(page, 'franklin'),
    needs: (page) => [...['Undo', 'Redo', 'Hint', 'Restart', 'Menu'].map((name) => toolbar(page).getByRole('button', { name })), button(page, 'Help')],
  },
  {
    name: 'a hint, with what it offers',
    open: async (page) => {
      await openTable(page, 'rubiks-magic');
      await hint(page);
    },
    needs: (page) => [notice(page).getByRole('paragraph'), button(page, 'Make this move'), button(page, 'Dismiss')],
  },
  {
    name: 'a reason that has several lines',
    open: async (page) => {
      await openTable(page, 'tiling');
      await toolbar(page).getByRole('button', { name: 'Hint' }).click();
      await button(page, 'Why?').click();
    },
    needs: (page) => [notice(page).getByRole('paragraph'), notice(page).getByRole('button').first(), button(page, 'Dismiss')],
  },
  {
    name: 'the player of a long solution',
    open: async (page) => {
      await openTable(page, 'hanoi/4x15');
      await solve(page);
      await expect(player(page)).toBeVisible();
    },
    needs: (page) => [
      player(page).locator('.caption'),
      ...['Play', 'Next move', 'Previous move', 'Close the player'].map((name) => player(page).getByRole('button', { name, exact: true })),
    ],
  },
  {
    name: 'the player of a board that is turned by buttons',
    open: async (page) => {
      await openTable(page, 'rubiks-magic');
      await solve(page);
      await expect(player(page)).toBeVisible();
    },
    needs: (page) => ['Play', 'Next move', 'Previous move'].map((name) => player(page).getByRole('button', { name, exact: true })),
  },
  {
    name: 'the numbers to write',
    open: async (page) => {
      await openTable(page, 'franklin');
      await board(page).getByRole('button', { name: /blank|empty/i }).first().click();
    },
    needs: (page) => [page.locator('.choices button').first(), button(page, 'Put the pen down')],
  },
  {
    name: 'the ways out of the editor',
    open: async (page) => {
      await openTable(page, 'peg-solitaire');
      await button(page, 'Set up a position').click();
    },
    needs: (page) => ['Play it', 'Solve it', 'Cancel'].map((name) => button(page, name)),
    least: 800,
  },
  {
    name: 'an answer that was right, and the next step',
    open: async (page) => {
      await openLesson(page, 'hanoi-powers-of-two&step=1');
      await carry(page, 'AC');
    },
    needs: (page) => [page.locator('.foot .notice.good'), button(page, 'Next step'), button(page, 'Back')],
  },
  {
    name: 'the answers to choose from, shown to a class',
    open: (page) => openLesson(page, 'hanoi-powers-of-two&step=8&view=projector'),
    needs: (page) => [page.locator('.projected h2'), page.locator('.projected .choice').last(), button(page, 'Answer')],
    least: 800,
  },
  {
    name: 'the answers of a lesson with a wide board, shown to a class',
    open: (page) => openLesson(page, 'nuclear-pennies-symmetry&step=3&view=projector'),
    needs: (page) => [page.locator('.projected h2'), page.locator('.projected .choice').last()],
    least: 800,
  },
  {
    name: 'a number to answer, shown to a class',
    open: (page) => openLesson(page, 'hanoi-powers-of-two&step=7&view=projector'),
    needs: (page) => [page.getByRole('textbox', { name: 'Your number' }), button(page, 'Answer')],
    least: 800,
  },
  {
    name: 'a move, shown to a class',
    open: async (page) => {
      await openTable(page, 'hanoi/3x5?player=&at=3');
      await button(page, 'Show to a class').click();
    },
    needs: (page) => [player(page).locator('.caption'), button(page, 'Back to the controls')],
  },
];

/**
 * The overflow of an element beyond the window, in pixels, and the element that covers its centre, if any. The
 * content of a scroller with a scroll indicator may end below its edge.
 */
async function hiddenPart(what: Locator): Promise<{ out: number; covered: string }> {
  return what.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    let [top, bottom] = [0, clientHeight];
    // A scrolling column clips its content.
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (around !== document.documentElement && around !== document.body && style.overflowY !== 'visible') {
        const edge = around.getBoundingClientRect();
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
    }
    const marked = element.closest('.words') !== null;
    const end = marked ? Math.min(box.bottom, box.top + 24) : box.bottom;
    const out = Math.max(top - box.top, end - bottom, -box.left, box.right - clientWidth, box.height === 0 ? 1000 : 0);
    const [x, y] = [box.left + box.width / 2, Math.min(box.top + box.height / 2, end - 4)];
    const over = document.elementFromPoint(x, y);
    const seen = over !== null && (element.contains(over) || over.contains(element) || over.closest('label') === element.closest('label'));
    return { out, covered: seen ? '' : (over?.outerHTML.slice(0, 80) ?? 'nothing') };
  });
}

/** Checks that an element is in view, up to two pixels, and not covered. */
async function expectWholeInView(what: Locator, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const { out, covered } = await hiddenPart(what);
      return `${Math.max(Math.round(out), 0)}${covered}`;
    }, words)
    .toMatch(/^[0-2]$/);
}

/** Doubles the size of the letters; `normal` restores it. */
const large = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
const normal = (page: Page) => page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

for (const { name, open, needs, least = 0 } of screens) {
  test(`in view at every size: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page);
    for (const [width, height] of windows.filter(([width]) => width >= least)) {
      await page.setViewportSize({ width, height });
      await painted(page);
      for (const what of needs(page)) {
        await expectWholeInView(what, `${what} at ${width} by ${height}`);
      }
    }
  });
}

test('the reply to an answer is in view in a low window, and the page scrolls behind it', async ({ page }) => {
  for (const [width, height] of [[1366, 600], [1280, 593], [1024, 500]] as const) {
    await page.setViewportSize({ width, height });
    await openLesson(page, 'hanoi-powers-of-two&step=7');
    const number = page.getByRole('textbox', { name: 'Your number' });
    await enter(number, '14');
    for (const what of [number, page.locator('.foot .notice.wrong'), button(page, 'Back'), button(page, 'Next step')]) {
      await expectWholeInView(what, `${what} at ${width} by ${height}`);
    }
  }
});

test('on a phone on its side a class reads three whole lines of a question, and all answers', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openLesson(page, 'hanoi-powers-of-two&step=8&view=projector');
  const lines = await page.locator('.projected .text').evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
  expect(lines).toBeGreaterThan(2.9);
  expect(Math.abs(lines - Math.round(lines)), 'the part of a line').toBeLessThan(0.1);
  await expect(page.locator('.projected .choice').last()).toBeInViewport({ ratio: 0.99 });
  await expect(button(page, 'Answer')).toBeInViewport({ ratio: 0.9 });
});

test('with letters of twice the size all controls can be reached, and none lies over another', async ({ page }) => {
  for (const [width, height] of [[375, 667], [320, 568], [1366, 768]] as const) {
    await page.setViewportSize({ width, height });
    await openTable(page, 'peg-solitaire');
    await large(page);
    const boxes = await toolbar(page)
      .getByRole('button')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => ({ box: one.getBoundingClientRect(), wide: one.scrollWidth - one.clientWidth })));
    for (const [index, { box, wide }] of boxes.entries()) {
      expect(wide, 'words beside their button').toBeLessThanOrEqual(1);
      expect(box.bottom).toBeLessThanOrEqual(height + 1);
      expect(box.right).toBeLessThanOrEqual(width + 1);
      expect(index === 0 ? 0 : (boxes[index - 1]?.box.right ?? 0) - box.left).toBeLessThanOrEqual(1);
    }
    expect((await box(board(page).getByRole('button').first())).width, 'the cell of a peg').toBeGreaterThanOrEqual(36);
    await normal(page);
  }
});

test('with letters of twice the size the buttons before a game for two stand above the tools', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['', 'de/', 'es/', 'fr/']) {
    await page.goto(`./${language}picaria/`);
    await large(page);
    const buttons = page.locator('.computer');
    await expect(buttons).toBeVisible({ timeout: 60_000 });
    const [above, below] = await Promise.all([buttons.boundingBox(), page.locator('.toolbar').boundingBox()]);
    expect((above?.y ?? Infinity) + (above?.height ?? 0), language).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test('on a phone the list of steps shows a part of a title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['', 'de/', 'es/', 'fr/']) {
    await page.goto(`./${language}lesson/#hanoi-powers-of-two&step=8`);
    const steps = page.locator('.foot select');
    await expect(steps).toBeVisible({ timeout: 60_000 });
    expect((await steps.boundingBox())?.width, language).toBeGreaterThanOrEqual(150);
  }
});

test('on a small phone at 200 % the tools stand below a hint and its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  for (const puzzle of ['franklin', 'pennies']) {
    await openTable(page, puzzle);
    await hint(page);
    expect((await box(notice(page).locator('.row'))).bottom, puzzle).toBeLessThanOrEqual((await box(toolbar(page))).y);
  }
});

test('with letters of twice the size the words of a notice stay above its buttons', async ({ page }) => {
  for (const [width, height] of [[1280, 800], [1366, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await openTable(page, 'hanoi/3x1?moves=ac');
    await large(page);
    const [words, buttons] = [notice(page).locator('p'), notice(page).locator('.row')];
    await expect(buttons.getByRole('button')).toHaveCount(4);
    expect((await box(words)).bottom).toBeLessThanOrEqual((await box(buttons)).y + 1);
    await normal(page);
  }
});

test('a class sees the parts of a solution whole', async ({ page }) => {
  for (const [width, height] of [[1024, 768], [1366, 768], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    for (const link of ['hanoi/3x8?player=&at=77', 'hanoi/4x20?player=&at=3', 'magnetic/rnb6?player=&at=20']) {
      await openTable(page, `${link}&view=projector`);
      const parts = page.getByRole('list', { name: 'Parts this move stands in' }).getByRole('listitem').filter({ visible: true });
      await expect(parts).toHaveCount(2);
      await expect(parts.last()).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test('the goal and how to play stand whole under the board of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const puzzle of ['peg-solitaire', 'solitaire-army', 'franklin', 'picaria']) {
    await openTable(page, puzzle);
    const rules = page.locator('.news > .waiting');
    await expect(rules).toBeVisible();
    expect(await rules.evaluate((words) => words.scrollHeight - words.clientHeight), puzzle).toBeLessThanOrEqual(1);
    expect((await box(rules)).bottom, puzzle).toBeLessThanOrEqual((await box(toolbar(page))).y + 1);
  }
});

test('a class reads the title, the state and, before the first move, the goal', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTable(page, 'peg-solitaire/english?view=projector');
  const said = [page.locator('.player-head h2'), page.locator('.news .status'), page.locator('.news .waiting')];
  const tops = await Promise.all(said.map(async (one) => (await box(one)).y));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  await expect(page.locator('.news .waiting')).toBeInViewport({ ratio: 1 });
  await jump(page, 'd2d4');
  await expect(page.locator('.news .waiting')).toBeHidden();
});

test('after a new start the goal and the computer are offered again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, 'picaria');
  const [rules, computer] = [page.locator('.news > .waiting'), page.locator('.news .computer')];
  await board(page).getByRole('button').first().click();
  await expect(rules).toBeHidden();
  await expect(computer).toBeHidden();
  await toolbar(page).getByRole('button', { name: 'Restart' }).click();
  await expect(rules).toBeVisible();
  await expect(computer).toBeVisible();
  await page.reload();
  await expect(rules).toBeVisible();
  await expect(computer).toBeVisible();
});

test('the size of a step and the number of the move share a row', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openTable(page, 'hanoi/4x8?player=');
  const step = await box(player(page).getByRole('combobox', { name: 'Step' }));
  expect(Math.abs(step.y - (await box(moveNumber(page))).y)).toBeLessThan(10);
  // The next part is visible beside a long one.
  const parts = page.getByRole('navigation', { name: 'Parts of the solution' }).getByRole('listitem');
  await expect(parts.nth(1)).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the player says in two lines what is proved', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    await solve(page);
    const title = player(page).getByRole('heading');
    await expect(title).toContainText('31 jumps');
    expect((await box(title)).height).toBeLessThan(40);
  });

  test('the player shows whole lines of its words, and a notice beside its button', async ({ page }) => {
    await openTable(page, 'hanoi/4x8?player=&at=3');
    const lines = () =>
      player(page)
        .locator('.words')
        .evaluate((words) => words.clientHeight / parseFloat(getComputedStyle(words.firstElementChild ?? words).lineHeight));
    expect(await lines()).toBeCloseTo(3, 1);
    await openTable(page, 'hanoi/3x3?moves=ac');
    await openTable(page, 'hanoi/4x8?player=&at=3');
    await expect(notice(page)).toContainText('Your earlier game is kept.');
    expect(await lines()).toBeCloseTo(1, 1);
    expect((await box(notice(page).locator('p'))).right).toBeLessThanOrEqual((await box(button(page, 'Bring it back'))).x);
  });

  test('a solution that is shown to a class is stepped by a finger', async ({ page }) => {
    await openTable(page, 'hanoi/3x5?player=&at=3&view=projector');
    await button(page, /^Next move$/).tap();
    await expect.poll(() => part(page, 'at')).toBe('4');
    await button(page, 'Previous move').tap();
    await expect.poll(() => part(page, 'at')).toBe('3');
    await expect(moveNumber(page)).toBeHidden();
  });

  test('the board has one size in play, in the player and at the end', async ({ page }) => {
    await openTable(page, 'hanoi/3x1');
    const size = async () => {
      const { width, height } = await box(board(page));
      return [width, height].map(Math.round);
    };
    const first = await size();
    await solve(page);
    await expect(player(page)).toBeVisible();
    expect(await size(), 'in the player').toEqual(first);
    await button(page, 'Close the player').click();
    await carry(page, 'AC');
    await expect(notice(page)).toContainText('The tower stands on C.');
    expect(await size(), 'at the end').toEqual(first);
  });

  test('a finger just beside a small place means it', async ({ page }) => {
    await openTable(page, 'franklin');
    const blank = board(page).getByRole('button', { name: /^row \d+, column 1: (blank|empty)/ }).first();
    const { x, width } = await box(blank);
    expect(width).toBeLessThan(44);
    await page.touchscreen.tap(x - 1, (await middle(blank)).y);
    await expect(page.locator('.choices button').first()).toBeVisible();
  });

  test('a sheet is put away by sweeping it down', async ({ page }) => {
    await openTable(page, 'hanoi');
    const facts = await showPanel(page, 'Facts');
    const { x, y } = await box(page.getByRole('tablist'));
    await swipe(page, [10, 70, 130].map((down) => ({ x: x + 40, y: y + down })));
    await expect(facts).toBeHidden();
  });

  test('help shows a move of the puzzle, and folds the keys away', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    await button(page, 'Help').click();
    const help = page.getByRole('dialog');
    await expect(help.locator('.example svg')).toHaveCount(2);
    await expect(help).toContainText('For example:');
    await expect(help.getByText('undo', { exact: true })).toBeHidden();
  });
});

for (const [name, link, least] of [
  ['an army', 'solitaire-army/1?moves=r0d0.r0d1.r0d1n', 240],
  ['a tower', 'hanoi/3x1?moves=ac', 160],
] as const) {
  test(`the buttons at the end of ${name} are whole on a phone, and its words scroll`, async ({ page }) => {
    for (const [width, height] of [[360, 740], [360, 640], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await openTable(page, link);
      const buttons = notice(page).locator('.row').getByRole('button');
      await expect(buttons).toHaveCount(4);
      for (const setLetters of [normal, large]) {
        await setLetters(page);
        for (const one of await buttons.all()) {
          await expectWholeInView(one, `${one} at ${width} by ${height}`);
        }
        await expect(toolbar(page)).toBeInViewport({ ratio: 0.99 });
        expect((await box(notice(page).locator('p'))).height, 'two lines').toBeGreaterThan(40);
        expect((await box(board(page))).height, 'the board').toBeGreaterThanOrEqual(least);
      }
      await normal(page);
    }
  });
}

test('on a small phone, upright or on its side, the end of a game is whole: its words, its buttons and the tools', async ({ page }) => {
  for (const link of ['rubiks-magic/8?moves=u27.u27.r348.r348.d23578.d23578.l45.l45', 'solitaire-army/1?moves=r0d0.r0d1.r0d1n']) {
    await page.setViewportSize({ width: 320, height: 568 });
    await openTable(page, link);
    const words = notice(page).getByRole('paragraph');
    const buttons = notice(page).locator('.row').getByRole('button').filter({ visible: true });
    await expect(buttons).toHaveCount(4);
    for (const [width, height] of [[320, 568], [740, 360]] as const) {
      await page.setViewportSize({ width, height });
      await painted(page);
      expect(await words.evaluate((words) => words.scrollHeight - words.clientHeight), link).toBeLessThanOrEqual(0);
      for (const what of [words, ...(await buttons.all()), toolbar(page)]) {
        await expectWholeInView(what, `${what} of ${link} at ${width} by ${height}`);
      }
    }
  }
});

test('a step on a phone scrolls in its place, and the page not beyond it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const step of ['french-centre&step=5', 'three-pile-trick&step=7']) {
    // A lesson of another puzzle would reload the page, some time after it is opened.
    await page.goto('about:blank');
    await openLesson(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), step).toBeLessThanOrEqual(0);
  }
});

test('with letters of twice the size the longer words of other languages stay in their buttons', async ({ page }) => {
  for (const [width, height] of [[320, 568], [360, 740], [740, 360]] as const) {
    await page.setViewportSize({ width, height });
    await openBoard(page, './de/lesson/#london-map&step=2');
    await large(page);
    const buttons = page.locator('.foot .row').getByRole('button');
    for (const one of await buttons.all()) {
      expect(await one.evaluate((one) => one.scrollWidth - one.clientWidth), `${one} at ${width}`).toBeLessThanOrEqual(0);
    }
    await checkFitsWidth(page);
    await normal(page);
  }
});

test('with letters of twice the size the buttons of a hint are above the tools', async ({ page }) => {
  for (const puzzle of ['hanoi', 'rubiks-magic']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await openTable(page, puzzle);
    await hint(page);
    await large(page);
    for (const one of await notice(page).locator('.row').getByRole('button').all()) {
      await expectWholeInView(one, `${one} of ${puzzle}`);
    }
    await normal(page);
  }
});

test('with letters of twice the size a number to write is whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTable(page, 'franklin');
  await large(page);
  await board(page).getByRole('button', { name: 'row 1, column 2: blank' }).click();
  const field = page.locator('.pen').getByRole('textbox');
  await field.fill('256');
  expect(await field.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  expect((await box(field)).width).toBeGreaterThan(90);
});

test('a copied link is told in view, and no dialog is wider than its window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTable(page, 'hanoi/3x5?moves=ac');
  for (const setLetters of [normal, large]) {
    await setLetters(page);
    await fromMenu(page, 'Share');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectWholeInView(dialog.getByText(/^The link is (copied|selected)/), 'the confirmation');
    expect(await dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
  await button(page, 'Help').click();
  const help = page.getByRole('dialog');
  await help.getByText('Keys', { exact: true }).click();
  expect(await help.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), 'help').toBeLessThanOrEqual(0);
});

test('what finds a position in the catalogue has the size of a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTable(page, 'hanoi');
  const catalogue = await showPanel(page, 'Catalogue');
  for (const what of [catalogue.getByRole('searchbox'), catalogue.getByRole('link', { name: 'Position of the day' })]) {
    await expect.poll(async () => (await box(what)).height).toBeGreaterThanOrEqual(44);
  }
});

test('longer labels of the tools stand apart beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await goTo(page, 'es/hanoi');
  const labels = page.locator('.toolbar .tool.named > span').filter({ visible: true });
  await expect(labels).toHaveCount(7);
  const boxes = await Promise.all((await labels.all()).map(box));
  for (const [index, { x }] of boxes.entries()) {
    expect(x - (boxes[index - 1]?.right ?? -Infinity), `before label ${index}`).toBeGreaterThanOrEqual(5);
  }
});

test('the head of a presenter’s window has no line at the edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLesson(page, 'hanoi-powers-of-two&step=7&view=presenter');
  await expect(page.locator('.head')).toHaveCSS('border-left-width', '0px');
});
