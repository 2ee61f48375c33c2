import { expect, test } from 'vitest';
import { readLessons } from '../server/queries.ts';
import { pathOf, rolePaths } from './role-path.ts';

const lessons = new Set(readLessons().map(({ id }) => id));

test('5.20 TUT-1 each step of each role is an existing lesson, and no role has one twice', () => {
  for (const [role, steps] of Object.entries(rolePaths)) {
    expect(
      steps.filter((id) => !lessons.has(id)),
      role,
    ).toEqual([]);
    expect(new Set(steps).size, role).toBe(steps.length);
  }
});

test('5.20 TUT-1 a path includes only lessons the person can open; a custom role gets the common path', () => {
  expect(pathOf('PRODUCER', lessons).slice(0, 2)).toEqual(['find-people', 'keep-a-shortlist']);
  expect(pathOf('PRODUCER', new Set(['clear-your-inbox']))).toEqual(['clear-your-inbox']);
  expect(pathOf('STUNT_DESK', lessons)).toEqual(pathOf('USER', lessons));
});
