// QR codes on the page, and photographs of them.

import { expect, type Locator, type Page } from '@playwright/test';
import { fileOf } from './film.ts';

/** The size of a camera picture. */
export const SIDE = 720;

/** The picture of a code. */
export const svg = (code: Locator) => code.locator('svg').first().evaluate((code) => code.outerHTML);

/** All codes of the row that is open. */
export async function codesOf(dialog: Locator): Promise<string[]> {
  const told = dialog.getByText(/^Code \d+ of \d+$/);
  await expect(told).toBeVisible();
  const pause = dialog.getByRole('button', { name: 'Pause' });
  if (await pause.isVisible()) await pause.click();
  const count = Number((await told.textContent())?.split(' ').at(-1));
  const codes: string[] = [];
  for (let n = 0; n < count; n += 1) {
    // The first one may have passed before the pause.
    const before = (await told.textContent()) ?? '';
    codes[Number(before.split(' ')[1]) - 1] = await svg(dialog.locator('.qr'));
    await dialog.getByRole('button', { name: 'Next code' }).click();
    await expect(told).not.toHaveText(before);
  }
  return codes;
}

/** Photographs of codes. */
export function photograph(page: Page, codes: string[]): Promise<string[]> {
  return page.evaluate(async ({ codes, side }) => {
    const photographs: string[] = [];
    for (const code of codes) {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#888';
      context.fillRect(0, 0, side, side);
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(code.replace('<svg ', `<svg width="${side}" height="${side}" `))}`;
      await picture.decode();
      context.translate(side / 2, side / 2);
      // Slightly rotated, since nobody holds a device quite straight.
      context.rotate(0.03);
      context.drawImage(picture, -0.45 * side, -0.45 * side, 0.9 * side, 0.9 * side);
      photographs.push(canvas.toDataURL('image/png'));
    }
    return photographs;
  }, { codes, side: SIDE });
}

/** Photographs as files to choose. */
export const filesOf = (photographs: string[]) => photographs.map((picture, n) => fileOf(picture, `${n}.png`));
