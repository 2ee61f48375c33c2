import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { type Answer, limits } from '../../limits.ts';
import { event } from '../tables.ts';
import { dayAnswersOf } from './day-answers.ts';
import {
  type Attending,
  type FoundOccurrence,
  occurrencesOf,
  type Window,
  type WindowRow,
} from './occurrences.ts';

const rowsMax = 2 * limits.windowEventsMax;

const columns = [
  'id',
  'ownerId',
  'title',
  'kind',
  'state',
  'tier',
  'isBusy',
  'place',
  'link',
  'travelMinutes',
  'zone',
  'startWall',
  'endWall',
  'isSecond',
  'startsAt',
  'endsAt',
  'firstDay',
  'lastDay',
  'repeats',
  'repeatsUntil',
  'seriesId',
  'seriesDay',
  'requestId',
  'isSlot',
  'pushes',
  'version',
] as const satisfies readonly (keyof WindowRow)[];

const isTimedIn = 'e.repeats is null and e.starts_at < $3 and e.ends_at > $2';
const isDaysIn =
  'e.repeats is null and e.starts_at is null and e.first_day <= $5::date and e.last_day >= $4::date';
const mayReach = `e.repeats is not null and e.first_day <= $5::date + 1
  and (e.repeats_until is null or e.repeats_until + (e.last_day - e.first_day) + 1 >= $4::date)`;

/** A person who said no to a series may come on one of its days. */
const comes = `(p.answer <> 'no' or exists (select 1 from event_day_answer a
  where a.event_id = p.event_id and a.person_id = p.person_id and a.answer <> 'no'))`;

// Each way to an event of these people has its own index; one condition with `or` would scan all events. The longest
// events end limits.hoursMax or limits.daysMax after they begin.
const inWindow = reading(
  'schedule-window',
  `select e.id from event e where e.owner_id = any($1::uuid[]) and ${isTimedIn}
        and e.starts_at > $2::timestamptz - interval '${limits.hoursMax + 1} hours'
      union select e.id from event e where e.owner_id = any($1::uuid[]) and ${isDaysIn}
        and e.first_day >= $4::date - ${limits.daysMax}
      union select e.id from event e where e.owner_id = any($1::uuid[]) and ${mayReach}
      union select e.id from event_person p join event e on e.id = p.event_id
        where p.person_id = any($1::uuid[]) and ${comes}
          and ((${isTimedIn}) or (${isDaysIn}) or (${mayReach}))`,
);

// What repeats alone; the instants of the window are of no use to it.
const seriesInWindow = reading(
  'schedule-series',
  `select e.id from event e where $2::timestamptz <= $3::timestamptz and e.owner_id = any($1::uuid[]) and ${mayReach}
      union select e.id from event_person p join event e on e.id = p.event_id
        where p.person_id = any($1::uuid[]) and ${comes} and ${mayReach}`,
);

function reading(name: string, onThem: string): Statement {
  return {
    name,
    text: `with on_them as (${onThem})
    select ${columnsIn(event, 'e', columns)},
      (select string_agg(p.person_id::text || p.answer, ' ' order by p.person_id) from event_person p where p.event_id = e.id) as held,
      case when e.repeats is not null then
        (select string_agg(x.series_day::text, ' ') from event x where x.series_id = e.id) end as apart,
      e.repeats is not null and exists (select from event_day_answer d where d.event_id = e.id) as "isSaidToDays"
    from on_them join event e on e.id = on_them.id
    where e.state <> 'cancelled' order by e.first_day, e.starts_at, e.id limit ${rowsMax}`,
  };
}

interface HeldRow extends WindowRow, Record<string, unknown> {
  /** Who is in it, as `attendingOf` reads it. */
  readonly held: string | null;
  /** The days of a series that have rows of their own, cancelled ones too. */
  readonly apart: string | null;
  /** Whether somebody said something to one day of a series. */
  readonly isSaidToDays: boolean;
}

/** What is on these calendars in a window, as `occurrencesIn` finds it, for callers outside a transaction. */
export async function readWindow(
  database: Pick<Database, 'orm' | 'run'>,
  people: readonly PersonId[],
  window: Window,
): Promise<{ items: FoundOccurrence<WindowRow>[]; isCut: boolean }> {
  const { rows, items } = await read(database, inWindow, { people, window });
  return {
    items: items.slice(0, limits.windowEventsMax),
    isCut: rows.length >= rowsMax || items.length > limits.windowEventsMax,
  };
}

/** What repeats of these calendars, on its days in a window. */
export const readSeries = async (
  database: Pick<Database, 'orm' | 'run'>,
  people: readonly PersonId[],
  window: Window,
): Promise<FoundOccurrence<WindowRow>[]> => (await read(database, seriesInWindow, { people, window })).items;

async function read(
  database: Pick<Database, 'orm' | 'run'>,
  statement: Statement,
  { people, window }: { readonly people: readonly PersonId[]; readonly window: Window },
) {
  const { startMs, endMs, from, to } = window;
  const values = [people, new Date(startMs), new Date(endMs), from, to];
  const rows = await database.run<HeldRow>(statement, values);
  const said = await dayAnswersOf(
    database.orm,
    rows.flatMap(({ isSaidToDays, id }) => (isSaidToDays ? [id] : [])),
  );
  const except = new Map(rows.flatMap(({ apart, id }) => (apart ? [[id, new Set(apart.split(' '))]] : [])));
  const attendees = new Map(rows.map(({ id, held }) => [id, attendingOf(held)]));
  const items = occurrencesOf({ rows, attendees, except, said }, people, window);
  return { rows, items };
}

const idLength = 36;
const noAttendees: readonly Attending[] = [];

/** "id" and answer of each, with blanks between them. */
const attendingOf = (held: string | null): readonly Attending[] =>
  held?.split(' ').map((one) => ({
    personId: one.slice(0, idLength) as PersonId,
    answer: one.slice(idLength) as Answer,
  })) ?? noAttendees;
