import { eq, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import {
  contactCard,
  contactImport,
  contactMerge,
  contactMove,
  contactMoveLeft,
  contactNote,
} from '../tables.ts';

/**
 * Deletes everything the person kept. What others wrote on their own cards stays theirs, but the card is no longer a
 * member, and shared notes lose this reader.
 */
export async function forgetPerson(tx: Transaction, id: PersonId): Promise<void> {
  await tx.orm.delete(contactNote).where(eq(contactNote.ownerId, id));
  await tx.orm.delete(contactCard).where(eq(contactCard.ownerId, id));
  await tx.orm.delete(contactImport).where(eq(contactImport.ownerId, id));
  await tx.orm.delete(contactMerge).where(eq(contactMerge.ownerId, id));
  await tx.orm.delete(contactMove).where(eq(contactMove.ownerId, id));
  await tx.orm.delete(contactMoveLeft).where(eq(contactMoveLeft.ownerId, id));
  // Owners who dismissed one of the person's job changes keep no sign of it.
  await tx.orm.execute(sql`delete from contact_move_left l using contact_card c
    where c.owner_id = l.owner_id and c.id = l.card_id and c.person_id = ${id}::uuid`);
  await tx.orm.update(contactCard).set({ personId: null }).where(eq(contactCard.personId, id));
  await tx.orm
    .update(contactNote)
    .set({ sharedWith: sql`array_remove(${contactNote.sharedWith}, ${id}::uuid)` })
    .where(sql`${contactNote.sharedWith} @> array[${id}]::uuid[]`);
}
