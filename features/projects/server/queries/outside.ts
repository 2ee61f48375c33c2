import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { runsProject } from '../../policy/rules.ts';
import { findProject, isLive, type Opener, outerTitle } from '../access.ts';
import { projectMember } from '../tables.ts';

/** A project as a link to it; undefined for whoever may not open it. */
export async function projectLink(orm: NodePgDatabase, opener: Opener, id: ClientId) {
  const found = await findProject(orm, opener, id);
  return found && { id, title: outerTitle(found.row) };
}

/** Those of these people who run a project at a moment. */
export async function runnersOf(
  orm: NodePgDatabase,
  { id, now }: { readonly id: ClientId; readonly now: Date },
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const rows = await orm
    .select({ person: projectMember.personId, role: projectMember.role })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), inArray(projectMember.personId, [...people]), isLive(now)));
  return new Set(rows.flatMap(({ person, role }) => (runsProject(role) ? [person] : [])));
}
