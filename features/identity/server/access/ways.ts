import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SignInChange } from '../../policy/sign-in-changes.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { notifyOfChange } from '../notify.ts';
import type { IdentityAct } from '../parts.ts';
import { waysInOf } from '../queries/ways-in.ts';
import { account } from '../tables.ts';

/** Keeps changes to one account's ways to sign in from running concurrently. */
export async function lockWays(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person)).for('no key update');
}

/**
 * Removes a way to sign in, unless it is the last one. `remove` returns what was removed, or undefined when there was
 * nothing. Removals lock the account's row, so a concurrent second one sees what the first left. The caller refuses the
 * act unless it is `removed`, which brings the last way back.
 */
export async function removeWay(
  act: IdentityAct,
  change: SignInChange,
  remove: () => Promise<object | undefined>,
): Promise<'removed' | 'absent' | 'last'> {
  const { tx, person, provider, request } = act;
  await lockWays(tx, person);
  const before = await waysInOf(tx.orm, person, provider);
  const gone = await remove();
  if (!gone) return 'absent';
  if (!mayRemoveWay(before)) return 'last';
  await act.audit({ subject: { kind: 'account', id: person }, before: gone });
  await notifyOfChange(act, { person, change, by: request });
  return 'removed';
}
