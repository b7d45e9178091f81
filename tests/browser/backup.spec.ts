// Backup: saving everything to a file, and restoring it.

import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { archive, deleteArchive, store } from './archive.ts';
import { codesOf, filesOf, photograph } from './codes.ts';
import { dice } from './dice.ts';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { appUrl } from './settings.ts';
import { board, carry, download, goTo, holdBack, openBoard, openTable, showPanel } from './table.ts';

const part = (page: Page) => page.locator('#backup');
const told = (page: Page) => part(page).getByRole('status');

async function open(page: Page): Promise<void> {
  await goTo(page, '');
  await part(page).locator('summary').click();
}

/** Saves a backup, and returns its text. */
async function keep(page: Page): Promise<string> {
  const file = await download(page, part(page).getByRole('button', { name: 'Keep all as a file' }));
  expect(file.suggestedFilename()).toMatch(/^parlour-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), 'utf8');
}

/** Saves a backup at home, and returns its text. */
async function copy(page: Page, holds = '1 game'): Promise<string> {
  await open(page);
  const text = await keep(page);
  await expect(told(page)).toHaveText(`In the file: ${holds}.`);
  return text;
}

async function bringBack(page: Page, info: TestInfo, text: string): Promise<void> {
  const path = info.outputPath('kept.json');
  await writeFile(path, text);
  const input = part(page).getByLabel('Restore from a file');
  // The test could fill the input before its listener exists; a user cannot.
  await expect(input).toBeEnabled();
  await input.setInputFiles(path);
}

/** All saved data except the time of the last backup, which concerns the device. */
const saved = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.endsWith('.copied')).sort()));

test('it is said until when games are kept, and when the last copy was saved', async ({ page }) => {
  await page.addInitScript(() => {
    let isKept = false;
    Object.assign(navigator.storage, { persisted: async () => isKept, persist: async () => (isKept = true) });
  });
  await open(page);
  await expect(part(page)).toContainText('This browser may delete them when the device runs short of room.');
  await expect(part(page)).toContainText('There is no copy yet.');
  await part(page).getByRole('button', { name: 'Ask this browser to keep them' }).click();
  await expect(part(page)).toContainText('This browser keeps them until you delete them.');
  await expect(part(page).getByRole('button', { name: 'Ask this browser to keep them' })).toBeHidden();
  await keep(page);
  await expect(part(page)).toContainText(/The last copy is of \d\d\/\d\d\/\d{4}\./);
  await page.reload();
  await part(page).locator('summary').click();
  await expect(part(page)).toContainText('The last copy is of');
});

test('everything is kept as a file and brought back', { tag: '@phone' }, async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3');
  await carry(page, 'AC');
  await open(page);
  await checkA11y(page, 'home, with the fold about files open');
  await checkFitsWidth(page);
  const text = await keep(page);
  await expect(told(page)).toHaveText('In the file: 1 game.');
  const before = await saved(page);

  // Another device is empty.
  await page.evaluate(() => localStorage.clear());
  await open(page);
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Restored: 1 game.');
  expect(await saved(page)).toBe(before);
  await expect(page.getByRole('link', { name: 'Continue Tower of Hanoi' })).toBeVisible();

  // A game in progress is kept aside.
  await openTable(page, 'hanoi/3x4?moves=ab');
  await open(page);
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Restored: 1 game.');
  await openTable(page, 'hanoi');
  await expect(board(page)).toHaveAccessibleName(/./);
  await page.getByRole('button', { name: 'Menu' }).click();
  // So was the previous one, when a link replaced it.
  await expect(page.getByText('Games kept aside (2)')).toBeVisible();
});

test('what is kept in the database is in the file, and comes back', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  const text = await copy(page, '1 game, 1 design');
  expect(text).toContain('parlour.design.');

  await page.evaluate(() => localStorage.clear());
  await deleteArchive(page);
  await open(page);
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Restored: 1 game, 1 design.');
  await openTable(page, 'hanoi');
  const catalogue = await showPanel(page, 'Catalogue');
  await expect(catalogue.getByRole('link', { name: /^3 discs from A to C, after 1 move/ })).toBeVisible();
});

