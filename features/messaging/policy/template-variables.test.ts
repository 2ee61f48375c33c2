import { expect, test } from 'vitest';
import { fillVariables, unknownVariablesIn, variablesIn } from './template-variables.ts';

test('MSG-17 a template lists each of its variables once, whatever spaces are inside the braces', () => {
  const text = 'Hi {firstName}, about { project }: {date}? Thanks {firstName}';
  expect(variablesIn(text)).toEqual(['firstName', 'project', 'date']);
  expect(unknownVariablesIn(text)).toEqual([]);
});

test('MSG-17 filling in replaces variables that have a value and leaves the others to be asked for', () => {
  const filled = fillVariables('Hi {firstName}, {project} on {date}', { firstName: 'Mara', project: '  ' });
  expect(filled).toBe('Hi Mara, {project} on {date}');
  expect(variablesIn(filled)).toEqual(['project', 'date']);
});

test('a misspelt variable is reported by name; numbers, spaces and code between braces are not variables', () => {
  expect(unknownVariablesIn('{first_name} {FirstName} {client}')).toEqual([
    'first_name',
    'FirstName',
    'client',
  ]);
  expect(unknownVariablesIn('{} {1} { a: 1 } {-}')).toEqual([]);
});

test('filled-in values are not searched for variables again', () => {
  expect(fillVariables('{project}', { project: '{date} & $1' })).toBe('{date} & $1');
});
