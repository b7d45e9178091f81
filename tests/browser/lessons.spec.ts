// Lessons shown to a class: the projected view, and the presenter's second window.

import type { Page } from '@playwright/test';
import { checkA11y, checkFitsWidth, dark, expect, test } from './fixtures.ts';
import { answer, desk, openLesson, openPresenter, openWriter } from './lesson.ts';
import { board, box, carry, hole, middle, openBoard } from './table.ts';

const lesson = 'hanoi-powers-of-two';

/** A note in the second step, which pupils must not see. */
const note = 'What is peg B for';

/** The moves of its answer. */
const solution = 'AB AC BC';

/** The labels of the board's places. */
async function position(page: Page): Promise<(string | null)[]> {
  const places = await board(page).getByRole('button').all();
  return Promise.all(places.map((place) => place.getAttribute('aria-label')));
}

/** Checks that two windows show the same board. */
async function expectSameBoard(one: Page, other: Page): Promise<void> {
  await expect(async () => expect(await position(other)).toEqual(await position(one))).toPass();
}

/** The room that a window belongs to, by its address. */
function room(page: Page): string {
  return /&room=([0-9a-z]+)/.exec(page.url())?.[1] ?? '';
}

function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name });
}

/** The overflow of the text and of the task, in pixels, beyond a tolerance of 4. */
function unread(page: Page): Promise<number> {
  const columns = page.locator('.projected :is(.text, .attempt)');
  return columns.evaluateAll((all) =>
    all.map((one) => one.scrollHeight - one.clientHeight - one.scrollTop).reduce((sum, left) => sum + (left > 4 ? left : 0), 0),
  );
}

/** Reads the long text of a step in the class's window to its end, by the clicker of another. */
async function readOn(page: Page, clicker: Page): Promise<void> {
  const left = () => unread(page);
  expect(await left()).toBeGreaterThan(4);
  while ((await left()) > 4) {
    const before = await left();
    await clicker.keyboard.press('PageDown');
    await expect.poll(left).toBeLessThan(before);
    await expect(title(page, 'Three labels')).toBeVisible();
  }
  await clicker.keyboard.press('PageDown');
  await expect(title(page, 'Count')).toBeVisible();
}

