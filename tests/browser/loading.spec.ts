// Failures of a puzzle's rules: they do not load, or crash.

import type { Page } from '@playwright/test';
import { expect, firstVisit, test } from './fixtures.ts';
import { openLesson } from './lesson.ts';
import { appUrl } from './settings.ts';
import {
  board,
  carry,
  dialog,
  editor,
  expectLink,
  goTo,
  holdBack,
  hole,
  home,
  jump,
  link,
  openTable,
  peg,
  player,
  showPanel,
  silentOnce,
  slowLine,
  tool,
} from './table.ts';

test.use(firstVisit);

const game = 'peg-solitaire/english?moves=d2d4.b3d3&done=1';

/** Prepares the page's rules to crash at the first call after {@link breakRules}. */
async function makeBreakable(page: Page): Promise<void> {
  await page.route('**/modules/*.js*', (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('whole')) {
      return route.continue();
    }
    const whole = `${url.origin}${url.pathname}?whole`;
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        import init, * as rules from ${JSON.stringify(whole)};
        export default init;
        export const build = rules.build;
        export const begin = rules.begin;
        export const listen = rules.listen;
        export const call = (...message) => {
          if (self.breaks) { throw new Error('it breaks'); }
          return rules.call(...message);
        };`,
    });
  });
}

/** Makes the rules crash, at the call of `ask` or of a timer, whichever comes first. */
async function breakRules(page: Page, ask: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => { Object.assign(self, { breaks: true }); });
  page.setDefaultTimeout(5_000);
  await ask().catch(() => undefined);
  page.setDefaultTimeout(0);
}

/** Checks that only the error view is shown, with the link of the game, and that a reload recovers. */
async function expectBroken(page: Page, link: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
  await expect(board(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(appUrl + link);
}

/**
 * The screens on which the rules may crash: the link of each, the actions that lead there, the end of its address,
 * and an action that calls the rules.
 */
const screens: [string, string, (page: Page) => Promise<void>, RegExp, (page: Page) => Promise<void>][] = [
  [
    'a game',
    'peg-solitaire/english?moves=d2d4.b3d3',
    async () => undefined,
    /moves=d2d4\.b3d3$/,
    (page) => tool(page, 'Undo').click(),
  ],
  [
    'the player',
    'hanoi/3x3?moves=ac',
    async (page) => {
      await tool(page, 'Solve').click();
      await expect(player(page)).toBeVisible();
    },
    /&player=&claim=optimal$/,
    (page) => page.keyboard.press('.'),
  ],
  [
    'the editor',
    'peg-solitaire/english?moves=d2d4',
    async (page) => {
      await page.keyboard.press('e');
      await expect(editor(page)).toBeVisible();
    },
    /moves=d2d4$/,
    (page) => hole(page, 'c1').click(),
  ],
  [
    'a panel',
    'peg-solitaire/english?moves=d2d4',
    async (page) => void (await showPanel(page, 'Facts')),
    /&tab=facts$/,
    (page) => tool(page, 'Undo').click(),
  ],
  [
    'a dialog',
    'peg-solitaire/english?moves=d2d4',
    async (page) => {
      await page.keyboard.press('l');
      await expect(dialog(page, 'Share')).toBeVisible();
    },
    /moves=d2d4$/,
    // Rotating the window redraws it; the dialog stays open.
    (page) => page.setViewportSize({ width: 600, height: 1000 }),
  ],
];

/** The message that the rules did not load. */
function unloaded(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'This puzzle could not be loaded. Are you online?' });
}

test('who waits for the rules is told so, beside the picture of the board', async ({ page }) => {
  const arrive = await holdBack(page, '**/modules/hanoi_bg.wasm*');
  await goTo(page, 'hanoi');
  await expect(page.getByText(/^Loading/)).toBeVisible();
  await expect(page.locator('.board > svg:visible')).toHaveCount(1);
  arrive();
  await expect(tool(page, 'Hint')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
});

test.describe('rules that do not come', () => {
  // In two brackets, because Playwright takes an array for a value and its options.
  test.use({ expectedProblems: [[/modules/, /Failed to (fetch|load)/], { scope: 'test' }] });

  for (const [what, file] of [
    ['program', 'peg-solitaire_bg.wasm'],
    ['script', 'peg-solitaire.js'],
  ] as const) {
    test(`a ${what} that does not come is told, tried again, and loses nothing`, async ({ page }) => {
      await openTable(page, game);
      await page.route(`**/modules/${file}*`, (route) => route.abort());
      await page.reload();
      await expect(unloaded(page)).toBeVisible();
      expect(link(page)).toBe(game);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(again).toBeEnabled();
      await expect(unloaded(page)).toBeVisible();

      await page.unrouteAll();
      await again.click();
      await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
      await expectLink(page, game);
      await tool(page, 'Redo').click();
      await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
    });
  }

  test('without rules, the saved game stays and the way to the other puzzles is open', async ({ page }) => {
    await openTable(page, game);
    await page.route('**/modules/peg-solitaire*', (route) => route.abort());
    await goTo(page, 'peg-solitaire');
    await expect(unloaded(page)).toBeVisible();
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await expect(home(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: /^Peg solitaire/ }).click();
    await expectLink(page, game);
  });

  test('rules of another build are not played with', async ({ page }) => {
    await page.route('**/modules/peg-solitaire.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default async () => {}; export const build = () => "another"; export const call = () => new Uint8Array();',
      }),
    );
    await goTo(page, game);
    await expect(page.getByRole('alert').filter({ hasText: 'are of different versions. Reload' })).toBeVisible();
    expect(link(page)).toBe(game);
  });
});

test.describe('rules that break down', () => {
  test.use({ expectedProblems: [[/panicked/, /unreachable/, /it breaks/, /broke down/, /call stack/], { scope: 'test' }] });

  test('the error view stands over the game’s link, and a reload goes on with the game', async ({ page }) => {
    await makeBreakable(page);
    await openTable(page, 'peg-solitaire');
    await jump(page, 'd2d4.b3d3');
    await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
    await breakRules(page, () => tool(page, 'Undo').click());
    await expectBroken(page, 'peg-solitaire/#english?moves=d2d4.b3d3');
    expect(link(page)).toBe('peg-solitaire/english?moves=d2d4.b3d3');

    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
    await expect(page.getByRole('heading', { name: 'Something broke' })).toBeHidden();
    await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  });

  for (const [what, game, lead, end, ask] of screens) {
    test(`${what} that breaks down shows its link, and a reload goes on`, async ({ page }) => {
      await makeBreakable(page);
      await openTable(page, game);
      await lead(page);
      // The address follows the view.
      await expect(page).toHaveURL(end);
      const address = page.url();
      await breakRules(page, () => ask(page));
      await expectBroken(page, address.replace(appUrl, ''));
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(board(page)).toBeVisible();
      await expect.poll(() => page.url()).toBe(address);
    });
  }

  test('a lesson that breaks down shows its link, and a reload goes on', async ({ page }) => {
    await makeBreakable(page);
    await openLesson(page, 'hanoi-powers-of-two&step=2');
    await expect(page).toHaveURL(/#hanoi-powers-of-two&step=2$/);
    const address = page.url();
    await breakRules(page, () => peg(page, 'A').click());
    await expectBroken(page, address.replace(appUrl, ''));
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(board(page)).toBeVisible();
  });

  test('a program that calls itself too often has broken down, too', async ({ page }) => {
    await openTable(page, 'hanoi/3x4?moves=ac');
    await page.evaluate(() => {
      setTimeout(() => {
        const call = (): number => call() + 1;
        call();
      });
    });
    await expectBroken(page, 'hanoi/#3x4?moves=ac');
    await page.getByRole('textbox', { name: 'Link' }).focus();
    const selected = page.getByRole('textbox', { name: 'Link' }).evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    );
    expect(await selected).toBe(page.url());
  });

  test('rules that break down at once show the error view, too', async ({ page }) => {
    await page.route('**/modules/hanoi.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          export default async () => {};
          export const build = () => ${JSON.stringify('BUILD')};
          export const begin = () => 0;
          export const call = () => { throw new Error('it breaks'); };`.replace(
          '"BUILD"',
          JSON.stringify(new URL(route.request().url()).search.slice(1)),
        ),
      }),
    );
    await goTo(page, 'hanoi/3x4?moves=ac');
    await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
    expect(link(page)).toBe('hanoi/3x4?moves=ac');
  });
});

