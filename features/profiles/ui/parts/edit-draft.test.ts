import { beforeEach, expect, test } from 'vitest';
import { editedProfile } from '../../testing/factory/edited-profile.ts';
import { draftKey, dropDraft, type EditDraft, keepDraft, readDraft } from './edit-draft.ts';

const values = { ...editedProfile, bio: 'Half a sent' };
const draft: EditDraft = { version: 3, base: { ...values, bio: '' }, values, savedAtMs: 1_790_000_000_000 };

const [ana, bea] = [{ writer: 'ana' }, { writer: 'bea' }];

let storage: Storage;

beforeEach(() => {
  const entries = new Map<string, string>();
  storage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
});

test('a person gets back what they typed', () => {
  keepDraft(storage, ana, draft);
  expect(readDraft(storage, ana)).toEqual(draft);
});

test('a person never sees another person’s draft', () => {
  keepDraft(storage, ana, draft);
  expect(readDraft(storage, bea)).toBeUndefined();
  expect(draftKey(ana)).not.toBe(draftKey(bea));
});

test('PROF-3 a representative’s draft of a client’s profile is separate from the draft of their own', () => {
  const ofBea = { writer: 'ana', of: 'bea' };
  keepDraft(storage, ofBea, draft);
  expect(readDraft(storage, ofBea)).toEqual(draft);
  expect(readDraft(storage, ana)).toBeUndefined();
  expect(readDraft(storage, bea)).toBeUndefined();
  expect(draftKey(ofBea).startsWith('backlot-draft:ana:')).toBe(true);
});

test('a dropped draft is deleted', () => {
  keepDraft(storage, ana, draft);
  dropDraft(storage, ana);
  expect(readDraft(storage, ana)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test.each([
  ['no JSON', '{half'],
  ['something else', '"text"'],
  ['a draft without a field of today', JSON.stringify({ ...draft, values: { ...values, bio: undefined } })],
  ['a list where text belongs', JSON.stringify({ ...draft, values: { ...values, bio: ['x'] } })],
])('a stored text that is %s is ignored', (_what, text) => {
  storage.setItem(draftKey(ana), text);
  expect(readDraft(storage, ana)).toBeUndefined();
});
