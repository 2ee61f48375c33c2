import { expect, test } from 'vitest';
import { daysTaken, within } from './days.ts';
import { daysLeft, dueNotice, nextNotice } from './notices.ts';
import { shownState } from './states.ts';

test('notices are due 7 days and 1 day before the end, at its time of day, over a change of clocks too', () => {
  const zone = 'Pacific/Auckland';
  // The clocks of Auckland go back on April 4, at 3 am.
  const end = new Date('2027-04-08T12:30:00Z');
  const first = nextNotice(zone, end, new Date('2027-03-09T12:30:00Z'));
  expect(first).toEqual(new Date('2027-04-01T11:30:00Z'));
  expect(daysLeft(zone, first ?? end, end)).toBe(7);
  const second = nextNotice(zone, end, first ?? end);
  expect(second).toEqual(new Date('2027-04-07T12:30:00Z'));
  expect(daysLeft(zone, second ?? end, end)).toBe(1);
  expect(nextNotice(zone, end, second ?? end)).toBeNull();
});

test('days are counted by the calendar of the poster, not in spans of 24 hours', () => {
  const end = new Date('2026-12-02T07:30:00Z');
  const now = new Date('2026-12-01T08:30:00Z');
  expect(daysLeft('America/Los_Angeles', now, end)).toBe(0);
  expect(daysLeft('UTC', now, end)).toBe(1);
});

test('a poster hears of a deadline 7 days and 1 day before, by its own clock, then that it has passed, and nothing after that', () => {
  const due = { dueAt: new Date('2027-06-11T01:00:00Z'), dueZone: 'America/Los_Angeles' };
  const moments: (Date | null)[] = [];
  for (let after: Date | null = new Date('2027-05-20T12:00:00Z'); after; after = dueNotice(due, after))
    moments.push(dueNotice(due, after));
  expect(moments).toEqual([
    new Date('2027-06-04T01:00:00Z'),
    new Date('2027-06-10T01:00:00Z'),
    due.dueAt,
    null,
  ]);
  expect(dueNotice({ dueAt: null, dueZone: null }, due.dueAt)).toBeNull();
});

test('only the dates of a listing are given away, and a day with two things on it counts once', () => {
  const dates = { firstDay: '2027-03-01', lastDay: '2027-03-10' };
  const taken = [
    { firstDay: '2027-02-20', lastDay: '2027-03-02' },
    { firstDay: '2027-03-02', lastDay: '2027-03-03' },
    { firstDay: '2027-03-09', lastDay: '2027-04-01' },
    { firstDay: '2027-05-01', lastDay: '2027-05-02' },
  ];
  expect(within(taken, dates)).toEqual([
    { firstDay: '2027-03-01', lastDay: '2027-03-02' },
    { firstDay: '2027-03-02', lastDay: '2027-03-03' },
    { firstDay: '2027-03-09', lastDay: '2027-03-10' },
  ]);
  expect(daysTaken(taken, dates)).toBe(5);
});

test('an applicant sees no folder: whatever the poster sorts, it was sent, until there is an offer or an end', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  const sent = { agreedAt: now, offerEndsAt: null };
  const seen = (
    state: Parameters<typeof shownState>[0]['state'],
    isOver = false,
    offerEndsAt: Date | null = null,
  ) => shownState({ ...sent, state, offerEndsAt }, { isOver, now });
  for (const state of ['to-review', 'shortlisted', 'interview', 'no'] as const) {
    expect(seen(state)).toBe('sent');
    expect(seen(state, true)).toBe('closed');
  }
  expect(seen('offered', false, new Date('2027-01-02T00:00:00Z'))).toBe('offered');
  expect(seen('offered', false, now)).toBe('closed');
  expect(seen('hired', true, now)).toBe('hired');
});
