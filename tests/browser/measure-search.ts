// Measures in Chromium the time to prove minimum numbers of moves on the English board, and the percentage of random
// positions of the larger boards that is decided within two seconds. As in measure.ts, no time makes a test fail: the
// numbers go into docs/reliability.md. `PARLOUR_POSITIONS` sets the number of positions for each number of pegs.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dice } from './dice.ts';
import { test } from './fixtures.ts';
import { type Answered, answers } from './jobs.ts';
import { output } from './settings.ts';
import { goTo } from './table.ts';

const LIMIT = 2000;

/** Vacancies and finishing holes with the slowest proofs, and the central game. */
const PAIRS = ['d4 d4', 'd2 d5', 'c2 c5', 'c1 c1', 'd3 a3', 'c3 f3'];

const ENGLISH = ['  ooo  ', '  ooo  ', 'ooooooo', 'ooooooo', 'ooooooo', '  ooo  ', '  ooo  '];

/** The number of holes in each row. */
const BOARDS = { french: [3, 5, 7, 7, 7, 5, 3], square6: [6, 6, 6, 6, 6, 6], hexagon: [4, 5, 6, 7, 6, 5, 4] };

const count = Number(process.env['PARLOUR_POSITIONS'] ?? 10);

/** The English board with one vacancy, as links write it. */
function without(vacancy: string): string {
  const [column, row] = [vacancy.charCodeAt(0) - 'a'.charCodeAt(0), Number(vacancy[1]) - 1];
  const rows = ENGLISH.map((holes, at) => (at === row ? `${holes.slice(0, column)}.${holes.slice(column + 1)}` : holes));
  return rows.map((holes) => holes.trim()).join('/');
}

/** A random position with this many pegs, as links write it. */
function random(rows: number[], pegs: number, chance: () => number): string {
  const holes = rows.reduce((sum, row) => sum + row);
  const chosen = new Set<number>();
  while (chosen.size < pegs) chosen.add(Math.floor(chance() * holes));
  let hole = 0;
  return rows.map((row) => Array.from({ length: row }, () => (chosen.has(hole++) ? 'o' : '.')).join('')).join('/');
}

/** Set where the position class alone decides, so that no search is needed. */
function isByClass({ found }: Answered): boolean {
  const reason = (found['Unsolvable'] as { reason: string } | undefined)?.reason ?? '';
  return reason.includes('the class of');
}

test('measure searches', async ({ page }) => {
  test.setTimeout(7_200_000);
  await goTo(page, '');
  const report = ['| fewest moves of the English board | time in Chromium |', '|---|---:|'];
  for (const pair of PAIRS) {
    const [vacancy = '', goal = ''] = pair.split(' ');
    const [answer] = await answers(page, 'Fewest', [`peg-solitaire/english?from=${without(vacancy)}&goal=${goal}`]);
    const fewest = answer?.found['Fewest'] as { measure: string; proof: string } | undefined;
    report.push(`| ${vacancy} to ${goal}: ${fewest?.measure ?? '?'}, ${fewest?.proof ?? '?'} | ${((answer?.time ?? NaN) / 1000).toFixed(1)} s |`);
    console.log(report.at(-1));
  }
  report.push('', '| board | positions | solvable | not solvable | open after 2 s | decided | longest |', '|---|---:|---:|---:|---:|---:|---:|');
  for (const [board, rows] of Object.entries(BOARDS)) {
    const [solvable, unsolvable, open, times]: [Answered[], Answered[], Answered[], number[]] = [[], [], [], []];
    const holes = rows.reduce((sum, row) => sum + row);
    for (let pegs = 2; pegs < holes; pegs += 1) {
      const chance = dice(pegs);
      for (let tried = 0; tried < count; ) {
        const games = Array.from({ length: 2 * (count - tried) }, () => `peg-solitaire/${board}?from=${random(rows, pegs, chance)}`);
        for (const answer of (await answers(page, { Solve: { method: 0 } }, games)).filter((one) => !isByClass(one)).slice(0, count - tried)) {
          tried += 1;
          times.push(answer.time);
          const kind = answer.time > LIMIT || 'Undecided' in answer.found ? open : 'Solved' in answer.found ? solvable : unsolvable;
          kind.push(answer);
        }
      }
    }
    const all = solvable.length + unsolvable.length + open.length;
    const share = (100 * (1 - open.length / all)).toFixed(2);
    report.push(`| ${board} | ${all} | ${solvable.length} | ${unsolvable.length} | ${open.length} | ${share} % | ${(Math.max(...times) / 1000).toFixed(2)} s |`);
    console.log(report.at(-1));
  }
  writeFileSync(join(output, 'searches.md'), `${report.join('\n')}\n`);
});
