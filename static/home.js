// Home: the games played last, the search, and links from the time when all puzzles were on one page.

import { isSearching, listen, showFound } from "./finder.js";
import "./offline.js";

const notice = document.querySelector(".notice");
const last = document.getElementById("continue");
const results = document.getElementById("results");
const settings = document.getElementById("settings");
/** The prefix of all stored keys (static/theme.js). */
const STORE = document.documentElement.dataset.store;
const LANGUAGE = document.documentElement.lang;
const SETTINGS = `${STORE}.settings`;
/** The plates in their order on the page, each with its original picture and the words by which it is found. */
const plates = [...document.querySelectorAll("[data-puzzle]")].map((item) => {
  const group = item.closest("section");
  const words = [".name", ".note"].map((part) => item.querySelector(part).textContent);
  return {
    item,
    group,
    id: item.dataset.puzzle,
    miniature: item.querySelector(".miniature"),
    printed: item.querySelector("svg"),
    words: [...words, item.dataset.puzzle, item.dataset.words, group.querySelector("h2").textContent].join(" "),
  };
});

/** The allowed parts of a drawing: elements, and attributes with patterns of their values. */
const ELEMENTS = ["svg", "g", "circle", "rect", "polygon", "line", "text"];
const NUMBERS = /^[-+.,\d\se]*$/;
const COLOUR = /^(none|var\(--[a-z-]+\))$/;
const ATTRIBUTES = new Map(Object.entries({
  viewBox: NUMBERS, x: NUMBERS, y: NUMBERS, width: NUMBERS, height: NUMBERS, rx: NUMBERS,
  cx: NUMBERS, cy: NUMBERS, r: NUMBERS, x1: NUMBERS, y1: NUMBERS, x2: NUMBERS, y2: NUMBERS,
  points: NUMBERS, "font-size": NUMBERS, "stroke-width": NUMBERS, "stroke-dasharray": NUMBERS,
  opacity: NUMBERS, fill: COLOUR, stroke: COLOUR,
  "font-family": /^[\w\s,'\-]*$/, "text-anchor": /^\w+$/, "dominant-baseline": /^\w+$/,
  role: /^img$/, "aria-label": /^/,
}));
const SVG = "http://www.w3.org/2000/svg";

/** A sanitised copy of a drawing; null if it contains anything that is not allowed. */
function copyDrawing(from) {
  if (from.namespaceURI !== SVG || !ELEMENTS.includes(from.localName)) return null;
  const copy = document.createElementNS(SVG, from.localName);
  for (const { name, value } of from.attributes) {
    if (name === "xmlns") continue;
    if (!ATTRIBUTES.get(name)?.test(value)) return null;
    copy.setAttribute(name, value);
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      copy.append(child.data);
      continue;
    }
    const copied = child.nodeType === Node.ELEMENT_NODE ? copyDrawing(child) : null;
    if (copied === null) return null;
    copy.append(copied);
  }
  return copy;
}

/** The stored data of a puzzle; null if storage is blocked or they cannot be read. */
function read(kind, id) {
  try {
    return JSON.parse(localStorage.getItem(`${STORE}.${kind}.${id}`));
  } catch {
    return null;
  }
}

/** The picture of a saved game as an element; null if there is none of this game, or if it is not a pure drawing. */
function readPicture(id, { link }) {
  const picture = read("picture", id);
  if (picture?.link !== link || typeof picture.svg !== "string") return null;
  // Pictures of earlier versions had styles, which the policy (static/theme.js) forbids. Do not parse those.
  if (!isPicture(picture.svg)) return null;
  const parsed = new DOMParser().parseFromString(picture.svg, "image/svg+xml").documentElement;
  return parsed.localName === "svg" ? copyDrawing(parsed) : null;
}

/** The saved game of a puzzle if it has a move; null otherwise. */
function readGame(id) {
  const game = read("game", id);
  if (typeof game?.link !== "string" || typeof game.at !== "number") return null;
  const query = new URLSearchParams(game.link.split("?").slice(1).join("?"));
  return query.get("moves") && query.get("done") !== "0" ? game : null;
}

/** The link back to a game, the n-th of those above the plates. */
function copyPlate({ item, group }, n) {
  const copy = document.createElement("li");
  const link = item.querySelector("a").cloneNode(true);
  // The rest is described below.
  link.querySelector(".note").remove();
  link.querySelector(".name").id = `continue-${n}`;
  link.setAttribute("aria-labelledby", `continue-title continue-${n}`);
  copy.dataset.family = group.dataset.family;
  copy.append(link);
  return copy;
}

/** The user's best results in a puzzle (`Solved` in src/table/host.rs), newest first. */
function readSolved(id) {
  const solved = read("solved", id);
  return Array.isArray(solved) ? solved.filter(({ link, tally }) => typeof link === "string" && typeof tally === "string") : [];
}

/** The number of a puzzle's games solved here, in words; empty for none. */
function tellSolved(id) {
  const count = readSolved(id).length;
  return count === 0 ? "" : say("{n} solved", { n: count });
}

