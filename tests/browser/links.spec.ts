// The address bar and shared links: opening one shows what was shared, and no text breaks the page.

import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { checkFitsWidth, expect, test, watch } from './fixtures.ts';
import {
  board,
  carry,
  dialog,
  download,
  editor,
  enter,
  expectLink,
  fromMenu,
  goTo,
  hole,
  home,
  jump,
  link,
  moveNumber,
  notice,
  openBoard,
  openDialog,
  openTable,
  part,
  plain,
  player,
  showPanel,
  spoken,
  tool,
  unfold,
} from './table.ts';

/** Opens an address in a new browser context, like another person. */
async function elsewhere(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const problems = watch(context);
  const page = await context.newPage();
  await page.goto(address);
  await look(page);
  await context.close();
  expect(problems, 'problems behind the scenes').toEqual([]);
}

/** Opens the share dialog of a solution. */
async function shareSolution(page: Page): Promise<Locator> {
  await player(page).getByRole('button', { name: 'Share' }).click();
  return dialog(page, 'Share');
}

/** Copies the link in the share dialog. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = dialog(page, 'Share');
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share).toContainText('The link is copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(copied);
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  return copied;
}

test('the address bar always holds the link of what is shown', async ({ page }) => {
  await goTo(page, '');
  await page.getByRole('link', { name: /^Peg solitaire/ }).click();
  await expect(board(page)).toBeVisible();
  await expectLink(page, 'peg-solitaire/english');
  await jump(page, 'd2d4.b3d3');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  await tool(page, 'Undo').click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=1');
  await tool(page, 'Solve').click();
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('.');
  await expectLink(page, /^peg-solitaire\/english\?moves=d2d4\.b3d3&done=1&player=[a-g\d.]+&at=1$/);
  await page.keyboard.press('Escape');
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3&done=1');

  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(home(page)).toBeVisible();
  await expectLink(page, '');
  await page.reload();
  await expect(home(page)).toBeVisible();

  // Go from one puzzle to another by the address bar.
  await openTable(page, 'hanoi/3x4?moves=ac');
  await goTo(page, 'peg-solitaire/english-c3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');
  await expectLink(page, 'peg-solitaire/english-c3');
});

test('a copied link opens the same position with its history', async ({ page, browser }) => {
  await openTable(page, 'peg-solitaire/english-c3?moves=a3c3.c1c3&done=1');
  const copied = await copyLink(page);
  await elsewhere(browser, copied, async (other) => {
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');
    await expect(board(other)).toHaveAccessibleName('English board with 31 pegs');
    await expect(notice(other)).toBeHidden();
    await tool(other, 'Undo').click();
    await expect(board(other)).toHaveAccessibleName('English board with 32 pegs');
    await expect(hole(other, 'c3')).toHaveAccessibleName(/^c3, empty/);
    await tool(other, 'Redo').click();
    await expect(hole(other, 'c3')).toHaveAccessibleName(/^c3, peg/);
  });
});

test('a copied link that was cut off says so, and opens what came', async ({ page, browser }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab.cb');
  const copied = await copyLink(page);
  await elsewhere(browser, copied.slice(0, -3), async (other) => {
    await expect(notice(other)).toContainText('the link was cut off or changed on its way');
    await expectLink(other, 'hanoi/3x3?moves=ac.ab');
  });
});

test('a copied link opens the player at the same step', async ({ page, browser }) => {
  await openTable(page, 'hanoi/3x64?moves=ac.ab');
  await tool(page, 'Solve').click();
  await enter(moveNumber(page), '9,876,543,210,123');
  await expectLink(page, 'hanoi/3x64?moves=ac.ab&player=&at=9876543210123&claim=optimal');
  const shown = (await board(page).getAttribute('aria-label')) ?? '';
  const copied = await copyLink(page);
  await elsewhere(browser, copied, async (other) => {
    await expect(player(other)).toBeVisible();
    await expect.poll(async () => plain(await moveNumber(other).inputValue())).toBe('9876543210123');
    await expect(board(other)).toHaveAccessibleName(shown);
    await player(other).getByRole('button', { name: 'Close the player' }).click();
    await expectLink(other, 'hanoi/3x64?moves=ac.ab');
    await tool(other, 'Undo').click();
    await expectLink(other, 'hanoi/3x64?moves=ac.ab&done=1');
  });
});

test('the share dialog has the picture, too', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac');
  const dialog = await openDialog(page, 'Share');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const picture = await download(page, dialog.getByRole('button', { name: 'Picture (SVG)' }));
  expect(picture.suggestedFilename()).toBe('hanoi-3-discs-from-a-to-c.svg');
  // It is self-contained, in the colours of the page.
  const accent = await page.getByRole('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--accent'));
  const text = await readFile(await picture.path(), 'utf8');
  expect(text).toContain(`--accent:${accent.trim()};`);
  // Check it in an isolated document, since the page's policy blocks the file's style.
  const [broken, title, link] = await page.evaluate(
    (svg) => {
      const file = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return ['parsererror', 'svg > title', 'svg > desc'].map((part) => file.querySelector(part)?.textContent);
    },
    text.replace(/ style="[^"]*"/, ''),
  );
  expect(broken).toBeUndefined();
  // It contains a description and the link.
  expect(title).toContain('3 discs');
  expect(link).toMatch(/\/hanoi\/#3x3\?.*moves=ac$/);

  // The raster version shows the same scene, on a paper background.
  const pixels = await download(page, dialog.getByRole('button', { name: 'Picture (PNG)' }));
  expect(pixels.suggestedFilename()).toBe('hanoi-3-discs-from-a-to-c.png');
  const data = (await readFile(await pixels.path())).toString('base64');
  const [width, height, corner] = await page.evaluate(async (encoded) => {
    const image = new Image();
    image.src = `data:image/png;base64,${encoded}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [image.width, image.height, [...(context?.getImageData(1, 1, 1, 1).data ?? [])].join()];
  }, data);
  expect(Math.max(Number(width), Number(height))).toBe(1600);
  // The background of the light theme.
  expect(corner).toBe('251,248,241,255');
});

test('a solution is kept as an animated picture', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?player=&at=3');
  const dialog = await shareSolution(page);
  const file = await download(page, dialog.getByRole('button', { name: 'Animation of the solution' }));
  expect(file.suggestedFilename()).toBe('hanoi-3-discs-from-a-to-c-animation.png');
  await expect(page.getByText('The animation is saved.')).toBeVisible();
  // Decode it: ten frames for each of the four moves after the present step.
  const data = (await readFile(await file.path())).toString('base64');
  const [frames, first, repeats] = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: 'image/png' });
    await decoder.completed;
    const { image } = await decoder.decode({ frameIndex: 0 });
    const track = decoder.tracks.selectedTrack;
    return [track?.frameCount, image.duration, track?.repetitionCount];
  }, data);
  expect([frames, first, repeats]).toEqual([41, 2_000_000, Infinity]);
  // The player's step is unchanged.
  expect(part(page, 'at')).toBe('3');
  await page.keyboard.press('Escape');
  await player(page).getByRole('button', { name: 'Next move', exact: true }).click();
  await expect.poll(() => part(page, 'at')).toBe('4');

  // The first frame is the board of the step, the last one the goal.
  const still = async (at: number) => {
    await openTable(page, `hanoi/3x3?player=&at=${at}`);
    // Unlike a frame, a saved picture is cropped.
    const drawn = await page.locator('.board canvas').first().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    return drawn.replace('data:image/png;base64,', '');
  };
  const stills = [await still(3), await still(7)];
  const differences = await page.evaluate(
    async ({ encoded, stills }) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data: bytes(encoded), type: 'image/png' });
      await decoder.completed;
      const small = (image: CanvasImageSource) => {
        const canvas = new OffscreenCanvas(64, 64);
        const context = canvas.getContext('2d');
        // Add the page's background, since the canvas is transparent.
        if (context) context.fillStyle = 'rgb(251, 248, 241)';
        context?.fillRect(0, 0, 64, 64);
        context?.drawImage(image, 0, 0, 64, 64);
        return [...(context?.getImageData(0, 0, 64, 64).data ?? [])];
      };
      const frames = await Promise.all(
        [0, 40].map(async (frameIndex) => small((await decoder.decode({ frameIndex })).image)),
      );
      const boards = await Promise.all(
        stills.map(async (text) => small(await createImageBitmap(new Blob([bytes(text)])))),
      );
      return frames.map((frame) =>
        boards.map((board) => frame.reduce((sum, value, at) => sum + Math.abs(value - (board[at] ?? 0)), 0)),
      );
    },
    { encoded: data, stills },
  );
  // The board highlights the next move, but the frame does not.
  for (const [at, row] of differences.entries()) {
    expect(row[at], `${row}`).toBeLessThan((row[1 - at] ?? 0) / 2);
  }
});

test.describe('an animation', () => {
  test.use({ expectedProblems: [/animation_bg\.wasm/] });

  test('can be cancelled, and says so when it cannot be made', async ({ page }) => {
    await openTable(page, 'hanoi/3x9?player=');
    const dialog = await shareSolution(page);
    const make = dialog.getByRole('button', { name: 'Animation of the solution' });
    await make.click();
    await expect(dialog.getByRole('progressbar', { name: 'Animation' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(make).toBeVisible();

    await page.route(/animation_bg\.wasm/, (route) => route.abort());
    await page.reload();
    await shareSolution(page);
    await make.click();
    await expect(dialog.getByRole('alert')).toHaveText('The animation could not be made. Are you online?');
  });
});

test('a link is shown as a QR code, also on a phone', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, 'hanoi/3x3?moves=ac');
  await fromMenu(page, 'Share');
  const share = dialog(page, 'Share');
  const code = share.getByRole('img', { name: 'QR code of the link' });
  await share.getByText('QR code', { exact: true }).click();
  await expect(code).toBeVisible();
  const before = await code.innerHTML();
  // It follows the choice.
  await share.getByRole('radio', { name: /^The puzzle without my moves/ }).check();
  await expect.poll(() => code.innerHTML()).not.toBe(before);
  await checkFitsWidth(page);
});

test('on a phone on its side the QR code comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openTable(page, 'hanoi/3x4');
  await fromMenu(page, 'Share');
  const share = dialog(page, 'Share');
  await share.getByText('QR code', { exact: true }).click();
  await expect(share.getByRole('img', { name: 'QR code of the link' })).toBeInViewport({ ratio: 0.99 });
  await expect(share.getByRole('button', { name: 'Full screen' })).toBeInViewport({ ratio: 0.9 });
});

test('the puzzle is shared without the moves, and a position alone', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  const dialog = await openDialog(page, 'Share');
  const shared = dialog.getByRole('textbox', { name: 'Link' });
  await expect(dialog.getByRole('radio', { name: /^This position with the moves so far/ })).toBeChecked();
  await expect(shared).toHaveValue(/\/hanoi\/#3x3\?sum=[\da-f]{4}&moves=ac\.ab$/);
  await dialog.getByRole('radio', { name: /^The puzzle without my moves/ }).check();
  await expect(shared).toHaveValue(/\/hanoi\/#3x3$/);
  await dialog.getByRole('radio', { name: /^This position alone/ }).check();
  await expect(shared).toHaveValue(/\/hanoi\/#3x3\?sum=[\da-f]{4}&from=cba$/);
  await page.keyboard.press('Escape');
  await goTo(page, 'hanoi/3x3?player=&at=2');
  await shareSolution(page);
  await expect(dialog.getByRole('radio', { name: /^This step of the solution/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^The puzzle without my moves/ }).check();
  await expect(shared).toHaveValue(/\/hanoi\/#3x3$/);
});

test('a link opens the tab and the theory that were open', async ({ page, browser }) => {
  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  const panel = await showPanel(page, 'Facts');
  await panel.getByRole('radio', { name: /^Resource count/ }).check();
  await expect.poll(() => [part(page, 'tab'), part(page, 'show')]).toEqual(['facts', 'resource-count']);
  await expectLink(page, 'peg-solitaire/english?moves=d2d4');
  await page.reload();
  await expect(panel.getByRole('radio', { name: /^Resource count/ })).toBeChecked();
  const copied = await copyLink(page);
  await elsewhere(browser, copied, async (other) => {
    await expect(other.getByRole('tabpanel', { name: 'Facts' })).toBeVisible();
    await expect(other.getByRole('radio', { name: /^Resource count/ })).toBeChecked();
  });
  await showPanel(page, 'Play');
  await expect.poll(() => part(page, 'tab')).toBe(null);
});

test('on a phone the address tells of the sheet that is open', { tag: '@phone' }, async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await showPanel(page, 'Catalogue');
  await expect.poll(() => part(page, 'tab')).toBe('catalogue');
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Catalogue' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the board' }).tap();
  await expect.poll(() => part(page, 'tab')).toBe(null);
});

test('where there is no clipboard, the link is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await openTable(page, 'hanoi/3x3?moves=ac');
  const dialog = await openDialog(page, 'Share');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toContainText('The link is selected');
  const field = dialog.getByRole('textbox', { name: 'Link' });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected.replace(/sum=[\da-f]{4}&/, '')).toBe(page.url());
});

test('a refused clipboard is no dead end', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openTable(page, 'hanoi/3x3');
  const dialog = await openDialog(page, 'Share');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog).toContainText('The link is selected');
});

test.describe('links of the form that names the puzzle behind the #', () => {
  // Golden links must open for ever. Never change one: tests/native/links has more.
  for (const [golden, title, shown] of [
    ['hanoi/3x3?moves=ac.ab.cb.ac.ba.bc.ac&done=2', '3 discs from A to C', /^Peg A: disc 3; Peg B: disc 2; Peg C: disc 1/],
    ['peg-solitaire/english?moves=d2d4.b3d3.c1c3&done=1', 'English board, central game', /^English board with 31 pegs/],
    ['franklin/8?moves=r1c2n1.r2c5n17', '8 × 8 square, to complete from', /8/],
    ['picaria/4x3?moves=o.c1.m1.m3.c4.c2.c4m4', 'Picaria', /./],
  ] as const) {
    test(`#/${golden} still opens`, async ({ page }) => {
      await goTo(page, `#/${golden}`);
      await expect(board(page)).toHaveAccessibleName(shown);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(notice(page)).toBeHidden();
      await expectLink(page, golden);
    });
  }

  test('one without its slash opens, and a step of the player far inside', async ({ page }) => {
    await goTo(page, '#hanoi/3x64?player=&at=10000000000000000000');
    await expect(player(page)).toBeVisible();
    await expectLink(page, 'hanoi/3x64?player=&at=10000000000000000000');
    await expect(notice(page)).toBeHidden();
  });

  test('one of another puzzle opens that one from the page of a puzzle, and Back leads back', async ({ page }) => {
    await openTable(page, 'hanoi/3x3?moves=ac');
    await page.goto('./hanoi/#/peg-solitaire/english-c3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');
    await expectLink(page, 'peg-solitaire/english-c3');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 discs from A to C');
    await expectLink(page, 'hanoi/3x3?moves=ac');
  });
});

test.describe('a game of tens of thousands of moves', () => {
  const moves = 'ac.ca.'.repeat(30_000).slice(0, -1);
  const long = `hanoi/3x5?moves=${moves}`;

  /** Slows down the processor, so that reading takes some time, and records the displayed progress. */
  async function slowDown(page: Page): Promise<() => Promise<number[]>> {
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.evaluate(() => {
      const shares: number[] = [];
      Object.assign(self, { shares });
      const bar = document.querySelector<HTMLProgressElement>('progress.reading');
      new MutationObserver(() => {
        if (bar?.hidden === false) shares.push(bar.value);
      }).observe(bar ?? document, { attributes: true });
    });
    return () => page.evaluate(() => (self as unknown as { shares: number[] }).shares);
  }

  async function goToFragment(page: Page, to: string): Promise<void> {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, to.replace('hanoi/', ''));
  }

  test('is read in slices, and its page tells how far it is', async ({ page }) => {
    await openTable(page, 'hanoi/3x3');
    const bar = page.getByRole('progressbar', { name: 'Reading the link' });
    await expect(bar).toBeHidden();
    const shares = await slowDown(page);
    await goToFragment(page, long);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 discs from A to C');
    expect(link(page) === long, 'the address holds the game').toBe(true);
    await expect(bar).toBeHidden();
    await expect(tool(page, 'Undo')).toBeEnabled();
    const told = await shares();
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
    // It opens the same game as the first link of a page.
    await page.reload();
    await expect(tool(page, 'Undo')).toBeEnabled();
    await expect(notice(page)).toBeHidden();
    expect(link(page) === long, 'the address holds the game').toBe(true);
  });

  test('is read in slices also when it is gone back to', async ({ page }) => {
    await openTable(page, 'hanoi/3x3?moves=ac');
    await goToFragment(page, long);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 discs from A to C');
    await tool(page, 'Undo').click();
    await carry(page, 'CB');
    await expect.poll(() => link(page).endsWith('.cb')).toBe(true);
    await unfold(page);
    const shares = await slowDown(page);
    await page.getByRole('button', { name: /^From move 60\s000: ca, 60\s000 moves in all$/ }).click();
    await expect.poll(() => link(page) === long).toBe(true);
    expect((await shares()).length).toBeGreaterThan(1);
    await expect(page.getByRole('progressbar', { name: 'Reading the link' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^From move 60\s000: cb/ })).toBeVisible();
  });

  test('gives way to the next link that comes while it is read', async ({ page }) => {
    await openTable(page, 'hanoi/3x3');
    const shares = await slowDown(page);
    await goToFragment(page, long);
    await expect.poll(async () => (await shares()).length).toBeGreaterThan(0);
    await goToFragment(page, 'hanoi/3x4?moves=ac');
    await expectLink(page, 'hanoi/3x4?moves=ac');
    await expect(page.getByRole('progressbar', { name: 'Reading the link' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 discs from A to C');
  });
});

// tests/native tests damaged links and their messages. These are texts that could harm a page.
for (const [puzzle, links] of Object.entries({
  'peg-solitaire': [
    ['peg-solitaire/english?moves=d2d4.d2d4.b3d3', 'Moves: “d2d4” is wrong. Move 2', 'peg-solitaire/english?moves=d2d4'],
    ['peg-solitaire/english?from=%ff%fe%00', 'Position: “', 'peg-solitaire/english'],
    ['peg-solitaire/%E0%A4%A?moves=%zz', 'Board: “%E0%A4%A” is wrong.', 'peg-solitaire/english'],
    ['peg-solitaire/english?moves=<script>alert(1)</script>', 'Moves: “<script>alert(1)</script” is wrong.', 'peg-solitaire/english'],
    ['peg-solitaire/english?goal=javascript:alert(1)', '“javascript:alert(1', 'peg-solitaire/english'],
  ],
  hanoi: [
    ['hanoi/3x5?moves=ac.a&colour=red', 'Moves: “a” is wrong. Move 2', 'hanoi/3x5?moves=ac'],
    ['hanoi/<img src=x onerror=alert(1)>', 'Pegs: “%3Cimg', 'hanoi/3x5'],
    ['hanoi/[', 'Variant: “[” is wrong.', 'hanoi/3x5'],
    ['hanoi/3x5#?colour=red', 'Discs: “5#” is wrong.', 'hanoi/3x5'],
    [`hanoi/3x5?moves=${'ac.ca.'.repeat(50_000)}`, 'bytes long', 'hanoi/3x5'],
  ],
})) {
  test(`damaged links of ${puzzle} say which part is wrong and open the nearest game`, async ({ page }) => {
    page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog').toBe(''));
    for (const [damaged = '', part = '', nearest = ''] of links) {
      await test.step(damaged.slice(0, 60), async () => {
        await openTable(page, damaged);
        await expect(notice(page)).toContainText(part);
        await expect(notice(page)).toContainText('Part of this link could not be read');
        await expect(notice(page)).toContainText('This is the nearest game to it.');
        await expect(spoken(page)).toContainText(part);
        await expectLink(page, nearest);
      });
    }
    // It can be played.
    await tool(page, 'Hint').click();
    await expect(spoken(page)).toContainText('Hint:');
  });
}

test.describe('where there is no file', () => {
  test.use({ expectedProblems: [/404/] });

  test('a path that does not exist leads on, or to the game that was meant', async ({ page }) => {
    await openBoard(page, './hanoi/%233x3?moves=ac');
    await expectLink(page, 'hanoi/3x3?moves=ac');
    const missing = await page.goto('./nothing/here');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tower of Hanoi', exact: true })).toBeVisible();
    // The reader's language is unknown.
    await expect(page.locator('p[lang="de"]')).toContainText('Vielleicht');
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await expect(home(page)).toBeVisible();
  });
});

test('a foreign link opens the cabinet and says why', async ({ page }) => {
  page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog').toBe(''));
  for (const foreign of [
    '#/nonsense',
    '#x',
    '#//[',
    '#/%E0%A4%A',
    '#/HANOI/3x5',
    '#/<script>alert(1)</script>',
    '#https://example.com/?q=1',
    '#//example.com/hanoi/3x5',
    '#/../hanoi/3x5',
    `#${'A'.repeat(300_000)}`,
  ]) {
    await test.step(foreign.slice(0, 40), async () => {
      await goTo(page, foreign);
      await expect(home(page)).toBeVisible();
      await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/There is no puzzle/i);
    });
    await goTo(page, '');
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  }
  // From the page of a puzzle, too.
  await page.goto('./hanoi/#/nonsense');
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/There is no puzzle/i);
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await expect(board(page)).toBeVisible();
  await expectLink(page, 'hanoi/3x5');
});

