import { expect, test } from 'vitest';
import { nameKey } from '#platform/contract/name-key.ts';
import { inOrder, mayHaveStatus } from './policy.ts';

test('LST-1 names are compared without case and surrounding spaces, but with accents', () => {
  expect(nameKey(' Gaffers ')).toBe(nameKey('GAFFERS'));
  expect(nameKey('Ζακ Σας')).toBe(nameKey('ΖΑΚ ΣΑΣ'));
  // The same letter, precomposed and decomposed.
  expect(nameKey('Caf\u00e9')).toBe(nameKey('CAFE\u0301'));
  expect(nameKey('Cafe')).not.toBe(nameKey('Café'));
});

test('an owner makes offers only from an offer list, and a plain list has no statuses', () => {
  const fits = (['list', 'shortlist', 'offers'] as const).map((kind) => [
    mayHaveStatus(kind, null),
    mayHaveStatus(kind, 'first-hold'),
    mayHaveStatus(kind, 'offered'),
  ]);
  expect(fits).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test('LST-6 lists with equal timestamps keep a stable order', () => {
  const at = '2026-03-02T09:00:00.000Z';
  const list = (id: string, pinnedAt: string | null = null) => ({ id, pinnedAt, updatedAt: at });
  const mixed = [list('c'), list('b', at), list('a'), list('d', '2026-03-01T09:00:00.000Z')];
  expect(mixed.toSorted(inOrder).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
