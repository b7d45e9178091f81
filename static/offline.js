// Installs the service worker, which caches the whole app for offline use. Only the pages of a release name their
// build. Those of a quick build do not, and are never cached.

/** The name of the lock that pages with unsaved data hold. */
const UNSAVED = `${document.documentElement.dataset.store}.unsaved`;

/** Tells whether a reload would lose data of this page, according to the app. */
const isUnsaved = () => "unsaved" in document.documentElement.dataset;

/** Holds the lock, shared with other pages, while this page has unsaved data. */
function guard() {
  let release = null;
  const hold = () => {
    if (isUnsaved() && release === null) {
      const gone = new Promise((resolve) => (release = resolve));
      // Without the lock, the newer build may be activated, and this page stays as it is.
      navigator.locks?.request(UNSAVED, { mode: "shared" }, () => gone).catch(() => {});
    } else if (!isUnsaved() && release !== null) {
      release();
      release = null;
    }
  };
  hold();
  new MutationObserver(hold).observe(document.documentElement, { attributeFilter: ["data-unsaved"] });
}

/** Shows that a newer build is waiting, if the page has a place for that. */
function offer(registration) {
  const note = document.getElementById("update");
  if (!note || !registration.waiting || !navigator.serviceWorker.controller) return;
  note.hidden = false;
  const take = (lock) => {
    if (lock === null) note.querySelector("span").textContent = `${say("Another window holds hand-ins or answers that are not saved. Close it first.")} `;
    else registration.waiting?.postMessage("take over");
  };
  note.querySelector("button").onclick = () => {
    // All pages are updated together, and none may lose data.
    // If the browser forbids locks, this cannot be checked.
    if (navigator.locks) navigator.locks.request(UNSAVED, { ifAvailable: true }, take).catch(() => take());
    else take();
  };
}

async function keep() {
  const registration = await navigator.serviceWorker.register(new URL("./service-worker.js", import.meta.url));
  const watch = () => registration.installing?.addEventListener("statechange", () => offer(registration));
  offer(registration);
  // The browser may already be fetching a newer build.
  watch();
  registration.addEventListener("updatefound", watch);
  // Firefox skips its own update check while it finishes that of an earlier page.
  if (registration.active && !registration.installing && !registration.waiting) await registration.update();
}

// Do not install from an embedded board, since its page would then download the whole app.
const wished = "offline" in document.documentElement.dataset && !navigator.connection?.saveData && globalThis.top === globalThis;
if (wished && "serviceWorker" in navigator) {
  guard();
  // All open pages reload together, whichever requested the update, so that page and worker are always of one build.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => isUnsaved() || location.reload(), { once: true });
  }
  // Register after everything that the page itself needs. If the browser refuses, the app still works online.
  const begin = () => setTimeout(() => keep().catch(() => {}), 2000);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
