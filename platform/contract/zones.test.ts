import { expect, test } from 'vitest';
import { zoneNamed, zones } from './zones.ts';

test.each(['PST', 'America/Los_angeles', 'GMT+2', '+02:00', 'Mars/Base', '', '__proto__'])(
  'S54: %j is not a zone, even if a browser accepts it',
  (name) => {
    expect(zoneNamed(name)).toBeUndefined();
  },
);

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
])('S54: %s is stored as %s', (name, stored) => {
  expect(zoneNamed(name)).toBe(stored);
});

test('every zone is listed once, under its current name, and UTC is one of them', () => {
  const names = [...zones];
  expect(names).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Atikokan']));
  const former = ['Etc/UTC', 'Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires', 'America/Coral_Harbour'];
  expect(names.filter((name) => former.includes(name))).toEqual([]);
  expect(names.filter((name) => zoneNamed(name) !== name)).toEqual([]);
});
