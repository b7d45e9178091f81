// Measures the longest tasks of the page while papers' tables are computed, and the response of the largest boards to
// touches on a slow processor. As in measure.ts, no time makes a test fail: the numbers go into docs/reliability.md.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { output } from './settings.ts';
import { puzzles } from './puzzles.ts';
import { board, middle, openTable, showPanel } from './table.ts';

/** The time limit for computing tables, in milliseconds. */
const LONGEST = 20_000;

/** The factor by which the processor is slowed down. */
const SLOWER = 4;

/** The number of touches of a board. */
const TOUCHES = 8;

const LARGEST = [
  ['Tilings, 32 × 32', 'tiling/32x3'],
  ['Franklin, 32 × 32', 'franklin/32'],
  ['Tower of Hanoi, 64 discs', 'hanoi/3x64'],
  ['Three piles, 104 cards', 'three-pile/8x13'],
] as const;

/** The long tasks (50 ms or more) of the main thread since the last call, in milliseconds. */
async function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (self as unknown as { tasks: number[] }).tasks.splice(0));
}

/** Makes a page record its long tasks, and the time from each touch to the next paint. */
function takeNote(): void {
  const [tasks, touches]: [number[], number[]] = [[], []];
  Object.assign(self, { tasks, touches });
  const observe = (to: number[], options: PerformanceObserverInit) =>
    new PerformanceObserver((list) => to.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe(options);
  observe(tasks, { type: 'longtask' });
  observe(touches, { type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function told(times: number[]): string {
  return times.length === 0 ? 'none' : `${times.length}, longest ${Math.max(...times)} ms`;
}

/** Touches some places in sequence, and returns the longest response time. */
async function touch(page: Page, chromium: CDPSession): Promise<number> {
  const places = board(page).locator('[data-source]');
  const count = await places.count();
  let longest = 0;
  for (let index = 0; index < TOUCHES; index += 1) {
    const place = places.nth(Math.floor((index * count) / TOUCHES) % Math.max(await places.count(), 1));
    const point = await middle(place);
    await chromium.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await chromium.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(1000);
    const times = await page.evaluate(() => (self as unknown as { touches: number[] }).touches.splice(0));
    longest = Math.max(longest, ...times);
  }
  return longest;
}

test.use({ hasTouch: true });

test('measure what holds the page up', async ({ page }) => {
  test.setTimeout(900_000);
  await page.addInitScript(takeNote);
  const rows = ['| tables of | tasks of 50 ms and more |', '|---|---|'];
  for (const puzzle of puzzles) {
    await openTable(page, puzzle);
    if ((await page.getByRole('tab', { name: 'Papers' }).count()) === 0) continue;
    await longTasks(page);
    const panel = await showPanel(page, 'Papers');
    await page.waitForTimeout(1000);
    const opening = await longTasks(page);
    for (const button of await panel.getByRole('button', { name: 'Compute' }).all()) {
      if (await button.isVisible()) await button.click();
    }
    const end = Date.now() + LONGEST;
    const busy = page.locator('.papers progress, #panel progress').first();
    while (Date.now() < end && (await busy.isVisible())) await page.waitForTimeout(200);
    rows.push(`| ${puzzle} | opened: ${told(opening)}; recomputed: ${told(await longTasks(page))} |`);
  }
  rows.push('', '| a touch on | answered within, processor four times slower | tasks of 50 ms and more |', '|---|---:|---|');
  const chromium = await page.context().newCDPSession(page);
  for (const [name, link] of LARGEST) {
    await openTable(page, link);
    await page.waitForTimeout(1500);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await longTasks(page);
    const longest = await touch(page, chromium);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    rows.push(`| ${name} | ${longest === 0 ? '16' : longest} ms | ${told(await longTasks(page))} |`);
  }
  const report = [...rows, ''].join('\n');
  writeFileSync(join(output, 'held-up.md'), report);
  console.log(`\n${report}`);
});
