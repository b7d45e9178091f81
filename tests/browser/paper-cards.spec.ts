// Paper cards: pictures of a class are composed from the printable cards, and read by a camera and from a photograph.

import type { Locator, Page } from '@playwright/test';
import { fileOf, withCamera } from './film.ts';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { openLesson, openPresenter } from './lesson.ts';
import { board, holdBack } from './table.ts';
import { doom, watchWorkers } from './worker.ts';

/** A question with four answers; “None of them” is right. */
const QUESTION = 'army-five-paces&step=5&view=teacher';

/** The size of the picture of a class. */
const WIDTH = 1280;
const HEIGHT = 720;

/** The answer of each pupil, by the number of the card from 1. */
const ANSWERS = 'ABBBCDABDB';

/** The sheet of cards that the button saves. */
async function sheet(page: Page): Promise<string> {
  // Intercept the file, since not every driver supports downloads.
  const saved = await page.evaluateHandle(() => {
    const make = URL.createObjectURL;
    const file = new Promise<Blob>((resolve) => {
      URL.createObjectURL = (blob) => {
        if (blob instanceof Blob) resolve(blob);
        return make(blob);
      };
    });
    return { file };
  });
  await page.getByText('Cards to print', { exact: true }).first().click();
  await expect(page.getByText('until the letter of your answer is at the top').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save the cards' }).first().click();
  return saved.evaluate(async ({ file }) => (await file).text());
}

/** A picture of a class that holds up the cards of a sheet. */
function photograph(page: Page, cards: string): Promise<string> {
  return page.evaluate(async ({ cards, answers, width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#888';
    context.fillRect(0, 0, width, height);
    const pictures = cards.match(/<svg.*?<\/svg>/gs) ?? [];
    for (const [index, answer] of [...answers].entries()) {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(pictures[index] ?? '')}`;
      await picture.decode();
      context.save();
      context.translate(140 + 250 * (index % 5), 190 + 330 * Math.floor(index / 5));
      // The answer's side is up, and the cards are slightly rotated.
      context.rotate(-'ABCD'.indexOf(answer) * Math.PI / 2 + 0.05 * (index % 3 - 1));
      context.drawImage(picture, -100, -100, 200, 200);
      context.restore();
    }
    return canvas.toDataURL('image/png');
  }, { cards, answers: ANSWERS, width: WIDTH, height: HEIGHT });
}

/** Opens the question and returns a picture of a class that answers it. */
async function pictureOf(page: Page): Promise<string> {
  await openLesson(page, QUESTION);
  return photograph(page, await sheet(page));
}

/** Opens the dialog of a question. */
async function openCards(page: Page) {
  await page.getByRole('button', { name: 'Paper cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paper cards' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The displayed counts of the letters A to D. */
const counts = (page: Page) => page.locator('.tally .count').allTextContents();

const EXPECTED = ['A', 'B', 'C', 'D'].map((letter) => `${[...ANSWERS].filter((answer) => answer === letter).length}`);

test('cards are read in a photograph, and the right answer waits until it is shown', async ({ page }) => {
  const picture = await pictureOf(page);
  const dialog = await openCards(page);
  // Without a camera or permission, the page suggests an alternative.
  await expect(dialog.getByRole('alert')).toContainText('read a photograph');
  await dialog.getByLabel('Read photographs of the class').setInputFiles([
    fileOf(picture, 'class.png'),
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
  expect(await counts(page)).toEqual(EXPECTED);
  await expect(dialog.getByText('Numbers of the cards: 1–10')).toBeVisible();
  await expect(dialog.getByText('This browser cannot read notes.png.')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('10 cards read: A 2, B 5, C 1, D 2.');

  await expect(dialog.locator('.tally .right')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show the answer' }).click();
  await expect(dialog.locator('.tally .right')).toContainText('None of them');
  await checkA11y(page, 'paper cards, a photograph');
  await checkFitsWidth(page);

  await dialog.getByRole('button', { name: 'Begin again' }).click();
  await expect(dialog.getByRole('heading', { name: '0 cards read' })).toBeVisible();
  await expect(dialog.locator('.tally .right')).toHaveCount(0);
});

test('the class’s window shows the bars, and the right answer when the teacher does', async ({ page }) => {
  const picture = await pictureOf(page);
  const presenter = await openPresenter(page);
  const bars = page.locator('.projected .tally');
  const dialog = await openCards(presenter);
  await choose(dialog, picture);
  await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
  await expect(bars).toHaveCount(0);
  const show = dialog.getByRole('button', { name: 'Show the class the bars' });
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(bars.locator('.count')).toHaveText(EXPECTED);
  await expect(bars.locator('.right')).toHaveCount(0);
  await checkA11y(page, 'paper cards, the class’s window');
  await dialog.getByRole('button', { name: 'Show the answer' }).click();
  await expect(bars.locator('.right')).toContainText('None of them');
  await expect(page.getByText('Numbers of the cards')).toHaveCount(0);
  // Closing the cards removes the bars.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bars).toHaveCount(0);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

/** The program that reads pictures. */
const READER = '**/modules/cards_bg.wasm*';

/** Chooses a photograph of a class. */
const choose = (dialog: Locator, picture: string) =>
  dialog.getByLabel('Read photographs of the class').setInputFiles(fileOf(picture, 'class.png'));

/** Makes the next message end the worker: with an error, or silently as in a browser short of memory. */
async function endAtNextMessage(page: Page, error?: string): Promise<void> {
  await page.evaluate((error) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function die(this: Worker) {
      Worker.prototype.postMessage = post;
      this.terminate();
      if (error !== undefined) this.dispatchEvent(new ErrorEvent('error', { message: error }));
    };
  }, error);
}

const LOADING = 'The picture reader is being loaded.';

test('on a slow line the program that reads pictures is told of, and photographs wait for it', async ({ page }) => {
  const arrive = await holdBack(page, READER);
  const picture = await pictureOf(page);
  const dialog = await openCards(page);
  await choose(dialog, picture);
  await expect(dialog.getByText(LOADING)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '0 cards read' })).toBeVisible();
  // The dialog can be closed, and the lesson goes on.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('radio').first().check();
  await openCards(page);
  await expect(dialog.getByText(LOADING)).toBeVisible();
  await choose(dialog, picture);
  arrive();
  await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
  expect(await counts(page)).toEqual(EXPECTED);
  await expect(dialog.getByText(LOADING)).toBeHidden();
});

test.describe('a program that reads pictures, in trouble', () => {
  // In two brackets, because Playwright takes an array for a value and its options.
  test.use({ expectedProblems: [[/cards/, /Failed to fetch/, /it dies/], { scope: 'test' }] });

  test('that cannot be fetched is told of, and the next try reads the photographs', async ({ page }) => {
    await page.route(READER, (route) => route.abort());
    const picture = await pictureOf(page);
    const dialog = await openCards(page);
    await choose(dialog, picture);
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('The picture reader did not start.');
    await expect(dialog.getByText(LOADING)).toBeHidden();
    await checkA11y(page, 'paper cards, no program');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Start camera' }).click();
    await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
    await expect(alert).not.toContainText('did not start');
  });

  test('that dies at a photograph is told of, and a new one reads the others', async ({ page }) => {
    const picture = await pictureOf(page);
    const dialog = await openCards(page);
    await choose(dialog, picture);
    const read = dialog.getByRole('heading', { name: '10 cards read' });
    await expect(read).toBeVisible();
    for (const error of ['it dies', undefined]) {
      await endAtNextMessage(page, error);
      await dialog.getByLabel('Read photographs of the class').setInputFiles(
        ['large.png', 'small.png'].map((name) => fileOf(picture, name)),
      );
      await expect(dialog.getByText('The picture reader broke down at large.png.')).toBeVisible();
      await expect(dialog.getByText('10 cards in small.png.')).toBeVisible();
      await expect(read).toBeVisible();
    }
    expect(await counts(page)).toEqual(EXPECTED);
  });

  test('that ends at its start is told of, and the next one works', async ({ page }) => {
    await watchWorkers(page);
    const picture = await pictureOf(page);
    await doom(page, { after: 'alive', delay: 0 });
    const dialog = await openCards(page);
    await choose(dialog, picture);
    await expect(dialog.getByRole('alert')).toContainText('did not start');
    await doom(page);
    // The photograph may have started another doomed worker, which ended at it.
    await expect(async () => {
      await choose(dialog, picture);
      await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
});

test('a question with more answers than letters says why cards do not suit', async ({ page }) => {
  await openLesson(page, 'k-tower-trick&step=2&view=teacher');
  await expect(page.getByText('They do not suit a question with 5 answers.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paper cards' })).toHaveCount(0);
});

test('pupils have no paper cards', async ({ page }) => {
  await openLesson(page, QUESTION.replace('&view=teacher', ''));
  await expect(page.getByRole('button', { name: 'Paper cards' })).toHaveCount(0);
});

test('a camera reads the class, and is off as soon as the dialog closes', async ({ page, browserName }, info) => {
  test.skip(browserName !== 'chromium', 'another browser has no camera that plays a file');
  const picture = await pictureOf(page);
  const format = { width: WIDTH, height: HEIGHT, rate: 10, times: 2 };
  await withCamera(page, info, format, [picture], async (teacher) => {
    await openLesson(teacher, QUESTION);
    const dialog = await openCards(teacher);
    await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
    expect(await counts(teacher)).toEqual(EXPECTED);
    await expect(dialog.locator('.camera polygon.edge')).toHaveCount(10);
    await expect(dialog.getByRole('alert')).toBeHidden();
    await checkA11y(teacher, 'paper cards, the camera');

    /** The stream of the picture, while a camera is on. */
    await teacher.evaluate(() => {
      const video = document.querySelector('video');
      Object.assign(globalThis, { tracks: (video?.srcObject as MediaStream).getTracks() });
    });
    const isOn = () => teacher.evaluate(() => {
      const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] };
      return tracks.some(({ readyState }) => readyState === 'live');
    });
    expect(await isOn()).toBe(true);
    await teacher.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await isOn()).toBe(false);

    // The answers stay until a new start.
    await openCards(teacher);
    await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop camera' }).click();
    await dialog.getByRole('button', { name: 'Begin again' }).click();
    await expect(dialog.getByRole('heading', { name: '0 cards read' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Start camera' }).click();
    await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
    // The program crashes while the camera is on: the cards still count, and a new program continues.
    await endAtNextMessage(teacher);
    await expect(dialog.getByRole('alert')).toContainText('broke down. All that it has read counts.');
    await expect(dialog.getByRole('heading', { name: '10 cards read' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Start camera' }).click();
    await expect(dialog.locator('.camera polygon.edge')).toHaveCount(10);
    await expect(dialog.getByRole('alert')).toBeHidden();
    // Back closes the cards, and stays on the page.
    await teacher.goBack();
    await expect(dialog).toBeHidden();
    await expect(board(teacher)).toBeVisible();
  });
});
