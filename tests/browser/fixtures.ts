// What every journey is written with: `test` and `expect`, and checks that any screen must pass.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { appUrl } from './settings.ts';

export { expect };

/** Test options for users who prefer dark colours: `test.use(dark)`. */
export const dark = { colorScheme: 'dark' } as const;

/** Test options for users who prefer that nothing moves: `test.use(reducedMotion)`. */
export const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Test options for a browser that has never fetched a file of the app: `test.use(firstVisit)`. */
export const firstVisit = { reuse: false } as const;

export interface Options {
  /** Problems a test brings about on purpose, by what their report contains. */
  expectedProblems: RegExp[];
  /** Whether a test may take the context of an earlier one, emptied, with the files of the app in its cache. */
  reuse: boolean;
}

/** A context that a worker keeps from test to test. */
interface Kept {
  context: BrowserContext;
  problems: string[];
  /** A page of the app's origin. It stays open between tests and empties the storage. */
  keeper: Page;
  /** Whether a test changed something that lasts as long as the context. */
  isSpent: boolean;
}

/** How many contexts a worker keeps: tests with the same options mostly follow each other. */
const KEPT = 2;

/** The calls that change a context for good. */
const LASTING = [
  'addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'routeFromHAR',
  'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline',
] as const;

/** Playwright's `test`, failing also on any error that a page reports behind the scenes. */
export const test = base.extend<Options, { contexts: Map<string, Kept> }>({
  expectedProblems: [[], { option: true }],

  reuse: [false, { option: true }],

  contexts: [
    async ({}, use) => {
      const contexts = new Map<string, Kept>();
      await use(contexts);
      await Promise.all([...contexts.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],

  context: async (
    { browser, contexts, expectedProblems, reuse, viewport, hasTouch, isMobile, colorScheme, contextOptions, serviceWorkers },
    use,
  ) => {
    const report = (problems: string[]): void => {
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((expected) => expected.test(problem)),
      );
      expect(unexpected, 'problems behind the scenes').toEqual([]);
    };
    if (!reuse || serviceWorkers === 'allow') {
      const context = await browser.newContext();
      const problems = watch(context);
      await use(context);
      // Before it closes: Playwright pictures it then with a style of its own, which the policy of the page refuses.
      const found = [...problems];
      await context.close();
      report(found);
      return;
    }
    const key = JSON.stringify([viewport, hasTouch, isMobile, colorScheme, contextOptions]);
    const kept = await emptied(contexts, key) ?? await keep(browser);
    contexts.set(key, kept);
    const { context, keeper, problems } = kept;
    await use(context);
    await Promise.all(context.pages().map(async (page) => page === keeper || page.close()));
    const oldest = contexts.size > KEPT ? [...contexts.keys()][0] : undefined;
    for (const gone of [kept.isSpent ? key : undefined, oldest]) {
      await contexts.get(gone ?? '')?.context.close();
      contexts.delete(gone ?? '');
    }
    report(problems);
  },
});

/** Makes a context that is kept, with the options of the test that runs. */
async function keep(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  // A page without anything, which asks for nothing.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await keeper.route(`${appUrl}keeper`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await keeper.goto(`${appUrl}keeper`);
  const kept: Kept = { context, keeper, problems: watch(context), isSpent: false };
  const spend = <T extends object>(owner: T, name: keyof T): void => {
    const call = owner[name] as (...all: unknown[]) => unknown;
    Object.assign(owner, {
      [name]: (...all: unknown[]) => {
        kept.isSpent = true;
        return call.apply(owner, all);
      },
    });
  };
  for (const name of LASTING) spend(context, name);
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) spend(context.clock, name);
  return kept;
}

/** Takes the context of an earlier test and empties its storage, as for a first visit. */
async function emptied(contexts: Map<string, Kept>, key: string): Promise<Kept | undefined> {
  const kept = contexts.get(key);
  // The last that was used is the last to be closed.
  contexts.delete(key);
  await kept?.keeper.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        // It goes as soon as the pages that were closed have let go of it.
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error ?? new Error(`cannot delete ${name}`));
      });
    }
  });
  kept?.problems.splice(0);
  return kept;
}

/**
 * What Firefox says of a typeface or a module that a page did not wait for when it was left. One that cannot be had fails as
 * a request, too.
 */
const LEFT = /^download failed \(font-family.* status=2152398850 |^error loading dynamically imported module/;

/** True for an address on this device, and for one that leads nowhere, as of a picture in a page. */
function isHere(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '' || hostname === '127.0.0.1' || hostname.endsWith('localhost');
}

/** Collects what goes wrong in any page of a context, and in their workers. A request to another site is wrong: see docs/privacy.md. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!LEFT.test(message)) {
      problems.push(`error: ${message}`);
    }
  });
  context.on('page', (page) => {
    page.on('crash', () => problems.push(`crash: ${page.url()}`));
  });
  context.on('request', (request) => {
    if (!isHere(request.url())) {
      problems.push(`to another site: ${request.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // A request that the page itself gave up, as when it stops a worker that is loading; in the words of two browsers.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'NS_BINDING_ABORTED') {
      problems.push(`request: ${request.url()}: ${reason}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      problems.push(`response: ${response.url()}: ${response.status()}`);
    }
  });
  return problems;
}

/** The short form of axe: it travels into every page that is checked. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks a screen with axe against WCAG 2 A and AA.
 *
 * A screen that passes is noted in the test's annotations, from where `cargo xtask test` counts it.
 */
export async function checkA11y(page: Page, screenName: string): Promise<void> {
  const results = await new AxeBuilder({ page, axeSource })
    // First, since they take the place of what was chosen before.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The other mode opens a page of its own, to put the results of several frames together.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const violations = results.violations.map((violation) => {
    const places = violation.nodes.map(
      (node) => `    ${node.target.join(' ')}\n      ${node.failureSummary?.replaceAll('\n', '\n      ')}`,
    );
    return `${violation.id} (${violation.impact}): ${violation.help}\n${places.join('\n')}`;
  });
  expect(violations.join('\n'), `accessibility of ${screenName}`).toBe('');
  test.info().annotations.push({ type: 'axe', description: screenName });
}

/** Checks that the page never has to be scrolled sideways. */
export async function checkFitsWidth(page: Page): Promise<void> {
  const [content, visible] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the page').toBeLessThanOrEqual(visible ?? 0);
}
