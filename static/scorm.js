// Connects a packaged lesson with its learning platform through the SCORM 1.2 run-time API. The app reports the
// pupil's way (src/lesson/platform.rs), and this script sends the changes. A slow, failing or missing call is never
// an error for the page: the app is notified that the platform does not respond. docs/teaching.md lists all calls.

/** The timeout for the platform, and the delay before a retry, in milliseconds. */
const PATIENCE = 3000;
const AGAIN = 10_000;

/** The delays before sending, in milliseconds: short after an answer has been drawn, longer if only the board changed. */
const SOON = 50;
const LATER = 2000;

/** The most frames and windows to search for the API. */
const MOST_FRAMES = 100;

const STATE = "cmi.suspend_data";

/** The elements that every platform must support, in the order of `open`. Others that it refuses are skipped. */
const NEEDED = [STATE, "cmi.core.lesson_status", "cmi.core.score.raw"];

/** The error codes of a general exception, as for a repeated call, and of a call before initialisation. */
const GENERAL = "101";
const NOT_BEGUN = "301";

let api = null;
let hasBegun = false;
/** True once the app has received the platform's initial data. */
let isMet = false;
let isAnswering = true;
let told = () => {};

/** The app's report: pairs of element and value, and all answers since the page was opened. */
let elements = [];
let answers = [];
/** The values on the platform, by element; the index of each answer, by its id; and the next index. */
const sent = new Map();
const numbers = new Map();
let next = 0;
let clock;
const opened = performance.now();

/** The API object of a window; null if it has none, or if the window is of another origin. */
function platformIn(frame) {
  try {
    return frame.API ?? null;
  } catch {
    return null;
  }
}

/** The nearest API object in the parent frames and their opener windows. */
function find() {
  const frames = [window];
  for (const frame of frames) {
    const found = platformIn(frame);
    if (found !== null) return found;
    const around = [frame.parent, frame.opener].filter((other) => other && !frames.includes(other));
    if (frames.length < MOST_FRAMES) frames.push(...around);
  }
  return null;
}

/** Calls the API, and returns the result as text. */
const ask = (name, ...args) => String(api[name](...args) ?? "");

/** Reads an element from the platform. An empty text may indicate an error. */
function read(element) {
  const text = ask("LMSGetValue", element);
  if (text === "" && [GENERAL, NOT_BEGUN].includes(ask("LMSGetLastError"))) throw new Error(element);
  return text;
}

/** Initialises the connection if necessary. */
function begin() {
  if (hasBegun) return;
  api = find();
  if (api === null) throw new Error("no platform");
  hasBegun = ask("LMSInitialize", "") === "true" || ask("LMSGetLastError") === GENERAL;
  if (!hasBegun) throw new Error("LMSInitialize");
}

/** Reads the platform's initial data: state, status and score. */
function meet() {
  begin();
  const before = NEEDED.map(read);
  next = Number(ask("LMSGetValue", "cmi.interactions._count")) || 0;
  isMet = true;
  return before;
}

/** Waits for the platform's initial data: state, status and score. Null if it does not respond. */
export async function open() {
  for (const end = Date.now() + PATIENCE; find() === null && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    return meet();
  } catch {
    isAnswering = hasBegun = false;
    return null;
  }
}

/**
 * Notifies `listener` whenever the platform stops or resumes responding, and once with the initial data if they arrive
 * after the timeout of `open`.
 */
export function listen(listener) {
  told = listener;
  if (!isMet) clock = setTimeout(flush, AGAIN);
}

/** The elements whose values differ from those on the platform. */
function pending() {
  const all = [...elements];
  for (const [id, type, response, result] of answers) {
    if (!numbers.has(id)) numbers.set(id, next++);
    const name = `cmi.interactions.${numbers.get(id)}`;
    all.push([`${name}.id`, id], [`${name}.type`, type], [`${name}.student_response`, response], [`${name}.result`, result]);
  }
  return all.filter(([element, value]) => sent.get(element) !== value);
}

/** The time since the page was opened, as HHHH:MM:SS. */
function sessionTime() {
  const seconds = Math.floor((performance.now() - opened) / 1000);
  const parts = [[seconds / 3600, 4], [seconds / 60 % 60, 2], [seconds % 60, 2]];
  return parts.map(([part, length]) => String(Math.floor(part)).padStart(length, "0")).join(":");
}

/** Sends all changes. Commits them unless only the board has changed; on leaving the page, always. */
function send(isLeft) {
  const all = pending();
  for (const [element, value] of all) {
    const isTaken = ask("LMSSetValue", element, value) === "true";
    if (!isTaken && NEEDED.includes(element)) throw new Error(element);
    sent.set(element, value);
  }
  if (!isLeft && all.every(([element]) => element === STATE)) return;
  ask("LMSSetValue", "cmi.core.session_time", sessionTime());
  if (ask("LMSCommit", "") !== "true") throw new Error("LMSCommit");
}

/** Notifies the app whether the platform responds. */
function setAnswering(isNow) {
  if (isAnswering === isNow) return;
  isAnswering = isNow;
  told(isNow, null);
}

function flush(isLeft = false) {
  clearTimeout(clock);
  try {
    if (!isMet) {
      const before = meet();
      isAnswering = true;
      // The app merges both ways, and reports.
      return told(true, before);
    }
    begin();
    send(isLeft);
    setAnswering(true);
  } catch {
    // The values on the platform are no longer known.
    hasBegun = false;
    sent.clear();
    clock = setTimeout(flush, AGAIN);
    setAnswering(false);
  }
}

/** Takes the report of a way: pairs of element and value, and the id, type, response and result of each answer. */
export function report(pairs, fours) {
  const chunks = (list, size) => Array.from({ length: list.length / size }, (_, index) => list.slice(size * index, size * (index + 1)));
  elements = chunks(pairs, 2);
  answers = chunks(fours, 4);
  if (!isMet) return;
  clearTimeout(clock);
  const isOnlyBoard = pending().every(([element]) => element === STATE);
  clock = setTimeout(flush, isAnswering ? (isOnlyBoard ? LATER : SOON) : AGAIN);
}

addEventListener("pagehide", () => {
  if (isMet) flush(true);
  clearTimeout(clock);
  try {
    if (hasBegun) ask("LMSFinish", "");
  } catch {
    // The page is being left anyway.
  }
});

// The session has ended, so a page restored from the back-forward cache must reload.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
