import { and, count, eq, exists, isNotNull, ne, not, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { giveTo } from '../acts/changing.ts';
import { announce, changeAssignment, history } from '../notify/changes.ts';
import { notifyDeclined, removeNotification } from '../notify/notifications.ts';
import { type AssignmentsParts, type AssignmentsWriting, scriptSubject } from '../parts.ts';
import { unfitFor } from '../queries/readers.ts';
import { assignment, coverage, pageNote } from '../tables.ts';

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
  act: AssignmentsWriting,
  { kind, from, to }: HandOver,
  people?: readonly PersonId[],
): Promise<void> {
  if (kind === given) {
    const rows = await act.orm
      .update(assignment)
      .set({ assignerId: to, version: sql`${assignment.version} + 1` })
      // A team's manager does not come to judge their own reading.
      .where(and(isGiven(from, people), people && ne(assignment.assigneeId, to)))
      .returning();
    for (const row of rows) await announce(act, row);
  }
  if (kind !== reading) return;
  const rows = await act.orm.select().from(assignment).where(isUnread(from, people)).for('update');
  for (const row of rows) {
    if (!(await unfitFor(act, row, to))) await giveTo({ ...act, person: from }, row, to);
  }
}

/**
 * Deletes what the person gave and no one took over, with its scripts and notifications. Declines what they had to read
 * and notifies its assigners. The coverage they wrote stays with its assigner, like everything said to others (decision
 * 027).
 */
export async function forgetPerson(
  act: AssignmentsWriting & Pick<AssignmentsParts, 'documents'>,
  person: PersonId,
): Promise<void> {
  const gone = await act.orm.delete(assignment).where(eq(assignment.assignerId, person)).returning();
  for (const row of gone) {
    await act.documents.release(act.tx, { subject: scriptSubject(row.id) });
    for (const notified of [row.assigneeId, row.requestedById]) {
      if (notified !== null) await removeNotification(act, row, notified);
    }
    await announce(act, row);
  }
  const left = await act.orm.select().from(assignment).where(isUnread(person)).for('update');
  for (const row of left) {
    const change = { status: 'declined', reason: hasLeft, tellAt: null };
    const declined = await changeAssignment(act, row, change);
    const event = await history.note(act.tx, row.id, {
      what: 'decline',
      at: declined.updatedAt,
      by: person,
      note: hasLeft,
    });
    await notifyDeclined(act, declined, event);
  }
  await act.orm.delete(pageNote).where(and(eq(pageNote.readerId, person), not(isSent(act))));
}

/** Page notes belong to sent coverage. Until then only their reader has them, and they are deleted with the account. */
const isSent = ({ orm }: Pick<AssignmentsWriting, 'orm'>) =>
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
