import { and, count, eq, exists, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { history } from '../queries/history.ts';
import { assignment, coverage, pageNote } from '../tables.ts';
import { giveTo, tellDeclined } from './change-assignment.ts';
import { takesOver } from './create-assignment.ts';
import { type AssignmentsParts, scriptSubject } from './parts.ts';
import { untell } from './tell.ts';
import { announce, touchAssignment } from './touch.ts';

const given = 'given-assignments';
const reading = 'assignments-to-read';
const hasLeft = 'The account of the reader was deleted.';

/** What somebody gave; with `people`, to these alone. */
const isGiven = (person: PersonId, people?: readonly PersonId[]) =>
  and(eq(assignment.assignerId, person), people && inArray(assignment.assigneeId, [...people]));

/** What somebody has to read; with `people`, for these alone. */
const isUnread = (person: PersonId, people?: readonly PersonId[]) =>
  and(
    eq(assignment.assigneeId, person),
    people && inArray(assignment.assignerId, [...people]),
    sql`coalesce(${assignment.status}, 'pending') in ('pending', 'accepted', 'in_progress')`,
  );

/** What somebody leaves behind that others wait for, or one of these others (X16). */
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
 * Gives what somebody leaves behind to whoever takes over: what they gave stays as it is, what they read begins anew.
 * What the heir cannot read (their role, or it is they who gave it) stays, and `forgetPerson` declines it.
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
      // Of a team nobody comes to judge what they read themselves.
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
 * Removes what somebody gave and nobody took over, with its scripts and what was told of it; what they had to read is
 * declined, and whoever gave it hears of that. The coverage
 * they wrote stays with whoever asked for it, as everything that was said to others does (decision 027).
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
      if (told !== null) await untell(tx, notifier, row, told);
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
    await tellDeclined(tx, parts, declined, event);
  }
  await tx.orm.delete(pageNote).where(and(eq(pageNote.readerId, person), not(isSent(tx))));
  await tx.orm.update(assignment).set({ requestedById: null }).where(eq(assignment.requestedById, person));
}

/** Notes at pages belong to a coverage that was sent; until then they are their reader's alone, and go with them. */
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
