import { expect, test } from 'vitest';
import { readMessagesSearch } from './messages-address.ts';

test('an address names a view and a conversation', () => {
  const id = '019a9f3e-0000-7000-8000-000000000001';
  expect(readMessagesSearch({ view: 'cold', conversationId: id })).toEqual({
    view: 'cold',
    conversationId: id,
  });
});

test('what is not there or not known is left out', () => {
  expect(readMessagesSearch({ view: 'starred', conversationId: '' })).toEqual({});
  expect(readMessagesSearch({ conversationId: 7 })).toEqual({});
});
