// Lessons: the list, a pupil's way, what is handed in, and an author at work.

import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { store } from './archive.ts';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { desk, openLesson, openOwn, openWriter, pupilsLinks, yourName } from './lesson.ts';
import { board, box, carry, download, enter, goTo, hole, jump, middle, tool } from './table.ts';

const FIRST = 'The Tower of Hanoi';

test('home leads to the lessons, and the list to a lesson and back', async ({ page }) => {
  await goTo(page, '');
  await page.getByRole('link', { name: 'Lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
  expect(await page.getByRole('link', { name: /steps$/ }).count()).toBeGreaterThanOrEqual(12);
  await page.getByRole('link', { name: new RegExp(`^${FIRST}`) }).click();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(FIRST);
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
});

test('a lesson is found by its puzzle, and the list is where it was left', async ({ page }) => {
  await page.goto('./lesson/');
  const cards = page.locator('.lesson-card:visible');
  const all = await cards.count();
  const finder = page.getByRole('searchbox', { name: 'Find a lesson' });
  await finder.fill('FRANKLIN');
  await expect(page.getByRole('status').filter({ hasText: '2 lessons' })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'Tower of Hanoi' })).toBeHidden();
  await checkA11y(page, 'lessons, searched');
  await finder.fill('sudoku');
  await expect(cards).toHaveCount(0);
  await expect(page.getByText(/^No lesson has these words/)).toBeVisible();
  // A number is the age of a pupil, not the number of steps.
  for (const words of ['10', 'age 10', 'from 10']) {
    await finder.fill(words);
    await expect(cards.filter({ hasText: 'From 10 ' })).not.toHaveCount(0);
    await expect(cards.filter({ hasText: 'From 9 ' })).not.toHaveCount(0);
    await expect(cards.filter({ hasText: /From 1[1-9] / })).toHaveCount(0);
  }
  await finder.fill('1');
  await expect(cards).toHaveCount(0);
  await finder.fill('');
  await expect(cards).toHaveCount(all);

  const last = cards.last();
  await expect(last).not.toBeInViewport();
  await last.click();
  await expect(board(page)).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(last).toBeInViewport();

  await finder.fill('franklin');
  await cards.last().click();
  await expect(board(page)).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(finder).toHaveValue('franklin');
  await expect(cards).toHaveCount(2);
});

test('a teacher sees the next task below the present one, and nothing is covered', async ({ page }) => {
  await openLesson(page, 'tiling-colouring&view=teacher');
  const next = desk(page).locator('.coming').first();
  await expect(next).toContainText('Then:');
  await expect(next).toHaveCSS('position', 'static');
  await page.getByRole('link', { name: 'Hand-ins' }).click({ trial: true });
});

test('other colours of the system leave the settings that another tab saved', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two');
  const saved = '{"theme":"Dark"}';
  await store(page, { 'parlour.settings': saved });
  await page.emulateMedia({ colorScheme: 'dark' });
  await carry(page, 'AC');
  await expect(page.locator('.notice.good')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('parlour.settings'))).toBe(saved);
});

test('a step is done, the next one opens, and all of it is there after a reload', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two');
  await carry(page, 'AC');
  await expect(page.locator('.notice.good')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Step 1: .*\(done\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page).toHaveURL(/step=2$/);
  await page.reload();
  await expect(page.getByText('Step 2 of')).toBeVisible();
  await page.getByRole('button', { name: /^Step 1:/ }).click();
  await expect(page.locator('.notice.good')).toBeVisible();

  // A lesson leaves the saved game of its puzzle alone.
  const saved = await page.evaluate(() => localStorage.getItem('parlour.game.hanoi'));
  expect(saved).toBeNull();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Step 2 of')).toBeVisible();

  // The list shows it for this lesson only, whatever else is there.
  await store(page, { 'parlour.lesson.hanoi.1': '{ broken' });
  await page.getByRole('link', { name: 'All lessons' }).click();
  const begun = page.locator('.lesson-card').filter({ hasText: /Step \d+ of \d+/ });
  await expect(begun).toHaveCount(1);
  await expect(begun).toHaveAttribute('href', '#hanoi-powers-of-two');
  await expect(begun).toContainText('Step 2 of ');

  // So does the list in another language.
  await page.goto('de/lesson/');
  await expect(page.locator('.lesson-card').filter({ hasText: /Schritt 2 von \d+/ })).toHaveAttribute('href', '#hanoi-powers-of-two');
});

