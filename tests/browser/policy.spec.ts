// The content security policy blocks foreign content, and the journeys' watch records it. Otherwise their silence would
// prove nothing.

import { expect, test, watch } from './fixtures.ts';
import { goTo } from './table.ts';

test.use({ expectedProblems: [/Content Security Policy|TrustedScript|TrustedHTML|page’s settings blocked|elsewhere\.test/] });

/** Simulated injections. */
const attempts: Record<string, () => void> = {
  'a script': () => {
    const script = document.createElement('script');
    script.append('document.title = "intruder"');
    document.head.append(script);
  },
  'a handler': () => {
    document.body.setAttribute('onclick', 'document.title = "intruder"');
    document.body.click();
  },
  'a script as text': () => void setTimeout('document.title = "intruder"'),
  'elements as text': () => document.body.insertAdjacentHTML('beforeend', '<img alt="" src="x" onerror="document.title = 1">'),
  'a style': () => {
    const style = document.createElement('style');
    style.append('body { rotate: 7deg; }');
    document.head.append(style);
  },
  'a style of an element': () => document.body.setAttribute('style', 'scale: 0.7'),
  // For example to leak data to another site.
  'a picture of another site': () => document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.test/?game' })),
};

for (const [name, link] of [['home', ''], ['a puzzle', 'hanoi/3x3'], ['the page of lessons', 'lesson']] as const) {
  test(`what is put into ${name} does nothing, and is reported`, async ({ page, context }) => {
    const problems = watch(context);
    await goTo(page, link);
    await expect(page.locator('main, h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const title = await page.title();
    expect(problems, 'before anything was put in').toEqual([]);
    for (const [what, attempt] of Object.entries(attempts)) {
      const before = problems.length;
      // Some fail with an exception.
      await page.evaluate(attempt).catch(() => undefined);
      await expect.poll(() => problems.length, { message: what }).toBeGreaterThan(before);
    }
    expect(await page.title()).toBe(title);
    const style = await page.evaluate(() => {
      const { rotate, scale } = getComputedStyle(document.body);
      return [rotate, scale];
    });
    expect(style).toEqual(['none', 'none']);
  });
}

test('only pictures may become part of a page as text', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'other browsers have no such policy yet');
  await goTo(page, 'hanoi/3x3');
  const passes = (text: string) =>
    page.evaluate((text) => {
      const { trustedTypes } = self as unknown as { trustedTypes: { defaultPolicy: { createHTML: (text: string) => { toString: () => string } | null } } };
      try {
        return String(trustedTypes.defaultPolicy.createHTML(text)) === text;
      } catch {
        return false;
      }
    }, text);
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" role="img" aria-label="A &amp; B > C"><rect x="0" y="0" width="1" height="1" fill="var(--ink)"/><text x="0" y="0">1 &lt; 2</text></svg>';
  expect(await passes(picture)).toBe(true);
  for (const bad of [
    '<svg ><image/href=x/onerror=document.title=1>',
    '<svg ><image href="x" onerror="document.title=1"/></svg>',
    '<svg ><a href="javascript:0"><text x="0">1</text></a></svg>',
    '<svg ><rect onclick="x()"/></svg>',
    '<svg ><rect x=0 /></svg>',
    '<svg ><style>*{}</style></svg>',
    '<svg ><<rect/>script>x()</script></svg>',
    '<svg ></svg><img src="x">',
    ' <svg ></svg>',
    'text',
  ]) {
    expect(await passes(bad), bad).toBe(false);
  }
});
