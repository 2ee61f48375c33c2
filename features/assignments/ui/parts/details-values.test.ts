import { expect, test } from 'vitest';
import { deadlineIn, emptyDetails } from './details-values.ts';

test('S52 a new assignment proposes a deadline seven days ahead in the assigner’s time zone, without a time', () => {
  const lateInLondon = Date.UTC(2026, 10, 23, 23, 30);
  const proposed = (zone: string) => deadlineIn(emptyDetails(lateInLondon, zone));
  expect(proposed('Europe/London')).toEqual({ date: '2026-11-30', time: null, zone: 'Europe/London' });
  expect(proposed('Asia/Tokyo')).toMatchObject({ date: '2026-12-01' });
});
