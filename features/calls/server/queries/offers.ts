import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import { freeForTwo } from '#features/schedule/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { type Match, matchesOfDesk } from './matches.ts';

interface OfferFilter {
  readonly deskId: PersonId;
  readonly now: Date;
}

type Connection = Pick<Database, 'orm' | 'run'>;

/** The next five minutes two offices have free. The one that owes the call comes first, so that both get the same time. */
export async function timeOf(
  connection: Connection,
  { otherId, owedBy }: Match,
  { deskId, now }: OfferFilter,
): Promise<Date | undefined> {
  const ids = owedBy === 'us' ? ([deskId, otherId] as const) : ([otherId, deskId] as const);
  const zones = await zonesOf(connection.orm, ids);
  const worker = (id: PersonId) => ({ id, zone: zones.get(id) ?? 'UTC' });
  const people = [worker(ids[0]), worker(ids[1])] as const;
  return freeForTwo(connection, { people, minutes: limits.offerMinutes, now });
}

/** What this desk is offered now, the most important call first. */
export async function offersOf(
  connection: Connection,
  filter: OfferFilter,
): Promise<(Match & { readonly startsAt: Date })[]> {
  const matches = await matchesOfDesk(connection.orm, { deskId: filter.deskId, at: filter.now });
  const offers = await Promise.all(
    matches.slice(0, limits.offersShown).map(async (match) => {
      const startsAt = await timeOf(connection, match, filter);
      return startsAt ? [{ ...match, startsAt }] : [];
    }),
  );
  return offers.flat();
}

const zonesOf = async (orm: NodePgDatabase, ids: readonly PersonId[]) =>
  new Map((await profilesOf(orm, [...ids])).map(({ id, timeZone }) => [id, timeZone ?? 'UTC']));