test.describe('shown to a class', () => {
  test('a key and a button leave the board and the step, and a clicker does the rest', async ({ page }) => {
    await openLesson(page, `${lesson}&step=2&view=teacher`);
    await expect(page.getByText(note)).toBeVisible();
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/&view=projector/);
    await expect(title(page, 'Two discs')).toBeVisible();
    await expect(page.locator('.head')).toBeHidden();
    await expect(page.getByRole('toolbar')).toBeHidden();
    await expect(page.getByText(note)).toHaveCount(0);
    await checkFitsWidth(page);

    await carry(page, solution);
    await expect(page.getByText('Two discs, three moves.').first()).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(title(page, 'One disc')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(title(page, 'Two discs')).toBeVisible();

    const blank = page.getByRole('button', { name: /^The picture is black/ });
    await page.keyboard.press('.');
    await expect(blank).toBeVisible();
    await expect(board(page)).toBeHidden();
    await page.keyboard.press('b');
    await expect(board(page)).toBeVisible();
    await page.keyboard.press('b');
    await blank.click();
    await expect(board(page)).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/&view=teacher/);
    await expect(page.getByText(note)).toBeVisible();
    await page.keyboard.press('F5');
    await expect(page).toHaveURL(/&view=projector/);
    await page.getByRole('button', { name: 'Back to the controls' }).click();
    await page.getByRole('button', { name: 'Show to a class' }).click();
    await expect(page).toHaveURL(/&view=projector/);
  });

  test('a clicker shows the rest of long words before it goes on', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 320 });
    await openLesson(page, 'french-centre&step=2&view=projector');
    await readOn(page, page);
  });

  test('a clicker goes to the next task, which the presenter sees, too', async ({ page }) => {
    await openLesson(page, `${lesson}&step=7&view=teacher`);
    const presenter = await openPresenter(page);
    await answer(page, '14');
    const foot = presenter.locator('.foot');
    await expect(foot.getByText('Don’t forget the largest disc')).toBeInViewport();
    await expect(foot.getByRole('button', { name: 'Next task' })).toHaveCount(0);
    await answer(page, '15');
    await expect(foot.getByRole('button', { name: 'Next task' })).toBeInViewport();
    await presenter.keyboard.press('PageDown');
    await expect(page.getByText('Now check your number.')).toBeVisible();
    await expect(presenter.locator('.now').getByRole('heading', { name: 'Try it' })).toBeVisible();
    await presenter.keyboard.press('PageDown');
    await expect(title(page, 'Why not fewer?')).toBeVisible();
  });

  test('a class sees the state of the game where the lesson does not hide it', async ({ page }) => {
    for (const [step, told] of [[6, true], [1, false]] as const) {
      await page.goto('about:blank');
      await openLesson(page, `london-map&step=${step}&view=projector`);
      await expect(page.locator('.projected').getByText(/^At least \d more moves? to the goal/)).toBeVisible({ visible: told });
    }
  });

  test('a period in a number that is being written blanks nothing', async ({ page }) => {
    await openLesson(page, `${lesson}&step=7&view=projector`);
    const written = page.getByRole('textbox', { name: 'Your number' });
    await written.pressSequentially('2.5');
    await expect(written).toHaveValue('2.5');
    await expect(board(page)).toBeVisible();
  });

  for (const colours of ['light', 'dark'] as const) {
    test.describe(`in ${colours} colours`, () => {
      test.use(colours === 'dark' ? dark : {});

      // A tall and a wide board; tasks with choices, a number, and moves; and a text that is too long.
      for (const link of [`${lesson}&step=2`, `${lesson}&step=3`, `${lesson}&step=7`, 'french-centre', 'picaria-draw&step=10']) {
        test(`all that is read is large: ${link}`, async ({ page }) => {
          await page.goto(`./lesson/#${link}&view=projector`);
          for (const [width, height] of [[1024, 768], [800, 600], [3840, 2160]] as const) {
            await test.step(`at ${width} by ${height}`, async () => {
              await page.setViewportSize({ width, height });
              await expect(board(page)).toBeVisible();
              await checkFitsWidth(page);

              const read = await page.locator('.side').evaluate((side) => {
                const all = [...side.querySelectorAll<HTMLElement>('*')].filter(
                  (element) =>
                    element.checkVisibility() &&
                    element.closest('.visually-hidden') === null &&
                    [...element.childNodes].some(
                      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
                    ),
                );
                return all.map((element) => {
                  const { fontSize, color } = getComputedStyle(element);
                  return { text: element.innerText.slice(0, 30), size: parseFloat(fontSize), color };
                });
              });
              expect(read.length).toBeGreaterThan(1);
              // A text that does not fit gets a smaller font, and shrinks the board.
              for (const { text, size } of read) {
                expect(size, `size of “${text}” in ${link}`).toBeGreaterThanOrEqual(Math.max(width < 960 ? 0 : 28, height / 32) - 0.1);
              }
              if (colours === 'dark') {
                const muted = read.filter(({ color }) => color === 'rgb(169, 175, 184)');
                expect(muted, 'grey on black').toEqual([]);
                const label = board(page).locator('canvas');
                const paint = await label.evaluate((canvas) =>
                  getComputedStyle(canvas).getPropertyValue('--muted').trim(),
                );
                expect(paint).toBe('#ECE8DF');
              }

              const figure = await box(page.locator('.figure'));
              expect((figure.width * figure.height) / (width * height), `share of the board of ${link}`).toBeGreaterThanOrEqual(0.4);
            });
          }
        });
      }
    });
  }

  test('is accessible', { tag: '@projector' }, async ({ page }) => {
    await openLesson(page, `${lesson}&step=3&view=projector`);
    await checkA11y(page, 'lesson-projector');
    await page.keyboard.press('.');
    await checkA11y(page, 'lesson-blank');
  });
});

