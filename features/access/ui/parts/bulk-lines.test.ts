import { expect, test } from 'vitest';
import { readBulkLines } from './bulk-lines.ts';

test('ADR-1 a pasted list is read line by line, with any usual separator and without its header', () => {
  expect(
    readBulkLines(
      'Email,Role\r\n ana@studio.com , MANAGER AGENT\n\ntom@studio.com;READER\nkim@studio.com\tINTERN,USER\nlee@studio.com',
    ),
  ).toEqual([
    { who: 'ana@studio.com', roles: ['MANAGER', 'AGENT'] },
    { who: 'tom@studio.com', roles: ['READER'] },
    { who: 'kim@studio.com', roles: ['INTERN', 'USER'] },
    { who: 'lee@studio.com', roles: [] },
  ]);
});

test('ADR-1 spaces around and between the roles of a line add no extra role', () => {
  expect(readBulkLines('ana@studio.com,  MANAGER   AGENT ,, READER ')).toEqual([
    { who: 'ana@studio.com', roles: ['MANAGER', 'AGENT', 'READER'] },
  ]);
});
