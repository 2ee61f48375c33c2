import { asc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import type { CustomRole } from '../../contract/custom-roles.ts';
import { customRole, personRole } from '../tables.ts';

/** All custom roles by name, including retired ones. */
export async function listCustomRoles(orm: NodePgDatabase): Promise<CustomRole[]> {
  const people = sql<number>`(select count(*) from ${personRole} where upper(${personRole.role}) = ${customRole.name})`;
  const rows = await orm
    .select({ role: customRole, people: people.mapWith(Number) })
    .from(customRole)
    .orderBy(asc(customRole.name));
  return rows.map(({ role, people: held }) => ({
    name: role.name,
    label: role.label,
    createdAt: toInstant(role.createdAt),
    retiredAt: role.retiredAt ? toInstant(role.retiredAt) : null,
    people: held,
  }));
}

/** One of them by name. */
export const findCustomRole = async (orm: NodePgDatabase, name: string): Promise<CustomRole | undefined> =>
  (await listCustomRoles(orm)).find((role) => role.name === name);
