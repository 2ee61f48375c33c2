import { expect, test } from 'vitest';
import { readAddresses } from './address-list.ts';

const emails = (text: string) => readAddresses(text).map(({ email }) => email);

test('addresses are read line by line, divided by commas or semicolons, with names or without', () => {
  expect(emails('a@x.com\nb@x.com, c@x.com;d@x.com\r\n\n  e@x.com  ')).toEqual([
    'a@x.com',
    'b@x.com',
    'c@x.com',
    'd@x.com',
    'e@x.com',
  ]);
  expect(emails('Mara Okafor <mara@x.com>, "Tom" <tom@x.com>')).toEqual(['mara@x.com', 'tom@x.com']);
  expect(emails('a@x.com b@x.com')).toEqual(['a@x.com', 'b@x.com']);
});

test('what is no address stays in its place, so that it can be mended', () => {
  expect(emails('a@x.com\nmara at x.com')).toEqual(['a@x.com', 'mara at x.com']);
  expect(emails('  \n')).toEqual([]);
});

test('a table with a line of names gives each row its own words', () => {
  const text = 'Name,Email,Known from,Role\nMara,mara@x.com,"The Salt Ledger, ""2024""",agent\n,tom@x.com,,';
  expect(readAddresses(text)).toEqual([
    { email: 'mara@x.com', vouch: 'The Salt Ledger, "2024"', suggestedRole: 'AGENT' },
    { email: 'tom@x.com' },
  ]);
  expect(readAddresses('email;role\na@x.com;')).toEqual([{ email: 'a@x.com' }]);
});
