import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { isLastSuperAdmin } from '#features/access/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { servedAmong } from '#platform/server/session/served.ts';
import type { AccountLine, securityContract } from '../../contract/security.ts';
import { outOfReach } from '../access/reach.ts';
import { type AccessEnded, endAccessIn, endSessionsIn } from '../access/sessions.ts';
import { notifyOfChange } from '../notify.ts';
import type { Identity, IdentityAct, IdentityWriting } from '../parts.ts';
import { findAccountRow, listAccountSessions, listAccounts } from '../queries/security.ts';
import { account } from '../tables.ts';
import { presentAccount, presentAccountSession } from '../views.ts';
import { tellInOrOut } from './leaving.ts';
import { takeSecondFactor } from './second-factor.ts';

/** Accounts and sessions as administrators of sign-in look after them. Each act gives a reason. */
export const accounts: Acts<
  Pick<
    typeof securityContract,
    | 'accounts'
    | 'accountSessions'
    | 'revokeSession'
    | 'revokeSessions'
    | 'lockAccount'
    | 'unlockAccount'
    | 'removeSecondFactor'
  >,
  Identity
> = {
  async accounts({ orm, now }, input) {
    const { rows, nextCursor } = await listAccounts(orm, now, input);
    return { items: rows.map(presentAccount), nextCursor };
  },

  async accountSessions(at, input) {
    const { orm, now, actor } = at;
    const row = (await findAccountRow(orm, now, input.id)) ?? at.refuse('account.absent');
    const page = await listAccountSessions(orm, { person: input.id, now }, input);
    const items = page.rows.map((one) => presentAccountSession(one, actor.sessionId, now));
    return { account: presentAccount(row), items, nextCursor: page.nextCursor };
  },

  async revokeSession(act, { id: person, session: only, reason }) {
    const { actor } = act;
    if (person === actor.personId && only === actor.sessionId) return act.refuse('session.current');
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    const { ended } = await revoke(act, { person, only, reason });
    if (ended === 0) return act.refuse('session.absent');
    return { ended };
  },

  async revokeSessions(act, { id: person, reason }) {
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    return revoke(act, { person, reason });
  },

  /** Ends a person's sessions and links, and blocks every way in and out until unlocked. The last super admin cannot be locked. */
  async lockAccount(act, { id: person, reason }) {
    const { actor, orm, now: lockedAt } = act;
    if (person === actor.personId) return act.refuse('account.own');
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    if (await isLastSuperAdmin(act.tx, person, servedAmong)) return act.refuse('account.last_super_admin');
    const locked = await orm
      .update(account)
      .set({ lockedAt, lockedBy: actor.personId, lockReason: reason, updatedAt: lockedAt })
      .where(and(eq(account.id, person), isNull(account.lockedAt), ne(account.accountStatus, 'deleted')))
      .returning({ id: account.id });
    if (locked.length === 0) return act.refuse('account.locked_already');
    const gone = await endAccessIn(act, { person, by: actor.personId, reason: 'locked' });
    await tellInOrOut(act, person);
    await act.audit({
      subject: { kind: 'account', id: person },
      before: { locked: false },
      after: { locked: true, sessionsEnded: gone.ended, linksEnded: gone.links },
      reason,
    });
    return { ...(await viewAccount(act, person)), gone };
  },

  async unlockAccount(act, { id: person, reason }) {
    const { orm } = act;
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    const [before] = await orm
      .select({ at: account.lockedAt, by: account.lockedBy, reason: account.lockReason })
      .from(account)
      .where(and(eq(account.id, person), isNotNull(account.lockedAt)))
      .for('update');
    if (!before) return act.refuse('account.not_locked');
    await orm
      .update(account)
      .set({ lockedAt: null, lockedBy: null, lockReason: '', updatedAt: act.now })
      .where(eq(account.id, person));
    await tellInOrOut(act, person);
    await act.audit({
      subject: { kind: 'account', id: person },
      before: { locked: true, ...before },
      after: { locked: false },
      reason,
    });
    return viewAccount(act, person);
  },

  /**
   * For a person who lost both the second factor and their recovery codes. All their sessions end, they are notified, and
   * the next sign-in asks for no code.
   */
  async removeSecondFactor(act, { id: person, reason }) {
    const { actor, orm } = act;
    // Administrators turn off their own in the settings, with the checks made there.
    if (person === actor.personId) return act.refuse('account.own');
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    const before = await takeSecondFactor(orm, person);
    if (!before) return act.refuse('second_factor.off');
    await orm.update(account).set({ secondFactorRemovedAt: act.now }).where(eq(account.id, person));
    const by = actor.personId;
    const gone = await endAccessIn(act, { person, by, reason: 'admin_action', shown: 'all_invalidated' });
    await notifyOfChange(act, { person, change: 'second_factor.removed', by: 'administrator' });
    await act.audit({
      subject: { kind: 'account', id: person },
      before: { secondFactor: 'on', ...before },
      after: { secondFactor: 'off', sessionsEnded: gone.ended, linksEnded: gone.links },
      reason,
    });
    return viewAccount(act, person);
  },
};

async function viewAccount({ orm, now }: IdentityWriting, person: PersonId): Promise<AccountLine> {
  const row = await findAccountRow(orm, now, person);
  if (!row) throw new Error(`the account of ${person} is gone`);
  return presentAccount(row);
}

interface Revocation {
  readonly person: PersonId;
  /** Only this session. Absent: all of the person's, or on your own account all but the current one (ADS-2). */
  readonly only?: SessionId;
  readonly reason: string;
}

/** Ends a person's sessions, and with all of them their links, with a reason for the record. */
async function revoke(act: IdentityAct, { person, only, reason }: Revocation): Promise<AccessEnded> {
  const { actor } = act;
  const except = person === actor.personId ? actor.sessionId : undefined;
  const end = { person, except, by: actor.personId, reason: 'admin_action' } as const;
  const gone = only
    ? { ended: await endSessionsIn(act, { ...end, only }), links: 0 }
    : await endAccessIn(act, { ...end, shown: 'all_invalidated' });
  if (gone.ended + gone.links === 0) return gone;
  const subject = only ? { kind: 'session', id: only } : { kind: 'account', id: person };
  const after = { person, ended: gone.ended, ...(gone.links > 0 && { links: gone.links }) };
  await act.audit({ subject, after, reason });
  return gone;
}
