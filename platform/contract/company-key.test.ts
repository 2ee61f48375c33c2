import { expect, test } from 'vitest';
import { companyKey } from './company-key.ts';

test.each([
  ['QUILLMERE, Inc.', 'Quillmere'],
  ['Quillmere Ltd.', 'The Quillmere'],
  ['Smith & Jones', 'Smith and Jones'],
  ['The Añil Company S.A.', 'anil company sa'],
])('%s and %s are one company', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other));
});

test('companies that share a word only are two', () => {
  expect(companyKey('Northlight Films')).not.toBe(companyKey('Northlight'));
});
