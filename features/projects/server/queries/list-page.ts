import { z } from 'zod';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Phase } from '../../limits.ts';
import { type ListedProject, listed } from '../access.ts';
import { project } from '../tables.ts';
import type { InProjects, ListInput } from './projects.ts';

const Place = z.tuple([z.number(), z.string(), z.uuid()]);

const facesMax = 4;

const liveAt = (alias: string) =>
  `(${alias}.starts_at is null or ${alias}.starts_at <= $2) and (${alias}.ends_at is null or ${alias}.ends_at > $2)`;

const insideText = `lower(p.title || ' ' || p.code_name || ' ' || p.company || ' ' || array_to_string(p.other_titles, ' '))`;

/**
 * Scans all of a person's projects once, for order and phases only; details are read for the rows of the page. The counts
 * come with every row, or in a row of their own if the page is empty.
 */
const pageStatement = (name: string, ofWords: string): Statement => ({
  name,
  text: `with mine as materialized (
      select p.id, p.phase, p.format, p.updated_at, (m.pinned_at is not null)::int as is_pinned, m.archived_at is not null as is_away
      from project_member m join project p on p.id = m.project_id
      where m.person_id = $1 and ${liveAt('m')} and p.deleted_at is null),
    counted as (select json_agg(json_build_array(phase, is_away, projects)) as counts
      from (select phase, is_away, count(*) as projects from mine group by phase, is_away) g),
    page as (select * from mine
      where is_away = $3 and ($4::text is null or phase = $4) and ($5::text is null or format = $5)
        and ($6::int is null or (is_pinned, updated_at, id) < ($6, $7::timestamptz, $8::uuid)) ${ofWords}
      order by is_pinned desc, updated_at desc, id desc limit $9)
    select counted.counts, ${columnsIn(project, 'p', Object.keys(listed.row))},
      m.role, m.pinned_at as "pinnedAt", m.archived_at as "archivedAt", page.is_pinned as "isPinned",
      to_char(page.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
      array_to_string(array(select f.person_id::text from project_member f where f.project_id = page.id and ${liveAt('f')}
        order by array_position(array['owner', 'manager', 'contributor', 'viewer'], f.role), f.added_at, f.person_id
        limit ${facesMax}), ' ') as faces,
      (select count(*) from project_member f where f.project_id = page.id and ${liveAt('f')}) as members,
      (select count(*) from project_access_request r where r.project_id = page.id and r.status = 'pending') as waiting
    from counted left join page on true left join project p on p.id = page.id
      left join project_member m on m.project_id = page.id and m.person_id = $1
    order by page.is_pinned desc, page.updated_at desc, page.id desc`,
});

const anyPage = pageStatement('projects-page', '');
const foundPage = pageStatement(
  'projects-page-found',
  `and not exists (select from unnest($10::text[]) word
    where position(word in (select ${insideText} from project p where p.id = mine.id)) = 0)`,
);

type PageRow = ListedProject['row'] &
  NonNullable<ListedProject['me']> & {
    /** Null in the one row of a page without projects. */
    readonly id: ClientId | null;
    readonly counts: readonly (readonly [phase: Phase, isAway: boolean, projects: number])[] | null;
    readonly isPinned: number;
    readonly since: string;
    readonly faces: string;
    readonly members: number;
    readonly waiting: number;
  };

/** A page of a person's projects: pinned first, then most recently changed. */
export interface ProjectsPage {
  readonly rows: readonly ListedProject[];
  readonly membership: Pick<InProjects, 'people' | 'counts' | 'waiting'>;
  readonly nextCursor: string | null;
  /** How many of all their projects are in each phase, and how many are archived. */
  readonly counts: Partial<Record<Phase, number>>;
  readonly archived: number;
}

/** Reads a page in one round trip: its projects with who is in them, and the counts of all. */
export async function readPage(database: Pick<Database, 'run'>, input: ListInput): Promise<ProjectsPage> {
  const { person, now, archived, phase = null, format = null, cursor, limit } = input;
  const words = fold(input.q).split(' ').filter(Boolean);
  const after = decodeCursor(cursor, Place) ?? [null, null, null];
  const values = [person, now, archived, phase, format, ...after, limit + 1];
  const found = await (words.length > 0
    ? database.run<PageRow>(foundPage, [...values, words])
    : database.run<PageRow>(anyPage, values));
  const there = found.filter(({ id }) => id !== null);
  const { rows: shown, nextCursor } = cutPage(there, limit, (end) => [end.isPinned, end.since, end.id]);
  const of = <Value>(value: (row: PageRow) => Value) => new Map(shown.map((row) => [row.id, value(row)]));
  return {
    rows: shown.map((row) => ({ row, me: row })),
    membership: {
      people: of(({ faces }) => faces.split(' ').filter(Boolean) as PersonId[]),
      counts: of(({ members }) => members),
      waiting: of(({ waiting }) => waiting),
    },
    nextCursor,
    ...countsIn(found[0]?.counts ?? []),
  };
}

function countsIn(counted: NonNullable<PageRow['counts']>): Pick<ProjectsPage, 'counts' | 'archived'> {
  const active = counted.filter(([, isAway]) => !isAway);
  return {
    counts: Object.fromEntries(active.map(([phase, , projects]) => [phase, projects])),
    archived: counted.reduce((sum, [, isAway, projects]) => (isAway ? sum + projects : sum), 0),
  };
}
