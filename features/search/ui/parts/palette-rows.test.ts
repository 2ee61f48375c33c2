import { describe, expect, test } from 'vitest';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { SearchResult } from '../../contract.ts';
import { foundGroups, movedIndex, nothingGroups, rowsInOrder, startGroups } from './palette-rows.ts';

const person = (id: string): PersonSummary => ({
  id: id as PersonSummary['id'],
  displayName: `Person ${id}`,
  photoURL: null,
  status: 'active',
  headline: 'Gaffer',
  company: '',
  location: 'London',
  tags: [],
  role: 'gaffer',
  isClaimed: true,
});

const result = (id: string): SearchResult => ({
  id,
  type: 'profile',
  title: `Person ${id}`,
  subtitle: 'Gaffer',
  description: '',
  tags: [],
  location: 'London',
  role: 'gaffer',
  imageUrl: null,
  status: 'active',
  originalData: person(id),
});

const answer = (count: number, roles = 0) => ({
  results: Array.from({ length: count }, (_, index) => result(String(index))),
  roles: Array.from({ length: roles }, (_, index) => ({
    value: `role-${index}`,
    label: 'Film Editor',
    people: 12,
  })),
  nextCursor: null,
});

const inDirectory = { query: 'gaf', hasDirectory: true };

describe('what was found', () => {
  test('at most five people show, and "View all" appears at the sixth (S32)', () => {
    const [five] = foundGroups(answer(5), inDirectory);
    expect(five?.rows).toHaveLength(5);
    expect(five?.head).toBeUndefined();
    const [six] = foundGroups(answer(6), inDirectory);
    expect(six?.rows).toHaveLength(5);
    expect(six?.head).toMatchObject({ kind: 'directory', title: 'View all', query: 'gaf' });
  });

  test('a job title leads to everybody with it (SEA-6)', () => {
    const [, roles] = foundGroups(answer(1, 1), inDirectory);
    expect(roles?.rows).toMatchObject([{ title: 'All Film Editors in Directory', detail: '12 people' }]);
  });

  test('who may not open the directory sees all results and no way into it', () => {
    const groups = foundGroups(answer(12, 2), { query: 'gaf', hasDirectory: false });
    expect(rowsInOrder(groups).map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'person'));
  });

  test('a group without lines has no heading', () => {
    expect(foundGroups(answer(0, 1), inDirectory).map(({ id }) => id)).toEqual(['roles']);
    expect(foundGroups(answer(0), inDirectory)).toEqual([]);
  });

  test('a place follows what somebody does', () => {
    expect(rowsInOrder(foundGroups(answer(1), inDirectory))[0]?.detail).toBe('Gaffer, London');
  });
});

describe('before anything is typed', () => {
  test('the last opened people stand above the examples, with a way to clear them', () => {
    const groups = startGroups([person('a')], ['Los Angeles']);
    expect(rowsInOrder(groups).map(({ kind }) => kind)).toEqual(['person', 'clear', 'example']);
  });

  test('without any there is nothing to clear', () => {
    expect(rowsInOrder(startGroups([], ['Los Angeles'])).map(({ kind }) => kind)).toEqual(['example']);
  });
});

test('nothing found leads to the directory only for who may open it', () => {
  expect(rowsInOrder(nothingGroups(true))).toHaveLength(1);
  expect(nothingGroups(false)).toEqual([]);
});

test('the arrows go round, Home and End go to the ends', () => {
  expect([movedIndex('ArrowDown', 2, 3), movedIndex('ArrowUp', 0, 3)]).toEqual([0, 2]);
  expect([movedIndex('Home', 2, 3), movedIndex('End', 0, 3)]).toEqual([0, 2]);
  expect(movedIndex('ArrowDown', 0, 0)).toBeUndefined();
  expect(movedIndex('a', 0, 3)).toBeUndefined();
});