test.describe('presented', () => {
  test('the presenter’s clicker shows the class the rest of long words before it goes on', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 320 });
    await openLesson(page, 'french-centre&step=2&view=teacher');
    const presenter = await openPresenter(page);
    await readOn(page, presenter);
    // Without a class's window, there is no long wait.
    await page.close();
    await presenter.keyboard.press('PageDown');
    await expect(presenter.getByRole('heading', { level: 2, name: /^Step 4 of/ })).toBeVisible();
  });

  test('what is done in one window is seen in the other', async ({ page }) => {
    await openLesson(page, `${lesson}&step=2&view=teacher`);
    const presenter = await openPresenter(page);
    // From now on the class sees the first window.
    await expect(page).toHaveURL(/&view=projector&room=/);
    expect(room(presenter)).toBe(room(page));
    await expect(presenter.getByText(note)).toBeVisible();
    await expect(page.getByText(note)).toHaveCount(0);
    await checkA11y(presenter, 'lesson-presenter');
    await checkFitsWidth(presenter);

    await carry(presenter, 'AB');
    await expectSameBoard(presenter, page);
    await carry(page, 'AC BC');
    await expectSameBoard(page, presenter);
    for (const window of [page, presenter]) {
      await expect(window.getByText('Two discs, three moves.').first()).toBeVisible();
    }

    // Jump to a step in one window, and step in the other.
    await presenter.getByRole('navigation', { name: 'All steps' }).getByRole('button').nth(2).click();
    await expect(title(page, 'Two moves?')).toBeVisible();
    await presenter.getByRole('radio', { name: 'Yes, if you think long enough' }).check();
    await presenter.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(page.getByText('Which of the three moves could be left out?').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Yes, if you think long enough' })).toBeChecked();
    await page.keyboard.press('PageDown');
    await expect(presenter.getByRole('heading', { level: 2, name: /Three discs/ })).toBeVisible();

    // Arrow keys step, too.
    await presenter.getByRole('heading', { level: 1 }).click();
    await presenter.keyboard.press('ArrowLeft');
    await expect(title(page, 'Two moves?')).toBeVisible();
    await presenter.keyboard.press('ArrowRight');
    await expect(title(page, 'Two moves?')).toBeHidden();
    // The controls are in the presenter's window; the class's window has only this one.
    await expect(page.getByRole('button', { name: 'Presenter', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to the controls' })).toBeHidden();

    const blank = presenter.getByRole('button', { name: 'Black out the screen' });
    await blank.click();
    await expect(board(page)).toBeHidden();
    await expect(presenter.getByText('The class sees a black picture')).toBeVisible();
    await page.keyboard.press('.');
    await expect(blank).toHaveAttribute('aria-pressed', 'false');
    await expect(board(page)).toBeVisible();

    // A clicker does not step while the picture is black.
    const step = await page.title();
    for (const window of [page, presenter]) {
      await blank.click();
      await expect(board(page)).toBeHidden();
      await window.keyboard.press('PageDown');
      await expect(board(page)).toBeVisible();
      expect(await page.title()).toBe(step);
    }
    // Its start button alternates F5 and Escape, which must not leave the view. F does, and the presenter is notified.
    for (const key of ['Escape', 'F5', 'Escape']) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(/&view=projector/);
    }
    const away = presenter.getByText('The class’s window does not show the picture.');
    await page.keyboard.press('f');
    await expect(away).toBeVisible();
    await page.keyboard.press('F5');
    await expect(page).toHaveURL(/&view=projector/);
    await expect(away).toBeHidden();

    const ring = page.locator('.ring');
    await board(presenter).hover();
    await expect(ring).toBeVisible();
    const shown = await box(board(page));
    expect(Math.abs(((await middle(ring)).x - shown.x) / shown.width - 0.5)).toBeLessThan(0.05);
    await presenter.getByRole('heading', { level: 1 }).hover();
    await expect(ring).toBeHidden();
    await presenter.getByRole('button', { name: 'Spotlight' }).click();
    await board(presenter).hover();
    await expect(ring).toBeHidden();
  });

  test('either window is reloaded, or closed and opened again', async ({ page }) => {
    await openLesson(page, `${lesson}&step=2&view=teacher`);
    let presenter = await openPresenter(page);
    await carry(presenter, 'AB AC');
    await expectSameBoard(presenter, page);
    await presenter.getByRole('button', { name: 'Start', exact: true }).click();

    await page.reload();
    await expect(board(page)).toBeVisible();
    await expectSameBoard(presenter, page);
    await presenter.reload();
    await expect(board(presenter)).toBeVisible();
    await expectSameBoard(page, presenter);
    await expect(presenter.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await expect(presenter.getByRole('timer')).not.toHaveText('0:00');

    await presenter.close();
    presenter = await openPresenter(page);
    await expectSameBoard(page, presenter);
    const away = presenter.getByText('The class’s window does not show the picture.');
    await expect(away).toBeHidden();
    await page.goto('./lesson/');
    await expect(away).toBeVisible();
    await page.close();
    const opened = presenter.waitForEvent('popup');
    await presenter.getByRole('button', { name: 'The class’s window' }).click();
    const again = await opened;
    await expect(board(again)).toBeVisible();
    await expectSameBoard(presenter, again);
    await expect(away).toBeHidden();
    await carry(presenter, 'BC');
    await expect(again.getByText('Two discs, three moves.').first()).toBeVisible();
  });

  test('a window that draws no frame keeps up', async ({ context, page }) => {
    await openLesson(page, `${lesson}&step=2&view=teacher`);
    const presenter = await openPresenter(page);
    const hidden = await context.newPage();
    await hidden.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await openBoard(hidden, presenter.url().replace('view=presenter', 'view=projector'));
    await carry(presenter, solution);
    await expectSameBoard(presenter, hidden);
    await expect(hidden.getByText('Two discs, three moves.').first()).toBeVisible();
  });

  test('two presenters do not mix, and no note is sent', async ({ context, page }) => {
    await openLesson(page, `${lesson}&step=2&view=teacher`);
    const presenter = await openPresenter(page);
    const other = await context.newPage();
    await openLesson(other, `${lesson}&step=2&view=teacher`);
    const otherPresenter = await openPresenter(other);
    expect(room(other)).not.toBe(room(page));

    const listener = await context.newPage();
    await listener.goto('./');
    await listener.evaluate((name) => {
      const letters: string[] = [];
      new BroadcastChannel(name).onmessage = ({ data }) => letters.push(String(data));
      Object.assign(window, { letters });
    }, `parlour.room.${room(page)}`);

    const before = await position(other);
    await carry(presenter, solution);
    await expectSameBoard(presenter, page);
    await otherPresenter.keyboard.press('PageDown');
    await expect(title(other, 'Two moves?')).toBeVisible();
    await expect(title(page, 'Two discs')).toBeVisible();
    await otherPresenter.keyboard.press('PageUp');
    await expect(title(other, 'Two discs')).toBeVisible();
    expect(await position(other)).toEqual(before);

    const letters = await listener.evaluate(() => Reflect.get(window, 'letters') as string[]);
    expect(letters.length).toBeGreaterThan(0);
    for (const letter of letters) {
      const text = Buffer.from(letter.split(' ')[1] ?? '', 'base64url').toString();
      expect(text).toContain('The Tower of Hanoi');
      expect(text).not.toContain(note);
    }
  });

  test('without channels, changes of the storage are heard, and none stays', async ({ context, page }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
    });
    await openLesson(page, `${lesson}&step=2&view=teacher`);
    const presenter = await openPresenter(page);
    await carry(presenter, solution);
    await expectSameBoard(presenter, page);
    await page.reload();
    await expect(board(page)).toBeVisible();
    await expectSameBoard(presenter, page);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith('parlour.room.'))).toEqual([]);
  });

  test('where windows are blocked, there is a link to open by hand', async ({ context, page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openLesson(page, `${lesson}&step=2&view=projector`);
    await page.getByRole('button', { name: 'Presenter', exact: true }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open it by hand' }).click();
    const presenter = await opened;
    await expect(board(presenter)).toBeVisible();
    await presenter.keyboard.press('PageDown');
    await expect(title(page, 'Two moves?')).toBeVisible();
  });
});