test('a number is answered: wrong, unreadable, right', async ({ page }) => {
  await openLesson(page, 'french-centre&step=3');
  const number = page.getByRole('textbox', { name: 'Your number' });
  const answer = page.getByRole('button', { name: 'Answer' });
  await number.fill('3');
  await answer.click();
  await expect(desk(page).locator('.notice.wrong:visible')).toHaveCount(1);
  // The lesson's reply is a hint, so the page puts the verdict before it.
  await expect(desk(page).locator('.notice.wrong:visible')).toContainText(/^\s*Not yet\./);
  await enter(number, '12');
  await expect(page.locator('.notice.good')).toContainText(/^\s*Right\./);
});

test('the board of a step can only be touched where the lesson allows it', async ({ page }) => {
  await openLesson(page, 'french-centre&step=3');
  await expect(page.getByRole('toolbar', { name: 'Game' })).toHaveCount(0);
  await hole(page, 'd2').click();
  await expect(desk(page).getByText('In this step, the board is only there to look at.')).toBeVisible();
});

test('a hand-in is shared as a link, and the teacher sees who got where', async ({ page, context }) => {
  await openLesson(page, 'hanoi-powers-of-two');
  await carry(page, 'AC');
  await page.getByRole('button', { name: /^Step 10:/ }).click();
  await enter(yourName(page), 'Ada', 'Tab');
  const link = await desk(page).getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toContain('&hand-in=H1.');

  const teacher = await context.newPage();
  await teacher.goto(link);
  await expect(teacher.getByRole('heading', { name: 'Hand-ins' })).toBeVisible();
  const row = teacher.getByRole('row').filter({ has: teacher.getByRole('rowheader', { name: 'Ada' }) });
  await expect(row.getByRole('cell').first()).toHaveText(/^1 of/);
  await expect(row.getByRole('cell').nth(1)).toHaveText('right');
  await expect(board(teacher)).toBeHidden();

  // A truncated one is reported, beside the other.
  await enter(pupilsLinks(teacher), link.slice(0, -9), 'Tab');
  await expect(teacher.getByRole('row')).toHaveCount(5);
  await expect(teacher.getByRole('rowheader', { name: 'Pasted' })).toContainText('cut off');
  await teacher.getByText('Pasted', { exact: true }).last().click();
  const cutOff = teacher.getByRole('listitem').filter({ hasText: 'cut off' });
  await expect(cutOff).toBeVisible();
  await teacher.getByRole('button', { name: 'Remove what cannot be read' }).click();
  await expect(cutOff).toHaveCount(0);
  await expect(teacher.getByRole('button', { name: 'Read the links' })).toBeFocused();

  // The teacher shows this to a class.
  await teacher.getByText('Task 1, One disc', { exact: true }).click();
  await expect(teacher.getByRole('listitem').filter({ hasText: '1 of 1 answered ac: right' })).toContainText('Disc 1 goes from A to C.');
  await teacher.getByRole('button', { name: 'Hide names' }).click();
  await expect(teacher.getByRole('rowheader', { name: 'Pupil 1' })).toBeVisible();
  await expect(teacher.getByText('Ada', { exact: true })).toHaveCount(0);
});

/** The hand-in of a pupil with attempts at the first step. */
const handIn = (name: string, tries: string[]) =>
  ['hand-in: Two discs', 'puzzle: hanoi', 'lesson: 0', `name: ${name}`, 'at: 1', '', '## 1', ...tries, ''].join('\n');

/** A lesson of one step, with the first wrong moves `ac`, or `bc` after `ab`. */
const TWO_DISCS = 'title: Two discs\npuzzle: hanoi\n\n## Move the tower\ngame: 3x2\ntask: reach goal in at most 3 moves\nanswer: ab ac bc\n';

