import { eq } from 'drizzle-orm';
import { everything } from '#features/access/policy/among.ts';
import { queueForSuperAdmins, rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { account } from '../tables.ts';

/**
 * Why an administrator can't act on an account; undefined if it is within reach: only super admins can act on a super
 * admin's (SES-4). Whether the person is one cannot change until the transaction ends.
 */
export async function outOfReach(
  { tx, actor }: Pick<Writing, 'tx'> & { readonly actor: Pick<Actor, 'permissions'> },
  person: PersonId,
): Promise<'account.absent' | 'account.beyond' | undefined> {
  await queueForSuperAdmins(tx);
  const [row] = await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, person));
  if (!row) return 'account.absent';
  // Only super admins have the wildcard permission.
  const mayAll = (await rolesOf(tx.orm, [person])).get(person)?.permissions.includes(everything) ?? false;
  return mayAll && !actor.permissions.includes(everything) ? 'account.beyond' : undefined;
}
