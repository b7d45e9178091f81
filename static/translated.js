// Keeps the app alive under a translator of pages. It replaces the texts of the page by <font> elements. A text takes its place
// again before the app changes it, moves it or puts something before it. The translator then sees a new text. Without a
// translator, nothing is done.

/** The elements that stand for texts. */
const standIns = new WeakMap();

function note(records) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find((other) => other?.nodeName === "FONT");
      if (standIn !== undefined) {
        standIns.set(node, standIn);
        watchApp();
      }
    }
  }
}

const observer = new MutationObserver(note);
observer.observe(document, { childList: true, subtree: true });

/** Puts a text back in its place. */
function bringBack(node) {
  note(observer.takeRecords());
  standIns.get(node)?.replaceWith(node);
  standIns.delete(node);
}

let isWatched = false;

/** From now on, texts come back before the app does something to them. */
function watchApp() {
  if (isWatched) return;
  isWatched = true;
  for (const name of ["insertBefore", "removeChild", "replaceChild"]) {
    const call = Node.prototype[name];
    Node.prototype[name] = function (...nodes) {
      nodes.forEach(bringBack);
      return call.apply(this, nodes);
    };
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(text) {
      bringBack(this);
      value.set.call(this, text);
    },
  });
}
