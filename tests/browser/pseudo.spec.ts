// Every screen in a pseudo-language, a third longer than English, and from right to left.

import type { Page } from '@playwright/test';
import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { PSEUDO, pseudo, speakPseudo } from './pseudo.ts';
import { puzzles } from './puzzles.ts';
import { board, misfits, openBoard } from './table.ts';

const SIZES = [{ width: 1366, height: 768 }, { width: 375, height: 740 }, { width: 667, height: 375 }];

/** The names of controls that are clipped or horizontally outside the window, except in lists that scroll sideways. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (one: Element | null): boolean => one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth || scrolls(one.parentElement));
    return [...document.querySelectorAll<HTMLElement>('button, a.button, summary, [role=tab]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.closest('.visually-hidden') === null && !scrolls(one.parentElement))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 2);
      })
      .map((one) => one.textContent?.trim() || (one.getAttribute('aria-label') ?? ''));
  });
}

/** Everything that does not fit, at each size. */
async function checkFits(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await misfits(page), `${name}, ${size.width} by ${size.height}`).toEqual([]);
    expect(await cutOff(page), `${name}, ${size.width} by ${size.height}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

for (const direction of ['ltr', 'rtl'] as const) {
  test(`every puzzle fits in a longer language, ${direction}`, async ({ page }) => {
    test.setTimeout(240_000);
    await speakPseudo(page, direction);
    for (const puzzle of puzzles) {
      await openBoard(page, `./${PSEUDO}/${puzzle}/`);
      await expect(page.getByRole('button', { name: pseudo('Solve'), exact: true }).first()).toBeVisible();
      await checkFits(page, puzzle);
    }
  });

  test(`a game, a lesson and a hand-in in a longer language, ${direction}`, async ({ page }) => {
    await speakPseudo(page, direction);
    await openBoard(page, `./${PSEUDO}/hanoi/#3x3`);
    await page.getByRole('button', { name: pseudo('Solve'), exact: true }).first().click();
    await expect(page.locator('main.table[data-mode=player]')).toBeVisible();
    await checkFits(page, 'the player');
    await checkA11y(page, `pseudo-player-${direction}`);

    await openBoard(page, `./${PSEUDO}/lesson/#hanoi-powers-of-two&step=5`);
    await board(page).getByRole('button').nth(1).click();
    await expect(page.locator('.notice.good:visible')).toHaveCount(1);
    await checkFits(page, 'a lesson');
    await checkA11y(page, `pseudo-lesson-${direction}`);
    await page.goto(`./${PSEUDO}/lesson/#hanoi-powers-of-two&step=10`);
    await page.getByRole('textbox', { name: pseudo('Your name, if your teacher wants it') }).fill('Ada');
    await checkFits(page, 'a hand-in');
    // A full page load, not another view of this page.
    await page.goto('./');
    await openBoard(page, `./${PSEUDO}/lesson/#hanoi-powers-of-two&view=teacher`);
    await checkFits(page, 'the teacher’s page');
    await page.keyboard.press('f');
    await expect(page.locator('.projected')).toBeVisible();
    await checkFitsWidth(page);
  });
}
