import { and, count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { forgetThings } from '#features/shares/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { ownsProject, runsProject } from '../../policy/rules.ts';
import type { MemberRow } from '../access.ts';
import { announceChange, keepFound, removeRequestNotification } from '../notify.ts';
import { documentSubject, draftSubject, type ProjectsParts } from '../parts.ts';
import { documentsToDelete } from '../queries/documents.ts';
import { project, projectAccessRequest, projectDocument, projectMember, scriptVersion } from '../tables.ts';
import { always, leaveShare } from './membership.ts';

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

/** Deletes documents only they could see. */
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

/** Deletes a project for good, with the files of its drafts and documents, and what was shared of it. */
export async function deleteForGood(
  tx: Transaction,
  { documents }: Pick<ProjectsParts, 'documents'>,
  id: ClientId,
): Promise<void> {
  const drafts = await tx.orm
    .select({ id: scriptVersion.id })
    .from(scriptVersion)
    .where(eq(scriptVersion.projectId, id));
  const rows = await tx.orm
    .select({ id: projectDocument.id })
    .from(projectDocument)
    .where(eq(projectDocument.projectId, id));
  const subjects = [
    ...drafts.map((draft) => draftSubject(draft.id)),
    ...rows.map((row) => documentSubject(row.id)),
  ];
  for (const subject of subjects) await documents.release(tx, { subject });
  await tx.orm.delete(project).where(eq(project.id, id));
  await forgetThings(tx, 'project', [id]);
}

/** Deletes documents that were removed longer ago than they can be restored. */
export async function deleteRemoved(
  tx: Transaction,
  { documents }: Pick<ProjectsParts, 'documents'>,
  now: Date,
): Promise<void> {
  const gone = await documentsToDelete(tx.orm, now);
  for (const { id } of gone) {
    await documents.release(tx, { subject: documentSubject(id) });
    await tx.orm.delete(projectDocument).where(eq(projectDocument.id, id));
  }
}

const kind = 'projects';

const isRunBy = (person: PersonId) =>
  and(eq(projectMember.personId, person), inArray(projectMember.role, ['owner', 'manager']));

const isOfTeam = (team: ClientId | undefined) => (team === undefined ? undefined : eq(project.teamId, team));

/** The projects a person owns or manages, or those of one team (X16). */
export async function belongingsOf(
  orm: NodePgDatabase,
  person: PersonId,
  team?: ClientId,
): Promise<Belonging[]> {
  const [run] = await orm
    .select({ projects: count() })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(isRunBy(person), isOfTeam(team)));
  return [{ kind, title: 'Projects you own or run', count: run?.projects ?? 0 }];
}

/**
 * Hands the projects a person runs over to another person, with the same role. Their other memberships of a team's projects
 * end too, as they came with the team. Shares of these projects with either of them end: one is now a member in their own
 * right, the other no longer a member.
 */
export async function handOver(
  tx: Transaction,
  parts: Pick<ProjectsParts, 'shares' | 'onChange'>,
  given: HandOver,
  { now, team }: { readonly now: Date; readonly team?: ClientId },
): Promise<void> {
  if (given.kind !== kind) return;
  const { from, to } = given;
  const own = await tx.orm
    .select({ id: project.id, role: projectMember.role, department: projectMember.department })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(eq(projectMember.personId, from), isOfTeam(team)))
    .orderBy(project.id)
    .for('update', { of: project });
  for (const { id, role, department } of own) {
    if (runsProject(role)) {
      const taken = { role, department, endsAt: null, offeredBy: null, offeredAt: null };
      const heir = await findMember(tx, id, to);
      if (heir) await leaveShare(tx, parts, heir, { by: null, now });
      const isOwner = heir !== undefined && ownsProject(heir.role);
      await tx.orm
        .insert(projectMember)
        .values({ projectId: id, personId: to, ...taken, addedBy: from, addedAt: now })
        .onConflictDoUpdate({
          target: [projectMember.projectId, projectMember.personId],
          set: isOwner ? { endsAt: null } : taken,
        });
    }
    const gone = runsProject(role) || team ? await findMember(tx, id, from) : undefined;
    if (gone) {
      await leaveShare(tx, parts, gone, { by: null, now });
      await tx.orm
        .delete(projectMember)
        .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, from)));
    }
    keepFound(tx, parts, id);
    await announceChange(tx, id, [from]);
  }
}

async function findMember(tx: Transaction, id: ClientId, person: PersonId): Promise<MemberRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, person)));
  return row;
}
