// Helpers of the journeys for a puzzle's table.

import type { Download, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { appUrl } from './settings.ts';

/**
 * The address of a link such as `hanoi/3x5?moves=ac`, or of home.
 *
 * A link that begins with `#` is appended to the address of home, as in old links.
 */
export function address(link: string): string {
  if (link === '' || link.startsWith('#')) {
    return `./${link}`;
  }
  const [, puzzle = '', rest = ''] = /^([^/?]*)\/?(.*)$/s.exec(link) ?? [];
  return rest === '' ? `./${puzzle}/` : `./${puzzle}/#${rest}`;
}

/** Opens a link, or home. */
export async function goTo(page: Page, link: string): Promise<void> {
  await page.goto(address(link));
}

/** Opens an address, and waits for the board. */
export async function openBoard(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // The first load of a module includes its compilation.
  await expect(board(page)).toBeVisible({ timeout: 60_000 });
}

/** Opens a link, waits for the board, and unfolds everything. */
export async function openTable(page: Page, link: string): Promise<void> {
  await openBoard(page, address(link));
  // Until the panels have loaded, there is a placeholder.
  await expect(page.locator('.awaited')).toHaveCount(0);
  await unfold(page);
}

/** Delays the files matching a pattern until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(files, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Lets the first request for a pattern hang, and passes all others. Returns a function that counts the requests. */
export async function silentOnce(page: Page, files: string): Promise<() => number> {
  let asked = 0;
  await page.route(files, async (route) => {
    asked += 1;
    if (asked > 1) {
      await route.continue();
    }
  });
  return () => asked;
}

/** Slows the line down to 60 kB a second until the returned function is called. */
export async function slowLine(page: Page): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const limit = async (downloadThroughput: number): Promise<void> => {
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput });
  };
  await limit(60_000);
  return () => limit(-1);
}

/** Unfolds everything on the page. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const one of all) {
      one.open = true;
    }
  });
}

/** Waits until the page has loaded everything it needs to work without a network. */
export async function provided(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=preload]');
    return document.fonts.status === 'loaded' && [...links].every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
}

/** Waits until the page has painted its latest change. */
export async function painted(page: Page): Promise<void> {
  // Two frames, since one may be pending.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the whole app is cached, some time after the page has loaded. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null, {
    timeout: 60_000,
  });
}

/** Opens a link, and loses the network once everything is cached. */
export async function goOffline(page: Page, link: string): Promise<void> {
  await goTo(page, link);
  await kept(page);
  await page.context().setOffline(true);
}

/** The heading of home. */
export function home(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Parlour' });
}

/** The notice on the page. */
export function notice(page: Page): Locator {
  return page.locator('.notice:visible');
}

/** The board, a labelled group. */
export function board(page: Page | FrameLocator): Locator {
  return page.locator('.figure').getByRole('group');
}

