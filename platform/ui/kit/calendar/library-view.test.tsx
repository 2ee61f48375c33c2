import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarItem } from './calendar-item.ts';
import { LibraryView } from './library-view.tsx';

const item = (id: string, start: string, end: string): CalendarItem => ({
  id,
  start,
  end,
  spoken: id,
  body: () => id,
  tone: 'call',
  look: 'solid',
  isMovable: false,
  isOpen: false,
});
const nothing = () => undefined;

const month = (items: readonly CalendarItem[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LibraryView
        view="month"
        day="2026-11-25"
        items={items}
        nowWall="2026-11-25T09:00"
        firstDayOfWeek={0}
        weekdayWords={(day) => day}
        hourWords={(wall) => wall}
        hasTwoZones={false}
        label="November"
        words={{ more: (count) => `${count} more`, allDay: '', slot: '', none: '', people: '' }}
        onOpen={nothing}
        onDay={nothing}
        onSlot={nothing}
        onMove={nothing}
      />
    </MantineProvider>,
  );

test('a day after a full one shows its items, even when a night shoot spans both', () => {
  const on = (day: number, times: readonly number[]) =>
    times.map((hour) =>
      item(`day ${day} at ${hour}`, `2026-11-${day}T${hour}:00`, `2026-11-${day}T${hour}:30`),
    );
  const night = item('night shoot', '2026-11-25T23:00', '2026-11-26T10:00');
  const drawn = month([...on(25, [10, 11, 12, 13]), night, ...on(26, [12, 13, 14, 15])]);
  expect(drawn).toContain('night shoot');
  expect([12, 13, 14].filter((hour) => drawn.includes(`aria-label="day 26 at ${hour}"`))).toEqual([
    12, 13, 14,
  ]);
  expect(drawn).toContain('1 more');
});
