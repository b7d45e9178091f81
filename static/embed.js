// <parlour-board puzzle="hanoi" game="3x4" theme="dark"></parlour-board>: a puzzle on any page. It needs this script and
// nothing else; a plain script, which other pages may load from anywhere. All of it is ASCII, because it is read in the encoding
// of the page it stands in. See docs/embedding.md.
(() => {
  // The names of puzzles, and the languages besides English, are written here when the app is bundled.
  const PUZZLES = [];
  const LANGUAGES = [];

  const HOME = new URL("./", document.currentScript.src);
  const THEMES = ["light", "dark"];

  const STYLE = `
    :host { display: block; width: 100%; max-width: 40rem; aspect-ratio: 4 / 5; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    p { margin: 0; padding: 1em; border: 1px solid; font: 1rem/1.5 system-ui, sans-serif; }
  `;

  /**
   * Gives a shadow root the style, and gives the elements that hold it. A sheet needs none, and no policy of the page forbids it;
   * Safari before 16.4 cannot make one.
   */
  function dress(root) {
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      return [];
    } catch {
      return [Object.assign(document.createElement("style"), { textContent: STYLE })];
    }
  }

  class ParlourBoard extends HTMLElement {
    static observedAttributes = ["puzzle", "game", "theme", "language"];

    #root = this.attachShadow({ mode: "open" });
    #style = dress(this.#root);
    #frame = null;
    #stands = false;
    #hear = (event) => {
      // Of the messages that a page hears, only those of its own board count.
      if (event.source !== this.#frame?.contentWindow || event.origin !== HOME.origin) return;
      const { parlour: kind, ...detail } = event.data ?? {};
      if (["ready", "move", "solved"].includes(kind)) {
        this.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
      }
    };

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#stands = true;
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#stands = false;
    }

    attributeChangedCallback() {
      // Those that it comes with are shown at once, when it takes its place.
      if (this.#stands) this.#show();
    }

    /** What is wrong with the attributes, and what is allowed; null where nothing is. */
    #problem() {
      const puzzle = this.getAttribute("puzzle") ?? "";
      const theme = this.getAttribute("theme");
      const language = this.getAttribute("language");
      if (!PUZZLES.includes(puzzle)) return `puzzle \u201c${puzzle}\u201d: no such puzzle; there are ${PUZZLES.join(", ")}.`;
      if (theme !== null && !THEMES.includes(theme)) return `theme \u201c${theme}\u201d: ${THEMES.join(" and ")} are known.`;
      if (language !== null && !LANGUAGES.includes(language)) {
        return `language \u201c${language}\u201d: ${LANGUAGES.join(", ")} are known; without it, the reader\u2019s browser chooses.`;
      }
      return null;
    }

    #show() {
      const problem = this.#problem();
      if (problem !== null) {
        this.#frame = null;
        const words = document.createElement("p");
        words.setAttribute("role", "alert");
        words.textContent = `Parlour: ${problem}`;
        this.#root.replaceChildren(...this.#style, words);
        return;
      }
      const path = [this.getAttribute("language"), this.getAttribute("puzzle"), ""].filter((part) => part !== null).join("/");
      const address = new URL(path, HOME);
      address.searchParams.set("embed", "");
      if (this.hasAttribute("theme")) address.searchParams.set("theme", this.getAttribute("theme"));
      address.hash = this.getAttribute("game") ?? "";
      const frame = document.createElement("iframe");
      frame.src = address.href;
      frame.title = this.getAttribute("label") ?? "A puzzle of Parlour";
      frame.allow = "clipboard-write; fullscreen";
      this.#frame = frame;
      this.#root.replaceChildren(...this.#style, frame);
    }
  }

  // A page may name the script twice.
  if (!customElements.get("parlour-board")) customElements.define("parlour-board", ParlourBoard);
})();
