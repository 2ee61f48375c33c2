import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { isTooLong, readAddresses } from './address-list.ts';

const emails = (text: string) => readAddresses(text).map(({ email }) => email);

test('a pasted list is read line by line, separated by commas or semicolons, with or without names', () => {
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

test('text that is not an address stays in its place, to be corrected', () => {
  expect(emails('a@x.com\nmara at x.com')).toEqual(['a@x.com', 'mara at x.com']);
  expect(emails('  \n')).toEqual([]);
});

test('a table with a header gives each row its own words', () => {
  const text = 'Name,Email,Known from,Role\nMara,mara@x.com,"The Salt Ledger, ""2024""",agent\n,tom@x.com,,';
  expect(readAddresses(text)).toEqual([
    { email: 'mara@x.com', vouch: 'The Salt Ledger, "2024"', suggestedRole: 'AGENT' },
    { email: 'tom@x.com' },
  ]);
  expect(readAddresses('email;role\na@x.com;')).toEqual([{ email: 'a@x.com' }]);
});

test('a table is recognized by its header, in either language, with any of its words', () => {
  for (const head of [
    'Email,Vouch,Role',
    ' E-Mail , Known From , Rol ',
    'address;conoce de;role',
    'Correo,vouch,rol',
  ]) {
    const divider = head.includes(';') ? ';' : ',';
    expect([head, readAddresses(`${head}\n a@x.com ${divider} On set ${divider}super admin`)]).toEqual([
      head,
      [{ email: 'a@x.com', vouch: 'On set', suggestedRole: 'SUPER_ADMIN' }],
    ]);
  }
  // A semicolon does not separate cells in a comma table.
  expect(readAddresses('email,vouch\na@x.com,Ada; Bo')).toEqual([{ email: 'a@x.com', vouch: 'Ada; Bo' }]);
});

test('a table is read below its title, with tabs, and a name with a comma is no address', () => {
  expect(readAddresses('Crew of Copperline\n\nName\tEmail address\tRole\nMara\tmara@x.com\tagent')).toEqual([
    { email: 'mara@x.com', suggestedRole: 'AGENT' },
  ]);
  expect(emails('Okafor, Mara <mara@x.com>; Lind, Ava <ava@x.com>')).toEqual(['mara@x.com', 'ava@x.com']);
});

test('a table keeps rows without an address for correction, cuts long words, and skips empty lines', () => {
  const [row] = readAddresses(`email,vouch\r \ra@x.com,${'x'.repeat(limits.vouchMax + 1)}`);
  expect(row).toEqual({ email: 'a@x.com', vouch: 'x'.repeat(limits.vouchMax) });
  expect(readAddresses('email,vouch\n,Somebody')).toEqual([{ email: '', vouch: 'Somebody' }]);
  expect(emails('a@x.com, ,b@x.com')).toEqual(['a@x.com', 'b@x.com']);
});

test('INV-1 a list with more rows than one sending allows is reported', () => {
  const rows = Array.from({ length: limits.listMax }, (_, place) => ({ email: `${place}@x.com` }));
  expect(isTooLong(rows)).toBe(false);
  expect(isTooLong([...rows, { email: 'one@too.many' }])).toBe(true);
});
