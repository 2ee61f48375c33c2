import { expect, test } from 'vitest';
import { writtenAddresses } from './written-addresses.ts';

test.each([
  [
    'a@x.com\nb@x.com, c@x.com;d@x.com\r\n\n  e@x.com\tf@x.com',
    'a@x.com b@x.com c@x.com d@x.com e@x.com f@x.com',
  ],
  ['Okafor, Mara <mara@x.com>; "Lind, Ava" <ava@x.com>, tom@x.com', 'mara@x.com ava@x.com tom@x.com'],
  ['a@x.com, Mara Okafor <mara@x.com>', 'a@x.com mara@x.com'],
  ['Mara <mailto:mara@x.com> mailto:tom@x.com', 'mara@x.com tom@x.com'],
  ['mara at x.com, (tom@x.com)', 'mara at x.com|tom@x.com'],
  [' , ;\n', ''],
])('%j is read address by address', (text, wanted) => {
  expect(writtenAddresses(text)).toEqual(wanted === '' ? [] : wanted.split(wanted.includes('|') ? '|' : ' '));
});

test('a hundred thousand signs that open nothing are read at once', () => {
  for (const sign of ['<', '"', ',', '< ', 'a<', '<mailto:'])
    expect(writtenAddresses(sign.repeat(100_000)).length).toBeGreaterThanOrEqual(0);
});
