// The screens of Parlour. Each gets a screenshot, and is checked for accessibility and for fitting its
// window. A new screen needs one line here.

import type { Page } from '@playwright/test';
import {
  address,
  board,
  carry,
  centralGame,
  editor,
  enter,
  goTo,
  hole,
  moveNumber,
  player,
  showPanel,
  tool,
} from './table.ts';
import { replaceWorker } from './worker.ts';

export interface Screen {
  /** The name of the screen in reports and file names. */
  name: string;
  /** The link that opens it; empty for home. */
  link: string;
  /** The panel that is shown. */
  panel?: string;
  /** The theory that is drawn over the board, by its name among the facts. */
  overlay?: string | RegExp;
  /** Further actions to reach the screen. */
  setUp?: (page: Page) => Promise<void>;
  /** Set for the first of its kind, which is also checked in the dark theme and on a phone. */
  first?: true;
}

/** The link of the game after some jumps. */
const played = (done: number): string => `peg-solitaire/english?moves=${centralGame}&done=${done}`;

export const screens: Screen[] = [
  { name: 'home', link: '', first: true },
  {
    name: 'home-played',
    first: true,
    link: 'peg-solitaire/english?moves=d2d4.b3d3.c1c3.e1c1.d3b3',
    setUp: async (page) => {
      await board(page).waitFor();
      await page.getByRole('link', { name: 'All puzzles' }).click();
      await page.getByRole('link', { name: /Continue/ }).waitFor();
    },
  },
  { name: 'lessons', link: 'lesson', first: true },
  { name: 'lesson-played', link: 'lesson/hanoi-powers-of-two', first: true },
  { name: 'lesson-number', link: 'lesson/french-centre&step=3', first: true },
  { name: 'lesson-teacher', link: 'lesson/french-centre&view=teacher', first: true },
  { name: 'lesson-hand-ins', link: 'lesson/french-centre&view=review' },
  { name: 'lesson-author', link: 'lesson/&view=write', first: true },
  { name: 'unknown-puzzle', link: '#/nine-mens-morris/24?moves=a1', first: true },
  { name: 'damaged-link', link: 'peg-solitaire/english?moves=d2d4.b3d3.x9y9&colour=red', first: true },

  { name: 'peg-start', link: 'peg-solitaire', first: true },
  {
    name: 'peg-held',
    first: true,
    link: played(5),
    setUp: (page) => hole(page, 'f3').click(),
  },
  {
    name: 'peg-hint',
    first: true,
    link: played(5),
    setUp: async (page) => {
      await page.keyboard.press('h');
      await page.getByRole('button', { name: /^(Why\?|Show the move)$/ }).waitFor();
    },
  },
  {
    name: 'peg-searching',
    first: true,
    link: 'peg-solitaire',
    setUp: async (page) => {
      await replaceWorker(page, ({ id }) =>
        postMessage({ Progress: { id, done: 48271936, total: 187636299, note: 'positions, 14 pegs' } }),
      );
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.getByText('positions, 14 pegs').waitFor();
    },
  },
  {
    name: 'peg-unsolvable',
    link: 'peg-solitaire/english?from=o../.../o...o../.o.o.../o.....o/oo./ooo&goal=any',
    setUp: async (page) => {
      await page.keyboard.press('s');
      await page.getByText('There is no solution from here.').first().waitFor();
    },
  },
  {
    name: 'peg-lost',
    first: true,
    link: played(5),
    setUp: async (page) => {
      await replaceWorker(page, ({ id }) => {
        const found = { Unsolvable: { reason: 'This is the proof.', last: 3 } };
        postMessage({ Finished: { id, answer: { found, seen: 1 }, memory: 1e6 } });
      });
      await page.keyboard.press('h');
      await page.getByRole('button', { name: 'Go back to move 3' }).waitFor();
    },
  },
  { name: 'peg-won', link: played(31), first: true },
  { name: 'peg-facts', link: played(5), overlay: /^Finishing holes/, first: true },
  { name: 'peg-catalogue', link: 'peg-solitaire', panel: 'Catalogue', first: true },
  { name: 'peg-hexagon', link: 'peg-solitaire/hexagon', overlay: /^Resource count/ },
  {
    name: 'peg-drawing',
    link: 'peg-solitaire/triangle15',
    setUp: async (page) => {
      await page.keyboard.press('e');
      await editor(page).getByRole('radio', { name: /^Board/ }).check();
    },
  },
  { name: 'peg-papers', link: 'peg-solitaire', panel: 'Papers', first: true },
  {
    name: 'peg-workshop',
    first: true,
    link: 'peg-solitaire',
    setUp: async (page) => {
      const panel = await showPanel(page, 'Workshop');
      await panel.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('One winning jump');
      await panel.getByRole('spinbutton', { name: 'Fewest pegs' }).fill('17');
      await panel.getByRole('spinbutton', { name: 'Least number of jumps' }).fill('14');
      await panel.getByRole('button', { name: 'Create' }).click();
      await panel.getByRole('button', { name: /^Keep/ }).nth(1).click();
      await panel.getByRole('region', { name: 'Made to order' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'peg-player', link: `peg-solitaire/english?player=${centralGame}&at=12`, first: true },
  {
    name: 'peg-editor',
    first: true,
    link: 'peg-solitaire',
    setUp: async (page) => {
      await page.keyboard.press('e');
      await editor(page).getByRole('button', { name: 'Full board' }).click();
      await editor(page).getByRole('textbox').fill('ooo/ooo');
      await page.keyboard.press('Enter');
      await editor(page).getByText(/2 rows/).waitFor();
    },
  },

  { name: 'army-start', link: 'solitaire-army' },
  { name: 'army-ready', link: 'solitaire-army/4?from=muster.5.3.4.4/////b7o/2b6o/3b5o/3bobo' },
  { name: 'army-weights', link: 'solitaire-army/5?moves=r0d0.r0d1.l1d0.r1d0', overlay: 'Weights', first: true },

  { name: 'hanoi-start', link: 'hanoi/3x5?moves=ac.ab.cb', first: true },
  {
    name: 'hanoi-refused',
    link: 'hanoi/3x8?moves=ac.ab',
    setUp: async (page) => {
      await carry(page, 'BC');
      await page.getByText('Disc 2 may not rest on the smaller disc 1.').first().waitFor();
    },
  },
  { name: 'hanoi-far', link: 'hanoi/3x64?player=&at=10000000000000000000' },
  { name: 'hanoi-spread', link: 'hanoi/3x7?from=abcabca&goal=bbcaacb' },
  { name: 'hanoi-cheeses', link: 'hanoi/5x84?player=&at=1407' },
  { name: 'hanoi-ten-pegs', link: 'hanoi/10x12?moves=ab.ac.ad.ae' },
  { name: 'hanoi-four-facts', link: 'hanoi/4x8?player=&at=14', panel: 'Facts' },
  { name: 'hanoi-graph', link: 'hanoi/3x4?moves=ab.ac.bc.ab', panel: 'Graph', first: true },
  { name: 'hanoi-graph-four', link: 'hanoi/4x3?moves=ab.ac.ad.cd.bd', panel: 'Graph' },
  { name: 'hanoi-papers', link: 'hanoi/4x8', panel: 'Papers' },
  {
    name: 'hanoi-wrong-number',
    link: 'hanoi/3x64?player=&at=10000000000000000000',
    setUp: async (page) => {
      await enter(moveNumber(page), '20 000 000 000 000 000 000');
      await player(page).getByText(/is not a move/).waitFor();
    },
  },
  { name: 'hanoi-facts', link: 'hanoi/3x64?player=&at=10000000000000000000', panel: 'Facts' },
  { name: 'hanoi-catalogue', link: 'hanoi/3x3', panel: 'Catalogue' },
  {
    name: 'hanoi-editor',
    link: 'hanoi/3x5',
    setUp: async (page) => {
      await page.keyboard.press('e');
      await editor(page).getByRole('textbox').fill('5.2/4.1.3/');
      await page.keyboard.press('Enter');
      await editor(page).getByRole('listitem').first().waitFor();
    },
  },

  { name: 'k-tower-out-of-order', link: 'k-tower/8k3?player=&at=75' },
  { name: 'k-tower-far', link: 'k-tower/64k3?player=&at=4000' },
  { name: 'k-tower-papers', link: 'k-tower/8k3', panel: 'Papers' },

  { name: 'double-decker-start', link: 'double-decker/4?moves=ac.ab' },
  { name: 'double-decker-far', link: 'double-decker/32k?player=&at=10000000000' },
  { name: 'double-decker-papers', link: 'double-decker/3k', panel: 'Papers' },

  { name: 'london-start', link: 'london/123?moves=cb' },
  { name: 'london-facts', link: 'london/123?from=b/g/r&goal=b/r/g', panel: 'Facts' },
  { name: 'london-workshop', link: 'london/123', panel: 'Workshop' },

  { name: 'magnetic-start', link: 'magnetic/nnn5?moves=si.sd.is' },
  { name: 'magnetic-coloured', link: 'magnetic/rnb8?from=srsrsrdbdbibibsr' },
  { name: 'magnetic-far', link: 'magnetic/nnn64?player=nnn606up&at=500000000000000000000000000000' },
  { name: 'magnetic-facts', link: 'magnetic/nnn5', panel: 'Facts' },
  { name: 'magnetic-papers', link: 'magnetic/nnn5', panel: 'Papers' },

  { name: 'pennies-start', link: 'pennies' },
  { name: 'pennies-middle', link: 'pennies/nuclear?player=paper&at=9', first: true },
  { name: 'pennies-stacks', link: 'pennies/psi-3-2?player=paper&at=10' },
  { name: 'pennies-residues', link: 'pennies/thermonuclear?from=-3x12.0x120.2x3.4&goal=1x2.5', overlay: 'Residues' },
  { name: 'pennies-long', link: 'pennies/psi-2-9?player=paper&at=350' },
  { name: 'pennies-papers', link: 'pennies/psi-2-3', panel: 'Papers' },

  { name: 'picaria-start', link: 'picaria/4x3?moves=o.c1.m1.m3' },
  { name: 'picaria-sliding', link: 'picaria/4x3?moves=o.c1.m1.m3.c4.c2.c4m4', first: true },
  { name: 'picaria-grid', link: 'picaria/4x3-grid?moves=o.c1.m1.m3.c4.c2.c4m4' },
  { name: 'picaria-won', link: 'picaria/4x3?from=oxx.xo..o-x&moves=m2c2' },
  { name: 'picaria-octagon', link: 'picaria/8x6?moves=o.c1.m1.m5.c3.c7' },
  { name: 'picaria-facts', link: 'picaria/4x3?from=x.x.oo.xo-o', overlay: 'Threats' },
  { name: 'picaria-papers', link: 'picaria/4x3', panel: 'Papers' },
  { name: 'tiling-start', link: 'tiling/8x3?moves=0e0.0n1.3h4.6v2' },
  {
    name: 'tiling-held',
    link: 'tiling/8x3?moves=0e0.0n1.3h4',
    setUp: (page) => page.getByRole('button', { name: '(5, 5), free' }).click(),
  },
  { name: 'tiling-weights', link: 'tiling/8x3?moves=0e0.0n1.3h4.5m5', overlay: 'Backward weights', first: true },
  { name: 'tiling-trap', link: 'tiling/5x4?goal=2-2', overlay: 'Cells for the monomino' },
  { name: 'tiling-large', link: 'tiling/40x7?from=0a0.33u2.20m13' },
  { name: 'franklin-start', link: 'franklin/8?moves=r1c2n1.r2c5n17' },
  {
    name: 'franklin-writing',
    first: true,
    link: 'franklin/8?moves=r1c2n1.r2c5n17',
    setUp: (page) => page.getByRole('button', { name: 'row 3, column 3: blank' }).click(),
  },
  { name: 'franklin-bends', link: 'franklin/8?moves=r1c2n1.r2c5n17', overlay: 'Bend diagonals', first: true },
  { name: 'franklin-pattern', link: 'franklin/8-rows?moves=r4c3p.r3c2p.r2c1p.r1c2p.r7c8p' },
  { name: 'franklin-large', link: 'franklin/16' },
  { name: 'magic-start', link: 'rubiks-magic/8', first: true },
  {
    name: 'magic-held',
    link: 'rubiks-magic/8',
    first: true,
    setUp: (page) => page.getByRole('button', { name: /^Tile 3,/ }).click(),
  },
  { name: 'magic-folded', link: 'rubiks-magic/8?from=RmRRUvRRRmUv' },
  { name: 'magic-invariants', link: 'rubiks-magic/8', overlay: 'Invariants', first: true },
  {
    name: 'magic-player',
    link: 'rubiks-magic/8',
    setUp: async (page) => {
      await tool(page, 'Solve').click();
      await player(page).getByRole('button', { name: 'Next move', exact: true }).click();
    },
  },
  { name: 'magic-twelve', link: 'rubiks-magic/12' },
  {
    name: 'magic-gallery',
    link: 'rubiks-magic/8',
    setUp: async (page) => {
      const panel = await showPanel(page, 'Workshop');
      await panel.getByRole('button', { name: 'Create' }).click();
      await panel.getByRole('listitem').first().waitFor();
    },
  },
  { name: 'three-pile-start', link: 'three-pile/3x9', first: true },
  { name: 'three-pile-dealt', link: 'three-pile/3x9?moves=d.p2.d', first: true },
  { name: 'three-pile-secret', link: 'three-pile/3x9?moves=d.p2.d', overlay: 'Secret' },
  { name: 'three-pile-found', link: 'three-pile/3x9?moves=d.p2.d.p1.d.p3.c.s' },
  { name: 'three-pile-two-cards', link: 'three-pile/3x16?moves=d.p2.d.p1.d.p3.c.s' },
  { name: 'three-pile-magician', link: 'three-pile/4x13-magician?moves=d' },
  { name: 'three-pile-packet', link: 'three-pile/4x13-magician?goal=30&moves=d.g2' },
  { name: 'three-pile-seven', link: 'three-pile/7x7?moves=d' },
  { name: 'three-pile-many', link: 'three-pile/13x8-magician?moves=d' },
  { name: 'three-pile-map', link: 'three-pile/3x9-map?moves=x19.a2.a2.a2' },
  { name: 'three-pile-iterates', link: 'three-pile/4x14-map', overlay: 'Iterates' },
  { name: 'three-pile-papers', link: 'three-pile/3x9', panel: 'Papers' },

  {
    name: 'share',
    first: true,
    link: played(5),
    setUp: async (page) => {
      await page.keyboard.press('l');
      await page.getByRole('dialog', { name: 'Share' }).waitFor();
    },
  },
  {
    name: 'more',
    first: true,
    link: 'hanoi/3x3?moves=ac',
    setUp: async (page) => {
      // Two games are kept aside.
      for (const link of ['hanoi/3x4?moves=ac.ab', 'hanoi/3x5']) {
        await goTo(page, link);
        await page.getByRole('button', { name: 'Bring it back' }).waitFor();
      }
      await tool(page, 'Menu').click();
      await page.getByText('Games kept aside').click();
    },
  },
  {
    name: 'kept',
    link: 'hanoi/3x3?moves=ac',
    setUp: async (page) => {
      await page.keyboard.press('k');
      const panel = await showPanel(page, 'Catalogue');
      await panel.getByRole('button', { name: /^Rename/ }).click();
    },
  },
  {
    name: 'help',
    first: true,
    link: 'peg-solitaire',
    setUp: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Rules and keys' }).waitFor();
    },
  },
];

/** Opens a screen and waits until it has settled. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(address(screen.link));
  // Wait for the app itself instead of the static page before it.
  const isList = screen.link === '' || screen.link === 'lesson' || screen.link.startsWith('#');
  // The review of hand-ins has no board.
  const shown = screen.link.includes('view=review') ? page.locator('.review') : board(page);
  await (isList ? page.getByRole('main') : shown).first().waitFor();
  if (screen.panel !== undefined) await showPanel(page, screen.panel);
  if (screen.overlay !== undefined) {
    const facts = await showPanel(page, 'Facts');
    await facts.getByRole('radio', { name: screen.overlay }).check();
  }
  await screen.setUp?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
