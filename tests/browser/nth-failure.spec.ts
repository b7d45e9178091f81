// Fault injection: the n-th browser operation of a session fails, once, for every n. After a reload the user's work
// is there again, or the page reports what is missing. Nothing hangs, and nothing throws.

import type { Page } from '@playwright/test';
import { archive } from './archive.ts';
import { expect, test } from './fixtures.ts';

/** The operation to fail, and the count so far. It is stored in the window's name, which survives a reload. */
interface Plan {
  kind: Kind;
  n: number;
  count: number;
}

type Kind = 'write' | 'read' | 'database' | 'lock' | 'fetch' | 'job' | 'word';

/** The actions in the page before and after a reload. */
interface Session {
  begin: () => Promise<void>;
  goOn: () => Promise<void>;
}

/** The sessions, and the page's messages since it was loaded. */
interface Sessions extends Record<'game' | 'lesson', Session> {
  told: Set<string>;
}

/** Counts the operations of the planned kind, and makes the n-th fail as in a browser. */
function prepare(): void {
  // The empty document before the first page has no storage.
  if (self.origin === 'null') return;
  const isDue = (kind: Kind): boolean => {
    const plan = JSON.parse(window.name || 'null') as Plan | null;
    if (plan?.kind !== kind) return false;
    plan.count += 1;
    window.name = JSON.stringify(plan);
    return plan.count === plan.n;
  };
  const { setItem, removeItem, getItem, key } = Storage.prototype;
  const length = Object.getOwnPropertyDescriptor(Storage.prototype, 'length')?.get;
  const check = (kind: Kind, error: string): void => {
    if (isDue(kind)) throw new DOMException('injected', error);
  };
  Object.assign(Storage.prototype, {
    setItem(this: Storage, ...all: [string, string]) {
      check('write', 'QuotaExceededError');
      setItem.apply(this, all);
    },
    removeItem(this: Storage, ...all: [string]) {
      check('write', 'UnknownError');
      removeItem.apply(this, all);
    },
    getItem(this: Storage, ...all: [string]) {
      check('read', 'UnknownError');
      return getItem.apply(this, all);
    },
    key(this: Storage, ...all: [number]) {
      check('read', 'UnknownError');
      return key.apply(this, all);
    },
  });
  Object.defineProperty(Storage.prototype, 'length', {
    get(this: Storage) {
      check('read', 'UnknownError');
      return length?.call(this) as number;
    },
  });
  const { open: openDatabase } = IDBFactory.prototype;
  const { transaction } = IDBDatabase.prototype;
  Object.assign(IDBFactory.prototype, {
    open(this: IDBFactory, ...all: [string]) {
      if (!isDue('database')) return openDatabase.apply(this, all);
      // The request ends with an error, as with damaged database files.
      const request = openDatabase.call(this, `injected ${Date.now()}`);
      request.addEventListener('upgradeneeded', (event) => {
        event.stopImmediatePropagation();
        request.transaction?.abort();
      });
      return request;
    },
  });
  Object.assign(IDBDatabase.prototype, {
    transaction(this: IDBDatabase, ...all: [string]) {
      const made = transaction.apply(this, all);
      // The transaction is aborted, as with a full disk.
      if (isDue('database')) queueMicrotask(() => made.abort());
      return made;
    },
  });
  const { request } = LockManager.prototype;
  const { fetch } = self;
  Object.assign(LockManager.prototype, {
    request(this: LockManager, ...all: [string, LockOptions, () => void]) {
      return isDue('lock') ? Promise.reject(new DOMException('injected', 'AbortError')) : request.apply(this, all);
    },
  });
  self.fetch = (...all) => (isDue('fetch') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...all));
  self.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const die = () => {
        this.terminate();
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
      };
      if (isDue('word')) die();
      // Before the page hears of it.
      this.addEventListener('message', (event) => {
        if (!isDue('word')) return;
        event.stopImmediatePropagation();
        die();
      });
    }

    override postMessage(message: unknown): void {
      check('job', 'DataCloneError');
      super.postMessage(message);
    }
  };

  const told = new Set<string>();
  new MutationObserver(() => {
    for (const one of document.querySelectorAll<HTMLElement>('.notice, .unsaved, #loading, [role=status], [role=alert]')) {
      if (one.checkVisibility() && one.textContent) told.add(one.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
  const seen = (where: string, words: string) => [...document.querySelectorAll<HTMLElement>(where)]
    .find((one) => one.checkVisibility() && `${one.ariaLabel} ${one.title} ${one.textContent}`.includes(words));
  const until = async <T>(what: string, look: () => T): Promise<T> => {
    for (const end = performance.now() + 12_000; performance.now() < end; await pause()) {
      const found = look();
      if (found) return found;
    }
    throw new Error(`waited for ever: ${what}`);
  };
  const press = async (where: string, words: string) => (await until(words, () => seen(where, words)))?.click();
  /** Waits for a board with these words, and retries if the page offers it. */
  const board = (words: string) => {
    let again: HTMLElement | undefined;
    return until(`the board of ${words}`, () => {
      if (again === undefined) (again = seen('#loading button, main.home button.main', 'Try again'))?.click();
      return seen('.figure [role=group]', words);
    });
  };
  const moves = async (link: string) => {
    for (const peg of link.toUpperCase().match(/[A-Z]/g) ?? []) {
      await press('.figure [role=group] button', `Peg ${peg}:`);
      await pause();
    }
  };
  const set = async (words: string) => {
    await press('[role=toolbar] button', 'Menu');
    await press('dialog[open] label', words);
    await press('dialog[open] button', 'Close');
    await until('the closed menu', () => seen('dialog[open]', '') === undefined);
  };
  const open = (link: string, words: string) => {
    location.hash = link;
    return board(words);
  };
  const hinted = () => seen('.notice', 'solver') ?? ['Why?', 'Show the move', 'Make this move'].map((words) => seen('button', words)).find(Boolean);
  const session: Sessions = {
    told,
    game: {
      begin: async () => {
        await board('disc 1');
        await moves('ac');
        await open('3x3', 'discs 1 to 3');
        await moves('acab');
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
        await press('[role=toolbar] button', 'Undo');
        await press('[role=toolbar] button', 'Hint');
        await until('a hint', hinted);
        await set('Dark');
        await open('3x2', 'discs 1, 2');
        await moves('ab');
      },
      goOn: async () => {
        // If the game could not be read, the page has reported it.
        if ((await board(''))?.ariaLabel?.includes('Peg B: disc 1') !== true) return;
        await moves('acbc');
        await board('Peg C: discs 1, 2');
        await set('Reduce motion');
      },
    },
    lesson: {
      begin: async () => {
        await board('disc 1');
        await moves('ac');
        await until('praise', () => seen('.notice.good', ''));
        location.hash = 'hanoi-powers-of-two&step=2';
        await board('discs 1, 2');
      },
      goOn: async () => {
        await board('Peg A: discs 1, 2');
        await moves('abacbc');
        await until('praise', () => seen('.notice.good', ''));
      },
    },
  };
  Object.assign(self, { session });
}

/** The start of each session, and the entries it leaves in the storage or the database, as keys and texts. */
const SESSIONS = {
  game: {
    link: './hanoi/#3x1',
    kinds: ['write', 'read', 'database', 'lock', 'fetch', 'job', 'word'],
    entries: [
      /^parlour.game.hanoi \{"link":"hanoi\/3x2\?moves=ab.ac.bc"/,
      /^parlour.kept.\d+.hanoi \{"link":"hanoi\/3x1\?moves=ac"/,
      /^parlour.kept.\d+.hanoi \{"link":"hanoi\/3x3\?moves=ac.ab&done=1"/,
      /^parlour.design.\d+.hanoi .*"link":"hanoi\/3x3\?moves=ac/,
      /^parlour.solved.hanoi .*"hanoi\/3x1"/,
      /^parlour.solved.hanoi .*"hanoi\/3x2"/,
      /^parlour.settings .*"theme":"Dark"/,
      /^parlour.settings .*"motion":"Reduced"/,
    ],
  },
  lesson: {
    link: './lesson/#hanoi-powers-of-two',
    kinds: ['write', 'read', 'fetch'],
    entries: [/^parlour.lesson.hanoi.*## 1\\nnow: ac\\n/, /^parlour.lesson.hanoi.*## 2\\nnow: ab.ac.bc\\n/],
  },
} as const;

/** The sampling of frequent operations: each of the first 20 fails, and then every 29th. */
const [EACH, STEP] = [20, 29];

/** The messages that something is missing or was not kept. */
const SAID = /storage is full or blocked|could not be (kept|read)|cannot be read|in another tab/;

/** Runs a step of a session, again if the page had to be reloaded. Returns the page's messages. */
async function act(page: Page, session: keyof typeof SESSIONS, step: keyof Session): Promise<string> {
  for (let left = 3; ; left -= 1) {
    try {
      return await page.evaluate(async ([session, step]) => {
        const { [session]: steps, told } = (self as unknown as { session: Sessions }).session;
        await steps[step]();
        return [...told].join('\n');
      }, [session, step] as const);
    } catch (error) {
      if (left === 0 || !/context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Runs a session in which the n-th operation fails. Returns the number of operations, and all problems. */
async function live(page: Page, session: keyof typeof SESSIONS, kind: Kind, n: number): Promise<{ count: number; wrong: string[] }> {
  const wrong: string[] = [];
  const note = (error: Error) => {
    // If the app fails to load, the start script reports it and rethrows.
    if (kind !== 'fetch' || error.message !== 'Failed to fetch') wrong.push(`throws: ${error.message}`);
  };
  // A page without the app, which writes nothing.
  await page.goto('./icon.svg');
  await page.evaluate(async (plan) => {
    window.name = '';
    localStorage.clear();
    await Promise.all((await indexedDB.databases()).map(({ name = '' }) => new Promise((resolve) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onblocked: resolve });
    })));
    window.name = JSON.stringify(plan);
  }, { kind, n, count: 0 } satisfies Plan);
  page.on('pageerror', note);
  const { link, entries } = SESSIONS[session];
  let said = '';
  try {
    await page.goto(link);
    said += await act(page, session, 'begin');
    await page.reload();
    said += await act(page, session, 'goOn');
  } catch (error) {
    wrong.push(String(error).split('\n')[0] ?? '');
  }
  const { count, inStorage } = await page.evaluate(() => {
    const { count } = JSON.parse(window.name) as Plan;
    window.name = '';
    return { count, inStorage: Object.entries<string>(localStorage) };
  });
  const stored = [...inStorage, ...await archive(page)].map((entry) => entry.join(' '));
  page.off('pageerror', note);
  const missing = entries.filter((entry) => !stored.some((one) => entry.test(one)));
  if (missing.length > 0 && !SAID.test(said)) wrong.push(`is missing without a word: ${missing.join(', ')}`);
  return { count, wrong };
}

test.use({ expectedProblems: [/Failed to fetch/] });

for (const session of ['game', 'lesson'] as const) {
  for (const kind of SESSIONS[session].kinds) {
    test(`${session}: every ${kind} fails in its turn`, async ({ page }) => {
      await page.addInitScript(prepare);
      const { count, wrong } = await live(page, session, kind, 0);
      expect(wrong, 'without a failure').toEqual([]);
      expect(count).toBeGreaterThan(0);
      const numbers = Array.from({ length: count }, (_, at) => at + 1).filter((n) => n <= EACH || n % STEP === 0);
      const found: string[] = [];
      for (const n of numbers) {
        const { wrong } = await live(page, session, kind, n);
        found.push(...wrong.map((what) => `${kind} ${n} of ${count}: ${what}`));
      }
      test.info().annotations.push({ type: 'tried', description: `${numbers.length} of ${count}` });
      expect(found).toEqual([]);
    });
  }
}
