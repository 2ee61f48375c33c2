import { and, count, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { ownsProject, runsProject } from '../../policy/rules.ts';
import type { MemberRow } from '../access.ts';
import { project, projectMember } from '../tables.ts';
import { leaveShare } from './leave-share.ts';
import { announceChange, keepFound } from './notify.ts';
import type { ProjectsParts } from './parts.ts';

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
