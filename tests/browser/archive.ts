// Direct access to the browser’s storage, and to the database of `static/archive.js`.

import type { Page } from '@playwright/test';

type Entries = [string, string][];

/** Puts entries into the storage, like another tab or a Parlour of another version. */
export async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, entries);
}

/** Adds entries to the archive, and returns its content. */
export async function archive(page: Page, further: Entries = []): Promise<Entries> {
  return page.evaluate(async (put) => {
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const opening = indexedDB.open('parlour');
    // The page may not have created it yet.
    opening.onupgradeneeded = () => opening.result.createObjectStore('archive');
    const database = await done(opening);
    try {
      const store = database.transaction('archive', 'readwrite').objectStore('archive');
      for (const [key, value] of put) {
        store.put(value, key);
      }
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return keys.map((key, at): [string, string] => [String(key), String(values[at])]);
    } finally {
      database.close();
    }
  }, further);
}

/** Deletes the database, as soon as no page has it open. */
export async function deleteArchive(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => {
    Object.assign(indexedDB.deleteDatabase('parlour'), { onsuccess: resolve, onblocked: resolve });
  }));
}
