// Home: the list of all puzzles, which needs no WebAssembly.

import { store } from './archive.ts';
import { checkA11y, expect, test } from './fixtures.ts';
import { openLesson } from './lesson.ts';
import { puzzles } from './puzzles.ts';
import { board, carry, enter, goTo, holdBack, home, jump, openTable, painted, picture, tool, watchShifts } from './table.ts';

test('home names itself and leads to every puzzle', async ({ page }) => {
  const programs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.wasm')) {
      programs.push(request.url());
    }
  });
  await goTo(page, '');
  await expect(home(page)).toBeVisible();
  const plates = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(plates).toHaveCount(puzzles.length);
  // Each has a picture without a program.
  await expect(plates.locator('svg, img')).toHaveCount(puzzles.length);
  expect(programs, 'programs that home fetches').toEqual([]);

  const names = await plates.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(names).size).toBe(puzzles.length);
});

for (const played of [false, true]) {
  const visitor = played ? 'for one who has played' : 'on a first visit';
  test(`nothing moves when typefaces and programs come late, ${visitor}`, { tag: '@everywhere' }, async ({ page }) => {
    if (played) {
      await openTable(page, 'hanoi/3x3?moves=ac.ab');
      await tool(page, 'Undo').click();
    }
    const shifts = await watchShifts(page);
    await page.route(/\.(js|woff2)(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await goTo(page, '');
    await expect(page.getByRole('searchbox', { name: 'Find a puzzle' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Continue' })).toHaveCount(played ? 1 : 0);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts.sum()).toBeLessThanOrEqual(0.02);
  });
}

test('puzzles stand by family, and no two plates show the same', async ({ page }) => {
  await goTo(page, '');
  const towers = page.getByRole('region', { name: 'Towers' });
  await expect(towers.getByRole('link')).toHaveCount(5);
  await expect(towers.getByRole('link', { name: /^Tower of Hanoi/ })).toBeVisible();
  const squares = page.getByRole('region', { name: 'Squares and tiles' });
  await expect(squares.getByRole('link', { name: /^Franklin/ })).toBeVisible();
  const pictures = await page.locator('.cabinet svg').evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(new Set(pictures).size).toBe(puzzles.length);
});

test('a puzzle is found by words', async ({ page }) => {
  await goTo(page, '');
  const plates = page.getByRole('main').getByRole('listitem').getByRole('link');
  const finder = page.getByRole('searchbox', { name: 'Find a puzzle' });
  await finder.fill('tower');
  await expect(plates).toHaveCount(5);
  await expect(page.getByRole('status')).toHaveText('5 puzzles');
  await expect(page.getByRole('region', { name: 'Cards' })).toBeHidden();
  // Every word counts, in any case.
  await finder.fill('  LONDON tower ');
  await expect(plates).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 puzzle');
  await checkA11y(page, 'home, searched');
  // Popular names find a puzzle, too.
  for (const [words, name] of [
    ['magic square', /^Franklin/], ['domino', /^Tiling/], ['chess board', /^Tiling/], ['cards', /^The three-pile/],
    ["rubik's", /^Rubik/], ['tic-tac-toe', /^Picaria/],
  ] as const) {
    await finder.fill(words);
    await expect(plates).toHaveCount(1);
    await expect(plates).toHaveAccessibleName(name);
  }
  await finder.fill('sudoku');
  await expect(plates).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('No puzzle has these words');
  await finder.fill('');
  await expect(plates).toHaveCount(puzzles.length);
  await expect(page.getByRole('status')).toHaveText('');
  await enter(finder, 'double-decker');
  await expect(board(page)).toBeVisible();
});

test('what was played last is continued first', async ({ page }) => {
  await goTo(page, '');
  const last = page.getByRole('region', { name: 'Continue' });
  await expect(last).toBeHidden();
  await openTable(page, 'hanoi/3x3');
  await carry(page, 'AC');
  await goTo(page, '');
  await expect(last.getByRole('link', { name: 'Continue Tower of Hanoi' })).toBeVisible();
  await expect(page.getByRole('link').first()).toHaveAccessibleName('Continue Tower of Hanoi');
  // A second puzzle comes before it.
  await openTable(page, 'peg-solitaire');
  await jump(page, 'd2d4');
  await goTo(page, '');
  const names = () => last.getByRole('link').evaluateAll((all) => all.map((one) => one.querySelector('.name')?.textContent));
  await expect.poll(names).toEqual(['Peg solitaire', 'Tower of Hanoi']);
  // The plate in its family stays in place.
  await expect(page.getByRole('region', { name: 'Towers' }).getByRole('link')).toHaveCount(5);
  await page.getByRole('searchbox').fill('pegs');
  await expect(last).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await last.getByRole('link', { name: 'Continue Tower of Hanoi' }).click();
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 2, 3/);
});

test('home tells how many games of a puzzle were solved here', async ({ page }) => {
  await openTable(page, 'hanoi/3x1');
  await carry(page, 'AC');
  await openTable(page, 'hanoi/3x2');
  await carry(page, 'AB AC BC');
  await goTo(page, '');
  const towers = page.getByRole('region', { name: 'Towers' });
  await expect(towers.getByRole('link', { name: /^Tower of Hanoi/ })).toContainText('2 solved');
  await expect(towers.getByRole('link', { name: /^Tower of London/ })).not.toContainText('solved');
  await page.getByText('Your best results').click();
  await expect(page.locator('#results li')).toHaveText([/^Tower of Hanoi 3x2 3 moves/, /^Tower of Hanoi 3x1 1 move/]);
  await page.getByRole('link', { name: 'Tower of Hanoi 3x1' }).click();
  await expect(page).toHaveURL(/hanoi\/#3x1/);
});

test('two plates stand in a row on a phone', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, '');
  const boxes = page.getByRole('region', { name: 'Towers' }).getByRole('listitem');
  const tops = await boxes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(3);
  expect(tops[0]).toBe(tops[1]);
});

test('colours and motion are set on home, for every page, and the other settings stay', async ({ page }) => {
  await goTo(page, '');
  await store(page, { 'parlour.settings': '{"speed":4,"letter_keys":false,"later":1}' });
  await page.getByText('Settings', { exact: true }).click();
  await checkA11y(page, 'home, with the settings open');
  const dark = page.getByRole('radio', { name: 'Dark' });
  await expect(page.getByRole('radio', { name: 'Same as system' })).toBeChecked();
  await dark.check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('checkbox', { name: 'Reduce motion' }).check();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('parlour.settings') ?? 'null'));
  expect(await stored()).toEqual({ speed: 4, letter_keys: false, later: 1, theme: 'Dark', motion: 'Reduced' });
  await page.reload();
  await page.getByText('Settings', { exact: true }).click();
  await expect(dark).toBeChecked();

  await openTable(page, 'hanoi/3x3');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await goTo(page, '');
  await page.getByText('Settings', { exact: true }).click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('checkbox', { name: 'Reduce motion' }).uncheck();
  expect(await stored()).toMatchObject({ theme: 'Light', motion: 'System', letter_keys: false });
});

test('home, boards and lessons follow what another tab chooses and plays', async ({ page, context }) => {
  await openTable(page, 'hanoi/3x3');
  const light = await picture(page);
  const lesson = await context.newPage();
  await openLesson(lesson, 'hanoi-powers-of-two');
  const start = await context.newPage();
  await goTo(start, '');
  await start.getByText('Settings', { exact: true }).click();
  await start.getByRole('radio', { name: 'Dark' }).check();
  for (const one of [page, lesson]) {
    await one.bringToFront();
    await expect(one.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  await expect.poll(() => picture(page)).not.toBe(light);
  await page.bringToFront();
  await tool(page, 'Menu').click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => picture(page)).toBe(light);
  await carry(page, 'AC');
  await start.bringToFront();
  await expect(start.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(start.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(start.getByRole('region', { name: 'Continue' }).getByRole('link')).toHaveCount(1);
});

test('settings on home that cannot be read are kept aside', async ({ page }) => {
  await goTo(page, '');
  await store(page, { 'parlour.settings': 'Dark, please' });
  await page.reload();
  await page.getByText('Settings', { exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('parlour.kept.')));
  expect(kept.map(([, text]) => text)).toEqual(['Dark, please']);
});

test('the page of a puzzle has its name and its picture before any program has come', async ({ page }) => {
  const arrive = await holdBack(page, '**/*.wasm*');
  await page.goto('./hanoi/', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(/Tower of Hanoi/);
  await expect(page.locator('#app svg').first()).toBeVisible();
  arrive();
  await expect(board(page)).toBeVisible();
});

test('what is painted first on the page of a puzzle stays its largest paint', async ({ page }) => {
  test.setTimeout(180_000);
  // The size of Lighthouse's phone.
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(self, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, size } = entry as PerformanceEntry & { element?: Element; size: number };
        paints.push(`${element?.tagName} .${element?.className} of ${size}: ${element?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const paints = () => page.evaluate(() => (self as unknown as { paints: string[] }).paints);
  for (const puzzle of puzzles) {
    const arrive = await holdBack(page, '**/*.wasm*');
    await goTo(page, puzzle);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(async () => (await paints()).length, puzzle).toBeGreaterThan(0);
    const first = await paints();
    arrive();
    await expect(board(page)).toBeVisible();
    await expect(tool(page, 'Hint')).toBeEnabled();
    await painted(page);
    expect((await paints()).slice(first.length), puzzle).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
