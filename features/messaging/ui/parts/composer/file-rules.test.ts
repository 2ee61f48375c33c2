import { expect, test } from 'vitest';
import { limits } from '../../../limits.ts';
import { problemOf, typeOf } from './file-rules.ts';

const file = (name: string, type = '', size = 10) => ({ name, type, size });

test('a file is identified by its extension, whatever the browser reports, and a pasted picture by its type', () => {
  expect(typeOf(file('costs.CSV', 'application/vnd.ms-excel'))).toBe('text/csv');
  expect(typeOf(file('image', 'image/png'))).toBe('image/png');
  expect(typeOf(file('run.exe', 'image/png'))).toBe('image/png');
  expect(typeOf(file('run.exe', 'application/octet-stream'))).toBeUndefined();
});

test('MSG-20, MSG-D6 a file that is too large, empty, a script or of an unknown kind is refused by name before it is sent', () => {
  expect(problemOf(file('big.pdf', '', limits.attachmentMaxBytes + 1))).toBe(
    'big.pdf is 25 MB. The limit is 25 MB.',
  );
  expect(problemOf(file('nothing.pdf', '', 0))).toBe('nothing.pdf is empty.');
  expect(problemOf(file('Pilot.fdx'))).toContain('Scripts are shared from their project');
  expect(problemOf(file('run.exe'))).toContain("can't be attached");
  expect(problemOf(file('sheet.pdf'))).toBeUndefined();
});
