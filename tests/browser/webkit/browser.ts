// WebKitGTK, controlled through the W3C WebDriver protocol. Playwright is only the test runner.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { appUrl } from '../settings.ts';
import { address } from '../table.ts';

export { By, expect, Key };

/** The timeout of a page, in milliseconds. */
const PATIENCE = 20_000;

/** A window of the browser. */
export class Browser {
  constructor(readonly driver: WebDriver) {}

  /** Opens a link, as `hanoi/3x5?moves=ac`, or an address of the app. */
  async open(link: string, home = appUrl): Promise<void> {
    await this.driver.get(new URL(link.includes('#') ? link : address(link), home).href);
  }

  /** Waits for a visible element that matches a CSS selector and contains these words in its name or text. */
  async find(selector: string, words = ''): Promise<WebElement> {
    const look = () => this.driver.executeScript<WebElement | null>((selector: string, words: string) => {
      const name = (one: HTMLElement) => `${one.ariaLabel ?? ''} ${one.textContent}`;
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      return all.find((one) => name(one).includes(words) && one.getClientRects().length > 0) ?? null;
    }, selector, words);
    return this.driver.wait(look, PATIENCE, `nothing like ${selector} with “${words}”`) as Promise<WebElement>;
  }

  async press(selector: string, words = ''): Promise<void> {
    await (await this.find(selector, words)).click();
  }

  /** Presses a tool of the game. */
  tool(name: string): Promise<void> {
    return this.press('[role=toolbar] button', name);
  }

  /** Waits for a board with these words. */
  board(words = ''): Promise<WebElement> {
    return this.find('.figure [role=group]', words);
  }

  /** Moves discs, written as in links: `ac.ab`. */
  async move(moves: string): Promise<void> {
    for (const peg of moves.toUpperCase().match(/[A-Z]/g) ?? []) await this.press('.figure [role=group] button', `Peg ${peg}:`);
  }

  async keys(...keys: string[]): Promise<void> {
    await this.driver.actions().sendKeys(...keys).perform();
  }

  /** Waits until the address of the page contains a text. */
  async expectAddress(part: string): Promise<void> {
    await expect.poll(async () => decodeURIComponent(await this.driver.getCurrentUrl())).toContain(part);
  }

  /** All stored keys and texts, in the storage and in the database. */
  stored(): Promise<string> {
    return this.driver.executeAsyncScript((done: (stored: string) => void) => {
      const inStorage = Object.entries(localStorage);
      const opening = indexedDB.open('parlour');
      opening.onupgradeneeded = () => opening.result.createObjectStore('archive');
      opening.onsuccess = () => {
        const store = opening.result.transaction('archive').objectStore('archive');
        const [keys, texts] = [store.getAllKeys(), store.getAll()];
        texts.onsuccess = () => {
          opening.result.close();
          done(JSON.stringify([inStorage, keys.result, texts.result]));
        };
      };
    });
  }
}

/** Ends a program that was started here. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.kill()) await once(program, 'exit');
}

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export const test = base.extend<{ user: Browser }, { driverUrl: string }>({
  /** A driver with a virtual screen. */
  driverUrl: [
    async ({}, use) => {
      const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
      const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
      const port = await freePort();
      const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LANG: 'C.UTF-8' },
      });
      const url = `http://127.0.0.1:${port}`;
      await expect.poll(() => fetch(`${url}/status`).then(({ ok }) => ok, () => false)).toBe(true);
      await use(url);
      await end(driver);
      await end(screen);
    },
    { scope: 'worker' },
  ],
  /** A new browser session. */
  user: async ({ driverUrl }, use) => {
    const driver = await new Builder().usingServer(driverUrl).withCapabilities({ browserName: 'MiniBrowser' }).build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1366, height: 860 });
    await use(new Browser(driver));
    // Whatever the state, nothing has crashed.
    const broken = await driver.executeScript('const broken = document.getElementById("broken"); return broken !== null && !broken.hidden;').catch(() => false);
    await driver.quit();
    expect(broken, 'the page broke down').toBe(false);
  },
});