test('the commonest first wrong move is counted, and two ways stand side by side', async ({ page }) => {
  await openOwn(page, TWO_DISCS, '&view=review');
  const pupils = [
    handIn('Ada', ['not this: moves ac.ab.cb.bc', 'right: moves ab.ac.bc']),
    handIn('Bo', ['not this: moves ac.ca.ac.ab']),
    handIn('Cy', ['not this: moves ab.bc.ab.cb']),
  ];
  await enter(pupilsLinks(page), pupils.join('\n'), 'Tab');
  await page.getByText('Task 1, Move the tower', { exact: true }).click();
  await expect(page.getByText('No solution is left after these first wrong moves:')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 of 3 made this move 2: Disc 1 goes from B to C.' })).toBeVisible();
  await page.getByRole('button', { name: '2 of 3 began so: Disc 1 goes from A to C.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Task 1, Move the tower' });
  await expect(dialog.getByRole('figure')).toHaveCount(1);
  await expect(dialog.getByRole('status')).toContainText('2 of 3: Move 1 of 1. Disc 1 goes from A to C.');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toContainText('Move 0 of 1.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Hide names' }).click();
  const show = page.getByRole('button', { name: 'Show side by side' });
  await expect(show).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Pupil 1, 3 moves: right' }).check();
  await page.getByRole('checkbox', { name: /^Pupil 3, 4 moves/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Pupil 2/ })).toBeDisabled();
  await show.click();
  await expect(dialog.getByRole('figure')).toHaveCount(2);
  await checkA11y(page, 'two ways side by side');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toContainText(/Pupil 1: Move 1 of 3\. .*Pupil 3: Move 1 of 4\. /);
  await dialog.getByRole('button', { name: 'Last move' }).click();
  await expect(dialog.getByRole('figure').first()).toContainText('Move 3 of 3.');
  await expect(dialog.getByRole('figure').last()).toContainText('Move 4 of 4.');
  await expect(dialog.getByText('Ada')).toHaveCount(0);
  const [one, other] = [dialog.getByRole('figure').first(), dialog.getByRole('figure').last()];
  await page.setViewportSize({ width: 1024, height: 768 });
  expect((await box(other)).x).toBeGreaterThanOrEqual((await box(one)).right);
  // In a narrow window they are stacked.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await box(other)).y).toBeGreaterThanOrEqual((await box(one)).bottom);
  await checkFitsWidth(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Hand-ins:/ })).toBeVisible();
});

test('the texts of all pupils stand under their task, with their lines', async ({ page }) => {
  await openOwn(page, 'title: Two discs\npuzzle: hanoi\n\n## Why?\ngame: 3x2\ntask: write\n', '&view=review');
  await enter(pupilsLinks(page), handIn('Ada', ['given: text It must.\\nThe large one waits.']), 'Tab');
  await page.getByText('Task 1, Why?', { exact: true }).click();
  const text = page.getByRole('definition').filter({ hasText: 'The large one waits.' }).first();
  await expect(text).toBeVisible();
  expect(await text.evaluate((element: HTMLElement) => element.innerText)).toBe('It must.\nThe large one waits.');
  await expect(page.getByRole('term').filter({ hasText: 'Ada' })).toBeVisible();
});

