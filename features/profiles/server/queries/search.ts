import { and, asc, gt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { isReal } from '../access.ts';
import { formerName, type ProfileRow, profile } from '../tables.ts';

/** Every profile that can be found at all, for the search index; paged by id. */
export async function profilesAfter(
  orm: NodePgDatabase,
  after: string | undefined,
  limit: number,
): Promise<ProfileRow[]> {
  return orm
    .select()
    .from(profile)
    .where(and(isReal, after ? sql`${profile.id} > ${after}::uuid` : undefined))
    .orderBy(asc(profile.id))
    .limit(limit);
}

/** Whether everyone can find a profile: active, and not merged into another (decision 089). */
export const isListed = (row: Pick<ProfileRow, 'accountStatus' | 'sameAsId'>): boolean =>
  row.accountStatus === 'active' && row.sameAsId === null;

/** More people of one name than anyone's connections have. */
const candidatesMax = 200;
const shortest = 2;

/**
 * People with a former name in which each typed word begins a word. The caller filters for the viewer's connections
 * (PRO-8).
 */
export async function peopleOnceNamed(
  orm: NodePgDatabase,
  typed: string,
  now: Date,
): Promise<readonly PersonId[]> {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.join('').length < shortest) return [];
  const begins = words.map((word) => {
    const start = `${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return or(sql`${formerName.folded} like ${start}`, sql`${formerName.folded} like ${`% ${start}`}`);
  });
  const rows = await orm
    .selectDistinct({ person: formerName.personId })
    .from(formerName)
    .where(and(gt(formerName.until, now), ...begins))
    .limit(candidatesMax);
  return rows.map(({ person }) => person);
}

const textsOf: Statement = {
  name: 'profiles-credit-texts',
  text: `select person_id as "personId", array_agg(distinct title) as titles,
      array_agg(distinct company) filter (where company <> '') as companies
    from credit where person_id = any($1::uuid[]) and state = 'shown' group by person_id`,
};

interface Row {
  readonly personId: PersonId;
  readonly titles: readonly string[];
  readonly companies: readonly string[] | null;
}

/** Titles and companies of the credits that everyone sees on these people's profiles, for the search. */
export async function creditTextsOf(
  { run }: Pick<Database, 'run'>,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly string[]>> {
  if (people.length === 0) return new Map();
  const rows = await run<Row>(textsOf, [people]);
  return new Map(
    rows.map(({ personId, titles, companies }) => [personId, [...titles, ...(companies ?? [])]]),
  );
}
