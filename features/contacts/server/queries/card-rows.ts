import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { CardRow } from '../commands/parts.ts';
import { contactCard } from '../tables.ts';
import type { Entry } from './entries.ts';

/** A card as a list entry. */
export const entryOf = (card: CardRow): Entry => ({
  id: card.id,
  personId: card.personId,
  sortName: card.sortName,
  hasCard: true,
  since: null,
});

/** A person's cards by id, without removed ones, for the phone sheet. */
export async function cardsById(
  orm: NodePgDatabase,
  owner: PersonId,
  ids: readonly string[],
): Promise<Pick<CardRow, 'id' | 'personId' | 'displayName' | 'company' | 'fields'>[]> {
  return [...(await cardRows(orm, owner, ids)).values()].filter(({ removedAt }) => removedAt === null);
}

/** A person's cards by id. */
export async function cardRows(
  orm: NodePgDatabase,
  owner: PersonId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(contactCard)
    .where(and(eq(contactCard.ownerId, owner), inArray(contactCard.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
