import { and, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { roleHat } from '../tables.ts';

/** Current and coming hats. */
export const lasts = (now: Date) => and(isNull(roleHat.endedAt), gt(roleHat.endsAt, now));

/** Who wears one of these roles at a moment. */
export async function wearersOf(
  orm: NodePgDatabase,
  roles: readonly string[],
  now: Date,
): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ person: roleHat.personId })
    .from(roleHat)
    .where(and(inArray(roleHat.role, [...roles]), lasts(now), lte(roleHat.startsAt, now)));
  return rows.map(({ person }) => person);
}
