// Keyboard layouts, and the focus.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openLesson } from './lesson.ts';
import { board, carry, expectLink, notice, openDialog, openTable, player, tool } from './table.ts';

/** Presses a key as reported by another keyboard layout. */
async function press(page: Page, key: { key: string; code: string; ctrlKey?: boolean; altKey?: boolean }): Promise<void> {
  await page.evaluate((init) => {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  }, key);
}

test('shortcuts work on keyboards of other scripts, with Caps Lock and with AltGr', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await press(page, { key: 'я', code: 'KeyZ', ctrlKey: true });
  await expectLink(page, 'hanoi/3x3?moves=ac.ab&done=1');
  // Z is in another place on this layout.
  await press(page, { key: 'w', code: 'KeyZ', ctrlKey: true });
  await expectLink(page, 'hanoi/3x3?moves=ac.ab&done=1');
  await press(page, { key: 'Z', code: 'KeyZ', ctrlKey: true });
  await expectLink(page, 'hanoi/3x3?moves=ac.ab&done=0');
  await press(page, { key: 'р', code: 'KeyH' });
  await expect(notice(page)).toBeVisible();
  await press(page, { key: 'S', code: 'KeyS' });
  await expect(player(page)).toBeVisible();
  await press(page, { key: 'G', code: 'KeyG' });
  const guess = page.getByRole('button', { name: 'Guess each next move' });
  await expect(guess).toHaveAttribute('aria-pressed', 'true');
  // Turned on its side, a phone has room for it only while it is needed to leave the guessing.
  await page.setViewportSize({ width: 740, height: 390 });
  await guess.click();
  await expect(guess).toBeHidden();

  await openTable(page, 'franklin/#8?show=half-rows');
  const number = page.locator('.theory .numbers');
  await expect(number).toHaveText(/^1 of/);
  await press(page, { key: ']', code: 'Digit9', ctrlKey: true, altKey: true });
  await expect(number).toHaveText(/^2 of/);
});

test('a trick with cards is done by keys alone, from the first deal to the last', async ({ page }) => {
  await openTable(page, 'three-pile');
  await board(page).getByRole('button').first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest('.board') !== null);
  const shown = async () => board(page).getAttribute('aria-label');
  for (let count = 0; count < 6; count += 1) {
    const before = await shown();
    await page.keyboard.press('Enter');
    await expect.poll(shown).not.toBe(before);
    await expect.poll(focused, { message: `after ${count + 1} presses` }).toBe(true);
  }
});

test('what takes the place of a pressed button has the focus', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await tool(page, 'Solve').focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  await expect(player(page).getByRole('region', { name: 'The move' })).toBeFocused();
  // Space steps the player, as usual.
  await page.keyboard.press(' ');
  await expect(player(page).getByRole('textbox', { name: /^Move number/ })).toHaveValue('1');
  // If a focused control below the board disappears, the board gets the focus, not another tool.
  const isOnBoard = () => page.evaluate(() => document.activeElement?.closest('.board, .figure') !== null);
  await page.keyboard.press('Escape');
  await expect(player(page)).toBeHidden();
  await expect.poll(isOnBoard).toBe(true);

  await openTable(page, 'hanoi/3x2?moves=ab.ac.bc');
  await notice(page).getByRole('button', { name: 'How is it done?' }).focus();
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('region', { name: 'The move' })).toBeFocused();
  // The game is solved again after the player is closed.
  await page.keyboard.press('Escape');
  await expectLink(page, 'hanoi/3x2?moves=ab.ac.bc');
  await notice(page).getByRole('button', { name: 'Again' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect.poll(isOnBoard).toBe(true);
});

test('a tool that is off keeps the focus, so that the next press is for no other', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  await tool(page, 'Undo').focus();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Undo')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expectLink(page, 'hanoi/3x3?moves=ac&done=0');
  await tool(page, 'Hint').focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(tool(page, 'Hint')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeHidden();

  await openTable(page, 'hanoi/3x1?player=');
  const on = player(page).getByRole('button', { name: 'Next move', exact: true });
  await on.focus();
  await page.keyboard.press('Enter');
  await expect(on).toBeDisabled();
  await expect(on).toBeFocused();
});

test('the next step of a lesson is read out by its title, and the keys go on there', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two');
  const title = await page.title();
  expect(title).toMatch(/^Step 1 of \d+: .* · Parlour$/);
  await page.getByRole('button', { name: 'Next step' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.step > h2')).toBeFocused();
  await expect(page).toHaveTitle(/^Step 2 of \d+: /);
  await page.keyboard.press('PageDown');
  await expect(page).toHaveTitle(/^Step 3 of \d+: /);
});

test('a page under a translator goes on, with each text as it is now', async ({ page }) => {
  await openTable(page, 'hanoi/#3x3?player=&at=0');
  /** Replaces each text node by an element, as page translators do. */
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '') continue;
        const outer = document.createElement('font');
        outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
        text.replaceWith(outer);
      }
    });
  await translate();
  const caption = player(page).locator('.caption');
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('.');
    await translate();
  }
  await expect(caption).toHaveText('Disc 3 goes from A to C.');
  await page.keyboard.press('Escape');
  await translate();
  await expect(player(page)).toBeHidden();
  await carry(page, 'AC');
  await expectLink(page, 'hanoi/3x3?moves=ac');
  await expect(await openDialog(page, 'Menu')).toBeVisible();
});

test('a tool of a lesson that is off keeps the focus, too', async ({ page }) => {
  await openLesson(page, 'hanoi-powers-of-two&step=2');
  await carry(page, 'AB');
  await tool(page, 'Undo').focus();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Undo')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Undo')).toBeFocused();
  // The move is not made again.
  await expect(tool(page, 'Redo')).toBeEnabled();
});
