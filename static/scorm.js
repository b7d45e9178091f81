// The talk of a packaged lesson with the learning platform around it, by the run-time of SCORM 1.2. The app says how the pupil's
// way stands (src/lesson/platform.rs), and this sends the news. A call that is slow, fails or is missing reaches the page as no
// error: the app hears that the platform does not answer. docs/teaching.md lists all calls.

/** The longest wait for a platform, and the wait until one that failed is asked again, in milliseconds. */
const PATIENCE = 3000;
const AGAIN = 10_000;

/** The wait until news is sent, in milliseconds: soon after an answer, when it has been drawn; later where only the board has changed. */
const SOON = 50;
const LATER = 2000;

/** The most frames and windows that are looked through. */
const MOST_FRAMES = 100;

const STATE = "cmi.suspend_data";

/** The elements that every platform must take. Others that it refuses are left out. */
const NEEDED = [STATE, "cmi.core.lesson_status", "cmi.core.score.raw"];

/** The code of an error for a call that came twice, or that the platform cannot explain; and of one that came too soon. */
const GENERAL = "101";
const NOT_BEGUN = "301";

let api = null;
let hasBegun = false;
/** True once the app has heard what the platform knew before. */
let isMet = false;
let isAnswering = true;
let told = () => {};

/** The news of the app: pairs of an element and its value, and all answers since the page was opened. */
let elements = [];
let answers = [];
/** The values that the platform has, by element; the number of each answer, by its name; and the next number. */
const sent = new Map();
const numbers = new Map();
let next = 0;
let clock;
const opened = performance.now();

/** The platform's object in a window; null where it has none, or is of another origin. */
function platformIn(frame) {
  try {
    return frame.API ?? null;
  } catch {
    return null;
  }
}

/** The platform's object, in the nearest of the frames around this one and of the windows that opened them. */
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

/** The answer to a call, as text. */
const ask = (name, ...args) => String(api[name](...args) ?? "");

/** The value that the platform has for an element. An empty text may be an error of its own. */
function read(element) {
  const text = ask("LMSGetValue", element);
  if (text === "" && [GENERAL, NOT_BEGUN].includes(ask("LMSGetLastError"))) throw new Error(element);
  return text;
}

/** Begins the talk, if need be. */
function begin() {
  if (hasBegun) return;
  api = find();
  if (api === null) throw new Error("no platform");
  hasBegun = ask("LMSInitialize", "") === "true" || ask("LMSGetLastError") === GENERAL;
  if (!hasBegun) throw new Error("LMSInitialize");
}

/** Gives what the platform knew before: state, status and score. */
function meet() {
  begin();
  const before = [STATE, "cmi.core.lesson_status", "cmi.core.score.raw"].map(read);
  next = Number(ask("LMSGetValue", "cmi.interactions._count")) || 0;
  isMet = true;
  return before;
}

/** Waits for the platform, and gives what it knew before: state, status and score. Null where it does not answer. */
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
 * Has `listener` hear whether the platform answers, whenever that changes; and once with what the platform knew before, where that
 * comes later than `open` waits.
 */
export function listen(listener) {
  told = listener;
  if (!isMet) clock = setTimeout(flush, AGAIN);
}

/** The elements whose values the platform does not have. */
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

/** Sends what is new. The platform keeps it if it is more than a move on the board, or the page is left. */
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

/** Tells the app that the platform answers, or no longer. */
function tell(answers) {
  if (isAnswering === answers) return;
  isAnswering = answers;
  told(answers, null);
}

function flush(isLeft = false) {
  clearTimeout(clock);
  try {
    if (!isMet) {
      const before = meet();
      isAnswering = true;
      // The app brings both ways together, and reports.
      return told(true, before);
    }
    begin();
    send(isLeft);
    tell(true);
  } catch {
    // What it has is not known any more.
    hasBegun = false;
    sent.clear();
    clock = setTimeout(flush, AGAIN);
    tell(false);
  }
}

/** Takes the news of a way: pairs of an element and its value, and of each answer its id, type, response and result. */
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
    // It is left in any case.
  }
});

// The talk is over, and a page that comes back from the history begins anew.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
