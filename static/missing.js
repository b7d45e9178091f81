// The page for unknown addresses: redirects if the intended address can be guessed.

const root = new URL(".", import.meta.url);
const languages = document.documentElement.dataset.languages.split(" ");
const pages = [...document.querySelectorAll("[data-page]")].map((link) => link.dataset.page);

/** The intended address; null if unknown. */
function meant() {
  if (!location.pathname.startsWith(root.pathname)) return null;
  const whole = location.pathname.slice(root.pathname.length).replace(/\/index\.html$/, "/").replace(/^\/+/, "");
  const language = languages.find((code) => whole.startsWith(`${code}/`));
  // English pages have no language folder.
  const folder = language === undefined || language === "en" ? "" : `${language}/`;
  const path = language === undefined ? whole : whole.slice(language.length + 1);
  const [, name, between, rest] = /^\/*([\w-]*)(.*?(?:\/|%(?:25)*23|$))(.*)$/i.exec(path);
  const page = pages.find((known) => known === name.toLowerCase());
  if (page === undefined) return null;
  // Some programs write “%23” for the “#” before a game, which makes the game part of the path.
  const game = (rest.replace(/^(\/|%(25)*23)+/i, "") + location.search + location.hash).replace(/^#/, "");
  const address = new URL(`${folder}${page}/${game && `#${game}`}`, root);
  return page === name && language !== "en" && between === "/" && rest === "" ? null : address;
}

const address = meant();
if (address !== null) location.replace(address);
