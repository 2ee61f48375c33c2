import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { SuppressionRow } from '../queries/suppressions.ts';
import { mailSuppression } from '../tables.ts';
import type { MailRow } from './queue-letters.ts';

/** A permanent refusal of the mailbox closes exactly this address (NWL-3). */
export async function suppressBounced(
  tx: Transaction,
  platform: Platform,
  letter: Pick<MailRow, 'id' | 'recipient'>,
  reason: string,
): Promise<void> {
  await insertOnce(tx, {
    id: platform.newId(),
    address: letter.recipient,
    cause: 'bounce',
    reason: reason.slice(0, limits.reasonMax),
    mailId: letter.id,
    createdAt: platform.clock.now(),
  });
}

/** Closes an address by hand. One that is already closed stays as it is; returns its row. */
export async function suppressByHand(
  tx: Transaction,
  platform: Platform,
  wish: { address: string; cause: 'complaint' | 'manual'; reason: string } & Doer,
): Promise<SuppressionRow> {
  const added = await insertOnce(tx, {
    id: platform.newId(),
    address: wish.address,
    cause: wish.cause,
    reason: wish.reason,
    addedBy: wish.by,
    createdAt: platform.clock.now(),
  });
  const [row] = await tx.orm
    .select()
    .from(mailSuppression)
    .where(and(eq(mailSuppression.address, wish.address), isNull(mailSuppression.liftedAt)));
  if (!row) throw new Error('a suppression vanished within its own transaction');
  if (added.length > 0) await note(tx, platform, { ...wish, action: 'suppression.added', row });
  return row;
}

/** The administrator and their session. */
interface Doer {
  readonly by: PersonId;
  readonly session: SessionId;
}

const note = (
  tx: Transaction,
  { auditLog }: Platform,
  { by, session, reason, action, row }: Doer & { reason: string; action: string; row: SuppressionRow },
) =>
  auditLog.note(tx, {
    action,
    actor: by,
    session,
    subject: { kind: 'address', id: row.address },
    after: { cause: row.cause },
    reason,
  });

const insertOnce = (tx: Transaction, row: typeof mailSuppression.$inferInsert) =>
  tx.orm
    .insert(mailSuppression)
    .values(row)
    .onConflictDoNothing({ target: mailSuppression.address, where: isNull(mailSuppression.liftedAt) })
    .returning({ id: mailSuppression.id });

/** Reopens an address; `undefined` when this row no longer closes it. */
export async function liftSuppression(
  tx: Transaction,
  platform: Platform,
  wish: { id: string; reason: string } & Doer,
): Promise<SuppressionRow | undefined> {
  const [row] = await tx.orm
    .update(mailSuppression)
    .set({ liftedAt: platform.clock.now(), liftedBy: wish.by, liftedReason: wish.reason })
    .where(and(eq(mailSuppression.id, wish.id), isNull(mailSuppression.liftedAt)))
    .returning();
  if (row) await note(tx, platform, { ...wish, action: 'suppression.lifted', row });
  return row;
}