test('a link over a game in progress keeps that game', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await jump(page, 'd2d4.b3d3');
  await goTo(page, 'peg-solitaire/english-c3?moves=a3c3');
  await expect(notice(page)).toContainText('Your earlier game is kept.');
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');

  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'peg-solitaire/english?moves=d2d4.b3d3');
  await expect(board(page)).toHaveAccessibleName('English board with 30 pegs');
  await tool(page, 'Undo').click();
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');

  // Both are listed for later.
  const dialog = await openDialog(page, 'Menu');
  await dialog.getByText('Games kept aside (2)').click();
  await expect(dialog.getByRole('listitem')).toContainText([/c3 vacant: 31 pegs/, /central game: 30 pegs/]);
  await dialog.getByRole('listitem').first().getByRole('link').click();
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');
});

test('a link over a game in the player brings back the player, too', async ({ page }) => {
  await openTable(page, 'hanoi/3x5?moves=ac&player=&at=3');
  await goTo(page, 'hanoi/3x3');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'hanoi/3x5?moves=ac&player=&at=3');
  await expect(player(page)).toBeVisible();
});

test('a damaged link over a game in progress keeps that game as well', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await goTo(page, 'hanoi/3x999?moves=zz');
  await expect(notice(page)).toContainText('Discs: “999” is wrong.');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab');
});