test('lessons that were begun or written here stay, and those in the file are said to be left', async ({ page }, info) => {
  const begin = (answer: string) => store(page, {
    'parlour.lesson.hanoi.00000001': JSON.stringify(answer),
    'parlour.draft': JSON.stringify({ text: answer }),
  });
  await open(page);
  await begin('there');
  const lessons = await keep(page);
  await begin('here');
  await bringBack(page, info, lessons);
  await expect(told(page)).toHaveText('Left as it is here: 1 lesson, the lesson written last.');

  await openTable(page, 'hanoi/3x3?moves=ac');
  await begin('there');
  const text = await copy(page, '1 game, 1 lesson, the lesson written last');
  await begin('here');
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Restored: 1 game. Left as it is here: 1 lesson, the lesson written last.');
  expect(await page.evaluate(() => localStorage.getItem('parlour.lesson.hanoi.00000001'))).toBe('"here"');
});

test('on a slow line nothing can be pressed before it does something', async ({ page }) => {
  const arrive = await holdBack(page, '**/backup.js*');
  await open(page);
  const button = part(page).getByRole('button', { name: 'Keep all as a file' });
  await expect(button).toBeDisabled();
  await expect(part(page).getByLabel('Restore from a file')).toBeDisabled();
  arrive();
  await keep(page);
  await expect(told(page)).toHaveText('In the file: nothing but settings.');
});

test('a file that is not ours, cut off, changed or of a later version changes nothing', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const text = await copy(page);
  const before = await saved(page);
  const later = text.replace('"parlour": 1', '"parlour": 7');
  for (const [bad, words] of [
    ['hello', 'Parlour did not write this file.'],
    ['{"a": 1}', 'Parlour did not write this file.'],
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

test('the lessons that a teacher has opened come to those of the device', async ({ page }, info) => {
  const lessons = (list: string[]) => store(page, { 'parlour.own-lessons': JSON.stringify(list) });
  await open(page);
  await lessons(['1', '2']);
  const text = await keep(page);
  await lessons(['2', '3']);
  await bringBack(page, info, text);
  await expect(told(page)).toContainText('Restored');
  expect(await page.evaluate(() => localStorage.getItem('parlour.own-lessons'))).toBe('["1","2","3"]');
});

test('where there is not room for everything, nothing is changed', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const text = await copy(page);
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
  await expect(told(page)).toContainText('There is not enough room for all of it');
  expect(await saved(page)).toBe(before);
});

test('where the disk fills up while a file comes in, all of it is brought back or nothing', async ({ page }, info) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  await openTable(page, 'hanoi/3x4?moves=ab');
  await openTable(page, 'picaria');
  const text = await copy(page, '2 games, 1 design');
  await openTable(page, 'hanoi/3x5?moves=ac');
  for (let n = 1; ; n += 1) {
    // Remove one of the file's entries, the design, from the database.
    await page.goto('./icon.svg');
    await page.evaluate(() => localStorage.removeItem('parlour.game.picaria'));
    await deleteArchive(page);
    await open(page);
    await expect(part(page).getByLabel('Restore from a file')).toBeEnabled();
    const before = await everything(page);
    await page.evaluate((n) => {
      let count = 0;
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        count += 1;
        if (count === n) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        count += 1;
        // Earlier writes of the same transaction are rolled back.
        if (count === n) this.transaction.abort();
        return put.call(this, value, key);
      };
      Object.assign(self, { failed: () => count >= n });
    }, n);
    await bringBack(page, info, text);
    await expect(told(page)).toHaveText(/There is not enough room for all of it .* Nothing here was changed\.|Restored: 2 games, 1 design\./);
    if (!(await page.evaluate(() => (self as unknown as { failed: () => boolean }).failed()))) {
      await expect(told(page)).toHaveText('Restored: 2 games, 1 design.');
      expect(n, 'every write had its turn').toBeGreaterThan(4);
      break;
    }
    await expect(told(page)).toContainText('Nothing here was changed.');
    await expect.poll(() => everything(page), { message: `write ${n} fails` }).toBe(before);
  }
});

