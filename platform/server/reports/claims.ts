import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Claiming } from './source.ts';

/** A claim ends by itself, so that a report nobody finished comes back to everyone. */
const claimMs = 30 * 60_000;

/** A table of reports with its claims. */
export type ClaimedTable = PgTable & {
  readonly id: PgColumn;
  readonly state: PgColumn;
  readonly claimedBy: PgColumn;
  readonly claimedUntil: PgColumn;
};

/** Whether nobody else works on it now. */
const isFreeSql = (table: ClaimedTable, { person, now }: Claiming): SQL =>
  sql`(${or(isNull(table.claimedBy), eq(table.claimedBy, person), lte(table.claimedUntil, now))})`;

/**
 * Claims every open report of one case, or none: of many moderators at once one gets it. The rows are taken in one order,
 * so that two of them never wait for each other.
 */
export async function claimCase(
  { orm }: Pick<Transaction, 'orm'>,
  table: ClaimedTable,
  by: Claiming,
  ofCase: SQL,
): Promise<boolean> {
  const open = and(ofCase, eq(table.state, 'open'));
  const locked = await orm
    .select({ id: table.id, isFree: sql<boolean>`${isFreeSql(table, by)}` })
    .from(table)
    .where(open)
    .orderBy(table.id)
    .for('update');
  if (locked.length === 0 || locked.some(({ isFree }) => !isFree)) return false;
  await orm
    .update(table)
    .set({ claimedBy: by.person, claimedUntil: new Date(by.now.getTime() + claimMs) })
    .where(open);
  return true;
}

/** Lets go of one's own claim of a case. */
export async function releaseCase(
  { orm }: Pick<Transaction, 'orm'>,
  table: ClaimedTable,
  by: Claiming,
  ofCase: SQL,
): Promise<void> {
  await orm
    .update(table)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(ofCase, eq(table.claimedBy, by.person)));
}

/** Whether somebody else works on a report now. */
export const isClaimedByOther = (
  report: { readonly claimedBy: PersonId | null; readonly claimedUntil: Date | null },
  { person, now }: Claiming,
): boolean => report.claimedBy !== null && report.claimedBy !== person && (report.claimedUntil ?? now) > now;

interface Decided<Decision> {
  /** Null for what follows from another decision. */
  readonly actId: string | null;
  /** Of the report that was read. */
  readonly version: number;
  readonly decision: Decision;
  readonly note: string;
}

/** What a report becomes when it is decided. */
export const settled = <Decision extends string>(
  { person, now }: Claiming,
  { actId, version, decision, note }: Decided<Decision>,
) => ({
  state: decision,
  outcome: note,
  settledAt: now,
  settledBy: person,
  lastAct: actId,
  version: version + 1,
  claimedBy: null,
  claimedUntil: null,
});
