// What both configurations share: where the app is served, the browser, and the sizes of screen.

import { join } from 'node:path';
import type { PlaywrightTestConfig, PlaywrightTestOptions } from '@playwright/test';

/** A value that `cargo xtask` hands over. */
function handedOver(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: run \`cargo xtask test --only journeys\``);
  }
  return value;
}

/** Where the app is served, with a slash at the end. */
export const appUrl = handedOver('PARLOUR_URL');

/** The folder for reports and pictures. */
export const output = handedOver('PARLOUR_OUTPUT');

type Device = Partial<PlaywrightTestOptions>;

/** The screens that Parlour is made for, from the smallest to the largest audience. */
export const devices = {
  phone: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  projector: { viewport: { width: 1024, height: 768 } },
} satisfies Record<string, Device>;

/** Firefox as it is sold, by WebDriver BiDi: Playwright's own build of it need not be there. */
export const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: handedOver('PARLOUR_FIREFOX') },
} satisfies PlaywrightTestConfig['use'];

export const shared: PlaywrightTestConfig = {
  testDir: '.',
  outputDir: join(output, 'failures'),
  fullyParallel: true,
  // One more than there are cores: a journey waits for pages, workers and typefaces half of its time.
  workers: '150%',
  // Hundreds of browsers on a busy machine: one that stumbles for once does not throw away the run. Playwright names it as
  // flaky, the summary counts it, and it is a fault to mend: there is a race in the test or in the app.
  retries: 1,
  forbidOnly: true,
  // Generous: a machine without a graphics card, busy with other tests, is slow. What hangs
  // fails in the end; what is only slow, and for once, is not to fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: appUrl,
    browserName: 'chromium',
    // What a journey asks of the server it is to get from there; offline.spec.ts is about the other way.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: handedOver('PARLOUR_CHROMIUM'),
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
};
