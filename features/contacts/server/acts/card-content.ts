import { and, eq, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { wholeCard } from '../../policy/card-start.ts';
import { areKept, isCard } from '../access.ts';
import type { ContactsWriting, Owned } from '../parts.ts';
import { type CardRow, contactCard } from '../tables.ts';
import { searchTextOf } from './card-fields.ts';

/** The columns derived from a card's fields. */
export const columnsOf = (fields: CardFields) => ({
  fields: wholeCard(fields),
  displayName: fields.displayName,
  sortName: fold(fields.displayName),
  searchText: searchTextOf(fields),
  company: fields.company,
  title: fields.title,
  state: fields.state,
  tags: fields.tags,
});

/** How many more cards a person can have. */
export const roomFor = async ({ orm, principal }: Owned): Promise<number> =>
  limits.cardsMax - (await orm.$count(contactCard, areKept(principal)));

type Rest =
  | 'origins'
  | 'personId'
  | 'removedAt'
  | 'keepDays'
  | 'keepSince'
  | 'snoozedUntil'
  | 'pausedAt'
  | 'keepVersion'
  | 'writtenBy';

/** A card's values without a rhythm. */
export const noRhythm = {
  keepDays: null,
  keepSince: null,
  snoozedUntil: null,
  pausedAt: null,
} as const;

/** Replaces the fields of a card its owner has, and bumps its version. */
export async function rewriteCard(
  act: ContactsWriting,
  id: string,
  { fields, ...rest }: { readonly fields: CardFields } & Partial<Pick<CardRow, Rest>>,
): Promise<CardRow> {
  const [row] = await act.orm
    .update(contactCard)
    .set({
      writtenBy: null,
      ...columnsOf(fields),
      ...rest,
      updatedAt: act.now,
      version: sql`${contactCard.version} + 1`,
    })
    .where(isCard(act, id))
    .returning();
  if (!row) throw new Error('a locked card vanished');
  return row;
}

/** Deletes cards permanently. */
export async function deleteCards(
  { orm, principal }: ContactsWriting,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await orm
      .delete(contactCard)
      .where(and(eq(contactCard.ownerId, principal), inArray(contactCard.id, [...ids])));
}
