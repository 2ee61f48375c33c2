import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { When } from '../../contract/views.ts';
import { type Answer, limits } from '../../limits.ts';
import { overlaps } from '../../policy/clashes.ts';
import {
  dayAfter,
  daysBetween,
  firstDayOf,
  isTimed,
  lastDayOf,
  type Span,
  spanOf,
  whenOn,
} from '../../policy/times.ts';
import { type AttendeeRow, type EventRow, event, eventDayAnswer, eventPerson } from '../tables.ts';
import { type DayAnswers, dayAnswersOf, onDay } from './day-answers.ts';
import { daysOfSeries, whenOf } from './series.ts';

/** Days, and the instants at which they begin and end in the zone they were asked in. */
export interface Window extends Span {
  readonly from: string;
  readonly to: string;
}

export const windowOf = (from: string, to: string, zone: string): Window => ({
  from,
  to,
  startMs: firstInstantOf(zone, `${from}T00:00`),
  endMs: firstInstantOf(zone, `${dayAfter(to, 1)}T00:00`),
});

/** The days around a period, in any time zone. */
export const windowAround = ({ startMs, endMs }: Span): Window => ({
  from: new Date(startMs - dayMs).toISOString().slice(0, 10),
  to: new Date(endMs + dayMs).toISOString().slice(0, 10),
  startMs,
  endMs,
});

const dayMs = 24 * 60 * 60_000;

/** What calendars and searches for free time need of an event. */
export type WindowRow = Pick<
  EventRow,
  | 'id'
  | 'ownerId'
  | 'title'
  | 'kind'
  | 'state'
  | 'tier'
  | 'isBusy'
  | 'place'
  | 'link'
  | 'travelMinutes'
  | 'zone'
  | 'startWall'
  | 'endWall'
  | 'isSecond'
  | 'startsAt'
  | 'endsAt'
  | 'firstDay'
  | 'lastDay'
  | 'repeats'
  | 'repeatsUntil'
  | 'seriesId'
  | 'seriesDay'
  | 'requestId'
  | 'isSlot'
  | 'pushes'
  | 'version'
>;

/** A person in an event, and what they have answered. */
export type Attending = Pick<AttendeeRow, 'personId' | 'answer'>;

/** An event on one day of one calendar. */
export interface FoundOccurrence<Row extends WindowRow = EventRow> {
  readonly row: Row;
  readonly calendar: PersonId;
  /** What the person of this calendar has answered, to this day alone or to all of it; null for the owner. */
  readonly answer: Answer | null;
  readonly people: readonly Attending[];
  readonly when: When;
  /** Null for whole days. */
  readonly span: Span | null;
  /** Of a series: the day this occurrence is on. */
  readonly day: string | null;
}

/** What is on these calendars in a window; a declined event is on its owner's alone. At most so many rows are read. */
export async function occurrencesIn(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  window: Window,
): Promise<{ items: FoundOccurrence[]; isCut: boolean }> {
  const [single, series] = await Promise.all([
    readRows(orm, and(isOn(orm, people), isNull(event.repeats), isIn(window))),
    readRows(orm, and(isOn(orm, people), isNotNull(event.repeats), mayReach(window))),
  ]);
  const repeating = series.map(({ id }) => id);
  const [attendees, except, said] = await Promise.all([
    attendeesOf(
      orm,
      [...single, ...series].map(({ id }) => id),
    ),
    exceptionsOf(orm, repeating),
    dayAnswersOf(orm, repeating),
  ]);
  const items = occurrencesOf({ rows: [...single, ...series], attendees, except, said }, people, window);
  const isCut = single.length + series.length >= 2 * limits.windowEventsMax;
  return {
    items: items.slice(0, limits.windowEventsMax),
    isCut: isCut || items.length > limits.windowEventsMax,
  };
}

interface Read<Row extends WindowRow> {
  readonly rows: readonly Row[];
  readonly attendees: ReadonlyMap<ClientId, readonly Attending[]>;
  /** The days of each series that have rows of their own. */
  readonly except: ReadonlyMap<ClientId, ReadonlySet<string>>;
  readonly said: DayAnswers;
}

