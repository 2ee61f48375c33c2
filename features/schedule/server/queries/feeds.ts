import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { calendarFeed } from '../tables/feeds.ts';
import { type FoundOccurrence, occurrencesIn, windowAround } from './occurrences.ts';

const dayMs = 24 * 60 * 60_000;
/** A feed has what was lately and what comes within a year. */
const reach = { backMs: 30 * dayMs, aheadMs: 366 * dayMs } as const;

/** The feeds a person has made, by whose calendar they are of. */
export async function feedsOf(orm: NodePgDatabase, reader: PersonId) {
  const rows = await orm.select().from(calendarFeed).where(eq(calendarFeed.readerId, reader));
  return new Map(rows.map((row) => [row.calendarId, row]));
}

export interface OpenFeed {
  readonly reader: PersonId;
  readonly calendar: PersonId;
  readonly access: 'own' | 'desk';
  readonly name: string;
}

/** What an address opens now: of a desk nothing once the seat is over, and nothing for who has left. */
export async function feedBehind(
  orm: NodePgDatabase,
  token: string,
  now: Date,
): Promise<OpenFeed | undefined> {
  const [row] = await orm
    .select()
    .from(calendarFeed)
    .where(eq(calendarFeed.tokenHash, hashOfSecret(token)));
  if (!row) return undefined;
  const { readerId: reader, calendarId: calendar } = row;
  const profiles = await profilesOf(orm, [...new Set([reader, calendar])]);
  if (profiles.some(({ accountStatus }) => accountStatus !== 'active')) return undefined;
  const name = profiles.find(({ id }) => id === calendar)?.displayName ?? '';
  if (reader === calendar) return { reader, calendar, access: 'own', name };
  const sitters = await sittersOn(orm, { desks: [calendar], scope: 'calendar', now });
  return sitters.includes(reader) ? { reader, calendar, access: 'desk', name } : undefined;
}

/** What is on a calendar around now, without what was declined. */
export async function feedItems(
  orm: NodePgDatabase,
  calendar: PersonId,
  now: Date,
): Promise<FoundOccurrence[]> {
  const span = { startMs: now.getTime() - reach.backMs, endMs: now.getTime() + reach.aheadMs };
  return (await occurrencesIn(orm, [calendar], windowAround(span))).items;
}
