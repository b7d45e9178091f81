// The search field of a list of puzzles or lessons.

const field = document.getElementById("finder");
const found = document.getElementById("found");

/** A text without what is written in more than one way: capitals, accents and apostrophes. */
function fold(text) {
  return text.normalize("NFKD").replace(/[\p{M}'’]/gu, "").toLowerCase();
}

/** Tells whether something is looked for. */
export const isSearching = () => (field?.value ?? "").trim() !== "";

/** Tells whether an item has a word. A number is the age of an item that can have one. */
function has({ words, age }, word) {
  return age !== undefined && /^\d+$/.test(word) ? age === word : fold(words).includes(word);
}

/** The items that have every word that is looked for; all where none is. */
function matching(items) {
  const wanted = fold(field?.value ?? "").split(/\s+/).filter((word) => word !== "");
  return items.filter((item) => wanted.every((word) => has(item, word)));
}

/**
 * Shows the items that are looked for, and of their groups those that have any. `tell` says how many there are. Each item has
 * an `item` of the page, its `group` and the `words` it is found by. It may have an `age`, as a text.
 */
export function showFound(items, tell) {
  const shown = matching(items);
  for (const one of items) one.item.hidden = !shown.includes(one);
  for (const group of new Set(items.map(({ group }) => group))) {
    group.hidden = !shown.some((one) => one.group === group);
  }
  if (found !== null) found.textContent = isSearching() ? tell(shown.length) : "";
}

/** Begins to hear the field. Enter opens the only item that is left. */
export function listen(items, show) {
  if (field === null) return;
  field.closest("[hidden]").hidden = false;
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    const shown = matching(items);
    if (event.key === "Enter" && shown.length === 1) shown[0].item.querySelector("a").click();
  });
}
