import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { FeedbackId } from '../../contract.ts';
import type { Report } from '../queries/rows.ts';
import { feedback, feedbackChange } from '../tables.ts';

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
export async function lockGroup(tx: Transaction, id: FeedbackId): Promise<Group | undefined> {
  await tx.run({ name: 'feedback-lock', text: 'select pg_advisory_xact_lock($1)' }, [lockKey]);
  const rows = await tx.orm
    .select()
    .from(feedback)
    .where(or(eq(feedback.id, id), eq(feedback.mergedInto, id)))
    .orderBy(asc(feedback.createdAt), asc(feedback.id));
  const root = rows.find((row) => row.id === id);
  return root && { root, all: [root, ...rows.filter((row) => row !== root)] };
}

/** Whether an act was already done: a retry after a lost answer. */
export async function wasDone(
  tx: Transaction,
  { id, actId }: { id: FeedbackId; actId: string },
): Promise<boolean> {
  const [row] = await tx.orm
    .select({ id: feedbackChange.id })
    .from(feedbackChange)
    .where(sql`${feedbackChange.feedbackId} = ${id} and ${feedbackChange.actId} = ${actId}`)
    .limit(1);
  return row !== undefined;
}

type Fields = Partial<Pick<Report, 'status' | 'assigneeId' | 'adminResponse' | 'mergedInto'>>;

/** Changes rows and increases their version, so that an act on the old state conflicts (X3). */
export async function changeReports(
  tx: Transaction,
  ids: readonly FeedbackId[],
  change: { fields: Fields; now: Date },
): Promise<void> {
  await tx.orm
    .update(feedback)
    .set({ ...change.fields, version: sql`${feedback.version} + 1`, lastUpdated: change.now })
    .where(inArray(feedback.id, [...ids]));
}

type Kind = (typeof feedbackChange.$inferInsert)['kind'];

/** Adds to the history of a report. */
export async function noteChange(
  tx: Transaction,
  made: { newId: () => string; now: Date; id: FeedbackId; actId: string; actor: PersonId },
  change: { kind: Kind; before: string; after: string },
): Promise<void> {
  const { newId, now, id, actId, actor } = made;
  await tx.orm
    .insert(feedbackChange)
    .values({ id: newId(), feedbackId: id, actId, actorId: actor, createdAt: now, ...change });
}
