import { type SQL, sql } from 'drizzle-orm';
import { personRole } from '../tables.ts';

/** For queries of many people: who was given one of these roles for good, as rows of `person_id` and `role`. */
export const roleHoldersSql = (roles: readonly string[]): SQL =>
  sql`select ${personRole.personId} as person_id, upper(${personRole.role}) as role
    from ${personRole} where upper(${personRole.role}) = any(${sql.param([...roles])}::text[])`;