test('near the quota the game in progress is not lost, however large it is', async ({ page }, info) => {
  for (const link of ['hanoi/3x3?moves=ac', 'picaria', 'peg-solitaire/english?moves=d2d4']) {
    await openTable(page, link);
    // With all their pictures, the games of the file take more room than a long game here releases.
    const picture = `parlour.picture.${link.split('/')[0]}`;
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), picture)).not.toBeNull();
  }
  const text = await copy(page, '3 games');
  // Meanwhile a long game is played here, and the others are deleted.
  await page.evaluate(() => localStorage.clear());
  const moves = Array.from({ length: 3000 }, () => 'ac.ca').join('.');
  await store(page, { 'parlour.game.hanoi': JSON.stringify({ link: `hanoi/3x3?moves=${moves}`, at: 1 }) });
  await open(page);
  const before = await saved(page);
  for (const room of [0, 10, 100, 200, 400, 800]) {
    await page.evaluate((room) => {
      // A simulated quota: the present size of all keys and values, and a little more.
      const size = () => Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
      const most = size() + room;
      const set = (Storage.prototype as { real?: typeof Storage.prototype.setItem }).real ?? Storage.prototype.setItem;
      Object.assign(Storage.prototype, {
        real: set,
        setItem(this: Storage, key: string, value: string) {
          const old = localStorage.getItem(key);
          if (size() - (old === null ? 0 : key.length + old.length) + key.length + value.length > most) {
            throw new DOMException('full', 'QuotaExceededError');
          }
          set.call(this, key, value);
        },
      });
    }, room);
    // Clear the message, since the next attempt gives the same one.
    await told(page).evaluate((told) => { told.textContent = ''; });
    await bringBack(page, info, text);
    await expect(told(page)).toHaveText(/There is not enough room for all of it .* Nothing here was changed\./);
    expect(await saved(page), `room for ${room} more letters`).toBe(before);
    expect(await everything(page)).not.toContain('parlour.kept.');
  }
});

test('a database that cannot be read is told of', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('broken', 'UnknownError');
    };
  });
  await open(page);
  await keep(page);
  await expect(told(page)).toHaveText(/^In the file: 1 game\. This browser’s database cannot be read: games kept aside .* may be missing\./);
});

test('two Parlours of one origin have storage of their own, and files lead from one to the other', async ({ page }, info) => {
  await page.route(`${appUrl}fork.2/**`, async (route) => {
    const answer = await fetch(route.request().url().replace('/fork.2/', '/'));
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) });
  });
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  await openBoard(page, `${appUrl}fork.2/hanoi/`);
  await expect(page).not.toHaveURL(/moves=ac/);
  await carry(page, 'AB');
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.game.')).sort());
  expect(keys).toEqual(['parlour.game.hanoi', `parlour${new URL(appUrl).pathname}fork%2E2/.game.hanoi`]);
  await page.goto(`${appUrl}fork.2/`);
  await part(page).locator('summary').click();
  await keep(page);
  await expect(told(page)).toHaveText('In the file: 1 game.');

  const text = await copy(page, '1 game, 1 design');
  await page.goto(`${appUrl}fork.2/`);
  await part(page).locator('summary').click();
  await bringBack(page, info, text);
  await expect(told(page)).toHaveText('Restored: 1 game, 1 design.');
  await page.goto(`${appUrl}fork.2/hanoi/`);
  await expect(page).toHaveURL(/moves=ac/);
});

