// Serves the build that it was installed with, from this device. BUILD and FILES are written above when the app is
// bundled. A newer build is fetched whole into a place of its own and waits until all pages of this one are
// closed, or until the user takes it: no page is ever of two builds.

const PREFIX = "parlour-";
const KEPT = PREFIX + BUILD;
const HOME = new URL("./", self.location);

self.addEventListener("install", (event) => {
  const fetchAll = async () => {
    const cache = await caches.open(KEPT);
    // Past the browser's own cache, which may hold files of the build before.
    await cache.addAll(FILES.map((file) => new Request(new URL(file, HOME), { cache: "no-cache" })));
  };
  event.waitUntil(fetchAll());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== KEPT) await caches.delete(name);
    }
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  // The query names the build, and all files here are of one.
  url.search = "";
  const answer = async () => {
    const cache = await caches.open(KEPT);
    return (await cache.match(url.href)) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
