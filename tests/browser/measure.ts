// Measures the release app in Chromium, and writes the results as a table. No time makes a test
// fail: the numbers go into docs/performance.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { answers } from './jobs.ts';
import { openLesson, openPresenter } from './lesson.ts';
import { output } from './settings.ts';
import { click, goTo, peg } from './table.ts';

/** The number of measurements, of which the median is reported. */
const RUNS = 5;

const rows: string[] = [];

function row(name: string, value: string): void {
  rows.push(`| ${name} | ${value} |`);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The median of `measure` on new pages. */
async function repeated(page: Page, measure: (page: Page) => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const fresh = await page.context().newPage();
    values.push(await measure(fresh));
    await fresh.close();
  }
  return median(values);
}

/** Milliseconds from the start of loading until the board of a puzzle is painted. */
async function firstBoard(page: Page): Promise<number> {
  await goTo(page, 'peg-solitaire/english');
  await page.locator('.board canvas').waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const canvas = document.querySelector('canvas');
          const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
          if (pixels?.data.some((value) => value !== 0)) {
            resolve(performance.now());
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      }),
  );
}

/** Milliseconds from a key press on the board until the address contains the move. */
async function firstMove(page: Page): Promise<number> {
  await goTo(page, 'peg-solitaire/english');
  await page.getByRole('button', { name: /^d2,/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^d4,/ }).focus();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        (document.activeElement as HTMLElement).click();
        const look = (): void => {
          if (location.hash.includes('moves=')) {
            resolve(performance.now() - start);
          } else {
            setTimeout(look);
          }
        };
        look();
      }),
  );
}

/** The longest task of the main thread, in milliseconds, from a request to solve until the solution
* has been played; 0 if none reached 50 ms, the browser's threshold. */
async function longestTask(page: Page): Promise<number> {
  await goTo(page, 'peg-solitaire/english');
  await page.getByRole('button', { name: 'Solve' }).waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ entryTypes: ['longtask'] });
  });
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.getByLabel('Speed').selectOption({ label: '60/s' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Solved.', { exact: true }).waitFor();
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

/** Frames per second while the player plays ten moves per second. */
async function frames(page: Page): Promise<number> {
  await goTo(page, 'hanoi/3x10?player=');
  await page.getByLabel('Speed').selectOption({ label: '10/s' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  return framesWithin(page, 3000);
}

/** Frames per second in the next milliseconds. */
async function framesWithin(page: Page, milliseconds: number): Promise<number> {
  return page.evaluate(
    (most) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let count = 0;
        const step = (): void => {
          count += 1;
          const spent = performance.now() - start;
          if (spent >= most) {
            resolve((count * 1000) / spent);
          } else {
            requestAnimationFrame(step);
          }
        };
        requestAnimationFrame(step);
      }),
    milliseconds,
  );
}

/** Frames per second during a fold of Rubik's Magic, on a four times slower processor. */
async function framesOfFold(page: Page): Promise<number> {
  await goTo(page, 'rubiks-magic/8?moves=u27&done=0');
  await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  return framesWithin(page, 400);
}

/** Milliseconds from a touch in the presenter's window until the class's window shows the move: the
* median of five moves. */
async function moveForClass(page: Page): Promise<number> {
  await openLesson(page, 'hanoi-powers-of-two&step=2&view=teacher');
  const presenter = await openPresenter(page);
  await page.waitForURL(/&view=projector/);
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => shown.push(Date.now())).observe(document.querySelector('.figure .board')!, {
      subtree: true,
      attributeFilter: ['aria-label'],
    });
  });
  await presenter.evaluate(() => {
    window.addEventListener('pointerup', () => Object.assign(window, { touched: Date.now() }), true);
  });
  const delays: number[] = [];
  for (const move of [['A', 'B'], ['A', 'C'], ['B', 'A'], ['A', 'B'], ['B', 'A']]) {
    await click((name) => peg(presenter, name), [move]);
    const touched = await presenter.evaluate(() => Reflect.get(window, 'touched') as number);
    const shown = await page.waitForFunction(
      (touched) => (Reflect.get(window, 'shown') as number[]).find((time) => time >= touched),
      touched,
      { polling: 20 },
    );
    delays.push((await shown.jsonValue() ?? NaN) - touched);
  }
  await presenter.close();
  return median(delays);
}

/** Milliseconds that a new worker takes for the same request about several games of a puzzle, in sequence. */
async function jobs(page: Page, ask: unknown, games: string[]): Promise<number> {
  return (await answers(page, ask, games)).reduce((sum, answer) => sum + answer.time, 0);
}

/** The output of `benches/jobs.rs`. */
interface Native {
  jobs: Record<string, number>;
  positions: string[];
  asks: Record<string, string>;
  thousand: Record<string, number>;
}

test('measure', async ({ page }) => {
  row('First board painted, after', `${(await repeated(page, firstBoard)).toFixed(0)} ms`);
  row('A move, from key to new state', `${(await repeated(page, firstMove)).toFixed(1)} ms`);
  const longest = await repeated(page, longestTask);
  row('Longest main-thread task of a solve', longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`);
  row('Frames a second, playing', (await repeated(page, frames)).toFixed(0));
  row('Frames a second, folding, processor four times slower', (await repeated(page, framesOfFold)).toFixed(0));
  row('A move, from the presenter’s touch to the class’s window', `${(await moveForClass(page)).toFixed(0)} ms`);

  const table: string[] = ['| job | native | Chromium | ratio |', '|---|---:|---:|---:|'];
  const native = JSON.parse(readFileSync(join(output, 'native.json'), 'utf8')) as Native;
  const compare = async (name: string, there: number, ask: unknown, games: string[]) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      times.push(await jobs(page, ask, games));
    }
    const here = median(times);
    table.push(`| ${name} | ${there.toFixed(2)} ms | ${here.toFixed(2)} ms | ${(here / there).toFixed(2)} |`);
  };
  const list = readFileSync(new URL('../../benches/jobs.txt', import.meta.url), 'utf8');
  await goTo(page, '');
  for (const line of list.split('\n').filter((line) => !line.startsWith('#'))) {
    const [name, ask, game] = line.split('\t');
    if (name !== undefined && ask !== undefined && game !== undefined) {
      await compare(name, native.jobs[name] ?? NaN, JSON.parse(ask), [game]);
    }
  }
  for (const [name, there] of Object.entries(native.thousand)) {
    const ask: unknown = JSON.parse(native.asks[name] ?? '');
    await compare(`A thousand random positions, ${name}`, there, ask, native.positions);
  }
  const report = ['| what | measured |', '|---|---:|', ...rows, '', ...table, ''].join('\n');
  writeFileSync(join(output, 'measured.md'), report);
  console.log(`\n${report}`);
});
