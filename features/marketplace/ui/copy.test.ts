import { expect, test } from 'vitest';
import { listingKinds } from '../limits.ts';
import { wayOfKind } from '../policy/kinds.ts';
import { spanish } from './copy.es.ts';
import { copy } from './copy.ts';

test('a person applies for work, asks about what is to be had, and offers what somebody looks for', () => {
  const said = (words: { ways: typeof copy.ways }) =>
    Object.fromEntries(listingKinds.map((kind) => [kind, words.ways[wayOfKind[kind]].own]));
  expect(said(copy)).toEqual({
    job: 'Apply',
    open_assignment: 'Apply',
    casting: 'Apply',
    service: 'Ask about it',
    gear: 'Ask about it',
    space: 'Ask about it',
    wanted: 'Offer to help',
    mentorship: 'Apply',
  });
  expect(said(spanish)).toEqual({
    job: 'Presentarme',
    open_assignment: 'Presentarme',
    casting: 'Presentarme',
    service: 'Preguntar',
    gear: 'Preguntar',
    space: 'Preguntar',
    wanted: 'Ofrecer ayuda',
    mentorship: 'Presentarme',
  });
});
