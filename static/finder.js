// The search field of a list of puzzles or lessons.

const field = document.getElementById("finder");
const found = document.getElementById("found");

/** Normalises a text for comparison: lower case, without accents and apostrophes. */
function fold(text) {
  return text.normalize("NFKD").replace(/[\p{M}'’]/gu, "").toLowerCase();
}

/** Tells whether the search field is not empty. */
export const isSearching = () => (field?.value ?? "").trim() !== "";

/** Tells whether an item matches a word. A number is an age, if the item has one: it suits this age and older ones. */
function has({ words, age }, word) {
  return age !== undefined && /^\d+$/.test(word) ? Number(age) <= Number(word) : fold(words).includes(word);
}

/** The items that match every word of the search; all if it is empty. */
function matching(items) {
  const wanted = fold(field?.value ?? "").split(/\s+/).filter((word) => word !== "");
  return items.filter((item) => wanted.every((word) => has(item, word)));
}

/**
 * Shows the matching items, and the groups that have any. `tell` receives the number. Each item has its element `item`,
 * its `group`, and the `words` by which it is found. It may have an `age`, as a text.
 */
export function showFound(items, tell) {
  const shown = matching(items);
  for (const one of items) one.item.hidden = !shown.includes(one);
  for (const group of new Set(items.map(({ group }) => group))) {
    group.hidden = !shown.some((one) => one.group === group);
  }
  if (found !== null) found.textContent = isSearching() ? tell(shown.length) : "";
}

/** Starts listening to the field. Enter opens a single remaining item. */
export function listen(items, show) {
  if (field === null) return;
  field.closest("[hidden]").hidden = false;
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    const shown = matching(items);
    if (event.key === "Enter" && shown.length === 1) shown[0].item.querySelector("a").click();
  });
}
