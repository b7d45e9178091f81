/** The tags of pictures by src/scene/svg.rs and src/export/qr.rs, without scripts and external resources. */
const PICTURE_TAG = new RegExp(
  "</?(svg|title|desc|circle|rect|polygon|line|path|text)"
  + "(\\s+(xmlns|viewBox|role|aria-label|shape-rendering|x|y|width|height|rx|cx|cy|r|x1|y1|x2|y2|points|d|font-size|font-family"
  + "|text-anchor|dominant-baseline|fill|stroke|stroke-width|stroke-dasharray|stroke-linecap|stroke-linejoin|opacity)"
  + "=\"[^\"<]*\")*\\s*/?>", "g");

/** Tells whether a text is only such a picture, or empty, for one not drawn yet. */
const isPicture = (text) => text === "" || text.startsWith("<svg ") && !text.replace(PICTURE_TAG, "").includes("<");

/** A script's message in the language of the page, with the names in braces replaced by values. */
const say = (() => {
  const words = document.getElementById("words");
  const known = words === null ? {} : JSON.parse(words.textContent);
  return (english, values) => (known[english] || english).replace(/\{(\w+)\}/g, (_, name) => values[name]);
})();

// The trusted types policy (docs/hosting.md): only pictures and our own scripts may become part of a page.
if (self.trustedTypes) trustedTypes.createPolicy("default", {
  createHTML: (text) => (isPicture(text) ? text : null),
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});

// Reports features that the browser or the surrounding frame lacks. Old browsers run this script, too, so it must not
// use newer syntax than theirs.
(() => {
  const lacking = self.origin === "null" ? say("The frame around this page forbids too much: its sandbox lacks “allow-same-origin”.")
    : !("noModule" in HTMLScriptElement.prototype) ? say("This browser is too old for the board. Another one opens this link.")
    : !("WebAssembly" in self) ? say("This browser has no WebAssembly, or it is turned off, so the board cannot be played here. Another browser opens this link.")
    : null;
  if (lacking === null) return;
  document.documentElement.dataset.lacking = "";
  document.addEventListener("DOMContentLoaded", () => {
    const status = document.getElementById("loading");
    if (status === null) return;
    status.hidden = false;
    status.textContent = `${lacking} `;
    if (self === self.top) return;
    const out = new URL(location.href);
    out.searchParams.delete("embed");
    status.append(Object.assign(document.createElement("a"), {
      href: out.href, target: "_blank", rel: "noopener", textContent: say("Open it in a window of its own"),
    }));
  });
})();

/**
 * The prefix of everything that this Parlour stores: "parlour", or the same with its path if another Parlour on this
 * origin has taken that. The first one to store anything takes it.
 */
document.documentElement.dataset.store = (() => {
  const home = new URL("./", document.currentScript.src).pathname;
  try {
    const owner = localStorage.getItem("parlour.home") || home;
    localStorage.setItem("parlour.home", owner);
    // Dots separate the parts of a key.
    return owner === home ? "parlour" : `parlour${home.replaceAll(".", "%2E")}`;
  } catch {
    // Storage is blocked or full.
    return "parlour";
  }
})();

// Redirects to the chosen language, or to one that the browser prefers, unless the address names a language.
(() => {
  const { languages = "en", root, store, lesson, missing } = document.documentElement.dataset;
  const all = languages.split(" ");
  const UNKEPT = `${store}.unkept`;

  /** Shows, once in each window, that a language is not cached on this device. */
  function tellUnkept(code) {
    const told = document.querySelector(`dialog[lang="${code}"]`);
    try {
      if (sessionStorage.getItem(UNKEPT) === code) return;
      sessionStorage.setItem(UNKEPT, code);
    } catch {
      // Without storage, each page shows it.
    }
    if (told !== null) told.showModal();
  }

  addEventListener("click", ({ target }) => {
    const link = target.closest && target.closest("[data-language]");
    if (!link) return;
    try {
      localStorage.setItem(`${store}.language`, link.dataset.language);
      // If it is not cached, show the message again.
      sessionStorage.removeItem(UNKEPT);
    } catch {
      // Without storage, a page reached by a link stays in its language.
    }
  });
  if (document.documentElement.lang !== "en" || lesson !== undefined || missing !== undefined) return;
  // The service worker has no offline page in that language. Remove the query, so that copied links do not contain it.
  const unkept = new URLSearchParams(location.search).get("unkept");
  if (all.includes(unkept)) {
    history.replaceState(history.state, "", location.pathname + location.hash);
    document.addEventListener("DOMContentLoaded", () => tellUnkept(unkept));
    return;
  }
  const home = new URL(root, location.href).href;
  let chosen = null;
  try {
    chosen = localStorage.getItem(`${store}.language`);
  } catch {
    // Only an earlier page's choice is available.
    if (document.referrer.startsWith(home)) return;
  }
  const wishes = chosen === null ? [...navigator.languages] : [chosen];
  const language = wishes.map((wish) => wish.split("-")[0]).find((wish) => all.includes(wish));
  if (language === undefined || language === "en") return;
  location.replace(`${home}${language}/${location.href.slice(home.length)}`);
})();

// Applies the theme before the first paint, so that a dark page never flashes, and again when the system's theme
// changes or the page is restored from the back-forward cache. Also sets the number of games played here.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const { store } = document.documentElement.dataset;

  /** The chosen theme, if any: see src/app/settings.rs. */
  function chosen() {
    // In an embedded board, the embedding page chooses.
    const query = new URLSearchParams(location.search);
    if (query.has("embed")) {
      document.documentElement.dataset.embed = "";
      return { light: "Light", dark: "Dark" }[query.get("theme")] || "System";
    }
    try {
      return JSON.parse(localStorage.getItem(`${store}.settings`)).theme;
    } catch {
      // Storage is blocked, or holds no settings.
      return "System";
    }
  }

  function apply() {
    const theme = chosen();
    const isDark = theme === "Dark" || (theme !== "Light" && dark.matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  }

  /** Sets the number of games played here, so that home reserves space for them. */
  function countGames() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(`${store}.game.`)).length;
    } catch {
      return 0;
    }
  }

  apply();
  const games = countGames();
  if (games > 0) document.documentElement.dataset.played = games > 1 ? "more" : "one";
  dark.addEventListener("change", apply);
  // Another theme may have been chosen on home, or in another tab.
  addEventListener("settings", apply);
  addEventListener("storage", apply);
  // Print in the light theme. The theme is restored before the board is notified and repaints itself. The app may
  // announce printing before the browser does.
  let screen;
  addEventListener("beforeprint", () => {
    screen ??= document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = "light";
  });
  addEventListener("afterprint", () => {
    document.documentElement.dataset.theme = screen ?? document.documentElement.dataset.theme;
    screen = undefined;
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) apply();
  });
})();
