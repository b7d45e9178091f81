// Everything that is saved on this device, as one file, and back. A file that is not ours, was cut off or was changed
// is named as such and changes nothing.

import * as archive from "./archive.js";

const VERSION = 1;
/** What is saved under these keys is the user's: see src/app/storage.rs. */
const KEYS = /^parlour\.(settings|(game|picture|solved|results|kept|design|lesson)\.[\w.-]{1,200})$/;
/** More than browsers keep. */
const LARGEST = 50_000_000;

const FOREIGN = "This is no file that Parlour wrote.";
const CHANGED = "This file was changed since Parlour wrote it.";

/**
 * A checksum of a text: FNV-1a, eight digits. It finds mistakes, not forgeries. Everything else has the CRC-32 of
 * src/checksum.rs; but files that were written hold this one, and home has no WebAssembly.
 */
function check(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** What is saved under a key, in the storage or in the archive; null where nothing is. */
const saved = (key) => localStorage.getItem(key) ?? archive.text(key) ?? null;

/** All that is saved, as the text of a file; and how many games, kept ones and designs that are. */
export function write() {
  const all = new Set([...Object.keys(localStorage), ...archive.keys()]);
  const keys = [...all].filter((key) => KEYS.test(key)).sort();
  const entries = Object.fromEntries(keys.map((key) => [key, saved(key)]));
  const text = JSON.stringify({ parlour: VERSION, check: check(JSON.stringify(entries)), entries }, null, 1);
  return { text, count: count(keys) };
}

/** In words, what is saved under these keys. */
function count(keys) {
  const named = [["game", "game"], ["kept", "game kept aside"], ["design", "design"], ["lesson", "lesson"]];
  const words = named.map(([kind, name]) => {
    const many = keys.filter((key) => key.startsWith(`parlour.${kind}.`)).length;
    return many === 0 ? null : `${many} ${many === 1 ? name : name.replace(/^\w+/, "$&s")}`;
  });
  return words.filter((word) => word !== null).join(", ") || "nothing but settings";
}

/** What a file holds, if it is one of ours and whole; otherwise an error that says what it is. */
export function read(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    if (!text.trimStart().startsWith('{\n "parlour"')) throw new Error(FOREIGN);
    // No text within the file holds its last lines.
    throw new Error(text.trimEnd().endsWith("\n }\n}") ? CHANGED : "This file was cut off: its end is missing.");
  }
  if (!Number.isInteger(file?.parlour) || file.parlour < 1) throw new Error(FOREIGN);
  if (file.parlour > VERSION) {
    throw new Error(`This file is of a later Parlour (version ${file.parlour}; this one reads up to ${VERSION}).`);
  }
  const entries = file.entries;
  const isText = (value) => typeof value === "string";
  const isWhole = typeof entries === "object" && entries !== null
    && Object.values(entries).every(isText) && check(JSON.stringify(entries)) === file.check;
  if (!isWhole) throw new Error(CHANGED);
  const foreign = Object.keys(entries).find((key) => !KEYS.test(key));
  if (foreign !== undefined) throw new Error(`This file has something unknown in it: “${foreign.slice(0, 40)}”.`);
  return entries;
}

/** How games were solved best, here and in a file: of each game the shorter solution. */
function best(here, there) {
  const list = (text) => {
    try {
      return [...JSON.parse(text)].filter((one) => typeof one?.link === "string" && Number.isFinite(one.length));
    } catch {
      // What cannot be read is not better than anything.
      return [];
    }
  };
  const solved = new Map();
  for (const one of [...list(here), ...list(there)]) {
    const known = solved.get(one.link);
    if (known === undefined || one.length < known.length) solved.set(one.link, one);
  }
  return JSON.stringify([...solved.values()]);
}

/**
 * Brings back what a file holds. A game that is in progress here is kept aside when another one takes its place, the
 * better of two solutions counts, and a lesson that was begun here and what was worked out here stay. Where there is not room for everything, nothing is
 * changed.
 */
export async function restore(entries) {
  const before = new Map();
  const archived = [];
  const set = (key, value) => {
    if (archive.ready && archive.KEYS.test(key) && localStorage.getItem(key) === null) {
      archived.push([key, value]);
      return;
    }
    if (!before.has(key)) before.set(key, localStorage.getItem(key));
    localStorage.setItem(key, value);
  };
  try {
    for (const [key, value] of Object.entries(entries)) {
      const present = saved(key);
      const [, kind, puzzle] = key.split(".");
      if (present === null) set(key, value);
      else if (present === value || kind === "lesson" || kind === "results") continue;
      else if (kind === "solved") set(key, best(present, value));
      else {
        if (kind === "game") set(`parlour.kept.${Date.now()}.${puzzle}`, present);
        set(key, value);
      }
    }
    if (archived.length > 0) await archive.put(archived);
  } catch {
    for (const [key, value] of before) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    throw new Error("There is not room for all of it in this browser’s storage.");
  }
  return count(Object.keys(entries));
}

/** Has the browser save a file. */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes the part of home work that is about this; `changed` is called when something has come. */
export function begin(part, changed) {
  const told = part.querySelector("[role=status]");
  const tell = (words, wrong = false) => {
    told.textContent = words;
    told.classList.toggle("wrong", wrong);
  };
  // Without a database everything is in the storage.
  const opened = archive.open().catch(() => {});
  const button = part.querySelector("button");
  button.addEventListener("click", async () => {
    try {
      await opened;
      const { text, count } = write();
      save(`parlour-${new Date().toISOString().slice(0, 10)}.json`, text);
      tell(`In the file: ${count}.`);
    } catch {
      tell("This browser blocks its storage, so nothing is saved here.", true);
    }
  });
  const input = part.querySelector("input");
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file === undefined) return;
    try {
      if (file.size > LARGEST) throw new Error("This file is larger than anything that Parlour writes.");
      await opened;
      tell(`Brought back: ${await restore(read(await file.text()))}.`);
      changed();
    } catch (error) {
      tell(`${error.message} Nothing here was changed.`, true);
    }
    // The same file may be chosen once more.
    input.value = "";
  });
  // Until now a press would have done nothing.
  button.disabled = false;
  input.disabled = false;
}
