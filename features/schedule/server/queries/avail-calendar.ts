import { and, eq, gte, lte, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { workingOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { clockOf, type WallClock } from '#platform/contract/wall-clock.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { CalendarOnDates } from '../../contract/avail-checks.ts';
import { calendarSays } from '../../policy/avail-calendar.ts';
import type { AvailSide } from '../../policy/avail-checks.ts';
import { isActor, isBooked, liveStates } from '../../policy/holds/states.ts';
import { seenAs } from '../../policy/seen.ts';
import { firstDayOf, lastDayOf } from '../../policy/times.ts';
import { ownSide } from '../access/holds.ts';
import { type AvailCheckRow, type AvailDayRow, bookOut } from '../tables/availability.ts';
import { hold } from '../tables/holds.ts';
import { type FoundOccurrence, occurrencesIn, type Window, type WindowRow, windowOf } from './occurrences.ts';

/** A check as its calendar is asked about. */
interface AskedCheck {
  readonly row: Pick<AvailCheckRow, 'id' | 'clientId' | 'askerId' | 'state'>;
  readonly side: AvailSide;
  readonly days: readonly Pick<AvailDayRow, 'firstDay' | 'lastDay'>[];
}

type Worker = Awaited<ReturnType<typeof workingOf>>[number];

/** How it is read; a list of checks knows some of it already, and outside a transaction a window is one statement. */
interface CalendarSources {
  /** The people a person answers for. */
  ownSide(me: PersonId): Promise<ReadonlySet<PersonId>>;
  working(people: readonly PersonId[]): Promise<readonly Pick<Worker, 'id' | 'roles' | 'timeZone'>[]>;
  occurrences(
    people: readonly PersonId[],
    window: Window,
  ): Promise<{ readonly items: readonly FoundOccurrence<WindowRow>[]; readonly isCut: boolean }>;
}

const sourcesIn = (orm: NodePgDatabase): CalendarSources => ({
  ownSide: (me) => ownSide(orm, me),
  working: (people) => workingOf(orm, people),
  occurrences: (people, window) => occurrencesIn(orm, people, window),
});

type Entry = CalendarOnDates['entries'][number];

/** An item on a person's calendar, and the asker where it is a hold. */
interface OnCalendar {
  readonly person: PersonId;
  readonly askerId: PersonId | null;
  readonly entry: Entry;
}

interface Viewer {
  readonly me: PersonId;
  /** To an assistant private events only show as busy. */
  readonly isOnDesk: boolean;
}

/**
 * What is on the calendar of each client on each of the dates, for the side that answers: the client, their desk and
 * their representative now. Checks of which the reader may not see the calendar are missing.
 */
export async function calendarsOfChecks(
  orm: NodePgDatabase,
  viewer: Viewer,
  checks: readonly AskedCheck[],
  sources: CalendarSources = sourcesIn(orm),
): Promise<ReadonlyMap<ClientId, readonly CalendarOnDates[]>> {
  const answered = checks.filter(({ side, row }) => side !== 'asker' && row.state !== 'withdrawn');
  if (answered.length === 0) return new Map();
  const own = await sources.ownSide(viewer.me);
  const read = answered.filter(({ row, days }) => own.has(row.clientId) && days.length > 0);
  if (read.length === 0) return new Map();
  const days = read.flatMap((check) => check.days);
  const window = {
    from: days.reduce(
      (first, { firstDay }) => (firstDay < first ? firstDay : first),
      days[0]?.firstDay ?? '',
    ),
    to: days.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), ''),
  };
  const people = [...new Set(read.map(({ row }) => row.clientId))];
  const { found: all, isCut } = await onCalendars(orm, viewer, { people, ...window, sources });
  const on = Map.groupBy(all, ({ person }) => person);
  return new Map(
    read.map(({ row, days: dates }) => [
      row.id,
      dates.map((date) => {
        const found = (on.get(row.clientId) ?? []).filter(
          ({ entry }) => entry.firstDay <= date.lastDay && entry.lastDay >= date.firstDay,
        );
        // The asker’s own holds are no reason to refuse them.
        const inTheWay = found.filter(({ askerId }) => askerId !== row.askerId);
        const says = calendarSays(inTheWay.map(({ entry }) => entry));
        return {
          // Where the window is cut, absence doesn't prove that the day is free.
          says: isCut && says === 'free' ? 'unclear' : says,
          entries: found.map(({ entry }) => entry),
        };
      }),
    ]),
  );
}

