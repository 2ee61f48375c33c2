import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, reservedRoles } from '../../limits.ts';
import { parseRole } from '../../policy/roles.ts';
import { customRole } from '../tables.ts';
import { type Acting, announceRules } from './parts.ts';

type Registration = 'registered' | 'taken' | 'too_many';

/** Registers a house role. The primary key decides between two who register the same name at once. */
export async function registerRole(
  acting: Acting,
  actor: Actor,
  { name, label, reason }: { name: string; label: string; reason: string },
): Promise<Registration> {
  const { tx, platform } = acting;
  if (parseRole(name) || (reservedRoles as readonly string[]).includes(name)) return 'taken';
  const [held] = await tx.orm.select({ roles: count() }).from(customRole).where(isNull(customRole.retiredAt));
  if ((held?.roles ?? 0) >= limits.customRolesMax) return 'too_many';
  const rows = await tx.orm
    .insert(customRole)
    .values({ name, label, createdBy: actor.personId, createdAt: platform.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) return 'taken';
  await note(acting, actor, { action: 'custom_role.registered', name, after: { name, label }, reason });
  await announceRules(acting, 'roles');
  return 'registered';
}

/** Changes a custom role's label, given the one the editor saw; false when it has changed since. */
export async function renameRole(
  acting: Acting,
  actor: Actor,
  { name, label, previous }: { name: string; label: string; previous: string },
): Promise<boolean> {
  const [row] = await acting.tx.orm
    .update(customRole)
    .set({ label })
    .where(and(eq(customRole.name, name), sql`${customRole.label} in (${previous}, ${label})`))
    .returning();
  if (!row) return false;
  if (previous === label) return true;
  const change = { name, before: { label: previous }, after: { label }, reason: '' };
  await note(acting, actor, { action: 'custom_role.renamed', ...change });
  await announceRules(acting, 'roles');
  return true;
}

/** Retires a custom role or restores it. People who have it keep it on file; while retired it counts for nothing. */
export async function retireRole(
  acting: Acting,
  actor: Actor,
  { name, isRetired, reason }: { name: string; isRetired: boolean; reason: string },
): Promise<void> {
  const { tx, platform } = acting;
  const rows = await tx.orm
    .update(customRole)
    .set({ retiredAt: isRetired ? platform.clock.now() : null })
    .where(and(eq(customRole.name, name), sql`(${customRole.retiredAt} is null) = ${isRetired}`))
    .returning();
  if (rows.length === 0) return;
  const action = isRetired ? 'custom_role.retired' : 'custom_role.restored';
  await note(acting, actor, {
    action,
    name,
    before: { isRetired: !isRetired },
    after: { isRetired },
    reason,
  });
  await announceRules(acting, 'roles');
}

interface RoleAct {
  readonly action: string;
  readonly name: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason: string;
}

const note = ({ platform, tx }: Acting, actor: Actor, { name, ...act }: RoleAct) =>
  platform.auditLog.note(tx, {
    ...act,
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'role', id: name },
  });
