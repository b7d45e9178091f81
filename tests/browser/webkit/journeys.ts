// The main uses of Parlour in a third engine. WebKitGTK parses and runs pages as Safari does, but draws, prints and
// stores differently.

import { writeFile } from 'node:fs/promises';
import { listen } from '../elsewhere.ts';
import { puzzles } from '../puzzles.ts';
import { appUrl } from '../settings.ts';
import { By, expect, Key, test } from './browser.ts';

test('home leads to a puzzle', async ({ user }) => {
  await user.open('');
  await user.press('.cabinet a', 'Tower of Hanoi');
  await user.board('Peg A: discs 1 to 5');
});

test('every puzzle opens and draws its board', async ({ user }) => {
  test.slow();
  for (const puzzle of puzzles) {
    await user.open(puzzle);
    await user.board();
    const colours = () => user.driver.executeScript<number>(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.figure canvas');
      const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return new Set(new Uint32Array(new Uint8ClampedArray(data).buffer)).size;
    });
    await expect.poll(colours, { message: `colours on the board of ${puzzle}` }).toBeGreaterThan(3);
  }
});

test('moves are played, taken back and made again', async ({ user }) => {
  await user.open('hanoi/3x3');
  await user.move('ac.ab');
  await user.expectAddress('moves=ac.ab');
  await user.tool('Undo');
  await user.board('Peg B: empty');
  await user.tool('Redo');
  await user.board('Peg B: disc 2');
});

test('a disc is dragged', async ({ user }) => {
  await user.open('hanoi/3x3');
  await user.board();
  const [from, , to] = await user.driver.findElements(By.css('.figure [role=group] button'));
  if (from === undefined || to === undefined) throw new Error('no pegs');
  await user.driver.actions().dragAndDrop(from, to).perform();
  await user.expectAddress('moves=ac');
});

test('the keyboard alone plays', async ({ user }) => {
  await user.open('hanoi/3x3');
  await (await user.find('.figure [role=group] button', 'Peg A:')).sendKeys(Key.ENTER);
  await user.keys(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ENTER);
  await user.expectAddress('moves=ac');
  await user.keys('u');
  await user.board('Peg C: empty');
});

test('a hint comes from the worker and is made', async ({ user }) => {
  await user.open('hanoi/3x3');
  await user.tool('Hint');
  await user.press('.notice button', 'Why?');
  await user.press('button', 'Show the move');
  await user.press('button', 'Make this move');
  await user.expectAddress('moves=ac');
});

test('a solution is found and played step by step', async ({ user }) => {
  await user.open('peg-solitaire/english');
  await user.tool('Solve');
  await user.find('[aria-label="Solution player"]');
  await user.keys('.', '.');
  await user.board('30 pegs');
});

test('a game is solved, and its card is marked after a reload', async ({ user }) => {
  await user.open('hanoi/3x2');
  await user.move('ab.ac.bc');
  await user.find('.notice', 'The tower stands on C.');
  await user.driver.navigate().refresh();
  await user.board('Peg C: discs 1, 2');
  expect(await user.stored()).toContain('parlour.solved.hanoi');
});

test('game and settings are there after a reload', async ({ user }) => {
  await user.open('hanoi/3x3');
  await user.move('ac.ab');
  await user.tool('Menu');
  await user.press('dialog[open] label', 'Dark');
  await user.keys(Key.ESCAPE);
  await user.open('');
  await user.press('#continue a', 'Tower of Hanoi');
  await user.board('Peg B: disc 2');
  expect(await (await user.find('html')).getAttribute('data-theme')).toBe('dark');
});

test('a replaced game is kept in the database, and opens again', async ({ user }) => {
  await user.open('hanoi/3x3?moves=ac');
  await user.board('Peg C: disc 1');
  await user.open('hanoi/3x4');
  await user.board('Peg A: discs 1 to 4');
  await expect.poll(async () => JSON.parse(await user.stored())[1].join()).toContain('parlour.kept.');
  await user.driver.navigate().refresh();
  await user.board();
  await user.tool('Menu');
  await user.press('dialog[open] summary', 'Games kept aside (1)');
  await user.press('dialog[open] .kept a');
  await user.board('Peg C: disc 1');
});

test('a link that cannot be read says so', async ({ user }) => {
  await user.open('hanoi/3x3?moves=ac.zz');
  await user.find('.notice', 'Move 2');
  await user.board('Peg C: disc 1');
});

test('what is saved comes back from a file', async ({ user }, info) => {
  await user.open('');
  const entries = { 'parlour.game.hanoi': '{"link":"hanoi/3x3?moves=ac","at":1}' };
  // FNV-1a of the entries, as in static/backup.js.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(entries))) hash = Math.imul(hash ^ byte, 0x01000193);
  const check = (hash >>> 0).toString(16).padStart(8, '0');
  const file = info.outputPath('parlour.json');
  await writeFile(file, JSON.stringify({ parlour: 1, check, entries }, null, 1));
  await user.press('#backup summary');
  const input = await user.find('#backup input');
  await user.driver.wait(() => input.isEnabled(), 10_000);
  await input.sendKeys(file);
  await user.find('#backup [role=status]', 'Restored: 1 game.');
  await user.press('#continue a', 'Tower of Hanoi');
  await user.board('Peg C: disc 1');
});

