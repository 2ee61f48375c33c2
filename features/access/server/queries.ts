import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { may, pagesOf, parseRole, permissionsOf, primaryRole, resolveRoles, roles } from '../policy.ts';
import { personRole } from './tables.ts';

/** The roles of a person as everything else reads them. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly primaryRole: string;
  readonly permissions: readonly string[];
  readonly pages: readonly string[];
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
      const primary = primaryRole(names, explicit);
      const held = {
        roles: resolveRoles(names),
        primaryRole: primary,
        permissions: permissionsOf(names),
        pages: pagesOf(primary),
      };
      return [person, held];
    }),
  );
}

/** The rows of one person as they stand, the oldest first: what an administrator looks into. */
export async function storedRolesOf(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ role: string; isPrimary: boolean }[]> {
  return orm
    .select({ role: personRole.role, isPrimary: personRole.isPrimary })
    .from(personRole)
    .where(eq(personRole.personId, person))
    .orderBy(personRole.createdAt, personRole.role);
}

/** Everybody one of whose roles carries the permission. */
export async function peopleWhoMay(orm: NodePgDatabase, permission: string): Promise<PersonId[]> {
  const carrying = roles.filter((role) => may([role], permission));
  if (carrying.length === 0) return [];
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(inArray(personRole.role, carrying));
  return rows.map((row) => row.person as PersonId);
}

/** The people whose primary role opens a page: for a page of the administration, a handful. */
export async function peopleWhoOpen(orm: NodePgDatabase, page: string): Promise<PersonId[]> {
  const open = roles.filter((role) => pagesOf(role).includes(page));
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(inArray(personRole.role, open));
  const held = await rolesOf(
    orm,
    rows.map((row) => row.person as PersonId),
  );
  return [...held].flatMap(([person, { primaryRole: primary }]) =>
    pagesOf(parseRole(primary) ?? 'USER').includes(page) ? [person] : [],
  );
}
