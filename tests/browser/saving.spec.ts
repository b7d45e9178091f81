// Games are restored at the next visit, and saved data are never lost.

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { archive, store } from './archive.ts';
import { expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import {
  board,
  carry,
  enter,
  expectLink,
  fromMenu,
  goTo,
  jump,
  moveNumber,
  notice,
  openDialog,
  openTable,
  part,
  peg,
  plain,
  player,
  showPanel,
  spoken,
  tool,
} from './table.ts';

/** The values in the browser's storage whose keys begin with this. */
async function stored(page: Page, beginning: string): Promise<string[]> {
  return page.evaluate(
    (start) => Object.entries(localStorage).filter(([key]) => key.startsWith(start)).map(([, value]) => String(value)),
    beginning,
  );
}

/** The entries whose keys begin with this, in the database or on their way there. */
async function kept(page: Page, beginning: string): Promise<[string, string][]> {
  const archived = await archive(page);
  const all = new Map([...archived, ...(await page.evaluate(() => Object.entries<string>(localStorage)))]);
  return [...all].filter(([key]) => key.startsWith(beginning)).sort();
}

/** The links of the games that were kept aside. */
async function linksAside(page: Page): Promise<string[]> {
  return (await kept(page, 'parlour.kept.')).map(([, text]) => JSON.parse(text).link);
}

/** Opens the menu's list of the games that were kept aside. */
async function openAside(page: Page, count: number): Promise<Locator> {
  const menu = await openDialog(page, 'Menu');
  await menu.getByText(`Games kept aside (${count})`).click();
  return menu;
}

/** Puts an entry into the browser's storage at each load, before the page's scripts run. */
async function putIntoStorage(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      // The initial empty document has no storage.
      if (location.protocol === 'http:') {
        localStorage.setItem(name ?? '', text ?? '');
      }
    },
    [key, value],
  );
}

test('a game is there again after a reload and in a new tab', async ({ page, context }) => {
  await openTable(page, 'peg-solitaire');
  await jump(page, 'd2d4.b3d3');
  await tool(page, 'Undo').click();
  await page.reload();
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await expect(notice(page)).toBeHidden();
  await page.close();

  const other = await context.newPage();
  await goTo(other, '');
  await other.getByRole('link', { name: /^Peg solitaire/ }).click();
  await expect(board(other)).toHaveAccessibleName('English board with 31 pegs');
  await tool(other, 'Redo').click();
  await expectLink(other, 'peg-solitaire/english?moves=d2d4.b3d3');
  await expect(notice(other)).toBeHidden();
});

test('the step of the player is there again, even if the page is left at once', async ({ page, context }) => {
  await openTable(page, 'hanoi/3x64');
  await tool(page, 'Solve').click();
  await enter(moveNumber(page), '123 456 789');
  await goTo(page, '');
  // A page may save its game a moment after the next one has loaded.
  await expect.poll(async () => (await stored(page, 'parlour.game.hanoi')).join()).toContain('at=123456789');

  const other = await context.newPage();
  await openTable(other, 'hanoi');
  await expect(player(other)).toBeVisible();
  await expectLink(other, 'hanoi/3x64?player=&at=123456789&claim=optimal');
});

for (const [index, perSecond] of [[3, 4], [5, 60]] as const) {
  test(`a solution that plays ${perSecond} steps a second is near where it was after a reload`, async ({ page }) => {
    await openTable(page, 'hanoi/3x64?player=');
    const step = async () => Number(plain(await moveNumber(page).inputValue()));
    await player(page).getByRole('combobox', { name: 'Speed' }).selectOption({ index });
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(step).toBeGreaterThan(3 * perSecond);
    const before = await step();
    // The address follows while it plays.
    expect(Number(part(page, 'at'))).toBeGreaterThanOrEqual(before - 2 * perSecond);
    await page.reload();
    await expect(player(page)).toBeVisible();
    expect(await step()).toBeGreaterThanOrEqual(before - 2 * perSecond);
    await expect(notice(page)).toBeHidden();
    expect(await linksAside(page)).toEqual([]);
  });
}

