import { expect, test } from 'vitest';
import { fillVariables, unknownVariablesIn, variablesIn } from './template-variables.ts';

test('MSG-17 a template names its variables once each, whatever blanks stand inside the braces', () => {
  const text = 'Hi {firstName}, about { project }: {date}? Thanks {firstName}';
  expect(variablesIn(text)).toEqual(['firstName', 'project', 'date']);
  expect(unknownVariablesIn(text)).toEqual([]);
});

test('MSG-17 filling in replaces what has a value and leaves the rest to be asked for', () => {
  const filled = fillVariables('Hi {firstName}, {project} on {date}', { firstName: 'Mara', project: '  ' });
  expect(filled).toBe('Hi Mara, {project} on {date}');
  expect(variablesIn(filled)).toEqual(['project', 'date']);
});

test('a misspelt variable is found by name; numbers, blanks and code between braces are none', () => {
  expect(unknownVariablesIn('{first_name} {FirstName} {client}')).toEqual([
    'first_name',
    'FirstName',
    'client',
  ]);
  expect(unknownVariablesIn('{} {1} { a: 1 } {-}')).toEqual([]);
});

test('what is filled in is not looked through for variables again', () => {
  expect(fillVariables('{project}', { project: '{date} & $1' })).toBe('{date} & $1');
});
