// The archive: games kept aside, and kept positions and puzzles. They may become many, so they are stored in IndexedDB,
// which has far more room than local storage, and transactions.
//
// IndexedDB is asynchronous, and a page may be left before it responds. So a text is first written to local storage,
// and removed from there when the database has stored it: it is always in one of the two. Texts of earlier versions
// move in the same way. Without a database, everything stays in local storage.

import { createStore, del, entries, getMany, setMany } from "idb-keyval";

/** The prefix of everything that this Parlour stores: see static/theme.js. */
const STORE = document.documentElement.dataset.store;

/** Tells whether a key belongs in the archive; src/app/storage.rs explains the keys. */
export const takes = (key) => [`${STORE}.kept.`, `${STORE}.design.`].some((start) => key?.startsWith(start));

/** Tells whether IndexedDB is available. */
export let ready = false;

const store = createStore(STORE, "archive");
let held = new Map();
let last = Promise.resolve();

/** The longest wait for another page's lock, in milliseconds: a frozen page would hold it for ever. */
const PATIENCE = 3000;

/** Runs tasks one at a time, across all pages. */
function inTurn(task) {
  const alone = () => navigator.locks.request(`${STORE}.archive`, { signal: AbortSignal.timeout?.(PATIENCE) }, task);
  // A frozen page does no harm when it resumes, because transactions are atomic.
  const despite = (error) => (error?.name === "TimeoutError" ? task() : Promise.reject(error));
  const done = last.then(() => (navigator.locks ? alone().catch(despite) : task()));
  last = done.catch(() => {});
  return done;
}

const load = () => inTurn(async () => {
  await store("readonly", ({ transaction: { db } }) => {
    // Let go of the database for a newer Parlour that upgrades it. From then on, everything here stays in local
    // storage.
    db.onversionchange = () => {
      ready = false;
      db.close();
    };
  });
  held = new Map(await entries(store));
  ready = true;
});

/**
 * Reads the database, and moves texts from local storage into it. `changed` is called when there may be new entries,
 * also from another page.
 */
export async function open(changed = () => {}) {
  await load();
  changed();
  addEventListener("storage", ({ key }) => {
    if (takes(key)) load().then(changed, () => {});
  });
  settle();
}

/** All keys in the database. */
export const keys = () => [...held.keys()];

/** The text under a key, if any. */
export const text = (key) => held.get(key);

/** Writes pairs of key and text, and verifies them by reading, so that the caller may discard its copies. */
async function write(pairs) {
  await setMany(pairs, store);
  const texts = await getMany(pairs.map(([key]) => key), store);
  if (pairs.some(([, text], at) => texts[at] !== text)) throw new Error("the database holds something else");
}

/** Stores all of these pairs of key and text, or none. */
export const put = (pairs) => inTurn(async () => {
  await write(pairs);
  for (const [key, text] of pairs) held.set(key, text);
});

/** Moves texts from local storage into the database. If that fails, they stay where they are. */
export async function settle() {
  const move = async () => {
    const pairs = Object.entries(localStorage).filter(([key]) => takes(key));
    if (pairs.length === 0) return;
    await write(pairs);
    // Request persistent storage for kept texts. Some browsers ask the user.
    if (pairs.some(([key]) => key.startsWith(`${STORE}.design.`))) navigator.storage?.persist?.().catch(() => {});
    for (const [key, text] of pairs) {
      // It may have been changed or deleted meanwhile.
      if (localStorage.getItem(key) !== text) continue;
      held.set(key, text);
      localStorage.removeItem(key);
    }
  };
  if (ready) await inTurn(move).catch(() => {});
}

/** Deletes a key from the database. */
export async function forget(key) {
  held.delete(key);
  // If it cannot be deleted, it will be there again next time.
  const remove = async () => {
    await del(key, store);
    // Another tab's entry may have been read meanwhile.
    held.delete(key);
  };
  if (ready) await inTurn(remove).catch(() => {});
}
