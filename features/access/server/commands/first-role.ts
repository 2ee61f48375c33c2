import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { rolesOf } from '../queries/held-roles.ts';
import { hasSuperAdmin, type WhoCanSignIn } from '../queries/super-admins.ts';
import { assignRoles, type By, writeRoles } from './assign-roles.ts';
import type { Acting } from './parts.ts';

/**
 * Gives a person one more role as an administrator's act, with the rules of /admin/roles (never your own, never above
 * your own). False when the rules forbid it; an unknown role name gives nothing.
 */
export async function addRole(
  assigning: Acting,
  actor: By,
  { person, role, reason }: { person: PersonId; role: string; reason: string },
): Promise<boolean> {
  const held = (await rolesOf(assigning.tx.orm, [person])).get(person)?.roles ?? [];
  const wish = { person, roles: [...held, role], primaryRole: null, reason };
  const outcome = await assignRoles(assigning, actor, wish);
  return outcome.kind === 'changed' || outcome.kind === 'unchanged';
}

interface Appointing {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly whoCanSignIn: WhoCanSignIn;
}

/**
 * Makes a person SUPER_ADMIN while no one who can sign in is one: the first of a house (ROL-10, S12). Answers whether
 * it did; when many try at once, exactly one gets true. The caller has proven who the person is.
 */
export async function appointFirst(
  { platform, tx, whoCanSignIn }: Appointing,
  person: PersonId,
  because: 'SUPER_ADMIN_EMAIL' | 'first_admin_link',
): Promise<boolean> {
  if (await hasSuperAdmin(tx, whoCanSignIn)) return false;
  await writeRoles({ tx }, { person, roles: ['SUPER_ADMIN'], primary: 'SUPER_ADMIN', by: null });
  await platform.auditLog.note(tx, {
    action: 'roles.changed',
    subject: { kind: 'account', id: person },
    after: { roles: ['SUPER_ADMIN', 'USER'], primaryRole: 'SUPER_ADMIN' },
    reason: because,
  });
  return true;
}
