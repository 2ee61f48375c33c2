import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { isSameWork, type Read } from '../../policy/second-read.ts';
import { type AssignmentRow, type CoverageRow, isCurrent, isFound } from '../access.ts';
import { assignment, coverage } from '../tables.ts';

/** One read of a script among those of the same desk. */
export interface WorkRead extends Read, Pick<CoverageRow, 'writerVerdict' | 'submittedAt'> {
  readonly row: AssignmentRow;
}

const columns = {
  row: assignment,
  state: coverage.state,
  scriptVerdict: coverage.scriptVerdict,
  writerVerdict: coverage.writerVerdict,
  submittedAt: coverage.submittedAt,
};

const isNear = (rows: readonly AssignmentRow[]) =>
  and(
    inArray(assignment.assignerId, [...new Set(rows.map(({ assignerId }) => assignerId))]),
    or(
      inArray(assignment.scriptId, [...new Set(rows.map(({ scriptId }) => scriptId))]),
      inArray(assignment.searchText, [...new Set(rows.map(({ searchText }) => searchText))]),
    ),
  );

/** For each of these, all reads of the same draft by its desk, including itself, oldest first. */
export async function readsOf(
  orm: NodePgDatabase,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, WorkRead[]>> {
  if (rows.length === 0) return new Map();
  const found = await orm
    .select(columns)
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(isNear(rows))
    .orderBy(asc(assignment.createdAt), asc(assignment.id));
  const reads = found.map(
    ({ row, state, ...said }): WorkRead => ({
      row,
      ...said,
      state: state ?? undefined,
      readerId: row.assigneeId,
      isSecond: row.secondReadOf !== null,
    }),
  );
  return new Map(rows.map((row) => [row.id, reads.filter((read) => isSameWork(read.row, row))]));
}

/** The reads whose coverage a person can open. */
export async function openTo(
  orm: NodePgDatabase,
  person: PersonId,
  reads: readonly WorkRead[],
): Promise<WorkRead[]> {
  if (reads.length === 0) return [];
  const ids = reads.map(({ row }) => row.id);
  const found = await orm
    .select({ id: assignment.id })
    .from(assignment)
    .innerJoin(coverage, isCurrent)
    .where(and(inArray(assignment.id, ids), isFound(person)));
  const open = new Set(found.map(({ id }) => id));
  return reads.filter(({ row }) => open.has(row.id));
}

/** The readers and requesters of these reads, who cannot do a second read. */
const readersIn = (reads: readonly WorkRead[]): ReadonlySet<string> =>
  new Set(reads.flatMap(({ readerId, row }) => [readerId, row.requestedById ?? readerId]));

/** People who cannot read this assignment's script again. */
export const readersOf = async (orm: NodePgDatabase, row: AssignmentRow): Promise<ReadonlySet<string>> =>
  readersIn((await readsOf(orm, [row])).get(row.id) ?? []);

/** People who cannot take over an assignment, because they read the same script in another. Empty for a single read. */
export async function readersBeside(orm: NodePgDatabase, row: AssignmentRow): Promise<ReadonlySet<string>> {
  const reads = (await readsOf(orm, [row])).get(row.id) ?? [];
  const others = reads.filter((read) => read.row.id !== row.id);
  const isReadAgain = others.some((read) => read.row.scriptId === row.scriptId);
  return readersIn(isReadAgain ? others : []);
}

/** The assignment that keeps the script file: the first of its reads. */
export async function keeperOf(orm: NodePgDatabase, row: AssignmentRow): Promise<ClientId> {
  if (row.secondReadOf === null) return row.id;
  const [first] = await orm
    .select({ id: assignment.id })
    .from(assignment)
    .where(and(eq(assignment.scriptId, row.scriptId), isNull(assignment.secondReadOf)));
  if (!first) throw new Error('a second read without its first');
  return first.id;
}

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
