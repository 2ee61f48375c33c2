import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { addressOf, readMessagesSearch } from './messages-address.ts';

test('an address names a view and a conversation', () => {
  const id = '019a9f3e-0000-7000-8000-000000000001';
  expect(readMessagesSearch({ view: 'cold', conversationId: id })).toEqual({
    view: 'cold',
    conversationId: id,
  });
});

test('missing or unknown values are left out', () => {
  expect(readMessagesSearch({ view: 'someday', conversationId: '' })).toEqual({});
  expect(readMessagesSearch({ conversationId: 7 })).toEqual({});
});

test('an address can name a message of the conversation, and a search; anything else is left out', () => {
  const talk = { conversationId: 'talk' };
  expect(readMessagesSearch({ ...talk, at: 137, q: ' budget ' })).toEqual({ ...talk, at: 137, q: 'budget' });
  expect(readMessagesSearch({ ...talk, at: '137', q: 2026 })).toEqual({ ...talk, at: 137, q: '2026' });
  for (const at of [0, -1, 1.5, 'here', null])
    expect(readMessagesSearch({ ...talk, at, q: ' ' })).toEqual(talk);
  expect(readMessagesSearch({ at: 137 })).toEqual({});
});

test('going to a conversation keeps the view and the search, and drops the named message', () => {
  const search = { view: 'cold', conversationId: 'old', at: 3, q: 'budget' };
  const id = named('talk');
  expect(addressOf(search, { id })).toEqual({ view: 'cold', conversationId: 'talk', q: 'budget' });
  expect(addressOf({}, { id, at: 9 })).toEqual({ conversationId: 'talk', at: 9 });
});
