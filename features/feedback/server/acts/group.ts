import { and, asc, eq, or, sql } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import type { FeedbackId } from '../../contract.ts';
import type { FeedbackWriting } from '../parts.ts';
import { type ChangeRow, feedback, feedbackChange, type Report } from '../tables.ts';

/** A report and those merged into it; locked against state changes until the commit. */
export interface Group {
  readonly root: Report;
  /** The root first. */
  readonly all: readonly Report[];
}

// Any number that no other lock uses: "feed" in ASCII.
const lockKey = 0x66656564;

/**
 * Locks the states of all reports, and reads one with those merged into it. One lock for all: triagers are few, and
 * acts on several reports could otherwise deadlock.
 */
export async function lockGroup({ tx, orm }: FeedbackWriting, id: FeedbackId): Promise<Group | undefined> {
  await tx.run({ name: 'feedback-lock', text: 'select pg_advisory_xact_lock($1)' }, [lockKey]);
  const rows = await orm
    .select()
    .from(feedback)
    .where(or(eq(feedback.id, id), eq(feedback.mergedInto, id)))
    .orderBy(asc(feedback.createdAt), asc(feedback.id));
  const root = rows.find((row) => row.id === id);
  return root && { root, all: [root, ...rows.filter((row) => row !== root)] };
}

/** One act on a report, repeated or not. */
interface Once {
  readonly id: FeedbackId;
  readonly actId: string;
}

/** Whether an act was already done: a retry after a lost answer. */
export async function wasDone({ orm }: FeedbackWriting, { id, actId }: Once): Promise<boolean> {
  const isIt = and(eq(feedbackChange.feedbackId, id), eq(feedbackChange.actId, actId));
  return (await orm.$count(feedbackChange, isIt)) > 0;
}

type Fields = Partial<Pick<Report, 'status' | 'assigneeId' | 'adminResponse' | 'mergedInto'>>;

/** Changes rows and increases their version, so that an act on the old state conflicts (X3). */
export async function changeReports(
  { orm, now }: FeedbackWriting,
  ids: readonly FeedbackId[],
  fields: Fields,
): Promise<void> {
  await orm
    .update(feedback)
    .set({ ...fields, version: sql`${feedback.version} + 1`, lastUpdated: now })
    .where(inArray(feedback.id, [...ids]));
}

/** Adds to the history of a report. */
export async function noteChange(
  { orm, now, notifier }: FeedbackWriting,
  { id, actId, ...change }: Once & Pick<ChangeRow, 'actorId' | 'kind' | 'before' | 'after'>,
): Promise<void> {
  const entry = { id: notifier.platform.newId(), feedbackId: id, actId, createdAt: now };
  await orm.insert(feedbackChange).values({ ...entry, ...change });
}