test('a game is saved when its page is left for the cabinet', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?player=');
  await page.keyboard.press('.');
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await expectLink(page, 'hanoi/3x5?player=&at=1');
});

/** The data stored by the version with all puzzles on one page. Never change it. */
const profile = {
  'parlour.settings': '{"theme":"Dark","motion":"Reduced","speed":4,"judging":"Losing","letter_keys":false}',
  'parlour.game.hanoi': '{"link":"hanoi/3x64?moves=ac.ab&done=1&player=&at=123456789","at":1760000000000}',
  'parlour.game.peg-solitaire': '{"link":"peg-solitaire/english?moves=d2d4.b3d3&done=1","at":1760000300000.5}',
  'parlour.game.picaria': '{"link":"picaria/4x3?moves=o.c1.m1.m3","at":1760000200000}',
  'parlour.kept.1759000000000.peg-solitaire': '{"link":"peg-solitaire/english-c3?moves=a3c3","at":1759000000000}',
  'parlour.design.1759500000000.peg-solitaire':
    '{"name":"3 pegs, 2 jumps","note":"Easy.","link":"peg-solitaire/english?from=.../.o./...o.../....o../......./.../...&goal=any","at":1759500000000}',
};

test('what an earlier version has stored opens unchanged', async ({ page }) => {
  await goTo(page, '');
  await store(page, profile);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const plates = page.locator('.cabinet').getByRole('listitem').getByRole('link');
  const last = page.getByRole('link', { name: 'Continue Peg solitaire' });
  await expect(last).toContainText('Last played 09/10/2025');
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(3);

  await last.click();
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=1');
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await expect(page.getByLabel('Warn me when a move loses')).toBeChecked();
  await page.getByRole('tab', { name: 'Workshop' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^3 pegs, 2 jumps/ })).toBeVisible();
  const dialog = await openDialog(page, 'Menu');
  await expect(dialog.getByRole('checkbox', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await dialog.getByText('Games kept aside (1)').click();
  await dialog.getByRole('listitem').getByRole('link').click();
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');

  await openTable(page, 'hanoi');
  await expectLink(page, 'hanoi/3x64?moves=ac.ab&done=1&player=&at=123456789');
  await expect(player(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('4');
  await openTable(page, 'picaria');
  await expectLink(page, 'picaria/4x3?moves=o.c1.m1.m3');

  // The kept entries have moved into the database unchanged.
  for (const beginning of ['parlour.kept.', 'parlour.design.']) {
    expect(await stored(page, beginning)).toEqual([]);
    const before = Object.entries(profile).filter(([key]) => key.startsWith(beginning));
    expect(await kept(page, beginning)).toEqual(expect.arrayContaining(before));
  }
});

test('more can be kept than the storage has room for', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  // Twelve million characters; browsers allow five in the storage.
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate((first) => {
      for (let at = first; at < first + 40; at += 1) {
        const game = { link: `hanoi/3x3?moves=ac&padding=${'x'.repeat(100_000)}`, at };
        localStorage.setItem(`parlour.kept.${at}.hanoi`, JSON.stringify(game));
      }
    }, 1000 + 40 * round);
    await page.reload();
    await expect.poll(() => stored(page, 'parlour.kept.')).toEqual([]);
  }
  await expect(await openDialog(page, 'Menu')).toContainText('Games kept aside (120)');
});

test('what one tab keeps is seen in another one', async ({ page, context }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await showPanel(page, 'Catalogue');
  const other = await context.newPage();
  await openTable(other, 'hanoi/3x4?moves=ab');
  await other.keyboard.press('k');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^4 discs from A to C, after 1 move/ })).toBeVisible();
});

