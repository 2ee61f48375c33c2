import { expect, test } from 'vitest';
import { viewPreferences } from '../../server/queries.ts';
import { newerOf, shownPreferences } from './shown-preferences.ts';

const stored = viewPreferences(undefined);

test('SET-2 a choice is shown before the server has answered, with the latest on top', () => {
  const shown = shownPreferences(stored, [{ theme: 'light' }, { density: 'compact' }, { theme: 'system' }]);
  expect(shown).toEqual({ ...stored, theme: 'system', density: 'compact' });
});

test('SET-2 a failed save is dropped from the pending ones, and its control shows what is stored', () => {
  expect(shownPreferences(stored, [])).toEqual(stored);
});

test('a pending voice choice shows the flags that follow from it and keeps the rest of the consent', () => {
  const seen = { ...stored, voice: { ...stored.voice, noticeSeen: true } };
  expect(shownPreferences(seen, [{ voice: { mode: 'cloud' } }, undefined]).voice).toEqual({
    mode: 'cloud',
    noticeSeen: true,
    transcriptionEnabled: true,
    cloudConsentEnabled: true,
  });
});

test('the event of a save that arrives after the answer to the next one changes nothing', () => {
  const [first, second] = [
    { ...stored, version: 1, theme: 'system' as const },
    { ...stored, version: 2, theme: 'light' as const },
  ];
  expect(newerOf(second, first)).toBe(second);
  expect(newerOf(first, second)).toBe(second);
  expect(newerOf(undefined, first)).toBe(first);
});
