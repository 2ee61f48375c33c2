import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teamsOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Part, partOf } from '../policy/states.ts';
import { seenBy, type Viewer, type ViewerPart } from '../policy/team.ts';
import { assignment, coverage, type marginNote } from './tables.ts';

export type AssignmentRow = typeof assignment.$inferSelect;
export type CoverageRow = typeof coverage.$inferSelect;
export type MarginRow = typeof marginNote.$inferSelect;

/** An assignment, and what it is to somebody. */
export interface OpenAssignment {
  readonly row: AssignmentRow;
  readonly part: Part;
}

/** The assignments of whoever gave them or reads them. */
export const isOf = (person: PersonId) =>
  or(eq(assignment.assigneeId, person), eq(assignment.assignerId, person));

/** An assignment for whoever gave it or reads it; a foreign and an absent one look alike (ASG-2). */
export async function findAssignment(
  orm: NodePgDatabase,
  person: PersonId,
  id: ClientId,
): Promise<OpenAssignment | undefined> {
  const [row] = await orm
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, id), isOf(person)));
  return row && { row, part: partOf(row, person) };
}

/** An assignment to look at, and what it is to whoever does. */
export interface SeenAssignment {
  readonly row: AssignmentRow;
  readonly part: ViewerPart;
}

/** An assignment for everybody who may see it: its two sides, and whoever runs a team of both (S51). */
export async function findSeen(
  orm: NodePgDatabase,
  viewer: Viewer<PersonId, ClientId>,
  id: ClientId,
): Promise<SeenAssignment | undefined> {
  const [found] = await orm
    .select({
      row: assignment,
      giverTeams: teamsOf(assignment.assignerId),
      readerTeams: teamsOf(assignment.assigneeId),
    })
    .from(assignment)
    .where(eq(assignment.id, id));
  const part = found && seenBy({ ...found.row, ...found }, viewer);
  return part && { row: found.row, part };
}

/** The same, locked: whoever changes it or its coverage waits for whoever came before. */
export async function lockAssignment(
  tx: Transaction,
  person: PersonId,
  id: ClientId,
): Promise<OpenAssignment | undefined> {
  const [row] = await tx.orm
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, id), isOf(person)))
    .for('update');
  return row && { row, part: partOf(row, person) };
}

/** What the reader of an assignment has written. */
export async function writtenOf(
  { orm }: Pick<Transaction, 'orm'>,
  row: AssignmentRow,
): Promise<CoverageRow | undefined> {
  const [written] = await orm
    .select()
    .from(coverage)
    .where(and(eq(coverage.assignmentId, row.id), eq(coverage.readerId, row.assigneeId)));
  return written;
}

/** The coverage that counts: the one of whoever reads it now. */
export const isCurrent: SQL = sql`${coverage.assignmentId} = ${assignment.id} and ${coverage.readerId} = ${assignment.assigneeId}`;

/** A coverage as somebody may see it. */
export interface OpenCoverage {
  readonly row: AssignmentRow;
  /** Undefined before the first word. */
  readonly written: CoverageRow | undefined;
  readonly part: Part | 'requester';
}

/** What the one it was asked for may read: what was approved. */
export const isFor = (person: PersonId): SQL | undefined =>
  and(eq(assignment.requestedById, person), eq(coverage.state, 'approved'));

/**
 * The coverage of an assignment: its reader's always, of whoever gave it once it was sent, and of the one it was asked
 * for once it was approved. Nobody else's, and never the writer's or their representative's.
 */
export async function findCoverage(
  orm: NodePgDatabase,
  person: PersonId,
  id: ClientId,
): Promise<OpenCoverage | undefined> {
  const [found] = await orm
    .select({ row: assignment, written: coverage })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(
      and(
        eq(assignment.id, id),
        or(
          eq(assignment.assigneeId, person),
          and(eq(assignment.assignerId, person), isNotNull(coverage.submittedAt)),
          isFor(person),
        ),
      ),
    );
  if (!found) return undefined;
  const isOwn = found.row.assigneeId === person || found.row.assignerId === person;
  return {
    row: found.row,
    written: found.written ?? undefined,
    part: isOwn ? partOf(found.row, person) : 'requester',
  };
}

/** The coverages that somebody may find again: what was sent, each as `findCoverage` opens it. */
export const isFound = (person: PersonId): SQL | undefined =>
  and(isNotNull(coverage.submittedAt), or(isOf(person), isFor(person)));
