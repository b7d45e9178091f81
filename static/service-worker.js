// Serves its own build from the cache. The build script puts BUILD and FILES, with a digest of each file, above this
// code. A newer build is fetched completely into a cache of its own. It waits until all pages of this one are closed,
// or until the user activates it, so no page ever mixes two builds.

const HOME = new URL("./", self.location);
/** The prefix of the cache names of this Parlour. Paths have no spaces, so other Parlours on this origin differ. */
const PREFIX = `parlour-${HOME.pathname} `;
const KEPT = PREFIX + BUILD;

/** The address of a file of this build. */
function address(path) {
  const url = new URL(path, HOME);
  url.search = BUILD;
  return url.href;
}

/** The language of a page, messages or a lesson, as in "de/hanoi/index.html"; undefined for files of all languages. */
const languageOf = (path) => /^(?:words\/|lessons\/)?([a-z]{2})\//.exec(path)?.[1];

/** The path of an address, relative to this Parlour. */
const pathOf = (url) => new URL(url).href.slice(HOME.href.length);

/** Caches the files for all languages, or those of one language. */
async function keep(language) {
  const cache = await caches.open(KEPT);
  const files = Object.entries(FILES).filter(([path]) => languageOf(path) === language);
  // Bypass the HTTP cache, which may hold files of the previous build. A file with a wrong digest aborts everything.
  await cache.addAll(files.map(([path, integrity]) => new Request(address(path), { cache: "no-cache", integrity })));
}

/** The languages of open pages, and those cached by an earlier build. */
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

/** Tells whether a cache belongs to an earlier build of this Parlour. In old versions, names had no path. */
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

/** The offline response for an uncached page: a redirect to the English page, or the page for unknown addresses. */
async function instead(path, language) {
  // The query prevents a redirect back to the chosen language, and makes the page say why. The fragment is preserved.
  if (language !== undefined) return Response.redirect(new URL(`${path.slice(language.length + 1)}?unkept=${language}`, HOME));
  return (await caches.open(KEPT)).match(address("404.html"));
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  // A page that this build lacks comes from the host and is of another build, and so are all files it requests.
  const [build] = url.search.slice(1).split("&");
  if (event.request.mode !== "navigate" && build !== "" && build !== BUILD) return;
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const answer = async () => {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(address(path));
    const language = languageOf(pathOf(url));
    if (kept !== undefined || event.request.mode !== "navigate") return kept ?? fetch(event.request);
    const page = await fetch(event.request).catch(() => undefined);
    // Cache a new language from now on.
    if (page !== undefined && language !== undefined) event.waitUntil(keep(language).catch(() => {}));
    return page ?? instead(pathOf(url.origin + url.pathname), language);
  };
  event.respondWith(answer());
});
