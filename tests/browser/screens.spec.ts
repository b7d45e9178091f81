// Every screen is accessible and never has to be scrolled sideways.

import { checkA11y, checkFitsWidth, expect, test } from './fixtures.ts';
import { openScreen, screens } from './screens.ts';
import { devices } from './settings.ts';

// The tables of the papers have hundreds of cells, which axe looks at one by one.
test.describe.configure({ timeout: 150_000 });

for (const screen of screens) {
  test(`${screen.name} is accessible and fits`, async ({ page }) => {
    await openScreen(page, screen);
    await checkFitsWidth(page);
    await checkA11y(page, screen.name);
    for (const { viewport } of [devices.projector, devices.phone]) {
      await page.setViewportSize(viewport);
      await checkFitsWidth(page);
    }
    // Other screens repeat these colours, so only the first of its kind is checked in the dark on a phone.
    if (screen.first) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await checkA11y(page, `${screen.name} in the dark on a phone`);
    }
  });
}
