import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { maySeeSql } from '#platform/server/session/audience.ts';
import { project, type projectAccessRequest, projectMember, type projectPerson } from './tables.ts';

export type ProjectRecord = typeof project.$inferSelect;
export type MemberRow = typeof projectMember.$inferSelect;
export type RequestRow = typeof projectAccessRequest.$inferSelect;
export type EntryRow = typeof projectPerson.$inferSelect;

/** Who opens a project, and when: access with an end is over at that moment. */
export interface Opener {
  readonly actor: Pick<Actor, 'personId' | 'standing' | 'desk'>;
  readonly now: Date;
}

/** A project somebody may open, and what they are in it: null where its tier alone lets them see it. */
export interface OpenProject {
  readonly row: ProjectRecord;
  readonly me: MemberRow | null;
}

/** A project somebody is in. */
export interface OwnProject extends OpenProject {
  readonly me: MemberRow;
}

/** A membership that counts at a moment. */
export const isLive = (now: Date): SQL =>
  sql`((${projectMember.startsAt} is null or ${projectMember.startsAt} <= ${now})
    and (${projectMember.endsAt} is null or ${projectMember.endsAt} > ${now}))`;

/** One that those who run the project see: also while its window has not opened, or can open again with the shoot. */
export const isHeld = (now: Date): SQL =>
  sql`(${projectMember.endsAt} is null or ${projectMember.endsAt} > ${now} or ${projectMember.followsShoot})`;

// A project belongs to its members: nobody sees it for having started it.
const audience = (now: Date) => ({
  owner: sql`null::uuid`,
  tier: project.tier,
  team: project.teamId,
  names: (person: PersonId) => sql`exists (select 1 from ${projectMember}
    where ${projectMember.projectId} = ${project.id} and ${projectMember.personId} = ${person} and ${isLive(now)})`,
});

const isMember = (person: PersonId, now: Date): SQL => audience(now).names(person);

/** The projects somebody may open, as a condition on `project`: their own, and those their tier shows them. */
export const mayOpen = ({ actor, now }: Opener): SQL => sql`(${project.deletedAt} is null
  and (${isMember(actor.personId, now)} or ${maySeeSql(actor, audience(now))}))`;

/** A project somebody may open; any other is not there. */
export async function findProject(
  orm: NodePgDatabase,
  { actor, now }: Opener,
  id: ClientId,
): Promise<OpenProject | undefined> {
  const [found] = await orm
    .select({ row: project, me: projectMember })
    .from(project)
    .leftJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.personId, actor.personId), isLive(now)),
    )
    .where(and(eq(project.id, id), mayOpen({ actor, now })));
  return found;
}

/** Those of these projects somebody may open. */
export const findProjects = (
  orm: NodePgDatabase,
  { actor, now }: Opener,
  ids: readonly string[],
): Promise<OpenProject[]> =>
  orm
    .select({ row: project, me: projectMember })
    .from(project)
    .leftJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.personId, actor.personId), isLive(now)),
    )
    .where(and(inArray(project.id, [...ids] as ClientId[]), mayOpen({ actor, now })));

/** A project as a member finds it; for anybody else it is not there. */
export async function findOwnProject(
  orm: NodePgDatabase,
  { person, now }: { readonly person: PersonId; readonly now: Date },
  id: ClientId,
): Promise<OwnProject | undefined> {
  const [found] = await orm
    .select({ row: project, me: projectMember })
    .from(project)
    .innerJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.personId, person), isLive(now)),
    )
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  return found;
}

/** The same, locked: whoever changes a project or who is in it waits for whoever came before. */
export async function lockProject(
  tx: Transaction,
  by: { readonly person: PersonId; readonly now: Date },
  id: ClientId,
): Promise<OwnProject | undefined> {
  await tx.orm.select({ id: project.id }).from(project).where(eq(project.id, id)).for('update');
  return findOwnProject(tx.orm, by, id);
}

type Named = Pick<ProjectRecord, 'title' | 'codeName' | 'isRevealed'>;

/** Whether a code name stands for the title outside the project. */
export const hidesTitle = ({ codeName, isRevealed }: Omit<Named, 'title'>): boolean =>
  codeName !== '' && !isRevealed;

/** What a project is called outside itself: by its code name until the reveal (PROJ-7). */
export const outerTitle = (named: Named): string => (hidesTitle(named) ? named.codeName : named.title);