test('another pupil finds nothing of the one before', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&step=6');
  await carry(page, 'AC');
  await page.getByText('Hand in', { exact: true }).click();
  await yourName(page).fill('Ada');
  await page.reload();
  await page.getByText('Hand in', { exact: true }).click();
  await expect(yourName(page)).toHaveValue('Ada');
  await page.getByText('Begin as another pupil').click();
  await page.getByRole('button', { name: 'Delete them and begin' }).click();
  await expect(page.getByText('Hand in', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(page.getByText('Hand in', { exact: true })).toHaveCount(0);
});

test('the teacher’s page leads to the hand-ins and to the link for pupils, whose code fills the window', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&view=teacher');
  await page.getByText('Link and QR code for pupils').click();
  await expect(desk(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#hanoi-powers-of-two$/);
  await desk(page).getByText('QR code', { exact: true }).click();
  // The picture is one of the code, not of the board.
  await expect(desk(page).getByRole('button', { name: /^Picture/ })).toHaveCount(1);
  const file = await download(page, desk(page).getByRole('button', { name: 'Picture (SVG)' }));
  expect(file.suggestedFilename()).toBe('the-tower-of-hanoi-how-many-moves-qr.svg');
  expect(await readFile(await file.path(), 'utf8')).toContain('crispEdges');
  await desk(page).getByRole('button', { name: 'Full screen' }).click();
  const code = page.getByRole('dialog', { name: 'QR code' }).getByRole('img', { name: 'QR code of the link' });
  const size = page.viewportSize();
  expect((await box(code)).height).toBeGreaterThan(Math.min(size?.width ?? 0, size?.height ?? 0) * 0.8);
  await expect(code).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Hand-ins' }).click();
  await expect(page.getByRole('heading', { name: /^Hand-ins:/ })).toBeVisible();
});

test('the bar under a step covers nothing that a key comes to', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await openLesson(page, 'hanoi-powers-of-two&view=teacher');
  const controls = await page.locator('.side > :not(.foot)').locator(':is(a, button:enabled, input, summary):visible').all();
  expect(controls.length).toBeGreaterThan(5);
  for (const control of controls) {
    await control.focus();
    expect((await middle(control)).y, await control.innerText()).toBeLessThan((await box(page.locator('.foot'))).y);
  }
});

/** Pastes or drops a text into a field. */
async function insert(field: Locator, inputType: 'insertFromPaste' | 'insertFromDrop', text: string): Promise<void> {
  await field.evaluate((area: HTMLTextAreaElement, [inputType, text]) => {
    area.value = text;
    area.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
  }, [inputType, text] as const);
}

test('links of pupils are read as soon as they are pasted', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&view=review');
  await expect(page).toHaveTitle(/^Hand-ins · The Tower of Hanoi/);
  await insert(pupilsLinks(page), 'insertFromPaste', 'hello');
  await expect(page.getByRole('rowheader', { name: 'Pasted' })).toBeVisible();
});

test('links of pupils that are dropped, typed or to be read at once are read', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&view=review');
  const links = pupilsLinks(page);
  const nothing = page.getByText('The field is empty.');
  await page.getByRole('button', { name: 'Read the links' }).click();
  await expect(nothing).toBeVisible();
  await insert(links, 'insertFromDrop', 'hello');
  await expect(page.getByRole('rowheader', { name: 'Pasted' })).toHaveCount(1);
  await expect(nothing).toBeHidden();
  await page.getByRole('button', { name: 'Read the links' }).click();
  await expect(nothing).toBeVisible();
  // Hand-ins from elsewhere take the message away, too.
  await page.getByLabel('Pupils’ files or e-mails').setInputFiles({ name: 'Ben.md', mimeType: 'text/markdown', buffer: Buffer.from('hello from Ben') });
  await expect(nothing).toBeHidden();
  await links.pressSequentially('no link');
  await expect(links).toHaveValue('no link');
  await page.getByRole('button', { name: 'Read the links' }).click();
  await expect(links).toHaveValue('');
  await expect(page.getByRole('rowheader', { name: 'Pasted' })).toHaveCount(2);
});

test('a page with hand-ins asks before it is left', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&view=review');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // Without a key, the browser would not ask.
  await pupilsLinks(page).pressSequentially('hello');
  await pupilsLinks(page).press('Tab');
  const row = page.getByRole('rowheader', { name: 'Pasted' });
  await expect(row).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(row).toBeVisible();
});

test('the teacher’s page has the number that is right, and pupils choose what is drawn where they are to', async ({ page }) => {
  await openLesson(page, 'french-centre&step=3&view=teacher');
  await expect(page.locator('.answers').getByText('12', { exact: true })).toBeVisible();
  await openLesson(page, 'mutilated-board&step=5');
  const drawn = desk(page).getByRole('group', { name: 'Draw on the board' });
  await expect(drawn.getByRole('radio', { name: 'Nothing' })).not.toBeChecked();
  await drawn.getByRole('radio', { name: 'Nothing' }).check();
  await expect(drawn.getByRole('radio', { name: 'Nothing' })).toBeChecked();
});

