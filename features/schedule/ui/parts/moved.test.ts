import { expect, test } from 'vitest';
import { whenFrom } from './moved.ts';

test('dragged all-day events move by days, whatever hour they are dropped on', () => {
  const shoot = { firstDay: '2026-12-01', lastDay: '2026-12-03' };
  const moved = { firstDay: '2026-12-04', lastDay: '2026-12-06' };
  expect(whenFrom(shoot, 'UTC', '2026-12-04T00:00')).toEqual(moved);
  expect(whenFrom(shoot, 'America/Los_Angeles', '2026-12-04T15:30')).toEqual(moved);
});
