import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { emailContract, linksContract } from '../../contract/links.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { say } from '../../policy/notification-texts.ts';
import {
  dropProofs,
  findLink,
  keepProof,
  liveSessionsOf,
  type OpenLink,
  proofKinds,
  stampOf,
  takeProof,
} from '../access/once-proofs.ts';
import { endAccessIn } from '../access/sessions.ts';
import type { Identity, IdentityWriting } from '../parts.ts';
import { getEmail } from '../queries/accounts.ts';
import { account, allowedUser, onceProof } from '../tables.ts';
import { presentEnded } from '../views.ts';
import { countUse } from './links.ts';

export const ownEmail: Acts<
  typeof emailContract & Pick<typeof linksContract, 'confirmEmail' | 'revertEmail'>,
  Identity
> = {
  async email(at) {
    const [email, pending] = await Promise.all([getEmail(at.orm, at.person), pendingOf(at)]);
    return { email, pending: pending ? { email: pending.email, until: toInstant(pending.until) } : null };
  },

  /**
   * Requests a change of address: the link is mailed to the new one, and nothing changes until it is used. If the
   * address belongs to another account, only that account's owner learns so, by mail (SET-6).
   */
  changeEmail: {
    async steps(at, { email }) {
      const { person, tries, request, platform } = at;
      const retryAfterSeconds = await tries.emailChange.take(person);
      if (retryAfterSeconds > 0) {
        request.addHeader('retry-after', String(retryAfterSeconds));
        return at.refuse('email.throttled', { retryAfterSeconds });
      }
      return at.write(async (act) => {
        const { orm } = act;
        const [own] = await orm
          .select({ email: account.email, name: account.name })
          .from(account)
          .where(eq(account.id, person))
          .for('update');
        if (!own || own.email === email) return act.refuse('email.same');
        const secret = await keepConfirmation(act, person, email);
        const [taken] = await orm
          .select({ name: account.name })
          .from(account)
          .where(eq(account.email, email));
        const dedupeKey = `email-change:${person}:${platform.newId()}`;
        if (taken) {
          const data = { recipientName: taken.name };
          await act.mailer.queue(act.tx, { templateId: 'email-in-use', to: email, data, dedupeKey });
        } else {
          const data = { recipientName: own.name, link: mailedLink('confirm', email, secret) };
          await act.mailer.queue(act.tx, { templateId: 'email-change', to: email, data, dedupeKey });
        }
        return { asked: true as const };
      });
    },
  },

  async forgetEmailChange(act) {
    await dropProofs(act, act.person, proofKinds.confirm);
    return { asked: false };
  },

  /** Moves an account to an address its owner has just verified, and notifies the old address (SET-6). */
  confirmEmail: {
    async steps(at, { secret }) {
      await countUse(at);
      const link =
        (await findLink(at.orm, { kind: 'confirm', secret, now: at.now })) ?? at.refuse('link.dead');
      const moving = at.write(async (act) => {
        const { person } = link;
        await lockOwner(act.tx, person);
        const proof = await takeProof(act, { kind: proofKinds.confirm, secret, person });
        if (!proof || proof.data['stamp'] !== (await stampOf(act.orm, person))) {
          // A link from before the password or address changed is used up, in case they change back.
          act.keep();
          return act.refuse('link.dead');
        }
        const email = String(proof.data['email']);
        await moveAccount(act, { person, from: link.email, to: email });
        await offerWayBack(act, link, email);
        return { email };
      });
      return orAnswer(moving, isA(AddressTaken), () => at.refuse('email.taken'));
    },
  },

  /**
   * Reverts an account to an earlier address through the link mailed there. All sessions end, and so do the links sent
   * to the address in between: anyone who took over the account loses it.
   */
  revertEmail: {
    async steps(at, { secret }) {
      await countUse(at);
      const link =
        (await findLink(at.orm, { kind: 'revert', secret, now: at.now })) ?? at.refuse('link.dead');
      const moving = at.write(async (act) => {
        const { person } = link;
        await lockOwner(act.tx, person);
        const proof =
          (await takeProof(act, { kind: proofKinds.revert, secret, person })) ?? act.refuse('link.dead');
        const email = String(proof.data['email']);
        await dropYounger(act, { person, secret });
        for (const kind of [proofKinds.confirm, proofKinds.reset]) await dropProofs(act, person, kind);
        const ended = await liveSessionsOf(act.orm, person, act.platform.clock.now());
        await endAccessIn(act, { person, reason: 'all_invalidated' });
        if (link.email !== email) await moveAccount(act, { person, from: link.email, to: email });
        return { email, ended: ended.map(presentEnded) };
      });
      return orAnswer(moving, isA(AddressTaken), () => at.refuse('email.taken'));
    },
  },
};

