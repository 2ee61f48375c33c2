import { and, asc, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { hidesTitle, outerTitle, type ProjectRecord } from '../access.ts';
import { project, projectMember } from '../tables.ts';

/** What the search keeps of a project: what it is found by inside and outside, and who is which. */
export interface FindableProject {
  readonly id: ClientId;
  readonly inside: FoundBy;
  readonly outside: FoundBy;
  readonly tier: ProjectRecord['tier'];
  readonly teamId: ClientId | null;
  readonly members: ReadonlyMap<PersonId, { readonly from: Date | null; readonly until: Date | null }>;
}

interface FoundBy {
  readonly names: readonly [string, ...string[]];
  readonly company: string;
  readonly text: string;
  readonly genres: readonly string[];
}

const columns = {
  id: project.id,
  title: project.title,
  codeName: project.codeName,
  isRevealed: project.isRevealed,
  otherTitles: project.otherTitles,
  company: project.company,
  logline: project.logline,
  genres: project.genres,
  locations: project.locations,
  tier: project.tier,
  teamId: project.teamId,
} as const;
type FoundRow = Pick<ProjectRecord, keyof typeof columns>;

const rowsWhere = (orm: NodePgDatabase, condition: SQL | undefined) =>
  orm
    .select(columns)
    .from(project)
    .where(and(isNull(project.deletedAt), condition));

/** A page of the projects that are there, by id. */
export const findableAfter = async (
  orm: NodePgDatabase,
  last: string | undefined,
  limit: number,
): Promise<FindableProject[]> =>
  withMembers(
    orm,
    await rowsWhere(orm, last === undefined ? undefined : gt(project.id, last as ClientId))
      .orderBy(asc(project.id))
      .limit(limit),
  );

/** Those of these that are there. */
export const findableAmong = async (
  orm: NodePgDatabase,
  ids: readonly string[],
): Promise<FindableProject[]> =>
  withMembers(orm, await rowsWhere(orm, inArray(project.id, [...ids] as ClientId[])));

async function withMembers(orm: NodePgDatabase, rows: readonly FoundRow[]): Promise<FindableProject[]> {
  if (rows.length === 0) return [];
  const members = await orm
    .select({
      id: projectMember.projectId,
      person: projectMember.personId,
      from: projectMember.startsAt,
      until: projectMember.endsAt,
    })
    .from(projectMember)
    .where(
      inArray(
        projectMember.projectId,
        rows.map(({ id }) => id),
      ),
    );
  const byProject = Map.groupBy(members, ({ id }) => id);
  return rows.map((row) => ({
    id: row.id,
    inside: insideOf(row),
    outside: outsideOf(row),
    tier: row.tier,
    teamId: row.teamId,
    members: new Map(
      (byProject.get(row.id) ?? []).map(({ person, from, until }) => [person, { from, until }]),
    ),
  }));
}

const insideOf = (row: FoundRow): FoundBy => ({
  names: [row.title, ...(row.codeName === '' ? [] : [row.codeName]), ...row.otherTitles],
  company: row.company,
  text: [row.logline, ...row.genres, ...row.locations].join(' '),
  genres: row.genres,
});

/** What a project's own words might say of a hidden title is not found either. */
const outsideOf = (row: FoundRow): FoundBy => ({
  names: [outerTitle(row)],
  company: row.company,
  text: (hidesTitle(row) ? row.genres : [row.logline, ...row.genres, ...row.locations]).join(' '),
  genres: row.genres,
});
