// A virtual screen reader in the page: it reads the accessibility tree and announces live regions.

import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const PROGRAM = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** Its address on the page's own host, as the content security policy requires. */
const ADDRESS = '/screen-reader.js';

interface Reader {
  start(options: { container: Node }): Promise<void>;
  next(): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}

declare global {
  var screenReader: Reader;
}

/** Starts the screen reader at the beginning of the page. */
export async function startReader(page: Page): Promise<void> {
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ path: PROGRAM, contentType: 'text/javascript' }));
  await page.evaluate(async (address) => {
    const { virtual } = (await import(address)) as { virtual: Reader };
    globalThis.screenReader = virtual;
    await virtual.start({ container: document.body });
  }, ADDRESS);
}

/** Moves on until it announces `end`, and returns all announcements. */
export async function readTo(page: Page, end: string): Promise<string[]> {
  return page.evaluate(async (last) => {
    const { screenReader } = globalThis;
    const read: string[] = [];
    while (read.at(-1) !== last && read.length < 2000) {
      await screenReader.next();
      read.push((await screenReader.spokenPhraseLog()).at(-1) ?? '');
    }
    return read;
  }, end);
}

/** Everything it has announced. */
export async function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.screenReader.spokenPhraseLog());
}
