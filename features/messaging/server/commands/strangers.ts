import { connectedAmong } from '#features/connections/server/public.ts';
import { isBlockedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { pairKey } from './pair.ts';

// A direct conversation that both accepted counts as knowing each other.
const answered: Statement = {
  name: 'conversation-answered-by',
  text: `select d.person_id as person
    from unnest($1::uuid[], $2::text[]) as d(person_id, pair_key) join conversation c on c.pair_key = d.pair_key
    where c.last_seq > 0 and (c.requested_by is null or c.accepted_at is not null)`,
};

const shut: Statement = {
  name: 'person-shut-among',
  text: `select d.person_id as person from unnest($1::uuid[], $2::uuid[]) as d(person_id, asker_id)
    where ${isBlockedSql({ blocker: 'd.person_id', blocked: 'd.asker_id' })}
      or ${isBlockedSql({ blocker: 'd.asker_id', blocked: 'd.person_id' })}`,
};

type Found = { readonly person: PersonId } & Record<string, unknown>;

/**
 * Those of these people the person cannot add to a group: they are not connected and have no accepted conversation, or
 * one has blocked the other, which looks the same (X17).
 */
export async function strangersAmong(
  tx: Transaction,
  asker: PersonId,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const connected = await connectedAmong(tx.orm, asker, people);
  const keys = people.map((person) => pairKey(asker, person));
  const known = new Set((await tx.run<Found>(answered, [people, keys])).map(({ person }) => person));
  const askers = people.map(() => asker);
  const out = new Set((await tx.run<Found>(shut, [people, askers])).map(({ person }) => person));
  return people.filter((person) => out.has(person) || !(connected.has(person) || known.has(person)));
}
