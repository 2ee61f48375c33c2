import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Cursor } from '#platform/contract/paging.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { FeedbackId } from '../contract.ts';
import { feedback, feedbackEntry, type Report } from './tables.ts';

/** A report with its effective state: a merged one has the state of its root. */
export interface ReportRow extends Report {
  /** The effective state. */
  readonly state: Report['status'];
  /** Whether there is an answer since the reporter last looked. */
  readonly isUnread: boolean;
  /** How many reports were merged into this one. */
  readonly otherReports: number;
}

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

/** A page of reports, latest first. */
export async function listReports(
  orm: NodePgDatabase,
  which: SQL | undefined,
  { cursor, limit }: { readonly cursor?: Cursor | undefined; readonly limit: number },
): Promise<{ rows: readonly ReportRow[]; nextCursor: Cursor | null }> {
  const end = decodeCursor(cursor, ByMoment);
  // The driver has milliseconds and the row microseconds: compare in the precision the client got.
  const madeAt = sql`date_trunc('milliseconds', ${feedback.createdAt})`;
  const isAfter = end && sql`(${madeAt}, ${feedback.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const orderBy = [desc(madeAt), desc(feedback.id)];
  const found = await selectReports(orm, and(which, isAfter), { orderBy, limit: limit + 1 });
  return cutPage(found, limit, (last) => [last.createdAt.toISOString(), last.id]);
}

declare const own: unique symbol;
declare const any: unique symbol;

/** A report of the caller; made only here. */
export type OwnReport = ReportRow & { readonly [own]: true; readonly userId: PersonId };

/** A report for a triager; made only here, behind the page guard. */
export type TriagedReport = ReportRow & { readonly [any]: true };

/** Opens a report for its reporter; another person's, an anonymous and a missing one look alike (X8, FBK-7). */
export async function openOwn(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
  id: FeedbackId,
): Promise<OwnReport | undefined> {
  const [row] = await selectReports(orm, and(eq(feedback.id, id), eq(feedback.userId, person)));
  return row as OwnReport | undefined;
}

/** Opens any report: only for procedures behind the page `admin-feedback`. */
export async function openTriaged(orm: NodePgDatabase, id: FeedbackId): Promise<TriagedReport | undefined> {
  const [row] = await selectReports(orm, eq(feedback.id, id));
  return row as TriagedReport | undefined;
}

/** Whether a person reported this, or may open the queue: who sees its screenshot (FBK-9). */
export async function mayOpenScreenshot(
  orm: NodePgDatabase,
  actor: Actor,
  subject: string,
): Promise<boolean> {
  if (actor.pages.includes('admin-feedback')) return true;
  const id = FeedbackId.safeParse(subject.replace(/^feedback:/, ''));
  return id.success && (await openOwn({ orm, person: actor.personId }, id.data)) !== undefined;
}
