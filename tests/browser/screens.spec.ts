// What holds for every screen, on every size of screen and in both themes.

import { checkA11y, checkFitsWidth, test } from './fixtures.ts';
import { openScreen, screens } from './screens.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const screen of screens) {
      test(`${screen.name} is accessible and fits`, { tag: '@everywhere' }, async ({ page }) => {
        await openScreen(page, screen);
        await checkFitsWidth(page);
        await checkA11y(page, screen.name);
      });
    }
  });
}
