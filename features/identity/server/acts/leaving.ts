import { and, eq, isNull, ne } from 'drizzle-orm';
import { isLastSuperAdmin } from '#features/access/server/public.ts';
import { setAccountState } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Belonging } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { servedAmong } from '#platform/server/session/served.ts';
import type { leavingContract } from '../../contract/leaving.ts';
import type { linksContract } from '../../contract/links.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { dropProofs, findLink, keepProof, proofKinds, takeProof } from '../access/once-proofs.ts';
import { outOfReach } from '../access/reach.ts';
import { endAccessIn, expiredCookie, setCookie } from '../access/sessions.ts';
import type { Identity, IdentityWriting } from '../parts.ts';
import { account, departure } from '../tables.ts';
import { countUse } from './links.ts';

export const leaving: Acts<typeof leavingContract & Pick<typeof linksContract, 'keepAccount'>, Identity> = {
  async leaving({ person, platform, features }) {
    const [belongings, isLast] = await Promise.all([
      belongingsOf(features, person),
      platform.database.write((tx) => isLastSuperAdmin(tx, person, servedAmong)),
    ]);
    return { belongings: belongings.filter(({ count }) => count > 0), isLastSuperAdmin: isLast };
  },

  /** Hidden and signed out at once, deleted after 14 days unless they come back (SET-5). */
  leave: {
    async steps(at, { confirmation, heirs: wanted }) {
      const { person, platform, features } = at;
      const owned = await belongingsOf(features, person);
      return at.write(async (act) => {
        const { tx, now } = act;
        if (await isLastSuperAdmin(tx, person, servedAmong)) return act.refuse('leaving.last_super_admin');
        const own = await lockedAccount(tx, person);
        if (!own || own.email !== confirmation) return act.refuse('leaving.not_confirmed');
        const heirs = await heirsOf(tx, person, wanted);
        const missing = owned.find(({ kind, count }) => count > 0 && !heirs[kind]);
        if (missing) return act.refuse('leaving.heir_missing', { kind: missing.kind });
        const dueAt = new Date(now.getTime() + limits.departureMs);
        const id = platform.newId();
        await tx.orm.insert(departure).values({ id, userId: person, askedAt: now, dueAt, heirs });
        await setState(act, person, 'deleted');
        await endAccessIn(act, { person, reason: 'all_terminated' });
        const secret = newSecret();
        await keepProof(act, { kind: proofKinds.stay, secret, person, lifeMs: limits.departureMs });
        await act.mailer.queue(tx, {
          templateId: 'account-leaving',
          to: own.email,
          data: {
            recipientName: own.name,
            date: dayOf(dueAt),
            link: mailedLink('stay', own.email, secret),
          },
          dedupeKey: `account-leaving:${person}:${id}`,
        });
        await act.audit({
          subject: { kind: 'account', id: person },
          after: { dueAt: dueAt.toISOString(), heirs },
        });
        setCookie(act, expiredCookie(platform.config));
        return { dueAt: toInstant(dueAt) };
      });
    },
  },

  /** Cancels leaving. When a link is used many times at once, one use succeeds, and never alongside the deletion. */
  keepAccount: {
    async steps(at, { secret }) {
      await countUse(at);
      const link = (await findLink(at.orm, { kind: 'stay', secret, now: at.now })) ?? at.refuse('link.dead');
      const { person, email } = link;
      return at.write(async (act) => {
        await lockedAccount(act.tx, person);
        const proof = await takeProof(act, { kind: proofKinds.stay, secret, person });
        const kept = proof && (await cancelDeparture(act, person));
        if (!kept) {
          // A link for a departure that is over is used up: it must not cancel a later one.
          act.keep();
          return act.refuse('link.dead');
        }
        await dropProofs(act, person, proofKinds.stay);
        await setState(act, person, 'active');
        await act.platform.auditLog.note(act.tx, {
          action: 'account.kept',
          actor: person,
          subject: { kind: 'account', id: person },
          before: { dueAt: kept.dueAt.toISOString() },
        });
        return { email };
      });
    },
  },

  /** Blocks sign-in and hides the profile until reactivation. */
  async deactivate(act, { id: person, reason }) {
    const { actor, tx } = act;
    if (person === actor.personId) return act.refuse('account.own');
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    if (await isLastSuperAdmin(tx, person, servedAmong)) return act.refuse('account.last_super_admin');
    if (!(await lockedIn(tx, person, 'active'))) return act.refuse('account.not_active');
    await setState(act, person, 'suspended');
    const gone = await endAccessIn(act, { person, by: actor.personId, reason: 'admin_action' });
    await act.audit({
      subject: { kind: 'account', id: person },
      before: { status: 'active' },
      after: { status: 'suspended', sessionsEnded: gone.ended, linksEnded: gone.links },
      reason,
    });
    return gone;
  },

  async reactivate(act, { id: person, reason }) {
    const beyond = await outOfReach(act, person);
    if (beyond) return act.refuse(beyond);
    if (!(await lockedIn(act.tx, person, 'suspended'))) return act.refuse('account.not_suspended');
    await setState(act, person, 'active');
    await act.audit({
      subject: { kind: 'account', id: person },
      before: { status: 'suspended' },
      after: { status: 'active' },
      reason,
    });
    return { active: true };
  },
};

