import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { countSharesBetween } from '#features/shares/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { project, projectPerson } from '../tables.ts';

interface SubmissionsFilter {
  readonly person: PersonId;
  /** Their representatives. */
  readonly by: readonly PersonId[];
  /** Days, the last one included. */
  readonly from: string;
  readonly to: string;
}

/**
 * How often a person was submitted by their representatives: put forward for a project, or attached to one that was shared
 * with a buyer. Secret projects aren't counted, as the number would reveal them.
 */
export async function countSubmissionsFor(
  orm: NodePgDatabase,
  { person, by, from, to }: SubmissionsFilter,
): Promise<number> {
  if (by.length === 0) return 0;
  const named = await orm
    .selectDistinct({ id: project.id })
    .from(projectPerson)
    .innerJoin(project, eq(project.id, projectPerson.projectId))
    .where(and(eq(projectPerson.personId, person), isNull(project.deletedAt), eq(project.isSecret, false)));
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [[put], sent] = await Promise.all([
    orm
      .select({ rows: count() })
      .from(projectPerson)
      .where(
        and(
          eq(projectPerson.personId, person),
          inArray(projectPerson.projectId, ids),
          inArray(projectPerson.createdBy, [...by]),
          gte(projectPerson.createdAt, sql`${from}::date`),
          lt(projectPerson.createdAt, sql`${to}::date + 1`),
        ),
      ),
    countSharesBetween(orm, { kind: 'project', ids, by, from, to }),
  ]);
  return (put?.rows ?? 0) + sent;
}
