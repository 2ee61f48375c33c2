import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { companyCalled } from '../present.ts';

/** Who represents both of two people: one person, or two people of one company. */
export interface SharedRepresentation {
  readonly person: { readonly id: PersonId; readonly displayName: string } | null;
  /** Empty if it is one person. */
  readonly company: string;
}

type Reader = Pick<Database, 'run'>;

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
