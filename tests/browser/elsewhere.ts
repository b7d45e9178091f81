// Pages of other origins with embedded boards.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Opens a page of another origin, namely another port of this machine, with this body. */
export async function elsewhere(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><body>${body}`;
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.once('close', () => server.close());
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
}
