import { expect, test } from 'vitest';
import type { NotificationView } from '../../contract.ts';
import { dayGroups } from './day-groups.ts';

const row = (updatedAt: string) => ({ id: updatedAt, updatedAt }) as unknown as NotificationView;
const nowMs = Date.parse('2026-11-19T10:12:00.000Z');

test('rows are grouped under Today, Yesterday and Earlier in the person’s own zone', () => {
  const rows = [
    '2026-11-19T08:00:00Z',
    '2026-11-19T02:00:00Z',
    '2026-11-18T12:00:00Z',
    '2026-10-01T12:00:00Z',
  ].map(row);
  const days = (timeZone: string) =>
    dayGroups(rows, { nowMs, timeZone }).map(({ day, rows: inside }) => [day, inside.length]);
  expect(days('UTC')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Earlier', 1],
  ]);
  expect(days('America/Los_Angeles')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Earlier', 1],
  ]);
});

test('without rows there are no headings', () => {
  expect(dayGroups([], { nowMs })).toEqual([]);
});
