// Backup: saves everything on this device to a file, and restores it. A foreign, truncated or modified file is reported
// as such and changes nothing.

import * as archive from "./archive.js";

const VERSION = 1;
/** The keys that belong in a file: see src/app/storage.rs. */
const KEYS =
  /^parlour\.(settings|language|draft|own-lessons|worksheet\.large|(game|picture|solved|results|kept|design|lesson)\.[\w.-]{1,200})$/;
/** The keys that are sent to another device by QR codes: that device redraws pictures and recomputes results. */
const TRAVELS = /^parlour\.(settings|language|draft|own-lessons|worksheet\.large|(game|solved|kept|design|lesson)\.)/;
/** The largest file accepted, more than browsers store. */
const LARGEST = 50_000_000;

/** The timeout for opening the database, in milliseconds. */
const PATIENCE = 5000;

/** The default prefix of keys, used in files. In this browser, keys have the prefix from static/theme.js. */
const STORE = document.documentElement.dataset.store;
const here = (key) => STORE + key.slice("parlour".length);
const inFile = (key) => "parlour" + key.slice(STORE.length);

const FOREIGN = say("Parlour did not write this file.");
const CHANGED = say("This file was changed since Parlour wrote it.");
const UNREAD = ` ${say("This browser’s database cannot be read: games kept aside and positions you kept may be missing. Reload the page and try again.")}`;

/**
 * A checksum of a text: FNV-1a, eight hex digits. It detects errors, not forgeries. Everything else uses the CRC-32 of
 * src/kit/checksum.rs, but home has no WebAssembly, and existing files contain this one.
 */
function check(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The text under a key, in local storage or in the archive; null if there is none. */
const saved = (key) => localStorage.getItem(key) ?? archive.text(key) ?? null;

/** All saved data, or a part of it, as the text of a file; and the number of games, kept ones and designs in it. */
export function write(wanted = KEYS) {
  const all = new Set([...Object.keys(localStorage), ...archive.keys()].filter((key) => key.startsWith(`${STORE}.`)));
  const keys = [...all].map(inFile).filter((key) => KEYS.test(key) && wanted.test(key)).sort();
  const entries = Object.fromEntries(keys.map((key) => [key, saved(here(key))]));
  const text = JSON.stringify({ parlour: VERSION, check: check(JSON.stringify(entries)), entries }, null, 1);
  return { text, count: count(keys) };
}

/** Describes the data under these keys in words; settings are not named. */
function named(keys) {
  const kinds = {
    game: (n) => (n === 1 ? say("1 game") : say("{n} games", { n })),
    kept: (n) => (n === 1 ? say("1 game kept aside") : say("{n} games kept aside", { n })),
    design: (n) => (n === 1 ? say("1 design") : say("{n} designs", { n })),
    lesson: (n) => (n === 1 ? say("1 lesson") : say("{n} lessons", { n })),
    draft: () => say("the lesson written last"),
  };
  const words = Object.entries(kinds).map(([kind, tell]) => {
    const n = keys.filter((key) => key.split(".")[1] === kind && !key.endsWith(".settings")).length;
    return n === 0 ? null : tell(n);
  });
  return words.filter((word) => word !== null).join(", ");
}

const count = (keys) => named(keys) || say("nothing but settings");

/** Parses a backup file. Throws an error for a foreign or damaged file. */
export function read(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    if (!text.trimStart().startsWith('{\n "parlour"')) throw new Error(FOREIGN);
    // No text within the file contains these last lines.
    throw new Error(text.trimEnd().endsWith("\n }\n}") ? CHANGED : say("This file was cut off: its end is missing."));
  }
  if (!Number.isInteger(file?.parlour) || file.parlour < 1) throw new Error(FOREIGN);
  if (file.parlour > VERSION) {
    throw new Error(say("This file is of a later Parlour (version {version}; this one reads up to {own}).", { version: file.parlour, own: VERSION }));
  }
  const entries = file.entries;
  const isText = (value) => typeof value === "string";
  const isWhole = typeof entries === "object" && entries !== null
    && Object.values(entries).every(isText) && check(JSON.stringify(entries)) === file.check;
  if (!isWhole) throw new Error(CHANGED);
  const foreign = Object.keys(entries).find((key) => !KEYS.test(key));
  if (foreign !== undefined) throw new Error(say("This file has something unknown in it: “{key}”.", { key: foreign.slice(0, 40) }));
  return entries;
}

