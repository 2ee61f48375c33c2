import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { statusOf } from '../../policy/states.ts';
import { assignment, coverage } from '../tables.ts';
import { isAnybodys } from './coverages.ts';

/** What somebody gave and what they read, without the scripts: those are the writers'. */
async function* exportAssignments(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(assignment)
    .where(isAnybodys(person))
    .orderBy(asc(assignment.createdAt), asc(assignment.id));
  for (const row of rows) {
    const { title, writers, form, priority, notes, fileName, reason, hasConflict, dueZone } = row;
    yield {
      ...{ title, writers, form, priority, notes, fileName, reason, hasConflict },
      part: row.assigneeId === person ? 'assignee' : 'assigner',
      status: statusOf(row.status),
      deadline: toInstant(row.dueAt),
      zone: dueZone,
      createdAt: toInstant(row.createdAt),
      completedAt: row.completedAt && toInstant(row.completedAt),
    };
  }
}

/** What somebody wrote. */
async function* exportCoverage(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select({ title: assignment.title, written: coverage })
    .from(coverage)
    .innerJoin(assignment, eq(assignment.id, coverage.assignmentId))
    .where(eq(coverage.readerId, person))
    .orderBy(asc(coverage.savedAt), asc(coverage.id));
  for (const { title, written } of rows) {
    const { kind, state, header, logline, summary, synopsis, comments, grid } = written;
    yield {
      ...{ title, kind, state, header, logline, summary, synopsis, comments, grid },
      scriptVerdict: written.scriptVerdict,
      writerVerdict: written.writerVerdict,
      submittedAt: written.submittedAt && toInstant(written.submittedAt),
    };
  }
}

/** A person's own rows for the export of their data. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) => ({
  assignments: exportAssignments(orm, person),
  coverage: exportCoverage(orm, person),
});
