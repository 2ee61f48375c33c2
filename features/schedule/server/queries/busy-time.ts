import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { daysAhead, offeredTimes } from '../../policy/offers.ts';
import { sharedHours } from '../../policy/shared-hours.ts';
import { dayAfter, type Span } from '../../policy/times.ts';
import { windowAround } from './occurrences.ts';
import { takenBy } from './shared-time.ts';
import { readSeries } from './window-rows.ts';

const dayMs = 24 * 60 * 60_000;

const takes = `e.repeats is null and e.is_busy and e.state <> 'cancelled' and e.starts_at < $3 and e.ends_at > $2`;
const span = `tstzrange(e.starts_at - e.travel_minutes * interval '1 minute', e.ends_at)`;

// Appointments that meet are one stretch: of six weeks of several people a few days' worth of rows is left.
const busyStretches: Statement = {
  name: 'schedule-busy-stretches',
  text: `select extract(epoch from lower(r))::float8 * 1000 as "startMs", extract(epoch from upper(r))::float8 * 1000 as "endMs"
    from unnest((select range_agg(span) from (
      select ${span} as span from event e where e.owner_id = any($1::uuid[]) and ${takes}
        and e.starts_at > $2::timestamptz - interval '${limits.hoursMax + 1} hours'
      union all select ${span} from event_person p join event e on e.id = p.event_id
        where p.person_id = any($1::uuid[]) and p.answer = 'yes' and ${takes}) taken)) r`,
};

/**
 * When any of these people is busy with their own events or those they said yes to, travel included; in no order.
 */
export async function busyTime(
  database: Pick<Database, 'orm' | 'run'>,
  people: readonly PersonId[],
  around: Span,
): Promise<Span[]> {
  const window = windowAround(around);
  const [stretches, series] = await Promise.all([
    database.run<{ startMs: number; endMs: number }>(busyStretches, [
      people,
      new Date(window.startMs),
      new Date(window.endMs),
    ]),
    readSeries(database, people, window),
  ]);
  return [...stretches, ...takenBy(series, {})];
}

interface FreeForTwo {
  /** Two people, each with the zone they work in; the days are the first one's. */
  readonly people: readonly [Worker, Worker];
  readonly minutes: number;
  readonly now: Date;
}

interface Worker {
  readonly id: PersonId;
  readonly zone: string;
}

/**
 * The next time that two people both have free, within the hours of both offices where they meet. It says a time and nothing
 * of either calendar, and the same to both: for offices that have agreed to be offered one.
 */
export async function freeForTwo(
  database: Pick<Database, 'orm' | 'run'>,
  { people: [one, other], minutes, now }: FreeForTwo,
): Promise<Date | undefined> {
  const day = wallTimeOf(one.zone, now.getTime()).slice(0, 10);
  const startMs = firstInstantOf(one.zone, `${day}T00:00`);
  const around = { startMs, endMs: startMs + daysAhead * dayMs };
  const busy = await busyTime(database, [one.id, other.id], around);
  const window = { from: day, to: dayAfter(day, daysAhead), minutes };
  const parties = [one, other].map(({ zone }) => ({ zone, weekly: [] }));
  const { spans: hours } = sharedHours(parties, window);
  const offer = { day, minutes, zone: one.zone, nowMs: now.getTime() };
  const [span] = offeredTimes(offer, { hours, busy }, 1);
  return span && new Date(span.startMs);
}
