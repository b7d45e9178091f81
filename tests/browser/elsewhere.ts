// Pages of other origins with embedded boards.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Serves an origin of its own, namely another port of this machine, until a page closes. Returns its address. */
export async function serve(page: Page, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.once('close', () => server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

/** Opens a page of another origin with this body. */
export async function elsewhere(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><body>${body}`;
  await page.goto(await serve(page, (_, answer) => void answer.setHeader('Content-Type', 'text/html').end(html)));
}