for (const [what, spoil] of [
  ['has no database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  ['lets nobody at its database', () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  }],
  ['has no room in its database', () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }],
] as const) {
  test(`what is kept stays in the storage where the browser ${what}`, async ({ page }) => {
    await page.addInitScript(spoil);
    await openTable(page, 'hanoi/3x3?moves=ac.ab');
    await page.keyboard.press('k');
    await expect(notice(page)).toContainText('Kept: 3 discs from A to C, after 2 moves.');
    await page.reload();
    const catalogue = await showPanel(page, 'Catalogue');
    await expect(catalogue.getByRole('link', { name: /^3 discs from A to C, after 2 moves/ })).toBeVisible();
    expect(await stored(page, 'parlour.design.')).toHaveLength(1);
    await catalogue.getByRole('button', { name: /^Forget/ }).click();
    expect(await stored(page, 'parlour.design.')).toEqual([]);
  });
}

test('an idle tab does not erase what another one has played', async ({ page, context }) => {
  await openTable(page, 'hanoi/3x5?moves=ac');
  const idle = await context.newPage();
  await openTable(idle, 'hanoi');
  await expectLink(idle, 'hanoi/3x5?moves=ac');
  await page.bringToFront();
  await carry(page, 'AB CB');
  await expectLink(page, 'hanoi/3x5?moves=ac.ab.cb');
  await page.close();
  // It is closed last, and has also navigated away.
  await idle.bringToFront();
  await idle.goto('./');
  await idle.close();

  const other = await context.newPage();
  await openTable(other, 'hanoi');
  await expectLink(other, 'hanoi/3x5?moves=ac.ab.cb');
  await expect(notice(other)).toBeHidden();
});

/** Plays the same game differently in two tabs, and returns the second. The first is notified, and overwrites nothing. */
async function playApart(page: Page, context: BrowserContext): Promise<Page> {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const other = await context.newPage();
  await openTable(other, 'hanoi');
  await expectLink(other, 'hanoi/3x3?moves=ac');
  await carry(other, 'AB');
  await expectLink(other, 'hanoi/3x3?moves=ac.ab');
  await page.bringToFront();
  await expect(notice(page)).toContainText('This game went on in another tab.');
  await carry(page, 'CB');
  await expectLink(page, 'hanoi/3x3?moves=ac.cb');
  return other;
}

test('a game that is played in two tabs is told, and either of them can be gone on with', async ({ page, context }) => {
  const other = await playApart(page, context);
  await expect(page.locator('.unsaved')).toContainText('What you play here is not saved.');
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac.ab');
  await notice(page).getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.locator('.unsaved')).toBeHidden();
  await expect(notice(page)).toContainText('It is kept aside');
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac.cb');
  await expect.poll(() => linksAside(page)).toEqual(['hanoi/3x3?moves=ac.ab']);

  // The other tab is notified in turn, and accepts it.
  await other.bringToFront();
  await expect(notice(other)).toContainText('This game went on in another tab.');
  await notice(other).getByRole('button', { name: 'Use the other game' }).click();
  await expectLink(other, 'hanoi/3x3?moves=ac.cb');
  await expect(other.locator('.unsaved')).toBeHidden();
  await carry(other, 'AC');
  await page.bringToFront();
  await notice(page).getByRole('button', { name: 'Use the other game' }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac.cb.ac');
});

test('a tab that is closed without a choice loses nothing', async ({ page, context }) => {
  await playApart(page, context);
  await goTo(page, '');
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac.ab');
  await expect.poll(() => linksAside(page)).toEqual(['hanoi/3x3?moves=ac.cb']);
});

test('beside a newer Parlour in another tab nothing is lost, and what cannot be read is told of', async ({ page, context }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  await expect.poll(async () => (await archive(page)).length).toBe(1);
  const newer = await context.newPage();
  await newer.goto('./icon.svg');
  const game = '{"link":"hanoi/3x3?moves=ac.ab.cb","at":1,"clock":5}';
  await store(newer, { 'parlour.game.hanoi': game, 'parlour.settings': '{"theme":"Plaid","sound":"Soft"}' });
  // Its database has an additional store. The older tab closes its connection.
  const version = await newer.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('parlour', 2);
    opening.onblocked = () => resolve('blocked');
    opening.onupgradeneeded = () => opening.result.createObjectStore('clocks');
    opening.onsuccess = () => resolve(opening.result.version);
  }));
  expect(version).toBe(2);

  await page.bringToFront();
  await carry(page, 'AB');
  await expect(notice(page)).toContainText('The saved game could not be read. It is kept aside');
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac.ab');
  // Opened after the newer one, it reads what it can, and moves texts into the newer database.
  await newer.close();
  await page.reload();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab');
  await expect(notice(page)).toContainText('Settings or results that were saved here cannot be read');
  await expect.poll(async () => (await linksAside(page)).sort()).toEqual([game, '{"theme":"Plaid","sound":"Soft"}'].sort());
  await expect.poll(async () => (await archive(page)).length).toBe(3);
});

