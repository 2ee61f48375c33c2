import { and, eq, isNull } from 'drizzle-orm';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { contactsEvents } from '../contract/index.ts';
import type { ContactsWriting } from './parts.ts';
import { areOpen } from './queries/moved.ts';
import { contactCard, contactNote } from './tables.ts';

type Announcing = Pick<Transaction, 'announce'>;

function announceTo(act: Announcing, person: PersonId, id: string | null): void {
  act.announce({
    topic: topic.person(person),
    event: contactsEvents['contact.changed']({ id: id === null ? null : storedId(id) }),
  });
}

/** Notifies the owner's other tabs and devices. Null if many changed. */
export const announceContact = (act: ContactsWriting, id: string | null): void =>
  announceTo(act, act.principal, id);

/** Notifies current and former readers of a note to refetch, so that a withdrawn note disappears at once (CON-5). */
export function announceReaders(act: Announcing, readers: readonly PersonId[]): void {
  // The member has another contact id for each reader, or none.
  for (const reader of new Set(readers)) announceTo(act, reader, null);
}

/**
 * Notifies readers when the cards themselves are removed, restored or linked to someone else, since their notes are
 * affected too.
 */
export async function announceReadersOf(act: ContactsWriting, cards: readonly string[]): Promise<void> {
  const rows = await act.orm
    .select({ sharedWith: contactNote.sharedWith })
    .from(contactNote)
    .where(
      and(
        eq(contactNote.ownerId, act.principal),
        inArray(contactNote.cardId, [...cards]),
        eq(contactNote.tier, 'named'),
      ),
    );
  announceReaders(
    act,
    rows.flatMap(({ sharedWith }) => sharedWith),
  );
}

/** A profile names another job: notifies owners of the person's cards to refetch job changes (5.15 CON-2). */
export async function announceMoves(tx: Transaction, person: PersonId): Promise<void> {
  const cards = await tx.orm
    .select({ owner: contactCard.ownerId, id: contactCard.id })
    .from(contactCard)
    .where(and(eq(contactCard.personId, person), isNull(contactCard.removedAt), areOpen));
  for (const { owner, id } of cards) announceTo(tx, owner, id);
}
