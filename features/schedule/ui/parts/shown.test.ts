import { expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Occurrence } from '../../contract/views.ts';
import { itemsOf } from './shown.tsx';

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
  const before = itemsOf([one, other], { zone: 'UTC', whose });
  const after = itemsOf([one, { ...other, clashes: true }], { zone: 'UTC', whose });
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.spoken).toContain('Clashes');
});

test('an event’s text changes with the zone or when another calendar is shown', () => {
  const one = occurrence('one');
  const [first] = itemsOf([one], { zone: 'UTC', whose });
  expect(first?.start).toBe('2031-03-10T09:00');
  const [there] = itemsOf([one], { zone: 'America/Los_Angeles', whose });
  expect(there?.start).toBe('2031-03-10T02:00');
  const [theirs] = itemsOf([one], { zone: 'UTC', whose: () => 'Mara Okafor' });
  expect(theirs?.spoken).toContain('Mara Okafor');
});
