import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fold } from '#platform/contract/fold.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { contactsEvents } from '../../contract/index.ts';
import type { CardFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { contactCard } from '../tables.ts';
import { searchTextOf } from './card-content.ts';
import type { CardRow } from './parts.ts';

const lock = {
  name: 'contacts-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** Serialises changes to one person's contacts, so that imports, merges and edits see each other's results. */
export const lockOwner = (tx: Transaction, owner: PersonId) => tx.run(lock, [`backlot:contacts:${owner}`]);

/** The columns derived from a card's fields. */
export const columnsOf = (fields: CardFields) => ({
  fields,
  displayName: fields.displayName,
  sortName: fold(fields.displayName),
  searchText: searchTextOf(fields),
  company: fields.company,
  title: fields.title,
  state: fields.state,
  tags: fields.tags,
});

/** One of a person's cards, including removed ones. */
export async function findCard(
  orm: NodePgDatabase,
  owner: PersonId,
  id: string,
): Promise<CardRow | undefined> {
  const [row] = await orm
    .select()
    .from(contactCard)
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, id)));
  return row;
}

/** A person's cards. */
export const cardsOf = (orm: NodePgDatabase, owner: PersonId): Promise<CardRow[]> =>
  orm
    .select()
    .from(contactCard)
    .where(and(eq(contactCard.ownerId, owner), isNull(contactCard.removedAt)));

/** How many more cards a person can have. */
export async function roomFor(orm: NodePgDatabase, owner: PersonId): Promise<number> {
  const [found] = await orm
    .select({ cards: count() })
    .from(contactCard)
    .where(and(eq(contactCard.ownerId, owner), isNull(contactCard.removedAt)));
  return limits.cardsMax - (found?.cards ?? 0);
}

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

/** Replaces a card's fields and bumps its version. */
export async function rewriteCard(
  tx: Transaction,
  { owner, id, now }: { readonly owner: PersonId; readonly id: string; readonly now: Date },
  change: { readonly fields: CardFields } & Partial<Pick<CardRow, Rest>>,
): Promise<CardRow | undefined> {
  const { fields, ...rest } = change;
  const [row] = await tx.orm
    .update(contactCard)
    .set({
      writtenBy: null,
      ...columnsOf(fields),
      ...rest,
      updatedAt: now,
      version: sql`${contactCard.version} + 1`,
    })
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, id)))
    .returning();
  return row;
}

/** Deletes cards permanently. */
export const deleteCards = (tx: Transaction, owner: PersonId, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve()
    : tx.orm
        .delete(contactCard)
        .where(and(eq(contactCard.ownerId, owner), inArray(contactCard.id, [...ids])));

/** Notifies the owner's other tabs and devices. Null if many changed. */
export function announceContact(tx: Transaction, owner: PersonId, id: string | null): void {
  tx.announce({
    topic: topic.person(owner),
    event: contactsEvents['contact.changed']({ id: id === null ? null : storedId(id) }),
  });
}