test('a link is shared with a code to scan', async ({ user }) => {
  await user.open('hanoi/3x3?moves=ac');
  await user.board();
  await user.tool('Share');
  expect(await (await user.find('dialog[open] input[readonly]')).getAttribute('value')).toMatch(/hanoi\/#3x3\?.*moves=ac$/);
  await user.find('dialog[open] svg');
});

test('a lesson is worked on, and the answers are there after a reload', async ({ user }) => {
  await user.open('lesson/#hanoi-powers-of-two');
  await user.move('ac');
  await user.find('.notice.good', 'One disc, one move.');
  await user.press('button', 'Next step');
  await user.move('ab.ac.bc');
  await user.find('.notice.good', 'Two discs');
  await user.driver.navigate().refresh();
  await user.board('Peg C: discs 1, 2');
  expect(await user.stored()).toContain('now: ab.ac.bc');
});

test('a hand-in reaches the teacher by its link', async ({ user }) => {
  await user.open('lesson/#hanoi-powers-of-two');
  await user.move('ac');
  await user.find('.notice.good');
  await user.press('button', 'Step 10:');
  await (await user.find('input[type=text]')).sendKeys('Ada', Key.TAB);
  await user.driver.wait(async () => /hand-in=H1/.test(await (await user.find('input[readonly]')).getAttribute('value') ?? ''), 10_000);
  const link = await (await user.find('input[readonly]')).getAttribute('value');
  await user.driver.get('about:blank');
  await user.driver.get(link ?? '');
  await user.find('th', 'Ada');
});

test('a presenter’s window and that of the class are in step', async ({ user }) => {
  await user.open('lesson/#hanoi-powers-of-two&step=2&view=teacher');
  await user.board();
  const before = await user.driver.getWindowHandle();
  await user.press('button', 'Presenter');
  await user.driver.wait(async () => (await user.driver.getAllWindowHandles()).length === 2, 10_000);
  const other = (await user.driver.getAllWindowHandles()).find((one) => one !== before) ?? '';
  await user.driver.switchTo().window(other);
  await user.move('ab');
  await user.driver.switchTo().window(before);
  await user.board('Peg B: disc 1');
});

test('paper is white, whatever the theme', async ({ user }) => {
  await user.open('hanoi/3x3');
  await user.tool('Menu');
  await user.press('dialog[open] label', 'Dark');
  await user.keys(Key.ESCAPE);
  const theme = (event: string) => user.driver.executeScript<string | undefined>((event: string) => {
    if (event !== '') dispatchEvent(new Event(event));
    return document.documentElement.dataset['theme'];
  }, event);
  expect(await theme('')).toBe('dark');
  expect(await theme('beforeprint')).toBe('light');
  expect(await theme('afterprint')).toBe('dark');
  // The driver cannot print, so check at least that the engine has parsed the print rules.
  const rules = await user.driver.executeScript<number>(() => [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('print'))
    .reduce((sum, rule) => sum + (rule as CSSMediaRule).cssRules.length, 0));
  expect(rules).toBeGreaterThan(5);
});

test('another language is chosen and stays', async ({ user }) => {
  await user.open('hanoi/3x3');
  await user.tool('Menu');
  await user.press('dialog[open] a', 'Deutsch');
  await user.expectAddress('/de/hanoi/');
  await user.find('[role=toolbar] button', 'Zurück');
});

test('a board stands on another page', async ({ user }) => {
  await user.driver.get(`data:text/html,<iframe src="${appUrl}hanoi/?embed%233x3" width=600 height=600></iframe>`);
  await user.driver.switchTo().frame(0);
  await user.move('ac');
  await user.board('Peg C: disc 1');
  await user.driver.switchTo().defaultContent();
});

test('the app is in play without a network', async ({ user }) => {
  // The app on a separate server, which is stopped later.
  const [server, home] = await listen(async ({ url = '' }, answer) => {
    const from = await fetch(new URL(url.slice(1), appUrl));
    const type = from.headers.get('Content-Type') ?? '';
    answer.writeHead(from.status, { 'Content-Type': type }).end(Buffer.from(await from.arrayBuffer()));
  });
  await user.open('hanoi/3x3', home);
  await user.move('ac');
  await user.driver.manage().setTimeouts({ script: 60_000 });
  await user.driver.executeAsyncScript('navigator.serviceWorker.ready.then((one) => { const active = () => one.active.state === "activated" ? arguments[0]() : setTimeout(active, 100); active(); })');
  server.closeAllConnections();
  server.close();
  await user.driver.navigate().refresh();
  await user.board('Peg C: disc 1');
  await user.open('peg-solitaire/english', home);
  await user.tool('Solve');
  await user.find('[aria-label="Solution player"]');
});
