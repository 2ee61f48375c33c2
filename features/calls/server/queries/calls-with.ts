import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { callAttempt, callLine } from '../tables.ts';

interface CallsFilter {
  readonly person: PersonId;
  /** Whose sheets are looked at. */
  readonly by: readonly PersonId[];
  /** Days; the last one counts. */
  readonly from: string;
  readonly to: string;
}

/** How often these desks reached a person. Private calls aren't counted, since a number would reveal them. */
export async function countCallsWith(
  orm: NodePgDatabase,
  { person, by, from, to }: CallsFilter,
): Promise<number> {
  if (by.length === 0) return 0;
  const [found] = await orm
    .select({ calls: count() })
    .from(callAttempt)
    .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
    .where(
      and(
        eq(callLine.personId, person),
        inArray(callLine.deskId, [...by]),
        eq(callLine.isPrivate, false),
        eq(callAttempt.outcome, 'connected'),
        gte(callAttempt.at, sql`${from}::date`),
        lt(callAttempt.at, sql`${to}::date + 1`),
      ),
    );
  return found?.calls ?? 0;
}
