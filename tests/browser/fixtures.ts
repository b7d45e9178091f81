// What every journey is written with: `test` and `expect`, and checks that any screen must pass.

import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

export { expect };

/** Test options for users who prefer dark colours: `test.use(dark)`. */
export const dark = { colorScheme: 'dark' } as const;

/** Test options for users who prefer that nothing moves: `test.use(reducedMotion)`. */
export const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

interface Options {
  /** Problems a test brings about on purpose, by what their report contains. */
  expectedProblems: RegExp[];
}

/** Playwright's `test`, failing also on any error that a page reports behind the scenes. */
export const test = base.extend<Options>({
  expectedProblems: [[], { option: true }],

  context: async ({ context, expectedProblems }, use) => {
    const problems = watch(context);
    await use(context);
    const unexpected = problems.filter(
      (problem) => !expectedProblems.some((expected) => expected.test(problem)),
    );
    expect(unexpected, 'problems behind the scenes').toEqual([]);
  },
});

/**
 * What Firefox says of a typeface or a module that a page did not wait for when it was left. One that cannot be had fails as
 * a request, too.
 */
const LEFT = /^download failed \(font-family.* status=2152398850 |^error loading dynamically imported module/;

/** Collects what goes wrong in any page of a context, and in their workers. */
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

/**
 * Checks a screen with axe against WCAG 2 A and AA.
 *
 * A screen that passes is noted in the test's annotations, from where `cargo xtask test` counts it.
 */
export async function checkA11y(page: Page, screenName: string): Promise<void> {
  const results = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
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