test('everything goes to another device by a row of codes', async ({ page }) => {
  test.slow();
  await openTable(page, 'picaria');
  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  const random = dice(20_261_127);
  const letters = Array.from({ length: 900 }, () => Math.floor(random() * 36).toString(36)).join('');
  await store(page, { 'parlour.lesson.hanoi.00000001': JSON.stringify(letters) });
  await open(page);
  await part(page).getByRole('link', { name: 'Send to another device' }).click();
  await expect(page.getByRole('main')).toContainText('In the codes: 3 games, 1 design, 1 lesson.');
  await checkA11y(page, 'games to another device');
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const codes = await codesOf(page.getByRole('dialog', { name: 'Show the codes' }));
  expect(codes.length).toBeGreaterThan(1);
  const files = filesOf(await photograph(page, codes.reverse()));
  const before = await saved(page);
  const withoutPictures = (text: string) => JSON.stringify((JSON.parse(text) as [string, string][])
    .filter(([key]) => /\.(settings|game|solved|kept|design|lesson)\b/.test(key)).sort());

  // On another device there is another game.
  await page.evaluate(() => localStorage.clear());
  await openTable(page, 'hanoi/3x5?moves=ac');
  await open(page);
  await part(page).getByRole('link', { name: 'Receive from another device' }).click();
  await page.getByRole('button', { name: 'Read codes by camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read codes by camera' });
  const input = dialog.getByLabel('Read photographs of codes');
  await input.setInputFiles(files.slice(1));
  await expect(dialog.getByRole('status')).toHaveText(`${codes.length - 1} of ${codes.length} codes read. Missing: ${codes.length}.`, { timeout: 60_000 });
  await input.setInputFiles(files.slice(0, 1));
  await expect(dialog).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first()).toHaveText('The other device sends: 3 games, 1 design, 1 lesson.');
  await checkA11y(page, 'games from another device');
  await checkFitsWidth(page);
  // Nothing is changed before the user confirms.
  expect(await saved(page)).toContain('3x5');
  await main.getByRole('button', { name: 'Restore all of it here' }).click();
  await expect(main.getByRole('status').first()).toHaveText('Restored: 3 games, 1 design, 1 lesson.');
  const after = await saved(page);
  for (const entry of JSON.parse(withoutPictures(before)) as [string, string][]) {
    expect(after).toContain(JSON.stringify(entry[1]).slice(1, -1));
  }
  await goTo(page, '');
  await expect(page.getByRole('link', { name: 'Continue Tower of Hanoi' })).toBeVisible();
});

test('too much for a row of codes is told with its size', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const random = dice(20_261_127);
  const moves = Array.from({ length: 60_000 }, () => Math.floor(random() * 36).toString(36)).join('');
  await store(page, { 'parlour.kept.1.hanoi': JSON.stringify({ link: `hanoi/3x3?moves=${moves}`, at: 1 }) });
  await page.goto(new URL('lesson/#send', appUrl).href);
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show the codes' });
  await expect(dialog.getByRole('alert')).toHaveText(/^This is too much for a row of codes: \d\d kB would take 1\d\d codes, and the limit is 100\. Use the file\.$/);
});

/** All saved data, in the storage and in the database. */
const everything = async (page: Page) =>
  JSON.stringify([await page.evaluate(() => Object.entries(localStorage).sort()), await archive(page)]);

