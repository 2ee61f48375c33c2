import { and, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { temporaryRole } from '../tables.ts';

/** Current and coming temporary roles. */
export const lasts = (now: Date) => and(isNull(temporaryRole.endedAt), gt(temporaryRole.endsAt, now));

/** Who has one of these temporary roles at a moment. */
export async function holdersOf(
  orm: NodePgDatabase,
  roles: readonly string[],
  now: Date,
): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ person: temporaryRole.personId })
    .from(temporaryRole)
    .where(and(inArray(temporaryRole.role, [...roles]), lasts(now), lte(temporaryRole.startsAt, now)));
  return rows.map(({ person }) => person);
}
