// Serves the build that it was installed with, from this device. The bundle writes BUILD above, and FILES, with a digest of each.
// A newer build is fetched whole into a place of its own. It waits until all pages of this one are closed, or until the user takes
// it. So no page is ever of two builds.

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

/** The language whose page, words or lesson a file holds, as in "de/hanoi/index.html"; undefined where it is for all. */
const languageOf = (path) => /^(?:words\/|lessons\/)?([a-z]{2})\//.exec(path)?.[1];

/** The path of an address in this Parlour. */
const pathOf = (url) => new URL(url).href.slice(HOME.href.length);

/** Keeps the files that are for all, or those of a language. */
async function keep(language) {
  const cache = await caches.open(KEPT);
  const files = Object.entries(FILES).filter(([path]) => languageOf(path) === language);
  // Past the browser's own cache, which may hold files of the build before. One file of another content stops it all.
  await cache.addAll(files.map(([path, integrity]) => new Request(address(path), { cache: "no-cache", integrity })));
}

/** The languages of open pages, and those that an earlier build kept. */
async function usedLanguages() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const used = new Set(pages.filter(({ url }) => url.startsWith(HOME.href)).map(({ url }) => languageOf(pathOf(url))));
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PREFIX))) {
    for (const { url } of await (await caches.open(name)).keys()) used.add(languageOf(pathOf(url)));
  }
  used.delete(undefined);
  return used;
}

self.addEventListener("install", (event) => {
  const keepAll = async () => {
    await keep(undefined);
    for (const language of await usedLanguages()) await keep(language);
  };
  event.waitUntil(keepAll());
});

/** Tells whether a cache is one of this Parlour's earlier builds. Their names had no path once. */
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

/** The answer without a network, where a page is not kept: the same page in English, or that of addresses that lead nowhere. */
async function instead(path, language) {
  // The query keeps it from the language that was chosen, and has the page say so. The game behind “#” goes along.
  if (language !== undefined) return Response.redirect(new URL(`${path.slice(language.length + 1)}?unkept=${language}`, HOME));
  return (await caches.open(KEPT)).match(address("404.html"));
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  // A page that this build lacks comes from the host, and is of another build. So are all files that it asks for.
  const [build] = url.search.slice(1).split("&");
  if (event.request.mode !== "navigate" && build !== "" && build !== BUILD) return;
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const answer = async () => {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(address(path));
    const language = languageOf(pathOf(url));
    if (kept !== undefined || event.request.mode !== "navigate") return kept ?? fetch(event.request);
    const page = await fetch(event.request).catch(() => undefined);
    // A language that is new here is kept from now on.
    if (page !== undefined && language !== undefined) event.waitUntil(keep(language).catch(() => {}));
    return page ?? instead(pathOf(url.origin + url.pathname), language);
  };
  event.respondWith(answer());
});
