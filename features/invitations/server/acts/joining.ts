import { and, eq, gt } from 'drizzle-orm';
import {
  accountStatesOf,
  accountsAt,
  allowAddress,
  createAccount,
  enter,
  hashSecret,
  judgePassword,
} from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type Acts, writing } from '#platform/server/http/acts.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { createLimiter, type Limiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import type { joiningContract, OpenedInvitation } from '../../contract/newcomer.ts';
import { limits } from '../../limits.ts';
import { isLive } from '../../policy/allowance.ts';
import { findByToken, isLiveRow } from '../access.ts';
import { announceChanged, noteOn, notifyJoined } from '../notify.ts';
import type { InvitationParts, InvitationsReading, InvitationsWriting, JoiningLimits } from '../parts.ts';
import { inviterGap } from '../queries/quota.ts';
import { firstSteps, type InvitationRow, invitation } from '../tables.ts';
import { stateOf } from '../views/invitations.ts';

export const joining: Acts<typeof joiningContract, InvitationParts & JoiningLimits> = {
  open: {
    /** It is a POST, so a scanner's GET changes nothing. Shows a link that is over, too. */
    async steps(at, { token }) {
      const tokenHash = hashOfSecret(token);
      const row = await findByToken(at, tokenHash);
      // Whoever asks learns nothing of the inviter: it is as if the link had never been sent.
      if (!row || (isLiveNow(row, at.now) && (await inviterGap(at, row.inviterId)))) return refuseUnknown(at);
      const opened = await at.write((act) => markOpened(act, tokenHash));
      return viewOpened(at, opened ?? row, at.person);
    },
  },

  accept: {
    /**
     * Creates account, profile and session and uses up the invitation in one transaction: of many acceptances at once
     * exactly one wins, by one conditional update (T07), and a failure leaves nothing behind.
     */
    async steps(at, { token, name, password }) {
      if (at.actor) return at.refuse('invitation.other_account');
      const tokenHash = hashOfSecret(token);
      const row = await findByToken(at, tokenHash);
      if (!row) return refuseUnknown(at);
      const state = stateOf(row, at.now);
      if (!isLive(state)) return at.refuse('invitation.closed', { state });
      if (await at.write((act) => refusesInviter(act, row))) return refuseUnknown(at);
      const problem = await judgePassword(password, { email: row.email, name });
      if (problem) return at.refuse('password.refused', { problem });
      // Then there is nothing to accept, only to sign in.
      if ((await accountsAt(at.orm, [row.email])).size > 0) return at.refuse('invitation.account_exists');
      await takeTry(at, at.acceptances);
      // About a tenth of a second of work: never inside a transaction, and never for a link that is over.
      const passwordHash = await hashSecret(password);
      const { person, cookies } = await at.write(async (act) => {
        const used = await useUp(act, tokenHash);
        // Locked while the password was hashed.
        if (used && (await inviterGap(act, used.inviterId))) return act.refuse('invitation.unknown');
        if (used)
          return (await join(act, used, { name, passwordHash })) ?? act.refuse('invitation.account_exists');
        const closed = (await findByToken(act, tokenHash)) ?? row;
        return act.refuse('invitation.closed', { state: stateOf(closed, act.now) });
      });
      for (const cookie of cookies) at.request.addHeader('set-cookie', cookie);
      return { joined: person };
    },
  },
};

/** Counts tries by source, in the database. */
export function joiningLimits(database: Database): JoiningLimits {
  const limiter = (name: string, points: number) =>
    createLimiter(database, { name, points, windowMs: limits.attemptWindowMs });
  return {
    guesses: limiter('invitation-unknown', limits.unknownLinksPerSource),
    acceptances: limiter('invitation-accept', limits.acceptancesPerSource),
  };
}

/** A try to open or accept a link. */
interface Try extends JoiningLimits {
  readonly request: RequestContext;
  refuse(
    ...refusal: ['invitation.unknown'] | ['invitation.throttled', { readonly retryAfterSeconds: number }]
  ): never;
}

async function takeTry(at: Omit<Try, keyof JoiningLimits>, limiter: Limiter): Promise<void> {
  const retryAfterSeconds = await limiter.take(sourceKey(at.request.source));
  if (retryAfterSeconds === 0) return;
  at.request.addHeader('retry-after', String(retryAfterSeconds));
  at.refuse('invitation.throttled', { retryAfterSeconds });
}

/** A link that was never sent: the source may guess only so many. */
async function refuseUnknown(at: Try): Promise<never> {
  await takeTry(at, at.guesses);
  return at.refuse('invitation.unknown');
}

/** Records that a browser opened the page behind a link; undefined unless it was the first time. */
async function markOpened(act: InvitationsWriting, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await act.orm
    .update(invitation)
    .set({ state: 'opened', openedAt: act.now })
    .where(
      and(
        eq(invitation.tokenHash, tokenHash),
        eq(invitation.state, 'sent'),
        gt(invitation.expiresAt, act.now),
      ),
    )
    .returning();
  if (row) announceChanged(act, row);
  return row;
}

