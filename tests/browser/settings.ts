// Settings shared by all configurations: the app's address, the browsers, and the window sizes.

import { join } from 'node:path';
import type { PlaywrightTestConfig, PlaywrightTestOptions } from '@playwright/test';

/** An environment variable set by `cargo xtask`. */
function handedOver(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: run \`cargo xtask test --only journeys\``);
  }
  return value;
}

/** The address of the app, with a slash at the end. */
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

/** The regular Firefox, by WebDriver BiDi, so that Playwright's own build is not needed. */
export const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: handedOver('PARLOUR_FIREFOX') },
} satisfies PlaywrightTestConfig['use'];

export const shared: PlaywrightTestConfig = {
  testDir: '.',
  outputDir: join(output, 'failures'),
  fullyParallel: true,
  // One more than the number of cores, because a journey is idle half of the time.
  workers: '150%',
  // A retry, so that a single hiccup among hundreds of journeys does not fail the run. Playwright reports such a test
  // as flaky, the summary counts it, and it must be fixed: there is a race in the test or in the app.
  retries: 1,
  forbidOnly: true,
  // Generous timeouts: a busy machine without a graphics card is slow. Only hanging tests should
  // fail.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL: appUrl,
    browserName: 'chromium',
    // Requests must reach the server; offline.spec.ts tests the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: handedOver('PARLOUR_CHROMIUM'),
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
};