test('beside an older Parlour in another tab nothing is lost', async ({ page, context }) => {
  const older = await context.newPage();
  await older.goto('./icon.svg');
  await openTable(page, 'hanoi/3x3?moves=ac');
  // It knew neither identifiers of games nor variations, and kept everything in the storage.
  await store(older, {
    'parlour.game.hanoi': '{"link":"hanoi/3x4?moves=ab","at":1}',
    'parlour.kept.1759000000000.hanoi': '{"link":"hanoi/3x2?moves=ac","at":1759000000000}',
    'parlour.settings': '{"theme":"Dark"}',
  });
  await page.bringToFront();
  await carry(page, 'AB');
  await expect(notice(page)).toContainText('Another game was started in another tab. Which one is to be saved?');
  await notice(page).getByRole('button', { name: 'Keep this one' }).click();
  await expect.poll(async () => (await linksAside(page)).sort()).toEqual(['hanoi/3x2?moves=ac', 'hanoi/3x4?moves=ab']);
  await page.reload();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(async () => (await archive(page)).length).toBe(2);
});

test('a tab that is frozen while it moves things holds up no other', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only its driver freezes tabs');
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('k');
  await expect.poll(async () => (await archive(page)).length).toBe(1);
  await page.evaluate(() => new Promise((resolve) => {
    void navigator.locks.request('parlour.archive', () => {
      resolve(null);
      return new Promise(() => undefined);
    });
  }));
  const chromium = await context.newCDPSession(page);
  await chromium.send('Page.setWebLifecycleState', { state: 'frozen' });
  const other = await context.newPage();
  await openTable(other, 'hanoi');
  await carry(other, 'AB');
  await other.keyboard.press('k');
  await expect(notice(other)).toContainText('Kept: 3 discs from A to C, after 2 moves.');
  const catalogue = await showPanel(other, 'Catalogue');
  await expect(catalogue.getByRole('link', { name: /^3 discs from A to C, after 1 move,? ?/ })).toHaveCount(1);
  await expect.poll(async () => (await archive(other)).length).toBe(2);
  await goTo(other, '');
  await other.locator('#backup summary').click();
  await other.getByRole('button', { name: 'Keep all as a file' }).click();
  await expect(other.locator('#backup').getByRole('status')).toHaveText('In the file: 1 game, 2 designs.');
  await chromium.send('Page.setWebLifecycleState', { state: 'active' });
});

test('the cabinet has a picture of what was played', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  // It is saved when the page is left at once, and when the game is idle.
  await goTo(page, '');
  const pictures = async () => (await stored(page, 'parlour.picture.hanoi')).map((text) => JSON.parse(text));
  const [{ link, svg }] = await pictures();
  expect(link).toBe('hanoi/3x3?moves=ac.ab');
  expect(svg).toMatch(/^<svg/);
  await expect(page.getByRole('link', { name: 'Continue Tower of Hanoi' })).toContainText('Last played');
  await goTo(page, 'hanoi');
  await carry(page, 'BA');
  await expect.poll(async () => (await pictures())[0].link).toBe('hanoi/3x3?moves=ac.ab.ba');
});