interface CalendarFilter {
  readonly people: readonly PersonId[];
  readonly from: string;
  readonly to: string;
  readonly sources: CalendarSources;
}

/** Everything that takes up these people's days, in the order of the days. */
async function onCalendars(
  orm: NodePgDatabase,
  viewer: Viewer,
  wanted: CalendarFilter,
): Promise<{ found: OnCalendar[]; isCut: boolean }> {
  const { people, from, to, sources } = wanted;
  const [outs, holds, profiles, { items, isCut }] = await Promise.all([
    orm
      .select()
      .from(bookOut)
      .where(
        and(inArray(bookOut.personId, [...people]), gte(bookOut.lastDay, from), lte(bookOut.firstDay, to)),
      ),
    orm
      .select()
      .from(hold)
      .where(
        and(
          inArray(hold.personId, [...people]),
          gte(hold.lastDay, from),
          lte(hold.firstDay, to),
          or(inArray(hold.state, [...liveStates]), eq(hold.state, 'converted')),
        ),
      ),
    sources.working(people),
    sources.occurrences(people, windowOf(from, to, 'UTC')),
  ]);
  const actors = new Set(profiles.flatMap(({ id, roles }) => (isActor(roles) ? [id] : [])));
  const clocks = new Map(profiles.map(({ id, timeZone }) => [id, clockOf(timeZone || 'UTC')]));
  const found = [
    ...outs.map(
      ({ personId, firstDay, lastDay, note }): OnCalendar => ({
        person: personId,
        askerId: null,
        entry: { ...wholeDays, kind: 'booked_out', firstDay, lastDay, title: note },
      }),
    ),
    ...holds.map(({ personId, askerId, firstDay, lastDay, rank, state, title }): OnCalendar => {
      const days = { ...wholeDays, firstDay, lastDay, title };
      if (isBooked(state)) return { person: personId, askerId: null, entry: { ...days, kind: 'booked' } };
      const kind = actors.has(personId) ? 'avail' : 'hold';
      return { person: personId, askerId, entry: { ...days, kind, rank } };
    }),
    ...items.flatMap((found) => appointment(found, viewer, clocks.get(found.calendar))),
  ];
  return {
    found: found.toSorted((one, other) => (one.entry.firstDay < other.entry.firstDay ? -1 : 1)),
    isCut,
  };
}

const wholeDays = { rank: null, startsAt: null, endsAt: null } as const;

function appointment(
  { row, calendar, answer, span, when }: FoundOccurrence<WindowRow>,
  { me, isOnDesk }: Viewer,
  clock: WallClock | undefined,
): OnCalendar[] {
  const isTheirs = answer === null || answer === 'yes';
  if (!row.isBusy || !isTheirs) return [];
  const access = calendar !== me ? 'busy' : isOnDesk ? 'desk' : 'own';
  const isRead = seenAs(access, row) === 'all';
  const days =
    span && clock
      ? { firstDay: clock(span.startMs).slice(0, 10), lastDay: clock(span.endMs - 1).slice(0, 10) }
      : { firstDay: firstDayOf(when), lastDay: lastDayOf(when) };
  return [
    {
      person: calendar,
      askerId: null,
      entry: {
        kind: isRead ? 'event' : 'busy',
        ...days,
        rank: null,
        title: isRead ? row.title : '',
        startsAt: span && toInstant(new Date(span.startMs)),
        endsAt: span && toInstant(new Date(span.endMs)),
      },
    },
  ];
}
