import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import {
  type DecisionSource,
  type DecisionVerb,
  decisionsMax,
  type OpenDecision,
} from '#platform/server/decisions.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import { partOf, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, isCurrent, isFor, isOf } from '../access.ts';
import { assignment, coverage, marginNote, pageNote } from '../tables.ts';
import { namesTo } from '../views/blind.ts';

/**
 * Titles of what a person reads, has given, or can read the coverage of, latest first. Writers are left out, because
 * they may be hidden. A requester gets a title only after approval (ASG-2).
 */
export async function titlesFor(orm: NodePgDatabase, person: PersonId, max: number): Promise<string[]> {
  const rows = await orm
    .select({ title: assignment.title })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(or(isOf(person), isFor(person)))
    .orderBy(desc(assignment.dueAt), desc(assignment.id))
    .limit(max);
  return [...new Set(rows.map(({ title }) => title))];
}

/** Whether the coverage of an assignment is approved; undefined if this person didn't give it. */
export async function givenCoverage(
  orm: NodePgDatabase,
  { person, id }: { readonly person: PersonId; readonly id: AssignmentRow['id'] },
): Promise<{ readonly isApproved: boolean } | undefined> {
  const [found] = await orm
    .select({ approvedAt: coverage.approvedAt })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(and(eq(assignment.id, id), eq(assignment.assignerId, person)));
  return found && { isApproved: found.approvedAt !== null };
}

const givenMax = 100;

/** The latest assignments a person has given, with their readers, newest first. */
export async function assignmentsGivenBy(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select({
      id: assignment.id,
      title: assignment.title,
      readerId: assignment.assigneeId,
      approvedAt: coverage.approvedAt,
    })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(eq(assignment.assignerId, person))
    .orderBy(desc(assignment.createdAt), desc(assignment.id))
    .limit(givenMax);
  return rows.map(({ approvedAt, ...row }) => ({ ...row, isApproved: approvedAt !== null }));
}

const stored = sql`coalesce(${assignment.status}, 'pending')`;

/** Scripts awaiting a reader's answer, and coverage awaiting its assigner's. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from assignment a where $1 in (a.assignee_id, a.assigner_id)
      and coalesce(a.status, 'pending') in ('pending', 'submitted'))`,
    find: (person) => openReads(orm, person),
  },
];

async function openReads(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const rows = await orm
    .select({ row: assignment, sentAt: coverage.savedAt, isSent: sql<boolean>`${stored} = 'submitted'` })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(and(isOf(person), sql`${stored} in ('pending', 'submitted')`))
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

/** What a person gave and read, without the scripts, which belong to the writers. */
async function* exportAssignments(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(assignment)
    .where(isOf(person))
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
