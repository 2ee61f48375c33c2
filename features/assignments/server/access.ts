import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teamsRunBy } from '#features/teams/policy/rules.ts';
import { teamsOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Read, Reading } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type Part, partOf } from '../policy/states.ts';
import { seenBy, type Viewer, type ViewerPart } from '../policy/team.ts';
import { assignment, coverage, type marginNote } from './tables.ts';

export type AssignmentRow = typeof assignment.$inferSelect;
export type CoverageRow = typeof coverage.$inferSelect;
export type MarginRow = typeof marginNote.$inferSelect;

/** An assignment and a person's role in it. */
export interface OpenAssignment {
  readonly row: AssignmentRow;
  readonly part: Part;
}

/** Assignments a person gave or reads. */
export const isOf = (person: PersonId) =>
  or(eq(assignment.assigneeId, person), eq(assignment.assignerId, person));

/** An assignment for its assigner or reader. Forbidden and absent look the same (ASG-2). */
export async function findAssignment(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
  id: ClientId,
): Promise<OpenAssignment | undefined> {
  const [row] = await orm
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, id), isOf(person)));
  return row && { row, part: partOf(row, person) };
}

/** The viewer, and the teams they run. */
export const viewerOf = ({ personId, standing }: Actor): Viewer<PersonId, ClientId> => ({
  person: personId,
  runs: teamsRunBy(standing.teams),
});

/** An assignment to view, and the viewer's role. */
export interface SeenAssignment {
  readonly row: AssignmentRow;
  readonly part: ViewerPart;
}

/** An assignment for everyone who can see it: its two sides, and the manager of a team both are in (S51). */
export async function findSeen(
  { orm, actor }: Pick<Read, 'orm' | 'actor'>,
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
  const part = found && seenBy({ ...found.row, ...found }, viewerOf(actor));
  return part && { row: found.row, part };
}

/** The same, locked, so that changes to it or its coverage run one after another. */
export async function lockAssignment(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
  id: ClientId,
): Promise<OpenAssignment | undefined> {
  const [row] = await orm
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, id), isOf(person)))
    .for('update');
  return row && { row, part: partOf(row, person) };
}

/** The coverage by the assignment's current reader. */
export async function writtenOf(
  { orm }: Pick<Reading, 'orm'>,
  row: AssignmentRow,
): Promise<CoverageRow | undefined> {
  const [written] = await orm
    .select()
    .from(coverage)
    .where(and(eq(coverage.assignmentId, row.id), eq(coverage.readerId, row.assigneeId)));
  return written;
}

/** The coverage that counts: the current reader's. */
export const isCurrent: SQL = sql`${coverage.assignmentId} = ${assignment.id} and ${coverage.readerId} = ${assignment.assigneeId}`;

/** A coverage a person may see. */
export interface OpenCoverage {
  readonly row: AssignmentRow;
  /** Undefined before the first save. */
  readonly written: CoverageRow | undefined;
  readonly part: Part | 'requester';
}

/** What a requester can read: approved coverage. */
export const isFor = (person: PersonId): SQL | undefined =>
  and(eq(assignment.requestedById, person), eq(coverage.state, 'approved'));

/**
 * The coverage of an assignment: for its reader always, for its assigner once sent, and for its requester once
 * approved. For no one else, and never for the writer or their representative.
 */
export async function findCoverage(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
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

/** The coverages a person can search: sent ones that `findCoverage` would open. */
export const isFound = (person: PersonId): SQL | undefined =>
  and(isNotNull(coverage.submittedAt), or(isOf(person), isFor(person)));

/** A coverage with its assignment. */
export type CoveragePair = { readonly row: AssignmentRow; readonly written: CoverageRow };

/** The coverages of these assignments that a person can read, in the order requested. */
export async function readableCoverages(
  orm: NodePgDatabase,
  person: PersonId,
  ids: readonly ClientId[],
): Promise<CoveragePair[]> {
  const rows = await orm
    .select({ row: assignment, written: coverage })
    .from(assignment)
    .innerJoin(coverage, isCurrent)
    .where(and(inArray(assignment.id, [...ids]), isFound(person)));
  return rows.toSorted((one, other) => ids.indexOf(one.row.id) - ids.indexOf(other.row.id));
}
