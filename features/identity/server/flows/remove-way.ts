import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { SignInChange } from '../../policy/sign-in-changes.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { type ChangeNotifierParts, notifyOfChange } from '../commands/notify-of-change.ts';
import type { ProviderClient } from '../commands/provider-client.ts';
import { waysInOf } from '../queries/ways-in.ts';
import { account, credential, passkey } from '../tables.ts';

export type RemovalOutcome = 'removed' | 'absent' | 'last';

interface RemovalParts extends Omit<ChangeNotifierParts, 'tx'> {
  readonly provider: ProviderClient | undefined;
}

/** Removes one of the person's passkeys, unless it is the last way to sign in. */
export const removePasskey = (
  parts: RemovalParts,
  context: SignedInContext,
  id: string,
): Promise<RemovalOutcome> =>
  removeWay(parts, context, {
    action: 'passkey.removed',
    remove: async (tx) => {
      const gone = await tx.orm
        .delete(passkey)
        .where(and(eq(passkey.id, id), eq(passkey.userId, context.actor.personId)))
        .returning({ name: passkey.name });
      return gone[0];
    },
  });

/** Disconnects the provider, unless it is the last way to sign in. */
export const unlinkProvider = (parts: RemovalParts, context: SignedInContext): Promise<RemovalOutcome> =>
  removeWay(parts, context, {
    action: 'provider.disconnected',
    remove: async (tx) => {
      const ofProvider = eq(credential.providerId, parts.provider?.id ?? '');
      const gone = await tx.orm
        .delete(credential)
        .where(and(eq(credential.userId, context.actor.personId), ofProvider))
        .returning({ provider: credential.providerId });
      return gone[0];
    },
  });

class LastWay extends Error {}

interface Removal {
  readonly action: SignInChange;
  /** Removes it and returns what was removed, or undefined when there was nothing. */
  remove(tx: Transaction): Promise<object | undefined>;
}

/** Removals lock the account's row, so a concurrent second one sees what the first left. */
async function removeWay(
  { provider, ...parts }: RemovalParts,
  context: SignedInContext,
  { action, remove }: Removal,
): Promise<RemovalOutcome> {
  const { platform } = parts;
  const { personId: person, sessionId } = context.actor;
  const removing = platform.database.write(async (tx): Promise<RemovalOutcome> => {
    await lockAccount(tx, person);
    const before = await waysInOf(tx.orm, person, provider);
    const gone = await remove(tx);
    if (!gone) return 'absent';
    if (!mayRemoveWay(before)) throw new LastWay();
    const subject = { kind: 'account', id: person };
    await platform.auditLog.note(tx, { action, actor: person, session: sessionId, subject, before: gone });
    await notifyOfChange({ ...parts, tx }, { person, change: action, by: context });
    return 'removed';
  });
  return orAnswer(removing, isA(LastWay), (): RemovalOutcome => 'last');
}

/** Keeps changes to one account's ways to sign in from running concurrently. */
export async function lockAccount(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('no key update');
}
