// Other languages: the choice of language, its storage, and the language of embedded boards.

import { readFileSync } from 'node:fs';
import { checkA11y, expect, test } from './fixtures.ts';
import { yourName } from './lesson.ts';
import { unquoted } from './pseudo.ts';
import { puzzles } from './puzzles.ts';
import { appUrl } from './settings.ts';
import { board, enter, goOffline, goTo, misfits, openBoard, openTable, spoken } from './table.ts';

const LANGUAGES = ['de', 'es', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

/** The translations of a catalogue with one form and no context, by their English. */
function catalogue(language: Language): Map<string, string> {
  const text = readFileSync(new URL(`../../po/${language}.po`, import.meta.url), 'utf8');
  const entries = text.matchAll(/(?<!msgctxt "[^\n]*"\n)msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/g);
  return new Map([...entries].map(([, english = '', other = '']) => [unquoted(english), unquoted(other)]));
}

const catalogues = new Map(LANGUAGES.map((language) => [language, catalogue(language)] as const));

/** The translation of an English text, which must exist. */
function say(language: Language, english: string, values: Record<string, string> = {}): string {
  const said = catalogues.get(language)?.get(english) ?? '';
  expect(said, `“${english}” in ${language}`).not.toBe('');
  return said.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

for (const language of LANGUAGES) {
  test(`home speaks ${language}, and every plate leads to a board that does`, async ({ page }) => {
    await goTo(page, `${language}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('main')).toContainText(say(language, 'The great mathematical puzzles, to play, to solve and to show.'));
    const plates = page.locator('.cabinet').getByRole('listitem').getByRole('link');
    await expect(plates).toHaveCount(puzzles.length);
    for (const address of await plates.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
      expect(address).toContain(`/${language}/`);
    }
    await checkA11y(page, `home-${language}`);
  });

  test(`every puzzle is opened in ${language}`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const puzzle of puzzles) {
      await openBoard(page, `./${language}/${puzzle}/`);
      await expect(page.getByRole('button', { name: say(language, 'Solve'), exact: true }).first()).toBeVisible();
      for (const size of [{ width: 1366, height: 768 }, { width: 375, height: 740 }, { width: 667, height: 375 }]) {
        await page.setViewportSize(size);
        expect(await misfits(page), `${puzzle} in ${language}, ${size.width} by ${size.height}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
    }
  });
}

test('a game is played, hinted at and solved in German, and goes on in English', async ({ page }) => {
  await openBoard(page, './de/hanoi/#3x3');
  const tool = (name: string) => page.getByRole('button', { name: say('de', name), exact: true }).first();
  await page.keyboard.press('h');
  await expect(page.locator('.notice')).toContainText(/Scheibe|Stab/);
  await page.keyboard.press('Escape');
  await tool('Solve').click();
  await expect(page.locator('main.table[data-mode=player]')).toBeVisible();
  await expect(spoken(page)).toContainText(say('de', 'Proved shortest'));
  // With a decimal comma.
  await expect(page.locator('.player-head h2')).toContainText(/ \d+,\d\d\ss$/);
  expect(new URL(page.url()).pathname).toContain('/de/hanoi/');

  // The same game, by its link, in the other language.
  const { hash } = new URL(page.url());
  await page.goto(`./hanoi/${hash}`);
  await expect(page.locator('main.table[data-mode=player]')).toBeVisible();
});

test('a saved game is there in every language', async ({ page }) => {
  await openTable(page, 'hanoi/3x3?moves=ac.ab');
  await openBoard(page, './fr/hanoi/');
  await expect(page).toHaveURL(/\/fr\/hanoi\/#3x3\?moves=ac\.ab/);
});

test('a lesson is begun in German, goes on in English, and is reviewed there', async ({ page, context }) => {
  await page.goto('./de/lesson/');
  await page.getByRole('link', { name: /^Der Turm von Hanoi: Wie viele Züge\?/ }).click();
  await expect(board(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Turm von Hanoi: Wie viele Züge?');
  const peg = (name: string) => board(page).getByRole('button', { name });
  await peg('Stab A').click();
  await peg('Stab C').click();
  await expect(page.locator('.notice.good:visible')).toHaveCount(1);
  // The answer is the name of a place, which is English in the file.
  await page.getByRole('navigation', { name: say('de', 'Steps') }).getByRole('button').nth(4).click();
  await peg('Stab A').click();
  await expect(page.locator('.notice.wrong:visible')).toHaveCount(1);
  await peg('Stab B').click();
  await expect(page.locator('.notice.good:visible')).toHaveCount(1);
  await checkA11y(page, 'lesson-de');

  await page.getByRole('group', { name: say('de', 'Language') }).getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Tower of Hanoi: how many moves?', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Step 5: .*\(done\)$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Step 10:/ }).click();
  await enter(yourName(page), 'Ada', 'Tab');
  const link = await page.getByRole('complementary').getByRole('textbox', { name: 'Link' }).inputValue();

  // Teachers may have the page in any language.
  for (const language of ['', 'fr/']) {
    const teacher = await context.newPage();
    await teacher.goto(link.replace('/lesson/', `/${language}lesson/`));
    const row = teacher.getByRole('row').filter({ has: teacher.getByRole('rowheader', { name: 'Ada' }) });
    await expect(row.getByRole('cell').first()).toHaveText(/^2 /, { timeout: 60_000 });
    await teacher.close();
  }
});

test('six tabs stand in one row beside the board, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const language of LANGUAGES) {
    await openBoard(page, `./${language}/london/`);
    const tops = await page.getByRole('tab').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops, language).toHaveLength(6);
    expect(new Set(tops).size, language).toBe(1);
  }
});

test('a language is chosen on home and in the menu, and kept', async ({ page }) => {
  await goTo(page, '');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/$/);
  // An address without a language redirects to the chosen one.
  await page.goto('./hanoi/#3x3');
  await expect(page).toHaveURL(/\/fr\/hanoi\/#3x3/);
  await expect(board(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: say('fr', 'Menu'), exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/hanoi\/#/);
  await expect(board(page)).toBeVisible({ timeout: 60_000 });
  // A link that names a language keeps it.
  await page.goto('./es/hanoi/#3x3');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('./hanoi/#3x3');
  await expect(page).toHaveURL(/\/de\/hanoi\/#3x3/);
});

test.describe('a browser that wishes for German', () => {
  test.use({ locale: 'de-AT', reuse: false });

  test('gets German at the first visit, and English once that was chosen', async ({ page }) => {
    await page.goto('./hanoi/#3x4');
    await expect(page).toHaveURL(/\/de\/hanoi\/#3x4/);
    await goTo(page, '');
    await expect(page).toHaveURL(/\/de\/$/);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(appUrl);
    await page.goto('./hanoi/#3x4');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a browser that wishes for French, at an address that leads nowhere', () => {
  test.use({ locale: 'fr', reuse: false, expectedProblems: [/404/] });

  test('shows so, or the board that was meant', async ({ page }) => {
    for (const address of ['./nothing/here', './fr/nothing/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
      await expect(page.locator('p[lang="fr"]')).toBeVisible();
    }
    await page.goto('./fr/Hanoi/');
    // Without a capital, and soon with the game on its board.
    await expect(page).toHaveURL(/\/fr\/hanoi\/(#3x5)?$/);
    await expect(board(page)).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a language that was used is there', async ({ page }) => {
    await goOffline(page, 'de/');
    await openBoard(page, './de/hanoi/#3x3');
    await expect(page.getByRole('button', { name: say('de', 'Solve'), exact: true }).first()).toBeVisible();
  });
});