/** The checksum of a text in a backup file (FNV-1a). */
function checksum(text: string): string {
  const hash = new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A file with other entries and a matching checksum. */
function forged(entries: unknown): string {
  return JSON.stringify({ parlour: 1, check: checksum(JSON.stringify(entries)), entries }, null, 1);
}

const CUT = /was cut off/;
const CHANGED = /was changed since/;
const FOREIGN = /Parlour did not write/;
const LATER = /is of a later Parlour/;
const UNKNOWN = /has something unknown in it/;

/** Damaged files, each with the expected message. */
function wrongFiles(text: string): [string, RegExp][] {
  const random = dice(20_261_124);
  const below = (bound: number) => Math.floor(random() * bound);
  const wrong: [string, RegExp][] = [];
  const head = '{\n "parlour"'.length;
  for (let count = 0; count < 120; count += 1) {
    const length = count < 20 ? count : below(text.length - 2);
    wrong.push([text.slice(0, length), length < head ? FOREIGN : CUT]);
  }
  const meaning = (text: string) => {
    const { parlour, check, entries } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify([parlour, check, entries]);
  };
  const any = new RegExp([CUT, CHANGED, FOREIGN, LATER].map((one) => one.source).join('|'));
  while (wrong.length < 280) {
    const [at, letter] = [below(text.length), String.fromCodePoint(32 + below(95))];
    const kind = random();
    const rest = text.slice(at + (kind < 0.3 ? 0 : 1));
    const changed = text.slice(0, at) + (kind > 0.8 ? '' : letter) + rest;
    let isSame = false;
    try {
      isSame = meaning(changed) === meaning(text);
    } catch {
      // Text that is no longer JSON counts as changed.
    }
    // Changed white space does not count.
    if (!isSame) {
      wrong.push([changed, at >= head + 5 && at < text.length - 6 ? CHANGED : any]);
    }
  }
  const foreign = [
    '', ' ', 'null', 'true', '7', '""', '"parlour"', '[]', '{}', '[{"parlour":1}]', '{"parlour":"1"}', '{"parlour":null}',
    '{"parlour":1.5}', '{"parlour":0}', '{"parlour":-1}', '{"version":1,"entries":{}}', '<html></html>', 'moves=ac',
    '{"name":"parlour","version":"1.0.0"}', 'a,b\n1,2', '\u0000\u0001', '['.repeat(20_000), '{"parlour":{"parlour":1}}',
    text.replace('"parlour"', '"salon"'), text.replace('"parlour": 1', '"parlour": 0'),
  ];
  wrong.push(...foreign.map((one): [string, RegExp] => [one, FOREIGN]));
  for (const version of ['2', '7', '1000000', '1e300', '9007199254740993']) {
    wrong.push([text.replace('"parlour": 1', `"parlour": ${version}`), LATER]);
    wrong.push([`{"parlour":${version},"sealed":true}`, LATER]);
  }
  for (const entries of [null, [], 7, 'text', ['parlour.game.hanoi'], { 'parlour.settings': 1 }, { 'parlour.game.hanoi': null }]) {
    wrong.push([JSON.stringify({ parlour: 1, check: '00000000', entries }), CHANGED]);
  }
  for (const key of ['game', 'parlour', 'parlour.', 'parlour.game.', 'parlour.other.hanoi', '__proto__', 'parlour.game.a b']) {
    wrong.push([forged(JSON.parse(`{${JSON.stringify(key)}:"{}"}`)), UNKNOWN]);
  }
  wrong.push([forged({ 'parlour.game.hanoi': { link: 'hanoi/3x3' } }), CHANGED]);
  return wrong;
}

/** Puts a file into the field, and returns the page's first message about it. */
async function giveFile(field: Element, text: string): Promise<string> {
  const input = field as HTMLInputElement;
  const status = document.querySelector('#backup [role=status]');
  if (status === null) throw new Error('there is no status');
  const data = new DataTransfer();
  data.items.add(new File([text], 'kept.json', { type: 'application/json' }));
  status.replaceChildren();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const said = status.textContent?.trim() ?? '';
      if (said === '') return;
      observer.disconnect();
      resolve(said);
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('three hundred files that went wrong change nothing, and each is named', async ({ page }) => {
  test.slow();
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  const text = await copy(page, '1 game, 1 design');
  const before = await everything(page);
  const files = wrongFiles(text);
  expect(files.length).toBeGreaterThan(300);
  const input = part(page).getByLabel('Restore from a file');
  for (const [bad, words] of files) {
    const what = JSON.stringify(bad.length < 200 ? bad : `${bad.slice(0, 100)} … ${bad.slice(-60)}`);
    await test.step(what, async () => {
      const said = await input.evaluate(giveFile, bad);
      expect(said).toMatch(/ Nothing here was changed\.$/);
      expect(said).toMatch(words);
    });
  }
  expect(await everything(page)).toBe(before);
  // The file itself is still good.
  await input.setInputFiles({ name: 'kept.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(told(page)).toHaveText('Restored: 1 game, 1 design.');
});