test('a lesson is printed as a worksheet, with the answers on a page of their own', async ({ page }) => {
  await openLesson(page, `${lesson}&view=teacher`);
  await page.getByRole('link', { name: 'Worksheet to print' }).click();
  const sheet = page.locator('main.worksheet');
  await expect(page).toHaveTitle(/^Worksheet · /);
  await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet.locator('.exercise')).not.toHaveCount(0);
  await expect(sheet.locator('.position svg').first()).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Answers and notes' })).toBeVisible();
  await expect(sheet.locator('.solutions .note')).not.toHaveCount(0);
  const replies = sheet.locator('.solutions dt').filter({ hasText: /^Reply to / });
  await expect(replies.filter({ hasText: '“Nobody knows”' })).toBeVisible();
  await expect(replies.filter({ hasText: 'Reply to other answers' })).not.toHaveCount(0);
  await checkA11y(page, 'a worksheet');
  await checkFitsWidth(page);
  // On paper there are no buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
  // Large print: all text has at least 18 points, and nothing is cut off on A4 or Letter with margins of 1 cm.
  await page.emulateMedia({ media: 'screen' });
  await sheet.getByRole('checkbox', { name: 'Large print' }).check();
  await checkA11y(page, 'a worksheet in large print');
  await page.reload();
  await expect(sheet.getByRole('checkbox', { name: 'Large print' })).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  const window = page.viewportSize()!;
  for (const [width, height] of [[718, 1046], [740, 980]] as const) {
    await page.setViewportSize({ width, height });
    await checkFitsWidth(page);
    const { smallest, tallest } = await sheet.evaluate((main) => {
      const words = [...main.querySelectorAll<HTMLElement>('*')].filter((element) =>
        !element.closest('svg, .tools, [hidden]') && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''));
      const sizes = words.map((element) => parseFloat(getComputedStyle(element).fontSize));
      const drawn = [...main.querySelectorAll('.position')].map((position) => position.getBoundingClientRect().height);
      return { smallest: Math.min(...sizes), tallest: Math.max(...drawn) };
    });
    expect(smallest).toBeGreaterThanOrEqual(24);
    expect(tallest).toBeLessThan(height / 2);
  }
  await page.setViewportSize(window);
  await page.emulateMedia({ media: 'screen' });
  await sheet.getByRole('link', { name: 'Back to the lesson' }).click();
  await expect(page.locator('main.lesson')).toBeVisible();
});

