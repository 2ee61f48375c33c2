import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { movedCards } from '../queries/moved.ts';
import { contactMoveLeft } from '../tables.ts';
import { announceContact, findCard, lockOwner } from './cards.ts';

/** Whether to dismiss a job change and leave the card as it is. */
export interface LeaveWish {
  readonly owner: PersonId;
  readonly id: string;
  /** The job change that was viewed. */
  readonly sign: string;
  readonly isLeft: boolean;
  readonly now: Date;
}

/** Dismisses a job change until the person's next one, or undoes that. Idempotent. */
export async function leaveMove(
  tx: Transaction,
  { owner, id, sign, isLeft, now }: LeaveWish,
): Promise<'done' | 'absent' | 'changed'> {
  await lockOwner(tx, owner);
  const card = await findCard(tx.orm, owner, id);
  if (!card || card.removedAt) return 'absent';
  const [move] = await movedCards(tx.orm, owner, { ids: [id] });
  if (move?.sign !== sign) return 'changed';
  if (move.isLeft === isLeft) return 'done';
  if (isLeft) {
    const left = { sign, leftAt: now };
    await tx.orm
      .insert(contactMoveLeft)
      .values({ ownerId: owner, cardId: id, ...left })
      .onConflictDoUpdate({ target: [contactMoveLeft.ownerId, contactMoveLeft.cardId], set: left });
  } else {
    await tx.orm
      .delete(contactMoveLeft)
      .where(and(eq(contactMoveLeft.ownerId, owner), eq(contactMoveLeft.cardId, id)));
  }
  announceContact(tx, owner, id);
  return 'done';
}