test('what is no mere drawing is not shown in the cabinet', async ({ page }) => {
  const plate = page.getByRole('link', { name: /^Tower of Hanoi/ });
  const shown = () => plate.locator('.miniature').innerHTML();
  await goTo(page, '');
  const printed = await shown();
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await goTo(page, '');
  // Before that, the page shows the original picture.
  await expect.poll(shown).not.toBe(printed);
  const link = 'hanoi/3x3?moves=ac.ab';
  const seen = new Set<string>();
  for (const svg of [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><circle r="1"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.com/x.png"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(https://example.com/#x)"/></svg>',
    '<p>Not a drawing</p>',
    'nor this',
  ]) {
    await store(page, { 'parlour.picture.hanoi': JSON.stringify({ link, svg }) });
    await page.reload();
    await expect(plate).toContainText('Last played');
    seen.add(await shown());
  }
  // Always the original picture.
  expect([...seen]).toEqual([printed]);
});

test('the cabinet shows what was played, the last of it first', async ({ page }) => {
  await goTo(page, '');
  const plates = page.locator('.cabinet').getByRole('listitem').getByRole('link');
  const last = page.getByRole('region', { name: 'Continue' }).getByRole('link').first();
  await expect(plates).toHaveCount(puzzles.length);
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(0);

  await openTable(page, 'hanoi/3x3?moves=ac');
  await goTo(page, '');
  await expect(last).toContainText(/Tower of Hanoi.*Last played \d\d\/\d\d\/\d{4}/s);
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(1);

  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  await goTo(page, '');
  await expect(last).toContainText(/Peg solitaire.*Last played/s);
  await expect(plates.filter({ hasText: 'Last played' })).toHaveCount(2);
  await plates.filter({ hasText: 'Last played' }).last().click();
  await expectLink(page, 'hanoi/3x3?moves=ac');
});

for (const [what, raw] of [
  ['no saved game at all', '{"link": 7'],
  ['of another shape', '{"game":"hanoi/3x3?moves=ac"}'],
  ['empty', ''],
] as const) {
  test(`a saved game that is ${what} is kept aside and reported`, async ({ page }) => {
    await putIntoStorage(page, 'parlour.game.hanoi', raw);
    await goTo(page, '');
    await expect(page.getByRole('link', { name: /^Tower of Hanoi/ })).toBeVisible();
    await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
    await expect(notice(page)).toContainText('The saved game could not be read. It is kept aside');
    await expect(spoken(page)).toContainText('The saved game could not be read.');
    await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 1 to 5/);
    // For a moment it is moving between storage and database.
    await expect.poll(() => linksAside(page)).toEqual([raw]);
    // Play goes on and is saved.
    await carry(page, 'AC');
    expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x5?moves=ac');
    await expect(await openDialog(page, 'Menu')).toContainText('Games kept aside (1)');
  });
}

test('games kept aside have names, and one is thrown away', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await goTo(page, 'hanoi/3x4');
  const dialog = await openAside(page, 1);
  await expect(dialog.getByRole('link', { name: /^3 discs from A to C/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Discard 3 discs from A to C/ }).click();
  await expect(dialog.getByText('Games kept aside')).toBeHidden();
  await expect.poll(() => linksAside(page)).toEqual([]);
  // The notice is in the dialog, with its button.
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Games kept aside (1)')).toBeFocused();
  expect((await linksAside(page)).join()).toContain('hanoi/3x3?moves=ac.ab');
});

test('a position is kept, named, opened again and forgotten', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await fromMenu(page, 'Keep this position');
  await expect(notice(page)).toContainText('Kept: 3 discs from A to C, after 2 moves.');
  await goTo(page, 'hanoi/3x5');
  const catalogue = await showPanel(page, 'Catalogue');
  const kept = catalogue.locator('section').filter({ has: page.getByRole('heading', { name: 'Kept by you' }) });
  await kept.getByRole('button', { name: /^Rename/ }).click();
  await kept.getByRole('textbox', { name: 'Name' }).fill('For Tuesday');
  await kept.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await kept.getByRole('link', { name: /^For Tuesday/ }).click();
  await expect.poll(() => page.url()).toContain('3x3?moves=ac.ab');
  await expect(peg(page, 'C')).toHaveAccessibleName(/disc 1/);
  await kept.getByRole('button', { name: 'Forget For Tuesday' }).click();
  await expect(kept).toBeHidden();
  // By its shortcut, from a game in play.
  await page.keyboard.press('k');
  await expect(kept.getByRole('link')).toHaveCount(1);
});