/** Opens a game, and waits for the app's script: if that has not loaded within 30 s, loading fails as a whole. */
async function openScript(page: Page, link: string): Promise<void> {
  const script = page.waitForRequest('**/app.js*');
  await goTo(page, link);
  const url = (await script).url();
  await page.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`);
}

test('an app whose line falls silent is fetched again', async ({ page }) => {
  const asked = await silentOnce(page, '**/app_bg.wasm*');
  await page.clock.install();
  await openScript(page, 'hanoi/3x4?moves=ac');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect.poll(asked).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(board(page)).toBeVisible();
  expect(asked()).toBe(2);
  await expectLink(page, 'hanoi/3x4?moves=ac');
});

test('on a slow line it is told how much of the app has come', async ({ page }) => {
  const hurry = await slowLine(page);
  await goTo(page, 'hanoi/3x4?moves=ac');
  await expect(page.getByText(/^Loading: \d+ kB so far…$/)).toBeVisible();
  await hurry();
  await expect(board(page)).toBeVisible();
});

test('on a slow line the part for lessons counts, too', async ({ page }) => {
  const part = page.waitForRequest('**/split_lessons.wasm*');
  const arrive = await holdBack(page, '**/split_lessons.wasm*');
  await page.goto('./lesson/#hanoi-powers-of-two');
  await part;
  const status = page.locator('#loading');
  const before = await status.innerText();
  const hurry = await slowLine(page);
  arrive();
  await expect(status).toHaveText(/^Loading: \d+ kB so far…$/);
  await expect(status).not.toHaveText(before);
  await hurry();
  await expect(board(page)).toBeVisible();
});

/** Tries again after the failure has ended. */
async function tryAgain(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(board(page)).toBeVisible();
}

test.describe('an app that does not come', () => {
  test.use({ expectedProblems: [[/app(_bg)?\.(js|wasm)/, /loading\.js/, /Failed to fetch/, /aborted/], { scope: 'test' }] });

  test('is told of in the end, and the next try works', async ({ page }) => {
    let asked = 0;
    await page.route('**/app_bg.wasm*', () => {
      asked += 1;
    });
    await page.clock.install();
    await openScript(page, 'hanoi/3x4?moves=ac');
    await expect.poll(() => asked).toBe(1);
    /** Advances the clock by 31 s, repeatedly in case the page's timer had not started, until a condition holds. */
    const silence = (end: (within: { timeout: number }) => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(31_000);
        // A long timeout: on a busy machine the message is late, and advancing again would affect the next attempt.
        await end({ timeout: 10_000 });
      }).toPass();
    for (const tries of [2, 3]) {
      await silence((within) => expect.poll(() => asked, within).toBe(tries));
      await expect(page.getByText('Loading: 0 kB so far. Nothing arrived for a while, so it is fetched again.')).toBeVisible();
    }
    await silence((within) => expect(page.getByText('This page could not be loaded. Are you online?')).toBeVisible(within));
    await tryAgain(page);
    await expectLink(page, 'hanoi/3x4?moves=ac');
  });

  for (const file of ['app_bg.wasm', 'app.js', 'loading.js']) {
    test(`is told of at once where ${file} cannot be had`, async ({ page }) => {
      await page.route(`**/${file}*`, (route) => route.abort());
      await goTo(page, 'hanoi/3x4?moves=ac');
      await expect(page.getByText('This page could not be loaded. Are you online?')).toBeVisible();
      await tryAgain(page);
    });
  }
});

test('the board is played before the rest of the page has come', async ({ page }) => {
  const arrive = await holdBack(page, '**/split_later.wasm*');
  await goTo(page, 'hanoi/3x3');
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Move the tower to the ringed peg.');
  await carry(page, 'AC');
  await expectLink(page, 'hanoi/3x3?moves=ac');
  await page.getByRole('tab', { name: 'Facts' }).click();
  await expect(page.getByRole('tabpanel')).toHaveText('Loading…');
  // A dialog opens as soon as its part has loaded, unless it was closed again.
  await page.keyboard.press('l');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeHidden();
  await tool(page, 'Menu').click();
  arrive();
  await expect(dialog(page, 'Menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel')).toContainText('More facts');
});

test('what is typed before the pen has come is written', async ({ page }) => {
  const arrive = await holdBack(page, '**/split_later.wasm*');
  await goTo(page, 'franklin');
  await board(page).getByRole('button', { name: /^row 1, column 2/ }).click();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  arrive();
  await expect(page.locator('.pen input')).toHaveValue('12');
  await page.keyboard.press('Enter');
  await expectLink(page, 'franklin/8?moves=r1c2n12');
});

test('the focus waits for the player of a solution', async ({ page }) => {
  const arrive = await holdBack(page, '**/split_later.wasm*');
  await goTo(page, 'hanoi/3x3');
  await tool(page, 'Solve').press('Enter');
  await expect(page.locator('.player .words')).toHaveText('Loading…');
  arrive();
  await expect(player(page)).toBeVisible();
  await expect(page.locator('.player .words')).toBeFocused();
});

test('whoever goes back before a lesson has come sees the list', async ({ page }) => {
  const arrive = await holdBack(page, '**/split_lessons.wasm*');
  await page.goto('./lesson/');
  await page.locator('a[href="#hanoi-powers-of-two"]').first().click();
  await expect(page.getByText('Loading…').first()).toBeVisible();
  await page.goBack();
  arrive();
  await expect(page.getByText('Loading…')).toBeHidden();
  await expect(page.locator('a[href="#hanoi-powers-of-two"]').first()).toBeVisible();
});

test('a solution of a link stands only with its player', async ({ page }) => {
  const arrive = await holdBack(page, '**/split_later.wasm*');
  await goTo(page, 'hanoi/3x3?player=');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(board(page)).toBeHidden();
  arrive();
  await expect(player(page)).toBeVisible();
});

test.describe('a part that does not come', () => {
  test.use({ expectedProblems: [[/split_\w+\.wasm/, /parts\.js/, /Failed to fetch|NetworkError/], { scope: 'test' }] });

  for (const [part, path, there] of [
    ['later', 'hanoi/#3x3', '.facts dt'],
    ['lessons', 'lesson/#hanoi-powers-of-two', 'text=Three pegs, some discs.'],
  ] as const) {
    test(`is asked for again: ${part}`, async ({ page }) => {
      let isCut = true;
      await page.route(`**/split_${part}.wasm*`, (route) => (isCut ? route.abort() : route.continue()));
      await page.goto(`./${path}`);
      await page.getByRole('tab', { name: 'Facts' }).click({ timeout: 1_000 }).catch(() => undefined);
      await expect(page.getByText('This part of the page did not load.').first()).toBeVisible();
      isCut = false;
      await expect(page.locator(there).first()).toBeVisible();
    });
  }
});

test('rules whose line falls silent are fetched again', async ({ page }) => {
  const asked = await silentOnce(page, '**/modules/hanoi_bg.wasm*');
  await page.clock.install();
  await goTo(page, 'hanoi/3x4?moves=ac');
  await expect(page.getByText('Loading…')).toBeVisible();
  // The timer starts when the shell requests them, some time after the page.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(tool(page, 'Hint')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(asked()).toBe(2);
  await expectLink(page, 'hanoi/3x4?moves=ac');
});

for (const [where, link, name] of [['a puzzle', 'hanoi/3x3', 'Tower of Hanoi'], ['the page of lessons', 'lesson', 'Lessons']] as const) {
  test(`${where} says that a browser without WebAssembly cannot play it`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await goTo(page, link);
    await expect(page.locator('#loading')).toContainText('This browser has no WebAssembly');
    await expect(page.getByText(name).first()).toBeVisible();
  });
}

test('a touch that comes before the board is answered', async ({ page }) => {
  const arrive = await holdBack(page, '**/app.js*');
  await goTo(page, 'hanoi/3x3');
  await page.locator('.figure').click();
  await expect(page.getByRole('status')).toHaveText(/^Loading.* The board is not ready yet: touch it again in a moment\.$/);
  arrive();
  await expect(board(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('not ready yet')).toHaveCount(0);
});