test('a foreign link over a game in progress leaves it saved', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await goTo(page, '#/nonsense');
  await expect(home(page)).toBeVisible();
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await expectLink(page, 'hanoi/3x3?moves=ac.ab');
});

test('the Back and Forward buttons go from page to page', async ({ page }) => {
  await goTo(page, '');
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await carry(page, 'AC AB');
  await expectLink(page, 'hanoi/3x5?moves=ac.ab');
  await (await showPanel(page, 'Catalogue')).getByRole('link', { name: /^Lucas’s toy/ }).click();
  await expectLink(page, 'hanoi/3x8');

  await page.goBack();
  await expectLink(page, 'hanoi/3x5?moves=ac.ab');
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 3 to 5; Peg B: disc 2; Peg C: disc 1/);
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await page.goForward();
  await expect(board(page)).toHaveAccessibleName(/^Peg A: discs 3 to 5; Peg B: disc 2; Peg C: disc 1/);
  await page.goForward();
  await expectLink(page, 'hanoi/3x8');
});

test('moves leave no entries for the Back button', async ({ page }) => {
  await goTo(page, '');
  await page.getByRole('link', { name: /^Tower of Hanoi/ }).click();
  await carry(page, 'AC AB CB');
  await expectLink(page, 'hanoi/3x5?moves=ac.ab.cb');
  await page.goBack();
  await expect(home(page)).toBeVisible();
});

