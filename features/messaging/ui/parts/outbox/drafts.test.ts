import { expect, test } from 'vitest';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { createDrafts, draftKey, type TextStore } from './drafts.ts';

const ava = 'ava' as PersonId;
const ben = 'ben' as PersonId;
const first = 'first' as ConversationId;
const second = 'second' as ConversationId;

function device(): TextStore {
  const entries = new Map<string, string>();
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

test('a draft is there again after a reload, under its own conversation only', () => {
  const storage = device();
  createDrafts(ava, storage).write(first, 'half a sentence');
  const reloaded = createDrafts(ava, storage);
  expect(reloaded.read(first)).toBe('half a sentence');
  expect(reloaded.read(second)).toBe('');
});

test('the next person on the device does not see it', () => {
  const storage = device();
  createDrafts(ava, storage).write(first, 'for Ava only');
  expect(createDrafts(ben, storage).read(first)).toBe('');
});

test('sending empties the draft and takes it from the device', () => {
  const storage = device();
  const drafts = createDrafts(ava, storage);
  drafts.write(first, 'text');
  drafts.write(first, '');
  expect(drafts.read(first)).toBe('');
  expect(storage.length).toBe(0);
});

test('a change made in another tab shows here', () => {
  const storage = device();
  const drafts = createDrafts(ava, storage);
  drafts.write(first, 'old');
  let changes = 0;
  drafts.subscribe(() => {
    changes++;
  });
  storage.setItem(draftKey(ava, first), 'from the other tab');
  drafts.forget(draftKey(ava, first));
  expect(drafts.read(first)).toBe('from the other tab');
  expect(changes).toBe(1);
});
