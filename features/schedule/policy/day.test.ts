import { describe, expect, test } from 'vitest';
import type { Occurrence } from '../contract/views.ts';
import type { EventKind } from '../limits.ts';
import { meetingsLeft, nextUp } from './day.ts';
import { hoursOf, marksOf, placed, placeOf, withWords } from './day-strip.ts';

const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
const stretch = (start: string, end: string) => ({ startMs: at(start), endMs: at(end) });

function shown(start: string, end: string, kind: EventKind = 'general'): Occurrence {
  return {
    key: start,
    startsAt: new Date(at(start)).toISOString(),
    endsAt: new Date(at(end)).toISOString(),
    event: { kind },
  } as Occurrence;
}

describe('the day ahead', () => {
  const day = [
    shown('08:00', '09:00'),
    shown('09:30', '10:30', 'travel'),
    shown('10:30', '11:30', 'notes-call'),
    shown('10:30', '11:00'),
    shown('15:00', '16:00', 'personal'),
    shown('17:00', '18:00', 'pitch'),
  ];

  test('names the meeting that begins next, and of two the shorter one', () => {
    expect(nextUp(day, at('09:10'))?.endsAt).toBe('2026-11-26T11:00:00.000Z');
  });

  test('keeps naming a meeting until it ends', () => {
    expect(nextUp(day, at('08:59'))?.key).toBe('08:00');
    expect(nextUp(day, at('17:59'))?.key).toBe('17:00');
    expect(nextUp(day, at('18:00'))).toBeUndefined();
  });

  test('counts the meetings that are not over, without travel and private time', () => {
    expect(meetingsLeft(day, { nowMs: at('09:10'), endMs: at('23:59') })).toHaveLength(3);
    expect(meetingsLeft(day, { nowMs: at('09:10'), endMs: at('17:00') })).toHaveLength(2);
  });
});

describe('the strip of a day', () => {
  const office = stretch('08:00', '18:00');
  const midnight = at('00:00');
  const wholeDay = { startMs: midnight, endMs: midnight + 24 * 60 * 60_000 };

  test('shows office hours, extended for events outside them', () => {
    expect(hoursOf(office, [], wholeDay)).toEqual(office);
    expect(hoursOf(office, [stretch('06:40', '07:00'), stretch('18:30', '20:10')], wholeDay)).toEqual(
      stretch('06:00', '21:00'),
    );
    expect(marksOf(office)).toHaveLength(10);
  });

  test('ends at midnight, even when something began before or runs past it', () => {
    const minuteMs = 60_000;
    const before = { startMs: midnight - 90 * minuteMs, endMs: midnight + 60 * minuteMs };
    const after = { startMs: wholeDay.endMs - 30 * minuteMs, endMs: wholeDay.endMs + 120 * minuteMs };
    const hours = hoursOf(office, [before, after], wholeDay);
    expect(hours).toEqual(wholeDay);
    expect(marksOf(hours)).toHaveLength(24);
    const on = placed(hours, [before, after], { inside: 0, behind: 0 });
    expect(on.map(({ left, width }) => [left, left + width].map(Math.round))).toEqual([
      [0, 4],
      [98, 100],
    ]);
    // Where the clocks go forward in the night, the day is 23 hours long.
    const short = { startMs: midnight + 60 * minuteMs, endMs: wholeDay.endMs };
    expect(marksOf(hoursOf(office, [before], short))).toHaveLength(17);
  });

  test('places a moment by its share of the day', () => {
    expect(placeOf(office, at('13:00'))).toBe(50);
    expect(placeOf(office, at('07:59'))).toBeUndefined();
  });

  test('puts overlapping events on separate lines, and gives their text the room up to the next event', () => {
    const [first, second, third] = placed(
      office,
      [stretch('09:00', '10:00'), stretch('09:30', '09:35'), stretch('13:00', '14:00')],
      { inside: 0, behind: 0 },
    );
    expect([first?.line, second?.line, third?.line]).toEqual([0, 1, 0]);
    expect([first?.left, first?.width, first?.room]).toEqual([10, 10, 40]);
    expect(second?.width).toBe(2.5);
    expect(third?.room).toBe(50);
  });

  test('gives a short event room for its name: what would cover it moves to the next line, and the hours extend to fit', () => {
    const words = { inside: 15, behind: 12 };
    const day = [
      stretch('09:00', '09:15'),
      stretch('10:00', '12:00'),
      stretch('12:00', '12:30'),
      stretch('17:30', '18:00'),
    ];
    const on = placed(office, day, words);
    expect(on.map(({ line, isWordy }) => [line, isWordy])).toEqual([
      [0, false],
      [1, true],
      [0, false],
      [0, false],
    ]);
    for (const { room, width, isWordy } of on.slice(0, 3))
      expect(room - width).toBeGreaterThanOrEqual(isWordy ? 0 : words.behind);
    const hours = hoursOf(
      office,
      day.map((one) => withWords(one, office, words)),
      wholeDay,
    );
    expect(hours).toEqual(stretch('08:00', '20:00'));
  });
});
