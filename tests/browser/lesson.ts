// Helpers of the journeys for lessons.

import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { board } from './table.ts';

/** Opens a lesson by the fragment of its address, after a query such as `?lesson=ours.md`. */
export async function openLesson(page: Page, fragment: string, query = ''): Promise<void> {
  await page.goto(`./lesson/${query}#${fragment}`);
  // The review of hand-ins has no board.
  const shown = fragment.includes('view=review') ? page.getByRole('heading', { name: /^Hand-ins:/ }) : board(page);
  // The first load of a module includes its compilation.
  await expect(shown).toBeVisible({ timeout: 60_000 });
}

/** Opens the presenter's window by its button. */
export async function openPresenter(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Presenter', exact: true }).click();
  const presenter = await opened;
  await expect(board(presenter)).toBeVisible();
  return presenter;
}

/** Opens a lesson of our own beside the app, by its text. */
export async function openOwn(page: Page, text: string, fragment = ''): Promise<void> {
  await page.route('**/lesson/ours.md', (route) => route.fulfill({ body: text, contentType: 'text/markdown' }));
  await openLesson(page, fragment, '?lesson=ours.md');
}

/** Opens the page on which lessons are written, and returns the field of the text. */
export async function openWriter(page: Page): Promise<Locator> {
  await openLesson(page, '&view=write');
  return page.getByRole('textbox', { name: 'The text of the lesson' });
}

/** Answers a task by a number. */
export async function answer(page: Page | FrameLocator, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your number' }).fill(number);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
}

/** The field for a pupil's name. */
export function yourName(page: Page): Locator {
  return page.getByRole('textbox', { name: /Your name/ });
}

/** The field for hand-ins as links. */
export function pupilsLinks(page: Page): Locator {
  return page.getByRole('textbox', { name: /Pupils’ links/ });
}

/** The part of the page beside the board, with the open step and the verdict. */
export function desk(page: Page): Locator {
  return page.getByRole('complementary');
}