async function viewOpened(
  { orm, now }: InvitationsReading,
  row: InvitationRow,
  me: PersonId | null,
): Promise<OpenedInvitation> {
  const inviter = (await summariesOf(orm, [row.inviterId])).get(row.inviterId);
  const signedInAs = me && (await accountStatesOf(orm, [me])).get(me)?.email;
  return {
    state: stateOf(row, now),
    email: row.email,
    inviter: {
      displayName: inviter?.displayName ?? '',
      headline: inviter?.headline ?? '',
      photoURL: inviter?.photoURL ?? null,
    },
    note: row.note,
    vouch: row.vouch,
    expiresAt: toInstant(row.expiresAt),
    signedInAs: signedInAs ?? null,
  };
}

const isLiveNow = (row: InvitationRow, now: Date) => isLive(stateOf(row, now));

/** Whether the inviter's word gives no account now; that somebody tried is recorded. */
async function refusesInviter(act: InvitationsWriting, row: InvitationRow): Promise<boolean> {
  const because = await inviterGap(act, row.inviterId);
  if (!because) return false;
  await noteOn(act, row, { action: 'invitation.refused', after: { inviter: row.inviterId, because } });
  return true;
}

/**
 * Whether an address that was let in by an invitation may still join: not while its inviter is out or over their
 * allowance, however it proves itself.
 */
export async function mayStillJoin(tx: Transaction, parts: InvitationParts, email: string): Promise<boolean> {
  const act = writing(tx, parts, { now: parts.notifier.platform.clock.now() });
  const [row] = await act.orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.email, email), isLiveRow, gt(invitation.expiresAt, act.now)));
  return row === undefined || !(await refusesInviter(act, row));
}

/** Uses the invitation up; undefined when it was already used, or when it is over. */
async function useUp(
  { orm, now }: InvitationsWriting,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .update(invitation)
    .set({ state: 'accepted', acceptedAt: now, endedAt: now })
    .where(and(eq(invitation.tokenHash, tokenHash), isLiveRow, gt(invitation.expiresAt, now)))
    .returning();
  return row;
}

interface Newcomer {
  readonly name: string;
  /** Made by `hashSecret`, before the transaction. */
  readonly passwordHash: string;
}

/**
 * The account has the invited address whatever the browser says (INV-6) and the role USER, whatever was suggested
 * (INV-8). It enters through the same function as every sign-in, so no sign-in rule is bypassed. Undefined if the address
 * has an account: that belongs to its owner, and a link creates one, it never opens one.
 */
async function join(
  act: InvitationsWriting & { readonly request: RequestContext },
  row: InvitationRow,
  { name, passwordHash }: Newcomer,
): Promise<{ readonly person: PersonId; readonly cookies: readonly string[] } | undefined> {
  const { tx, notifier, mailer, broadcast } = act;
  const { platform } = notifier;
  const { email } = row;
  const person: PersonId = platform.newId();
  // The address may have been removed from the list by hand; the invitation itself allows it (INV-2).
  await allowAddress(tx, email, { ground: 'invitation', by: row.inviterId });
  const makeAccount = async () => {
    await createAccount(tx, { person, email, name, passwordHash }, platform.newId);
    return person;
  };
  const arrival = { email, assurance: 'password', makeAccount } as const;
  const entry = await enter({ platform, notifier, mailer, broadcast, tx }, arrival, act.request);
  if (entry.kind !== 'signed_in' || entry.person !== person) return undefined;
  // The invitation can name the account only now that it exists.
  await act.orm.update(invitation).set({ acceptedBy: person }).where(eq(invitation.id, row.id));
  await welcome(act, row, { person, name });
  return { person, cookies: entry.cookies };
}

/** What follows when a person joins: their first steps, the record, and the inviter's notification. */
async function welcome(
  act: InvitationsWriting,
  row: InvitationRow,
  newcomer: { readonly person: PersonId; readonly name: string },
): Promise<void> {
  const { person } = newcomer;
  await act.orm.insert(firstSteps).values({ personId: person, startedAt: act.now }).onConflictDoNothing();
  announceChanged(act, row);
  act.tx.afterCommit(() => act.onJoined(person));
  await noteOn(act, row, {
    action: 'invitation.accepted',
    by: { personId: person },
    after: { email: row.email, person, inviter: row.inviterId },
  });
  await notifyJoined(act, row, newcomer);
}

/**
 * Marks the open invitation of an address as accepted when its owner joined another way that proved it (a provider that
 * says the address is verified): called by the code that creates accounts, in the same transaction. Does nothing if
 * none is open.
 */
export async function acceptByAddress(
  tx: Transaction,
  parts: InvitationParts,
  { email, ...newcomer }: { readonly email: string; readonly person: PersonId; readonly name: string },
): Promise<void> {
  const act = writing(tx, parts, { now: parts.notifier.platform.clock.now() });
  // One being accepted by its link at this moment is left to that: neither waits for the other.
  const open = act.orm
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.email, email), isLiveRow, gt(invitation.expiresAt, act.now)))
    .for('update', { skipLocked: true });
  const [row] = await act.orm
    .update(invitation)
    .set({ state: 'accepted', acceptedAt: act.now, endedAt: act.now, acceptedBy: newcomer.person })
    .where(inArray(invitation.id, open))
    .returning();
  if (row) await welcome(act, row, newcomer);
}
