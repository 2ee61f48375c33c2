import { zoneSql } from '#features/profiles/server/public.ts';
import { dayAfter } from '#platform/contract/days.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';

/** The clock and the calendar of a desk. */
export interface DeskDay {
  readonly zone: string;
  readonly today: string;
  readonly startsAt: Date;
  /** Its next midnight; if a clock change skips it, the first moment after. */
  readonly turnsAt: Date;
}

/** The day in a zone at a moment. */
export function dayIn(zone: string, now: Date): DeskDay {
  const today = wallTimeOf(zone, now.getTime()).slice(0, 10);
  return {
    zone,
    today,
    startsAt: new Date(firstInstantOf(zone, `${today}T00:00`)),
    turnsAt: new Date(firstInstantOf(zone, `${dayAfter(today)}T00:00`)),
  };
}

const deskZone: Statement = { name: 'calls-desk-zone', text: `select ${zoneSql('$1')} as zone` };

/** The current day of a desk, in its own zone. */
export async function deskDayOf({ run }: Pick<Database, 'run'>, desk: PersonId, now: Date): Promise<DeskDay> {
  const [found] = await run<{ zone: string | null }>(deskZone, [desk]);
  return dayIn(found?.zone ?? 'UTC', now);
}
