import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import type { QueueList, ReportSourceName } from '#platform/contract/queue-lists.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { type ClaimedTable, claimCase, releaseCase } from './claims.ts';
import type { ReportSource } from './source.ts';

/** Which reports are read, and in which order. */
export interface ReportsWanted {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
}

/** A feature's reports, and what only it knows of them. `Found` is a report with what it is about. */
interface ReportsOf<Found> {
  readonly name: ReportSourceName;
  /** Who may see and decide them. */
  readonly permissions: ReportSource['permissions'];
  readonly table: ClaimedTable & { readonly createdAt: PgColumn };
  /** Those in which the moderator has no part (COM-6). */
  readonly isImpartial: (moderator: PersonId) => SQL;
  readonly read: (orm: NodePgDatabase, wanted: ReportsWanted) => Promise<readonly Found[]>;
  readonly count: (orm: NodePgDatabase, where: SQL) => Promise<readonly Record<QueueList, number>[]>;
  readonly stateOf: (found: Found) => string;
  /** All reports that are decided together with this one. */
  readonly sameCase: (found: Found) => SQL;
  readonly view: (orm: NodePgDatabase, found: readonly Found[], now: Date) => Promise<QueuedReport[]>;
}

/** How many reports wait, and how many are decided. */
export const openAndDecided = (state: PgColumn) => ({
  open: sql<number>`count(*) filter (where ${state} = 'open')::int`,
  decided: sql<number>`count(*) filter (where ${state} <> 'open')::int`,
});

/** A feature's reports as a source of the moderators' one queue. */
export function reportQueue<Found>(orm: NodePgDatabase, of: ReportsOf<Found>): ReportSource {
  const { table } = of;
  // The cursor keeps milliseconds, the row microseconds: compare the value that was handed out.
  const moment = sql`date_trunc('milliseconds', ${table.createdAt})`;
  const orderBy = [desc(moment), desc(table.id)];
  const find = async (through: NodePgDatabase, moderator: PersonId, id: string) => {
    const where = and(eq(table.id, id), of.isImpartial(moderator));
    return (await of.read(through, { where, orderBy, limit: 1 }))[0];
  };
  return {
    names: [of.name],
    permissions: of.permissions,
    list: async ({ person, now }, { list, after, limit }) => {
      const where = and(
        of.isImpartial(person),
        list === 'open' ? eq(table.state, 'open') : ne(table.state, 'open'),
        after && sql`(${moment}, ${table.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
      return of.view(orm, await of.read(orm, { where, orderBy, limit: limit + 1 }), now);
    },
    count: async (moderator) =>
      (await of.count(orm, of.isImpartial(moderator)))[0] ?? { open: 0, decided: 0 },
    claim: async (tx, by, id) => {
      const found = await find(tx.orm, by.person, id);
      if (!found) return 'absent';
      if (of.stateOf(found) !== 'open') return 'decided';
      const isClaimed = await claimCase(tx, table, by, of.sameCase(found));
      const after = await find(tx.orm, by.person, id);
      if (!after) return 'absent';
      if (!isClaimed) return of.stateOf(after) === 'open' ? 'taken' : 'decided';
      return (await of.view(tx.orm, [after], by.now))[0] ?? 'absent';
    },
    release: async (tx, by, id) => {
      const found = await find(tx.orm, by.person, id);
      if (found) await releaseCase(tx, table, by, of.sameCase(found));
      return found !== undefined;
    },
  };
}
