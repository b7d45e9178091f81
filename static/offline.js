// Keeps the whole app on this device, so that it works without a network. A release build names itself on the page; the
// pages of somebody at work on the app do not, and are never kept.

/** Says that a newer build waits, where the page has room for it. */
function offer(registration) {
  const note = document.getElementById("update");
  if (!note || !registration.waiting || !navigator.serviceWorker.controller) return;
  note.hidden = false;
  note.querySelector("button").addEventListener("click", () => registration.waiting?.postMessage("take over"));
}

async function keep() {
  const registration = await navigator.serviceWorker.register(new URL("./service-worker.js", import.meta.url));
  offer(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => offer(registration));
  });
}

const wished = "offline" in document.documentElement.dataset && !navigator.connection?.saveData;
if (wished && "serviceWorker" in navigator) {
  // All open pages change over together, no matter which one asked for the newer build: page and worker are always of one.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  }
  // After all that the page itself needs. A browser that refuses goes on as before.
  const begin = () => setTimeout(() => keep().catch(() => {}), 2000);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
