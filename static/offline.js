// Keeps the whole app on this device, so that it works without a network. A release build names itself on the page; the
// pages of somebody at work on the app do not, and are never kept.

/** The lock of the pages that hold something unsaved. */
const UNSAVED = `${document.documentElement.dataset.store}.unsaved`;

/** Tells whether a reload would lose something that this page holds: the app says so. */
const isUnsaved = () => "unsaved" in document.documentElement.dataset;

/** Holds the lock, beside other pages, as long as this page has something unsaved. */
function guard() {
  let release = null;
  const hold = () => {
    if (isUnsaved() && release === null) {
      const gone = new Promise((resolve) => (release = resolve));
      // Without it the newer build may be taken, and this page stays as it is.
      navigator.locks?.request(UNSAVED, { mode: "shared" }, () => gone).catch(() => {});
    } else if (!isUnsaved() && release !== null) {
      release();
      release = null;
    }
  };
  hold();
  new MutationObserver(hold).observe(document.documentElement, { attributeFilter: ["data-unsaved"] });
}

/** Says that a newer build waits, where the page has room for it. */
function offer(registration) {
  const note = document.getElementById("update");
  if (!note || !registration.waiting || !navigator.serviceWorker.controller) return;
  note.hidden = false;
  const take = (lock) => {
    if (lock === null) note.querySelector("span").textContent = `${say("Another window holds hand-ins or answers that are not saved. Close it first.")} `;
    else registration.waiting?.postMessage("take over");
  };
  note.querySelector("button").onclick = () => {
    // All pages change over together, and none may lose anything.
    // Where the browser forbids locks, nobody can be asked.
    if (navigator.locks) navigator.locks.request(UNSAVED, { ifAvailable: true }, take).catch(() => take());
    else take();
  };
}

async function keep() {
  const registration = await navigator.serviceWorker.register(new URL("./service-worker.js", import.meta.url));
  const watch = () => registration.installing?.addEventListener("statechange", () => offer(registration));
  offer(registration);
  // The browser may have begun to fetch a newer build by itself.
  watch();
  registration.addEventListener("updatefound", watch);
  // Firefox drops its own look for a newer build while it ends that of an earlier page.
  if (registration.active && !registration.installing && !registration.waiting) await registration.update();
}

// A board on another page is no visit: the page around it would have the whole app fetched.
const wished = "offline" in document.documentElement.dataset && !navigator.connection?.saveData && globalThis.top === globalThis;
if (wished && "serviceWorker" in navigator) {
  guard();
  // All open pages change over together, no matter which one asked for the newer build: page and worker are always of one.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => isUnsaved() || location.reload(), { once: true });
  }
  // After all that the page itself needs. A browser that refuses goes on as before.
  const begin = () => setTimeout(() => keep().catch(() => {}), 2000);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
