// Helpers of the journeys for lessons.

import type { Locator, Page } from '@playwright/test';
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
  await expect(board(presenter)).toBeVisible({ timeout: 30_000 });
  return presenter;
}

/** The part of the page beside the board, with the open step and the verdict. */
export function desk(page: Page): Locator {
  return page.getByRole('complementary');
}
