import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { dropLinks, keepProof } from '../commands/once-proof.ts';
import { proofKinds, stampOf } from '../queries/links.ts';
import { account, onceProof } from '../tables.ts';

const askedKind = 'password_reset_asked';
const atOnce = 20;

/** A request for a new password. `browser` is a cookie's id, `source` the network address. */
export interface ResetWish {
  readonly email: string;
  readonly browser: string;
  readonly source: string;
}

/** Takes password reset requests. */
export interface ResetDesk {
  /** Returns the seconds to wait after too many requests, otherwise 0. */
  ask(wish: ResetWish): Promise<number>;
  /** Resolves once all requests so far have been mailed. */
  idle(): Promise<void>;
}

/**
 * Creates the desk. A request does the same work whether the address is known or not: it is recorded, and the account
 * is looked up later (AUT-6).
 */
export function createResetDesk(platform: Platform, mailer: Mailer): ResetDesk {
  const { database, log } = platform;
  const limitOf = (name: string) =>
    createLimiter(database, { name, points: limits.resetAttempts, windowMs: limits.resetWindowMs });
  const perBrowser = limitOf('reset-browser');
  const perSource = limitOf('reset-source');
  const perAddress = limitOf('reset-address');
  let mailing = Promise.resolve();
  const ask = async ({ email, browser, source }: ResetWish) => {
    const waitSeconds =
      (await perBrowser.take(browser)) ||
      (await perSource.take(sourceKey(source))) ||
      (await perAddress.take(email));
    if (waitSeconds > 0) return waitSeconds;
    await keepProof(
      { platform, orm: database.orm },
      { kind: askedKind, secret: newSecret(), data: { email }, lifeMs: limits.resetLinkMs },
    );
    // Not awaited: the response is sent before anyone looks for an account.
    mailing = mailing
      .then(() => mailResets(platform, mailer))
      .catch((error: unknown) => log.error({ err: error }, 'links for new passwords could not be mailed'));
    return 0;
  };
  return { ask, idle: () => mailing };
}

/** Mails the requested links. Nothing is stored for an unknown address. */
export async function mailResets(platform: Platform, mailer: Mailer): Promise<void> {
  for (;;) {
    const taken = await platform.database.write(async (tx) => {
      const wishes = await takeWishes(tx);
      for (const email of wishes) await mailReset(tx, { platform, mailer }, email);
      return wishes.length;
    });
    if (taken < atOnce) return;
  }
}

async function takeWishes(tx: Transaction): Promise<string[]> {
  const open = tx.orm
    .select({ id: onceProof.id })
    .from(onceProof)
    .where(eq(onceProof.kind, askedKind))
    .orderBy(onceProof.createdAt, onceProof.id)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  const rows = await tx.orm
    .delete(onceProof)
    .where(inArray(onceProof.id, open))
    .returning({ id: onceProof.id, data: onceProof.data });
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ data }) => String(data['email']));
}

async function mailReset(
  tx: Transaction,
  { platform, mailer }: { platform: Platform; mailer: Mailer },
  email: string,
): Promise<void> {
  // The lock puts concurrent requests in order: the later one replaces the earlier one's link.
  const [found] = await tx.orm
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(eq(account.email, email), eq(account.accountStatus, 'active'), isNull(account.lockedAt)))
    .for('update');
  if (!found) return;
  const person = found.id;
  await dropLinks({ platform, tx }, person, proofKinds.reset);
  const secret = newSecret();
  const stamp = await stampOf(tx.orm, person);
  await keepProof(
    { platform, orm: tx.orm },
    { kind: proofKinds.reset, secret, person, data: { stamp }, lifeMs: limits.resetLinkMs },
  );
  await mailer.queue(tx, {
    templateId: 'password-reset',
    to: email,
    data: { recipientName: found.name, link: mailedLink('reset', email, secret) },
    dedupeKey: `password-reset:${person}:${platform.newId()}`,
  });
}
