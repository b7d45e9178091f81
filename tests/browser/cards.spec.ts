// The three-pile trick: as spectator, as magician, on its map, and in the paper's table.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  board,
  box,
  enter,
  expectLink,
  hint,
  moveNumber,
  openDialog,
  openTable,
  paper,
  player,
  playToEnd,
  showPanel,
  spoken,
  tool,
  unfold,
} from './table.ts';

/** A place of the board, by the beginning of its name. */
function place(page: Page, name: string) {
  return board(page).getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Checks the prompt in the status line. */
async function expectPrompt(page: Page, prompt: string) {
  await expect(page.getByText(prompt, { exact: true })).toBeVisible();
}

test('a spectator’s card is turned over after three answers, and every step has its prompt', async ({ page }) => {
  await openTable(page, 'three-pile');
  await expectPrompt(page, 'Touch “Deal” to see the cards. Then think of one, and tell nobody');
  for (let deals = 1; deals <= 3; deals += 1) {
    await place(page, 'the packet, to be dealt').click();
    await expectPrompt(
      page,
      deals === 1
        ? 'Choose a card, remember it, and touch the pile that it lies in'
        : 'Find your card again, and touch the pile that it lies in',
    );
    await board(page).getByRole('button', { name: /^pile .*six of spades/ }).click();
  }
  await expectPrompt(page, 'Touch “Count out”: the magician counts the cards until yours comes');
  await place(page, 'the packet, to be counted out').click();
  await expectPrompt(page, 'Say aloud which card is yours. Then touch the card in the middle to see');
  await place(page, 'the card counted to').click();
  await expect(page.locator('.notice')).toContainText('Your card is the six of spades, the 14th of the packet');
  // The link contains the answers.
  await expectLink(page, /^three-pile\/3x9(-s\d+)?\?moves=d(\.p\d\.d){2}\.p\d\.c\.s$/);
  // Again, with another shuffle.
  await page.getByRole('button', { name: 'Again' }).click();
  await expectLink(page, /^three-pile\/3x9(-s\d+)?$/);
  await expectPrompt(page, 'Touch “Deal” to see the cards. Then think of one, and tell nobody');
});

test('of two fixed points, one card is shown and the other is back to back with it', async ({ page }) => {
  await openTable(page, 'three-pile/3x16?moves=d.p2.d.p1.d.p3.c.s');
  await place(page, 'No, mine is the other').click();
  await expect(page.locator('.notice')).toContainText(/^Your card is the/);
});

test('another shuffle is another game, and the link opens it', async ({ page }) => {
  await openTable(page, 'three-pile/3x9-magician');
  const field = page.getByRole('spinbutton', { name: 'Shuffle' });
  await enter(field, '7');
  await expectLink(page, /^three-pile\/3x9-magician-s7$/);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await unfold(page);
  await expect(field).toHaveValue('7');
  await expectPrompt(page, 'The spectator has thought of one of 27 cards. Touch “Deal” to begin');
});

test('the magician is coached to the card by hints', async ({ page }) => {
  await openTable(page, 'three-pile/4x13-magician');
  for (let step = 0; step < 12 && (await page.locator('.notice.good').count()) === 0; step += 1) {
    const make = await hint(page);
    await make.click();
  }
  await expect(page.locator('.notice.good')).toBeVisible();
});

test('a card is brought to the place that was called, as Gergonne does', async ({ page }) => {
  await openTable(page, 'three-pile/3x9-magician?goal=20');
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible();
  await playToEnd(page);
  await expect(page.locator('.notice')).toContainText('20th');
});

test('on the map, a card goes to the fixed point by keys', async ({ page }) => {
  await openTable(page, 'three-pile/3x9-map');
  await place(page, 'place 19:').focus();
  await page.keyboard.press('Enter');
  for (const next of ['16', '15', '14']) {
    await place(page, 'G₂').focus();
    await page.keyboard.press('Enter');
    await expect(place(page, `place ${next}, the card is here`)).toBeVisible();
  }
  await expect(spoken(page)).toContainText('Place 14 is a fixed point of G₂');
});

test('the secret shrinks from deal to deal', async ({ page }) => {
  await openTable(page, 'three-pile');
  const facts = await showPanel(page, 'Facts');
  await facts.getByRole('radio', { name: 'Secret' }).check();
  const possible = facts.locator('.facts > div').filter({ hasText: 'Cards still possible' }).locator('.value');
  for (const count of ['9', '3', '1']) {
    await place(page, 'the packet, to be dealt').click();
    await place(page, 'pile 2').click();
    await expect(possible).toHaveText(count);
  }
});

test('table 2 is recomputed, with seven figures that the paper has wrong', async ({ page }) => {
  await openTable(page, 'three-pile');
  const papers = await showPanel(page, 'Papers');
  const table = await paper(papers, /^Table 2: 49 decks/);
  await table.getByRole('button', { name: 'Compute' }).click();
  await expect(table).toContainText('264 agree, 7 differ');
});

test('the crib sheet of the deck is printed alone, as ink on paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['asked'] = document.documentElement.dataset['theme'];
    };
  });
  await openTable(page, 'three-pile/4x13');
  await showPanel(page, 'Papers');
  const sheet = page.getByRole('figure').filter({ hasText: 'Crib sheet: 4 piles of 13 cards' });
  await sheet.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('light');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(board(page)).toBeHidden();
  await expect(page.getByRole('figure')).toHaveCount(1);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(board(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page in dark colours is printed in light ones, the board too', async ({ page, context }) => {
  const picture = () => document.querySelector<HTMLCanvasElement>('.board canvas')?.toDataURL() ?? '';
  const printed = (of: Page) => of.evaluate(() => document.documentElement.dataset['printed'] ?? '');
  /** Prints by the browser's own menu, and returns the board on paper. */
  const print = async (of: Page): Promise<string> => {
    await of.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.documentElement.dataset['printed'] = document.querySelector<HTMLCanvasElement>('.board canvas')?.toDataURL() ?? '';
      });
    });
    await of.pdf();
    return printed(of);
  };
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.waitForLoadState('networkidle');
  const light = await print(page);
  const dark = await context.newPage();
  // With the app's own shortcut, nothing is drawn while the browser prints.
  await dark.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('beforeprint')) && dispatchEvent(new Event('afterprint'));
  });
  await dark.emulateMedia({ colorScheme: 'dark' });
  await openTable(dark, 'hanoi/3x3?moves=ac');
  await dark.waitForLoadState('networkidle');
  const before = await dark.evaluate(picture);
  // Compare by a boolean, since a difference of data addresses is unreadable.
  expect((await print(dark)) === light, 'light on paper').toBe(true);
  await expect.poll(async () => (await dark.evaluate(picture)) === before).toBe(true);
  await expect(dark.locator('html')).toHaveAttribute('data-theme', 'dark');
  await dark.evaluate(() => delete document.documentElement.dataset['printed']);
  await dark.keyboard.press('Control+p');
  await expect.poll(async () => (await printed(dark)) === light).toBe(true);
  await expect.poll(async () => (await dark.evaluate(picture)) === before).toBe(true);
  await expect(dark.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page in dark colours is ready for paper at once, however busy', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openTable(page, 'solitaire-army');
  // On a busy page, only the listeners of `beforeprint` run before printing.
  const print = () => {
    const picture = () => document.querySelector<HTMLCanvasElement>('.board canvas')?.toDataURL() ?? '';
    const screen = picture();
    dispatchEvent(new Event('beforeprint'));
    const paper = picture();
    dispatchEvent(new Event('afterprint'));
    return { isLight: paper !== screen, isBack: picture() === screen };
  };
  await expect.poll(() => page.evaluate(print)).toEqual({ isLight: true, isBack: true });
});

