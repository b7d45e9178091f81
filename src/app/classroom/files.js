// Reads texts for the page of lessons.

/** The longest file that is read, and the most that is read at a time: a folder of mails is one file. */
const LONGEST = 4 << 20;

/** The file at an address of this host. */
async function get(address) {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new Error("another host");
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** The text at an address of this host. */
export const read = async (address) => (await get(address)).text();

/** The bytes at an address of this host. */
export const readBytes = async (address) => new Uint8Array(await (await get(address)).arrayBuffer());

/** The texts of the files that were chosen, each with its name: name, text, name, text, … One that is too long has none. */
export async function readFiles(files) {
  const texts = [];
  let size = 0;
  for (const file of files) {
    const fits = size + file.size <= LONGEST;
    if (fits) size += file.size;
    texts.push(file.name, fits ? await file.text() : null);
  }
  return texts;
}

/** The name and the bytes of the last file that was chosen. One that is too long has null instead. */
export async function readFile(files) {
  const file = [...files].at(-1);
  return [file.name, file.size <= LONGEST ? new Uint8Array(await file.arrayBuffer()) : null];
}

/** Passes files dropped on the page to its file field, if it has one. */
export function takeDrops() {
  const field = () => document.querySelector('main input[type="file"]');
  const mark = (on) => document.documentElement.toggleAttribute("data-drop", on);
  const put = (files) => {
    const copy = new DataTransfer();
    for (const file of files) copy.items.add(file);
    field().files = copy.files;
    field().dispatchEvent(new Event("change", { bubbles: true }));
  };
  const carries = (event) => field() && event.dataTransfer.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    mark(true);
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) mark(false);
  });
  addEventListener("drop", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    mark(false);
    put(event.dataTransfer.files);
  });
  // Files dropped on the list of lessons before the program had loaded.
  if (globalThis.dropped && field()) put(globalThis.dropped);
  delete globalThis.dropped;
}
