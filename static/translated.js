// Makes the app work with page translators, which replace text nodes by <font> elements. The original node is restored
// before the app changes it, moves it or inserts something before it. The translator then sees a new text. Without a
// translator, this does nothing.

/** The elements that replace text nodes. */
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

/** Restores a text node in place of its element. */
function bringBack(node) {
  note(observer.takeRecords());
  standIns.get(node)?.replaceWith(node);
  standIns.delete(node);
}

let isWatched = false;

/** Patches DOM methods so that they first restore the text nodes involved. */
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
