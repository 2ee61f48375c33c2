import { expect, test } from 'vitest';
import { zoneNamed } from './zones.ts';

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
