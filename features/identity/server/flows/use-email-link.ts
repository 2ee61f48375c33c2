import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/public.ts';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { say } from '../../policy/notification-texts.ts';
import { endSessionsIn } from '../commands/end-sessions.ts';
import { dropLinks, keepProof, takeProof } from '../commands/once-proof.ts';
import { findLink, type LiveSession, liveSessionsOf, proofKinds, stampOf } from '../queries/links.ts';
import { account, allowedUser, onceProof } from '../tables.ts';

interface LinkParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly mailer: Mailer;
  readonly notifier: NotificationService;
}

type Outcome =
  | { readonly kind: 'done'; readonly email: string; readonly ended: readonly LiveSession[] }
  | { readonly kind: 'dead' }
  | { readonly kind: 'taken' };

const dead = { kind: 'dead' } as const;

/** Moves an account to an address its owner has just verified, and notifies the old address (SET-6). */
export async function confirmEmail(parts: LinkParts, secret: string): Promise<Outcome> {
  const { platform, mailer, notifier } = parts;
  const link = await findLink(platform.database.orm, { kind: 'confirm', secret, now: platform.clock.now() });
  if (!link) return dead;
  return moved(platform, async (tx) => {
    await lockOwner(tx, link.person);
    const proof = await takeProof(
      { platform, orm: tx.orm },
      { kind: proofKinds.confirm, secret, person: link.person },
    );
    if (!proof || proof.data['stamp'] !== (await stampOf(tx.orm, link.person))) return dead;
    const email = String(proof.data['email']);
    await moveAccount(tx, platform, { person: link.person, from: link.email, to: email });
    const back = newSecret();
    await keepProof(
      { platform, orm: tx.orm },
      {
        kind: proofKinds.revert,
        secret: back,
        person: link.person,
        data: { email: link.email },
        lifeMs: limits.emailRevertMs,
      },
    );
    await mailer.queue(tx, {
      templateId: 'email-changed',
      to: link.email,
      data: { recipientName: link.name, newEmail: email, link: mailedLink('revert', link.email, back) },
      dedupeKey: `email-changed:${link.person}:${platform.newId()}`,
    });
    await notifyOnce(tx, notifier, [
      {
        person: link.person,
        type: 'security_email_changed',
        title: say('identity.emailChanged', {}),
        message: say('identity.emailChangedTo', { email }),
        actionUrl: '/settings?section=account',
        subject: `account:${link.person}`,
        event: platform.newId(),
        metadata: {},
      },
    ]);
    return { kind: 'done', email, ended: [] };
  });
}

/**
 * Reverts an account to an earlier address through the link mailed there. All sessions end, and so do the links sent to
 * the address in between: anyone who took over the account loses it.
 */
export async function revertEmail(parts: LinkParts, secret: string): Promise<Outcome> {
  const { platform } = parts;
  const link = await findLink(platform.database.orm, { kind: 'revert', secret, now: platform.clock.now() });
  if (!link) return dead;
  return moved(platform, async (tx) => {
    await lockOwner(tx, link.person);
    const proof = await takeProof(
      { platform, orm: tx.orm },
      { kind: proofKinds.revert, secret, person: link.person },
    );
    if (!proof) return dead;
    const email = String(proof.data['email']);
    await dropYounger(tx, platform, { person: link.person, secret });
    for (const kind of [proofKinds.confirm, proofKinds.reset]) {
      await dropLinks({ platform, tx }, link.person, kind);
    }
    const ended = await liveSessionsOf(tx.orm, link.person, platform.clock.now());
    await endSessionsIn({ ...parts, tx }, { person: link.person, reason: 'all_invalidated' });
    if (link.email !== email) {
      await moveAccount(tx, platform, { person: link.person, from: link.email, to: email });
    }
    return { kind: 'done', email, ended };
  });
}

class AddressTaken extends Error {}

/** If someone else took the address meanwhile, everything is rolled back, including the use of the link. */
const moved = (platform: Platform, work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome> =>
  orAnswer(platform.database.write(work), isA(AddressTaken), (): Outcome => ({ kind: 'taken' }));

const lockOwner = (tx: Transaction, person: PersonId) =>
  tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('update');

async function moveAccount(
  tx: Transaction,
  platform: Platform,
  { person, from, to }: { person: PersonId; from: string; to: string },
): Promise<void> {
  await tx.orm
    .update(account)
    .set({ email: to, emailVerified: true, updatedAt: platform.clock.now() })
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
  tx: Transaction,
  platform: Platform,
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
