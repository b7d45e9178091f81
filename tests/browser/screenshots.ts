// Takes the screenshots: every screen in every window size, light and dark, and one without colour.

import { join } from 'node:path';
import { reducedMotion, test } from './fixtures.ts';
import { openScreen, screens } from './screens.ts';
import { devices, output } from './settings.ts';

const looks = {
  light: { colorScheme: 'light', vision: 'none' },
  dark: { colorScheme: 'dark', vision: 'none' },
  greyscale: { colorScheme: 'light', vision: 'achromatopsia' },
} as const;

for (const [deviceName, device] of Object.entries(devices)) {
  for (const [lookName, look] of Object.entries(looks)) {
    // One picture without colour shows whether anything is conveyed by colour only.
    if (lookName === 'greyscale' && deviceName !== 'laptop') {
      continue;
    }
    test.describe(`${deviceName}, ${lookName}`, () => {
      test.use({ ...device, ...reducedMotion, colorScheme: look.colorScheme });

      for (const screen of screens) {
        test(screen.name, async ({ page }) => {
          await openScreen(page, screen);
          const browser = await page.context().newCDPSession(page);
          await browser.send('Emulation.setEmulatedVisionDeficiency', { type: look.vision });
          const file = `${screen.name}-${deviceName}-${lookName}.png`;
          await page.screenshot({ path: join(output, file) });
        });
      }
    });
  }
}