test('letters in the drawings of a worksheet can be read, and no task needs a second page', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1046 });
  for (const name of ['franklin-equivalent', 'army-five-paces', 'three-pile-trick']) {
    await page.goto('./');
    await page.goto(`./lesson/#${name}&view=worksheet`);
    const large = page.getByRole('checkbox', { name: 'Large print' });
    for (const is of [false, true]) {
      await expect(page.locator('.solutions')).toBeVisible();
      await large.setChecked(is);
      await page.emulateMedia({ media: 'print' });
      const { smallest, tallest } = await page.evaluate(() => {
        const sizes = [...document.querySelectorAll<SVGSVGElement>('.position svg')].flatMap((svg) => {
          const scale = svg.getBoundingClientRect().height / svg.viewBox.baseVal.height;
          return [...svg.querySelectorAll('text')].map((text) => scale * Number(text.getAttribute('font-size')));
        });
        const tasks = [...document.querySelectorAll('.asking')].map((task) => task.getBoundingClientRect().height);
        return { smallest: Math.min(...sizes), tallest: Math.max(...tasks) };
      });
      // At least 7 points; in large print more, if the page has space.
      expect(smallest, `${name}, letters`).toBeGreaterThanOrEqual(9.3);
      expect(tallest, `${name}, tasks`).toBeLessThan(1046);
      await page.emulateMedia({ media: 'screen' });
    }
    await large.setChecked(false);
  }
});

