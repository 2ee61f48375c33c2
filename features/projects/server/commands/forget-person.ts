import { and, eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { ownsProject } from '../../policy/rules.ts';
import {
  fileOpening,
  projectAccessRequest,
  projectDocument,
  projectImport,
  projectMember,
  projectPerson,
  scriptVersion,
} from '../tables.ts';
import { deleteForGood } from './delete-files.ts';
import { leaveShare } from './leave-share.ts';
import { announceChange, keepFound, removeRequestNotification } from './notify.ts';
import { documentSubject, type ProjectsParts } from './parts.ts';
import { always } from './put-member.ts';

/** Removes a person who is gone for good from all projects, and closes their requests (PRJ-9). */
export async function forgetPerson(
  tx: Transaction,
  parts: ProjectsParts,
  person: PersonId,
  now: Date,
): Promise<void> {
  const requests = await tx.orm
    .delete(projectAccessRequest)
    .where(eq(projectAccessRequest.personId, person))
    .returning({ id: projectAccessRequest.id });
  for (const { id } of requests) await removeRequestNotification(tx, parts.notifier, id);
  await tx.orm.delete(projectImport).where(eq(projectImport.ownerId, person));
  await tx.orm.update(projectPerson).set({ personId: null }).where(eq(projectPerson.personId, person));
  await tx.orm.update(scriptVersion).set({ uploadedBy: null }).where(eq(scriptVersion.uploadedBy, person));
  await tx.orm.update(fileOpening).set({ personId: null }).where(eq(fileOpening.personId, person));
  await forgetDocuments(tx, parts, person);
  const left = await tx.orm
    .delete(projectMember)
    .where(eq(projectMember.personId, person))
    .returning({ projectId: projectMember.projectId });
  for (const { projectId } of left) {
    await keepOwned(tx, parts, projectId, now);
    await announceChange(tx, projectId, [person]);
    keepFound(tx, parts, projectId);
  }
}

/** Deletes documents only they could see; their other documents stay with the project. */
async function forgetDocuments(
  tx: Transaction,
  { documents }: ProjectsParts,
  person: PersonId,
): Promise<void> {
  const own = await tx.orm
    .delete(projectDocument)
    .where(and(eq(projectDocument.ownerId, person), eq(projectDocument.tier, 'private')))
    .returning({ id: projectDocument.id });
  for (const { id } of own) await documents.release(tx, { subject: documentSubject(id) });
  await tx.orm.update(projectDocument).set({ ownerId: null }).where(eq(projectDocument.ownerId, person));
  await tx.orm
    .update(projectDocument)
    .set({ named: sql`array_remove(${projectDocument.named}, ${person}::uuid)` })
    .where(sql`${projectDocument.named} @> array[${person}]::uuid[]`);
}

/** Makes the longest-serving member of the highest role the owner; a project without members is deleted. */
async function keepOwned(tx: Transaction, parts: ProjectsParts, id: ClientId, now: Date): Promise<void> {
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
    await deleteForGood(tx, parts, id);
    return;
  }
  if (ownsProject(heir.role)) return;
  await leaveShare(tx, parts, heir, { by: null, now });
  await tx.orm
    .update(projectMember)
    .set({
      role: 'owner',
      ...always,
      followsShoot: false,
      isOpen: true,
      offeredBy: null,
      offeredAt: null,
      version: heir.version + 1,
    })
    .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, heir.personId)));
}
