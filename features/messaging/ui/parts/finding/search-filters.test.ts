import { expect, test } from 'vitest';
import { activeFilters, chipOf, withFilter, withoutFilter, withoutFilters } from './search-filters.ts';

const text = 'budget from:"Ava Lind" has:files sheet before:2026-03-31';

test('a search shows its filters as chips', () => {
  expect(activeFilters(text).map((token) => [chipOf(token), token.value])).toEqual([
    ['from', 'Ava Lind'],
    ['file', 'files'],
    ['before', '2026-03-31'],
  ]);
});

test('removing a chip removes its filter and leaves the rest as it was typed', () => {
  const [from, file] = activeFilters(text);
  expect(from && withoutFilter(text, from)).toBe('budget has:files sheet before:2026-03-31');
  expect(file && withoutFilter(text, file)).toBe('budget from:"Ava Lind" sheet before:2026-03-31');
  expect(withoutFilters(text)).toBe('budget sheet');
});

test('a press starts a filter, fills in a day to change, or adds one that needs no value', () => {
  expect(withFilter('budget ', 'from', '2026-03-02')).toBe('budget from:');
  expect(withFilter('', 'before', '2026-03-02')).toBe('before:2026-03-02');
  expect(withFilter('budget', 'link', '2026-03-02')).toBe('budget has:link ');
});