test('a step is printed with its board, its text and its task, without what is pressed', async ({ page }) => {
  for (const view of ['', '&view=teacher', '&view=projector']) {
    await page.goto('./');
    await openLesson(page, `army-five-paces&step=5${view}`);
    await page.emulateMedia({ media: 'print' });
    await expect(board(page)).toBeVisible();
    await expect(page.getByText(/^The arrows show three jumps/)).toBeVisible();
    await expect(page.getByText('Choose one.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.locator('.side :is(button, select, nav, .desk):visible')).toHaveCount(0);
    // The text is below the board, and not cut off.
    expect((await box(page.locator('.side'))).y).toBeGreaterThanOrEqual((await box(board(page))).bottom);
    expect(await page.locator('.side').evaluate((side) => side.scrollHeight - side.clientHeight)).toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: 'screen' });
  }
});

test.describe('several tasks in a step', () => {
  test('the next one comes when the one before is done, and is there after a reload', async ({ page }) => {
    await openLesson(page, `${lesson}&step=7`);
    const next = page.getByRole('button', { name: 'Next task' });
    await expect(next).toBeHidden();
    await expect(desk(page).getByText('Now check your number')).toHaveCount(0);
    await answer(page, '15');
    // Its board can be touched, so the page does not go on by itself.
    await next.press('Enter');
    await expect(desk(page).getByText('Now check your number')).toBeVisible();
    await expect(desk(page).locator('.now')).toBeFocused();
    await expect(desk(page).getByText('Your answer: 15')).toBeVisible();
    await checkA11y(page, 'lesson-tasks');
    await checkFitsWidth(page);

    await page.reload();
    await expect(desk(page).getByText('Now check your number')).toBeVisible();
    await carry(page, 'AB AC BC AB CA CB AB AC BC BA CA BC AB AC BC');
    await expect(page.getByRole('button', { name: /^Step 7: .*\(done\)/ })).toBeVisible();
    // The explanation comes after the discovery.
    await expect(desk(page).getByText('Your number was right before anybody had moved a disc')).toBeVisible();
  });

  test('the solution of one that is given up is shown move by move', async ({ page }) => {
    await openLesson(page, `${lesson}&step=2`);
    await expect(page.getByRole('button', { name: 'Give up' })).toBeHidden();
    await carry(page, 'AC');
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Show a solution' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two discs' });
    await expect(dialog.getByRole('figure')).toContainText('Move 0 of 3.');
    await checkA11y(page, 'lesson-solution');
    await dialog.getByRole('button', { name: 'Last move' }).click();
    await expect(dialog.getByRole('figure')).toContainText('Move 3 of 3.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(desk(page).getByText('You gave up on this task.')).toBeVisible();
  });

  test('one that is given up is followed by the next one, and the teacher is told', async ({ page }) => {
    await openLesson(page, `${lesson}&step=7`);
    await expect(page.getByText('The answer:')).toHaveCount(0);
    await answer(page, '14');
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect(desk(page).getByText('You gave up on this task. The answer: 15')).toBeVisible();
    await page.getByRole('button', { name: 'Next task' }).click();
    await expect(desk(page).getByText('Now check your number')).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect(desk(page).getByText('Now check your number')).toBeVisible();

    const handIn = [
      'hand-in: The Tower of Hanoi: how many moves?',
      'puzzle: hanoi',
      'lesson: 0',
      'name: Ada',
      '',
      '## 7',
      'wrong: number 14',
      'given up: 1',
      '',
      '## 7.2',
      'right: moves ab.ac.bc.ab.ca.cb.ab.ac.bc.ba.ca.bc.ab.ac.bc',
    ].join('\n');
    await page.goto('./');
    await openLesson(page, `${lesson}&view=review`);
    await page.getByLabel('Pupils’ files').setInputFiles({
      name: 'ada.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(handIn),
    });
    await expect(page.getByRole('columnheader', { name: '7.2' })).toBeVisible();
    const row = page.getByRole('row', { name: /^Ada/ });
    await expect(row.getByRole('cell', { name: 'given up' })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'right', exact: true })).toBeVisible();
    // On paper the table is complete, without controls. A fold is printed if it is open.
    const task = page.locator('.review details').filter({ hasText: 'Task 7.2' });
    await task.locator('summary').click();
    await page.emulateMedia({ media: 'print' });
    await expect(row).toBeVisible();
    await expect(page.locator('.review thead th', { hasText: '7.2' })).toBeVisible();
    await expect(task.getByText(/^1 of 1 answered/)).toBeVisible();
    await expect(page.locator('.review > details > summary:visible')).toHaveCount(1);
    await expect(page.getByLabel('Pupils’ links')).toBeHidden();
    await expect(page.locator('.review button:visible:not(th *)')).toHaveCount(0);
    const paper = page.getByRole('region', { name: 'Table of hand-ins' });
    await expect(paper).toHaveCSS('overflow', 'visible');
    await expect(paper).toHaveCSS('max-height', 'none');
  });

  test('an author adds a task, and a text for afterwards', async ({ page }) => {
    const text = await openWriter(page);
    await page.getByRole('combobox', { name: 'Ask for' }).selectOption('a number');
    await page.getByRole('button', { name: 'Add this task to the step' }).click();
    await expect(text).toHaveValue(/\nhide: hint solve judge facts\ntask: number 7\n/);
    await page.getByRole('combobox', { name: 'Ask for' }).selectOption('a text for you to judge');
    await page.getByRole('button', { name: 'Add this task to the step' }).click();
    await expect(text).toHaveValue(/\n###\ntask: write\n/);
    await page.getByRole('button', { name: 'Add a text for afterwards' }).click();
    await expect(text).toHaveValue(/\nafter: /);
    await expect(page.getByText('The text can be read: 1 step.')).toBeVisible();
  });
});

