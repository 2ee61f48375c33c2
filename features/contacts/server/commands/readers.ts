import { and, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { contactNote } from '../tables.ts';
import { announceContact } from './cards.ts';

/** Whoever reads a note, or did until now, asks again: what was taken back is gone at once (CON-5). */
export function announceReaders(tx: Transaction, readers: readonly PersonId[]): void {
  // The member has another id among the reader's contacts, or none.
  for (const reader of new Set(readers)) announceContact(tx, reader, null);
}

/** The cards themselves go, come back or become somebody else: their notes do too, for whoever reads them. */
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
