import { expect, test } from 'vitest';
import { copy } from '../ui/copy.ts';
import { byDepartment } from './departments.ts';

test('PROJ-4 a crew list follows call-sheet order, then custom departments, then people without one', () => {
  const crew = ['', 'Sound', 'Zoo', 'camera', 'Armoury', 'Camera ', 'Cast'].map((department, at) => ({
    department,
    at,
  }));
  expect(
    byDepartment(crew, copy.departments).map(({ department, people }) => [
      department,
      people.map(({ at }) => at),
    ]),
  ).toEqual([
    ['Cast', [6]],
    ['camera', [3, 5]],
    ['Sound', [1]],
    ['Armoury', [4]],
    ['Zoo', [2]],
    ['', [0]],
  ]);
});