test('a card is marked when its game was solved here', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  const card = page.getByRole('tabpanel').getByRole('link', { name: /^Three discs/ });
  await showPanel(page, 'Catalogue');
  await expect(card).toContainText('7 moves at best');
  await expect(card.getByText(/^Solved/)).toBeHidden();
  await carry(page, 'AC AB CB AC BA BC AC');
  await expect(card.getByText('Solved: 7 moves')).toBeVisible();
  await page.reload();
  await showPanel(page, 'Catalogue');
  await expect(card.getByText('Solved: 7 moves')).toBeVisible();
});

test('a saved game of which a part cannot be read is kept aside, and the rest is opened', async ({ page }) => {
  const saved = JSON.stringify({ link: 'hanoi/3x3?moves=ac.zz', at: 1 });
  await putIntoStorage(page, 'parlour.game.hanoi', saved);
  await openTable(page, 'hanoi');
  await expect(notice(page)).toContainText('Part of the saved game could not be read. Moves: “zz” is wrong. Move 2');
  await expect(notice(page)).toContainText('It is kept aside');
  await expectLink(page, 'hanoi/3x3?moves=ac');
  await expect.poll(() => linksAside(page)).toEqual(['hanoi/3x3?moves=ac.zz']);
});

test('a saved game of another puzzle is kept aside and named', async ({ page }) => {
  await putIntoStorage(page, 'parlour.game.hanoi', '{"link":"three-pile/3x9-p1?moves=d","at":1}');
  await openTable(page, 'hanoi');
  await expect(notice(page)).toContainText('The saved game is of another puzzle, “three-pile”.');
  await expectLink(page, 'hanoi/3x5');
  await expect.poll(() => linksAside(page)).toEqual(['three-pile/3x9-p1?moves=d']);
  const dialog = await openAside(page, 1);
  await dialog.getByRole('link', { name: 'three-pile/3x9-p1?moves=d' }).click();
  await expect.poll(() => page.url()).toContain('/three-pile/#3x9-p1?moves=d');
});

test('settings that cannot be read are those of the first visit, and can be copied and thrown away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '');
  const text = '{"theme":"Plaid"';
  await store(page, { 'parlour.settings': text });
  await openTable(page, 'hanoi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(notice(page)).toContainText('Settings or results that were saved here cannot be read');
  await expect.poll(() => linksAside(page)).toEqual([text]);
  const dialog = await openAside(page, 1);
  await dialog.getByRole('button', { name: /^Copy Settings or results that could not be read/ }).click();
  await expect(dialog.getByRole('button', { name: /^Copied Settings/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await dialog.getByRole('button', { name: /^Discard Settings/ }).click();
  await expect.poll(() => linksAside(page)).toEqual([]);
});

test('how games were solved is kept aside where it cannot be read, and what is solved from then on is saved', async ({ page }) => {
  await goTo(page, '');
  await store(page, { 'parlour.solved.hanoi': '[{"link"' });
  await openTable(page, 'hanoi/3x1');
  await carry(page, 'AC');
  await expect
    .poll(async () => (await stored(page, 'parlour.solved.hanoi')).map((text) => (JSON.parse(text) as unknown[]).length))
    .toEqual([1]);
  await expect.poll(() => linksAside(page)).toEqual(['[{"link"']);
});

test('settings of a later version keep what this one does not know', async ({ page }) => {
  await goTo(page, '');
  await store(page, { 'parlour.settings': '{"theme":"Dark","sound":"Soft"}' });
  await openTable(page, 'hanoi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tool(page, 'Menu').click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const [settings = ''] = await stored(page, 'parlour.settings');
  expect(JSON.parse(settings)).toMatchObject({ theme: 'Light', sound: 'Soft', speed: 2 });
});

test('what was kept and cannot be read is listed, and can be copied by hand where there is no clipboard', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openTable(page, 'hanoi/3x3');
  await store(page, {
    'parlour.design.1000.hanoi': '{"name":"For Tues',
    'parlour.kept.2000.hanoi': '{"link":"hanoi/3x3?moves=ac","at":2000,"clock":5}',
  });
  await page.reload();
  const dialog = await openAside(page, 2);
  await expect(dialog.getByRole('listitem').first()).toContainText('A game that cannot be read');
  await dialog.getByRole('button', { name: /^Copy A kept position that cannot be read/ }).click();
  await expect(dialog.getByRole('textbox', { name: /^The text of A kept position/ })).toHaveValue('{"name":"For Tues');
  await dialog.getByRole('button', { name: /^Discard A kept position/ }).click();
  await expect(dialog.getByText('Games kept aside (1)')).toBeVisible();
  await expect.poll(() => kept(page, 'parlour.design.')).toEqual([]);
});

test('of 20,000 games kept aside the last are listed at once, and more if wanted', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await archive(page, Array.from({ length: 20_000 }, (_, at) => [
    `parlour.kept.${1000 + at}.hanoi`,
    JSON.stringify({ link: `hanoi/3x3?moves=${at === 19_999 ? 'ab' : 'ac'}`, at: 1000 + at }),
  ]));
  await page.reload();
  await expect(board(page)).toBeVisible();
  const dialog = await openAside(page, 20_000);
  const items = dialog.locator('.kept').getByRole('listitem');
  await expect(items).toHaveCount(50);
  await expect(items.first().getByRole('link')).toHaveAttribute('href', '#3x3?moves=ab');
  await dialog.getByRole('button', { name: 'Show more (19950 left)' }).click();
  await expect(items).toHaveCount(100);
});

test('a game that is replaced where there is no room to keep it is not overwritten', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('parlour.kept.')) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      set.call(this, key, value);
    };
  });
  await page.reload();
  await goTo(page, 'hanoi/3x4');
  await expect(notice(page)).toContainText('could not be kept');
  await carry(page, 'AB');
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac.ab');
});

