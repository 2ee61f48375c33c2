import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { CardFields } from '../../contract/views.ts';
import { type Pair, possiblePairs } from '../acts/matching.ts';

/** Pairs suggested at once. */
export const pairsMax = 50;

/** Owners whose pairs are kept; the one who has not asked for the longest time is forgotten. */
const ownersMax = 200;

/** Pairs found before, by owner, each for one state of their cards. */
export type KeptPairs = Map<PersonId, { readonly stamp: string; readonly pairs: readonly Pair[] }>;

/** Says in one word which cards there are and in which version: each change of a card gives it a new one. */
const stampOf: Statement = {
  name: 'contacts-stamp',
  text: `select count(*) || ' ' || coalesce(bit_xor(uuid_hash_extended(id, version)), 0) as stamp
    from contact_card where owner_id = $1 and removed_at is null`,
};

/** What cards are compared by, without the rest of their rows. */
const compared: Statement = {
  name: 'contacts-compared',
  text: `select id, jsonb_build_object('displayName', fields->'displayName', 'company', fields->'company',
      'emails', fields->'emails', 'phones', fields->'phones', 'imdbId', fields->'imdbId')::text as fields
    from contact_card where owner_id = $1 and removed_at is null order by id`,
};

type Compared = Pick<CardFields, 'displayName' | 'company' | 'emails' | 'phones' | 'imdbId'>;

/**
 * The likeliest duplicate pairs of an owner's cards. Every card is compared with every other one only when a card has
 * changed since: with six thousand cards that takes a hundred times as long as seeing that none has.
 */
export async function alikePairs(
  database: Pick<Database, 'run'>,
  kept: KeptPairs,
  owner: PersonId,
): Promise<readonly Pair[]> {
  const [found] = await database.run<{ stamp: string }>(stampOf, [owner]);
  const stamp = found?.stamp ?? '';
  const held = kept.get(owner);
  const isFresh = held?.stamp === stamp;
  const pairs = isFresh ? held.pairs : await compare(database, owner);
  // Last in the order of the map: the first is who has not asked for the longest time.
  kept.delete(owner);
  kept.set(owner, { stamp, pairs });
  const [first] = kept.keys();
  if (kept.size > ownersMax && first !== undefined) kept.delete(first);
  return pairs;
}

async function compare(database: Pick<Database, 'run'>, owner: PersonId): Promise<readonly Pair[]> {
  const rows = await database.run<{ id: string; fields: string }>(compared, [owner]);
  const cards = rows.map(({ id, fields }) => ({ id, fields: JSON.parse(fields) as Compared }));
  return possiblePairs(cards, pairsMax);
}
