// Games kept aside, and positions and puzzles that were kept. They may become many, so they stand in the browser's
// database (IndexedDB): it has far more room than its storage, and writes all of a change or nothing.
//
// A database answers later, and a page may be left before it does. So a text is first put into the storage, at once. It
// goes from there when the database has taken it, and is always in one of the two. Texts of earlier versions move the
// same way. Where there is no database, everything stays in the storage.

import { createStore, del, entries, getMany, setMany } from "idb-keyval";

/** The name under which this Parlour stores everything: see static/theme.js. */
const STORE = document.documentElement.dataset.store;

/** Tells whether a key is one of what stands here; src/app/storage.rs says what they mean. */
export const takes = (key) => [`${STORE}.kept.`, `${STORE}.design.`].some((start) => key?.startsWith(start));

/** Tells whether there is a database. */
export let ready = false;

const store = createStore(STORE, "archive");
let held = new Map();
let last = Promise.resolve();

/** The longest wait for another page, in milliseconds: one that the browser has frozen takes for ever. */
const PATIENCE = 3000;

/** Does one thing after another, also where several pages do them. */
function inTurn(task) {
  const alone = () => navigator.locks.request(`${STORE}.archive`, { signal: AbortSignal.timeout?.(PATIENCE) }, task);
  // A frozen page harms nothing when it goes on: all of a change is written, or nothing.
  const despite = (error) => (error?.name === "TimeoutError" ? task() : Promise.reject(error));
  const done = last.then(() => (navigator.locks ? alone().catch(despite) : task()));
  last = done.catch(() => {});
  return done;
}

const load = () => inTurn(async () => {
  await store("readonly", ({ transaction: { db } }) => {
    // A newer Parlour that wants another form of the database gets it. Here, everything stays in the storage from then on.
    db.onversionchange = () => {
      ready = false;
      db.close();
    };
  });
  held = new Map(await entries(store));
  ready = true;
});

/**
 * Reads what the database holds, and moves there what the storage has for it. `changed` is called when there may be
 * more to see than before, also because of another page.
 */
export async function open(changed = () => {}) {
  await load();
  changed();
  addEventListener("storage", ({ key }) => {
    if (takes(key)) load().then(changed, () => {});
  });
  settle();
}

/** The keys of all that the database holds. */
export const keys = () => [...held.keys()];

/** The text under a key, if there is one. */
export const text = (key) => held.get(key);

/** Writes these pairs of a key and a text, and reads them back: whoever is told that they are there may let go of them. */
async function write(pairs) {
  await setMany(pairs, store);
  const texts = await getMany(pairs.map(([key]) => key), store);
  if (pairs.some(([, text], at) => texts[at] !== text)) throw new Error("the database holds something else");
}

/** Keeps all of these pairs of a key and a text, or none. */
export const put = (pairs) => inTurn(async () => {
  await write(pairs);
  for (const [key, text] of pairs) held.set(key, text);
});

/** Moves what the storage has for the database. Where that fails, it stays where it is. */
export async function settle() {
  const move = async () => {
    const pairs = Object.entries(localStorage).filter(([key]) => takes(key));
    if (pairs.length === 0) return;
    await write(pairs);
    // Who keeps something of their own wants it to stay. Some browsers ask their user.
    if (pairs.some(([key]) => key.startsWith(`${STORE}.design.`))) navigator.storage?.persist?.().catch(() => {});
    for (const [key, text] of pairs) {
      // Meanwhile it may have been changed, or thrown away.
      if (localStorage.getItem(key) !== text) continue;
      held.set(key, text);
      localStorage.removeItem(key);
    }
  };
  if (ready) await inTurn(move).catch(() => {});
}

/** Throws away what the database holds under a key. */
export async function forget(key) {
  held.delete(key);
  // Where it cannot be thrown away, it is there again next time.
  const remove = async () => {
    await del(key, store);
    // Meanwhile what another tab wrote may have been read.
    held.delete(key);
  };
  if (ready) await inTurn(remove).catch(() => {});
}
