import { expect, test } from 'vitest';
import { type GlossaryEntry, piecesOf } from './pieces.ts';
import { glossary as english } from './words.en.ts';
import { glossary as spanish } from './words.es.ts';

const explainedIn = (text: string, entries: readonly GlossaryEntry[]) =>
  piecesOf(text, entries).flatMap(({ text: word, entry }) => (entry ? [word] : []));
const inEnglish = (text: string) => explainedIn(text, Object.values(english));

test.each([
  ['Coverage', ['Coverage']],
  ['No coverage fits these filters.', ['coverage']],
  ['First hold', ['First hold']],
  ['Avail check, then a hold', ['Avail check', 'hold']],
  ['A logline, and the logline again', ['logline']],
  ['Passing the household', []],
  ['', []],
])('5.20 TUT-3 in %j the trade terms are explained, whole and once', (text, words) => {
  expect(inEnglish(text)).toEqual(words);
});

test('5.20 TUT-3 the text itself stays unchanged', () => {
  for (const text of ['A hold (first hold) is no avail.', 'Nothing here', 'coverage'])
    expect(
      piecesOf(text, Object.values(english))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});

test('5.20 TUT-3 each term has a distinct meaning in each language, and no spelling belongs to two terms', () => {
  for (const entries of [Object.values(english), Object.values(spanish)] as GlossaryEntry[][]) {
    const spellings = entries.flatMap(({ words }) => words.map((word) => word.toLowerCase()));
    expect(new Set(spellings).size).toBe(spellings.length);
  }
  for (const [id, entry] of Object.entries(english))
    expect(spanish[id as keyof typeof english].means).not.toBe(entry.means);
});
