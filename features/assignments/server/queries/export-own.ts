import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import { partOf, statusOf } from '../../policy/states.ts';
import { namesTo } from '../present/blind.ts';
import { assignment, coverage, marginNote, pageNote } from '../tables.ts';
import { isAnybodys } from './coverages.ts';

/** What a person gave and read, without the scripts, which belong to the writers. */
async function* exportAssignments(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(assignment)
    .where(isAnybodys(person))
    .orderBy(asc(assignment.createdAt), asc(assignment.id));
  for (const row of rows) {
    const { title, form, priority, notes, reason, hasConflict, isComparison, dueZone } = row;
    yield {
      title,
      form,
      priority,
      notes,
      reason,
      hasConflict,
      isComparison,
      ...namesTo(partOf(row, person), row),
      part: row.assigneeId === person ? 'assignee' : 'assigner',
      // The reader must not learn of an earlier read.
      ...(row.assignerId === person && { isSecondRead: row.secondReadOf !== null }),
      status: statusOf(row.status),
      deadline: toInstant(row.dueAt),
      zone: dueZone,
      createdAt: toInstant(row.createdAt),
      completedAt: row.completedAt && toInstant(row.completedAt),
    };
  }
}

/** What a person wrote. */
async function* exportCoverage(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select({ title: assignment.title, written: coverage })
    .from(coverage)
    .innerJoin(assignment, eq(assignment.id, coverage.assignmentId))
    .where(eq(coverage.readerId, person))
    .orderBy(asc(coverage.savedAt), asc(coverage.id));
  for (const { title, written } of rows) {
    const { kind, state, header, logline, summary, synopsis, comments, grid, comparison } = written;
    yield {
      title,
      kind,
      state,
      header,
      logline,
      summary,
      synopsis,
      comments,
      grid,
      comparison,
      scriptVerdict: written.scriptVerdict,
      writerVerdict: written.writerVerdict,
      submittedAt: written.submittedAt && toInstant(written.submittedAt),
    };
  }
}

/** A person's page notes on what they read. */
async function* exportPageNotes(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select({ title: assignment.title, page: pageNote.page, text: pageNote.text, savedAt: pageNote.savedAt })
    .from(pageNote)
    .innerJoin(assignment, eq(assignment.id, pageNote.assignmentId))
    .where(eq(pageNote.readerId, person))
    .orderBy(asc(pageNote.assignmentId), asc(pageNote.page), asc(pageNote.id));
  for (const { savedAt, ...note } of rows) yield { ...note, savedAt: toInstant(savedAt) };
}

/** A person's notes on the coverage they returned. */
async function* exportMarginNotes(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select({ title: assignment.title, part: marginNote.part, text: marginNote.text, at: marginNote.at })
    .from(marginNote)
    .innerJoin(timelineEntry, eq(timelineEntry.id, marginNote.stepId))
    .innerJoin(coverage, eq(coverage.id, marginNote.coverageId))
    .innerJoin(assignment, eq(assignment.id, coverage.assignmentId))
    .where(eq(timelineEntry.byId, person))
    .orderBy(asc(marginNote.at), asc(marginNote.id));
  for (const { at, ...note } of rows) yield { ...note, at: toInstant(at) };
}

/** A person's own rows for their data export. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) => ({
  assignments: exportAssignments(orm, person),
  coverage: exportCoverage(orm, person),
  pageNotes: exportPageNotes(orm, person),
  marginNotes: exportMarginNotes(orm, person),
});
