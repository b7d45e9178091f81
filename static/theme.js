/** The tags of a picture, as src/scene/svg.rs and src/export/qr.rs write them: nothing in them acts, or is fetched. */
const PICTURE_TAG = new RegExp(
  "</?(svg|title|desc|circle|rect|polygon|line|path|text)"
  + "(\\s+(xmlns|viewBox|role|aria-label|shape-rendering|x|y|width|height|rx|cx|cy|r|x1|y1|x2|y2|points|d|font-size|font-family"
  + "|text-anchor|dominant-baseline|fill|stroke|stroke-width|stroke-dasharray|stroke-linecap|stroke-linejoin|opacity)"
  + "=\"[^\"<]*\")*\\s*/?>", "g");

/** Tells whether a text is a picture and no more, or the empty place of one that is not drawn yet. */
const isPicture = (text) => text === "" || text.startsWith("<svg ") && !text.replace(PICTURE_TAG, "").includes("<");

/** A message of a script in the language of the page, with values in place of their names in braces. */
const say = (() => {
  const words = document.getElementById("words");
  const known = words === null ? {} : JSON.parse(words.textContent);
  return (english, values) => (known[english] || english).replace(/\{(\w+)\}/g, (_, name) => values[name]);
})();

// The text that may become part of a page (docs/hosting.md): pictures, and our own scripts.
if (self.trustedTypes) trustedTypes.createPolicy("default", {
  createHTML: (text) => (isPicture(text) ? text : null),
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});

// Says what the browser, or the frame around the page, lacks for a board to be played. Old browsers read this script, so it is
// written without what came later than their modules.
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
 * The name that everything begins with that this Parlour stores: "parlour", or the same with its path where another Parlour of
 * this origin has that name. The first one that stores anything takes it.
 */
document.documentElement.dataset.store = (() => {
  const home = new URL("./", document.currentScript.src).pathname;
  try {
    const owner = localStorage.getItem("parlour.home") || home;
    localStorage.setItem("parlour.home", owner);
    // The parts of a key are separated by dots.
    return owner === home ? "parlour" : `parlour${home.replaceAll(".", "%2E")}`;
  } catch {
    // Storage is blocked or full.
    return "parlour";
  }
})();

// Redirects to the chosen language, or to one that the browser prefers. Addresses that name a language stay.
(() => {
  const { languages = "en", root, store, lesson } = document.documentElement.dataset;
  const all = languages.split(" ");
  const UNKEPT = `${store}.unkept`;

  /** Says once in each window that a language is not on this device. */
  function tellUnkept(code) {
    const told = document.querySelector(`dialog[lang="${code}"]`);
    try {
      if (sessionStorage.getItem(UNKEPT) === code) return;
      sessionStorage.setItem(UNKEPT, code);
    } catch {
      // Without storage, each page says it.
    }
    if (told !== null) told.showModal();
  }

  addEventListener("click", ({ target }) => {
    const link = target.closest && target.closest("[data-language]");
    if (!link) return;
    try {
      localStorage.setItem(`${store}.language`, link.dataset.language);
      // Where it is not kept, that is said once more.
      sessionStorage.removeItem(UNKEPT);
    } catch {
      // Without storage, pages that are reached by links stay in their language.
    }
  });
  if (document.documentElement.lang !== "en" || lesson !== undefined || document.querySelector("script[src*='missing.js']")) return;
  // Without a network, the service worker has no page of that language. No link is to say so elsewhere.
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
    // The choice of a page before is all there is.
    if (document.referrer.startsWith(home)) return;
  }
  const wishes = chosen === null ? [...navigator.languages] : [chosen];
  const language = wishes.map((wish) => wish.split("-")[0]).find((wish) => all.includes(wish));
  if (language === undefined || language === "en") return;
  location.replace(`${home}${language}/${location.href.slice(home.length)}`);
})();

// Gives the page its theme before the first paint, so that a dark page never flashes. It does so again when the system's theme
// changes, or the page comes back from the history. It also says how many games were played here.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const { store } = document.documentElement.dataset;

  /** The theme that was chosen, if one was: see src/app/settings.rs. */
  function chosen() {
    // On another page, that page chooses.
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

  /** Tells home the number of games played here, so that it keeps room for them. */
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
  // Another theme was chosen on home.
  addEventListener("settings", apply);
  // Paper is white. The theme comes back before the board hears of it and paints itself anew.
  // The app may tell of it before the browser does.
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
