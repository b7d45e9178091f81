// A lesson written on the page and exported, in a simulated learning platform with the SCORM 1.2 run-time API.

import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { FrameLocator, Page } from '@playwright/test';
import { checkA11y, expect, test } from './fixtures.ts';
import { answer, openWriter } from './lesson.ts';
import { appUrl } from './settings.ts';
import { carry, download, peg } from './table.ts';

const LESSON = `title: Two discs & more
puzzle: hanoi

## Move
game: 3x2
task: reach goal
answer: ab ac bc
right: Well done.

Move the tower.

## Count
hide: facts
task: number 3
wrong 4: One less.

How many moves?

## Choose
- [ ] four
- [x] seven

And three discs?
`;

/** The behaviour of a platform: the delays of each call and of the API's appearance, in milliseconds, and call results. */
interface Manners {
  slow?: number;
  late?: number;
  calls?: 'answered' | 'thrown' | 'refused';
}

/** The parts of the platform's page that the journey reads. */
interface Lms {
  /** The committed values. */
  kept: Record<string, string>;
  /** The names of all calls. */
  log: string[];
  manners: Manners;
}

declare global {
  interface Window { lms: Lms; API?: Record<string, (...args: string[]) => string> }
}

/** Runs in the platform's page: a strict implementation of the API. Uncommitted values are lost. */
function platform(manners: Manners): void {
  const rules: [RegExp, RegExp][] = [
    [/^cmi\.core\.lesson_status$/, /^(passed|completed|failed|incomplete|browsed)$/],
    [/^cmi\.core\.score\.(raw|min|max)$/, /^(100|\d{1,2}(\.\d+)?)$/],
    [/^cmi\.core\.exit$/, /^(time-out|suspend|logout|)$/],
    [/^cmi\.core\.session_time$/, /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/],
    [/^cmi\.suspend_data$/, /^[^]{0,4096}$/],
    [/^cmi\.interactions\.\d+\.id$/, /^[!-~]{1,255}$/],
    [/^cmi\.interactions\.\d+\.type$/, /^(true-false|choice|fill-in|matching|performance|likert|sequencing|numeric)$/],
    [/^cmi\.interactions\.\d+\.student_response$/, /^.{0,255}$/],
    [/^cmi\.interactions\.\d+\.result$/, /^(correct|wrong|unanticipated|neutral|\d+(\.\d+)?)$/],
  ];
  const lms: Lms = { kept: { 'cmi.core.lesson_status': 'not attempted' }, log: [], manners };
  let session: Record<string, string> | null = null;
  let error = '0';
  const fail = (code: string, answer = 'false'): string => {
    error = code;
    return answer;
  };
  const count = (): number => Object.keys(session ?? {}).filter((name) => /^cmi\.interactions\.\d+\.id$/.test(name)).length;
  const calls: Record<string, (...args: string[]) => string> = {
    LMSInitialize: () => {
      if (session !== null) return fail('101');
      session = { ...lms.kept };
      return 'true';
    },
    LMSGetValue: (name = '') => {
      if (session === null) return fail('301', '');
      if (name === 'cmi.interactions._count') return String(count());
      // These elements are write-only.
      if (/session_time|exit|interactions/.test(name)) return fail('404', '');
      return session[name] ?? '';
    },
    LMSSetValue: (name = '', value = '') => {
      if (session === null) return fail('301');
      const rule = rules.find(([names]) => names.test(name));
      if (rule === undefined) return fail('401');
      if (!rule[1].test(value)) return fail('405');
      if (Number(/\d+/.exec(name)?.[0] ?? 0) > count()) return fail('201');
      session[name] = value;
      return 'true';
    },
    LMSCommit: () => {
      if (session === null) return fail('301');
      lms.kept = { ...session };
      return 'true';
    },
    LMSFinish: () => {
      if (session === null) return fail('301');
      lms.kept = { ...session };
      session = null;
      return 'true';
    },
  };
  const api: Record<string, (...args: string[]) => string> = { LMSGetLastError: () => error, LMSGetErrorString: () => '', LMSGetDiagnostic: () => '' };
  for (const [name, call] of Object.entries(calls)) {
    api[name] = (...args) => {
      for (const end = performance.now() + (lms.manners.slow ?? 0); performance.now() < end;);
      lms.log.push(name);
      if (lms.manners.calls === 'thrown') throw new Error('The session has ended.');
      if (lms.manners.calls === 'refused') return fail('101', name === 'LMSGetValue' ? '' : 'false');
      error = '0';
      return call(...args);
    };
  }
  self.lms = lms;
  const appear = (): void => void (self.API = api);
  if (manners.late === undefined) appear();
  else setTimeout(appear, manners.late);
}

