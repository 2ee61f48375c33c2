import { expect, test } from 'vitest';
import type { ConversationView } from '../../../contract/views.ts';
import { groupTick, tickState } from './tick-state.ts';

const withPeople = (...people: { readSeq: number | null; deliveredSeq: number | null }[]) =>
  ({ participants: people, participantCount: people.length + 1 }) as ConversationView;

test('MSG-9 a message is sent, then delivered, then read', () => {
  const at = (readSeq: number, deliveredSeq: number) => tickState(withPeople({ readSeq, deliveredSeq }), 5);
  expect([at(4, 4), at(4, 5), at(5, 5), at(9, 9)]).toEqual(['sent', 'delivered', 'read', 'read']);
});

test('MSG-10 where receipts are not shared a message shows as sent and no more', () => {
  expect(tickState(withPeople({ readSeq: null, deliveredSeq: null }), 5)).toBe('sent');
  expect(tickState(withPeople(), 5)).toBe('sent');
});

test('MSG-9 a group counts the people who share their receipts', () => {
  const group = withPeople(
    { readSeq: 6, deliveredSeq: 6 },
    { readSeq: 4, deliveredSeq: 5 },
    { readSeq: 0, deliveredSeq: 0 },
    { readSeq: null, deliveredSeq: null },
  );
  expect(groupTick(group, 5)).toEqual({ read: 1, delivered: 2, others: 4 });
});

test('a group with more people than the list names is counted by the server', () => {
  expect(
    groupTick({ ...withPeople({ readSeq: 6, deliveredSeq: 6 }), participantCount: 9 }, 5),
  ).toBeUndefined();
});
