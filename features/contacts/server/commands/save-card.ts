import { and, eq, isNull } from 'drizzle-orm';
import { connectedSince } from '#features/connections/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { CardFields } from '../../contract/views.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { memberIdOf } from '../../policy/contact-id.ts';
import { isRestorable } from '../queries/removed.ts';
import { contactCard } from '../tables.ts';
import { isSameCard, tidied } from './card-content.ts';
import { announceContact, columnsOf, findCard, lockOwner, noRhythm, rewriteCard, roomFor } from './cards.ts';
import type { CardRow } from './parts.ts';
import { announceReadersOf } from './readers.ts';

/** The connection whose own id this card has. */
async function memberBehind(tx: Transaction, owner: PersonId, id: string): Promise<PersonId | undefined> {
  const member = memberIdOf(id);
  return (await connectedSince(tx.orm, owner, member)) ? member : undefined;
}

/** A card as its owner submits it. */
export interface CardWish {
  readonly owner: PersonId;
  readonly id: string;
  /** The version it is based on, 0 for a new card. */
  readonly version: number;
  readonly fields: CardFields;
  /** The assistant who writes it, null for the owner. */
  readonly writtenBy: PersonId | null;
  /** Records what an assistant changed. */
  readonly note: DeskNote;
  readonly now: Date;
}

export type SavedCard = { kind: 'saved' | 'changed'; row: CardRow } | { kind: 'absent' | 'too_many' };

/**
 * Creates a card, or changes the version it is based on. Idempotent (X2, X3). The first detail of a member creates
 * their card under the member's own id, so that two devices create one.
 */
export async function saveCard(tx: Transaction, wish: CardWish): Promise<SavedCard> {
  const { owner, id, now } = wish;
  const fields = tidied(wish.fields);
  await lockOwner(tx, owner);
  const held = await findCard(tx.orm, owner, id);
  if (!held) return wish.version === 0 ? makeCard(tx, { ...wish, fields }) : { kind: 'absent' };
  if (held.removedAt) return beginAnew(tx, held, { ...wish, fields });
  if (isSameCard(held.fields, fields) && held.version <= wish.version + 1)
    return { kind: 'saved', row: held };
  if (held.version !== wish.version) return { kind: 'changed', row: held };
  const row = await rewriteCard(tx, { owner, id, now }, { fields, writtenBy: wish.writtenBy });
  if (!row) throw new Error('a locked card vanished');
  return written(tx, wish, row);
}

/** A saved card, announced to the owner's devices. */
async function written(tx: Transaction, { owner, id, note }: CardWish, row: CardRow): Promise<SavedCard> {
  announceContact(tx, owner, id);
  const subject = { kind: 'contact', id };
  await note(tx, { action: 'contact.saved', subject, after: { version: row.version } });
  return { kind: 'saved', row };
}

async function makeCard(tx: Transaction, wish: CardWish): Promise<SavedCard> {
  const { owner, id, fields, writtenBy, now } = wish;
  if ((await roomFor(tx.orm, owner)) <= 0) return { kind: 'too_many' };
  const personId = (await memberBehind(tx, owner, id)) ?? null;
  const [row] = await tx.orm
    .insert(contactCard)
    .values({
      ownerId: owner,
      id,
      personId,
      ...columnsOf(fields),
      writtenBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('a card was not written');
  return written(tx, wish, row);
}

/**
 * For a connection whose card was removed: they are still a contact, so saving a detail begins a new card in its place.
 */
async function beginAnew(tx: Transaction, held: CardRow, wish: CardWish): Promise<SavedCard> {
  const { owner, id, now, fields, writtenBy } = wish;
  const isMember = held.id === held.personId && (await memberBehind(tx, owner, id));
  if (!isMember || wish.version !== 0) return { kind: 'absent' };
  if ((await roomFor(tx.orm, owner)) <= 0) return { kind: 'too_many' };
  const change = { fields, writtenBy, origins: [], removedAt: null, ...noRhythm, keepVersion: 0 };
  const row = await rewriteCard(tx, { owner, id, now }, change);
  if (!row) throw new Error('a locked card vanished');
  return written(tx, wish, row);
}

/** The card of a contact. Creates one for a connection without it. */
export async function cardToKeepOn(
  tx: Transaction,
  { owner, id, now }: Pick<CardWish, 'owner' | 'id' | 'now'>,
): Promise<CardRow | 'absent' | 'too_many'> {
  const held = await findCard(tx.orm, owner, id);
  if (held && !held.removedAt) return held;
  const person = await memberBehind(tx, owner, id);
  if (!person) return 'absent';
  const displayName = (await namesOf(tx.orm, [person])).get(person) ?? '-';
  const fields = emptyCard(displayName);
  // The caller records what is kept on the card.
  const note = () => Promise.resolve();
  const saved = await saveCard(tx, { owner, id, version: 0, fields, writtenBy: null, note, now });
  return saved.kind === 'saved' ? saved.row : saved.kind === 'too_many' ? 'too_many' : 'absent';
}

/** Removes a card. Idempotent. Undefined if there is none. */
export async function removeCard(
  tx: Transaction,
  { owner, id, now }: Pick<CardWish, 'owner' | 'id' | 'now'>,
): Promise<Date | undefined> {
  await lockOwner(tx, owner);
  const held = await findCard(tx.orm, owner, id);
  if (!held) return undefined;
  if (held.removedAt) return held.removedAt;
  await tx.orm
    .update(contactCard)
    .set({ removedAt: now })
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, id), isNull(contactCard.removedAt)));
  announceContact(tx, owner, id);
  await announceReadersOf(tx, owner, [id]);
  return now;
}

/** Restores a card. Undefined if there is none or it was removed too long ago. */
export async function restoreCard(
  tx: Transaction,
  { owner, id, now }: Pick<CardWish, 'owner' | 'id' | 'now'>,
): Promise<CardRow | undefined> {
  await lockOwner(tx, owner);
  const held = await findCard(tx.orm, owner, id);
  if (!held || !held.removedAt) return held;
  const [row] = await tx.orm
    .update(contactCard)
    .set({ removedAt: null })
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, id), isRestorable(now)))
    .returning();
  if (row) {
    announceContact(tx, owner, id);
    await announceReadersOf(tx, owner, [id]);
  }
  return row;
}
