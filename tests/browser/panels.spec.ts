// Opens and closes everything in many orders: no background errors (a conditional panel can crash
// Yew 0.23: yewstack/yew#4092), and correct keys, focus and settings.

import type { Page } from '@playwright/test';
import { expect, reducedMotion, test } from './fixtures.ts';
import {
  address,
  board,
  carry,
  dialog,
  editor,
  expectLink,
  fromMenu,
  goTo,
  hint,
  holdBack,
  home,
  jump,
  openDialog,
  openTable,
  painted,
  picture,
  player,
  showPanel,
  spoken,
  tab,
  tabTo,
  tool,
} from './table.ts';

const puzzles = {
  'peg-solitaire': { game: 'peg-solitaire/english?moves=d2d4.b3d3&done=1', other: 'peg-solitaire/english-c3' },
  hanoi: { game: 'hanoi/3x5?moves=ac.ab&done=1' },
} as const;

/** Each opens something from the plain table, and closes it again. */
const visits: Record<string, (page: Page) => Promise<void>> = {
  facts: async (page) => {
    await showPanel(page, 'Facts');
    for (const radio of await page.getByRole('tabpanel').getByRole('radio').all()) {
      await radio.check();
    }
  },
  catalogue: async (page) => {
    await expect((await showPanel(page, 'Catalogue')).getByRole('link').first()).toBeVisible();
  },
  play: async (page) => {
    await showPanel(page, 'Play');
  },
  share: async (page) => {
    await expect(await openDialog(page, 'Share')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Share')).toBeHidden();
  },
  more: async (page) => {
    await fromMenu(page, 'Close');
    await expect(dialog(page, 'Menu')).toBeHidden();
  },
  help: async (page) => {
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(dialog(page, 'Rules and keys')).toContainText('hint (again: more of it, and finally the move)');
    // A click on the backdrop closes it.
    await page.mouse.click(5, 5);
    await expect(dialog(page, 'Rules and keys')).toBeHidden();
  },
  'help from more': async (page) => {
    await fromMenu(page, 'Rules and keys');
    await expect(dialog(page, 'Menu')).toBeHidden();
    await dialog(page, 'Rules and keys').getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page, 'Rules and keys')).toBeHidden();
  },
  editor: async (page) => {
    await page.keyboard.press('e');
    await expect(editor(page)).toBeVisible();
    for (const tool_of_editor of await editor(page).getByRole('radio').all()) {
      await tool_of_editor.check();
    }
    await editor(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(editor(page)).toBeHidden();
  },
  'editor from more': async (page) => {
    await fromMenu(page, 'Set up a position');
    await expect(editor(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeHidden();
  },
  player: async (page) => {
    await tool(page, 'Solve').click();
    await expect(player(page)).toBeVisible();
    await page.keyboard.press('.');
    await page.keyboard.press('Escape');
    await expect(player(page)).toBeHidden();
  },
  'player with panels and dialogs': async (page) => {
    await tool(page, 'Solve').click();
    await expect(player(page)).toBeVisible();
    for (const name of ['Facts', 'Catalogue', 'Play']) {
      await showPanel(page, name);
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
    }
    await player(page).getByRole('button', { name: 'Share' }).click();
    await expect(dialog(page, 'Share')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Share')).toBeHidden();
    await page.keyboard.press('?');
    await expect(dialog(page, 'Rules and keys')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Rules and keys')).toBeHidden();
    await player(page).getByRole('button', { name: 'Close the player' }).click();
    await expect(player(page)).toBeHidden();
  },
  hint: async (page) => {
    await hint(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('button', { name: 'Make this move' })).toBeHidden();
  },
  'undo and redo': async (page) => {
    await tool(page, 'Undo').click();
    await tool(page, 'Redo').click();
  },
};

const names = Object.keys(visits);
const halves = [0, 1].flatMap((rest) => names.filter((_, index) => index % 2 === rest));
const thirds = [0, 1, 2].flatMap((rest) => names.filter((_, index) => index % 3 === rest));

for (const [order, { game }, visited] of [
  ['in order', puzzles.hanoi, names],
  ['in reverse order', puzzles['peg-solitaire'], [...names].reverse()],
  ['each twice, others between', puzzles['peg-solitaire'], [...halves, ...thirds]],
] as const) {
  test(`everything opens and closes, ${order}`, async ({ page }) => {
    await openTable(page, game);
    for (const name of visited) {
      await test.step(name, async () => visits[name]?.(page));
    }
    await expectLink(page, game);
    await expect(page.getByText('Something broke')).toBeHidden();
  });
}

test('games and the cabinet follow each other whatever is open', async ({ page }) => {
  const { game, other } = puzzles['peg-solitaire'];
  for (const key of ['e', 'l', '?', 'h', 's']) {
    await openTable(page, game);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press(key);
    await goTo(page, other);
    await expectLink(page, other);
    await page.keyboard.press(key);
    await goTo(page, '');
    await expect(home(page)).toBeVisible();
  }
});

test('letters and signs do what the help lists', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  await page.keyboard.press('?');
  const help = dialog(page, 'Rules and keys');
  await expect(help).toBeVisible();
  await expect(help).toContainText('Leave one peg');
  for (const key of ['Tab', 'Enter or Space', 'Escape', 'U or Ctrl+Z', 'R or Ctrl+Y', 'H', 'S', 'N', 'L', 'E', 'P', ', and .', 'Home and End', '?']) {
    await expect(help.getByRole('term').filter({ hasText: key }).first()).toBeVisible();
  }
  // Keys belong to the dialog while it is open.
  await page.keyboard.press('e');
  await expect(editor(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('keys that have nothing to do do nothing', async ({ page }) => {
  await openTable(page, 'peg-solitaire/english?moves=d2d4');
  await goTo(page, 'peg-solitaire/english-c3');
  for (const key of ['.', ',', 'Home', 'End', 'p', 'x', 'Control+u', 'Alt+h', 'F2']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
  await expectLink(page, 'peg-solitaire/english-c3');
});

test('tabs are walked by arrow keys and are one stop for the Tab key', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await tab(page, 'Play').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Facts'],
    ['ArrowRight', 'Graph'],
    ['ArrowRight', 'Catalogue'],
    ['ArrowRight', 'Papers'],
    ['ArrowRight', 'Play'],
    ['ArrowLeft', 'Papers'],
    ['ArrowLeft', 'Catalogue'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Catalogue' })).toBeFocused();
});

test('Escape puts a panel away that lies over the board', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openTable(page, 'hanoi/3x3');
  const panel = await showPanel(page, 'Catalogue');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a dialog keeps the focus and gives it back', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await tabTo(page, tool(page, 'Share'));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Share').getByRole('button', { name: 'Copy link' })).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside, 'the focus is in the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Share')).toBeHidden();
  await expect(tool(page, 'Share')).toBeFocused();
});

/** Switches the shortcuts of single letters off or on in the menu. */
async function setLetterKeys(page: Page, isOn: boolean): Promise<void> {
  const menu = await openDialog(page, 'Menu');
  const choice = menu.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await expect(choice).toBeChecked({ checked: !isOn });
  await choice.setChecked(isOn);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
}

test('single letters can be switched off, for those who speak to the page', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  await setLetterKeys(page, false);
  for (const key of ['h', 's', 'e', 'l', '?', 'n']) {
    await page.keyboard.press(key);
  }
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(player(page)).toBeHidden();
  // Keys with Control do not count as single letters.
  await carry(page, 'AC');
  await page.keyboard.press('Control+z');
  await expect(spoken(page)).toContainText('Taken back.');

  await page.reload();
  await page.keyboard.press('e');
  await setLetterKeys(page, true);
  await page.keyboard.press('e');
  await expect(editor(page)).toBeVisible();
});

test('the colours are chosen, change the board at once, and are remembered', async ({ page }) => {
  await openTable(page, 'hanoi/3x3');
  const root = page.locator('html');
  // The post of the middle peg is painted in the colour of rules.
  const post = () =>
    board(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.6, 1, 1);
        return (pixel?.data ?? []).join();
      });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect.poll(post).toMatch(/[1-9]/);
  const light = await post();

  await tool(page, 'Menu').click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect.poll(post).not.toBe(light);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await goTo(page, '');
  await expect(root).toHaveAttribute('data-theme', 'dark');

  await openTable(page, 'hanoi/3x3');
  await tool(page, 'Menu').click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Same as system' }).check();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect.poll(post).toBe(light);
});

test('reduced motion is chosen and remembered', async ({ page }) => {
  await openTable(page, 'peg-solitaire');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-motion', 'full');
  await tool(page, 'Menu').click();
  await page.getByRole('checkbox', { name: 'Reduce motion' }).check();
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await jump(page, 'd2d4');
  await expect(board(page)).toHaveAccessibleName('English board with 31 pegs');
});

test.describe('of a user whose system asks for it', () => {
  test.use(reducedMotion);

  test('nothing moves without a choice', async ({ page }) => {
    await openTable(page, 'peg-solitaire');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  });
});

test('the board is painted anew when its typefaces come', async ({ page }) => {
  const come = await holdBack(page, '**/*.woff2');
  await page.goto(address('hanoi/3x3'), { waitUntil: 'commit' });
  await expect(board(page)).toBeVisible();
  await painted(page);
  const without = await picture(page);
  come();
  await expect.poll(() => picture(page)).not.toBe(without);
});
