// Monkey tests of every puzzle: seeded random input by mouse, touch and keyboard. Nothing may crash, every control
// must be tried, and nothing may leak.

import type { CDPSession, ElementHandle, Page } from '@playwright/test';
import { dice } from './dice.ts';
import { expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import { drag, fromMenu, goTo, link, openTable, player, type Point, swipe, tool, unfold, way } from './table.ts';

const SEED = 20_261_122;

/** The number of actions in each of two rounds. */
const ACTIONS = 50;

const KEYS = [
  'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Escape', 'Tab', 'Home', 'End', 'PageDown', 'PageUp',
  ...'uhsnlepfgovm?,.[]0123456789', 'Delete', 'Shift+ArrowLeft',
];

/** Prepares the page before it starts: no system dialogs, no links home, and a record of the touched controls. */
function prepare(): void {
  // The empty document before the first page has no origin, and so no storage.
  if (self.origin === 'null') return;
  self.print = () => undefined;
  navigator.share = () => Promise.resolve();
  const kept = sessionStorage.getItem('monkey');
  const reached = new Set<string>(kept === null ? [] : (JSON.parse(kept) as string[]));
  /** Identifies a control by its name. All items of a list count as one control. */
  const nameOf = (control: Element): string => {
    const input = control instanceof HTMLLabelElement ? (control.control ?? control) : control;
    if (input.closest('[data-place]') !== null) return 'a place of a board';
    if (input.closest('ol.moves') !== null) return 'a move of a list';
    // Parts of a solution have names with their purpose and number.
    if (/ of \d+$/.test(input.textContent ?? '')) return 'a part of a solution';
    const labels = input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.labels : null;
    // For an element with more text than its name, the name comes first.
    const label = labels?.[0];
    const named = label?.querySelector('span')?.firstChild ?? label ?? input;
    const words = input.getAttribute('aria-label') ?? named.textContent ?? '';
    const name = words.replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '#').trim();
    const list = input.closest('.plates li, .kept li, .lines li');
    const what = `${input.getAttribute('role') ?? input.localName}`;
    return list === null ? `${what}: ${name.slice(0, 60)}` : `${what} of a list: ${name.split(' ')[0] ?? ''}`;
  };
  const controlOf = (event: Event): Element | null =>
    event.target instanceof Element ? event.target.closest('button, [role=tab], summary, input, select, label.choice') : null;
  const note = (event: Event) => {
    const control = controlOf(event);
    if (control !== null) reached.add(nameOf(control));
    sessionStorage.setItem('monkey', JSON.stringify([...reached]));
  };
  document.addEventListener('click', note, { capture: true });
  document.addEventListener('change', note, { capture: true });
  document.addEventListener('pointerup', (event) => {
    // A board determines the touched place itself.
    if (event.target instanceof Element && event.target.closest('.board') !== null) reached.add('a place of a board');
  }, { capture: true });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null && link.pathname !== location.pathname) event.preventDefault();
  }, { capture: true });
  const memories: WebAssembly.Memory[] = [];
  const { instantiate, instantiateStreaming } = WebAssembly;
  /** Remembers instances: with a compiled module, `instantiate` returns only the instance. */
  const remember = <T extends object>(made: T): T => {
    const { exports } = ('instance' in made ? made.instance : made) as WebAssembly.Instance;
    if (exports['memory'] instanceof WebAssembly.Memory) memories.push(exports['memory']);
    return made;
  };
  Object.assign(WebAssembly, {
    instantiate: async (...all: Parameters<typeof instantiate>) => remember(await instantiate(...all)),
    instantiateStreaming: async (...all: Parameters<typeof instantiateStreaming>) => remember(await instantiateStreaming(...all)),
  });
  Object.assign(self, { monkey: { reached, nameOf, memories } });
}

interface Prepared {
  monkey: { reached: Set<string>; nameOf: (control: Element) => string; memories: WebAssembly.Memory[] };
}

/**
 * Tells whether the page has crashed, and gives the centres of all controls that can be pressed, except those that
 * reload the page or open a file.
 */
async function look(page: Page): Promise<{ isBroken: boolean; targets: Point[] }> {
  return page.evaluate(() => {
    const isBroken = document.getElementById('broken')?.checkVisibility() ?? false;
    const all = document.querySelectorAll<HTMLElement>('button, [role=tab], summary, input, select, label.choice');
    const targets = [...all].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const isSeen = width > 0 && middleX > 0 && middleX < innerWidth && middleY > 0 && middleY < innerHeight;
      const isOurs = one.id !== 'reload' && one.getAttribute('type') !== 'file';
      return isSeen && isOurs ? [{ x: middleX, y: middleY }] : [];
    });
    return { isBroken, targets };
  });
}

