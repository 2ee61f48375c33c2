import { and, count, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { ownsProject, runsProject } from '../../policy/rules.ts';
import { project, projectMember } from '../tables.ts';
import { tellProject } from './tell.ts';

const kind = 'projects';

const isRunBy = (person: PersonId) =>
  and(eq(projectMember.personId, person), inArray(projectMember.role, ['owner', 'manager']));

const isOfTeam = (team: ClientId | undefined) => (team === undefined ? undefined : eq(project.teamId, team));

/** The projects somebody owns or runs, or those of one team (X16). */
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
 * Gives the projects somebody runs to somebody else, who is in them what they were. Of a team's projects the other ones
 * they are in end for them, too: what they may see there goes with the team.
 */
export async function handOver(tx: Transaction, given: HandOver, now: Date, team?: ClientId): Promise<void> {
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
      const isOwner = await alreadyOwns(tx, id, to);
      await tx.orm
        .insert(projectMember)
        .values({ projectId: id, personId: to, ...taken, addedBy: from, addedAt: now })
        .onConflictDoUpdate({
          target: [projectMember.projectId, projectMember.personId],
          set: isOwner ? { endsAt: null } : taken,
        });
    }
    if (runsProject(role) || team)
      await tx.orm
        .delete(projectMember)
        .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, from)));
    await tellProject(tx, id, [from]);
  }
}

async function alreadyOwns(tx: Transaction, id: ClientId, person: PersonId): Promise<boolean> {
  const [row] = await tx.orm
    .select({ role: projectMember.role })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, person)));
  return row !== undefined && ownsProject(row.role);
}
