import { expect, test } from 'vitest';
import type { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { TextStore } from './drafts.ts';
import { forgetTexts, unsentCount } from './messaging-provider.tsx';
import type { Outgoing } from './outbox.ts';

const message = (name: string, state: Outgoing['state']): Outgoing => ({
  clientId: name as ClientId,
  conversationId: 'talk' as ConversationId,
  content: name,
  createdAt: '2026-11-19T10:00:00.000Z',
  state,
  place: 1,
  refusal: null,
});

function storageOf(entries: Map<string, string>): TextStore {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

test('messages that wait, are on their way or failed count as unsent, sent ones do not', () => {
  const held = [
    message('a', 'waiting'),
    message('b', 'sending'),
    message('c', 'failed'),
    message('d', 'sent'),
  ];
  expect(unsentCount(held, [])).toBe(3);
});

test('a message that this tab holds and the device keeps counts once, one of another tab counts too', () => {
  expect(unsentCount([message('a', 'failed')], [message('a', 'waiting'), message('b', 'waiting')])).toBe(2);
});

test('nothing is unsent where nothing was written', () => {
  expect(unsentCount([], [])).toBe(0);
});

test('a person who logs out leaves no draft and no unsent text, and what others keep stays', () => {
  const entries = new Map([
    ['backlot-draft:ava:talk', 'Half a sentence'],
    ['backlot-draft:ava:profile', '{}'],
    ['backlot-theme', 'dark'],
    ['backlot-outbox:ava:one', '{}'],
    ['backlot-outbox:ava:two', '{}'],
    ['backlot-draft:ben:talk', 'Still his'],
    ['backlot-outbox:ben:one', '{}'],
  ]);
  forgetTexts('ava' as PersonId, storageOf(entries));
  expect([...entries.keys()]).toEqual(['backlot-theme', 'backlot-draft:ben:talk', 'backlot-outbox:ben:one']);
});
