import { and, eq } from 'drizzle-orm';
import type { Teller } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { waysInOf } from '../queries/ways-in.ts';
import { account, credential, passkey } from '../tables.ts';
import type { ProviderClient } from './provider-client.ts';
import { type SignInChange, tellOfChange } from './tell-of-change.ts';

export type RemovalOutcome = 'removed' | 'absent' | 'last';

interface RemovalParts {
  readonly platform: Platform;
  readonly provider: ProviderClient | undefined;
  readonly teller: Teller;
}

/** Removes one of the person's passkeys; the last way in stays. */
export const removePasskey = (parts: RemovalParts, actor: Actor, id: string): Promise<RemovalOutcome> =>
  removeWay(parts, actor, {
    action: 'passkey.removed',
    remove: async (tx) => {
      const gone = await tx.orm
        .delete(passkey)
        .where(and(eq(passkey.id, id), eq(passkey.userId, actor.personId)))
        .returning({ name: passkey.name });
      return gone[0];
    },
  });

/** Disconnects the provider; the last way in stays. */
export const unlinkProvider = (parts: RemovalParts, actor: Actor): Promise<RemovalOutcome> =>
  removeWay(parts, actor, {
    action: 'provider.disconnected',
    remove: async (tx) => {
      const ofProvider = eq(credential.providerId, parts.provider?.id ?? '');
      const gone = await tx.orm
        .delete(credential)
        .where(and(eq(credential.userId, actor.personId), ofProvider))
        .returning({ provider: credential.providerId });
      return gone[0];
    },
  });

class LastWay extends Error {}

interface Removal {
  readonly action: SignInChange;
  /** Takes it away; answers what was taken, undefined when there was nothing. */
  remove(tx: Transaction): Promise<object | undefined>;
}

/** Whoever removes two ways at once waits for the account's row, so the second one sees what the first one left. */
async function removeWay(
  { platform, provider, teller }: RemovalParts,
  { personId: person, sessionId }: Actor,
  { action, remove }: Removal,
): Promise<RemovalOutcome> {
  const removing = platform.database.write(async (tx): Promise<RemovalOutcome> => {
    await lockAccount(tx, person);
    const before = await waysInOf(tx.orm, person, provider);
    const gone = await remove(tx);
    if (!gone) return 'absent';
    if (!mayRemoveWay(before)) throw new LastWay();
    const subject = { kind: 'account', id: person };
    await platform.acts.note(tx, { action, actor: person, session: sessionId, subject, before: gone });
    await tellOfChange({ platform, teller, tx }, person, action);
    return 'removed';
  });
  return orAnswer(removing, isA(LastWay), (): RemovalOutcome => 'last');
}

/** Keeps two changes of one account's ways in apart. */
export async function lockAccount(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('no key update');
}
