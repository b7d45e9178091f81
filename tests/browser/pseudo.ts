// A pseudo-language: English with accents, a third longer, and optionally from right to left. Layouts that it breaks
// will break in a real language some day. It replaces the German messages.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The language whose messages are replaced. */
export const PSEUDO = 'de';

const ACCENTS = new Map([...'aAcCdeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ'].map((letter, n) => [letter, [...'áÁçÇďéÉğĞĥĤíÍĵĴķĶľĽñÑöÖřŘšŠťŤúÚŵŴýÝžŽ'][n] ?? letter]));

/** Adds accents, and lengthens each word by a third. Arguments in braces stay. */
export function pseudo(text: string): string {
  return text.replace(/\{\w+\}|\p{L}+/gu, (word) => {
    if (word.startsWith('{')) return word;
    const longer = word + word.slice(-1).repeat(Math.ceil((word.length - 1) / 3));
    return [...longer].map((letter) => ACCENTS.get(letter) ?? letter).join('');
  });
}

/** Parses a text of a catalogue from its quoted lines. */
export const unquoted = (lines: string): string =>
  lines.split('\n').map((line) => (line === '' ? '' : (JSON.parse(line) as string))).join('');

/** The checksum CRC-32 of a text, in hexadecimal digits. */
function checksum(text: string): string {
  let sum = ~0;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}

/** All messages in the format of a language's file for programs: see `src/kit/say.rs`. */
function words(): string {
  const text = readFileSync(new URL('../../po/parlour.pot', import.meta.url), 'utf8');
  const quoted = String.raw`((?:".*"\n)+)`;
  const entries = text.matchAll(new RegExp(`(?:msgctxt ${quoted})?msgid ${quoted}(?:msgid_plural ${quoted})?msgstr`, 'g'));
  const lines = [...entries].map(([, context = '', one = '', many = '']) => {
    const key = checksum(`${unquoted(context)}\u0004${unquoted(one)}`);
    const forms = [one, many].filter((form) => form !== '').map((form) => pseudo(unquoted(form)).replace(/[\t\n]/g, ' '));
    return [key, ...forms].join('\t');
  });
  const plurals = Array.from({ length: 200 }, (_, n) => (n === 1 ? '0' : '1')).join('');
  return `${plurals}\n${lines.join('\n')}\n`;
}

/** Makes the German pages use the pseudo-language. */
export async function speakPseudo(page: Page, direction: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  const body = words();
  await page.route(`**/words/${PSEUDO}/*.txt*`, (route) => route.fulfill({ contentType: 'text/plain; charset=utf-8', body }));
  if (direction === 'ltr') return;
  await page.route(
    (url) => url.pathname.includes(`/${PSEUDO}/`) && url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html dir="rtl" ') });
    },
  );
}
