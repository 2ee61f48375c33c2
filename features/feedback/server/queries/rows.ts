import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import type { FeedbackId } from '../../contract.ts';
import { feedback, feedbackEntry } from '../tables.ts';

/** A report with its effective state: a merged one has the state of its root. */
export interface ReportRow extends Report {
  /** The effective state. */
  readonly state: Report['status'];
  /** Whether there is an answer since the reporter last looked. */
  readonly isUnread: boolean;
  /** How many reports were merged into this one. */
  readonly otherReports: number;
}

export type Report = typeof feedback.$inferSelect;
export type EntryRow = typeof feedbackEntry.$inferSelect;

const root = alias(feedback, 'root');
const answers = ['answer', 'released'] as const;

const unread = sql<boolean>`exists (${sql`select 1 from ${feedbackEntry}
  where ${feedbackEntry.feedbackId} = ${feedback.id} and ${inArray(feedbackEntry.kind, answers)}
    and ${gt(feedbackEntry.createdAt, feedback.seenAt)}`})`;

/** The effective state, as an expression over `feedback` and its root. */
const stateOf = sql<Report['status']>`coalesce(${root.status}, ${feedback.status})`;

/** Reports with their effective state; a condition that no row meets returns none. */
export async function selectReports(
  orm: NodePgDatabase,
  where: SQL | undefined,
  shape: { orderBy?: readonly SQL[]; limit?: number } = {},
): Promise<ReportRow[]> {
  const rows = await orm
    .select({
      report: feedback,
      state: stateOf,
      isUnread: unread,
      otherReports: sql<number>`(select count(*)::int from ${feedback} other where other.merged_into = ${feedback.id})`,
    })
    .from(feedback)
    .leftJoin(root, eq(root.id, feedback.mergedInto))
    .where(where)
    .orderBy(...(shape.orderBy ?? []))
    .limit(shape.limit ?? 1_000);
  return rows.map(({ report, ...counts }) => ({ ...report, ...counts }));
}

/** How many of a person's reports have an unseen answer. */
export async function countUnread(orm: NodePgDatabase, person: PersonId): Promise<number> {
  const [row] = await orm
    .select({ unread: sql<number>`count(*)::int` })
    .from(feedback)
    .where(and(eq(feedback.userId, person), unread));
  return row?.unread ?? 0;
}

/** The conversations of these reports, oldest first. */
export const entriesOf = (orm: NodePgDatabase, ids: readonly FeedbackId[]): Promise<EntryRow[]> =>
  orm
    .select()
    .from(feedbackEntry)
    .where(inArray(feedbackEntry.feedbackId, [...ids]))
    .orderBy(feedbackEntry.createdAt, feedbackEntry.id);