test('a game that was finished says so wherever it is opened', async ({ page }) => {
  await openTable(page, 'hanoi/3x1?moves=ac');
  await expect(notice(page)).toContainText('The tower stands on C.');
  await expect(spoken(page)).toContainText('The tower stands on C.');
  await goTo(page, 'peg-solitaire/english?from=oo./.../......./......./......./.../...&goal=d7&moves=c1e1');
  await expect(notice(page)).toContainText('One peg is left, but in e1 instead of d7.');
  await goTo(page, 'hanoi/3x1?player=&at=1');
  await player(page).getByRole('button', { name: 'Play on from here' }).click();
  await expect(notice(page)).toContainText('The tower stands on C.');
});

test('the same entry of the catalogue opens twice', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const entry = (await showPanel(page, 'Catalogue')).getByRole('link', { name: /^c3 / });
  await entry.click();
  await expectLink(page, 'peg-solitaire/english-c3');
  await entry.click();
  await expectLink(page, 'peg-solitaire/english-c3');
  await jump(page, 'a3c3');
  await expectLink(page, 'peg-solitaire/english-c3?moves=a3c3');
  await entry.click();
  await expectLink(page, 'peg-solitaire/english-c3');
  await expect(board(page)).toHaveAccessibleName('English board with 32 pegs');
  await expect(notice(page)).toContainText('Your earlier game is kept.');
});

test('a link opened while the editor or a dialog is open takes its place', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('e');
  await expect(editor(page)).toBeVisible();
  await goTo(page, 'peg-solitaire/english-c3');
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('English board, c3 vacant');

  await page.keyboard.press('l');
  await expect(dialog(page, 'Share')).toBeVisible();
  await goTo(page, 'hanoi/3x3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 discs from A to C');
  await expect(dialog(page, 'Share')).toBeHidden();
  expect(link(page)).toBe('hanoi/3x3');
});
