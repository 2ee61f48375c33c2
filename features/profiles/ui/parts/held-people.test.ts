import { describe, expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import type { PersonSummary, PersonView } from '../../contract.ts';
import { withNews, withNewsInResult, withNewsInView, withRows } from './held-people.ts';

const person = (id: string, change: Partial<PersonSummary> = {}): PersonSummary => ({
  id: named(id),
  displayName: 'Ines Calloway',
  photoURL: null,
  status: 'active',
  headline: 'Director',
  company: '',
  location: 'London',
  tags: ['Drama'],
  role: 'USER',
  isClaimed: true,
  ...change,
});

describe('a held row', () => {
  test('shows a new presence', () => {
    expect(withNews(person('a'), { id: named('a'), status: 'busy' })).toEqual(
      person('a', { status: 'busy' }),
    );
  });

  test('is the same object if nothing is new or the news is about another person', () => {
    const held = person('a');
    expect(withNews(held, person('a'))).toBe(held);
    expect(withNews(held, { id: named('b'), status: 'busy' })).toBe(held);
  });
});

test('a held profile keeps everything the news does not contain', () => {
  const view = { ...person('a'), version: 4, unions: ['DGA'] } as unknown as PersonView;
  expect(withNewsInView(view, person('a', { displayName: 'Ines C.' }))).toEqual({
    ...view,
    displayName: 'Ines C.',
  });
});

test('a search result is updated with the news, and is the same object without any', () => {
  const held = { type: 'profile' as const, originalData: person('a') };
  expect(withNewsInResult(held, { id: named('a'), status: 'away' })).toEqual({
    type: 'profile',
    originalData: person('a', { status: 'away' }),
  });
  expect(withNewsInResult(held, person('a'))).toBe(held);
});

describe('held pages', () => {
  const held = {
    pages: [{ items: [person('a'), person('b')] }, { items: [person('c')] }],
    pageParams: [undefined, 'x'],
  };
  const apply = (id: string) =>
    withRows(held, (page) => page.items, {
      row: (row) => withNews(row, { id: named(id), status: 'away' }),
      page: (page, items) => ({ ...page, items }),
    });

  test('change only the page that holds the person', () => {
    const after = apply('b');
    expect(after.pages[0]?.items[1]?.status).toBe('away');
    expect(after.pages[1]).toBe(held.pages[1]);
  });

  test('stay the same object if the news is about nobody in them', () => {
    expect(apply('z')).toBe(held);
  });
});
