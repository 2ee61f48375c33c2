import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CatalogueUse, MovedUse } from '#features/catalogues/server/public.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { credit, profile } from '../tables.ts';

interface Slugs {
  readonly from: string;
  readonly into: string;
}

const subjectsOf = (moved: readonly MovedUse[]) =>
  sql`${sql.param(moved.map(({ subject }) => subject))}::uuid[]`;
const peopleOf = (moved: readonly MovedUse[]): PersonId[] => moved.map(({ subject }) => storedId(subject));

const counted = (rows: readonly Record<string, unknown>[]) =>
  new Map(rows.map(({ slug, uses }) => [String(slug), Number(uses)]));

/** Uses in a list on profiles: job titles or genres. */
function listUse(kind: 'job-titles' | 'genres', name: string): CatalogueUse {
  const column = kind === 'genres' ? profile.genres : profile.roles;
  const own = sql.identifier(column.name);
  return {
    name,
    kind,
    count: async (orm, slugs) => {
      const wanted = sql`${sql.param([...slugs])}::text[]`;
      const { rows } = await orm.execute(sql`
        select used.slug, count(*) as uses
          from ${profile}, unnest(${column}) as used(slug)
         where ${column} && ${wanted} and used.slug = any(${wanted})
         group by used.slug`);
      return counted(rows);
    },
    // A person with both entries keeps one, at the position of the first.
    move: async (tx, { from, into }) => {
      const { rows } = await tx.orm.execute<{ subject: string; had_both: boolean }>(sql`
        with held as (
          select id, ${own} as slugs from ${profile} where ${own} @> array[${from}]::text[] for update
        ), moved as (
          update ${profile} as mine
             set ${own} = case when held.slugs @> array[${into}]::text[]
                               then array_remove(held.slugs, ${from})
                               else array_replace(held.slugs, ${from}, ${into}) end,
                 version = mine.version + 1
            from held
           where mine.id = held.id
        )
        select id as subject, slugs @> array[${into}]::text[] as had_both from held`);
      return rows.map(({ subject, had_both: hadBoth }) => ({ subject, kept: { hadBoth } }));
    },
    moveBack: async (tx, { from, into, moved }) => {
      const both = moved.map(({ kept }) => (kept as { hadBoth: boolean }).hadBoth);
      const { rows } = await tx.orm.execute(sql`
        update ${profile} as mine
           set ${own} = case when given.had_both then mine.${own} || array[${from}]::text[]
                             else array_replace(mine.${own}, ${into}, ${from}) end,
               version = mine.version + 1
          from unnest(${subjectsOf(moved)}, ${sql.param(both)}::boolean[]) as given(id, had_both)
         where mine.id = given.id and not mine.${own} @> array[${from}]::text[]
           and (given.had_both or mine.${own} @> array[${into}]::text[])
        returning mine.id`);
      return rows.length;
    },
    peopleOf,
  };
}

/** The company of a profile, if chosen from the catalogue. */
const companyUse: CatalogueUse = {
  name: 'profile-companies',
  kind: 'companies',
  count: async (orm, slugs) => {
    const { rows } = await orm.execute(sql`
      select ${profile.company} as slug, count(*) as uses from ${profile}
       where ${profile.company} = any(${sql.param([...slugs])}::text[]) group by ${profile.company}`);
    return counted(rows);
  },
  move: async (tx, { from, into }) => {
    const rows = await tx.orm
      .update(profile)
      .set({ company: into, version: sql`${profile.version} + 1` })
      .where(eq(profile.company, from))
      .returning({ subject: profile.id });
    return rows.map(({ subject }) => ({ subject, kept: null }));
  },
  moveBack: async (tx, { from, into, moved }) => {
    const rows = await tx.orm
      .update(profile)
      .set({ company: from, version: sql`${profile.version} + 1` })
      .where(sql`${profile.company} = ${into} and ${profile.id} = any(${subjectsOf(moved)})`)
      .returning({ id: profile.id });
    return rows.length;
  },
  peopleOf,
};

/** The job of a credit. If a person has a title under both jobs, one is dropped; undo restores it. */
const creditUse: CatalogueUse = {
  name: 'credits',
  kind: 'job-titles',
  count: (orm, slugs) => countCredits(orm, slugs),
  move: async (tx, slugs) => [...(await dropDoubles(tx, slugs)), ...(await moveCredits(tx, slugs))],
  moveBack: async (tx, { from, into, moved }) => {
    const { rows: back } = await tx.orm.execute(sql`
      update ${credit} as mine set job = ${from}
       where mine.job = ${into} and mine.id = any(${subjectsOf(moved)})
         and not exists (select 1 from ${credit} as other
                          where other.person_id = mine.person_id and other.title = mine.title
                            and other.imdb_title_id = mine.imdb_title_id and other.job = ${from})
      returning mine.id`);
    const dropped = moved.flatMap(({ kept }) => (kept === null ? [] : [kept]));
    // Only for people who still exist. Credits dropped before versions existed start with version 1.
    const { rows: restored } = await tx.orm.execute(sql`
      insert into ${credit}
      select kept.* from jsonb_populate_recordset(
               jsonb_populate_record(null::credit, '{"version": 1}'), ${JSON.stringify(dropped)}::jsonb) as kept
       where exists (select 1 from ${profile} where ${profile.id} = kept.person_id)
      on conflict do nothing
      returning id`);
    return back.length + restored.length;
  },
  // Rows don't show credits.
  peopleOf: () => [],
};

async function countCredits(orm: NodePgDatabase, slugs: readonly string[]) {
  const { rows } = await orm.execute(sql`
    select ${credit.job} as slug, count(*) as uses from ${credit}
     where ${credit.job} = any(${sql.param([...slugs])}::text[]) group by ${credit.job}`);
  return counted(rows);
}

async function dropDoubles(tx: Transaction, { from, into }: Slugs): Promise<MovedUse[]> {
  const { rows } = await tx.orm.execute<{ subject: string; kept: unknown }>(sql`
    delete from ${credit} as mine
     where mine.job = ${from}
       and exists (select 1 from ${credit} as other
                    where other.person_id = mine.person_id and other.title = mine.title
                      and other.imdb_title_id = mine.imdb_title_id and other.job = ${into})
    returning mine.id as subject, to_jsonb(mine.*) as kept`);
  return rows.map(({ subject, kept }) => ({ subject, kept }));
}

async function moveCredits(tx: Transaction, { from, into }: Slugs): Promise<MovedUse[]> {
  const rows = await tx.orm
    .update(credit)
    .set({ job: into })
    .where(eq(credit.job, from))
    .returning({ subject: credit.id });
  return rows.map(({ subject }) => ({ subject, kept: null }));
}

/** Where profiles use catalogue entries. */
export const catalogueUses: readonly CatalogueUse[] = [
  listUse('job-titles', 'profile-roles'),
  listUse('genres', 'profile-genres'),
  companyUse,
  creditUse,
];
