import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { primaryRole, resolveRoles } from '../policy.ts';
import { personRole } from './tables.ts';

/** The roles of a person as everything else reads them. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly primaryRole: string;
}

/** Roles from the server-owned rows alone; a person without rows is USER. */
export async function rolesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, HeldRoles>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(personRole)
    .where(inArray(personRole.personId, [...people]));
  return new Map(
    people.map((person) => {
      const own = rows.filter((row) => row.personId === person);
      const names = own.map((row) => row.role);
      const explicit = own.find((row) => row.isPrimary)?.role;
      return [person, { roles: resolveRoles(names), primaryRole: primaryRole(names, explicit) }];
    }),
  );
}
