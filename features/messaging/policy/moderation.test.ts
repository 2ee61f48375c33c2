import { expect, test } from 'vitest';
import { canReopen, isPartyTo, objectionTo } from './moderation.ts';

const parties = {
  seq: 1,
  reportedId: 'writer',
  reporterIds: ['one', 'two'],
  participantIds: ['writer', 'one', 'by'],
};

test('COM-6 the author and the reporters of a message have a part in the report, other readers do not', () => {
  const have = ['writer', 'one', 'two', 'by', 'stranger'].map((who) => isPartyTo(who, parties));
  expect(have).toEqual([true, true, true, false, false]);
});

test('COM-6 everyone in a conversation has a part in a report of the whole conversation', () => {
  expect(['by', 'stranger'].map((who) => isPartyTo(who, { ...parties, seq: null }))).toEqual([true, false]);
});

test('a removal needs a note and a message, a warning needs a text, a dismissal carries no warning', () => {
  const of = (decision: 'dismissed' | 'warned' | 'removed', wish: object = {}) =>
    objectionTo({ decision, note: undefined, warning: undefined, isOfMessage: true, ...wish });
  expect([of('dismissed'), of('dismissed', { warning: 'Mind it' })]).toEqual([
    undefined,
    'report.warning_refused',
  ]);
  expect([of('warned', { warning: '  ' }), of('warned', { warning: 'Mind it' })]).toEqual([
    'report.warning_missing',
    undefined,
  ]);
  expect([
    of('removed'),
    of('removed', { note: 'Threat', isOfMessage: false }),
    of('removed', { note: 'Threat' }),
    of('removed', { note: 'Threat', warning: 'Mind it' }),
  ]).toEqual(['report.note_missing', 'report.no_message', undefined, undefined]);
});

test('only a dismissal can be undone, and only while there is something left to decide', () => {
  const states = ['open', 'dismissed', 'warned', 'removed'] as const;
  expect(states.map((state) => canReopen(state, true))).toEqual([false, true, false, false]);
  expect(canReopen('dismissed', false)).toBe(false);
});
