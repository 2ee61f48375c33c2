import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Cursor } from '#platform/contract/paging.ts';
import type { FeedbackId } from '../../contract.ts';
import { type Category, limits, type State } from '../../limits.ts';
import { feedback, feedbackChange } from '../tables.ts';
import { afterPlace, latestFirst, pageOf, type ReportPage } from './own-reports.ts';
import { type ReportRow, selectReports } from './rows.ts';

export type ChangeRow = typeof feedbackChange.$inferSelect;

/** The filters of the queue. */
export interface QueueFilter {
  readonly state?: State | undefined;
  readonly kind?: Category | undefined;
  /** Words in the report, its reporter's name or address. */
  readonly q?: string | undefined;
}

/** A page of the queue: merged reports appear within the one they were merged into. */
export async function listQueue(
  orm: NodePgDatabase,
  filter: QueueFilter,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<ReportPage> {
  const where = and(matching(filter), isState(filter.state), afterPlace(cursor));
  return pageOf(await selectReports(orm, where, { orderBy: latestFirst, limit: limit + 1 }), limit);
}

/** How many reports match the filter in each state. */
export async function countStates(orm: NodePgDatabase, filter: QueueFilter): Promise<Map<State, number>> {
  const rows = await orm
    .select({ status: feedback.status, reports: sql<number>`count(*)::int` })
    .from(feedback)
    .where(matching(filter))
    .groupBy(feedback.status);
  return new Map(rows.map((row) => [row.status, row.reports]));
}

const isState = (state: State | undefined) => (state ? eq(feedback.status, state) : undefined);

function matching({ kind, q = '' }: QueueFilter) {
  const words = q.trim();
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    words.length < limits.searchMin
      ? undefined
      : or(ilike(feedback.feedback, like), ilike(feedback.userName, like), ilike(feedback.userEmail, like));
  return and(isNull(feedback.mergedInto), kind ? eq(feedback.category, kind) : undefined, found);
}

/** The reports merged into this one, oldest first. */
export const listMerged = (orm: NodePgDatabase, id: FeedbackId): Promise<ReportRow[]> =>
  selectReports(orm, eq(feedback.mergedInto, id), { orderBy: [asc(feedback.createdAt)] });

/** The changes of a report, oldest first. */
export const listChanges = (orm: NodePgDatabase, id: FeedbackId): Promise<ChangeRow[]> =>
  orm
    .select()
    .from(feedbackChange)
    .where(inArray(feedbackChange.feedbackId, [id]))
    .orderBy(feedbackChange.createdAt, feedbackChange.id);
