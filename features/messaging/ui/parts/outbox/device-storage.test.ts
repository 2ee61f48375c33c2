import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { deviceStorage, outboxStore } from './device-storage.ts';
import type { Outgoing } from './outbox.ts';

const ava = named('ava');
const ben = named('ben');

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    key: (index: number) => [...entries.keys()][index] ?? null,
    clear: () => entries.clear(),
    get length() {
      return entries.size;
    },
  };
}

const unsent = (name: string, createdAt: string): Outgoing => ({
  clientId: named(name),
  conversationId: named('talk'),
  content: name,
  createdAt,
  place: 0,
  state: 'sending',
  refusal: null,
});

test('unsent messages are restored oldest first, and only for the person who wrote them', () => {
  const storage = deviceStorage(memory);
  const held = memory();
  const device = deviceStorage(() => held);
  outboxStore(ava, device).put(unsent('late', '2026-11-19T10:02:00.000Z'));
  outboxStore(ava, device).put(unsent('early', '2026-11-19T10:01:00.000Z'));
  outboxStore(ben, device).put(unsent('other', '2026-11-19T10:00:00.000Z'));
  expect(
    outboxStore(ava, device)
      .all()
      .map(({ content }) => content),
  ).toEqual(['early', 'late']);
  outboxStore(ava, device).remove(named('early'));
  expect(
    outboxStore(ava, device)
      .all()
      .map(({ content }) => content),
  ).toEqual(['late']);
  expect(outboxStore(ava, storage).all()).toEqual([]);
});

test('an entry that is not a message is left alone', () => {
  const held = memory();
  const device = deviceStorage(() => held);
  held.setItem('backlot-outbox:ava:broken', '{"clientId":');
  held.setItem('backlot-outbox:ava:empty', 'null');
  expect(outboxStore(ava, device).all()).toEqual([]);
});

test('a device without storage loses only its memory of unsent messages', () => {
  const device = deviceStorage(() => {
    throw new Error('storage is switched off');
  });
  const store = outboxStore(ava, device);
  store.put(unsent('a', '2026-11-19T10:01:00.000Z'));
  expect(store.all()).toEqual([]);
});
