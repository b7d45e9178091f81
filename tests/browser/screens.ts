// The screens of Parlour: each is pictured, and checked for accessibility and for fitting its
// screen. A new screen needs one line here.

import type { Page } from '@playwright/test';

export interface Screen {
  /** Names the screen in reports and file names. */
  name: string;
  /** Its hash route, which may be a whole link to a game. */
  route: string;
  /** What to do on the page until the screen looks as meant. */
  setUp?: (page: Page) => Promise<void>;
}

export const screens: Screen[] = [
  { name: 'home', route: '#/' },
];

/** Opens a screen and waits until it has settled. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(`./${screen.route}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.setUp?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
