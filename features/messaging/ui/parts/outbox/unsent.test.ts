import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { textStore } from '../../../testing/factory/text-store.ts';
import { forgetTexts, unsentCount } from './messaging-provider.tsx';
import type { Outgoing } from './outbox.ts';

const message = (name: string, state: Outgoing['state']): Outgoing => ({
  clientId: named(name),
  conversationId: named('talk'),
  content: name,
  createdAt: '2026-11-19T10:00:00.000Z',
  state,
  place: 1,
  refusal: null,
});

test('messages that wait, are being sent or failed count as unsent, sent ones do not', () => {
  const held = [
    message('a', 'waiting'),
    message('b', 'sending'),
    message('c', 'failed'),
    message('d', 'sent'),
  ];
  expect(unsentCount(held, [])).toBe(3);
});

test('a message in both this tab and the store counts once, one of another tab counts too', () => {
  expect(unsentCount([message('a', 'failed')], [message('a', 'waiting'), message('b', 'waiting')])).toBe(2);
});

test('nothing is unsent where nothing was written', () => {
  expect(unsentCount([], [])).toBe(0);
});

test('a person who logs out leaves no draft and no unsent text, and what others wrote stays', () => {
  const entries = new Map([
    ['backlot-draft:ava:talk', 'Half a sentence'],
    ['backlot-draft:ava:profile', '{}'],
    ['backlot-theme', 'dark'],
    ['backlot-outbox:ava:one', '{}'],
    ['backlot-outbox:ava:two', '{}'],
    ['backlot-draft:ben:talk', 'Still his'],
    ['backlot-outbox:ben:one', '{}'],
  ]);
  forgetTexts(named('ava'), textStore(entries));
  expect([...entries.keys()]).toEqual(['backlot-theme', 'backlot-draft:ben:talk', 'backlot-outbox:ben:one']);
});
