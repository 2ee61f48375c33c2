import { everything } from '#features/access/policy/among.ts';
import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { findAccountRow } from '../queries/accounts.ts';
import { endSessionsIn } from './end-sessions.ts';

/** What an administrator may be answered before anything is done to an account. */
export type Reach = 'within' | 'absent' | 'beyond';

/** Whether somebody may act on this account at all: on a super admin's only a super admin (SES-4). */
export async function reachOf({ database, clock }: Platform, actor: Actor, person: PersonId): Promise<Reach> {
  const [row, roles] = await Promise.all([
    findAccountRow(database.orm, clock.now(), person),
    rolesOf(database.orm, [person]),
  ]);
  if (!row) return 'absent';
  // Whoever may do everything is a super admin: the wildcard is theirs alone.
  const mayAll = roles.get(person)?.permissions.includes(everything) ?? false;
  return mayAll && !actor.permissions.includes(everything) ? 'beyond' : 'within';
}

interface Revocation {
  readonly actor: Actor;
  readonly person: PersonId;
  /** Only this one; absent means all of the person, of one's own all but the present one (ADS-2). */
  readonly only?: SessionId;
  readonly reason: string;
}

/** Ends sessions of somebody with a reason for the record. Returns how many were live. */
export async function revokeSessions(
  { platform, broadcast }: { platform: Platform; broadcast: SessionBroadcast },
  { actor, person, only, reason }: Revocation,
): Promise<number> {
  return platform.database.write(async (tx) => {
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
    await platform.acts.note(tx, {
      action: only ? 'session.revoked' : 'sessions.revoked',
      actor: actor.personId,
      session: actor.sessionId,
      subject: only ? { kind: 'session', id: only } : { kind: 'account', id: person },
      after: { person, ended },
      reason,
    });
    return ended;
  });
}
