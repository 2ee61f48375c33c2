import { and, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { contactNote } from '../tables.ts';
import { announceContact } from './cards.ts';

/** Notifies current and former readers of a note to refetch, so that a withdrawn note disappears at once (CON-5). */
export function announceReaders(tx: Transaction, readers: readonly PersonId[]): void {
  // The member has another contact id for each reader, or none.
  for (const reader of new Set(readers)) announceContact(tx, reader, null);
}

/**
 * Notifies readers when the cards themselves are removed, restored or linked to someone else, since their notes are
 * affected too.
 */
export async function announceReadersOf(
  tx: Transaction,
  owner: PersonId,
  cards: readonly string[],
): Promise<void> {
  const rows = await tx.orm
    .select({ sharedWith: contactNote.sharedWith })
    .from(contactNote)
    .where(
      and(
        eq(contactNote.ownerId, owner),
        inArray(contactNote.cardId, [...cards]),
        eq(contactNote.tier, 'named'),
      ),
    );
  announceReaders(
    tx,
    rows.flatMap(({ sharedWith }) => sharedWith),
  );
}
