// What holds for every screen: it is accessible and never has to be scrolled sideways.

import { checkA11y, checkFitsWidth, test } from './fixtures.ts';
import { openScreen, screens } from './screens.ts';

// The tables of the papers have hundreds of cells, which axe looks at one by one.
test.describe.configure({ timeout: 90_000 });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    // Only the colours differ in the dark, and they are the same on every size of screen.
    const tag = colorScheme === 'light' ? '@everywhere' : [];

    for (const screen of screens) {
      test(`${screen.name} is accessible and fits`, { tag }, async ({ page }) => {
        await openScreen(page, screen);
        await checkFitsWidth(page);
        // The projector shows what the laptop shows, a little closer together.
        if (test.info().project.name !== 'projector') {
          await checkA11y(page, screen.name);
        }
      });
    }
  });
}
