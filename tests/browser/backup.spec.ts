// Everything that is saved, as one file, and back.

import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { board, goTo, holdBack, openTable, peg, showPanel } from './table.ts';

const part = (page: Page) => page.locator('#backup');
const told = (page: Page) => part(page).getByRole('status');

async function open(page: Page): Promise<void> {
  await goTo(page, '');
  await part(page).locator('summary').click();
}

/** Keeps everything as a file, and gives its text. */
async function keep(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await part(page).getByRole('button', { name: 'Keep all as a file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^parlour-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), 'utf8');
}

async function bringBack(page: Page, info: TestInfo, text: string): Promise<void> {
  const path = info.outputPath('kept.json');
  await writeFile(path, text);
  await part(page).getByLabel('Bring back from a file').setInputFiles(path);
}

const saved = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

test('everything is kept as a file and brought back', { tag: '@phone' }, async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3');
  await peg(page, 'A').click();
  await peg(page, 'C').click();
  await open(page);
  await checkA11y(page, 'home, with the fold about files open');
  await checkFitsWidth(page);
  const text = await keep(page);
  await expect(told(page)).toHaveText('In the file: 1 game.');
  const before = await saved(page);

  // On another device there is nothing yet.
  await page.evaluate(() => localStorage.clear());
  await open(page);
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Brought back: 1 game.');
  expect(await saved(page)).toBe(before);
  await expect(page.getByRole('link', { name: 'Continue Tower of Hanoi' })).toBeVisible();

  // A game in progress is kept aside.
  await openTable(page, 'hanoi/3x4?moves=ab');
  await open(page);
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Brought back: 1 game.');
  await openTable(page, 'hanoi');
  await expect(board(page)).toHaveAccessibleName(/./);
  await page.getByRole('button', { name: 'More' }).click();
  // So was the one before it, when a link replaced it.
  await expect(page.getByText('Games kept aside (2)')).toBeVisible();
});

test('what is kept in the database is in the file, and comes back', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  await open(page);
  const text = await keep(page);
  await expect(told(page)).toHaveText('In the file: 1 game, 1 design.');
  expect(text).toContain('parlour.design.');

  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise((resolve) => {
      // It goes as soon as no page has it open.
      Object.assign(indexedDB.deleteDatabase('parlour'), { onsuccess: resolve, onblocked: resolve });
    });
  });
  await open(page);
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Brought back: 1 game, 1 design.');
  await openTable(page, 'hanoi');
  const catalogue = await showPanel(page, 'Catalogue');
  await expect(catalogue.getByRole('link', { name: /^3 discs from A to C, after 1 move/ })).toBeVisible();
});

test('on a slow line nothing can be pressed before it does something', async ({ page }) => {
  const arrive = await holdBack(page, '**/backup.js*');
  await open(page);
  const button = part(page).getByRole('button', { name: 'Keep all as a file' });
  await expect(button).toBeDisabled();
  await expect(part(page).getByLabel('Bring back from a file')).toBeDisabled();
  arrive();
  await keep(page);
  await expect(told(page)).toHaveText('In the file: nothing but settings.');
});

test('a file that is not ours, cut off, changed or of a later version changes nothing', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await open(page);
  const text = await keep(page);
  const before = await saved(page);
  const later = text.replace('"parlour": 1', '"parlour": 7');
  for (const [bad, words] of [
    ['hello', 'This is no file that Parlour wrote.'],
    ['{"a": 1}', 'This is no file that Parlour wrote.'],
    [text.slice(0, text.length / 2), 'This file was cut off'],
    [text.replace('moves=ac', 'moves=ab'), 'This file was changed since Parlour wrote it.'],
    [later, 'This file is of a later Parlour (version 7; this one reads up to 1).'],
  ] as const) {
    await bringBack(page, info, bad);
    await expect(told(page)).toContainText(words);
    await expect(told(page)).toContainText('Nothing here was changed.');
    expect(await saved(page)).toBe(before);
  }
});

test('where there is not room for everything, nothing is changed', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await open(page);
  const text = await keep(page);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('parlour.settings', '{"theme":"Dark"}');
    const set = Storage.prototype.setItem;
    let count = 0;
    Storage.prototype.setItem = function (key, value) {
      count += 1;
      if (count === 2) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  const before = await saved(page);
  await bringBack(page, info, text);
  await expect(told(page)).toContainText('There is not room for all of it');
  expect(await saved(page)).toBe(before);
});