async function play(page: Page, actions: number, random: () => number, canTouch: boolean): Promise<void> {
  const one = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (let action = 0; action <= actions; action += 1) {
    const { isBroken, targets } = await look(page);
    if (action > 0) expect(isBroken, `after action ${action - 1}`).toBe(false);
    if (action === actions) break;
    const kind = random();
    const from = one(targets);
    if (kind < 0.25 || from === undefined) {
      await page.keyboard.press(one(KEYS) ?? 'Escape');
    } else if (kind < 0.6) {
      await page.mouse.click(from.x, from.y);
    } else if (kind < 0.75) {
      await touch(page, canTouch, [from]);
    } else if (kind < 0.95) {
      // A drag to anywhere in the window.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const within = (value: number, size: number) => Math.min(Math.max(value + 200 * (random() - 0.5), 0), size - 1);
      const to = { x: within(from.x, width), y: within(from.y, height) };
      if (random() < 0.5) {
        await touch(page, canTouch, way(from, to, 2));
      } else {
        await drag(page, from, to);
      }
    } else {
      await page.keyboard.type(String(Math.floor(random() * 100)));
    }
  }
}

/** A finger that moves from point to point; a mouse if the driver does not support touch. */
async function touch(page: Page, canTouch: boolean, points: Point[]): Promise<void> {
  const [{ x, y } = { x: 0, y: 0 }] = points;
  await (canTouch ? swipe(page, points) : page.mouse.click(x, y));
}

/** Two fingers that touch, move and lift, with a mouse click and a key press in between. */
async function atOnce(page: Page, chromium: CDPSession, random: () => number, from: Point, mouse: Point): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const anywhere = () => ({ x: Math.floor(random() * width), y: Math.floor(random() * height) });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id?: number })[]) =>
    chromium.send('Input.dispatchTouchEvent', { type, touchPoints });
  const second = anywhere();
  await send('touchStart', [{ ...from, id: 1 }]);
  await send('touchStart', [{ ...from, id: 1 }, { ...second, id: 2 }]);
  await page.keyboard.press(KEYS[Math.floor(random() * KEYS.length)] ?? 'Escape');
  await send('touchMove', [{ ...anywhere(), id: 1 }, { ...anywhere(), id: 2 }]);
  await page.mouse.click(mouse.x, mouse.y);
  await send('touchMove', [{ ...anywhere(), id: 1 }, { ...anywhere(), id: 2 }]);
  await send('touchEnd', []);
}

/** A state with controls: the way to reach it, and an element that shows that it is reached. */
interface Spot {
  sign: string;
  open: () => Promise<unknown>;
}

/** A puzzle's first game, and the same with its solution in the player, as links. */
interface Links {
  start: string;
  solved: string;
}

/** Both links of the puzzle on the table. */
async function linksOf(page: Page): Promise<Links> {
  const start = link(page);
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => link(page)).toContain('player=');
  return { start, solved: link(page) };
}

/** All states of a puzzle's page. */
async function spots(page: Page, { start, solved }: Links): Promise<Spot[]> {
  const names = await page.getByRole('tab').allTextContents();
  const panels = names.map((name): Spot => {
    const tab = page.getByRole('tab', { name, exact: true });
    return { sign: `[role=tab][id="tab-${name}"][aria-selected=true]`, open: () => tab.click() };
  });
  const dialog = (name: string, heading = name): Spot => ({
    sign: `dialog[open]:has(h2:text-is("${heading}"))`,
    open: () => page.getByRole('button', { name, exact: true }).first().click(),
  });
  return [
    {
      // With a move to undo.
      sign: '[role=toolbar][aria-label=Game]',
      open: async () => {
        await goTo(page, solved);
        await player(page).getByRole('button', { name: 'Next move', exact: true }).click();
        await player(page).getByRole('button', { name: 'Play on from here' }).click();
      },
    },
    ...panels,
    dialog('Share'),
    dialog('Help', 'Rules and keys'),
    dialog('Menu'),
    {
      sign: '[aria-label=Editor]',
      open: async () => {
        await fromMenu(page, 'Set up a position');
      },
    },
    {
      // By its link, because the monkey may have chosen a slow method for “Solve”.
      sign: '[aria-label="Solution player"]',
      open: () => goTo(page, solved),
    },
    { sign: 'main[data-show]', open: () => goTo(page, `${start}?view=projector`) },
  ];
}

