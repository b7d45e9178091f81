// QR codes of hand-ins, split into a row if one would be too large, and read by a camera and from photographs.

import type { Locator, Page } from '@playwright/test';
import { codesOf, filesOf, photograph, SIDE, svg } from './codes.ts';
import { dice } from './dice.ts';
import { withCamera } from './film.ts';
import { checkA11y, checkFitsWidth, expect, reducedMotion, test } from './fixtures.ts';
import { openOwn, yourName } from './lesson.ts';
import { appUrl } from './settings.ts';
import { box, dialog, enter } from './table.ts';

const LESSON = [
  'title: A lesson of our own',
  'puzzle: hanoi',
  'aim: Pupils write.',
  '',
  '## Write',
  'task: write',
  '',
  'What do you see?',
  '',
].join('\n');

/** Writes an answer as a pupil of a name. */
async function answer(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your answer' }).fill(words);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await enter(yourName(page), name, 'Tab');
}

/** A long answer that hardly compresses. */
function longAnswer(): string {
  const random = dice(20_261_127);
  return Array.from({ length: 250 }, () => Math.floor(random() * 36 ** 4).toString(36)).join(' ');
}

/** The name of the button for a row of codes, and of its dialog. */
const ROW = 'QR codes for the teacher’s camera';

async function openRow(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: ROW }).click();
  return dialog(page, ROW);
}

/** The codes of two pupils: one of a short hand-in, and a row of a long one. */
async function handIns(page: Page): Promise<{ short: string; row: string[] }> {
  await openOwn(page, LESSON);
  await answer(page, 'Ada', 'Three pegs.');
  await expect(page.getByRole('button', { name: ROW })).toHaveCount(0);
  await page.getByText('QR code', { exact: true }).click();
  const short = await svg(page.locator('.hand-in .qr').first());
  await page.getByText('Begin as another pupil').click();
  await page.getByRole('button', { name: 'Delete them and begin' }).click();

  await answer(page, 'Ben', longAnswer());
  const dialog = await openRow(page);
  const row = await codesOf(dialog);
  expect(row.length).toBeGreaterThan(2);
  await checkA11y(page, 'a row of codes');
  await checkFitsWidth(page);
  // On a landscape phone the code is completely visible, and large.
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 667, height: 375 });
  const { bottom, height } = await box(dialog.locator('.qr svg'));
  expect(bottom).toBeLessThanOrEqual(375);
  expect(height).toBeGreaterThan(200);
  await page.setViewportSize(before);
  // Back closes the row, and the lesson stays.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: ROW })).toBeVisible();
  return { short, row };
}

/** Opens the reader of codes on the teacher’s list. */
async function openReader(page: Page): Promise<Locator> {
  await openOwn(page, LESSON, '&view=review');
  await page.getByRole('button', { name: 'Read codes by camera' }).click();
  const reader = dialog(page, 'Read codes by camera');
  await expect(reader).toBeVisible();
  return reader;
}

test('codes of hand-ins are read in photographs, each once', async ({ page }) => {
  test.slow();
  const { short, row } = await handIns(page);
  await page.goto(new URL('lesson/#hanoi-powers-of-two&view=teacher', appUrl).href);
  await page.getByText('Link and QR code for pupils').click();
  await page.locator('.desk').getByText('QR code', { exact: true }).click();
  const foreign = await svg(page.locator('.desk .qr').first());

  const photographs = await photograph(page, [foreign, short, short, ...row]);
  const files = filesOf(photographs);
  const dialog = await openReader(page);
  const input = dialog.getByLabel('Read photographs of codes');
  const status = dialog.getByRole('status');
  await input.setInputFiles(files.slice(0, 1));
  await expect(status).toHaveText('This code is not a Parlour hand-in.');
  await expect(dialog.getByRole('heading', { name: '0 hand-ins read' })).toBeVisible();
  await input.setInputFiles(files.slice(1, 3));
  await expect(status).toHaveText('1 hand-in read.');
  await input.setInputFiles(files.slice(4));
  await expect(status).toHaveText(`${row.length - 1} of ${row.length} codes read. Missing: 1.`);
  await checkA11y(page, 'the reader of codes');
  await checkFitsWidth(page);
  await input.setInputFiles(files.slice(3, 4));
  await expect(dialog.getByRole('heading', { name: '2 hand-ins read' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Ben' })).toBeVisible();
  await expect(page.getByText('⚠')).toHaveCount(0);
});

test('a camera reads a row of codes that changes', async ({ page, browserName }, info) => {
  test.skip(browserName !== 'chromium', 'another browser has no camera that plays a file');
  test.slow();
  const { short, row } = await handIns(page);
  const photographs = await photograph(page, [short, ...row]);
  // One second for each code.
  await withCamera(page, info, { width: SIDE, height: SIDE, rate: 5, times: 5 }, photographs, async (teacher) => {
    const dialog = await openReader(teacher);
    await expect(dialog.getByRole('heading', { name: '2 hand-ins read' })).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(dialog.locator('.camera polygon.edge').first()).toBeAttached();
    // Back closes the reader, and stays on the page.
    await teacher.goBack();
    await expect(dialog).toBeHidden();
    await expect(teacher.getByRole('rowheader', { name: 'Ada' })).toBeVisible();
    await expect(teacher.getByRole('rowheader', { name: 'Ben' })).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use(reducedMotion);

  test('codes change by buttons alone, until somebody presses “Play”', async ({ page }) => {
    await openOwn(page, LESSON);
    await answer(page, 'Ben', longAnswer());
    const dialog = await openRow(page);
    const told = dialog.getByText(/^Code \d+ of \d+$/);
    await expect(told).toHaveText(/^Code 1 of/);
    await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next code' }).click();
    await expect(told).toHaveText(/^Code 2 of/);
    await dialog.getByRole('button', { name: 'Previous code' }).click();
    await dialog.getByRole('button', { name: 'Previous code' }).click();
    await expect(told).toHaveText(/^Code (\d+) of \1$/);
    await dialog.getByRole('button', { name: 'Play' }).click();
    await expect(told).toHaveText(/^Code 1 of/);
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
});
