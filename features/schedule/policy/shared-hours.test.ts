import { expect, test } from 'vitest';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { WeeklyHours } from './availability.ts';
import { sharedHours } from './shared-hours.ts';

const week = { from: '2027-02-01', to: '2027-02-05', minutes: 30 };
const party = (zone: string, weekly: readonly WeeklyHours[] = []) => ({ zone, weekly });
const [losAngeles, london, mumbai] = ['America/Los_Angeles', 'Europe/London', 'Asia/Kolkata'].map((zone) =>
  party(zone),
);
const said = (parties: (ReturnType<typeof party> | undefined)[], minutes = 30) => {
  const all = parties.filter((one) => one !== undefined);
  const { fit, spans } = sharedHours(all, { ...week, minutes });
  const tuesday = spans.filter(({ startMs }) => wallTimeOf('UTC', startMs).startsWith('2027-02-02'));
  const clock = (zone: string, ms: number) => wallTimeOf(zone, ms).slice(11);
  return {
    fit,
    tuesday: tuesday.map(({ startMs, endMs }) =>
      all.map(({ zone }) => `${clock(zone, startMs)}-${clock(zone, endMs)}`),
    ),
  };
};

test('Los Angeles and London meet in the one hour when both work, and never at night', () => {
  expect(said([losAngeles, london])).toEqual({ fit: 'working', tuesday: [['09:00-10:00', '17:00-18:00']] });
});

test('the hours a person has set count in their own zone', () => {
  const late = party('Europe/London', [{ day: 'TU', from: '12:00', until: '20:00' }]);
  expect(said([losAngeles, late])).toEqual({ fit: 'working', tuesday: [['09:00-12:00', '17:00-20:00']] });
});

test('two offices without an hour in common meet while all are awake, and it is said', () => {
  expect(said([losAngeles, mumbai])).toEqual({
    fit: 'waking',
    tuesday: [
      ['17:30-22:00', '07:00-11:30'],
      ['07:00-08:30', '20:30-22:00'],
    ],
  });
});

test('a meeting longer than the shared hour is offered while all are awake', () => {
  expect(said([losAngeles, london], 120)).toEqual({
    fit: 'waking',
    tuesday: [['07:00-14:00', '15:00-22:00']],
  });
});

test('where someone would always be asleep, the asker’s hours are offered', () => {
  const nights = party('Pacific/Auckland');
  const { fit } = said([london, losAngeles, nights, mumbai], 240);
  expect(fit).toBe('own');
});
