import { and, asc, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type AssignmentRow, type CoverageRow, isCurrent, isFound } from '../access.ts';
import { assignment, coverage } from '../tables.ts';

/** Sent coverage of an earlier draft. */
export interface EarlierDraft {
  readonly id: ClientId;
  readonly written: CoverageRow;
  /** Whether the caller can open it regardless of the comparison. */
  readonly mayRead: boolean;
}

/** The earlier drafts of these comparisons, by comparison id. */
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

/** A covered draft, and the draft it was compared with. */
export interface LinkedDraft {
  readonly id: ClientId;
  readonly comparesWith: string | null;
  readonly sentAt: Date;
}

/** Earlier and later drafts of these whose coverage a person can read, oldest first. */
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
