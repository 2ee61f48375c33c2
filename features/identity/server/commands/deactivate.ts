import { and, eq } from 'drizzle-orm';
import { isLastSuperAdmin } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { whoCanSignIn } from '../queries/accounts-by-name.ts';
import { account } from '../tables.ts';
import { type LeavingParts, setState } from './account-state.ts';
import { endSessionsIn } from './end-sessions.ts';

interface Standing {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly reason: string;
}

/** Blocks sign-in and hides the profile until reactivation. Returns the number of sessions ended. */
export async function deactivate(
  tx: Transaction,
  parts: LeavingParts,
  { actor, person, reason }: Standing,
): Promise<number | 'last_super_admin' | 'not_active'> {
  const { platform } = parts;
  if (await isLastSuperAdmin(tx, person, whoCanSignIn)) return 'last_super_admin';
  const [active] = await tx.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, person), eq(account.accountStatus, 'active')))
    .for('update');
  if (!active) return 'not_active';
  await setState(tx, parts, person, 'suspended');
  const ended = await endSessionsIn({ ...parts, tx }, { person, by: actor.personId, reason: 'admin_action' });
  await platform.auditLog.note(tx, {
    action: 'account.deactivated',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'account', id: person },
    before: { status: 'active' },
    after: { status: 'suspended', sessionsEnded: ended },
    reason,
  });
  return ended;
}

/** Reactivates a deactivated account. False when it was not deactivated. */
export async function reactivate(
  tx: Transaction,
  parts: LeavingParts,
  { actor, person, reason }: Standing,
): Promise<boolean> {
  const { platform } = parts;
  const [suspended] = await tx.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, person), eq(account.accountStatus, 'suspended')))
    .for('update');
  if (!suspended) return false;
  await setState(tx, parts, person, 'active');
  await platform.auditLog.note(tx, {
    action: 'account.reactivated',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'account', id: person },
    before: { status: 'suspended' },
    after: { status: 'active' },
    reason,
  });
  return true;
}
