import { and, between, eq, gte, lte, max, notExists, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { bookOut } from '../tables/availability.ts';
import { hold } from '../tables/holds.ts';

interface Wrapping {
  readonly people: readonly PersonId[];
  /** The first day on which their job may end; it ends before the dates at the latest. */
  readonly from: string;
  readonly dates: { readonly firstDay: string; readonly lastDay: string };
}

/**
 * The last day of their job, for those of these people who are booked until shortly before some dates and free on all of
 * them. Nothing else about the job. Without access checks.
 */
export async function wrapsBefore(
  orm: NodePgDatabase,
  { people, from, dates: { firstDay, lastDay } }: Wrapping,
): Promise<ReadonlyMap<PersonId, string>> {
  if (people.length === 0) return new Map();
  const other = alias(hold, 'other');
  const isBooked = orm
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.personId, hold.personId),
        eq(other.state, 'converted'),
        lte(other.firstDay, lastDay),
        gte(other.lastDay, firstDay),
      ),
    );
  const isOut = orm
    .select({ one: sql`1` })
    .from(bookOut)
    .where(
      and(
        eq(bookOut.personId, hold.personId),
        lte(bookOut.firstDay, lastDay),
        gte(bookOut.lastDay, firstDay),
      ),
    );
  const rows = await orm
    .select({ person: hold.personId, last: max(hold.lastDay) })
    .from(hold)
    .where(
      and(
        inArray(hold.personId, [...people]),
        eq(hold.state, 'converted'),
        between(hold.lastDay, from, firstDay),
        notExists(isBooked),
        notExists(isOut),
      ),
    )
    .groupBy(hold.personId);
  return new Map(rows.flatMap(({ person, last }) => (last ? [[person, last]] : [])));
}
