import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { companyCalled } from '../views/summary.ts';

/** Titles two people have in common, represented by the latest. */
export interface SharedTitles {
  readonly count: number;
  /** The latest title. */
  readonly title: string;
  readonly year: number;
}

type Reader = Pick<Database, 'run'>;

// Titles match by name, ignoring case, and year; without a year they do not match for certain.
const titlesOfOne = `mine as (select distinct on (lower(title), year) lower(title) as key, title, year
    from credit where person_id = $1 and state = 'shown' and year is not null
    order by lower(title), year, id)`;
const sameTitle = `lower(theirs.title) = mine.key and theirs.year = mine.year and theirs.state = 'shown'`;

const titlesInCommon: Statement = {
  name: 'profiles-titles-in-common',
  text: `with ${titlesOfOne},
    common as (select distinct theirs.person_id, mine.title, mine.year from mine
      join credit theirs on ${sameTitle} where theirs.person_id = any($2::uuid[]))
    select person_id as "personId", count(*)::int as count,
      (array_agg(title order by year desc, title))[1] as title, max(year) as year
    from common group by person_id`,
};

/** Titles that a person and each of these people have worked on, according to their profiles. */
export async function titlesShared(
  database: Reader,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, SharedTitles>> {
  if (others.length === 0) return new Map();
  const rows = await database.run<SharedTitles & { personId: PersonId }>(titlesInCommon, [one, others]);
  return new Map(rows.map(({ personId, ...shared }) => [personId, shared]));
}

const workedWith: Statement = {
  name: 'profiles-worked-with',
  text: `with ${titlesOfOne}
    select distinct theirs.person_id as id from mine join credit theirs on ${sameTitle}
    where theirs.person_id <> $1`,
};

/** Everyone who has worked on a title with a person, according to their profiles. */
export async function peopleWorkedWith(database: Reader, one: PersonId): Promise<ReadonlySet<PersonId>> {
  const rows = await database.run<{ id: PersonId }>(workedWith, [one]);
  return new Set(rows.map(({ id }) => id));
}

/** Who represents both of two people: one person, or two people of one company. */
export interface SharedRepresentation {
  readonly person: { readonly id: PersonId; readonly displayName: string } | null;
  /** Empty if it is one person. */
  readonly company: string;
}

const representedInCommon: Statement = {
  name: 'profiles-represented-in-common',
  text: `with shown as (select r.client_id, p.id, p.display_name as name, p.company
      from representation r join profile p on p.id = r.representative_id
      where r.state = 'active' and p.account_status = 'active'
        and (r.client_id = $1 or r.client_id = any($2::uuid[])))
    select distinct on (theirs.client_id) theirs.client_id as "personId",
      theirs.id = mine.id as "isOne", theirs.id, theirs.name, theirs.company
    from shown mine join shown theirs
      on theirs.id = mine.id or (theirs.company = mine.company and mine.company <> '')
    where mine.client_id = $1 and theirs.client_id = any($2::uuid[])
    order by theirs.client_id, theirs.id = mine.id desc, theirs.name, theirs.id`,
};

interface RepresentedRow extends Record<string, unknown> {
  readonly personId: PersonId;
  readonly isOne: boolean;
  readonly id: PersonId;
  readonly name: string;
  readonly company: string;
}

/** Who represents both a person and each of these people, according to their profiles. */
export async function representationShared(
  database: Reader,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, SharedRepresentation>> {
  if (others.length === 0) return new Map();
  const rows = await database.run<RepresentedRow>(representedInCommon, [one, others]);
  return new Map(
    rows.map(({ personId, isOne, id, name, company }) => [
      personId,
      isOne
        ? { person: { id, displayName: name }, company: '' }
        : { person: null, company: companyCalled(company) },
    ]),
  );
}
