import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { CustomRole, customRolesContract } from '../../contract/rules.ts';
import { limits, reservedRoles } from '../../limits.ts';
import { parseRole } from '../../policy/roles.ts';
import { announceRules } from '../notify.ts';
import type { AccessParts } from '../parts.ts';
import { customRole, personRole } from '../tables.ts';

export const customRoles: Acts<typeof customRolesContract, AccessParts> = {
  async customRoles({ orm }) {
    return { items: await listCustomRoles(orm) };
  },

  /** The primary key decides between two who register the same name at once. */
  async registerRole(act, { name, label, reason }) {
    if (parseRole(name) || (reservedRoles as readonly string[]).includes(name))
      return act.refuse('role.taken');
    const isThis = [
      eq(customRole.name, name),
      eq(customRole.label, label),
      eq(customRole.createdBy, act.person),
    ];
    const isRepeated = (await act.orm.$count(customRole, and(...isThis))) > 0;
    if (isRepeated) return (await findCustomRole(act.orm, name)) ?? act.refuse('role.taken');
    const active = await act.orm.$count(customRole, isNull(customRole.retiredAt));
    if (active >= limits.customRolesMax) return act.refuse('role.too_many');
    const rows = await act.orm
      .insert(customRole)
      .values({ name, label, createdBy: act.person, createdAt: act.now })
      .onConflictDoNothing()
      .returning();
    const made = rows.length > 0 ? await findCustomRole(act.orm, name) : undefined;
    if (!made) return act.refuse('role.taken');
    await act.audit({ subject: subjectOf(name), after: { name, label }, reason });
    await announceRules(act, 'roles');
    return made;
  },

  /** Refused when the label has changed since the editor saw it. */
  async renameRole(act, { name, label, previous }) {
    const [row] = await act.orm
      .update(customRole)
      .set({ label })
      .where(and(eq(customRole.name, name), sql`${customRole.label} in (${previous}, ${label})`))
      .returning();
    const current = (await findCustomRole(act.orm, name)) ?? act.refuse('role.absent');
    if (!row) return act.refuse('role.changed', { current });
    if (previous === label) return current;
    const change = { before: { label: previous }, after: { label } };
    await act.audit({ subject: subjectOf(name), ...change, reason: '' });
    await announceRules(act, 'roles');
    return current;
  },

  /** Retires a custom role or restores it. People who have it keep it on file; while retired it counts for nothing. */
  async retireRole(act, { name, isRetired, reason }) {
    const rows = await act.orm
      .update(customRole)
      .set({ retiredAt: isRetired ? act.now : null })
      .where(and(eq(customRole.name, name), sql`(${customRole.retiredAt} is null) = ${isRetired}`))
      .returning();
    if (rows.length > 0) {
      await act.platform.auditLog.note(act.tx, {
        action: isRetired ? 'custom_role.retired' : 'custom_role.restored',
        actor: act.person,
        session: act.actor.sessionId,
        subject: subjectOf(name),
        before: { isRetired: !isRetired },
        after: { isRetired },
        reason,
      });
      await announceRules(act, 'roles');
    }
    return (await findCustomRole(act.orm, name)) ?? act.refuse('role.absent');
  },
};

const subjectOf = (name: string) => ({ kind: 'role', id: name });

/** All custom roles by name, including retired ones. */
async function listCustomRoles(orm: NodePgDatabase): Promise<CustomRole[]> {
  const people = sql<number>`(select count(*) from ${personRole} where upper(${personRole.role}) = ${customRole.name})`;
  const rows = await orm
    .select({ role: customRole, people: people.mapWith(Number) })
    .from(customRole)
    .orderBy(asc(customRole.name));
  return rows.map(({ role, people: held }) => ({
    name: role.name,
    label: role.label,
    createdAt: toInstant(role.createdAt),
    retiredAt: role.retiredAt ? toInstant(role.retiredAt) : null,
    people: held,
  }));
}

const findCustomRole = async (orm: NodePgDatabase, name: string): Promise<CustomRole | undefined> =>
  (await listCustomRoles(orm)).find((role) => role.name === name);
