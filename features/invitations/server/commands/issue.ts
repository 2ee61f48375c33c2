import { and, eq, sql } from 'drizzle-orm';
import { allowAddress } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { RowOutcome } from '../../contract/own.ts';
import { limits } from '../../limits.ts';
import { allowanceFor, quotaOf } from '../queries/quota.ts';
import { isLiveRow } from '../queries/rows.ts';
import { invitation } from '../tables.ts';
import { announceChanged } from './announce.ts';
import { endOverdue } from './end-overdue.ts';
import { type By, type InvitationParts, type InvitationRow, noteAct } from './parts.ts';
import { sendMail } from './send-mail.ts';

/** One invitation to issue; the address is in its compared form. */
export interface Draft {
  readonly clientId: ClientId;
  readonly email: string;
  readonly note: string;
  readonly vouch: string;
  readonly suggestedRole: string | null;
}

export interface Issued {
  readonly outcome: Extract<RowOutcome, 'sent' | 'bounced' | 'taken' | 'yours' | 'quota'> | 'id_used';
  readonly row: InvitationRow | null;
}

/**
 * Issues one invitation in a transaction of its own: quota, address and mail commit together. When many try one address
 * at once, the index of live ones allows one (INV-1); one inviter's own are serialized, so that their quota holds
 * (INV-4). A retry with the same client id returns the first result.
 */
export async function issueInvitation(
  tx: Transaction,
  parts: InvitationParts,
  by: By,
  draft: Draft,
): Promise<Issued> {
  await lockInviter(tx, by);
  const [earlier] = await tx.orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.inviterId, by.personId), eq(invitation.clientId, draft.clientId)));
  if (earlier) return repeated(earlier, draft);
  return issue(tx, parts, by, draft);
}

// Any two numbers no other lock combines: "invi" in ASCII, and the person's hash.
const lock = {
  name: 'invitation-lock',
  text: 'select pg_advisory_xact_lock(1768846953, hashtext($1))',
} as const;

const lockInviter = (tx: Transaction, { personId }: By) => tx.run(lock, [personId]);

function repeated(earlier: InvitationRow, { email }: Draft): Issued {
  if (earlier.email !== email) return { outcome: 'id_used', row: null };
  return { outcome: earlier.state === 'bounced' ? 'bounced' : 'sent', row: earlier };
}

async function issue(tx: Transaction, parts: InvitationParts, by: By, draft: Draft): Promise<Issued> {
  const { clock, newId } = parts.notifier.platform;
  const now = clock.now();
  const allowance = await allowanceFor(tx.orm, by.personId);
  const { left } = await quotaOf(tx.orm, by.personId, allowance, now);
  if (left !== null && left <= 0) return { outcome: 'quota', row: null };
  // An expired one must not block a new one (INV-1), whenever the job runs.
  await endOverdue(tx, parts, eq(invitation.email, draft.email));
  const token = newSecret();
  const [row] = await tx.orm
    .insert(invitation)
    .values({
      id: newId(),
      email: draft.email,
      inviterId: by.personId,
      clientId: draft.clientId,
      note: draft.note,
      vouch: draft.vouch,
      suggestedRole: draft.suggestedRole,
      roleState: draft.suggestedRole === null ? 'none' : 'waiting',
      tokenHash: hashOfSecret(token),
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + limits.lifeMs),
    })
    .onConflictDoNothing({ target: invitation.email, where: sql`state in ('sent', 'opened')` })
    .returning();
  if (!row) return takenBy(tx, by, draft.email);
  return sendOut(tx, parts, { row, token, by });
}

async function takenBy(tx: Transaction, by: By, email: string): Promise<Issued> {
  const [live] = await tx.orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.email, email), isLiveRow));
  const isOwn = live?.inviterId === by.personId;
  return { outcome: isOwn ? 'yours' : 'taken', row: isOwn ? live : null };
}

async function sendOut(
  tx: Transaction,
  parts: InvitationParts,
  { row, token, by }: { row: InvitationRow; token: string; by: By },
): Promise<Issued> {
  await allowAddress(tx, row.email, { ground: 'invitation', by: by.personId });
  const sent = await sendMail(tx, parts, { row, token });
  await noteAct(tx, parts, {
    action: 'invitation.sent',
    row,
    by,
    after: { email: row.email, state: sent.state, suggestedRole: row.suggestedRole },
  });
  announceChanged(tx, row);
  return { outcome: sent.state === 'bounced' ? 'bounced' : 'sent', row: sent };
}
