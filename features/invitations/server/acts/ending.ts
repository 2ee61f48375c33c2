import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { accountsAt, allowAddress, withdrawGround } from '#features/identity/server/public.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { endingContract } from '../../contract/own.ts';
import type { InvitationId } from '../../contract/views.ts';
import { canRestore } from '../../policy/allowance.ts';
import { findOwn, isLiveRow } from '../access.ts';
import { announceChanged, mailKeyOf, noteOn, sendMail, subjectOf } from '../notify.ts';
import type { InvitationParts, InvitationsAct, InvitationsWriting } from '../parts.ts';
import { scopeOfPerson } from '../queries/quota.ts';
import { type InvitationRow, invitation, invitationLimit } from '../tables.ts';
import { viewInvitation } from '../views/invitations.ts';

export const ending: Acts<typeof endingContract, InvitationParts> = {
  async revoke(act, { id, actId }) {
    const row = (await findOwn(act, id)) ?? act.refuse('invitation.absent');
    if (row.lastActId === actId && row.state === 'revoked') return viewInvitation(act, row);
    const [revoked] = await revokeInvitations(act, [id], { actId });
    if (revoked) return viewInvitation(act, revoked);
    const current = (await findOwn(act, id)) ?? row;
    return act.refuse('invitation.over', { current: await viewInvitation(act, current) });
  },

  restore: {
    async steps(at, { id, actId }) {
      const row = (await findOwn(at, id)) ?? at.refuse('invitation.absent');
      // You can undo only your own act: what administration revoked stays revoked.
      const isOwnAct = row.endedBy === null || row.endedBy === at.person;
      const back = isOwnAct ? await restoreInvitation(at, row, actId) : undefined;
      return viewInvitation(at, back ?? at.refuse('invitation.not_restorable'));
    },
  },
};

type Revoking = InvitationsWriting & { readonly actor: Actor };

/**
 * Revokes those of these invitations that are still open: their links stop working, they no longer allow their
 * addresses in (INV-2), and unsent mails are not sent. Returns the revoked ones.
 */
export async function revokeInvitations(
  act: Revoking,
  ids: readonly InvitationId[],
  { actId, reason = '' }: { readonly actId: string; readonly reason?: string },
): Promise<InvitationRow[]> {
  if (ids.length === 0) return [];
  const { tx, orm, now, actor: by } = act;
  const revoked = await orm
    .update(invitation)
    .set({ state: 'revoked', endedAt: now, endedBy: by.personId, endedReason: reason, lastActId: actId })
    .where(and(inArray(invitation.id, [...ids]), isLiveRow, gt(invitation.expiresAt, now)))
    .returning();
  await withdrawGround(
    tx,
    revoked.map(({ email }) => email),
    'invitation',
  );
  await act.mailer.withdraw(tx, revoked.map(mailKeyOf));
  for (const row of revoked) {
    const before = { state: row.openedAt ? 'opened' : 'sent' };
    const after = { state: 'revoked', email: row.email };
    await noteOn(act, row, { action: 'invitation.revoked', by, before, after, reason });
    announceChanged(act, row);
  }
  return revoked;
}

interface Restoring extends Pick<Reading, 'orm' | 'now'> {
  write<Result>(work: (act: InvitationsAct) => Promise<Result>): Promise<Result>;
}

/**
 * Undoes a revocation; undefined when it may not come back: too late, or its address was invited again or joined in the
 * meantime. A link already sent works again; a stopped mail is sent again.
 */
export async function restoreInvitation(
  at: Restoring,
  row: InvitationRow,
  actId: string,
): Promise<InvitationRow | undefined> {
  if (row.lastActId === actId && row.state !== 'revoked') return row;
  const times = { endedAtMs: row.endedAt?.getTime() ?? null, expiresAtMs: row.expiresAt.getTime() };
  if (!canRestore({ state: row.state, ...times }, at.now.getTime())) return undefined;
  if ((await accountsAt(at.orm, [row.email])).size > 0) return undefined;
  const restoring = at.write((act) => bringBack(act, row, actId));
  return orAnswer(restoring, isInvitedAgain, () => undefined);
}

/** Another invitation for the address came first (INV-1). */
const isInvitedAgain = (fault: unknown): fault is Error => brokenConstraint(fault) === 'invitation_live_key';

async function bringBack(
  act: InvitationsAct,
  row: InvitationRow,
  actId: string,
): Promise<InvitationRow | undefined> {
  const key = mailKeyOf(row);
  const mail = (await act.mailer.statesOf(act.orm, [key])).get(key);
  const token = mail?.state === 'withdrawn' ? newSecret() : undefined;
  const [back] = await act.orm
    .update(invitation)
    .set({
      state: row.openedAt ? 'opened' : 'sent',
      endedAt: null,
      endedBy: null,
      endedReason: '',
      lastActId: actId,
      ...(token && { tokenHash: hashOfSecret(token), sentAt: act.now }),
    })
    .where(and(eq(invitation.id, row.id), eq(invitation.state, 'revoked')))
    .returning();
  if (!back) return undefined;
  await allowAddress(act.tx, back.email, { ground: 'invitation', by: act.person });
  const shown = token ? await sendMail(act, back, token) : back;
  await act.audit({ subject: subjectOf(row), before: { state: 'revoked' }, after: { state: shown.state } });
  announceChanged(act, back);
  return shown;
}

/** Ends overdue invitations among these, for the job or before an address is invited again. */
export async function endOverdue(act: InvitationsWriting, which: SQL): Promise<void> {
  const ended = await act.orm
    .update(invitation)
    .set({ state: 'expired', endedAt: act.now })
    .where(and(which, isLiveRow, lte(invitation.expiresAt, act.now)))
    .returning();
  for (const row of ended) {
    await withdrawGround(act.tx, [row.email], 'invitation');
    await noteOn(act, row, { action: 'invitation.expired', after: { state: 'expired' } });
    announceChanged(act, row);
  }
}

/**
 * Keeps a deleted person's place in the invitation tree, but removes what they wrote, what was written about them, and a
 * quota of their own.
 */
export async function forgetPerson({ orm }: Transaction, { id, email }: GonePerson): Promise<void> {
  await orm.delete(invitationLimit).where(eq(invitationLimit.scope, scopeOfPerson(id)));
  await orm
    .update(invitation)
    .set({
      // A unique address per row, as live invitations must differ; a newcomer's row keeps its token's hash.
      email: sql`case when ${invitation.email} = ${email} then ${invitation.id} || '@former.invalid' else ${invitation.email} end`,
      note: '',
      vouch: '',
    })
    .where(or(eq(invitation.email, email), eq(invitation.acceptedBy, id), eq(invitation.inviterId, id)));
}
