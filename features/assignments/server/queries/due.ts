import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rightsOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { isUnfinished } from '../../policy/deadlines.ts';
import { statusOf } from '../../policy/states.ts';
import { assignment } from '../tables.ts';

/** Coverage that somebody owes, and when. */
export interface OwedCoverage {
  readonly title: string;
  readonly dueAt: Date;
  readonly path: string;
}

/** The coverage that each of these people owes between two moments, the first first; for those whose role opens assignments. */
export async function coverageOwedBy(
  orm: NodePgDatabase,
  {
    people,
    from,
    until,
  }: { readonly people: readonly PersonId[]; readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<PersonId, readonly OwedCoverage[]>> {
  const found = await orm
    .select({
      id: assignment.id,
      reader: assignment.assigneeId,
      title: assignment.title,
      dueAt: assignment.dueAt,
      status: sql<string | null>`${assignment.status}`,
    })
    .from(assignment)
    .where(
      and(
        inArray(assignment.assigneeId, [...people]),
        gt(assignment.dueAt, from),
        lte(assignment.dueAt, until),
      ),
    )
    .orderBy(asc(assignment.dueAt), asc(assignment.id));
  const rows = found.filter(({ status }) => isUnfinished(statusOf(status)));
  if (rows.length === 0) return new Map();
  const rights = await rightsOf(orm, [...new Set(rows.map(({ reader }) => reader))], from);
  const seen = rows.filter(({ reader }) => rights.get(reader)?.pages.includes('assignments'));
  const byReader = Map.groupBy(seen, ({ reader }) => reader);
  return new Map(
    [...byReader].map(([reader, its]) => [
      reader,
      its.map(({ id, title, dueAt }) => ({ title, dueAt, path: `/assignments/${id}` })),
    ]),
  );
}