test.describe('a text after a task', () => {
  test('is shown when the task is done, and not before', async ({ page }) => {
    await openLesson(page, 'picaria-draw&step=9');
    const explained = desk(page).getByText('zugzwang');
    await expect(explained).toHaveCount(0);
    await answer(page, '3');
    await expect(desk(page).getByText('Try the last one as well')).toBeVisible();
    await expect(explained).toHaveCount(0);
    await answer(page, '4');
    await expect(explained).toBeVisible();
  });
});

test.describe('against the computer', () => {
  /** Slides a stone. */
  async function slide(page: Page, from: string, to: string): Promise<void> {
    await hole(page, from).click();
    await hole(page, to).click();
  }

  /** Slides a stone, and waits until the computer has moved one of its stones. */
  async function slideAndWait(page: Page, from: string, to: string): Promise<void> {
    const theirs = async () => (await position(page)).filter((label) => label?.includes('second player'));
    const before = await theirs();
    await slide(page, from, to);
    await expect(async () => expect(await theirs()).not.toEqual(before)).toPass();
  }

  test('it answers each move, a wrong one is told, and the game is won in two', async ({ page }) => {
    await openLesson(page, 'picaria-draw&step=6');
    await slide(page, 'corner 4', 'midpoint 3');
    await page.getByRole('button', { name: 'Next task' }).click();
    await expect(desk(page).getByText('The computer answers each of your moves.')).toBeVisible();

    await slideAndWait(page, 'the centre', 'midpoint 2');
    // The reply is still there after the computer's move.
    const told = desk(page).getByText('First has left the centre, and can no longer force a win.');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(told).toHaveCount(0);

    await slideAndWait(page, 'corner 4', 'midpoint 3');
    await slide(page, 'midpoint 3', 'corner 3');
    await expect(desk(page).getByText('That was your second move, and there was nothing that Second could do.')).toBeVisible();
    await expect(desk(page).getByText('cannot lose')).toBeVisible();
  });

  test('an author has it answer', async ({ page }) => {
    await openLesson(page, 'picaria-draw&view=write&step=1');
    await page.getByLabel('The computer answers').selectOption('strong');
    await expect(page.getByLabel('The text of the lesson')).toHaveValue(/computer: strong\n/);
  });
});
