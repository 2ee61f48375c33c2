import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CalendarItem, dayLater, wallOf } from './calendar-item.ts';
import { layOutDays } from './lay-out-days.ts';
import { firstInSight, leftToShow, TimeGrid } from './time-grid.tsx';

const week = Array.from({ length: 7 }, (_, ahead) => dayLater('2031-03-09', ahead));
const item = (id: string, start: string, end: string): CalendarItem => ({
  id,
  start,
  end,
  spoken: id,
  body: ({ isNarrow }) => (isNarrow ? id : <b>{id}</b>),
  tone: 'call',
  look: 'solid',
  isMovable: true,
  isOpen: false,
});
const at = (id: string, start: string, end: string) => item(id, `2031-03-10T${start}`, `2031-03-10T${end}`);
const lanesOf = (items: readonly CalendarItem[]) =>
  layOutDays(items, week).timed.map((placed) => [placed.item.id, placed.lane, placed.lanes]);

test('events at the same time share the column’s width, and the next one has all of it', () => {
  expect(lanesOf([at('b', '09:30', '10:30'), at('a', '09:00', '10:00'), at('c', '10:00', '11:00')])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
  ]);
  expect(lanesOf([at('a', '09:00', '10:00'), at('b', '10:00', '11:00')])).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ]);
  // An instant takes room too, or another item would be drawn over it.
  expect(lanesOf([at('a', '09:00', '09:00'), at('b', '09:10', '09:40')])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
  ]);
});

test('events over midnight and all-day events share as few rows as possible on top, cut at the week', () => {
  const { timed, whole, lines } = layOutDays(
    [
      item('hold', '2031-03-05T00:00', '2031-03-12T00:00'),
      item('night', '2031-03-11T20:00', '2031-03-12T04:00'),
      item('shoot', '2031-03-13T00:00', '2031-03-20T00:00'),
      item('late', '2031-03-14T22:00', '2031-03-15T00:00'),
      item('past', '2031-03-01T00:00', '2031-03-09T00:00'),
      item('next', '2031-03-16T09:00', '2031-03-16T10:00'),
    ],
    week,
  );
  expect(whole.map(({ item: { id }, day, days, lane }) => [id, day, days, lane])).toEqual([
    ['hold', 0, 3, 0],
    ['night', 2, 2, 1],
    ['shoot', 4, 3, 0],
  ]);
  expect(lines).toBe(2);
  expect(timed.map(({ item: { id }, day, from, to }) => [id, day, from, to])).toEqual([
    ['late', 5, 1320, 1440],
  ]);
});

const drawn = (items: readonly CalendarItem[]) =>
  renderToStaticMarkup(
    <TimeGrid
      days={week}
      items={items}
      nowWall="2031-03-10T10:00"
      weekdayWords={(day) => day}
      hourWords={(wall) => wall}
      hasTwoZones={false}
      label="Week"
      words={{ allDay: 'All day', slot: 'Book at' }}
      onOpen={() => undefined}
      onSlot={() => undefined}
      onMove={() => undefined}
    />,
  );

test('a week of 400 events has one button for each and one for all free times, and only that one is positioned', () => {
  const items = Array.from({ length: 400 }, (_, n) => {
    const [day, slot] = [dayLater('2031-03-10', Math.floor(n / 80)), 9 * 60 + (n % 16) * 30];
    return item(`e${n}`, wallOf(day, slot), wallOf(day, slot + 30));
  });
  const markup = drawn(items);
  expect(markup.match(/<button/g)).toHaveLength(401);
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(markup.match(/<button[^>]*left:/g)).toHaveLength(1);
  // The hours, the days and what holds them; what overlaps.
  expect(markup.match(/<(?!\/|button)/g)?.length).toBeLessThan(60 + 80);
});

test('events that overlap are side by side from their hours on, each below the one before it in its column', () => {
  const markup = drawn([
    at('early', '08:00', '08:30'),
    at('a', '09:00', '10:00'),
    at('b', '09:30', '10:30'),
    at('c', '10:00', '11:00'),
  ]);
  const places = [
    ...markup.matchAll(/style="(?:margin-top:(\d+)(?:px)?;)?height:(\d+)px"(?:[^>]*data-id="(\w+)")?/g),
  ];
  // An hour is 52 pixels; a line of the ground stays free below each.
  expect(places.map(([, above, height, id]) => [id, above, height])).toEqual([
    [undefined, '416', '26'],
    ['early', undefined, '25'],
    [undefined, '26', '104'],
    ['a', undefined, '51'],
    ['c', '1', '51'],
    ['b', '26', '51'],
  ]);
});

test('events in very narrow columns show no text and keep their full accessible name', () => {
  const sideBySide = (count: number) =>
    drawn(Array.from({ length: count }, (_, n) => at(`event${n}`, '09:00', '10:00')));
  expect(sideBySide(3)).toMatch(/>event0<\/button>/);
  const bare = sideBySide(4);
  expect(bare).not.toContain('>event0<');
  expect(bare.match(/aria-label="event\d"/g)).toHaveLength(4);
});

test('a day out of sight is centered, and a visible one stays where it is', () => {
  const sight = { left: 100, width: 300 };
  expect(leftToShow(100, 80, sight)).toBeUndefined();
  expect(leftToShow(320, 80, sight)).toBeUndefined();
  expect(leftToShow(321, 80, sight)).toBe(211);
  expect(leftToShow(99, 80, sight)).toBe(0);
  expect(leftToShow(480, 80, { left: 0, width: 300 })).toBe(370);
});

test('a day begins at half past six, or at what is on it where that would be out of sight', () => {
  const of = (...froms: number[]) =>
    firstInSight(
      froms.map((from) => ({ from, to: from + 60 })),
      10 * 60,
    );
  expect(of()).toBe(390);
  expect(of(9 * 60, 22 * 60)).toBe(390);
  expect(of(5 * 60, 9 * 60)).toBe(4.5 * 60);
  expect(of(0)).toBe(0);
  expect(of(22 * 60)).toBe(21.5 * 60);
});
