import { eq } from 'drizzle-orm';
import { everything } from '#features/access/policy/among.ts';
import { queueForSuperAdmins, rolesOf } from '#features/access/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { account } from '../tables.ts';
import { endSessionsIn } from './end-sessions.ts';

interface Reaching {
  readonly actor: Actor;
  readonly person: PersonId;
}

/**
 * Runs an administrator's act on an account if it is within reach: only super admins can act on a super admin's
 * (SES-4). Whether the person is one cannot change until the transaction ends.
 */
export async function withinReach<Outcome>(
  tx: Transaction,
  { actor, person }: Reaching,
  act: () => Promise<Outcome>,
): Promise<Outcome | 'absent' | 'beyond'> {
  await queueForSuperAdmins(tx);
  const [row] = await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person));
  if (!row) return 'absent';
  // Only super admins have the wildcard permission.
  const mayAll = (await rolesOf(tx.orm, [person])).get(person)?.permissions.includes(everything) ?? false;
  return mayAll && !actor.permissions.includes(everything) ? 'beyond' : act();
}

interface Revocation extends Reaching {
  /** Only this session. Absent: all of the person's, or on your own account all but the current one (ADS-2). */
  readonly only?: SessionId;
  readonly reason: string;
}

/** Ends a person's sessions with a reason for the record. Returns how many were live. */
export async function revokeSessions(
  tx: Transaction,
  { platform, broadcast }: { platform: Platform; broadcast: SessionBroadcast },
  { actor, person, only, reason }: Revocation,
): Promise<number> {
  const ended = await endSessionsIn(
    { platform, broadcast, tx },
    {
      person,
      ...(only ? { only } : { shown: 'all_invalidated' }),
      except: person === actor.personId ? actor.sessionId : undefined,
      by: actor.personId,
      reason: 'admin_action',
    },
  );
  if (ended === 0) return 0;
  await platform.auditLog.note(tx, {
    action: only ? 'session.revoked' : 'sessions.revoked',
    actor: actor.personId,
    session: actor.sessionId,
    subject: only ? { kind: 'session', id: only } : { kind: 'account', id: person },
    after: { person, ended },
    reason,
  });
  return ended;
}