/** What a person owns, across all features. */
async function belongingsOf(features: Identity['features'], person: PersonId): Promise<Belonging[]> {
  const owned = await Promise.all(
    features().map(async (feature) => (await feature.belongings?.(person)) ?? []),
  );
  return owned.flat();
}

/** Sets the state of an account, and with it whether the profile is visible. */
async function setState(
  act: IdentityWriting,
  person: PersonId,
  state: 'active' | 'suspended' | 'deleted',
): Promise<void> {
  const { tx, now } = act;
  await tx.orm.update(account).set({ accountStatus: state, updatedAt: now }).where(eq(account.id, person));
  await setAccountState(tx, person, state);
  await tellInOrOut(act, person);
}

/** Tells the other features of an account that is out now, or in again: what is theirs goes, or comes back, with it. */
export async function tellInOrOut(
  { tx, onProfile, onInOrOut }: Pick<IdentityWriting, 'tx' | 'onProfile' | 'onInOrOut'>,
  person: PersonId,
): Promise<void> {
  await onInOrOut(tx, person);
  tx.afterCommit(() => onProfile([person]));
}

/** Whether the account is in this state; it stays so until the transaction ends. */
async function lockedIn(tx: Transaction, person: PersonId, state: 'active' | 'suspended'): Promise<boolean> {
  const found = await tx.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, person), eq(account.accountStatus, state)))
    .for('update');
  return found.length > 0;
}

async function cancelDeparture({ orm, now }: IdentityWriting, person: PersonId) {
  const [kept] = await orm
    .update(departure)
    .set({ cancelledAt: now })
    .where(and(eq(departure.userId, person), isNull(departure.cancelledAt), isNull(departure.doneAt)))
    .returning({ dueAt: departure.dueAt });
  return kept;
}

async function lockedAccount(tx: Transaction, person: PersonId) {
  const [own] = await tx.orm
    .select({ email: account.email, name: account.name })
    .from(account)
    .where(eq(account.id, person))
    .for('update');
  return own;
}

/** Who takes over, by kind. Addresses that cannot take over are left out. */
async function heirsOf(
  tx: Transaction,
  person: PersonId,
  wanted: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, PersonId>>> {
  const addresses = Object.values(wanted);
  if (addresses.length === 0) return {};
  const found = await tx.orm
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(
      and(
        inArray(account.email, addresses),
        eq(account.accountStatus, 'active'),
        isNull(account.lockedAt),
        ne(account.id, person),
      ),
    );
  const byAddress = new Map(found.map(({ id, email }) => [email, id]));
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([kind, address]) => {
      const heir = byAddress.get(address);
      return heir ? [[kind, heir]] : [];
    }),
  );
}

/** The day in UTC, for mails that can be read anywhere. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
