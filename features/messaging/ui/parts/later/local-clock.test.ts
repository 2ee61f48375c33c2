import { expect, test } from 'vitest';
import { localClock } from '../people/person-details.tsx';

const nowMs = Date.parse('2026-11-19T18:12:00.000Z');

test('the clock of a zone is shown with its city', () => {
  expect(localClock('America/Los_Angeles', nowMs)).toMatch(/^10:12.*, Los Angeles$/);
});

test('there is no clock without a zone, or with an unknown one', () => {
  expect(localClock(null, nowMs)).toBe('');
  expect(localClock('Mars/Base', nowMs)).toBe('');
});
