import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signatures } from '../../testing/factory/signatures.ts';
import { type ReadSignature, readSignature } from './read-signature.ts';

/** The result in comparable form, with lists as lines with their labels. */
const told = ({ lines, emails, phones }: ReadSignature) => ({
  ...lines,
  ...(emails.length > 0 && {
    emails: emails.map(({ label, value }) => (label ? `${label}: ${value}` : value)),
  }),
  ...(phones.length > 0 && {
    phones: phones.map(({ label, value }) => (label ? `${label}: ${value}` : value)),
  }),
});

test.each(signatures)('CON-7: a signature becomes a card: $what', ({ text, card, rest = [] }) => {
  const read = readSignature(text);
  expect(told(read)).toEqual(card);
  for (const left of rest) expect(read.rest.join('\n')).toContain(left);
});

/** All words of the result. */
const wordsOf = ({ lines, emails, phones }: ReadSignature) =>
  [...Object.values(lines), ...emails.map(({ value }) => value), ...phones.map(({ value }) => value)].flatMap(
    (value) => value.split(/\s+/),
  );

test('CON-7: any pasted text yields only words it contains, each field names its line, and nothing throws', () => {
  const pieces = signatures.flatMap(({ text }) => text.split('\n'));
  const line = fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 14 }),
      fc.constantFrom('\n', '\r\n', ' | ', ' '),
      (lines, end) => {
        const text = lines.join(end);
        const read = readSignature(text);
        for (const word of wordsOf(read)) expect(text).toContain(word);
        const written = text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => one.trim());
        for (const from of Object.values(read.from).flat()) expect(written).toContain(from);
      },
    ),
    { numRuns: 400 },
  );
});

test('CON-7: every pasted letter is in a field or in the remaining text', () => {
  for (const { text } of signatures) {
    const read = readSignature(text);
    const all = [...wordsOf(read), ...read.rest, ...Object.values(read.from).flat()].join(' ');
    for (const word of text.match(/\p{L}{2,}|\d{2,}/gu) ?? []) expect(all).toContain(word);
  }
});
