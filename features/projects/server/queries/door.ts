import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ProjectRecord } from '../access.ts';
import { project } from '../tables.ts';
import { inProjects } from './projects.ts';
import { type FoundRequest, lastOf } from './requests.ts';

/** What an outsider is shown of a project; of a secret one, nothing (PRJ-1). */
export async function findDoor(
  orm: NodePgDatabase,
  who: { readonly person: PersonId; readonly now: Date },
  id: ClientId,
): Promise<{ row: ProjectRecord; owner: PersonId; request: FoundRequest | undefined } | undefined> {
  const [row] = await orm
    .select()
    .from(project)
    .where(and(eq(project.id, id), eq(project.isSecret, false), isNull(project.deletedAt)));
  if (!row) return undefined;
  const [membership, request] = await Promise.all([inProjects(orm, [id], who.now), lastOf(orm, who, id)]);
  return { row, owner: membership.owners.get(id) ?? row.createdBy, request };
}
