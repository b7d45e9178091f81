// The screenshots for the README and docs/, taken with those of the screens. They are copied to docs/images by hand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elsewhere } from './elsewhere.ts';
import { test } from './fixtures.ts';
import { pupilsLinks } from './lesson.ts';
import { openScreen, type Screen, screens } from './screens.ts';
import { appUrl, output } from './settings.ts';
import { enter } from './table.ts';

/** A screenshot of one of the screens, or of a state that only the documents show. */
interface Picture {
  /** Its name in docs/images. */
  name: string;
  /** The name of a screen, or a custom screen. */
  of: string | Screen;
  size?: { width: number; height: number };
  dark?: true;
}

const LAPTOP = { width: 1366, height: 768 };

/** The checksum of the lesson that the pupils did, which its translations name. */
const [, LESSON] = /^translates: (.*)$/m
  .exec(readFileSync(new URL('../../static/lessons/de/hanoi-powers-of-two.md', import.meta.url), 'utf8')) ?? [];

/** The hand-ins of three pupils. */
const HAND_INS = [
  ['Ada', '## 1', 'right: moves ac', '', '## 2', 'not this: moves ac.ab.cb.bc', 'right: moves ab.ac.bc'],
  ['Ben', '## 1', 'right: moves ac', '', '## 2', 'not this: moves ac.ca.ac.ab'],
  ['Cleo', '## 1', 'right: moves ac', '', '## 2', 'right: moves ab.ac.bc'],
].map(([name, ...lines]) =>
  ['hand-in: The Tower of Hanoi: how many moves?', 'puzzle: hanoi', `lesson: ${LESSON}`, `name: ${name}`, 'at: 1', '', ...lines, ''].join('\n'));

/** A page of another site with an embedded board. */
const MONDAY = `<div style="font: 18px/1.5 serif; max-width: 42rem; margin: 0 auto; padding: 0 1rem">
  <h1>Monday: the tower of three discs</h1>
  <p>Carry the tower to peg C. Only one disc at a time, and never a larger one on a smaller one. How few moves do you need?</p>
  <script src="${new URL('embed.js', appUrl).href}" defer></script>
  <parlour-board puzzle="hanoi" game="3x3?moves=ac" theme="light" style="max-width: 30rem; border: 1px solid #ccc"></parlour-board>
  </div>`;

const pictures: Picture[] = [
  { name: 'class', of: { name: 'class', link: 'hanoi/3x5?player=&at=19&view=projector' }, size: { width: 1024, height: 768 } },
  { name: 'franklin', of: 'franklin-bends' },
  {
    name: 'hand-ins',
    of: {
      name: 'hand-ins',
      link: 'lesson/hanoi-powers-of-two&view=review',
      setUp: async (page) => {
        await enter(pupilsLinks(page), HAND_INS.join('\n'), 'Tab');
        await page.getByText('Task 2, ').click();
        await page.getByRole('button', { name: /began so: Disc/ }).first().waitFor();
        await page.getByText('3 hand-ins found.').scrollIntoViewIfNeeded();
      },
    },
    size: { width: 1280, height: 900 },
  },
  { name: 'hanoi-64', of: { name: 'hanoi-64', link: 'hanoi/3x64?player=&at=10000000000000000000' } },
  { name: 'lesson', of: 'lesson-number' },
  { name: 'london', of: { name: 'london', link: 'london/123?from=b/g/r&goal=b/r/g', panel: 'Graph' } },
  { name: 'peg-solitaire', of: 'peg-hint' },
  { name: 'phone-dark', of: { name: 'phone-dark', link: 'peg-solitaire/english?moves=d2d4.b3d3.c1c3.e1c1.d3b3' }, size: { width: 360, height: 720 }, dark: true },
  {
    name: 'picaria',
    of: {
      name: 'picaria',
      link: 'picaria/4x3?moves=c1.m1',
      setUp: async (page) => {
        await page.getByText('Another game, and settings').click();
        await page.getByLabel('Mark every move').check();
        await page.getByRole('button', { name: /, loses/ }).first().waitFor();
        await page.getByText('Another game, and settings').click();
        // Unfolding has moved the panel.
        await page.evaluate(() => { for (const one of document.querySelectorAll('*')) one.scrollTop = 0; });
      },
    },
  },
  {
    name: 'presenter',
    of: { name: 'presenter', link: 'lesson/hanoi-powers-of-two&step=2&view=presenter' },
    size: { width: 1280, height: 800 },
  },
  { name: 'rubiks-magic', of: 'magic-held' },
  { name: 'three-pile', of: 'three-pile-secret' },
  { name: 'workshop', of: 'peg-workshop' },
];

const screenOf = ({ of }: Picture): Screen | undefined => (typeof of === 'string' ? screens.find(({ name }) => name === of) : of);

const file = (name: string) => join(output, 'documents', `${name}.png`);

for (const picture of pictures) {
  const { name, size = LAPTOP, dark } = picture;
  test.describe('the documents', () => {
    test.use({ viewport: size, colorScheme: dark ? 'dark' : 'light', contextOptions: { reducedMotion: 'reduce' } });

    test(name, async ({ page }) => {
      const screen = screenOf(picture);
      if (screen === undefined) throw new Error(`there is no screen for ${name}`);
      await openScreen(page, screen);
      await page.screenshot({ path: file(name) });
    });
  });
}

test.describe('the documents', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('worksheet', async ({ page }) => {
    await page.goto('./lesson/#french-centre&view=worksheet');
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await page.screenshot({ path: file('worksheet') });
  });

  test('embed', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 860 });
    await elsewhere(page, MONDAY);
    await page.frameLocator('iframe').getByRole('button', { name: /^Peg A:/ }).waitFor();
    await page.screenshot({ path: file('embed') });
  });
});
