import { and, eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { ownsProject } from '../../policy/rules.ts';
import { project, projectAccessRequest, projectMember, projectPerson } from '../tables.ts';
import type { ProjectsParts } from './parts.ts';
import { tellProject, untellRequest } from './tell.ts';

/** Takes somebody who is gone for good out of all projects; what they asked for is closed (PRJ-9). */
export async function forgetPerson(
  tx: Transaction,
  { notifier }: ProjectsParts,
  person: PersonId,
): Promise<void> {
  const requests = await tx.orm
    .delete(projectAccessRequest)
    .where(eq(projectAccessRequest.personId, person))
    .returning({ id: projectAccessRequest.id });
  for (const { id } of requests) await untellRequest(tx, notifier, id);
  await tx.orm.update(projectPerson).set({ personId: null }).where(eq(projectPerson.personId, person));
  const left = await tx.orm
    .delete(projectMember)
    .where(eq(projectMember.personId, person))
    .returning({ projectId: projectMember.projectId });
  for (const { projectId } of left) {
    await keepOwned(tx, projectId);
    await tellProject(tx, projectId, [person]);
  }
}

/** Whoever has run it longest becomes the owner; a project without anybody goes. */
async function keepOwned(tx: Transaction, id: ClientId): Promise<void> {
  const [heir] = await tx.orm
    .select()
    .from(projectMember)
    .where(eq(projectMember.projectId, id))
    .orderBy(
      sql`array_position(array['owner', 'manager', 'contributor', 'viewer'], ${projectMember.role})`,
      projectMember.addedAt,
    )
    .limit(1);
  if (!heir) {
    await tx.orm.delete(project).where(eq(project.id, id));
    return;
  }
  if (ownsProject(heir.role)) return;
  await tx.orm
    .update(projectMember)
    .set({ role: 'owner', endsAt: null, offeredBy: null, offeredAt: null, version: heir.version + 1 })
    .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, heir.personId)));
}
