import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNewFacts } from './new-facts.ts';

const told = (original: string, result: string) =>
  findNewFacts(original, result).map(({ kind, from, to }) => `${kind} ${result.slice(from, to)}`);

test.each([
  ['an amount', 'pay Ruth', 'Pay Ruth $5,000.', ['number $5,000']],
  ['a time', 'call at nine', 'Call at 9:00.', ['number 9:00']],
  ['a percentage', 'add a bit', 'Add 20%.', ['number 20%']],
  ['a weekday', 'call him soon', 'Call him on Friday.', ['date Friday']],
  ['a near day', 'call him soon', 'Call him tomorrow.', ['date tomorrow']],
  ['a month', 'prep starts soon', 'Prep starts in March.', ['date March']],
  ['a name', 'call the agent', 'Call the agent, Dana Reyes.', ['name Dana', 'name Reyes']],
  ['a name that opens a sentence', 'she wants it', 'Ruth wants it.', ['name Ruth']],
  ['a name that opens a line', 'call them', '- [ ] Sam: Call them', ['name Sam']],
  ['an abbreviation', 'the agency agreed', 'ICM agreed.', ['name ICM']],
  ['an address', 'see the site', 'See https://evil.example/a?b=1.', ['link https://evil.example/a?b=1']],
  ['a mail address', 'write to Ruth', 'Write to Ruth at ruth@x.example', ['link ruth@x.example']],
])('TRF-4 %s missing from the original is found', (_what, original, result, expected) => {
  expect(told(original, result)).toEqual(expected);
});

test.each([
  ['capitals and punctuation', 'call dana on friday at 9', 'Call Dana on Friday, at 9.'],
  ['accents', 'ring siobhan and jose', 'Ring Siobhán and José.'],
  ['a possessive', 'the deck of Dana', 'Dana’s deck.'],
  ['a possessive that was there', "Dana's deck", "Dana's deck."],
  ['the owner of a possessive', "Dana's deck", 'The deck Dana made.'],
  ['the beginning of a sentence', 'can you ring her', 'Could you ring her? Please do.'],
  ['the beginning of a task', 'ring her and wait', '- [ ] Phone her\n- [ ] Wait'],
  ['numbers of lines', 'ring her, wait', '1. Ring her\n2. Wait'],
  ['thousands', 'pay 5000', 'Pay 5,000.'],
  ['the same link', 'see https://a.example/x.', 'See https://a.example/x'],
  ['capital letters for a name', 'Siobhan enters', 'SIOBHAN enters.'],
])('TRF-4 nothing is marked for %s', (_what, original, result) => {
  expect(told(original, result)).toEqual([]);
});

test('TRF-4 a text has no new facts compared with itself, and ranges lie inside the result without overlap', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (original, result) => {
      expect(findNewFacts(result, result)).toEqual([]);
      let end = 0;
      for (const { from, to } of findNewFacts(original, result)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(result.length);
    }),
  );
});
