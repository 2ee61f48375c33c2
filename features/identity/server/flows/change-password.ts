import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { PasswordProblem } from '../../policy/password-rule.ts';
import { endSessionsIn } from '../commands/end-sessions.ts';
import { judgePassword } from '../commands/judge-password.ts';
import { type ChangeNotifierParts, notifyOfChange } from '../commands/notify-of-change.ts';
import { hashSecret } from '../commands/passwords.ts';
import { account, credential } from '../tables.ts';
import { lockAccount } from './remove-way.ts';

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly ended: number }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem };

/** Sets the account's first or a new password. All other sessions end. */
export async function changePassword(
  { broadcast, ...parts }: Omit<ChangeNotifierParts, 'tx'> & { readonly broadcast: SessionBroadcast },
  context: SignedInContext,
  password: string,
): Promise<ChangeOutcome> {
  const { platform } = parts;
  const { personId: person, sessionId } = context.actor;
  const { database } = platform;
  const [owner] = await database.orm
    .select({ email: account.email, name: account.name })
    .from(account)
    .where(eq(account.id, person));
  const problem = await judgePassword(password, owner ?? { email: '', name: '' });
  if (problem) return { kind: 'refused', problem };
  const passwordHash = await hashSecret(password, platform.config.passwordCost);
  return database.write(async (tx) => {
    await lockAccount(tx, person);
    await keepPassword({ platform, tx }, person, passwordHash);
    const ended = await endSessionsIn(
      { platform, broadcast, tx },
      { person, except: sessionId, reason: 'invalidated' },
    );
    await platform.auditLog.note(tx, {
      action: 'password.changed',
      actor: person,
      session: sessionId,
      subject: { kind: 'account', id: person },
      after: { sessionsEnded: ended },
    });
    await notifyOfChange({ ...parts, tx }, { person, change: 'password.changed', by: context });
    return { kind: 'changed', ended };
  });
}

async function keepPassword(
  { platform, tx }: { platform: Platform; tx: Transaction },
  person: PersonId,
  passwordHash: string,
): Promise<void> {
  const updatedAt = platform.clock.now();
  const changed = await tx.orm
    .update(credential)
    .set({ passwordHash, updatedAt })
    .where(and(eq(credential.userId, person), eq(credential.providerId, 'password')))
    .returning({ id: credential.id });
  if (changed.length > 0) return;
  await tx.orm.insert(credential).values({
    id: platform.newId(),
    userId: person,
    providerId: 'password',
    accountId: person,
    passwordHash,
    updatedAt,
  });
}
