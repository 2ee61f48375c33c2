import { expect, test } from 'vitest';
import { spanish } from '../ui/copy.es.ts';
import { copy } from '../ui/copy.ts';
import { byDepartment, departmentKey, departmentWords } from './departments.ts';

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
    ['Camera', [3, 5]],
    ['Sound', [1]],
    ['Armoury', [4]],
    ['Zoo', [2]],
    ['', [0]],
  ]);
});

test('a department typed in Spanish or English is one, shown in each reader’s language', () => {
  expect(departmentKey(' Vestuario ', spanish.departments)).toBe('costume');
  expect(departmentKey('costume', copy.departments)).toBe('costume');
  expect(departmentWords('costume', spanish.departments)).toBe('Vestuario');
  expect(departmentKey('Armoury', copy.departments)).toBe('Armoury');
  expect(departmentWords('Armoury', spanish.departments)).toBe('Armoury');
});
