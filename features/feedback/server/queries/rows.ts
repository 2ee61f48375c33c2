import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import type { FeedbackId } from '../../contract.ts';
import { feedback, feedbackEntry } from '../tables.ts';

/** A report with what counts for it: a merged one has the state of the one it was merged into. */
export interface ReportRow extends Report {
  /** The state that counts. */
  readonly state: Report['status'];
  /** Whether an answer came after the reporter has last looked. */
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

/** The state that counts, as an expression over `feedback` and its root. */
const stateOf = sql<Report['status']>`coalesce(${root.status}, ${feedback.status})`;

/** Reports with what counts for them; a condition that no row meets gives none. */
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

/** How many of a person's reports have an answer that was not seen. */
export async function countUnread(orm: NodePgDatabase, person: PersonId): Promise<number> {
  const [row] = await orm
    .select({ unread: sql<number>`count(*)::int` })
    .from(feedback)
    .where(and(eq(feedback.userId, person), unread));
  return row?.unread ?? 0;
}

/** What was said about these reports, the oldest first. */
export const entriesOf = (orm: NodePgDatabase, ids: readonly FeedbackId[]): Promise<EntryRow[]> =>
  orm
    .select()
    .from(feedbackEntry)
    .where(inArray(feedbackEntry.feedbackId, [...ids]))
    .orderBy(feedbackEntry.createdAt, feedbackEntry.id);