/** The items of a saved list; none if it cannot be read. */
function list(text) {
  try {
    return [...JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Merges the lists of lessons opened as a teacher, here and in a file. */
const known = (here, there) => JSON.stringify([...new Set([...list(there), ...list(here)])]);

/** Merges the best results, here and in a file: the shorter solution of each game wins. */
function best(here, there) {
  const solved = new Map();
  for (const one of [...list(here), ...list(there)]) {
    if (typeof one?.link !== "string" || !Number.isFinite(one.length)) continue;
    const known = solved.get(one.link);
    if (known === undefined || one.length < known.length) solved.set(one.link, one);
  }
  return JSON.stringify([...solved.values()]);
}

/** A new key with the present time, unused here and in a file, to keep a game aside. */
function freeKey(puzzle, entries) {
  for (let time = Date.now(); ; time += 1) {
    const key = `parlour.kept.${time}.${puzzle}`;
    if (!(key in entries) && saved(here(key)) === null) return key;
  }
}

/** The keys that a file does not replace: work begun, computed or kept here. Such a design may have been renamed. */
const STAYS = ["draft", "lesson", "results", "kept", "design"];

/**
 * The changes by restoring a file, as pairs of key and text. Games in progress are kept aside first. The better of two
 * solutions counts.
 */
function changes(entries) {
  const [aside, others] = [[], []];
  for (const [name, value] of Object.entries(entries)) {
    const present = saved(here(name));
    const [, kind, puzzle] = name.split(".");
    if (present === null) others.push([here(name), value]);
    else if (present === value || STAYS.includes(kind)) continue;
    else if (kind === "solved") others.push([here(name), best(present, value)]);
    else if (kind === "own-lessons") others.push([here(name), known(present, value)]);
    else {
      if (kind === "game") aside.push([here(freeKey(puzzle, entries)), present]);
      others.push([here(name), value]);
    }
  }
  return [...aside, ...others];
}

/** Stores all of these pairs of key and text, or none. */
function store(pairs) {
  const before = pairs.map(([key]) => [key, localStorage.getItem(key)]);
  try {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
  } catch (error) {
    // Undo: first remove new entries to make room for the old ones.
    for (const [key] of before) localStorage.removeItem(key);
    for (const [key, text] of before) if (text !== null) localStorage.setItem(key, text);
    throw error;
  }
}

/** Restores a file, and tells what came and what was left. If there is not enough room, nothing is changed. */
export async function restore(entries) {
  const all = changes(entries);
  const goesIntoArchive = ([key]) => archive.ready && archive.takes(key) && localStorage.getItem(key) === null;
  const archived = all.filter(goesIntoArchive);
  const stored = all.filter((pair) => !goesIntoArchive(pair));
  const before = archived.map(([key]) => [key, archive.text(key)]);
  try {
    // The archive includes the games kept aside, so it is written first.
    if (archived.length > 0) await archive.put(archived);
    try {
      store(stored);
    } catch (error) {
      await Promise.all(before.filter(([, text]) => text === undefined).map(([key]) => archive.forget(key)));
      const replaced = before.filter(([, text]) => text !== undefined);
      if (replaced.length > 0) await archive.put(replaced);
      throw error;
    }
  } catch {
    throw new Error(say("There is not enough room for all of it in this browser’s storage."));
  }
  const names = Object.keys(entries);
  const came = names.filter((name) => saved(here(name)) === entries[name]);
  const left = named(names.filter((name) => !came.includes(name)));
  const told = came.length > 0 || left === "" ? [say("Restored: {count}.", { count: count(came) })] : [];
  if (left !== "") told.push(say("Left as it is here: {count}.", { count: left }));
  return told.join(" ");
}

/** The key of the time of the last backup. It concerns this device, so files do not contain it. */
const COPIED = `${STORE}.copied`;

/** Stores the time of a backup. If the storage is full, only that time is lost. */
function keepTime() {
  try {
    localStorage.setItem(COPIED, Date.now());
  } catch {
    // The time of the previous backup stays.
  }
}

/** Shows the time of the last backup. If the storage is blocked, there is nothing to back up. */
function tellCopied(part) {
  let time = null;
  try {
    time = Number(localStorage.getItem(COPIED)) || null;
  } catch {
    return;
  }
  const { lang } = document.documentElement;
  const date = time && new Date(time).toLocaleDateString(lang === "en" ? "en-GB" : lang);
  part.querySelector("#copied").textContent = time ? say("The last copy is of {date}.", { date }) : say("There is no copy yet.");
}

/** Shows how long this browser keeps the data, and offers to request persistent storage. */
async function tellPromise(part) {
  const { storage, vendor } = navigator;
  const ask = part.querySelector("#ask");
  const isKept = (await storage?.persisted?.().catch(() => false)) ?? false;
  const isSafari = vendor.startsWith("Apple") && !matchMedia("(display-mode: standalone)").matches;
  const mayGo = isSafari
    ? say("Safari deletes them after seven days without a visit, unless Parlour is on the home screen.")
    : say("This browser may delete them when the device runs short of room.");
  part.querySelector("#promise").textContent = isKept ? say("This browser keeps them until you delete them.") : mayGo;
  ask.parentElement.hidden = isKept || storage?.persist === undefined;
}

/** Offers a file as a download. */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Rejects after a number of milliseconds. */
const fail = (time) => new Promise((_, reject) => setTimeout(reject, time, new Error("the database is silent")));

let opening;

/** Opens the database once. Resolves to an empty text, or to the message that it cannot be read. */
function open() {
  // Without a database, everything is in local storage. An unreadable one may contain more.
  opening ??= "indexedDB" in globalThis
    ? Promise.race([archive.open(), fail(PATIENCE)]).then(() => "", () => UNREAD)
    : Promise.resolve("");
  return opening;
}

/** The data for another device, sent by QR codes: a file's text and its description. See src/app/classroom/devices.rs. */
export async function pack() {
  const unread = await open();
  const { text, count } = write(TRAVELS);
  return [text, say("In the codes: {count}.", { count }) + unread];
}

/** Describes the data of another device. Throws an error if they are invalid. */
export const unpack = (text) => say("The other device sends: {count}.", { count: count(Object.keys(read(text))) });

/** Restores the data of another device. Throws an error if nothing was changed. */
export async function bringBack(text) {
  await open();
  return restore(read(text));
}

/** Activates the backup section of home. `changed` is called when data were restored. */
export function begin(part, changed) {
  const told = part.querySelector("[role=status]");
  const tell = (words, wrong = false) => {
    told.textContent = words;
    told.classList.toggle("wrong", wrong);
  };
  const opened = open();
  tellPromise(part);
  tellCopied(part);
  part.querySelector("#ask").addEventListener("click", async () => {
    if (!(await navigator.storage.persist().catch(() => false))) tell(say("This browser does not promise to keep them. Keep a copy as a file."));
    tellPromise(part);
  });
  const button = part.querySelector("#copy");
  button.addEventListener("click", async () => {
    try {
      const unread = await opened;
      const { text, count } = write();
      save(`parlour-${new Date().toISOString().slice(0, 10)}.json`, text);
      tell(say("In the file: {count}.", { count }) + unread, unread !== "");
      keepTime();
      tellCopied(part);
    } catch {
      tell(say("This browser blocks its storage, so nothing is saved here."), true);
    }
  });
  const input = part.querySelector("input");
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file === undefined) return;
    try {
      if (file.size > LARGEST) throw new Error(say("This file is larger than anything that Parlour writes."));
      await opened;
      tell(await restore(read(await file.text())));
      changed();
    } catch (error) {
      tell(`${error.message} ${say("Nothing here was changed.")}`, true);
    }
    // Allow the same file to be chosen again.
    input.value = "";
  });
  // Enable the buttons, which had no listeners until now.
  button.disabled = false;
  input.disabled = false;
}
