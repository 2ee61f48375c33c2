import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import type { Span } from '../../policy/times.ts';
import { windowAround } from './occurrences.ts';
import { takenBy } from './shared-time.ts';
import { readSeries } from './window-rows.ts';

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
 * When any of these people is taken by what is theirs or what they said yes to, the way there included; in no order.
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
