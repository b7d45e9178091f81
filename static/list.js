// The list of lessons: its search, the pupil's open steps, and the scroll position to return to.

import { listen, showFound } from "./finder.js";

const STORE = document.documentElement.dataset.store;
const LEFT = `${STORE}.list`;
const lessons = [...document.querySelectorAll(".lesson-card")].map((card) => {
  const [item, group] = [card.closest("li"), card.closest("section")];
  const words = `${card.textContent} ${group.querySelector("h2").textContent} ${say("age, years")}`;
  return { item, group, words, age: card.dataset.age };
});

/** Shows the lessons that match the search. */
function showLessons() {
  showFound(lessons, (n) => {
    if (n === 0) return say("No lesson has these words. Try the name of a puzzle, or an age.");
    return n === 1 ? say("1 lesson") : say("{n} lessons", { n });
  });
}

/**
 * Shows the open step on the cards of begun lessons. src/app/classroom/page/mod.rs names the keys, the same for all
 * languages, and src/lesson/hand_in.rs writes the texts.
 */
function showSteps() {
  for (const card of document.querySelectorAll(".lesson-card")) {
    const { key, steps } = card.dataset;
    const n = /\\nat: (\d+)\\n/.exec(localStorage.getItem(`${STORE}.lesson.${key}`))?.[1];
    if (n === undefined) continue;
    card.querySelector(".source").append(` · ${say("Step {n} of {of}", { n, of: steps })}`);
  }
}

try {
  showSteps();
} catch {
  // If storage is blocked, no step is shown.
}
listen(lessons, showLessons);
const field = document.getElementById("finder");
let left = null;
try {
  left = JSON.parse(sessionStorage.getItem(LEFT));
  sessionStorage.removeItem(LEFT);
  addEventListener("hashchange", () => {
    sessionStorage.setItem(LEFT, JSON.stringify({ place: scrollY, words: field.value }));
  }, { once: true });
} catch {
  // If storage is blocked, the list begins at its top.
}
field.value = left?.words ?? field.value;
showLessons();
scrollTo(0, left?.place ?? scrollY);
