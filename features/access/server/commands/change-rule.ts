import { and, eq, max } from 'drizzle-orm';
import type { Actor } from '#platform/server/session/actor.ts';
import { judgeRule, type RuleVerdict, type RuleWish } from '../../policy/rule-change.ts';
import { openPagesOf, ownPermissionsOf, type RoleRules } from '../../policy/rules.ts';
import { readRules } from '../queries/rules.ts';
import { personRole, roleRule, roleRuleVersion } from '../tables.ts';
import { type Acting, announceRules, rolesNow, stillOpens } from './parts.ts';

export interface RuleChange extends RuleWish {
  /** The version its editor started from; 0 if nothing was decided yet. */
  readonly version: number;
  readonly reason: string;
}

export type RuleOutcome =
  | { readonly kind: 'changed' | 'conflict' }
  | Exclude<RuleVerdict, { readonly kind: 'fit' }>;

/** The page on which each kind of rule is changed. */
export const pageOfKind = { permissions: 'admin-role-permissions', pages: 'admin-pages' } as const;

/**
 * Decides what a role may do or open. The next version is a row whose key two editors cannot both write; the rule
 * itself is the latest version, written with it.
 */
export async function changeRule(acting: Acting, actor: Actor, change: RuleChange): Promise<RuleOutcome> {
  const { tx } = acting;
  const read = await rolesNow(acting, actor);
  if (!stillOpens(read, actor, pageOfKind[change.kind])) return { kind: 'forbidden' };
  const verdict = judgeRule(change, read.own, read.rules);
  if (verdict.kind !== 'fit') return verdict;
  const { entries } = verdict;
  if (!(await addVersion(acting, actor, { ...change, entries }))) return { kind: 'conflict' };
  await keepRule(acting, actor, { ...change, entries });
  await noteRule(acting, actor, { change, before: read.rules, after: await readRules(tx.orm) });
  await announceRules(acting, change.kind);
  if (change.kind === 'pages' && change.role === 'ADMIN') await renewAdministrators(acting);
  return { kind: 'changed' };
}

const ofRule = (table: typeof roleRule | typeof roleRuleVersion, { role, kind }: RuleChange) =>
  and(eq(table.role, role), eq(table.kind, kind));

async function addVersion({ tx, platform }: Acting, actor: Actor, change: RuleChange): Promise<boolean> {
  const { kind, role, entries, reason } = change;
  const version = change.version + 1;
  const [latest] = await tx.orm
    .select({ version: max(roleRuleVersion.version) })
    .from(roleRuleVersion)
    .where(ofRule(roleRuleVersion, change));
  if ((latest?.version ?? 0) !== change.version) return false;
  const rows = await tx.orm
    .insert(roleRuleVersion)
    .values({ role, kind, version, entries, reason, madeBy: actor.personId, createdAt: platform.clock.now() })
    .onConflictDoNothing()
    .returning({ version: roleRuleVersion.version });
  return rows.length > 0;
}

async function keepRule({ tx, platform }: Acting, actor: Actor, change: RuleChange): Promise<void> {
  const { role, kind, entries } = change;
  if (entries === null) {
    await tx.orm.delete(roleRule).where(ofRule(roleRule, change));
    return;
  }
  const kept = {
    entries,
    version: change.version + 1,
    updatedBy: actor.personId,
    updatedAt: platform.clock.now(),
  };
  await tx.orm
    .insert(roleRule)
    .values({ role, kind, ...kept })
    .onConflictDoUpdate({ target: [roleRule.role, roleRule.kind], set: kept });
}

interface Noted {
  readonly change: RuleChange;
  readonly before: RoleRules;
  readonly after: RoleRules;
}

async function noteRule({ platform, tx }: Acting, actor: Actor, { change, before, after }: Noted) {
  const { kind, role, version, reason } = change;
  const effective = (rules: RoleRules) =>
    kind === 'pages' ? openPagesOf(role, rules) : ownPermissionsOf(role, rules);
  await platform.auditLog.note(tx, {
    action: kind === 'pages' ? 'page_access.changed' : 'role_permissions.changed',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'role', id: role },
    before: { version, [kind]: effective(before) },
    after: { version: version + 1, [kind]: effective(after) },
    reason,
  });
}

/** Topics depend on the administration pages a person can open, so those people reconnect and resubscribe. */
async function renewAdministrators({ tx, broadcast }: Acting): Promise<void> {
  const rows = await tx.orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(eq(personRole.role, 'ADMIN'));
  for (const { person } of rows) await broadcast.renewPerson(tx, person);
}