/** What these rows are on these calendars in a window. */
export function occurrencesOf<Row extends WindowRow>(
  { rows, attendees, except, said }: Read<Row>,
  people: readonly PersonId[],
  window: Window,
): FoundOccurrence<Row>[] {
  const shown = new Set(people);
  return rows.flatMap((row): FoundOccurrence<Row>[] => {
    const held = attendees.get(row.id) ?? [];
    const on = calendarsOf(row, held, shown);
    const days = said.get(row.id);
    const times = row.repeats
      ? expanded(row, window, except.get(row.id))
      : [{ when: whenOf(row), day: row.seriesDay }];
    return times.flatMap(({ when, day }) => {
      const span = spanIn(row, when);
      if (span ? !overlaps(span, window) : !isWithin(when, window)) return [];
      const toDay = day === null ? undefined : days?.get(day);
      const people = onDay(held, toDay, byPerson);
      return (toDay ? calendarsOf(row, people, shown) : on).map(({ calendar, answer }) => ({
        row,
        calendar,
        answer,
        people,
        when,
        span,
        day,
      }));
    });
  });
}

export const byPerson = ({ personId }: Attending): string => personId;

/**
 * The instants of an occurrence: stored for a single event, computed from the local time for a day of a series.
 */
function spanIn({ repeats, startsAt, endsAt }: WindowRow, when: When): Span | null {
  if (!isTimed(when)) return null;
  if (repeats || !startsAt || !endsAt) return spanOf(when);
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
}

const readRows = (orm: NodePgDatabase, which: SQL | undefined): Promise<EventRow[]> =>
  orm
    .select()
    .from(event)
    .where(and(which, ne(event.state, 'cancelled')))
    .orderBy(event.firstDay, event.startsAt, event.id)
    .limit(limits.windowEventsMax);

const isOn = (orm: NodePgDatabase, people: readonly PersonId[]) =>
  or(
    inArray(event.ownerId, [...people]),
    exists(
      orm
        .select({ one: sql`1` })
        .from(eventPerson)
        .where(
          and(
            eq(eventPerson.eventId, event.id),
            inArray(eventPerson.personId, [...people]),
            or(ne(eventPerson.answer, 'no'), exists(comesOnADay(orm))),
          ),
        ),
    ),
  );

/** A person who said no to a series and comes on one of its days. */
const comesOnADay = (orm: NodePgDatabase) =>
  orm
    .select({ one: sql`1` })
    .from(eventDayAnswer)
    .where(
      and(
        eq(eventDayAnswer.eventId, eventPerson.eventId),
        eq(eventDayAnswer.personId, eventPerson.personId),
        ne(eventDayAnswer.answer, 'no'),
      ),
    );

const isIn = ({ from, to, startMs, endMs }: Window) =>
  or(
    and(lt(event.startsAt, new Date(endMs)), gt(event.endsAt, new Date(startMs))),
    and(isNull(event.startsAt), lte(event.firstDay, to), gte(event.lastDay, from)),
  );

const mayReach = ({ from, to }: Window) =>
  and(
    lte(event.firstDay, dayAfter(to, 1)),
    or(
      isNull(event.repeatsUntil),
      sql`${event.repeatsUntil} + (${event.lastDay} - ${event.firstDay}) + 1 >= ${from}::date`,
    ),
  );

/** The attendees of these events other than their owners. */
export async function attendeesOf(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, AttendeeRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(eventPerson)
    .where(inArray(eventPerson.eventId, [...ids]))
    .orderBy(eventPerson.personId);
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

/** The days of series that have rows of their own, cancelled ones too. */
async function exceptionsOf(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ series: event.seriesId, day: event.seriesDay })
    .from(event)
    .where(inArray(event.seriesId, [...ids]));
  const days = new Map<ClientId, Set<string>>();
  for (const { series, day } of rows) {
    if (series && day) days.set(series, (days.get(series) ?? new Set()).add(day));
  }
  return days;
}

function expanded(row: WindowRow, { from, to }: Pick<Window, 'from' | 'to'>, except?: ReadonlySet<string>) {
  if (!row.repeats) return [];
  const reach = daysBetween(row.firstDay, row.lastDay) + 1;
  const until = row.repeatsUntil && row.repeatsUntil < dayAfter(to, 1) ? row.repeatsUntil : dayAfter(to, 1);
  return daysOfSeries(row.firstDay, row.repeats, { from: dayAfter(from, -reach), to: until })
    .filter((day) => !except?.has(day))
    .map((day) => ({ when: whenOn(whenOf(row), day), day }));
}

const isWithin = (when: When, { from, to }: Window) => firstDayOf(when) <= to && lastDayOf(when) >= from;

function calendarsOf(row: WindowRow, held: readonly Attending[], shown: ReadonlySet<PersonId>) {
  const invited = held.filter(({ personId, answer }) => shown.has(personId) && answer !== 'no');
  return [
    ...(shown.has(row.ownerId) ? [{ calendar: row.ownerId, answer: null }] : []),
    ...invited.map(({ personId, answer }) => ({ calendar: personId, answer })),
  ];
}
