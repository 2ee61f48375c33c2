import { expect, test } from 'vitest';
import { isScript } from './script-files.ts';

test('MSG-D6 a screenwriting program’s file is a script, however its name is written', () => {
  const scripts = [
    'Pilot.fdx',
    'PILOT.FDX ',
    'night train.fountain',
    'a.celtx',
    'Draft 3.fdx.zip',
    'x.highland',
  ];
  expect(scripts.filter((name) => !isScript(name))).toEqual([]);
});

test('MSG-D6 call sheets, stills and letters are not scripts', () => {
  const others = ['call sheet.pdf', 'still.png', 'fdx notes.txt', 'fountain.jpg', 'budget.xlsx', 'fdx'];
  expect(others.filter(isScript)).toEqual([]);
});
