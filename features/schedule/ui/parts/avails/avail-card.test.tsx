import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { stubDevice } from '#platform/testing/stub-device.ts';
import { AvailCheckView } from '../../../contract/avail-checks.ts';
import {
  answerTo,
  type CalendarEntry,
  calendarSays,
  choiceFor,
  isOutdated,
} from '../../../policy/avail-calendar.ts';
import { availChecksQuery } from '../../api.ts';
import { live } from '../../live.ts';
import { AvailCard } from './avail-card.tsx';

stubDevice();

const uuid = (n: number) => `019b8b74-1800-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, displayName: string) => ({
  id: uuid(n),
  displayName,
  photoURL: null,
  status: 'active',
  headline: '',
  company: '',
  location: '',
  tags: [],
  role: 'Producer',
  isClaimed: true,
});

const dates = { firstDay: '2027-05-03', lastDay: '2027-05-07' };
const booked: CalendarEntry = {
  kind: 'booked',
  ...dates,
  rank: null,
  title: 'Copperline',
  startsAt: null,
  endsAt: null,
};
const meeting: CalendarEntry = {
  ...booked,
  kind: 'event',
  title: 'Notes call',
  startsAt: '2027-05-04T09:00:00.000Z',
  endsAt: '2027-05-04T10:00:00.000Z',
};

const dateWith = (entries: CalendarEntry[]) => ({
  ...dates,
  isFree: null,
  calendar: { says: calendarSays(entries), entries },
});

/** A check asked of an agent, with what is on their client’s calendar. */
const checkWith = (entries: CalendarEntry[]) =>
  AvailCheckView.parse({
    id: uuid(9),
    side: 'asked',
    client: person(1, 'Ines Calloway'),
    asker: person(2, 'Mara Okafor'),
    representative: person(3, 'Ari Agent'),
    writtenBy: '',
    title: 'Salt Ledger',
    note: '',
    state: 'asked',
    days: [dateWith(entries)],
    dueAt: null,
    answerNote: '',
    answeredBy: '',
    answeredAt: null,
    createdAt: '2026-11-02T08:00:00.000Z',
    acts: ['yes', 'no', 'partly', 'counter', 'forward'],
    version: 1,
  });

test('an open avail check is asked for again when the calendar changes, and its answer follows the calendar', () => {
  const cache = new QueryClient();
  const { queryKey } = availChecksQuery('in');
  const drawnWith = (entries: CalendarEntry[]) => {
    const check = checkWith(entries);
    cache.setQueryData(queryKey, { items: [check], nextCursor: null });
    return renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <MantineProvider>
          <AvailCard check={check} nowMs={0} isMain />
        </MantineProvider>
      </QueryClientProvider>,
    );
  };
  expect(chosenIn(drawnWith([]))).toBe('Available');

  live['availability.changed']?.(cache, { person: uuid(1) as PersonId }, { me: uuid(3) as PersonId });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const drawn = drawnWith([booked]);
  expect(drawn).toContain('Booked, Copperline');
  expect(chosenIn(drawn)).toBe('Not available');
});

/** Which of the two answers is pressed. */
const chosenIn = (markup: string) =>
  /<button[^>]*aria-pressed="true"[^>]*>(?:<[^>]*>)*(Available|Not available)</.exec(markup)?.[1];

test('what a person chose for a date counts until the calendar of that date changes', () => {
  const [free, busy, taken] = [dateWith([]), dateWith([meeting]), dateWith([booked])];
  const chosen = choiceFor(free, false);
  expect([answerTo(free, chosen), isOutdated(free, chosen)]).toEqual([false, false]);
  expect([answerTo(free, undefined), isOutdated(free, undefined)]).toEqual([true, false]);
  const available = choiceFor(free, true);
  expect([answerTo(taken, available), isOutdated(taken, available)]).toEqual([false, true]);
  // A meeting may be moved: the person is asked once more.
  expect([answerTo(busy, available), isOutdated(busy, available)]).toEqual([null, true]);
});
