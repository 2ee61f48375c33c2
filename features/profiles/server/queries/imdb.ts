import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ImdbAnswer } from '../../contract/imdb.ts';
import { limits } from '../../limits.ts';
import type { ImdbQuestion } from '../../policy/imdb-id.ts';
import { credit, profile } from '../tables.ts';
import { labelOf } from './catalogues.ts';

type Match = ImdbAnswer['people'][number];

/** Looks up the imported open credits; uses no other source and writes nothing (ADI-1). */
export async function answerImdb(orm: NodePgDatabase, question: ImdbQuestion): Promise<ImdbAnswer> {
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
export async function hasImported(orm: NodePgDatabase): Promise<boolean> {
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
