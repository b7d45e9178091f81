// Serves the build that it was installed with, from this device. BUILD and FILES, each file with the digest of its content, are
// written above when the app is bundled. A newer build is fetched whole into a place of its own and waits until all pages of this one are
// closed, or until the user takes it: no page is ever of two builds.

const HOME = new URL("./", self.location);
/** Of each Parlour on this origin; a path has no blanks. */
const PREFIX = `parlour-${HOME.pathname} `;
const KEPT = PREFIX + BUILD;

/** The address of a file of this build. */
function address(path) {
  const url = new URL(path, HOME);
  url.search = BUILD;
  return url.href;
}

self.addEventListener("install", (event) => {
  const fetchAll = async () => {
    const cache = await caches.open(KEPT);
    // Past the browser's own cache, which may hold files of the build before. One file of another content stops it all.
    await cache.addAll(Object.entries(FILES).map(([name, integrity]) => new Request(address(name), { cache: "no-cache", integrity })));
  };
  event.waitUntil(fetchAll());
});

/** Whether a cache is one of this Parlour's earlier builds; their names had no path once. */
async function isEarlier(name) {
  if (name.startsWith(PREFIX)) return name !== KEPT;
  if (!/^parlour-[\w.]+$/.test(name)) return false;
  return (await (await caches.open(name)).match(new URL("index.html", HOME))) !== undefined;
}

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (await isEarlier(name)) await caches.delete(name);
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const answer = async () => {
    const cache = await caches.open(KEPT);
    return (await cache.match(address(path))) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
