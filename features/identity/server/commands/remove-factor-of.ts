import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { account } from '../tables.ts';
import { endSessionsIn } from './end-sessions.ts';
import { type ChangeNotifierParts, notifyOfChange } from './notify-of-change.ts';
import { takeSecondFactor } from './second-factor.ts';

interface Removal {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly reason: string;
}

/**
 * Turns off the second factor of a person who lost both it and their recovery codes. All their sessions end, they are
 * notified, and the next sign-in asks for no code. False when it was already off.
 */
export async function removeFactorOf(
  tx: Transaction,
  { broadcast, ...parts }: Omit<ChangeNotifierParts, 'tx'> & { readonly broadcast: SessionBroadcast },
  { actor, person, reason }: Removal,
): Promise<boolean> {
  const { platform } = parts;
  const before = await takeSecondFactor(tx, person);
  if (!before) return false;
  await tx.orm
    .update(account)
    .set({ secondFactorRemovedAt: platform.clock.now() })
    .where(eq(account.id, person));
  const ended = await endSessionsIn(
    { platform, broadcast, tx },
    { person, by: actor.personId, reason: 'admin_action', shown: 'all_invalidated' },
  );
  await notifyOfChange({ ...parts, tx }, { person, change: 'second_factor.removed', by: 'administrator' });
  await platform.auditLog.note(tx, {
    action: 'second_factor.removed',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'account', id: person },
    before: { secondFactor: 'on', ...before },
    after: { secondFactor: 'off', sessionsEnded: ended },
    reason,
  });
  return true;
}
