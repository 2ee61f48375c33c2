import { eq } from 'drizzle-orm';
import { resolveSubject } from '#features/notifications/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isResolved } from '../../policy/rules.ts';
import type { OwnReport } from '../access.ts';
import { countUnread } from '../queries/rows.ts';
import { feedback, feedbackEntry } from '../tables.ts';
import { announceAnswered, announceTriaged } from './announce.ts';
import { changeReports, lockGroup, noteChange, wasDone } from './group.ts';
import { type FeedbackParts, subjectOf } from './parts.ts';

/** Marks the answers as seen by the reporter, on every device and in the bell. */
export async function markSeen(tx: Transaction, parts: FeedbackParts, report: OwnReport): Promise<number> {
  const person = report.userId;
  await tx.orm
    .update(feedback)
    .set({ seenAt: parts.notifier.platform.clock.now() })
    .where(eq(feedback.id, report.id));
  await resolveSubject(tx, parts.notifier, { person, type: 'feedback', subject: subjectOf(report.id) });
  await announceAnswered(tx, report);
  return countUnread(tx.orm, person);
}

/** Adds a detail from the reporter; sent twice it is stored once. */
export async function addDetail(
  tx: Transaction,
  parts: FeedbackParts,
  report: OwnReport,
  detail: { actId: string; text: string },
): Promise<void> {
  const { clock, newId } = parts.notifier.platform;
  const now = clock.now();
  const added = await tx.orm
    .insert(feedbackEntry)
    .values({
      id: newId(),
      feedbackId: report.id,
      kind: 'detail',
      authorId: report.userId,
      createdAt: now,
      ...detail,
    })
    .onConflictDoNothing()
    .returning({ id: feedbackEntry.id });
  if (added.length === 0) return;
  await tx.orm.update(feedback).set({ lastUpdated: now }).where(eq(feedback.id, report.id));
  announceTriaged(tx, [report.mergedInto ?? report.id]);
  await announceAnswered(tx, report);
}

/**
 * Reopens a resolved report; a merged one reopens the report it was merged into. False when it is already open: someone
 * else was first.
 */
export async function reopen(
  tx: Transaction,
  parts: FeedbackParts,
  report: OwnReport,
  actId: string,
): Promise<boolean> {
  const { clock, newId } = parts.notifier.platform;
  const rootId = report.mergedInto ?? report.id;
  const group = await lockGroup(tx, rootId);
  if (!group) return false;
  if (await wasDone(tx, { id: rootId, actId })) return true;
  const { root, all } = group;
  if (!isResolved(root.status)) return false;
  const now = clock.now();
  const actor = report.userId;
  await changeReports(tx, [rootId], { fields: { status: 'new' }, now });
  await tx.orm.insert(feedbackEntry).values({
    id: newId(),
    feedbackId: report.id,
    actId,
    kind: 'reopened',
    authorId: actor,
    text: '',
    createdAt: now,
  });
  const made = { newId, now, id: rootId, actId, actor };
  await noteChange(tx, made, { kind: 'reopened', before: root.status, after: 'new' });
  announceTriaged(tx, [rootId]);
  for (const other of all) await announceAnswered(tx, other);
  return true;
}