test.describe('where the browser blocks its storage', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
  });

  test('play goes on with a notice', async ({ page }) => {
    await goTo(page, '');
    await page.getByRole('link', { name: /^Peg solitaire/ }).click();
    await expect(notice(page)).toContainText('This browser’s storage is full or blocked, so games are not saved.');
    await expect(spoken(page)).toContainText('games are not saved');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await jump(page, 'd2d4');
    await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
    // The notice comes once, but the state stays visible.
    await expect(notice(page)).toBeHidden();
    await expect(page.locator('.unsaved')).toContainText('This game is not saved');
    // The address bar still contains the game.
    await page.reload();
    await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
  });

  test('a game that a link replaces can be brought back', async ({ page }) => {
    await openTable(page, 'hanoi/3x3?moves=ac.ab');
    await goTo(page, 'hanoi/3x4');
    await expect(notice(page)).toContainText('Your earlier game can be brought back');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expectLink(page, 'hanoi/3x3?moves=ac.ab');
  });

  test('settings hold for the visit', async ({ page }) => {
    await openTable(page, 'hanoi/3x3');
    await tool(page, 'Menu').click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('Games kept aside')).toBeHidden();
  });
});

test('where the storage is full, play goes on with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openTable(page, 'hanoi/3x3');
  await expect(notice(page)).toContainText('storage is full or blocked');
  await expect(page.locator('.unsaved')).toContainText('This game is not saved');
  await carry(page, 'AC AB CB AC BA BC AC');
  await expect(page.locator('.notice')).toContainText('The tower stands on C.');
  await expectLink(page, 'hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac');
});

test('when the storage has room again, the page no longer says that the game is not saved', async ({ page }) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (!('room' in self)) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      set.call(this, key, value);
    };
  });
  await openTable(page, 'hanoi/3x3');
  const line = page.locator('.unsaved');
  await expect(line).toBeVisible();
  await page.evaluate(() => Object.assign(self, { room: true }));
  await carry(page, 'AC');
  await expect(line).toBeHidden();
  expect((await stored(page, 'parlour.game.hanoi')).join()).toContain('hanoi/3x3?moves=ac');
});
