import { expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Occurrence } from '../../contract/views.ts';
import { itemOf } from './shown.tsx';

const whose = () => '';
const occurrence = (key: string): Occurrence => ({
  key,
  calendar: '0197f000-0000-7000-8000-000000000001' as PersonId,
  startsAt: '2031-03-10T09:00:00.000Z',
  endsAt: '2031-03-10T09:30:00.000Z',
  firstDay: '2031-03-10',
  lastDay: '2031-03-10',
  clashes: false,
  event: null,
});

test('an unchanged event stays the same object, so a change to one event redraws only that one', () => {
  const [one, other] = [occurrence('one'), occurrence('other')];
  const before = [one, other].map((shown) => itemOf(shown, { zone: 'UTC', whose }));
  const after = [one, { ...other, clashes: true }].map((shown) => itemOf(shown, { zone: 'UTC', whose }));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.spoken).toContain('Clashes');
});

test('the same event is worded anew for another zone or beside another calendar', () => {
  const one = occurrence('one');
  const { start } = itemOf(one, { zone: 'UTC', whose });
  expect(start).toBe('2031-03-10T09:00');
  expect(itemOf(one, { zone: 'America/Los_Angeles', whose }).start).toBe('2031-03-10T02:00');
  expect(itemOf(one, { zone: 'UTC', whose: () => 'Mara Okafor' }).spoken).toContain('Mara Okafor');
});
