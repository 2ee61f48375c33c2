import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { pairKey } from '../commands/pair.ts';

const lastOf: Statement = {
  name: 'conversation-last-with',
  text: `select d.person_id as person, c.last_message_at as at
    from unnest($1::uuid[], $2::text[]) as d(person_id, pair_key) join conversation c on c.pair_key = d.pair_key
    where c.last_seq > 0`,
};

/** `lastTalked` of two people, given as SQL of type uuid: the moment, or null. */
export const lastTalkedSql = (one: string, other: string): string =>
  `(select c.last_message_at from conversation c where c.last_seq > 0
    and c.pair_key = least(${one}, ${other})::text || ':' || greatest(${one}, ${other})::text)`;

/** When somebody and each of these people last wrote to each other alone; those who never did are left out. */
export async function lastTalked(
  database: Pick<Database, 'run'>,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Date>> {
  if (others.length === 0) return new Map();
  const keys = others.map((other) => pairKey(one, other));
  const rows = await database.run<{ person: PersonId; at: Date }>(lastOf, [others, keys]);
  return new Map(rows.map(({ person, at }) => [person, at]));
}
