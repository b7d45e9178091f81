// Reads texts for the page of lessons, and hands texts over as files.

/** No lesson and no hand-in is as long. */
const LONGEST = 1 << 20;

/** The text at an address of this host. */
export async function read(address) {
  const url = new URL(address, document.baseURI);
  if (url.origin !== location.origin) throw new Error("another host");
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** The texts of the files that were chosen, each with its name: name, text, name, text, … */
export async function readFiles(files) {
  const texts = [];
  for (const file of files) {
    texts.push(file.name, file.size > LONGEST ? "" : await file.text());
  }
  return texts;
}

/** Lets the user keep a text as a file. */
export function keep(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
