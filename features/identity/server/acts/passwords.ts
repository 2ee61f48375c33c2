import { ORPCError } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '#features/mail/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import type { linksContract } from '../../contract/links.ts';
import type { providersContract } from '../../contract/providers.ts';
import { limits } from '../../limits.ts';
import { mailedLink } from '../../policy/mailed-link.ts';
import { devicesGap, say } from '../../policy/notification-texts.ts';
import { minutesAndSeconds } from '../../policy/waiting.ts';
import {
  dropProofs,
  findLink,
  keepProof,
  liveSessionsOf,
  proofKinds,
  stampOf,
  takeProof,
} from '../access/once-proofs.ts';
import { hashSecret, judgePassword } from '../access/passwords.ts';
import { endAccessIn } from '../access/sessions.ts';
import { lockWays } from '../access/ways.ts';
import { notifyOfChange } from '../notify.ts';
import type { Identity, IdentityWriting, ResetDesk, ResetWish } from '../parts.ts';
import { account, credential, onceProof } from '../tables.ts';
import { presentEnded } from '../views.ts';
import { countUse } from './links.ts';

export const passwords: Acts<
  Pick<typeof providersContract, 'changePassword'> &
    Pick<typeof linksContract, 'requestReset' | 'resetPassword'>,
  Identity
> = {
  /** Sets the account's first or a new password. All other sessions end, and the private links. */
  changePassword: {
    async steps(at, { password }) {
      const { person, platform } = at;
      const [owner] = await at.orm
        .select({ email: account.email, name: account.name })
        .from(account)
        .where(eq(account.id, person));
      const problem = await judgePassword(password, owner ?? { email: '', name: '' });
      if (problem) return at.refuse('password.refused', { problem });
      const passwordHash = await hashSecret(password, platform.config.passwordCost);
      return at.write(async (act) => {
        await lockWays(act.tx, person);
        await keepPassword(act, person, passwordHash);
        const except = act.actor.sessionId;
        const gone = await endAccessIn(act, { person, except, reason: 'invalidated' });
        const after = { sessionsEnded: gone.ended, linksEnded: gone.links };
        await act.audit({ subject: { kind: 'account', id: person }, after });
        await notifyOfChange(act, { person, change: 'password.changed', by: act.request });
        return gone;
      });
    },
  },

  requestReset: {
    async steps(at, { email }) {
      const { request, platform, resetDesk } = at;
      const browser = browserOf(request, platform.config.isSecure);
      const retryAfterSeconds = await resetDesk.ask({ email, browser, source: request.source });
      if (retryAfterSeconds > 0) {
        request.addHeader('retry-after', String(retryAfterSeconds));
        // Its words say how long, so they are not those of the contract.
        throw new ORPCError('reset.throttled', {
          status: 429,
          message: `Too many password reset attempts. Please try again in ${minutesAndSeconds(retryAfterSeconds)}.`,
          data: { retryAfterSeconds },
        });
      }
      return { asked: true };
    },
  },

  /**
   * Through a mailed link. When it is used many times at once, one use succeeds. All sessions end and none is opened, so
   * someone who only has the mailbox still needs the second factor to sign in (AUT-7, AUT-10).
   */
  resetPassword: {
    async steps(at, { secret, password }) {
      const { platform, request } = at;
      await countUse(at);
      const link = (await findLink(at.orm, { kind: 'reset', secret, now: at.now })) ?? at.refuse('link.dead');
      // A refused password does not use up the link.
      const problem = await judgePassword(password, link);
      if (problem) return at.refuse('password.refused', { problem });
      const passwordHash = await hashSecret(password, platform.config.passwordCost);
      const { person, email } = link;
      return at.write(async (act) => {
        // Locked first, as everywhere: a concurrent sign-in with the old password is found below.
        await act.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('update');
        const proof = await takeProof(act, { kind: proofKinds.reset, secret, person });
        if (!proof || proof.data['stamp'] !== (await stampOf(act.orm, person))) {
          // A link from before the password or address changed is used up, in case they change back.
          act.keep();
          return act.refuse('link.dead');
        }
        await setPassword(act, person, passwordHash);
        await dropProofs(act, person, proofKinds.reset);
        const ended = await liveSessionsOf(act.orm, person, platform.clock.now());
        const { links } = await endAccessIn(act, { person, reason: 'invalidated' });
        await platform.auditLog.note(act.tx, {
          action: 'password.reset',
          subject: { kind: 'account', id: person },
          after: { sessionsEnded: ended.length, linksEnded: links },
        });
        // The notification lists what ended too, so that an owner who did not do this learns of it anywhere (SES-9).
        const devices = devicesGap(ended.map(({ device }) => device));
        const detail = say('identity.passwordReset', { devices });
        await notifyOfChange(act, { person, change: 'password.reset', by: request, detail });
        return { email, ended: ended.map(presentEnded) };
      });
    },
  },
};

async function keepPassword(
  { platform, orm, now: updatedAt }: IdentityWriting,
  person: PersonId,
  passwordHash: string,
): Promise<void> {
  const changed = await orm
    .update(credential)
    .set({ passwordHash, updatedAt })
    .where(and(eq(credential.userId, person), eq(credential.providerId, 'password')))
    .returning({ id: credential.id });
  if (changed.length > 0) return;
  await orm.insert(credential).values({
    id: platform.newId(),
    userId: person,
    providerId: 'password',
    accountId: person,
    passwordHash,
    updatedAt,
  });
}

/** Using a mailed link proves that the address is theirs. */
async function setPassword(
  { platform, orm, now: updatedAt }: IdentityWriting,
  person: PersonId,
  passwordHash: string,
): Promise<void> {
  await orm
    .insert(credential)
    .values({
      id: platform.newId(),
      userId: person,
      providerId: 'password',
      accountId: person,
      passwordHash,
      updatedAt,
    })
    .onConflictDoUpdate({
      target: [credential.userId, credential.providerId],
      set: { passwordHash, updatedAt },
    });
  await orm.update(account).set({ emailVerified: true, updatedAt }).where(eq(account.id, person));
}

const browserCookie = 'backlot_browser';

/** Identifies the browser for rate limiting, with a cookie that lives as long as the window. */
function browserOf(request: RequestContext, isSecure: boolean): string {
  const known = /(?:^|;\s*)backlot_browser=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known) return known;
  const made = newSecret();
  const life = limits.resetWindowMs / 1_000;
  request.addHeader(
    'set-cookie',
    `${browserCookie}=${made}; Max-Age=${life}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
  return made;
}

const askedKind = 'password_reset_asked';
const atOnce = 20;

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
  await dropProofs({ platform, tx }, person, proofKinds.reset);
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
