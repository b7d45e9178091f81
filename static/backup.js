// Everything that is saved on this device, as one file, and back. A file that is not ours, was cut off or was changed
// is named as such and changes nothing.

import * as archive from "./archive.js";

const VERSION = 1;
/** The keys of a file: see src/app/storage.rs. */
const KEYS =
  /^parlour\.(settings|language|draft|own-lessons|worksheet\.large|(game|picture|solved|results|kept|design|lesson)\.[\w.-]{1,200})$/;
/** Those that go to another device by codes: pictures are drawn there anew, and results computed. */
const TRAVELS = /^parlour\.(settings|language|draft|own-lessons|worksheet\.large|(game|solved|kept|design|lesson)\.)/;
/** More than browsers keep. */
const LARGEST = 50_000_000;

/** The longest wait for the database to open, in milliseconds. */
const PATIENCE = 5000;

/** The usual name of a Parlour. Keys begin with it in files, and in this browser with the name from static/theme.js. */
const STORE = document.documentElement.dataset.store;
const here = (key) => STORE + key.slice("parlour".length);
const inFile = (key) => "parlour" + key.slice(STORE.length);

const FOREIGN = say("Parlour did not write this file.");
const CHANGED = say("This file was changed since Parlour wrote it.");
const UNREAD = ` ${say("This browser’s database cannot be read: games kept aside and positions you kept may be missing. Reload the page and try again.")}`;

/**
 * A checksum of a text: FNV-1a, eight digits. It finds mistakes, not forgeries. Everything else has the CRC-32 of
 * src/kit/checksum.rs; but files that were written hold this one, and home has no WebAssembly.
 */
