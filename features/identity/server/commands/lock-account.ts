import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { isLastSuperAdmin } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { whoCanSignIn } from '../queries/accounts-by-name.ts';
import { account } from '../tables.ts';
import { endSessionsIn } from './end-sessions.ts';

type Parts = { readonly platform: Platform; readonly broadcast: SessionBroadcast };

interface Locking {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly reason: string;
}

/** Ends a person's sessions and blocks every way in until unlocked. The last super admin cannot be locked. */
export async function lockAccount(
  tx: Transaction,
  { platform, broadcast }: Parts,
  { actor, person, reason }: Locking,
): Promise<'locked' | 'locked_already' | 'last_super_admin'> {
  if (await isLastSuperAdmin(tx, person, whoCanSignIn)) return 'last_super_admin';
  const lockedAt = platform.clock.now();
  const locked = await tx.orm
    .update(account)
    .set({ lockedAt, lockedBy: actor.personId, lockReason: reason, updatedAt: lockedAt })
    .where(and(eq(account.id, person), isNull(account.lockedAt), ne(account.accountStatus, 'deleted')))
    .returning({ id: account.id });
  if (locked.length === 0) return 'locked_already';
  const ended = await endSessionsIn(
    { platform, broadcast, tx },
    { person, by: actor.personId, reason: 'locked' },
  );
  await platform.auditLog.note(tx, {
    action: 'account.locked',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'account', id: person },
    before: { locked: false },
    after: { locked: true, sessionsEnded: ended },
    reason,
  });
  return 'locked';
}

/** Unlocks an account. False when it was not locked. */
export async function unlockAccount(
  tx: Transaction,
  { platform }: Pick<Parts, 'platform'>,
  { actor, person, reason }: Locking,
): Promise<boolean> {
  const [before] = await tx.orm
    .select({ at: account.lockedAt, by: account.lockedBy, reason: account.lockReason })
    .from(account)
    .where(and(eq(account.id, person), isNotNull(account.lockedAt)))
    .for('update');
  if (!before) return false;
  await tx.orm
    .update(account)
    .set({ lockedAt: null, lockedBy: null, lockReason: '', updatedAt: platform.clock.now() })
    .where(eq(account.id, person));
  await platform.auditLog.note(tx, {
    action: 'account.unlocked',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'account', id: person },
    before: { locked: true, ...before },
    after: { locked: false },
    reason,
  });
  return true;
}
