import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';

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
