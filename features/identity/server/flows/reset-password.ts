import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { devicesGap, say } from '../../policy/notification-texts.ts';
import type { PasswordProblem } from '../../policy/password-rule.ts';
import { endSessionsIn } from '../commands/end-sessions.ts';
import { judgePassword } from '../commands/judge-password.ts';
import {
  type ChangeNotifierParts,
  type ChangingRequest,
  notifyOfChange,
} from '../commands/notify-of-change.ts';
import { dropLinks, takeProof } from '../commands/once-proof.ts';
import { hashSecret } from '../commands/passwords.ts';
import { findLink, type LiveSession, liveSessionsOf, proofKinds, stampOf } from '../queries/links.ts';
import { account, credential } from '../tables.ts';

export type ResetOutcome =
  | { readonly kind: 'done'; readonly email: string; readonly ended: readonly LiveSession[] }
  | { readonly kind: 'dead' }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem };

interface ResetParts extends Omit<ChangeNotifierParts, 'tx'> {
  readonly broadcast: SessionBroadcast;
}

/**
 * Sets a new password through a mailed link. When it is used many times at once, one use succeeds. All sessions end and
 * none is opened, so someone who only has the mailbox still needs the second factor to sign in (AUT-7, AUT-10).
 */
export async function resetPassword(
  parts: ResetParts,
  given: { secret: string; password: string },
  by: ChangingRequest,
): Promise<ResetOutcome> {
  const { platform } = parts;
  const { database, clock } = platform;
  const link = await findLink(database.orm, { kind: 'reset', secret: given.secret, now: clock.now() });
  if (!link) return { kind: 'dead' };
  // A refused password does not use up the link.
  const problem = await judgePassword(given.password, link);
  if (problem) return { kind: 'refused', problem };
  const passwordHash = await hashSecret(given.password, platform.config.passwordCost);
  return database.write(async (tx) => {
    // Locked first, as everywhere: a concurrent sign-in with the old password is found below.
    await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, link.person)).for('update');
    const proof = await takeProof(
      { platform, orm: tx.orm },
      { kind: proofKinds.reset, secret: given.secret, person: link.person },
    );
    const isCurrent = proof && proof.data['stamp'] === (await stampOf(tx.orm, link.person));
    if (!isCurrent) return { kind: 'dead' };
    await setPassword(tx, platform, { person: link.person, passwordHash });
    await dropLinks({ platform, tx }, link.person, proofKinds.reset);
    const ended = await liveSessionsOf(tx.orm, link.person, clock.now());
    await endSessionsIn({ ...parts, tx }, { person: link.person, reason: 'invalidated' });
    await platform.auditLog.note(tx, {
      action: 'password.reset',
      subject: { kind: 'account', id: link.person },
      after: { sessionsEnded: ended.length },
    });
    // The notification lists what ended too, so that an owner who did not do this learns of it anywhere (SES-9).
    const detail = say('identity.passwordReset', { devices: devicesGap(ended.map(({ device }) => device)) });
    await notifyOfChange({ ...parts, tx }, { person: link.person, change: 'password.reset', by, detail });
    return { kind: 'done', email: link.email, ended };
  });
}

/** Using a mailed link proves that the address is theirs. */
async function setPassword(
  tx: Transaction,
  { newId, clock }: Platform,
  { person, passwordHash }: { person: PersonId; passwordHash: string },
): Promise<void> {
  const updatedAt = clock.now();
  await tx.orm
    .insert(credential)
    .values({
      id: newId(),
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
  await tx.orm.update(account).set({ emailVerified: true, updatedAt }).where(eq(account.id, person));
}
