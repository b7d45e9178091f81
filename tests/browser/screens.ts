// The screens of Parlour: each is pictured, and checked for accessibility and for fitting its
// screen. A new screen needs one line here.

import type { Page } from '@playwright/test';
import { board, editor, hole, moveNumber, peg, player, showPanel, tool } from './table.ts';

export interface Screen {
  /** Names the screen in reports and file names. */
  name: string;
  /** Its hash route, which may be a whole link to a game. */
  route: string;
  /** What to do on the page until the screen looks as meant. */
  setUp?: (page: Page) => Promise<void>;
}

/** A solution of the central game. */
const solution =
  'd2d4.b3d3.c1c3.e1c1.d3b3.a3c3.e3e1.g3e3.c4c2.c1c3.a4c4.c4c2.e4e2.e1e3.g4e4.e4e2.' +
  'c6c4.a5c5.c5c3.c2c4.c4e4.e5e3.g5e5.d5f5.e7e5.e2e4.e4e6.c7e7.e7e5.f5d5.d6d4';

/** The game after some jumps, all of them in its history. */
const played = (done: number): string => `#/peg-solitaire/english?moves=${solution}&done=${done}`;

export const screens: Screen[] = [
  { name: 'home', route: '#/' },
  {
    name: 'home-played',
    route: '#/peg-solitaire/english?moves=d2d4.b3d3.c1c3.e1c1.d3b3',
    setUp: async (page) => {
      await board(page).waitFor();
      await page.getByRole('link', { name: 'All puzzles' }).click();
      await page.getByRole('link', { name: /Continue/ }).waitFor();
    },
  },
  { name: 'unknown-puzzle', route: '#/nine-mens-morris/24?moves=a1' },
  { name: 'damaged-link', route: '#/peg-solitaire/english?moves=d2d4.b3d3.x9y9&colour=red' },

  { name: 'peg-start', route: '#/peg-solitaire' },
  {
    name: 'peg-held',
    route: played(5),
    setUp: (page) => hole(page, 'f3').click(),
  },
  {
    name: 'peg-hint',
    route: played(5),
    setUp: async (page) => {
      await page.keyboard.press('h');
      await page.getByRole('button', { name: 'Make this move' }).waitFor();
    },
  },
  {
    name: 'peg-searching',
    route: '#/peg-solitaire',
    setUp: async (page) => {
      await page.route('**/worker-loader.js*', (route) => route.fulfill({
        contentType: 'text/javascript',
        body: `postMessage({ Ready: { build: location.search.slice(1) } });
          onmessage = ({ data: { id } }) => postMessage(
            { Progress: { id, done: 48271936, total: 187636299, note: 'positions, 14 pegs' } });`,
      }));
      await page.reload();
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.getByText('positions, 14 pegs').waitFor();
    },
  },
  {
    name: 'peg-unsolvable',
    route: '#/peg-solitaire/english?from=o../.../o...o../.o.o.../o.....o/oo./ooo&goal=any',
    setUp: async (page) => {
      await page.keyboard.press('s');
      await page.getByText('No solution goes on from here.').first().waitFor();
    },
  },
  { name: 'peg-won', route: played(31) },
  {
    name: 'peg-facts',
    route: played(5),
    setUp: async (page) => {
      const panel = await showPanel(page, 'Facts');
      await panel.getByRole('radio', { name: /^Finishing holes/ }).check();
    },
  },
  {
    name: 'peg-catalogue',
    route: '#/peg-solitaire',
    setUp: async (page) => {
      await showPanel(page, 'Catalogue');
    },
  },
  {
    name: 'peg-hexagon',
    route: '#/peg-solitaire/hexagon',
    setUp: async (page) => {
      const panel = await showPanel(page, 'Facts');
      await panel.getByRole('radio', { name: /^Resource count/ }).check();
    },
  },
  {
    name: 'peg-drawing',
    route: '#/peg-solitaire/triangle15',
    setUp: async (page) => {
      await page.keyboard.press('e');
      await editor(page).getByRole('radio', { name: /^Board/ }).check();
    },
  },
  {
    name: 'peg-papers',
    route: '#/peg-solitaire',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },
  {
    name: 'peg-workshop',
    route: '#/peg-solitaire',
    setUp: async (page) => {
      const panel = await showPanel(page, 'Workshop');
      await panel.getByRole('combobox', { name: 'What' }).selectOption('One winning jump');
      await panel.getByRole('spinbutton', { name: 'Fewest pegs' }).fill('17');
      await panel.getByRole('spinbutton', { name: 'Least number of jumps' }).fill('14');
      await panel.getByRole('button', { name: 'Design' }).click();
      await panel.getByRole('button', { name: /^Keep/ }).nth(1).click();
      await panel.getByRole('region', { name: 'Made to order' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'peg-player', route: `#/peg-solitaire/english?player=${solution}&at=12` },
  {
    name: 'peg-editor',
    route: '#/peg-solitaire',
    setUp: async (page) => {
      await page.keyboard.press('e');
      await editor(page).getByRole('button', { name: 'Full board' }).click();
      await editor(page).getByRole('textbox').fill('ooo/ooo');
      await page.keyboard.press('Enter');
      await editor(page).getByText(/2 rows/).waitFor();
    },
  },

  { name: 'army-start', route: '#/solitaire-army' },
  {
    name: 'army-ready',
    route: '#/solitaire-army/4?from=muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo',
  },
  {
    name: 'army-weights',
    route: '#/solitaire-army/5?moves=r0d0.r0d1.l1d0.r1d0',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Weights' }).check();
    },
  },

  { name: 'hanoi-start', route: '#/hanoi/3x5?moves=ac.ab.cb' },
  {
    name: 'hanoi-refused',
    route: '#/hanoi/3x8?moves=ac.ab',
    setUp: async (page) => {
      await peg(page, 'B').click();
      await peg(page, 'C').click();
      await page.getByText('Disc 2 may not rest on the smaller disc 1.').first().waitFor();
    },
  },
  { name: 'hanoi-far', route: '#/hanoi/3x64?player=&at=10000000000000000000' },
  { name: 'hanoi-spread', route: '#/hanoi/3x7?from=abcabca&goal=bbcaacb' },
  { name: 'hanoi-cheeses', route: '#/hanoi/5x84?player=&at=1407' },
  { name: 'hanoi-ten-pegs', route: '#/hanoi/10x12?moves=ab.ac.ad.ae' },
  {
    name: 'hanoi-four-facts',
    route: '#/hanoi/4x8?player=&at=14',
    setUp: async (page) => {
      await showPanel(page, 'Facts');
    },
  },
  {
    name: 'hanoi-graph',
    route: '#/hanoi/3x4?moves=ab.ac.bc.ab',
    setUp: async (page) => {
      await showPanel(page, 'Graph');
    },
  },
  {
    name: 'hanoi-graph-four',
    route: '#/hanoi/4x3?moves=ab.ac.ad.cd.bd',
    setUp: async (page) => {
      await showPanel(page, 'Graph');
    },
  },
  {
    name: 'hanoi-papers',
    route: '#/hanoi/4x8',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },
  {
    name: 'hanoi-wrong-number',
    route: '#/hanoi/3x64?player=&at=10000000000000000000',
    setUp: async (page) => {
      await moveNumber(page).fill('20 000 000 000 000 000 000');
      await moveNumber(page).press('Enter');
      await player(page).getByText(/is no move/).waitFor();
    },
  },
  {
    name: 'hanoi-facts',
    route: '#/hanoi/3x64?player=&at=10000000000000000000',
    setUp: async (page) => {
      await showPanel(page, 'Facts');
    },
  },
  {
    name: 'hanoi-catalogue',
    route: '#/hanoi/3x3',
    setUp: async (page) => {
      await showPanel(page, 'Catalogue');
    },
  },
  {
    name: 'hanoi-editor',
    route: '#/hanoi/3x5',
    setUp: async (page) => {
      await page.keyboard.press('e');
      await editor(page).getByRole('textbox').fill('5.2/4.1.3/');
      await page.keyboard.press('Enter');
      await editor(page).getByRole('listitem').first().waitFor();
    },
  },

  { name: 'k-tower-out-of-order', route: '#/k-tower/8k3?player=&at=75' },
  { name: 'k-tower-far', route: '#/k-tower/64k3?player=&at=4000' },
  {
    name: 'k-tower-papers',
    route: '#/k-tower/8k3',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },

  { name: 'double-decker-start', route: '#/double-decker/4?moves=ac.ab' },
  { name: 'double-decker-far', route: '#/double-decker/32k?player=&at=10000000000' },
  {
    name: 'double-decker-papers',
    route: '#/double-decker/3k',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },

  { name: 'london-start', route: '#/london/123?moves=cb' },
  {
    name: 'london-facts',
    route: '#/london/123?from=b/g/r&goal=b/r/g',
    setUp: async (page) => {
      await showPanel(page, 'Facts');
    },
  },
  {
    name: 'london-workshop',
    route: '#/london/123',
    setUp: async (page) => {
      await showPanel(page, 'Workshop');
    },
  },

  { name: 'magnetic-start', route: '#/magnetic/nnn5?moves=si.sd.is' },
  { name: 'magnetic-coloured', route: '#/magnetic/rnb8?from=srsrsrdbdbibibsr' },
  {
    name: 'magnetic-far',
    route: '#/magnetic/nnn64?player=nnn606up&at=500000000000000000000000000000',
  },
  {
    name: 'magnetic-facts',
    route: '#/magnetic/nnn5',
    setUp: async (page) => {
      await showPanel(page, 'Facts');
    },
  },
  {
    name: 'magnetic-papers',
    route: '#/magnetic/nnn5',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },

  { name: 'pennies-start', route: '#/pennies' },
  { name: 'pennies-middle', route: '#/pennies/nuclear?player=paper&at=9' },
  { name: 'pennies-stacks', route: '#/pennies/psi-3-2?player=paper&at=10' },
  {
    name: 'pennies-residues',
    route: '#/pennies/thermonuclear?from=-3x12.0x120.2x3.4&goal=1x2.5',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Residues' }).check();
    },
  },
  { name: 'pennies-long', route: '#/pennies/psi-2-10?player=paper&at=700' },
  {
    name: 'pennies-papers',
    route: '#/pennies/psi-2-3',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },

  { name: 'picaria-start', route: '#/picaria/4x3?moves=o.c1.m1.m3' },
  { name: 'picaria-sliding', route: '#/picaria/4x3?moves=o.c1.m1.m3.c4.c2.c4m4' },
  { name: 'picaria-grid', route: '#/picaria/4x3-grid?moves=o.c1.m1.m3.c4.c2.c4m4' },
  { name: 'picaria-won', route: '#/picaria/4x3?from=oxx.xo..o-x&moves=m2c2' },
  { name: 'picaria-octagon', route: '#/picaria/8x6?moves=o.c1.m1.m5.c3.c7' },
  {
    name: 'picaria-facts',
    route: '#/picaria/4x3?from=x.x.oo.xo-o',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Threats' }).check();
    },
  },
  {
    name: 'picaria-papers',
    route: '#/picaria/4x3',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },
  { name: 'tiling-start', route: '#/tiling/8x3?moves=0e0.0n1.3h4.6v2' },
  {
    name: 'tiling-held',
    route: '#/tiling/8x3?moves=0e0.0n1.3h4',
    setUp: (page) => page.getByRole('button', { name: '(5, 5), free' }).click(),
  },
  {
    name: 'tiling-weights',
    route: '#/tiling/8x3?moves=0e0.0n1.3h4.5m5',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Backward weights' }).check();
    },
  },
  {
    name: 'tiling-trap',
    route: '#/tiling/5x4?goal=2-2',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Cells for the monomino' }).check();
    },
  },
  { name: 'tiling-large', route: '#/tiling/40x7?from=0a0.33u2.20m13' },
  { name: 'franklin-start', route: '#/franklin/8?moves=r1c2n1.r2c5n17' },
  {
    name: 'franklin-writing',
    route: '#/franklin/8?moves=r1c2n1.r2c5n17',
    setUp: (page) => page.getByRole('button', { name: 'row 3, column 3: blank' }).click(),
  },
  {
    name: 'franklin-bends',
    route: '#/franklin/8?moves=r1c2n1.r2c5n17',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Bend diagonals' }).check();
    },
  },
  { name: 'franklin-pattern', route: '#/franklin/8-rows?moves=r4c3p.r3c2p.r2c1p.r1c2p.r7c8p' },
  { name: 'franklin-large', route: '#/franklin/16' },
  { name: 'three-pile-start', route: '#/three-pile/3x9' },
  { name: 'three-pile-dealt', route: '#/three-pile/3x9?moves=d.p2.d' },
  {
    name: 'three-pile-secret',
    route: '#/three-pile/3x9?moves=d.p2.d',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Secret' }).check();
    },
  },
  { name: 'three-pile-found', route: '#/three-pile/3x9?moves=d.p2.d.p1.d.p3.c.s' },
  { name: 'three-pile-two-cards', route: '#/three-pile/3x16?moves=d.p2.d.p1.d.p3.c.s' },
  { name: 'three-pile-magician', route: '#/three-pile/4x13-magician?moves=d' },
  { name: 'three-pile-packet', route: '#/three-pile/4x13-magician?goal=30&moves=d.g2' },
  { name: 'three-pile-seven', route: '#/three-pile/7x7?moves=d' },
  { name: 'three-pile-many', route: '#/three-pile/13x8-magician?moves=d' },
  { name: 'three-pile-map', route: '#/three-pile/3x9-map?moves=x19.a2.a2.a2' },
  {
    name: 'three-pile-iterates',
    route: '#/three-pile/4x14-map',
    setUp: async (page) => {
      const facts = await showPanel(page, 'Facts');
      await facts.getByRole('radio', { name: 'Iterates' }).check();
    },
  },
  {
    name: 'three-pile-papers',
    route: '#/three-pile/3x9',
    setUp: async (page) => {
      await showPanel(page, 'Papers');
    },
  },

  {
    name: 'share',
    route: played(5),
    setUp: async (page) => {
      await page.keyboard.press('l');
      await page.getByRole('dialog', { name: 'Share' }).waitFor();
    },
  },
  {
    name: 'more',
    route: '#/hanoi/3x3?moves=ac',
    setUp: async (page) => {
      // Two games are kept aside.
      for (const link of ['hanoi/3x4?moves=ac.ab', 'hanoi/3x5']) {
        await page.evaluate((to) => { location.hash = `/${to}`; }, link);
        await page.getByRole('button', { name: 'Bring it back' }).waitFor();
      }
      await tool(page, 'More').click();
      await page.getByText('Games kept aside').click();
    },
  },
  {
    name: 'help',
    route: '#/peg-solitaire',
    setUp: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Rules and keys' }).waitFor();
    },
  },
];

/** Opens a screen and waits until it has settled. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(`./${screen.route}`);
  // The app's own page, not the one that stands in for it until it has loaded.
  await page.locator('#app').getByRole('link').first().waitFor();
  await screen.setUp?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