function check(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The text under a key, in the storage or in the archive; null where there is none. */
const saved = (key) => localStorage.getItem(key) ?? archive.text(key) ?? null;

/** All that is saved, or a part of it, as the text of a file; and how many games, kept ones and designs that are. */
export function write(wanted = KEYS) {
  const all = new Set([...Object.keys(localStorage), ...archive.keys()].filter((key) => key.startsWith(`${STORE}.`)));
  const keys = [...all].map(inFile).filter((key) => KEYS.test(key) && wanted.test(key)).sort();
  const entries = Object.fromEntries(keys.map((key) => [key, saved(here(key))]));
  const text = JSON.stringify({ parlour: VERSION, check: check(JSON.stringify(entries)), entries }, null, 1);
  return { text, count: count(keys) };
}

/** In words, what is saved under these keys. */
function count(keys) {
  const named = {
    game: (n) => (n === 1 ? say("1 game") : say("{n} games", { n })),
    kept: (n) => (n === 1 ? say("1 game kept aside") : say("{n} games kept aside", { n })),
    design: (n) => (n === 1 ? say("1 design") : say("{n} designs", { n })),
    lesson: (n) => (n === 1 ? say("1 lesson") : say("{n} lessons", { n })),
  };
  const words = Object.entries(named).map(([kind, tell]) => {
    const n = keys.filter((key) => key.startsWith(`parlour.${kind}.`) && !key.endsWith(".settings")).length;
    return n === 0 ? null : tell(n);
  });
  return words.filter((word) => word !== null).join(", ") || say("nothing but settings");
}

/** The content of a file of ours. Another file, or a damaged one, gives an error that says so. */
export function read(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    if (!text.trimStart().startsWith('{\n "parlour"')) throw new Error(FOREIGN);
    // No text within the file holds its last lines.
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

/** The items of a list that is saved; none where it cannot be read. */
function list(text) {
  try {
    return [...JSON.parse(text)];
  } catch {
    return [];
  }
}

/** The lessons opened as a teacher, here and in a file. */
const known = (here, there) => JSON.stringify([...new Set([...list(there), ...list(here)])]);

/** The best solutions of games, here and in a file: of each game the shorter one. */
function best(here, there) {
  const solved = new Map();
  for (const one of [...list(here), ...list(there)]) {
    if (typeof one?.link !== "string" || !Number.isFinite(one.length)) continue;
    const known = solved.get(one.link);
    if (known === undefined || one.length < known.length) solved.set(one.link, one);
  }
  return JSON.stringify([...solved.values()]);
}

/** A key of now under which nothing is kept, here or in a file: a game is kept aside there. */
function freeKey(puzzle, entries) {
  for (let time = Date.now(); ; time += 1) {
    const key = `parlour.kept.${time}.${puzzle}`;
    if (!(key in entries) && saved(here(key)) === null) return key;
  }
}

/** The keys that a file does not replace: works begun, worked out or kept here. Such a position may have another name by now. */
const STAYS = ["draft", "lesson", "results", "kept", "design"];

/**
 * What bringing back a file changes, as pairs of a key and a text: first the games in progress that are kept aside. The
 * better of two solutions counts.
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

/** Stores all of these pairs of a key and a text, or none. */
function store(pairs) {
  const before = pairs.map(([key]) => [key, localStorage.getItem(key)]);
  try {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
  } catch (error) {
    // Nothing new may take the room of what was there.
    for (const [key] of before) localStorage.removeItem(key);
    for (const [key, text] of before) if (text !== null) localStorage.setItem(key, text);
    throw error;
  }
}

/** Brings back what a file holds. Where there is not room for everything, nothing is changed. */
export async function restore(entries) {
  const all = changes(entries);
  const goesIntoArchive = ([key]) => archive.ready && archive.takes(key) && localStorage.getItem(key) === null;
  const archived = all.filter(goesIntoArchive);
  const stored = all.filter((pair) => !goesIntoArchive(pair));
  const before = archived.map(([key]) => [key, archive.text(key)]);
  try {
    // It holds what is kept aside, and comes first.
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
  // What stays as it was here does not count.
  return count(Object.keys(entries).filter((name) => saved(here(name)) === entries[name]));
}

/** The key under which the time of the last copy stands. It is about this device, so no file holds it. */
const COPIED = `${STORE}.copied`;

/** Keeps the time of a copy. A full storage loses only that, and the copy is there. */
function keepTime() {
  try {
    localStorage.setItem(COPIED, Date.now());
  } catch {
    // The time of the copy before stays.
  }
}

/** Says when the last copy was saved. Where the storage is blocked, there is nothing to copy. */
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

/** Says until when this browser keeps what is saved, and offers to ask it for more. */
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

/** Has the browser save a file. */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fails after a time in milliseconds. */
const fail = (time) => new Promise((_, reject) => setTimeout(reject, time, new Error("the database is silent")));

let opening;

/** Opens the database once: gives an empty text, or what is to be said where it cannot be read. */
function open() {
  // Where there is no database, everything is in the storage. One that cannot be read may hold more.
  opening ??= "indexedDB" in globalThis
    ? Promise.race([archive.open(), fail(PATIENCE)]).then(() => "", () => UNREAD)
    : Promise.resolve("");
  return opening;
}

/** The data for another device, by codes: the text of a file, and its content in words. See src/app/classroom/devices.rs. */
export async function pack() {
  const unread = await open();
  const { text, count } = write(TRAVELS);
  return [text, say("In the codes: {count}.", { count }) + unread];
}

/** The data of another device, in words. An error says what is wrong with it. */
export const unpack = (text) => say("The other device sends: {count}.", { count: count(Object.keys(read(text))) });

/** Brings back what came from another device. Throws why nothing was changed. */
export async function bringBack(text) {
  await open();
  return say("Restored: {count}.", { count: await restore(read(text)) });
}

/** Makes the part of home work that is about this; `changed` is called when something has come. */
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
      tell(say("Restored: {count}.", { count: await restore(read(await file.text())) }));
      changed();
    } catch (error) {
      tell(`${error.message} ${say("Nothing here was changed.")}`, true);
    }
    // The same file may be chosen once more.
    input.value = "";
  });
  // Until now a press would have done nothing.
  button.disabled = false;
  input.disabled = false;
}
