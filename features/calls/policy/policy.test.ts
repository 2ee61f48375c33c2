import { expect, test } from 'vitest';
import { dayAfter } from '#platform/contract/days.ts';
import { directions, lineStates, outcomes } from '../limits.ts';
import { dayIn } from '../server/queries/desk-day.ts';
import { linesIn } from './paste.ts';
import { dayOnSheet, officeTime, placeBetween } from './sheet.ts';
import { isOpen, outcomeMoves, owedBy, stateAfter, stateBack } from './states.ts';

test('no outcome moves a closed line, and each leads to a known state', () => {
  for (const from of lineStates)
    for (const outcome of outcomes)
      for (const direction of directions) {
        const to = stateAfter(from, outcome, direction);
        expect(lineStates).toContain(to);
        expect(isOpen(from) || to === from).toBe(true);
      }
  expect(new Set(outcomeMoves.map(({ act }) => act)).size).toBe(outcomeMoves.length);
});

test('after leaving word they owe us, and after a missed return we owe them', () => {
  expect(owedBy(stateAfter('to-place', 'left-word', 'out'))).toBe('them');
  expect(owedBy(stateAfter('left-word', 'missed-return', 'in'))).toBe('us');
  expect(owedBy(stateAfter('left-word', 'no-answer', 'out'))).toBe('them');
});

test('undo does not restart a call that has ended', () => {
  expect(stateBack('connected')).toBe('to-place');
  expect(stateBack('they-owe')).toBe('they-owe');
  expect(stateBack(null)).toBe('to-place');
});

test('the 4th day comes three days after the first, across months too', () => {
  expect(dayOnSheet('2026-11-29', '2026-12-02')).toBe(4);
  expect(dayOnSheet('2026-11-29', '2026-11-29')).toBe(1);
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test('an office counts as open from nine to seven local time', () => {
  const at = Date.parse('2026-11-26T18:12Z');
  expect(officeTime('Europe/London', at)).toMatchObject({ time: '18:12', isOpen: true });
  expect(officeTime('Europe/Warsaw', at)).toMatchObject({ time: '19:12', isOpen: false });
  expect(officeTime('America/Los_Angeles', at)).toMatchObject({ time: '10:12', isOpen: true });
});

test('CAL-5 midnight comes once when the clocks change, and right after the jump where they skip it', () => {
  const fall = dayIn('America/Los_Angeles', new Date('2026-11-01T12:00Z'));
  expect([fall.startsAt, fall.turnsAt].map((at) => at.toISOString())).toEqual([
    '2026-11-01T07:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ]);
  const spring = dayIn('America/Los_Angeles', new Date('2026-03-08T12:00Z'));
  expect(spring.turnsAt.getTime() - spring.startsAt.getTime()).toBe(23 * 3_600_000);
  // The clocks of Santiago go from 24:00 to 01:00.
  const jump = dayIn('America/Santiago', new Date('2026-09-05T16:00Z'));
  expect(jump.turnsAt.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(dayIn('America/Santiago', jump.turnsAt).today).toBe('2026-09-06');
});

test('a line can go between two others, above the first or below the last', () => {
  expect(placeBetween(1, 2)).toBe(1.5);
  expect(placeBetween(undefined, 2)).toBe(1);
  expect(placeBetween(3, undefined)).toBe(4);
  expect(placeBetween(undefined, undefined)).toBe(0);
});

test('a sheet without headings is read in the usual order of columns', () => {
  expect(linesIn('Odile Ferrand,Costume,213 555 0188,General', 10)).toMatchObject([
    { row: 1, name: 'Odile Ferrand', company: 'Costume', phone: '213 555 0188', subject: 'General' },
  ]);
  expect(linesIn('VIP\tWho\tPrio\nx\tGus\tP3', 10)).toMatchObject([
    { row: 2, name: 'Gus', priority: 3, isVip: true },
  ]);
});
