import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Disagreement, ImdbAnswer, imdbContract } from '../../contract/imdb.ts';
import { type DisagreementKind, limits } from '../../limits.ts';
import { type ImdbQuestion, readImdb } from '../../policy/imdb-id.ts';
import type { ProfilesLimits } from '../parts.ts';
import { credit, profile } from '../tables.ts';
import { labelOf } from '../views/summary.ts';

export const imdb: Acts<typeof imdbContract, ProfilesLimits> = {
  async testImdb(at, { q }) {
    const retryAfterSeconds = await at.imdbQuestions.take(at.person);
    if (retryAfterSeconds > 0) return at.refuse('imdb.throttled', { retryAfterSeconds });
    return answerImdb(at.orm, readImdb(q));
  },

  async imdbDisagreements(at, wanted) {
    const retryAfterSeconds = await at.imdbQuestions.take(at.person);
    if (retryAfterSeconds > 0) return at.refuse('imdb.throttled', { retryAfterSeconds });
    const [found, hasCredits] = await Promise.all([findDisagreements(at.orm, wanted), hasImported(at.orm)]);
    return { ...found, hasCredits };
  },
};

type Match = ImdbAnswer['people'][number];

/** Looks up the imported open credits; uses no other source and writes nothing (ADI-1). */
async function answerImdb(orm: NodePgDatabase, question: ImdbQuestion): Promise<ImdbAnswer> {
  const id = 'id' in question ? question.id : null;
  return {
    read: question.kind,
    why: question.kind === 'malformed' ? question.why : null,
    id,
    address: 'address' in question ? question.address : null,
    hasCredits: await hasImported(orm),
    people: await peopleFor(orm, question),
    title: question.kind === 'title' ? await titleOf(orm, question.id) : null,
    provider: 'not configured',
  };
}

/** Whether any open credits were imported. */
async function hasImported(orm: NodePgDatabase): Promise<boolean> {
  const [row] = await orm
    .select({ id: profile.id })
    .from(profile)
    .where(isNotNull(profile.imdbNameId))
    .limit(1);
  return row !== undefined;
}

async function peopleFor(orm: NodePgDatabase, question: ImdbQuestion): Promise<Match[]> {
  const wanted = matching(question);
  if (!wanted) return [];
  const rows = await orm
    .select({
      id: profile.id,
      name: profile.displayName,
      imdb: profile.imdbNameId,
      claimed: profile.claimedAt,
    })
    .from(profile)
    .where(and(wanted, isNotNull(profile.imdbNameId), eq(profile.accountStatus, 'active')))
    .orderBy(asc(profile.sortName), asc(profile.id))
    .limit(limits.imdbMatchesMax);
  const works = await worksOf(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, imdb, claimed }) => ({
    personId: id,
    name,
    imdbNameId: imdb ?? '',
    isClaimed: claimed !== null,
    credits: works.get(id)?.length ?? 0,
    knownFor: (works.get(id) ?? []).slice(0, limits.imdbKnownForMax),
  }));
}

function matching(question: ImdbQuestion) {
  if (question.kind === 'name') return eq(profile.imdbNameId, question.id);
  const folded = question.kind === 'words' ? fold(question.words) : '';
  // An empty folded text would be a prefix of every name.
  return folded ? sql`starts_with(${profile.sortName}, ${folded})` : undefined;
}

/** The imported credits of people, the latest first. */
async function worksOf(orm: NodePgDatabase, people: readonly PersonId[]) {
  const works = new Map<string, Match['knownFor']>();
  if (people.length === 0) return works;
  const rows = await orm
    .select({ person: credit.personId, title: credit.title, year: credit.year, job: credit.job })
    .from(credit)
    .where(and(inArray(credit.personId, [...people]), eq(credit.state, 'shown')))
    .orderBy(desc(credit.year), asc(credit.title));
  for (const { person, job, ...work } of rows)
    works.set(person, [...(works.get(person) ?? []), { ...work, job: labelOf('job-titles', job) }]);
  return works;
}

async function titleOf(orm: NodePgDatabase, id: string): Promise<ImdbAnswer['title']> {
  const rows = await orm
    .select({
      title: credit.title,
      year: credit.year,
      job: credit.job,
      person: profile.id,
      name: profile.displayName,
    })
    .from(credit)
    .innerJoin(profile, eq(profile.id, credit.personId))
    .where(and(eq(credit.imdbTitleId, id), eq(credit.state, 'shown'), eq(profile.accountStatus, 'active')))
    .orderBy(asc(credit.job), asc(profile.sortName))
    .limit(limits.imdbTitleCreditsMax);
  const [first] = rows;
  if (!first) return null;
  const credits = rows.map(({ person, name, job }) => ({
    personId: person,
    name,
    job: labelOf('job-titles', job),
  }));
  return { title: first.title, year: first.year, credits };
}

