import { and, eq } from 'drizzle-orm';
import { accountsAt, allowAddress } from '#features/identity/server/public.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { canRestore } from '../../policy/allowance.ts';
import { announceChanged } from '../commands/announce.ts';
import { type InvitationParts, type InvitationRow, mailKeyOf, noteAct } from '../commands/parts.ts';
import type { Revocation } from '../commands/revoke.ts';
import { sendMail } from '../commands/send-mail.ts';
import { invitation } from '../tables.ts';

/**
 * Undoes a revocation; `undefined` when it may not come back: too late, or its address was invited again or joined in
 * the meantime. A link already sent works again; a stopped mail is sent again.
 */
export async function restoreInvitation(
  parts: InvitationParts,
  row: InvitationRow,
  undo: Pick<Revocation, 'actId' | 'by'>,
): Promise<InvitationRow | undefined> {
  const { database, clock } = parts.notifier.platform;
  if (row.lastActId === undo.actId && row.state !== 'revoked') return row;
  if (!isRecent(row, clock.now())) return undefined;
  if ((await accountsAt(database.orm, [row.email])).size > 0) return undefined;
  const bringing = database.write((tx) => bringBack(tx, parts, row, undo));
  return orAnswer(bringing, cameSecond, () => undefined);
}

/** Another invitation for the address came first (INV-1). */
const cameSecond = (fault: unknown): fault is Error => brokenConstraint(fault) === 'invitation_live_key';

const isRecent = (row: InvitationRow, now: Date) =>
  canRestore(
    { state: row.state, endedAtMs: row.endedAt?.getTime() ?? null, expiresAtMs: row.expiresAt.getTime() },
    now.getTime(),
  );

async function bringBack(
  tx: Transaction,
  parts: InvitationParts,
  row: InvitationRow,
  { actId, by }: Pick<Revocation, 'actId' | 'by'>,
): Promise<InvitationRow | undefined> {
  const key = mailKeyOf(row);
  const mail = (await parts.mailer.statesOf(tx.orm, [key])).get(key);
  const token = mail?.state === 'withdrawn' ? newSecret() : undefined;
  const [back] = await tx.orm
    .update(invitation)
    .set({
      state: row.openedAt ? 'opened' : 'sent',
      endedAt: null,
      endedBy: null,
      endedReason: '',
      lastActId: actId,
      ...(token && { tokenHash: hashOfSecret(token), sentAt: parts.notifier.platform.clock.now() }),
    })
    .where(and(eq(invitation.id, row.id), eq(invitation.state, 'revoked')))
    .returning();
  if (!back) return undefined;
  await allowAddress(tx, back.email, { ground: 'invitation', by: by.personId });
  const shown = token ? await sendMail(tx, parts, { row: back, token }) : back;
  const after = { state: shown.state };
  await noteAct(tx, parts, { action: 'invitation.restored', row, by, before: { state: 'revoked' }, after });
  announceChanged(tx, back);
  return shown;
}
