import { count, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RuleColumn, RuleMatrix, RuleVersion } from '../../contract/rules.ts';
import { limits, type RuleKind } from '../../limits.ts';
import { mayShape } from '../../policy/rights.ts';
import {
  allPages,
  allPermissions,
  alwaysAllowedPages,
  basePermissions,
  isClosedPage,
} from '../../policy/roles.ts';
import {
  type Entries,
  noRules,
  openPagesOf,
  ownPermissionsOf,
  type RoleRules,
  rolesByPower,
} from '../../policy/rules.ts';
import type { AccessParts } from '../commands/parts.ts';
import { customRole, personRole, roleRuleVersion } from '../tables.ts';
import { readRoles } from './held-roles.ts';
import { readRules } from './rules.ts';

const known = { pages: allPages, permissions: allPermissions };
const locked: Record<RuleKind, readonly string[]> = {
  pages: alwaysAllowedPages,
  permissions: basePermissions,
};

/** What a role has under these rules, including the locked part; the wildcard is spelled out by name. */
function effectiveOf(kind: RuleKind, role: string, rules: RoleRules): string[] {
  if (kind === 'pages') return [...openPagesOf(role, rules)];
  const own = ownPermissionsOf(role, rules);
  return own.includes('*') ? ['*', ...allPermissions] : [...new Set([...basePermissions, ...own])];
}

/** All roles and what each may do or open, next to the specification. */
export async function readMatrix(parts: AccessParts, actor: Actor, kind: RuleKind): Promise<RuleMatrix> {
  const { orm } = parts.platform.database;
  const rules = await readRules(orm);
  const columns = await readColumns(parts, orm, { actor, kind, rules });
  return { entries: [...known[kind]], locked: [...locked[kind]], columns };
}

/** One role of the table. */
export async function findColumn(
  parts: AccessParts,
  orm: NodePgDatabase,
  { actor, kind, role }: { actor: Actor; kind: RuleKind; role: string },
): Promise<RuleColumn | undefined> {
  const columns = await readColumns(parts, orm, { actor, kind, rules: await readRules(orm) });
  return columns.find((column) => column.role === role);
}

interface Columns {
  readonly actor: Actor;
  readonly kind: RuleKind;
  readonly rules: RoleRules;
}

async function readColumns(
  parts: AccessParts,
  orm: NodePgDatabase,
  { actor, kind, rules }: Columns,
): Promise<RuleColumn[]> {
  const [latest, labels, people, { held }] = await Promise.all([
    latestVersions(orm, kind),
    orm.select({ name: customRole.name, label: customRole.label }).from(customRole),
    countBearers(orm),
    readRoles(orm, [actor.personId]),
  ]);
  const authors = await namesOf(
    parts,
    orm,
    latest.map(({ madeBy }) => madeBy),
  );
  const own = held.get(actor.personId)?.roles ?? [];
  return rolesByPower(rules).map((role) => {
    const version = latest.find((row) => row.role === role);
    return {
      role,
      label: labels.find((custom) => custom.name === role)?.label ?? null,
      isCustom: rules.customRoles.includes(role),
      people: people.get(role) ?? 0,
      default: effectiveOf(kind, role, { ...noRules, customRoles: rules.customRoles }),
      override: rules[kind].get(role) ?? null,
      effective: effectiveOf(kind, role, rules),
      closed: kind === 'pages' ? allPages.filter((page) => isClosedPage(role, page)) : [],
      version: version?.version ?? 0,
      changedAt: version ? toInstant(version.createdAt) : null,
      changedBy: version?.madeBy ? (authors.get(version.madeBy) ?? null) : null,
      mayChange: mayShape(own, role, rules),
    };
  });
}

const latestVersions = (orm: NodePgDatabase, kind: RuleKind) =>
  orm
    .selectDistinctOn([roleRuleVersion.role])
    .from(roleRuleVersion)
    .where(eq(roleRuleVersion.kind, kind))
    .orderBy(roleRuleVersion.role, desc(roleRuleVersion.version));

async function countBearers(orm: NodePgDatabase): Promise<ReadonlyMap<string, number>> {
  const role = sql<string>`upper(${personRole.role})`;
  const rows = await orm.select({ role, people: count() }).from(personRole).groupBy(role);
  return new Map(rows.map((row) => [row.role, row.people]));
}

async function namesOf({ people }: AccessParts, orm: NodePgDatabase, ids: readonly (PersonId | null)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found = await people.of(orm, wanted);
  return new Map([...found].map(([id, { name }]) => [id as string, name]));
}

/** Every version of a rule, the newest first, each with what it changed. */
export async function listVersions(
  parts: AccessParts,
  { kind, role }: { kind: RuleKind; role: string },
): Promise<RuleVersion[] | undefined> {
  const { orm } = parts.platform.database;
  const rules = await readRules(orm);
  if (!rolesByPower(rules).includes(role)) return undefined;
  const rows = await orm
    .select()
    .from(roleRuleVersion)
    .where(sql`${roleRuleVersion.role} = ${role} and ${roleRuleVersion.kind} = ${kind}`)
    .orderBy(desc(roleRuleVersion.version))
    .limit(limits.versionsShown + 1);
  const authors = await namesOf(
    parts,
    orm,
    rows.map(({ madeBy }) => madeBy),
  );
  const comesTo = (entries: Entries | null) =>
    effectiveOf(kind, role, {
      ...noRules,
      customRoles: rules.customRoles,
      [kind]: entries ? new Map([[role, entries]]) : new Map(),
    });
  return rows.slice(0, limits.versionsShown).map((row, index) => {
    const before = comesTo(rows[index + 1]?.entries ?? null);
    const after = comesTo(row.entries);
    return {
      version: row.version,
      entries: row.entries === null ? null : { ...row.entries },
      reason: row.reason,
      by: row.madeBy ? (authors.get(row.madeBy) ?? null) : null,
      at: toInstant(row.createdAt),
      added: after.filter((name) => !before.includes(name)),
      removed: before.filter((name) => !after.includes(name)),
    };
  });
}
