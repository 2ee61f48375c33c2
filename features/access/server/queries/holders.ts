import { asc, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { customRole, personRole, temporaryRole } from '../tables.ts';

/** For queries of many people: who was given one of these roles for good, as rows of `person_id` and `role`. */
export const roleHoldersSql = (roles: readonly string[]): SQL =>
  sql`select ${personRole.personId} as person_id, upper(${personRole.role}) as role
    from ${personRole} where upper(${personRole.role}) = any(${sql.param([...roles])}::text[])`;

/** The same for who has one of them at a moment, for a time. */
export const temporaryHoldersSql = (roles: readonly string[], now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`select ${temporaryRole.personId} as person_id, ${temporaryRole.role} as role from ${temporaryRole}
    where ${temporaryRole.role} = any(${sql.param([...roles])}::text[]) and ${temporaryRole.endedAt} is null
      and ${temporaryRole.startsAt} <= ${at} and ${temporaryRole.endsAt} > ${at}`;
};

/** The roles that administrators registered and did not retire, by their names. */
export const registeredRoles = (orm: NodePgDatabase): Promise<{ name: string; label: string }[]> =>
  orm
    .select({ name: customRole.name, label: customRole.label })
    .from(customRole)
    .where(isNull(customRole.retiredAt))
    .orderBy(asc(customRole.label), asc(customRole.name));

/**
 * For queries of many people: the role each has for good and is known by, as rows of `person_id`, `role` and `since`, when
 * it was given them. Who was never given one has no row.
 * @param byPower every role, the most powerful first (`rolesByPower`)
 */
export const ownRolesSql = (byPower: readonly string[]): SQL =>
  sql`select distinct on (held.person_id) held.person_id, upper(held.role) as role, held.created_at as since
    from ${personRole} held
    order by held.person_id, held.is_primary desc,
      array_position(${sql.param([...byPower])}::text[], upper(held.role)) nulls last, held.role`;
