import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { textStore } from '../../../testing/factory/text-store.ts';
import { createDrafts, draftKey } from './drafts.ts';

const ava = named('ava');
const ben = named('ben');
const first = named('first');
const second = named('second');

test('a draft is restored after a reload, under its own conversation only', () => {
  const storage = textStore();
  createDrafts(ava, storage).write(first, 'half a sentence');
  const reloaded = createDrafts(ava, storage);
  expect(reloaded.read(first)).toBe('half a sentence');
  expect(reloaded.read(second)).toBe('');
});

test('the next person on the device does not see it', () => {
  const storage = textStore();
  createDrafts(ava, storage).write(first, 'for Ava only');
  expect(createDrafts(ben, storage).read(first)).toBe('');
});

test('sending empties the draft and removes it from the device', () => {
  const storage = textStore();
  const drafts = createDrafts(ava, storage);
  drafts.write(first, 'text');
  drafts.write(first, '');
  expect(drafts.read(first)).toBe('');
  expect(storage.length).toBe(0);
});

test('a change made in another tab shows here', () => {
  const storage = textStore();
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