/** The address a person asked to change to, while the link is valid. */
async function pendingOf({ orm, person, now }: Reading) {
  const [row] = await orm
    .select({ data: onceProof.data, until: onceProof.expiresAt })
    .from(onceProof)
    .where(
      and(
        eq(onceProof.userId, person),
        eq(onceProof.kind, proofKinds.confirm),
        isNull(onceProof.usedAt),
        gt(onceProof.expiresAt, now),
      ),
    );
  return row && { email: String(row.data['email']), until: row.until };
}

/** Kept for a taken address too, so that the pending state looks alike. The secret for one is never sent. */
async function keepConfirmation(act: IdentityWriting, person: PersonId, email: string): Promise<string> {
  await dropProofs(act, person, proofKinds.confirm);
  const secret = newSecret();
  const stamp = await stampOf(act.orm, person);
  const data = { email, stamp };
  await keepProof(act, { kind: proofKinds.confirm, secret, person, data, lifeMs: limits.emailLinkMs });
  return secret;
}

/** The link back to the old address is mailed there, and the owner is notified. */
async function offerWayBack(act: IdentityWriting, link: OpenLink, email: string): Promise<void> {
  const { platform, mailer, notifier, tx } = act;
  const { person } = link;
  const secret = newSecret();
  const data = { email: link.email };
  await keepProof(act, { kind: proofKinds.revert, secret, person, data, lifeMs: limits.emailRevertMs });
  await mailer.queue(tx, {
    templateId: 'email-changed',
    to: link.email,
    data: {
      recipientName: link.name,
      newEmail: email,
      link: mailedLink('revert', link.email, secret),
    },
    dedupeKey: `email-changed:${person}:${platform.newId()}`,
  });
  await notifyOnce(tx, notifier, [
    {
      person,
      type: 'security_email_changed',
      title: say('identity.emailChanged', {}),
      message: say('identity.emailChangedTo', { email }),
      actionUrl: '/settings?section=account',
      subject: `account:${person}`,
      event: platform.newId(),
      metadata: {},
    },
  ]);
}

/** Someone else took the address meanwhile: everything is rolled back, including the use of the link. */
class AddressTaken extends Error {}

const lockOwner = (tx: Transaction, person: PersonId) =>
  tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('update');

async function moveAccount(
  { platform, tx, now: updatedAt }: IdentityWriting,
  { person, from, to }: { person: PersonId; from: string; to: string },
): Promise<void> {
  await tx.orm
    .update(account)
    .set({ email: to, emailVerified: true, updatedAt })
    .where(eq(account.id, person))
    .catch((fault: unknown) => {
      throw brokenConstraint(fault) === 'account_email_key' ? new AddressTaken() : fault;
    });
  await moveAdmission(tx, from, to);
  await platform.auditLog.note(tx, {
    action: 'email.changed',
    actor: person,
    subject: { kind: 'account', id: person },
    before: { email: from },
    after: { email: to },
  });
}

/** The allowed list follows the person, on every ground of the old address (SET-6). */
async function moveAdmission(tx: Transaction, from: string, to: string): Promise<void> {
  const grounds = await tx.orm.delete(allowedUser).where(eq(allowedUser.email, from)).returning();
  if (grounds.length === 0) return;
  await tx.orm
    .insert(allowedUser)
    .values(grounds.map((row) => ({ ...row, email: to })))
    .onConflictDoNothing();
}

/** Invalidates links mailed after this one, which went to later addresses. */
async function dropYounger(
  { platform, tx }: IdentityWriting,
  { person, secret }: { person: PersonId; secret: string },
): Promise<void> {
  const used = tx.orm
    .select({ at: onceProof.createdAt })
    .from(onceProof)
    .where(and(eq(onceProof.kind, proofKinds.revert), eq(onceProof.secretHash, hashOfSecret(secret))));
  await tx.orm
    .update(onceProof)
    .set({ usedAt: platform.clock.now() })
    .where(
      and(
        eq(onceProof.userId, person),
        eq(onceProof.kind, proofKinds.revert),
        isNull(onceProof.usedAt),
        gt(onceProof.createdAt, sql`(${used})`),
      ),
    );
}