/** The files of a zip. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(from, from + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? content : inflateRawSync(content));
    at += 46 + name + extra + comment;
  }
  return files;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.md': 'text/markdown',
  '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
};

/** Writes the lesson in the page and exports it. */
async function exported(page: Page): Promise<Map<string, Buffer>> {
  const text = await openWriter(page);
  await text.fill(LESSON);
  // The rules of the puzzle are loaded with the page.
  await expect(peg(page, 'A')).toBeVisible();
  await expect(page.getByText('Its places and answers fit the game.')).toBeVisible();
  const file = await download(page, page.getByRole('button', { name: 'Export for Moodle and others' }));
  expect(file.suggestedFilename()).toBe('Two discs more.zip');
  await expect(page.getByText('Saved as Two discs more.zip.')).toBeVisible();
  const zip = await readFile(await file.path());
  expect(zip.length).toBeLessThan(1_000_000);
  return unzip(zip);
}

/** Installs the package on a platform under a new path, opens it, and returns the lesson's frame. */
async function launch(page: Page, files: Map<string, Buffer>, manners: Manners): Promise<FrameLocator> {
  const lms = new URL('lms/', appUrl);
  const asked = new Set<string>();
  await page.route((url) => url.href.startsWith(lms.href), async (route) => {
    const path = new URL(route.request().url()).pathname.slice(lms.pathname.length);
    const name = path.replace(/^content\/7\//, '');
    if (path === '') {
      const script = `(${platform.toString()})(${JSON.stringify(manners)})`;
      const body = `<!doctype html><html lang="en"><title>Course</title><script>${script}</script>
        <iframe title="Player" src="player/" width="1200" height="700"></iframe>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (path === 'player/') {
      const body = '<!doctype html><html lang="en"><title>Player</title><iframe id="activity" title="Activity" src="../content/7/lesson/index.html" width="1150" height="650"></iframe>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    asked.add(name);
    const body = files.get(name);
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: TYPES[extname(name)] ?? 'text/plain', body });
  });
  await page.goto(lms.href);
  return page.frameLocator('iframe').frameLocator('iframe');
}

const kept = (page: Page, element: string): Promise<string | undefined> =>
  page.evaluate((element) => self.lms.kept[element], element);

/** Leaves the activity, as a platform does to show another one. */
async function leave(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('#activity').evaluate((frame: HTMLIFrameElement) => void (frame.src = 'about:blank'));
  await expect.poll(() => page.evaluate(() => self.lms.log.at(-1))).toBe('LMSFinish');
}

/** Opens the activity again. */
async function comeBack(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('#activity')
    .evaluate((frame: HTMLIFrameElement) => void (frame.src = '../content/7/lesson/index.html'));
}

const title = (lesson: FrameLocator, name: string) => lesson.getByRole('heading', { level: 2, name });
/** The reply to an answer. */
const said = (lesson: FrameLocator, words: string) => lesson.getByRole('complementary').getByText(words);
const notice = (lesson: FrameLocator) => lesson.getByRole('alert').filter({ hasText: 'The learning platform does not answer' });

test('the largest lessons fit into a package of 1.1 MB, and hold no unneeded part', async ({ page }) => {
  const packed = async (lesson: string): Promise<string[]> => {
    await page.goto(`./${lesson}&view=teacher`);
    const file = await download(page, page.locator('.desk').getByRole('button').last());
    const zip = await readFile(await file.path());
    expect(zip.length, lesson).toBeLessThan(1_095_000);
    return [...unzip(zip).keys()];
  };
  expect(await packed('de/lesson/#solitaire-theorem-1')).toContain('modules/peg-solitaire_solver.wasm');
  const names = await packed('lesson/#pagoda');
  expect(names.filter((name) => name.includes('solver'))).toEqual([]);
  expect(names.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
});

test('a lesson runs on a platform, is left, comes back and reports its score', async ({ page }) => {
  const files = await exported(page);
  expect([...files.keys()].filter((name) => name.startsWith('modules/') && name.endsWith('.js'))).toEqual(['modules/hanoi.js']);
  const manifest = files.get('imsmanifest.xml')?.toString() ?? '';
  expect(manifest).toContain('<title>Two discs &amp; more</title>');
  // Some platforms leave a frame without a base address.
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'baseURI', { get: () => '' }));
  const lesson = await launch(page, files, {});
  await expect(title(lesson, 'Move')).toBeVisible();
  await expect(lesson.getByRole('link')).toHaveCount(0);
  await expect.poll(() => kept(page, 'cmi.core.lesson_status')).toBe('incomplete');
  expect(await kept(page, 'cmi.core.score.raw')).toBe('0');
  expect(await kept(page, 'cmi.core.exit')).toBe('suspend');

  await carry(lesson, 'AB AC BC');
  await expect(said(lesson, 'Well done.')).toBeVisible();
  await expect.poll(() => kept(page, 'cmi.core.score.raw')).toBe('33');
  expect(await kept(page, 'cmi.interactions.0.student_response')).toBe('ab.ac.bc');
  await lesson.getByRole('button', { name: 'Next step' }).click();
  await answer(lesson, '4');
  await expect(said(lesson, 'One less.')).toBeVisible();
  await expect.poll(() => kept(page, 'cmi.interactions.1.result')).toBe('wrong');
  await lesson.getByText('Hand in', { exact: true }).click();
  await expect(lesson.getByRole('button', { name: 'Keep it as a file' })).toBeVisible();
  for (const name of ['Copy link', 'QR code', 'Begin as another pupil', 'Presenter', 'Show to a class']) {
    await expect(lesson.getByText(name)).toBeHidden();
    await expect(lesson.getByRole('button', { name })).toBeHidden();
  }
  await checkA11y(page, 'a lesson on a learning platform');

  await leave(page);
  expect(await kept(page, 'cmi.core.session_time')).toMatch(/^0000:00:\d\d$/);
  const state = await kept(page, 'cmi.suspend_data') ?? '';
  expect(state).toMatch(/^H1\.\d+\.[0-9a-f]{8}\./);
  await comeBack(page);
  await expect(title(lesson, 'Count')).toBeVisible();
  await answer(lesson, '3');
  await expect.poll(() => kept(page, 'cmi.core.score.raw')).toBe('66');
  await lesson.getByRole('button', { name: 'Next step' }).click();
  await lesson.getByRole('radio', { name: 'seven' }).check();
  await lesson.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(() => kept(page, 'cmi.core.lesson_status')).toBe('completed');
  expect(await kept(page, 'cmi.core.score.raw')).toBe('100');
  const results = await page.evaluate(() => [0, 1, 2, 3, 4].map((n) => self.lms.kept[`cmi.interactions.${n}.result`]));
  expect(results).toEqual(['correct', 'wrong', 'correct', 'correct', undefined]);
  await leave(page);
  await comeBack(page);
  await expect(title(lesson, 'Choose')).toBeVisible();
  expect(await kept(page, 'cmi.core.lesson_status')).toBe('completed');
  // Nothing is left in the browser.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.lesson.')))).toEqual([]);
});

test('a platform that is slow, fails or is not there blanks no lesson', async ({ page }) => {
  const files = await exported(page);
  let lesson = await launch(page, files, { slow: 100, late: 1000 });
  await expect(title(lesson, 'Move')).toBeVisible();
  await expect.poll(() => kept(page, 'cmi.core.lesson_status')).toBe('incomplete');
  await expect(notice(lesson)).toBeHidden();

  // The platform fails midway: the lesson goes on and reports it, and answers are sent once it responds again.
  for (const calls of ['thrown', 'refused'] as const) {
    await page.evaluate((calls) => void (self.lms.manners = { calls }), calls);
    await carry(lesson, 'AB AC BC');
    await expect(said(lesson, 'Well done.')).toBeVisible();
    await expect(notice(lesson)).toBeInViewport({ ratio: 0.99 });
    await expect(lesson.getByText('Hand in', { exact: true })).toBeVisible();
    await expect(lesson.getByText('The file holds the same.')).toHaveCount(0);
    await expect(lesson.getByText('The learning platform does not have all your answers.')).toHaveCount(1);
    await page.evaluate(() => void (self.lms.manners = {}));
    await expect(notice(lesson)).toBeHidden();
    expect(await kept(page, 'cmi.core.score.raw')).toBe('33');
    await lesson.getByRole('button', { name: 'Begin again' }).click();
    if (calls === 'thrown') {
      await leave(page);
      await page.evaluate(() => void (self.lms.kept = {}));
      await comeBack(page);
      await expect(title(lesson, 'Move')).toBeVisible();
    }
  }

  // The platform fails from the start, or responds after the timeout: the earlier work is merged.
  await page.unrouteAll();
  lesson = await launch(page, files, { calls: 'thrown' });
  await expect(notice(lesson)).toBeVisible();
  await page.unrouteAll();
  lesson = await launch(page, files, { late: 8000 });
  await expect(title(lesson, 'Move')).toBeVisible();
  await expect(notice(lesson)).toBeVisible();
  await carry(lesson, 'AB AC BC');
  await expect(said(lesson, 'Well done.')).toBeVisible();
  await lesson.getByText('Hand in', { exact: true }).click();
  const file = await download(page, lesson.getByRole('button', { name: 'Keep it as a file' }));
  expect(file.suggestedFilename()).toBe('hand-in - Two discs more.md');
  await expect(notice(lesson)).toBeHidden();
  await expect.poll(() => kept(page, 'cmi.core.score.raw')).toBe('33');
});
