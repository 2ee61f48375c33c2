import { and, asc, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type AssignmentRow, type CoverageRow, isCurrent, isFound } from '../access.ts';
import { assignment, coverage } from '../tables.ts';

/** What was sent of an earlier draft. */
export interface EarlierDraft {
  readonly id: ClientId;
  readonly written: CoverageRow;
  /** Whether whoever asks may open it, whatever compares with it. */
  readonly mayRead: boolean;
}

/** What these comparisons are with, by the id of each. */
export async function earlierOf(
  orm: NodePgDatabase,
  person: PersonId,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, EarlierDraft>> {
  const ids = rows.flatMap(({ comparesWith }) => comparesWith ?? []);
  if (ids.length === 0) return new Map();
  const found = await orm
    .select({
      id: assignment.id,
      written: coverage,
      mayRead: sql<boolean>`coalesce(${isFound(person)}, false)`,
    })
    .from(assignment)
    .innerJoin(coverage, isCurrent)
    .where(and(inArray(assignment.id, ids), isNotNull(coverage.submittedAt)));
  return new Map(
    rows.flatMap((row) => {
      const earlier = found.find(({ id }) => id === row.comparesWith);
      return earlier ? [[row.id, earlier] as const] : [];
    }),
  );
}

/** One draft that was covered, and the draft it was compared with. */
export interface LinkedDraft {
  readonly id: ClientId;
  readonly comparesWith: string | null;
  readonly sentAt: Date;
}

/** Of the drafts before and after these, those whose coverage somebody may read; the oldest first. */
export async function linkedDrafts(
  orm: NodePgDatabase,
  person: PersonId,
  rows: readonly AssignmentRow[],
): Promise<LinkedDraft[]> {
  if (rows.length === 0) return [];
  const earlier = rows.flatMap(({ comparesWith }) => comparesWith ?? []);
  const isLater = inArray(
    assignment.comparesWith,
    rows.map(({ id }) => id),
  );
  const isLinked = earlier.length > 0 ? or(isLater, inArray(assignment.id, earlier)) : isLater;
  const found = await orm
    .select({ id: assignment.id, comparesWith: assignment.comparesWith, sentAt: coverage.submittedAt })
    .from(assignment)
    .innerJoin(coverage, isCurrent)
    .where(and(isLinked, isFound(person)))
    .orderBy(asc(coverage.submittedAt), asc(assignment.id));
  return found.flatMap(({ sentAt, ...draft }) => (sentAt ? [{ ...draft, sentAt }] : []));
}