/** A line of the list of results: the game as in its link, and the length of the solution. */
function resultLine({ item, id }, { link, tally }) {
  const game = link.slice(id.length + 1);
  const line = document.createElement("li");
  const open = document.createElement("a");
  open.href = `${item.querySelector("a").href}#${game}`;
  open.textContent = `${item.querySelector(".name").textContent} ${shorten(game)}`;
  line.append(open, ` ${tally}`);
  return line;
}

/** Lists the best results of all puzzles. */
function showResults() {
  const lines = plates.flatMap((plate) => readSolved(plate.id).map((solved) => resultLine(plate, solved)));
  results.querySelector("ul").replaceChildren(...lines);
  results.hidden = lines.length === 0;
}

/** Shows the last game and the number of solved games on every plate, and the last three games above the plates. */
function showGames() {
  const games = [];
  for (const plate of plates) {
    const game = readGame(plate.id);
    const date = game && new Date(game.at).toLocaleDateString(LANGUAGE === "en" ? "en-GB" : LANGUAGE);
    const told = [game ? say("Last played {date}", { date }) : "", tellSolved(plate.id)].filter((words) => words !== "");
    plate.item.querySelector(".source").textContent = told.join(" · ");
    plate.miniature.replaceChildren((game && readPicture(plate.id, game)) ?? plate.printed);
    if (game !== null) games.push({ plate, at: game.at });
  }
  const latest = games.sort((one, other) => other.at - one.at).slice(0, 3);
  last.querySelector("ul").replaceChildren(...latest.map(({ plate }, n) => copyPlate(plate, n)));
  showResults();
  showPlates();
  // The space reserved for these games is no longer needed.
  delete document.documentElement.dataset.played;
}

/** All stored settings: see src/app/settings.rs. Null if they cannot be read. */
function readSettings() {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
  } catch {
    return null;
  }
}

/** Shows the stored settings and applies the theme. */
function showSettings() {
  const { theme, motion } = readSettings() ?? {};
  for (const choice of settings.querySelectorAll("[name=theme]")) choice.checked = choice.value === (theme ?? "System");
  settings.querySelector("[name=motion]").checked = motion === "Reduced";
  dispatchEvent(new Event("settings"));
}

/** Stores a choice, and leaves other settings unchanged. Unreadable ones are kept aside, as in src/app/storage.rs. */
function choose({ target }) {
  const motion = target.checked ? "Reduced" : "System";
  const chosen = target.name === "theme" ? { theme: target.value } : { motion };
  const stored = readSettings();
  try {
    if (stored === null) localStorage.setItem(`${STORE}.kept.${Date.now()}.settings`, localStorage.getItem(SETTINGS));
    localStorage.setItem(SETTINGS, JSON.stringify({ ...stored, ...chosen }));
    settings.querySelector("[role=status]").textContent = "";
  } catch {
    settings.querySelector("[role=status]").textContent = say("This browser does not let the page keep its settings.");
  }
  showSettings();
}

/** Shows the plates that match the search. */
function showPlates() {
  showFound(plates, (n) => {
    if (n === 0) return say("No puzzle has these words. Try “peg”, “tower”, “magic square”, “domino” or “cards”.");
    return n === 1 ? say("1 puzzle") : say("{n} puzzles", { n });
  });
  last.hidden = isSearching() || last.querySelector("a") === null;
}

/** Shows everything stored: games, results and settings. */
function showStored() {
  showGames();
  showSettings();
}

/** Quotes a text for a message: shortened, and on one line. See `TextError` in src/contract/. */
function shorten(text) {
  const letters = [...text];
  const shown = letters.slice(0, 40).map((letter) => (/\p{Cc}/u.test(letter) ? " " : letter));
  return shown.join("") + (letters.length > 40 ? "…" : "");
}

/** Redirects an old link: `#/hanoi/3x5?moves=…` was the address of a game. */
function openLink() {
  const link = location.hash.replace(/^[#/\s]+/, "").trim();
  const end = link.search(/[/?]/);
  const id = end < 0 ? link : link.slice(0, end);
  const rest = end < 0 ? "" : link.slice(end);
  const ids = plates.map((plate) => plate.id);
  notice.hidden = id === "" || ids.includes(id);
  if (!notice.hidden) {
    notice.textContent = say("This link could not be opened. There is no puzzle “{id}”. There are {ids}. Choose a puzzle below.", {
      id: shorten(id),
      ids: ids.join(", "),
    });
  } else if (id !== "") {
    const game = rest.replace(/^\//, "");
    location.replace(`./${id}/${game && `#${game}`}`);
  }
}

listen(plates, showPlates);
settings.hidden = false;
settings.addEventListener("change", choose);
const backup = document.getElementById("backup");
backup.hidden = false;
backup.addEventListener("toggle", async () => {
  try {
    const { begin } = await import(new URL(`./backup.js${new URL(import.meta.url).search}`, import.meta.url));
    begin(backup, showStored);
  } catch {
    backup.querySelector("[role=status]").textContent = say("This part of the page did not load. Reload the page to try again.");
  }
}, { once: true });
showStored();
openLink();
addEventListener("hashchange", openLink);
// Another tab stores something. A page restored from the back-forward cache may be outdated, too.
addEventListener("storage", showStored);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) showStored();
});