/** Closes everything and opens the first game. */
async function comeToRest(page: Page, start: string): Promise<void> {
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  // Opening the present link again would do nothing.
  await goTo(page, `${start}?view=projector`);
  await goTo(page, start);
  await expect(page.locator('main.table[data-mode=play]:not([data-show])')).toBeVisible();
}

/** A control: a state in which it was seen, and how often it was tried. */
interface Seen {
  spot: Spot;
  tries: number;
}

/**
 * A control that can be pressed and was not yet, if any; records all controls that can be pressed. One that disappeared
 * before it was pressed is pressed here, as by a screen reader.
 */
async function untouched(page: Page, spot: Spot, known: Map<string, Seen>): Promise<ElementHandle<HTMLElement> | null> {
  const tried = [...known].filter(([, { tries }]) => tries > 0).map(([name]) => name);
  const found = await page.evaluateHandle((tried) => {
    const { reached, nameOf } = (self as unknown as Prepared).monkey;
    const all = document.querySelectorAll<HTMLElement>('button, summary, select, label.choice, input:not(label.choice input)');
    const seen = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getAttribute('type') !== 'file');
    // Nothing behind a modal dialog can be pressed.
    const dialog = document.querySelector('dialog[open]');
    const within = dialog === null ? seen : seen.filter((one) => dialog.contains(one));
    // Notices come and go, so their buttons are left to chance.
    const open = within.filter((one) => !one.matches(':disabled, [aria-disabled=true], .notice *'));
    for (const one of open) {
      if (tried.includes(nameOf(one)) && !reached.has(nameOf(one)) && one.isConnected) one.click();
    }
    const next = open.find((one) => !reached.has(nameOf(one)) && !tried.includes(nameOf(one))) ?? null;
    return { names: open.map(nameOf), next, name: next === null ? '' : nameOf(next) };
  }, tried);
  const { names, name } = await found.evaluate(({ names, name }) => ({ names, name }));
  for (const one of names) known.set(one, known.get(one) ?? { spot, tries: 0 });
  const chosen = known.get(name);
  if (chosen !== undefined) chosen.tries += 1;
  const next = await found.evaluateHandle(({ next }) => next);
  return next.asElement();
}

/** Presses each control of these states that was not pressed yet. Returns those that could not be pressed. */
async function pressTheRest(page: Page, start: string, states: Iterable<Spot>): Promise<Map<string, Spot>> {
  const known = new Map<string, Seen>();
  for (const spot of states) {
    const there = async () => {
      if (!(await page.locator(spot.sign).isVisible())) {
        await comeToRest(page, start);
        await spot.open();
        await expect(page.locator(spot.sign)).toBeVisible();
      }
      // During playback the controls soon change.
      const pause = page.getByRole('button', { name: 'Pause', exact: true });
      if (await pause.isVisible()) await pause.click({ timeout: 1000 }).catch(() => undefined);
      await unfold(page);
      return untouched(page, spot, known);
    };
    for (let next = await there(); next !== null; next = await there()) {
      const isChoice = await next.evaluate((one) => one.localName === 'select');
      if (isChoice) {
        const other = await next.evaluate((one) => ((one as HTMLSelectElement).selectedIndex === 0 ? 1 : 0));
        await next.selectOption({ index: other }, { timeout: 1000 }).catch(() => undefined);
      } else {
        // A control that disappears meanwhile is pressed at once, as by a screen reader.
        await next.click({ timeout: 1000 }).catch(() => undefined);
      }
    }
  }
  const reached = await page.evaluate(() => [...(self as unknown as Prepared).monkey.reached]);
  return new Map([...known].flatMap(([name, { spot }]) => (reached.includes(name) ? [] : [[name, spot]])));
}

/** The page's memory after garbage collection: bytes, nodes and listeners. */
async function memory(page: Page, chromium: CDPSession): Promise<Record<string, number>> {
  await chromium.send('HeapProfiler.collectGarbage');
  const { metrics } = await chromium.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  const wasm = await page.evaluate(() => {
    const { memories } = (self as unknown as Prepared).monkey;
    return memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
  });
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners'), wasm };
}

