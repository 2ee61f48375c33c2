import { expect, test } from 'vitest';
import type { ConversationView } from '../../../contract/views.ts';
import { coldReason, followUpOf } from './cold-reason.ts';

const nowMs = Date.parse('2026-11-19T12:00:00Z');
const conversation = (content: string, fields: object = {}) =>
  ({
    type: 'direct',
    participants: [{ id: 'zoe', displayName: 'Zoë Kravchenko' }],
    lastMessage: { type: 'text', senderId: 'zoe', content },
    updatedAt: '2026-11-10T12:00:00.000Z',
    unreadCount: 1,
    isCold: true,
    closed: null,
    ...fields,
  }) as ConversationView;
const mine = (content: string) =>
  conversation(content, { lastMessage: { type: 'text', senderId: 'me', content } });

test('a cold row says how long a question has waited for your reply', () => {
  expect(coldReason(conversation('Great. Can you do Thursday at 3?'), 'me', nowMs)).toBe(
    'Waiting for your reply for 9 days',
  );
  expect(coldReason(conversation('It is in.'), 'me', nowMs)).toBe('Unread for 9 days');
  expect(coldReason(conversation('It is in.', { unreadCount: 0 }), 'me', nowMs)).toBeNull();
  expect(coldReason(conversation('Is it?', { isCold: false }), 'me', nowMs)).toBeNull();
  expect(coldReason(mine('Is it in?'), 'me', nowMs)).toBeNull();
});

test('a follow-up starts with an answer to what was asked, or a question about what went unanswered', () => {
  expect(followUpOf(conversation('Can you do Thursday?'), 'me', nowMs)).toEqual({
    reason: 'Zoë wrote "Can you do Thursday?" 9 days ago.',
    draft: 'Hi Zoë, sorry for the wait. You wrote: "Can you do Thursday?"\n\n',
  });
  expect(followUpOf(mine('Is the draft in?'), 'me', nowMs)?.draft).toBe(
    'Hi Zoë, any news on this? "Is the draft in?"',
  );
  expect(followUpOf(conversation('It is in.'), 'me', nowMs)?.reason).toBe(
    "Zoë wrote 9 days ago and hasn't had a reply.",
  );
});

test('there is no follow-up where no one can be written to, nothing was asked, or the conversation is not cold', () => {
  expect(followUpOf(conversation('Is it?', { closed: 'shut' }), 'me', nowMs)).toBeNull();
  expect(followUpOf(mine('It is in.'), 'me', nowMs)).toBeNull();
  expect(followUpOf(conversation('Is it?', { isCold: false }), 'me', nowMs)).toBeNull();
  const deleted = { type: 'text', senderId: 'zoe', content: '[Message deleted]', isDeleted: true };
  expect(followUpOf(conversation('', { lastMessage: deleted }), 'me', nowMs)).toBeNull();
});
