// <parlour-board puzzle="hanoi" game="3x4" theme="dark"></parlour-board>: a puzzle on any page. It needs only this
// classic script, which any origin may load. It is pure ASCII, because it is read in the encoding of the embedding
// page. See docs/embedding.md.
(() => {
  // The build fills in the names of puzzles and the languages besides English.
  const PUZZLES = [];
  const LANGUAGES = [];

  const HOME = new URL("./", document.currentScript.src);
  const THEMES = ["light", "dark"];

  // The texts of the element, by language.
  const WORDS = {
    __proto__: null,
    en: {
      puzzle: "There is no puzzle \u201c{found}\u201d. The puzzles are {known}.",
      theme: "There is no theme \u201c{found}\u201d. The themes are {known}.",
      language: "There is no language \u201c{found}\u201d here. The languages are {known}. Without one, the reader\u2019s browser chooses.",
      title: "A puzzle of Parlour",
    },
    de: {
      puzzle: "Das R\u00e4tsel \u201e{found}\u201c gibt es nicht. Die R\u00e4tsel sind {known}.",
      theme: "Die Farben \u201e{found}\u201c gibt es nicht. Erlaubt sind {known}.",
      language: "Die Sprache \u201e{found}\u201c gibt es hier nicht. Die Sprachen sind {known}. Ohne Angabe w\u00e4hlt der Browser.",
      title: "Ein R\u00e4tsel von Parlour",
    },
    es: {
      puzzle: "No existe el puzle \u201c{found}\u201d. Los puzles son {known}.",
      theme: "No existe el tema \u201c{found}\u201d. Los temas son {known}.",
      language: "El idioma \u201c{found}\u201d no est\u00e1 disponible. Los idiomas son {known}. Sin ninguno, elige el navegador.",
      title: "Un puzle de Parlour",
    },
    fr: {
      puzzle: "Le jeu \u00ab {found} \u00bb n\u2019existe pas. Les jeux sont {known}.",
      theme: "Le th\u00e8me \u00ab {found} \u00bb n\u2019existe pas. Les th\u00e8mes sont {known}.",
      language: "La langue \u00ab {found} \u00bb n\u2019est pas disponible. Les langues sont {known}. Sans elle, le navigateur choisit.",
      title: "Un jeu de Parlour",
    },
  };

  const STYLE = `
    :host { display: block; width: 100%; max-width: 40rem; aspect-ratio: 4 / 5; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    p { margin: 0; padding: 1em; border: 1px solid; font: 1rem/1.5 system-ui, sans-serif; }
  `;

  /**
   * Styles a shadow root, and returns the elements needed for that. A constructed style sheet needs none and is not
   * subject to the page's policy, but Safari before 16.4 does not support it.
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
      // Accept only messages from this element's own board.
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
      // The initial attributes take effect when the element is connected.
      if (this.#stands) this.#show();
    }

    /** The texts in the language of the element, or else of the page. */
    get #words() {
      const page = this.closest("[lang]")?.getAttribute("lang").slice(0, 2);
      return WORDS[this.getAttribute("language")] ?? WORDS[page] ?? WORDS.en;
    }

    /** The error message for invalid attributes, with the allowed values; null if all are valid. */
    #problem() {
      for (const [name, known] of [["puzzle", PUZZLES], ["theme", THEMES], ["language", LANGUAGES]]) {
        const found = this.getAttribute(name) ?? (name === "puzzle" ? "" : null);
        if (found !== null && !known.includes(found)) {
          return this.#words[name].replace(/{(\w+)}/g, (_, part) => ({ found, known: known.join(", ") })[part]);
        }
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
      this.#frame = Object.assign(document.createElement("iframe"), {
        src: address.href,
        title: this.getAttribute("label") ?? this.#words.title,
        allow: "clipboard-write; fullscreen",
      });
      this.#root.replaceChildren(...this.#style, this.#frame);
    }
  }

  // A page may include the script twice.
  if (!customElements.get("parlour-board")) customElements.define("parlour-board", ParlourBoard);
})();
