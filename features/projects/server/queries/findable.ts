import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { hidesTitle, outerTitle, type ProjectRecord } from '../access.ts';
import { project } from '../tables.ts';

/** What the search index holds of a project: its text for members and for others, and its members. */
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

const fields = [
  'id',
  'title',
  'codeName',
  'isRevealed',
  'otherTitles',
  'company',
  'logline',
  'genres',
  'locations',
  'tier',
  'teamId',
] as const;
type FoundRow = Pick<ProjectRecord, (typeof fields)[number]>;
type MemberThere = { id: ClientId; person: PersonId; from: Date | null; until: Date | null };

const rows = `select ${columnsIn(project, 'p', fields)} from project p where p.deleted_at is null`;

const after: Statement = {
  name: 'project-findable-after',
  text: `${rows} and ($1::uuid is null or p.id > $1) order by p.id limit $2`,
};

const among: Statement = { name: 'project-findable-among', text: `${rows} and p.id = any($1::uuid[])` };

const membersOf: Statement = {
  name: 'project-findable-members',
  text: `select m.project_id as id, m.person_id as person, m.starts_at as "from", m.ends_at as until
    from project_member m where m.project_id = any($1::uuid[])`,
};

type Reads = Pick<Database, 'run'>;

/** A page of the projects that are there, by id. */
export const findableAfter = async (
  database: Reads,
  last: string | undefined,
  limit: number,
): Promise<FindableProject[]> =>
  withMembers(database, await database.run<FoundRow>(after, [last ?? null, limit]));

/** Those of these that are there. */
export const findableAmong = async (database: Reads, ids: readonly string[]): Promise<FindableProject[]> =>
  withMembers(database, await database.run<FoundRow>(among, [ids]));

async function withMembers(database: Reads, rows: readonly FoundRow[]): Promise<FindableProject[]> {
  if (rows.length === 0) return [];
  const members = await database.run<MemberThere>(membersOf, [rows.map(({ id }) => id)]);
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

/** Other texts that may contain a hidden title aren't searchable either. */
const outsideOf = (row: FoundRow): FoundBy => ({
  names: [outerTitle(row)],
  company: row.company,
  text: (hidesTitle(row) ? row.genres : [row.logline, ...row.genres, ...row.locations]).join(' '),
  genres: row.genres,
});
