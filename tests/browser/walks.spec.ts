// Walks through every lesson with right answers. The native tests derive the touches from the lessons' texts, and store
// them as snapshots.

import { readFileSync, readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { desk, openLesson } from './lesson.ts';
import { board, goOffline } from './table.ts';

const LESSONS = new URL('../../static/lessons/', import.meta.url);
const FOLDER = new URL('../snapshots/walks/', import.meta.url);

// Folders contain translations.
const lessons = readdirSync(LESSONS)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\.md$/, ''))
  .sort();

/** The screens, used in turn; without a tag it is the laptop's. */
const SCREENS = ['@phone', [], '@projector'];

/** Every fifth lesson is walked offline. */
const isCut = (index: number) => index % 5 === 2;

/** The pupil's actions in a lesson, one per line. */
function walk(lesson: string): string[] {
  // The content follows a header between two lines of dashes.
  const [, , text = ''] = readFileSync(new URL(`${lesson}.snap`, FOLDER), 'utf8').split(/^---$/m);
  return text.trim().split('\n');
}

function place(page: Page, name: string): Locator {
  return board(page).getByRole('button', { name, exact: true });
}

async function press(page: Page, name: string): Promise<void> {
  await desk(page).getByRole('button', { name, exact: true }).click();
}

/** Performs the action of a line. */
async function follow(page: Page, line: string): Promise<void> {
  const [, verb = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
  switch (verb) {
    case 'step':
      if (rest !== '1') {
        await press(page, 'Next step');
      }
      await expect(desk(page).getByRole('heading', { level: 2, name: new RegExp(`^Step ${rest} of`) })).toBeVisible();
      break;
    case 'touch':
      // By key, because places may overlap.
      await place(page, rest).press('Enter');
      break;
    case 'appears':
      await expect(place(page, rest)).toBeAttached();
      break;
    case 'number':
      await desk(page).getByRole('textbox', { name: 'Your number' }).fill(rest);
      await press(page, 'Answer');
      break;
    case 'choose':
      // By its number in the lesson, since the displayed order differs.
      await desk(page).locator(`.task .choice input[value="${rest}"]`).check();
      break;
    case 'answer':
      await press(page, 'Answer');
      break;
    case 'text':
      await desk(page).getByRole('textbox', { name: 'Your answer' }).fill(rest);
      await press(page, 'Answer');
      break;
    case 'finish':
      await press(page, 'These are my moves');
      break;
    case 'next':
      await press(page, 'Next task');
      break;
    case 'done':
      // A phone shows no strip of steps.
      await expect(desk(page).locator('.strip [aria-current]')).toHaveAttribute('aria-label', /\(done\)$/);
      break;
    default:
      throw new Error(`what is “${line}”?`);
  }
}

async function walkThrough(page: Page, lesson: string): Promise<void> {
  await openLesson(page, lesson);
  const lines = walk(lesson);
  for (const line of lines) {
    await test.step(line, () => follow(page, line));
  }
  // The lesson is finished, and can be handed in.
  await desk(page).getByRole('button', { name: 'To the hand-in' }).click();
  await expect(desk(page).getByRole('heading', { name: 'Hand in' })).toBeInViewport();
}

test('every lesson has its walk', () => {
  for (const lesson of lessons) {
    const lines = walk(lesson);
    expect(lines.filter((line) => line === 'done').length, lesson).toBeGreaterThan(2);
  }
});

for (const [index, lesson] of lessons.entries()) {
  test.describe(lesson, () => {
    test.use({ serviceWorkers: isCut(index) ? 'allow' : 'block' });

    test('is walked to its end', { tag: SCREENS[index % SCREENS.length] }, async ({ page }) => {
      test.setTimeout(240_000);
      if (isCut(index)) await goOffline(page, '');
      await walkThrough(page, lesson);
    });
  });
}