test('the teacher’s page has notes, which no pupil sees', async ({ page }) => {
  await openLesson(page, 'french-centre&view=teacher');
  expect(await page.locator('.note').count()).toBeGreaterThan(0);
  await openLesson(page, 'french-centre&step=1&view=pupil');
  await expect(page.locator('.note')).toHaveCount(0);
});

test('a lesson is written in the page, tried, and shared without its notes', async ({ page }) => {
  const text = await openWriter(page);
  await expect(page).toHaveTitle(/^Write a lesson · /);
  await jump(page, 'd2d4');
  await page.getByRole('button', { name: 'Add this position' }).click();
  await expect(text).toHaveValue(/## A new step\ngame: english\?from=/);
  await expect(page.getByText('The text can be read: 2 steps.')).toBeVisible();

  const whole = await text.inputValue();
  await enter(text, whole.replace('## Take a look\n', '## Take a look\ntask: fly\n'), 'Tab');
  await expect(page.locator('.notice.wrong:visible')).toContainText('Line 7, step 1');
  await enter(text, whole.replace('## Take a look\n', '## Take a look\ntask: play at most 3 moves\nanswer: d2d4\n'), 'Tab');

  // The text is in the address, mistakes included.
  const wrong = (await text.inputValue()).replace('task: play', 'hidee: all\ntask: play');
  await enter(text, wrong, 'Tab');
  await page.reload();
  await expect(text).toHaveValue(wrong);
  await expect(page.locator('.notice.wrong:visible')).toContainText('hidee');
  await enter(text, wrong.replace('hidee: all\n', ''), 'Tab');
  await page.reload();
  await expect(text).toHaveValue(/## A new step/);
  await page.getByRole('link', { name: 'Try it as a pupil' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  // A link for pupils cannot open a teacher's page.
  const link = page.url();
  for (const view of ['teacher', 'write', 'presenter', 'worksheet']) {
    await page.goto('about:blank');
    await page.goto(`${link}&view=${view}`);
    await expect(page.getByText('its answers are sealed')).toBeVisible();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await expect(page.locator('.answers')).toHaveCount(0);
  }
  await expect(page.getByText('pupils do not see it')).toHaveCount(0);
  await expect(tool(page, 'Undo')).toBeVisible();
});

test('the board stays as it is while what was written is held against the game', async ({ page }) => {
  const text = await openWriter(page);
  await jump(page, 'd2d4');
  const task = 'task: play at most 3 moves\nanswer: a1a3\n';
  await text.fill((await text.inputValue()).replace('## Take a look\n', `## Take a look\n${task}`));
  await expect(page.getByText('But its places and answers do not all fit the game')).toBeVisible();
  await page.getByRole('button', { name: 'Add this position' }).click();
  await expect(text).toHaveValue(/## A new step\ngame: english\?from=/);
});

test('a page key in a lesson’s text turns its pages, and loses nothing that was written', async ({ page }) => {
  const text = await openWriter(page);
  await page.getByRole('button', { name: 'Add this position' }).click();
  await expect(text).toHaveValue(/## A new step/);
  const written = `${await text.inputValue()}\nHalf a sen`;
  await text.fill(written);
  await text.press('PageUp');
  await text.press('PageDown');
  await expect(text).toHaveValue(written);
  await expect(text).toBeFocused();
});

test('two tabs that write lessons know of each other', async ({ page, context }) => {
  const text = await openWriter(page);
  const other = await context.newPage();
  const otherText = await openWriter(other);
  const told = page.getByText('Another tab writes a lesson, too.');
  await text.fill((await text.inputValue()).replace('## Take a look', '## Mine'));
  await expect(other.getByText('Another tab writes a lesson, too.')).toBeVisible();
  await expect(told).toBeHidden();
  await otherText.fill((await otherText.inputValue()).replace('## Take a look', '## Theirs'));
  await expect(told).toBeVisible();
  await expect(text).toHaveValue(/## Mine/);
});

test('what is being written is kept as soon as the writing pauses', async ({ page }) => {
  const text = await openWriter(page);
  await text.press('Control+End');
  const before = page.url();
  await text.pressSequentially('\n## Written in a hurry\n');
  await expect(page.getByText('The text can be read: 2 steps.')).toBeVisible();
  expect(page.url()).not.toBe(before);
  // The caret stays.
  await text.pressSequentially('And on');
  await expect(text).toHaveValue(/## Written in a hurry\nAnd on$/);
  await expect(page.getByLabel('Puzzle').getByRole('option', { name: 'Tower of Hanoi', exact: true })).toBeAttached();
});

test('a lesson that was being written is there when lessons are written again', async ({ page }) => {
  const text = await openWriter(page);
  await text.press('Control+End');
  await text.pressSequentially('\n## A second step\ntask: num');
  await text.press('Tab');
  const written = await text.inputValue();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByRole('link', { name: /^Write a lesson/ }).click();
  await expect(text).toHaveValue(written);

  // One press opens the template, and one undoes that.
  await page.getByRole('button', { name: 'Begin a new lesson' }).click();
  await expect(text).toHaveValue(/^title: A lesson of mine\n/);
  await expect(text).not.toHaveValue(/A second step/);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(text).toHaveValue(written);

  // Reload before the writing pauses.
  await text.press('Control+End');
  await text.pressSequentially('ber 7');
  await page.reload();
  await expect(text).toHaveValue(`${written}ber 7`);
});

test('positions that go with another puzzle are brought back', async ({ page }) => {
  const text = await openWriter(page);
  await page.getByRole('button', { name: 'Add this position' }).click();
  await expect(text).toHaveValue(/\ngame: english/);
  const written = await text.inputValue();
  await page.getByLabel('Puzzle').selectOption({ label: 'Tower of Hanoi' });
  await expect(text).toHaveValue(/^puzzle: hanoi$/m);
  await expect(text).not.toHaveValue(/\ngame:/);
  await expect(page).toHaveTitle(/^Write a lesson · /);
  await page.getByRole('button', { name: 'Bring them back' }).click();
  await expect(text).toHaveValue(written);
  await expect(hole(page, 'd2')).toBeVisible();
});

test('a file that cannot be a lesson is named, and the lesson stays', async ({ page }, info) => {
  const text = await openWriter(page);
  const before = await text.inputValue();
  const opener = page.getByLabel('Open a lesson file');
  const open = async (name: string, content: string | Uint8Array) => {
    const path = info.outputPath(name);
    await writeFile(path, content);
    await opener.setInputFiles(path);
  };
  await open('empty.md', '');
  await expect(page.getByText('empty.md was not opened, and your lesson stays as it is. The file is empty.')).toBeVisible();
  await expect(text).toHaveValue(before);
  for (const [name, content, reason] of [
    ['photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'not text'],
    ['long.md', 'x'.repeat(65537), 'at most 65536'],
    ['longest.md', 'x'.repeat(5_000_000), 'A lesson has at most 65536 bytes.'],
  ] as const) {
    await open(name, content);
    await expect(page.getByRole('alert').filter({ hasText: `${name} was not opened` })).toContainText(reason);
    await expect(text).toHaveValue(before);
  }
  // The same file can be chosen again after a change.
  await open('empty.md', before.replace('## Take a look', '## Look closely'));
  await expect(text).toHaveValue(/## Look closely/);
  await expect(page.getByText('was not opened')).toHaveCount(0);
});

/** Drops files with these names and texts on the page. */
async function drop(page: Page, files: [string, string][]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const [name, text] of files) {
      data.items.add(new File([text], name, { type: 'text/markdown' }));
    }
    return data;
  }, files);
  for (const event of ['dragover', 'drop']) {
    await page.dispatchEvent('main', event, { dataTransfer });
  }
}

/** Opens the list of lessons, and waits for its script. */
async function openList(page: Page): Promise<void> {
  await page.goto('./lesson/');
  await expect(page.getByRole('searchbox', { name: 'Find a lesson' })).toBeVisible();
}

const OURS = 'title: Dropped\npuzzle: hanoi\n\n## One disc\ngame: 3x1\ntask: reach goal\nanswer: ac\n\nMove it.\n';

test('a lesson file is dropped where lessons are written, and on the list of lessons', async ({ page }) => {
  const text = await openWriter(page);
  const before = await text.inputValue();
  await drop(page, [['empty.md', '']]);
  await expect(page.getByText('empty.md was not opened, and your lesson stays as it is. The file is empty.')).toBeVisible();
  await expect(text).toHaveValue(before);
  await drop(page, [['ours.md', OURS]]);
  await expect(text).toHaveValue(/## One disc/);
  // Wait, because an update of the address would interfere.
  await expect(page).toHaveURL(/#L1\./);

  await page.goto('./');
  await openList(page);
  await drop(page, [['ours.md', OURS]]);
  await expect(text).toHaveValue(/## One disc/);
  await expect(page).toHaveURL(/&view=write/);
});

test('a lesson that comes with a pupil’s link is told of, except to the teacher who wrote it', async ({ page, browser }) => {
  await openList(page);
  await drop(page, [['ours.md', OURS]]);
  await expect(page).toHaveURL(/#L1\..*&view=write/);
  await page.getByRole('link', { name: 'Try it as a pupil' }).click();
  await expect(page.getByText('Step 1 of 1')).toBeVisible();
  await carry(page, 'AC');
  const link = await desk(page).getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/#L1\..*&hand-in=H1\./);

  // In another browser, its author is unknown.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const told = 'The lesson itself came with a pupil’s link, and a pupil can change it.';
  for (const [teacher, isTold] of [[page, false], [other, true]] as const) {
    await teacher.goto('about:blank');
    await teacher.goto(link);
    await expect(teacher.getByRole('heading', { name: 'Hand-ins: Dropped' })).toBeVisible();
    await expect(teacher.getByText(told)).toBeVisible({ visible: isTold });
  }
  await elsewhere.close();
});

test('hand-ins are dropped where they are looked at', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&view=review');
  const handIn = (name: string) => `hand-in: x\npuzzle: hanoi\nlesson: 0\nname: ${name}\n`;
  await drop(page, [['ada.md', handIn('Ada')], ['emmy.md', handIn('Emmy')], ['bad.md', 'no hand-in']]);
  await expect(page.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Emmy/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^bad\.md/ })).toBeVisible();
});

test('a lesson file beside the app is named in the address', { tag: '@everywhere' }, async ({ page }) => {
  const text = [
    'title: A lesson of our own',
    'puzzle: hanoi',
    'aim: One move.',
    '',
    '## One disc',
    'game: 3x1',
    'task: reach goal',
    'answer: ac',
    'right: So it is done.',
    '',
    'Bring the disc from A to C.',
    '',
  ].join('\n');
  await openOwn(page, text);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A lesson of our own');
  await carry(page, 'AC');
  await expect(page.locator('.notice.good').filter({ hasText: 'So it is done.' })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedProblems: [/404/] });
  test('a lesson file that is not there is told', async ({ page }) => {
    await page.goto('./lesson/?lesson=gone.md');
    const alert = page.getByRole('alert').filter({ visible: true });
    await expect(alert).toContainText('There is no lesson file gone.md');
  });
});

for (const [what, fragment, said] of [
  ['a name that is none of ours', 'no-such-lesson', 'There is no lesson'],
  ['a link that was cut off', 'L1.158.2fe182f8.FYy7', 'cut off'],
] as const) {
  test.describe(() => {
    test.use({ expectedProblems: [/404/] });
    test(`${what} is told`, async ({ page }) => {
      await page.goto(`./lesson/#${fragment}`);
      await expect(page.getByRole('alert').filter({ visible: true })).toContainText(said);
      await page.getByRole('link', { name: 'All lessons' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
    });
  });
}
