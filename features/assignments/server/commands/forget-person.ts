import { and, count, eq, exists, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { history } from '../queries/history.ts';
import { assignment, coverage, pageNote } from '../tables.ts';
import { giveTo, notifyDeclined } from './change-assignment.ts';
import { takesOver } from './create-assignment.ts';
import { removeNotification } from './notify.ts';
import { type AssignmentsParts, scriptSubject } from './parts.ts';
import { announce, touchAssignment } from './touch.ts';

const given = 'given-assignments';
const reading = 'assignments-to-read';
const hasLeft = 'The account of the reader was deleted.';

/** What a person gave, optionally only to `people`. */
const isGiven = (person: PersonId, people?: readonly PersonId[]) =>
  and(eq(assignment.assignerId, person), people && inArray(assignment.assigneeId, [...people]));

/** What a person has to read, optionally only for `people`. */
const isUnread = (person: PersonId, people?: readonly PersonId[]) =>
  and(
    eq(assignment.assigneeId, person),
    people && inArray(assignment.assignerId, [...people]),
    sql`coalesce(${assignment.status}, 'pending') in ('pending', 'accepted', 'in_progress')`,
  );

/** What a leaving person leaves to others, or to some of them (X16). */
export async function belongingsOf(
  orm: NodePgDatabase,
  person: PersonId,
  people?: readonly PersonId[],
): Promise<Belonging[]> {
  const [[own], [unread]] = await Promise.all([
    orm.select({ rows: count() }).from(assignment).where(isGiven(person, people)),
    orm.select({ rows: count() }).from(assignment).where(isUnread(person, people)),
  ]);
  return [
    { kind: given, title: 'Assignments you gave', count: own?.rows ?? 0 },
    { kind: reading, title: 'Assignments you have to read', count: unread?.rows ?? 0 },
  ];
}

/**
 * Hands a leaving person's work to their heir: assignments they gave stay unchanged, those they read start over. What
 * the heir cannot read (because of their role, or because they gave it) stays, and `forgetPerson` declines it.
 */
export async function handOver(
  tx: Transaction,
  parts: AssignmentsParts,
  { kind, from, to }: HandOver,
  people?: readonly PersonId[],
): Promise<void> {
  if (kind === given) {
    const rows = await tx.orm
      .update(assignment)
      .set({ assignerId: to, version: sql`${assignment.version} + 1` })
      // A team's manager does not come to judge their own reading.
      .where(and(isGiven(from, people), people && ne(assignment.assigneeId, to)))
      .returning();
    for (const row of rows) await announce(tx, row);
  }
  if (kind !== reading) return;
  const rows = await tx.orm.select().from(assignment).where(isUnread(from, people)).for('update');
  for (const row of rows) {
    if ((await takesOver(tx, row, to)) === 'fit') await giveTo(tx, parts, row, { by: from, to });
  }
}

/**
 * Deletes what the person gave and no one took over, with its scripts and notifications. Declines what they had to read
 * and notifies its assigners. The coverage they wrote stays with its assigner, like everything said to others (decision
 * 027).
 */
export async function forgetPerson(
  tx: Transaction,
  parts: AssignmentsParts,
  person: PersonId,
): Promise<void> {
  const gone = await tx.orm.delete(assignment).where(eq(assignment.assignerId, person)).returning();
  const { notifier } = parts;
  for (const row of gone) {
    await parts.documents.release(tx, { subject: scriptSubject(row.id) });
    for (const told of [row.assigneeId, row.requestedById]) {
      if (told !== null) await removeNotification(tx, notifier, row, told);
    }
    await announce(tx, row);
  }
  const { platform } = notifier;
  const left = await tx.orm.select().from(assignment).where(isUnread(person)).for('update');
  for (const row of left) {
    const change = { status: 'declined', reason: hasLeft, tellAt: null };
    const declined = await touchAssignment(tx, platform, row, change);
    const event = await history.note(tx, row.id, {
      what: 'decline',
      at: declined.updatedAt,
      by: person,
      note: hasLeft,
    });
    await notifyDeclined(tx, parts, declined, event);
  }
  await tx.orm.delete(pageNote).where(and(eq(pageNote.readerId, person), not(isSent(tx))));
  await tx.orm.update(assignment).set({ requestedById: null }).where(eq(assignment.requestedById, person));
}

/** Page notes belong to sent coverage. Until then only their reader has them, and they are deleted with the account. */
const isSent = ({ orm }: Transaction) =>
  exists(
    orm
      .select({ id: coverage.id })
      .from(coverage)
      .where(
        and(
          eq(coverage.assignmentId, pageNote.assignmentId),
          eq(coverage.readerId, pageNote.readerId),
          isNotNull(coverage.submittedAt),
        ),
      ),
  );
