// Results about a position come back with it. workshop.spec.ts tests the products of the workshop.

import { expect, test } from './fixtures.ts';
import { goTo, jump, openTable, showPanel, tool } from './table.ts';
import { replaceWorker } from './worker.ts';

test('an answer outlives a reload and the way to another position and back', async ({ page }) => {
  await replaceWorker(page, ({ id }) =>
    postMessage({ Finished: { id, answer: { found: { Answered: { value: '7 ways', meaning: 'As it is.' } }, seen: 3 }, memory: 0 } }),
  );
  await openTable(page, 'peg-solitaire');
  const facts = await showPanel(page, 'Facts');
  const answer = facts.getByText('7 ways');
  await facts.getByRole('button', { name: 'Number of solutions' }).click();
  await expect(answer).toBeVisible();
  await page.reload();
  await showPanel(page, 'Facts');
  await expect(answer).toBeVisible();
  await jump(page, 'd2d4');
  await expect(answer).toBeHidden();
  await tool(page, 'Undo').click();
  await expect(answer).toBeVisible();
  // Another board knows nothing of it, and this one still does.
  await goTo(page, 'peg-solitaire/french');
  await expect(answer).toBeHidden();
  await goTo(page, 'peg-solitaire/english');
  await expect(answer).toBeVisible();
});
