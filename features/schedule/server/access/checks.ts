import { and, eq, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { AvailSide } from '../../policy/avail-checks.ts';
import { type AvailCheckRow, type AvailDayRow, availCheck, availCheckDay } from '../tables/availability.ts';

/** An avail check with its dates, as one of the people in it sees it. */
export interface Check {
  readonly row: AvailCheckRow;
  readonly days: readonly AvailDayRow[];
  readonly side: AvailSide;
}

/** What a person is to a check; undefined for everyone else, and for a client who has not been asked yet. */
export function sideOf(
  row: Pick<AvailCheckRow, 'askerId' | 'representativeId' | 'clientId' | 'state' | 'answeredBy'>,
  me: PersonId,
): AvailSide | undefined {
  if (row.askerId === me) return 'asker';
  if ((row.representativeId ?? row.clientId) === me) return 'asked';
  return row.clientId === me && row.state !== 'asked' && row.answeredBy !== row.representativeId
    ? 'client'
    : undefined;
}

async function withDays(orm: NodePgDatabase, rows: readonly AvailCheckRow[], me: PersonId): Promise<Check[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const days = await orm
    .select()
    .from(availCheckDay)
    .where(inArray(availCheckDay.checkId, ids))
    .orderBy(availCheckDay.checkId, availCheckDay.place);
  const byCheck = Map.groupBy(days, ({ checkId }) => checkId);
  return rows.flatMap((row): Check[] => {
    const side = sideOf(row, me);
    return side ? [{ row, days: byCheck.get(row.id) ?? [], side }] : [];
  });
}

export async function findCheck(orm: NodePgDatabase, id: ClientId, me: PersonId): Promise<Check | undefined> {
  const rows = await orm.select().from(availCheck).where(eq(availCheck.id, id));
  return (await withDays(orm, rows, me))[0];
}

interface ChecksFilter {
  readonly me: PersonId;
  readonly direction: 'in' | 'out';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The people who have a check: clients see checks forwarded to them, and their answers. */
const isIn = (me: PersonId) =>
  or(
    eq(availCheck.representativeId, me),
    and(
      eq(availCheck.clientId, me),
      or(
        isNull(availCheck.representativeId),
        eq(availCheck.state, 'forwarded'),
        eq(availCheck.answeredBy, me),
      ),
    ),
  );

/** A page of checks, the latest first. */
export async function listChecks(orm: NodePgDatabase, { me, direction, cursor, limit }: ChecksFilter) {
  const { since, isAfter, order } = newestFirst(availCheck, cursor);
  const found = await orm
    .select({ row: availCheck, since })
    .from(availCheck)
    .where(and(direction === 'out' ? eq(availCheck.askerId, me) : isIn(me), isAfter))
    .orderBy(...order)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return { checks: await withDays(orm, rows, me), nextCursor };
}
