import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { areOpen } from '../queries/moved.ts';
import { contactCard } from '../tables.ts';
import { announceContact } from './cards.ts';

/** A profile names another job: notifies owners of the person's cards to refetch job changes (5.15 CON-2). */
export async function announceMoves(tx: Transaction, person: PersonId): Promise<void> {
  const cards = await tx.orm
    .select({ owner: contactCard.ownerId, id: contactCard.id })
    .from(contactCard)
    .where(and(eq(contactCard.personId, person), isNull(contactCard.removedAt), areOpen));
  for (const { owner, id } of cards) announceContact(tx, owner, id);
}
