import { expect, test } from './fixtures.ts';

test('the home page names itself', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1, name: 'Parlour' })).toBeVisible();
});
