import { expect, test } from 'vitest';
import { boardFrom } from './board-days.ts';

const may = { firstDay: '2027-05-07', lastDay: '2027-07-26', state: 'pending' } as const;

test('a hold opened for May is on the board in November', () => {
  expect(boardFrom('2026-11-28', 120, undefined)).toBe('2026-11-21');
  expect(boardFrom('2026-11-28', 120, may)).toBe('2027-04-30');
});

test('the board stays where it is for a hold that it shows, and for one that has ended', () => {
  const december = { firstDay: '2026-11-10', lastDay: '2026-12-04', state: 'accepted' } as const;
  expect(boardFrom('2026-11-28', 120, december)).toBe('2026-11-21');
  expect(boardFrom('2026-11-28', 120, { ...may, state: 'released' })).toBe('2026-11-21');
  expect(boardFrom('2026-11-28', 366, may)).toBe('2026-11-21');
});
