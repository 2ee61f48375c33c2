import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysAhead, offeredTimes } from '../../policy/offers.ts';
import { sharedHours } from '../../policy/shared-hours.ts';
import { dayAfter } from '../../policy/times.ts';
import { busyTime } from './busy-time.ts';

const dayMs = 24 * 60 * 60_000;

export interface FreeForTwo {
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
