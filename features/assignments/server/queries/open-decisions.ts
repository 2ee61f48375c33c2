import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { type DecisionVerb, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { type AssignmentRow, isCurrent } from '../access.ts';
import { assignment, coverage } from '../tables.ts';

const stored = sql`coalesce(${assignment.status}, 'pending')`;

/** Scripts awaiting a reader's answer, and coverage awaiting its assigner's. */
export async function openDecisions(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const rows = await orm
    .select({ row: assignment, sentAt: coverage.savedAt, isSent: sql<boolean>`${stored} = 'submitted'` })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(
      and(
        or(eq(assignment.assigneeId, person), eq(assignment.assignerId, person)),
        sql`${stored} in ('pending', 'submitted')`,
      ),
    )
    .orderBy(asc(assignment.dueAt), asc(assignment.id))
    .limit(2 * decisionsMax);
  return rows.map(({ row, sentAt, isSent }) =>
    isSent ? coverageOf(row, person, sentAt) : assignmentOf(row, person),
  );
}

function assignmentOf(row: AssignmentRow, person: PersonId): OpenDecision {
  const isReader = row.assigneeId === person;
  const move = (act: 'accept' | 'decline' | 'archive') => ({
    procedure: 'assignments.move',
    input: { id: row.id, version: row.version, act },
  });
  const verbs: DecisionVerb[] = isReader
    ? [
        { verb: 'accept', ...move('accept') },
        { verb: 'decline', ...move('decline'), needs: 'reason' },
      ]
    : [{ verb: 'withdraw', ...move('archive') }];
  return {
    kind: 'assignment',
    id: row.id,
    direction: isReader ? 'in' : 'out',
    person: isReader ? row.assignerId : row.assigneeId,
    about: row.title,
    since: row.updatedAt,
    due: row.dueAt,
    consequence: 'late',
    verbs,
    path: `/assignments?view=${isReader ? 'mine' : 'given'}&open=${row.id}`,
  };
}

/** Coverage is read before it is approved or returned, so there is no quick answer. */
function coverageOf(row: AssignmentRow, person: PersonId, sentAt: Date | null): OpenDecision {
  const isGiver = row.assignerId === person;
  return {
    kind: 'coverage',
    id: row.id,
    direction: isGiver ? 'in' : 'out',
    person: isGiver ? row.assigneeId : row.assignerId,
    about: row.title,
    since: sentAt ?? row.updatedAt,
    due: null,
    consequence: 'stays',
    verbs: [],
    path: `/assignments/${row.id}`,
  };
}
