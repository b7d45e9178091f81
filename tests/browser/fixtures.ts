// The fixtures of all journeys: `test` and `expect`, and checks that every screen must pass.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { appUrl } from './settings.ts';

export { expect };

/** Test options for users who prefer dark colours: `test.use(dark)`. */
export const dark = { colorScheme: 'dark' } as const;

/** Test options for users who prefer reduced motion: `test.use(reducedMotion)`. */
export const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Test options for a browser that has never fetched a file of the app: `test.use(firstVisit)`. */
export const firstVisit = { reuse: false } as const;

export interface Options {
  /** Patterns of the problems that a test causes on purpose. */
  expectedProblems: RegExp[];
  /** Allows a test to reuse an earlier context, with emptied storage but with the app's files in its cache. */
  reuse: boolean;
}

/** A context that a test worker reuses. */
interface Kept {
  context: BrowserContext;
  problems: string[];
  /** A page of the app's origin. It stays open between tests and empties the storage. */
  keeper: Page;
  /** Set by a test that has changed the context permanently. */
  isSpent: boolean;
}

/** The number of contexts that a worker keeps: tests with equal options are mostly adjacent. */
const KEPT = 2;

/** The calls that change a context permanently. */
const LASTING = [
  'addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'on', 'route', 'routeFromHAR',
  'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline',
] as const;

/** Playwright's `test`, which also fails on any error that a page reports in the background. */
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
      // Before the page closes: Playwright then takes a screenshot with an inline style, which the page's policy
      // blocks.
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

/** Creates a reusable context, with the options of the running test. */
async function keep(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  // An empty page without requests.
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

/** Takes the context of an earlier test and empties its storage. */
async function emptied(contexts: Map<string, Kept>, key: string): Promise<Kept | undefined> {
  const kept = contexts.get(key);
  // The most recently used context is closed last.
  contexts.delete(key);
  await kept?.keeper.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        // It is deleted as soon as the closed pages have released it.
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
 * Firefox's messages about a typeface or a module whose loading was aborted by leaving the page. A real failure is also
 * reported as a failed request.
 */
const LEFT = /^download failed \(font-family.* status=2152398850 |^error loading dynamically imported module/;

/** True for an address on this device, and for one without a host, such as a data address. */
function isHere(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '' || hostname === '127.0.0.1' || hostname.endsWith('localhost');
}

/** Collects the problems of all pages of a context and their workers. Requests to other sites count: see docs/privacy.md. */
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
    // Ignore requests that the page itself aborted, as by terminating a loading worker (Chromium's and Firefox's
    // codes).
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

/** The minified form of axe, since it is injected into every checked page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks a screen with axe against WCAG 2 A and AA.
 *
 * A screen that passes is recorded in the test's annotations, from which `cargo xtask test` counts it.
 */
export async function checkA11y(page: Page, screenName: string): Promise<void> {
  const results = await new AxeBuilder({ page, axeSource })
    // First, because this overwrites earlier options.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The default mode opens another page to merge the results of several frames.
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