for (const puzzle of puzzles) {
  test(`a monkey plays ${puzzle}`, async ({ page, browserName }) => {
    test.setTimeout(300_000);
    await page.addInitScript(prepare);
    await openTable(page, puzzle);
    const random = dice(SEED);
    if (browserName === 'chromium') {
      const chromium = await page.context().newCDPSession(page);
      await chromium.send('Performance.enable');
      const links = await linksOf(page);
      await comeToRest(page, links.start);
      await play(page, ACTIONS, random, true);
      const missed = await pressTheRest(page, links.start, await spots(page, links));
      // Try once more for controls that were visible only briefly.
      const left = await pressTheRest(page, links.start, new Set(missed.values()));
      expect([...left.keys()], 'controls that were never pressed').toEqual([]);
      await comeToRest(page, links.start);
      const before = await memory(page, chromium);
      await play(page, ACTIONS, random, true);
      await comeToRest(page, links.start);
      const after = await memory(page, chromium);
      // Loaded content, such as a list of positions, is kept, but discarded content must be freed.
      const bounds = { heap: 4_000_000, nodes: 15_000, listeners: 100, wasm: 4_000_000 };
      for (const [what, bound] of Object.entries(bounds)) {
        expect((after[what] ?? NaN) - (before[what] ?? NaN), `${what} after more of the same`).toBeLessThan(bound);
      }
    } else {
      await play(page, ACTIONS, random, false);
    }
    // Whatever the state, the link in the address bar is valid.
    await page.reload();
    await expect(page.locator('main.table')).toBeVisible();
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });
}

test('the monkey would notice a page that breaks down', async ({ page }) => {
  await page.setContent('<main id="broken">Something broke</main>');
  await expect(play(page, 1, dice(1), false)).rejects.toThrow('after action 0');
});

/** The screens of a phone: home, tables, a setup, a solution, and the views of a lesson. */
const SCREENS = [
  './', './hanoi/#3x4', './tiling/', './rubiks-magic/', './picaria/#?computer=second', './peg-solitaire/#english?edit=', './hanoi/#3x5?player=',
  './lesson/', './lesson/#hanoi-powers-of-two', './lesson/#pagoda&view=teacher', './lesson/#picaria-draw&view=projector',
  './lesson/#k-tower-trick&view=presenter', './lesson/#london-map&view=write',
];

/** The actions of two fingers, a mouse and keys on each. */
const AT_ONCE = 15;

test('two fingers, a mouse and keys at once break nothing', { tag: '@phone' }, async ({ page, context }, info) => {
  test.setTimeout(300_000);
  await page.addInitScript(prepare);
  // Close any window that is opened.
  context.on('page', (other) => void other.close());
  const chromium = await context.newCDPSession(page);
  const random = dice(SEED);
  const reached = new Set<string>();
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.locator('main:visible').first()).toBeVisible();
    await expect(page.locator('#loading')).toBeHidden();
    for (let action = 0; action < AT_ONCE; action += 1) {
      const { isBroken, targets } = await look(page);
      expect(isBroken, `${screen} after action ${action}`).toBe(false);
      const one = () => targets[Math.floor(random() * targets.length)] ?? { x: 100, y: 300 };
      await atOnce(page, chromium, random, one(), one());
    }
    for (const name of await page.evaluate(() => [...(self as unknown as Prepared).monkey.reached])) reached.add(name);
    await page.evaluate(() => sessionStorage.clear());
  }
  info.annotations.push({ type: 'controls', description: `${reached.size}: ${[...reached].sort().join('; ')}` });
  expect(reached.size, [...reached].sort().join('\n')).toBeGreaterThan(15);
});

test('hundreds of new games take no more memory', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only its driver tells how much there is');
  await page.addInitScript(prepare);
  await openTable(page, 'hanoi/3x4');
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Performance.enable');
  const newGames = (many: number) => page.evaluate(async (many) => {
    /** Opens a game, and waits until the heading names it. */
    const open = async (discs: number) => {
      location.hash = `#3x${discs}`;
      while (!document.querySelector('h1')?.textContent?.startsWith(`${discs} discs `)) {
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    // Consecutive games differ, so the heading of the last game never passes for the next.
    for (let game = 0; game < many; game += 1) await open(3 + (game % 5));
    await open(4);
  }, many);
  await newGames(50);
  const before = await memory(page, chromium);
  await newGames(300);
  const after = await memory(page, chromium);
  for (const what of ['heap', 'wasm', 'nodes', 'listeners']) {
    expect((after[what] ?? NaN) / (before[what] ?? NaN), `${what} after 300 new games: ${before[what]}, ${after[what]}`).toBeLessThanOrEqual(1.1);
  }
});
