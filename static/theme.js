// The text that may become part of a page (docs/hosting.md): pictures without anything that acts, and our own scripts.
globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (/^<svg[\s>]/.test(text) && !/<script|<foreignobject|\son\w+=|javascript:/i.test(text) ? text : null),
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});

// Gives the page its theme before the first paint, so that a dark page never flashes, and again when
// the system's theme changes or the page comes back from the history. Says, too, whether a game was played here.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");

  /** The theme that was chosen, if one was: see src/app/settings.rs. */
  function chosen() {
    // On another page, that page chooses.
    const query = new URLSearchParams(location.search);
    if (query.has("embed")) {
      document.documentElement.dataset.embed = "";
      return { light: "Light", dark: "Dark" }[query.get("theme")] ?? "System";
    }
    try {
      return JSON.parse(localStorage.getItem("parlour.settings")).theme;
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

  /** Whether a game was played here, so that home keeps room for it. */
  function hasPlayed() {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith("parlour.game."));
    } catch {
      return false;
    }
  }

  apply();
  if (hasPlayed()) document.documentElement.dataset.played = "";
  dark.addEventListener("change", apply);
  addEventListener("pageshow", (event) => {
    if (event.persisted) apply();
  });
})();
