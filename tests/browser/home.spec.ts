// Home: the cabinet of all puzzles, which needs no WebAssembly.

import { expect, test } from './fixtures.ts';
import { board, goTo, home } from './table.ts';

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
  await expect(plates).toHaveCount(13);
  // A picture each, which stands without a program.
  await expect(plates.locator('svg, img')).toHaveCount(13);
  expect(programs, 'programs that home fetches').toEqual([]);

  const names = await plates.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(names).size).toBe(13);
});

test('home is walked by keys', async ({ page }) => {
  await goTo(page, '');
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).focus();
  await page.keyboard.press('Enter');
  await expect(board(page)).toBeVisible();
});

test('the page of a puzzle has its name and its picture before any program has come', async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.wasm*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('./hanoi/', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(/Tower of Hanoi/);
  await expect(page.locator('#app svg').first()).toBeVisible();
  arrive();
  await expect(board(page)).toBeVisible();
});