test('a printed board has the QR code of its link, and no dialog over it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['codes'] = String(document.querySelectorAll('.printed-code svg').length);
    };
  });
  const afterwards = () =>
    page.evaluate(() => {
      delete document.documentElement.dataset['codes'];
      dispatchEvent(new Event('afterprint'));
    });
  const html = page.locator('html');
  const code = page.locator('.printed-code svg');
  await openTable(page, 'hanoi/3x3?moves=ac');
  await page.keyboard.press('Control+p');
  await expect(html).toHaveAttribute('data-codes', '1');
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(board(page)).toBeVisible();
  await expect(page.locator('.printed-address')).toContainText('/hanoi/#3x3?moves=ac');
  // At least 25 mm.
  expect((await box(code)).width).toBeGreaterThan((25 / 25.4) * 96);
  await page.emulateMedia({ media: 'screen' });
  await afterwards();
  await expect(code).toHaveCount(0);

  const share = await openDialog(page, 'Share');
  await share.getByRole('button', { name: 'Print' }).click();
  await expect(html).toHaveAttribute('data-codes', '1');
  await page.emulateMedia({ media: 'print' });
  await expect(share).toBeHidden();
  await expect(code).toBeVisible();
});

test('an open panel and the move of a solution are printed below the board, without what is pressed', async ({ page }) => {
  await openTable(page, 'solitaire-army/4?tab=papers');
  const table = page.getByRole('table').first();
  await expect(table).toContainText('5 paces');
  // By itself, a table is computed for a second at most.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Compute' }).click();
  await expect(table).not.toContainText('not computed yet');
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet.
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(table).toBeVisible();
  await expect(page.getByText('5 agree, 10 are not printed', { exact: true })).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await openTable(page, 'hanoi/3x5?player=&at=9');
  await page.emulateMedia({ media: 'print' });
  await expect(player(page).locator('.caption')).toContainText('Disc 2 goes from C to A.');
  await expect(player(page).locator('.caption')).toBeVisible();
  await expect(moveNumber(page)).toHaveValue('9');
  await expect(player(page).getByText('of 31')).toBeVisible();
  await expect(player(page).getByRole('button')).toHaveCount(0);
});

test('a board with two forms is printed in the one that is higher than wide', async ({ page }) => {
  await page.addInitScript(() => {
    const form = () => {
      const { width = 0, height = 0 } = document.querySelector<HTMLCanvasElement>('.board canvas') ?? {};
      return width > height ? 'wide' : 'tall';
    };
    Object.assign(self, { form });
    // Nothing is drawn meanwhile, so the board must be ready.
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] = form();
      dispatchEvent(new Event('afterprint'));
    };
  });
  const form = () => page.evaluate(() => (self as unknown as { form: () => string }).form());
  const html = page.locator('html');
  await openTable(page, 'rubiks-magic');
  expect(await form()).toBe('wide');
  await page.keyboard.press('Control+p');
  await expect(html).toHaveAttribute('data-printed', 'tall');
  await expect.poll(form).toBe('wide');

  // By the browser's own menu.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset['menu'] = (self as unknown as { form: () => string }).form();
    });
  });
  await page.pdf();
  await expect(html).toHaveAttribute('data-menu', 'tall');
  await expect.poll(form).toBe('wide');
});

test('the page of the trick deals other cards each time, and a link its own', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await openTable(page, 'three-pile');
  await expectLink(page, /^three-pile\/3x9-s\d+$/);
  await openTable(page, 'three-pile/3x9-s5');
  await expectLink(page, 'three-pile/3x9-s5');
});
