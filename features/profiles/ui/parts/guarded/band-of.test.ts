import { expect, test } from 'vitest';
import { bandOf } from './band-of.ts';

const now = Date.UTC(2026, 10, 19, 10);
const nothing = { freeFrom: null, hold: null, travelsFrom: '', days: [] };

test('a viewer sees twelve months from the current one, and today in the first', () => {
  const { months, today } = bandOf(nothing, now);
  expect(months.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 7))).toEqual([
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
    ...['2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10'],
  ]);
  expect(months[0]?.at).toBe(0);
  expect(today).toBeCloseTo((18 / 365) * 100, 0);
});

test('a person who is free later is busy from the left edge until then, and open after it', () => {
  const band = bandOf({ ...nothing, freeFrom: '2027-02-01' }, now);
  expect(band.busy).toMatchObject({ words: 'in' });
  expect(band.busy?.width).toBeCloseTo((92 / 365) * 100, 5);
  expect(band.open).toBeCloseTo((92 / 365) * 100, 5);
});

test('a short hold has its label beside it, before it at the end of the year, and shows what is open after it', () => {
  const hold = { from: '2026-12-08', until: '2026-12-18' };
  expect(bandOf({ ...nothing, freeFrom: '2026-11-01', hold }, now)).toMatchObject({
    busy: undefined,
    hold: { words: 'after' },
    open: 'after-hold',
  });
  const late = { from: '2027-10-01', until: '2027-10-10' };
  expect(bandOf({ ...nothing, hold: late }, now)).toMatchObject({
    hold: { words: 'before' },
    open: undefined,
  });
});

test('past periods and those beyond the twelve months are not drawn', () => {
  const over = { from: '2026-09-01', until: '2026-09-10' };
  const later = { from: '2028-01-01', until: '2028-02-01' };
  for (const hold of [over, later]) expect(bandOf({ ...nothing, hold }, now).isDrawn).toBe(false);
});