type Row = {
  id: string;
  personId: PersonId;
  name: string;
  sortName: string;
  differs: DisagreementKind[];
  title: string;
  year: number | null;
  job: string;
  imdbTitleId: string;
  sourceTitle: string;
  sourceYear: number | null;
  jobs: string[];
  people: string[];
};

/**
 * Members' credits that differ from the imported open credits (IMDB-4), sorted by person. The source is the unclaimed
 * profiles: only the import writes to those. Titles match by id, or, if ours has none, by name; among several titles of
 * that name, the one with the nearest year.
 */
async function findDisagreements(
  orm: NodePgDatabase,
  wanted: InputOf<typeof imdbContract.imdbDisagreements>,
): Promise<{ items: Disagreement[]; nextCursor: string | null }> {
  const place = decodeCursor(wanted.cursor, ByText);
  const after = place ? sql`and (sort_name, id) > (${place[0]}, ${place[1]}::uuid)` : sql``;
  const ofKind = wanted.kind ? sql`and ${wanted.kind} = any(differs)` : sql``;
  const { rows } = await orm.execute<Row>(sql`${compared}
    select id, person_id as "personId", display_name as name, sort_name as "sortName", differs, title, year, job,
      source_id as "imdbTitleId", source_title as "sourceTitle", source_year as "sourceYear", jobs, people
    from told where cardinality(differs) > 0 ${after} ${ofKind}
    order by sort_name, id limit ${wanted.limit + 1}`);
  const { rows: shown, nextCursor } = cutPage(rows, wanted.limit, (end) => [end.sortName, end.id]);
  return {
    items: shown.map(viewDisagreement),
    nextCursor,
  };
}

function viewDisagreement({ id, personId, name, differs, title, year, job, ...row }: Row): Disagreement {
  return {
    creditId: id,
    person: { id: personId, name },
    differs,
    ours: { title, year, job: labelOf('job-titles', job) },
    source: {
      imdbTitleId: row.imdbTitleId,
      title: row.sourceTitle,
      year: row.sourceYear,
      jobs: row.jobs.map((slug) => labelOf('job-titles', slug)),
      people: row.people,
    },
  };
}

// Both sides are read whole and hash-joined: an administrator runs this now and then, and an index for it would be
// written with every credit. A position held by others is only reported if the title itself is beyond doubt.
const compared = sql`with source as (
    select c.imdb_title_id, c.title, c.year, c.job, p.display_name, p.sort_name
    from credit c join profile p on p.id = c.person_id
    where c.imdb_title_id <> '' and c.state = 'shown' and p.claimed_at is null and p.account_status = 'active'
  ), ours as (
    select c.id, c.person_id, c.title, c.year, c.job, c.imdb_title_id, p.display_name, p.sort_name,
      case when c.imdb_title_id <> '' then c.imdb_title_id else lower(c.title) end as key
    from credit c join profile p on p.id = c.person_id
    where c.state = 'shown' and p.claimed_at is not null and p.account_status = 'active'
  ), matched as (
    select o.id, s.imdb_title_id as source_id, max(s.title) as source_title, max(s.year) as source_year,
      bool_or(lower(s.title) = lower(o.title)) as is_title, bool_or(s.year = o.year) as is_year,
      coalesce(array_agg(distinct s.job) filter (where s.sort_name = o.sort_name), '{}') as jobs,
      coalesce((array_agg(distinct s.display_name) filter (where s.job = o.job))[1:${sql.raw(String(limits.imdbNamesMax))}], '{}') as people
    from ours o
    join (select s.*, key from source s cross join lateral (values (s.imdb_title_id), (lower(s.title))) as keys(key)) s
      on s.key = o.key
    group by o.id, s.imdb_title_id
  ), nearest as (
    select distinct on (o.id) o.*, m.source_id, m.source_title, m.source_year, m.is_title, m.jobs, m.people,
      coalesce(m.is_year, true) as is_year
    from ours o join matched m on m.id = o.id
    order by o.id, abs(o.year - m.source_year) nulls last, m.source_id
  ), told as (
    select *, array_remove(array[
      case when not is_title then 'title' end,
      case when not is_year then 'year' end,
      case when cardinality(jobs) > 0 and not job = any(jobs) then 'job' end,
      case when imdb_title_id = '' and is_year and cardinality(jobs) = 0 and cardinality(people) > 0 then 'person' end
    ], null) as differs from nearest
  )`;
