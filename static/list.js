// The list of lessons: its search, the steps that were reached, and the place where it was left for a lesson.

import { listen, showFound } from "./finder.js";

const STORE = document.documentElement.dataset.store;
const LEFT = `${STORE}.list`;
const lessons = [...document.querySelectorAll(".lesson-card")].map((card) => {
  const [item, group] = [card.closest("li"), card.closest("section")];
  const words = `${card.textContent} ${group.querySelector("h2").textContent} ${say("age, years")}`;
  return { item, group, words, age: card.dataset.age };
});

/** Shows the lessons that are looked for. */
function showLessons() {
  showFound(lessons, (n) => {
    if (n === 0) return say("No lesson has these words. Try the name of a puzzle, or an age.");
    return n === 1 ? say("1 lesson") : say("{n} lessons", { n });
  });
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
  // Where storage is blocked, the list begins at its top.
}
field.value = left?.words ?? field.value;
showLessons();
scrollTo(0, left?.place ?? scrollY);
