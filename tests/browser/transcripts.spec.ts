// Whole games of every puzzle with keyboard and screen reader only: a virtual screen reader reads the board and
// announces the result of each move. The native tests store the expected announcements as snapshots.

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { puzzles } from './puzzles.ts';
import { heard, readTo, startReader } from './reader.ts';
import { address, board, openBoard, tabTo } from './table.ts';

const FOLDER = new URL('../snapshots/transcripts/', import.meta.url);

/** The transcript of a game: its link, the board's label, its places, and each move with its announcement. */
interface Transcript {
  link: string;
  places: string;
  moves: { typed: string; heard: string }[];
}

/** Text with normal spaces only: the page has no-break spaces that the transcript or the reader lacks. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function transcript(puzzle: string): Transcript {
  // The content follows a header between two lines of dashes.
  const [, , text = ''] = plain(readFileSync(new URL(`${puzzle}.snap`, FOLDER), 'utf8')).split(/^---$/m);
  const [link = '', places = '', ...moves] = text.trim().split('\n');
  return {
    link,
    places,
    moves: moves.map((line) => {
      // A move may contain a colon, as in "monomino: (0, 0)".
      const [, typed = '', heard = ''] = /^((?:[a-z]+: \()?[^:]*): (.*)$/.exec(line) ?? [];
      return { typed, heard };
    }),
  };
}

test('every puzzle has its transcript', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(puzzles.map((puzzle) => `${puzzle}.snap`).sort());
});

for (const puzzle of puzzles) {
  test(`a whole game by keys and ears: ${puzzle}`, async ({ page }) => {
    const { link, places, moves } = transcript(puzzle);
    await openBoard(page, address(link));
    const buttons = board(page).getByRole('button');
    const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const heading = plain(await page.getByRole('heading', { level: 1 }).innerText());
    expect(plain(`${heading}: ${names.join('; ')}`)).toBe(places);
    await startReader(page);
    const read = (await readTo(page, 'Type your moves')).map(plain);
    expect(read).toContain(`heading, ${heading}, level 1`);
    for (const name of names) {
      expect(read).toContain(`button, ${plain(name)}, not pressed`);
    }
    await tabTo(page, page.getByText('Type your moves'), 80);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Moves, written as in the list of moves' }), 80);
    for (const { typed, heard: answer } of moves) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await heard(page)).at(-1)).toContain(`polite: ${answer}`);
    }
  });
}
