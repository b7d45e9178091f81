// Servers of other origins, and pages there with embedded boards.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Serves an origin of its own, namely another port of this machine. Returns the server and its address. */
export async function listen(listener: RequestListener): Promise<[Server, string]> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return [server, `http://127.0.0.1:${port}/`];
}

/** Serves an origin of its own until a page closes. Returns its address. */
export async function serve(page: Page, listener: RequestListener): Promise<string> {
  const [server, url] = await listen(listener);
  page.once('close', () => server.close());
  return url;
}

/** Opens a page of another origin with this body. */
export async function elsewhere(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><body>${body}`;
  await page.goto(await serve(page, (_, answer) => void answer.setHeader('Content-Type', 'text/html').end(html)));
}
