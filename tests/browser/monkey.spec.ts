// A monkey at every puzzle: a mouse, fingers and keys that do anything, the same for a seed. Nothing may break down.

import type { Page } from '@playwright/test';
import { dice } from './dice.ts';
import { expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import { openTable } from './table.ts';

const SEED = 20_261_122;
const ACTIONS = 120;

const KEYS = [
  'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Escape', 'Tab', 'Home', 'End', 'PageDown', 'PageUp',
  ...'uhsnlepfgovm?,.[]0123456789', 'Delete', 'Shift+ArrowLeft',
];

/** The middles of all that can be pressed now. What leaves the page, opens a window of the system or a file stays alone. */
async function targets(page: Page): Promise<{ x: number; y: number }[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('button, [role=tab], summary, input, select, label.choice');
    const never = /^(Print|Picture|Share…|Copy|Reload)/;
    return [...all].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const isSeen = width > 0 && middleX > 0 && middleX < innerWidth && middleY > 0 && middleY < innerHeight;
      const isOurs = !never.test(one.textContent ?? '') && one.getAttribute('type') !== 'file';
      return isSeen && isOurs ? [{ x: middleX, y: middleY }] : [];
    });
  });
}

async function play(page: Page, random: () => number): Promise<void> {
  const one = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (let action = 0; action < ACTIONS; action += 1) {
    const kind = random();
    const from = one(await targets(page));
    if (kind < 0.25 || from === undefined) {
      await page.keyboard.press(one(KEYS) ?? 'Escape');
    } else if (kind < 0.75) {
      await page.mouse.click(from.x, from.y);
    } else if (kind < 0.9) {
      // A drag to anywhere in the window.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const within = (value: number, size: number) => Math.min(Math.max(value + 200 * (random() - 0.5), 0), size - 1);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(within(from.x, width), within(from.y, height), { steps: 3 });
      await page.mouse.up();
    } else {
      await page.keyboard.type(String(Math.floor(random() * 100)));
    }
    expect(await page.locator('#broken').isVisible(), `after action ${action}`).toBe(false);
  }
}

for (const puzzle of puzzles) {
  test(`a monkey plays ${puzzle}`, async ({ page }) => {
    test.slow();
    // It stays at its puzzle: Enter on the way home leads nowhere.
    await page.addInitScript(() => {
      const stay = (event: Event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link !== null && link.pathname !== location.pathname) {
          event.preventDefault();
        }
      };
      document.addEventListener('click', stay, { capture: true });
    });
    await openTable(page, puzzle);
    await play(page, dice(SEED));
    // Wherever it came to, the page is in play: what the address bar holds can be read.
    await page.reload();
    await expect(page.locator('main.table')).toBeVisible();
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });
}

test('the monkey would notice a page that breaks down', async ({ page }) => {
  await page.setContent('<main id="broken">Something broke</main>');
  await expect(play(page, dice(1))).rejects.toThrow('after action 0');
});
