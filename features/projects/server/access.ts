import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openShare } from '#features/shares/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
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

/** A project the viewer may open, with their membership; null if only its tier lets them see it. */
export interface OpenProject {
  readonly row: ProjectRecord;
  readonly me: MemberRow | null;
}

/** A project the viewer is a member of. */
export interface OwnProject extends OpenProject {
  readonly me: MemberRow;
}

/** The fields of a project and a membership that a list shows; a page of whole projects would be mostly unread. */
export const listed = {
  row: {
    id: project.id,
    title: project.title,
    codeName: project.codeName,
    isRevealed: project.isRevealed,
    format: project.format,
    phase: project.phase,
    company: project.company,
    logline: project.logline,
    tier: project.tier,
    isSecret: project.isSecret,
    updatedAt: project.updatedAt,
  },
  me: {
    role: projectMember.role,
    pinnedAt: projectMember.pinnedAt,
    archivedAt: projectMember.archivedAt,
  },
} as const;

/** A project as a list has it. */
export interface ListedProject {
  readonly row: Pick<ProjectRecord, keyof (typeof listed)['row']>;
  readonly me: Pick<MemberRow, keyof (typeof listed)['me']> | null;
}

/** A membership that counts at a moment. */
export const isLive = (now: Date): SQL =>
  sql`((${projectMember.startsAt} is null or ${projectMember.startsAt} <= ${now})
    and (${projectMember.endsAt} is null or ${projectMember.endsAt} > ${now}))`;

/** One that those who run the project see: also while its window has not opened, or can open again with the shoot. */
export const isNotEnded = (now: Date): SQL =>
  sql`(${projectMember.endsAt} is null or ${projectMember.endsAt} > ${now} or ${projectMember.followsShoot})`;

// A project belongs to its members: having started it gives no access.
const audience = (now: Date) => ({
  owner: sql`null::uuid`,
  tier: project.tier,
  team: project.teamId,
  names: (person: PersonId) => sql`exists (select 1 from ${projectMember}
    where ${projectMember.projectId} = ${project.id} and ${projectMember.personId} = ${person} and ${isLive(now)})`,
});

const isMember = (person: PersonId, now: Date): SQL => audience(now).names(person);

/** SQL condition on `project`: the projects an actor may open, as a member or through the tier. */
export const mayOpen = ({ actor, now }: Opener): SQL => sql`(${project.deletedAt} is null
  and (${isMember(actor.personId, now)} or ${maySeeSql(actor, audience(now))}))`;

/** A project the actor may open; undefined for any other. */
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

/** Those of these projects the actor may open. */
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

/** A project the person is a member of; undefined for anyone else. */
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

/** The same, locked: changes to a project or its members run one after another. */
export async function lockProject(
  tx: Transaction,
  by: { readonly person: PersonId; readonly now: Date },
  id: ClientId,
): Promise<OwnProject | undefined> {
  const [[row], [me]] = await Promise.all([
    tx.run<ProjectRecord>(lockIt, [id]),
    // Sent with it and read once the lock is held.
    tx.run<MemberRow>(whatIAm, [id, by.person, by.now]),
  ]);
  return row && me && !row.deletedAt ? { row, me } : undefined;
}

/** Locks a project by its id. */
const lockIt: Statement = {
  name: 'project-lock',
  text: `select ${columnsIn(project, 'p')} from project p where p.id = $1 for update`,
};

/** SQL: whether membership `m` is active at a given time. */
export const liveNow = (now: string): string =>
  `((m.starts_at is null or m.starts_at <= ${now}) and (m.ends_at is null or m.ends_at > ${now}))`;

/** A person's membership of a project at a moment. */
const whatIAm: Statement = {
  name: 'project-member-live',
  text: `select ${columnsIn(projectMember, 'm')} from project_member m
    where m.project_id = $1 and m.person_id = $2 and ${liveNow('$3')}`,
};

type Named = Pick<ProjectRecord, 'title' | 'codeName' | 'isRevealed'>;

/** Whether outsiders see a code name instead of the title. */
export const hidesTitle = ({ codeName, isRevealed }: Omit<Named, 'title'>): boolean =>
  codeName !== '' && !isRevealed;

/** What a project is called outside itself: by its code name until the reveal (PROJ-7). */
export const outerTitle = (named: Named): string => (hidesTitle(named) ? named.codeName : named.title);

/**
 * Whether a member may download a project's files: always, unless their membership comes from a share that doesn't allow
 * it. Reading page by page in the viewer isn't downloading.
 */
export async function maySave(orm: NodePgDatabase, me: MemberRow, now: Date): Promise<boolean> {
  if (!me.shareId) return true;
  const share = await openShare(orm, { person: me.personId, now }, { kind: 'project', id: me.shareId });
  return share?.mayDownload === true;
}

/** Whether a person is in a project now. */
export const isInProject = async (
  orm: NodePgDatabase,
  person: PersonId,
  id: string,
  now: Date,
): Promise<boolean> =>
  (await orm.$count(
    projectMember,
    and(eq(projectMember.projectId, id as ClientId), eq(projectMember.personId, person), isLive(now)),
  )) > 0;