/** A hole of the peg solitaire board, by its name: `d4`. */
export function hole(page: Page, name: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^${name},`) });
}

/** A peg of the tower, by its letter. */
export function peg(page: Page | FrameLocator, name: string): Locator {
  return board(page).getByRole('button', { name: new RegExp(`^Peg ${name}:`) });
}

/** A cell of the army's field, by its coordinates as in its label: `(0, −1)`. */
export function cell(page: Page, name: string): Locator {
  return board(page).getByRole('button', { name: `${name}, ` });
}

/** The live region. */
export function spoken(page: Page): Locator {
  return page.getByRole('status');
}

export function toolbar(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Game' });
}

/** A button of the toolbar. */
export function tool(page: Page, name: string): Locator {
  return toolbar(page).getByRole('button', { name, exact: true });
}

export function player(page: Page): Locator {
  return page.getByRole('region', { name: 'Solution player' });
}

export function moveNumber(page: Page): Locator {
  return player(page).getByRole('textbox', { name: /^Move number/ });
}

export function editor(page: Page): Locator {
  return page.getByRole('region', { name: 'Editor' });
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** Opens the menu or the sharing by its button. */
export async function openDialog(page: Page, name: 'Menu' | 'Share'): Promise<Locator> {
  await tool(page, name).click();
  return dialog(page, name);
}

/** Chooses an item of the menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const menu = await openDialog(page, 'Menu');
  await menu.getByRole('button', { name: new RegExp(`^${name}`) }).first().click();
}

/** Starts a download by a button. */
export async function download(page: Page, button: Locator): Promise<Download> {
  const started = page.waitForEvent('download');
  await button.click();
  return started;
}

/** Fills in a field, and leaves it by a key. */
export async function enter(field: Locator, text: string, key: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  await field.fill(text);
  await field.press(key);
}

/** Asks for a solution: by the toolbar, or on a phone by the menu. */
export async function solve(page: Page): Promise<void> {
  await expect(board(page)).toBeVisible();
  if (await tool(page, 'Solve').isVisible()) {
    await tool(page, 'Solve').click();
  } else {
    await fromMenu(page, 'Solve');
  }
}

/** Goes to the end of the solution in the player, and plays on from there. */
export async function playToEnd(page: Page): Promise<void> {
  await player(page).getByRole('button', { name: 'Last move' }).click();
  await player(page).getByRole('button', { name: 'Play on from here' }).click();
}

/** Opens a panel and returns it: by its tab, or on a phone by the menu. */
export async function showPanel(page: Page, name: string): Promise<Locator> {
  await expect(board(page)).toBeVisible();
  const panel = page.getByRole('tabpanel', { name });
  // If panels are sheets, a second touch would close it.
  if (!(await panel.isVisible())) {
    if (await tab(page, name).isVisible()) {
      await tab(page, name).click();
    } else {
      await fromMenu(page, name);
    }
  }
  await unfold(page);
  return panel;
}

/** A paper's table with its surroundings, unfolded. */
export async function paper(panel: Locator, title: RegExp): Promise<Locator> {
  const summary = panel.page().locator('summary', { hasText: title });
  const table = panel.locator('.paper').filter({ has: summary }).first();
  if (await table.getByRole('table').isHidden()) {
    await table.locator('summary').first().click();
  }
  return table;
}

/** Asks for a hint up to the move. */
export async function hint(page: Page, patience: { timeout?: number } = {}): Promise<Locator> {
  await tool(page, 'Hint').click();
  const why = notice(page).getByRole('button', { name: 'Why?', exact: true });
  const show = page.getByRole('button', { name: 'Show the move' });
  const make = page.getByRole('button', { name: 'Make this move' });
  await expect(why.or(show).or(make)).toBeVisible(patience);
  // Not every hint has a reason.
  if (await why.isVisible()) {
    await why.click();
    await expect(show).toBeVisible();
  }
  if (await show.isVisible()) {
    await show.click();
  }
  await expect(make).toBeVisible();
  return make;
}

/** Plays moves by clicking the start and the end of each. */
export async function click(places: (name: string) => Locator, moves: string[][]): Promise<void> {
  for (const places_of_move of moves) {
    for (const name of places_of_move) {
      await places(name).click();
    }
  }
}

/** Carries discs of the tower from peg to peg, by clicks: `AC AB`. */
export async function carry(page: Page | FrameLocator, moves: string): Promise<void> {
  await click((name) => peg(page, name), moves.split(' ').map((move) => [...move]));
}

/** Jumps in peg solitaire by clicks, with moves as in links: `d2d4.b3d3`. */
export async function jump(page: Page, moves: string): Promise<void> {
  await click((name) => hole(page, name), jumps(moves));
}

/** A solution of the central game of peg solitaire, as in links. */
export const centralGame =
  'd2d4.b3d3.c1c3.e1c1.d3b3.a3c3.e3e1.g3e3.c4c2.c1c3.a4c4.c4c2.e4e2.e1e3.g4e4.e4e2.' +
  'c6c4.a5c5.c5c3.c2c4.c4e4.e5e3.g5e5.d5f5.e7e5.e2e4.e4e6.c7e7.e7e5.f5d5.d6d4';

/** Parses jumps as in links (`d2d4.b3d3`) into pairs of holes. */
export function jumps(text: string): string[][] {
  return text.split('.').map((jump) => jump.match(/[a-z]\d/g) ?? []);
}

/** The game's link in the address bar, as `hanoi/3x5?moves=ac`, without open tabs and theory; empty for home. */
export function link(page: Page): string {
  const whole = decodeURIComponent(page.url().replace(appUrl, '').replace('#', '')).replace(/\/$/, '');
  return whole.replace(/[?&](tab|show|view)=.*$/, '');
}

/** A part of the link in the address bar. */
export function part(page: Page, key: string): string | null {
  return new URLSearchParams(page.url().split('?')[1] ?? '').get(key);
}

/** Waits until the address bar holds a link. */
export async function expectLink(page: Page, expected: string | RegExp): Promise<void> {
  await expect.poll(() => link(page), { message: 'the link in the address bar' }).toMatch(
    typeof expected === 'string' ? new RegExp(`^${escaped(expected)}$`) : expected,
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The pixels of the board, for comparison. */
export async function picture(page: Page): Promise<string> {
  return board(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** Removes the thin spaces between groups of digits. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s/g, '');
}

/** An element's sides, in CSS pixels of the window. */
export interface Box extends Point {
  width: number;
  height: number;
  right: number;
  bottom: number;
}

/** The box of a visible element. */
export async function box(what: Locator): Promise<Box> {
  const found = await what.boundingBox();
  if (found === null) {
    throw new Error('it is not visible');
  }
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

/** The centre of an element, in CSS pixels of the window. */
export async function middle(what: Locator): Promise<Point> {
  const { x, y, width, height } = await box(what);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags by mouse from one place or point of the window to another. */
export async function drag(page: Page, from: Locator | Point, to: Locator | Point): Promise<void> {
  const [start, end] = ['x' in from ? from : await middle(from), 'x' in to ? to : await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

export interface Point {
  x: number;
  y: number;
}

/** Moves a finger along points of the window, as touch events. */
export async function swipe(page: Page, points: Point[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const [first, ...rest] = points;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', first === undefined ? [] : [first]);
  for (const point of rest) {
    await send('touchMove', [point]);
  }
  await send('touchEnd', []);
  await browser.detach();
}

/** Points from one to another, both included. */
export function way(from: Point, to: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

/** Presses Tab until an element has the focus, at most `most` times. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
}

/** Records layout shifts from the next page on. */
export async function watchShifts(page: Page): Promise<{ forget(): Promise<void>; sum(): Promise<number> }> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(self, { shifts });
    // Shifts after a touch count, too, since the finger is still over that place.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const take = () => page.evaluate(() => (self as unknown as { shifts: number[] }).shifts.splice(0));
  return {
    forget: async () => void (await take()),
    sum: async () => (await take()).reduce((sum, shift) => sum + shift, 0),
  };
}

/** Reports overlapping labels of buttons and tabs, and a page wider than its window. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const rows = ['.toolbar .tool.named > span', '[role=tab]'].map((words) => [...document.querySelectorAll<HTMLElement>(words)]);
    const touching = rows.flatMap((row) => {
      const seen = row.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
      const boxes = seen.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return { name: one.textContent ?? '', box: range.getBoundingClientRect() };
      });
      return boxes.flatMap(({ name, box }, n) => {
        const next = boxes[n + 1];
        return next !== undefined && Math.abs(next.box.top - box.top) < 4 && next.box.left < box.right && box.left < next.box.right ? [`${name} and ${next.name}`] : [];
      });
    });
    return [...wide, ...touching];
  });
}
