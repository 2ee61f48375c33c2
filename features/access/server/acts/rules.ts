import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Act, Acts, RefusalOf } from '#platform/server/http/acts.ts';
import type {
  RuleColumn,
  RuleMatrix,
  RuleVersion,
  ruleRefusals,
  rulesContract,
} from '../../contract/rules.ts';
import { limits, type RuleKind } from '../../limits.ts';
import { mayShape } from '../../policy/rights.ts';
import {
  allPages,
  allPermissions,
  alwaysAllowedPages,
  basePermissions,
  isClosedPage,
} from '../../policy/roles.ts';
import { judgeRule, type RuleVerdict, type RuleWish } from '../../policy/rule-change.ts';
import {
  type Entries,
  noRules,
  openPagesOf,
  ownPermissionsOf,
  type RoleRules,
  rolesByPower,
} from '../../policy/rules.ts';
import { announceRules } from '../notify.ts';
import type { AccessParts, AccessReading, AccessWriting } from '../parts.ts';
import { readRules, rolesNow, stillOpens } from '../queries/roles.ts';
import { customRole, personRole, roleRule, roleRuleVersion } from '../tables.ts';
import { matrixFile } from '../views.ts';
import { countHolders } from './people.ts';

export const rules: Acts<typeof rulesContract, AccessParts> = {
  permissionMatrix: (at) => readMatrix(at, 'permissions'),

  async permissionVersions(at, { role }) {
    return { items: (await listVersions(at, { kind: 'permissions', role })) ?? at.refuse('role.absent') };
  },

  async changePermissions(act, input) {
    const change = { ...input, kind: 'permissions', isConfirmed: true } as const;
    return changeRule(act, change, await judge(act, change));
  },

  async exportPermissions(at) {
    return matrixFile(at, 'role-permissions.csv', 'Permission', await readMatrix(at, 'permissions'));
  },

  pageMatrix: (at) => readMatrix(at, 'pages'),

  async pageVersions(at, { role }) {
    return { items: (await listVersions(at, { kind: 'pages', role })) ?? at.refuse('role.absent') };
  },

  async changePages(act, input) {
    const change = { ...input, kind: 'pages' } as const;
    const judged = await judge(act, change);
    return judged.verdict.kind === 'all_off' ? act.refuse('pages.all_off') : changeRule(act, change, judged);
  },

  async exportPages(at) {
    return matrixFile(at, 'page-access.csv', 'Page', await readMatrix(at, 'pages'));
  },
};

/** The page on which each kind of rule is changed. */
const pageOfKind = { permissions: 'admin-role-permissions', pages: 'admin-pages' } as const;

interface RuleChange extends RuleWish {
  /** The version its editor started from; 0 if nothing was decided yet. */
  readonly version: number;
  readonly reason: string;
}

interface Judged {
  /** The rules before the change. */
  readonly before: RoleRules;
  readonly verdict: RuleVerdict;
}

/** Whether a rule may be changed, by the caller's roles as they are now. */
async function judge(act: AccessReading, change: RuleChange): Promise<Judged> {
  const read = await rolesNow(act);
  const verdict = judgeRule(change, read.own, read.rules);
  const isOpen = verdict.kind === 'absent' || stillOpens(read, act.person, pageOfKind[change.kind]);
  return { before: read.rules, verdict: isOpen ? verdict : { kind: 'forbidden' } };
}

/**
 * Decides what a role may do or open. The next version is a row whose key two editors cannot both write; the rule
 * itself is the latest version, written with it.
 */
async function changeRule(
  act: Act<RefusalOf<typeof ruleRefusals>> & AccessParts,
  change: RuleChange,
  { before, verdict }: Judged,
): Promise<RuleColumn> {
  if (verdict.kind === 'absent') return act.refuse('role.absent');
  if (verdict.kind === 'unknown_entries')
    return act.refuse('rule.entry_unknown', { names: [...verdict.names] });
  if (verdict.kind !== 'fit') return act.refuse('rule.forbidden');
  const { kind, role, version, reason } = change;
  const decided = { ...change, entries: verdict.entries };
  const isNext = await addVersion(act, decided);
  if (isNext) {
    await keepRule(act, decided);
    await act.audit({
      subject: { kind: 'role', id: role },
      before: { version, [kind]: ownEntries(kind, role, before) },
      after: { version: version + 1, [kind]: ownEntries(kind, role, await readRules(act.orm)) },
      reason,
    });
    await announceRules(act, kind);
    if (kind === 'pages' && role === 'ADMIN') await renewAdministrators(act);
  }
  const column = (await findColumn(act, change)) ?? act.refuse('role.absent');
  return isNext ? column : act.refuse('rule.changed', { current: column });
}

const ownEntries = (kind: RuleKind, role: string, rules: RoleRules) =>
  kind === 'pages' ? openPagesOf(role, rules) : ownPermissionsOf(role, rules);

const ofRule = (table: typeof roleRule | typeof roleRuleVersion, { role, kind }: RuleOf) =>
  and(eq(table.role, role), eq(table.kind, kind));

async function addVersion({ orm, person, now }: AccessWriting, change: RuleChange): Promise<boolean> {
  const { kind, role, entries, reason } = change;
  const version = change.version + 1;
  const [latest] = await orm
    .select({ version: max(roleRuleVersion.version) })
    .from(roleRuleVersion)
    .where(ofRule(roleRuleVersion, change));
  if ((latest?.version ?? 0) !== change.version) return false;
  const rows = await orm
    .insert(roleRuleVersion)
    .values({ role, kind, version, entries, reason, madeBy: person, createdAt: now })
    .onConflictDoNothing()
    .returning({ version: roleRuleVersion.version });
  return rows.length > 0;
}

async function keepRule({ orm, person, now }: AccessWriting, change: RuleChange): Promise<void> {
  const { role, kind, entries } = change;
  if (entries === null) {
    await orm.delete(roleRule).where(ofRule(roleRule, change));
    return;
  }
  const kept = { entries, version: change.version + 1, updatedBy: person, updatedAt: now };
  await orm
    .insert(roleRule)
    .values({ role, kind, ...kept })
    .onConflictDoUpdate({ target: [roleRule.role, roleRule.kind], set: kept });
}

/** Topics depend on the administration pages a person can open, so those people reconnect and resubscribe. */
async function renewAdministrators({ orm, tx, broadcast }: AccessWriting): Promise<void> {
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(eq(personRole.role, 'ADMIN'));
  for (const { person } of rows) await broadcast.renewPerson(tx, person);
}

interface RuleOf {
  readonly kind: RuleKind;
  readonly role: string;
}

const known = { pages: allPages, permissions: allPermissions };
const locked: Record<RuleKind, readonly string[]> = {
  pages: alwaysAllowedPages,
  permissions: basePermissions,
};

/** What a role has under these rules, including the locked part; the wildcard is spelled out by name. */
function effectiveOf(kind: RuleKind, role: string, decided: RoleRules): string[] {
  if (kind === 'pages') return [...openPagesOf(role, decided)];
  const own = ownPermissionsOf(role, decided);
  return own.includes('*') ? ['*', ...allPermissions] : [...new Set([...basePermissions, ...own])];
}

/** All roles and what each may do or open, next to the specification. */
async function readMatrix(at: AccessReading, kind: RuleKind): Promise<RuleMatrix> {
  return { entries: [...known[kind]], locked: [...locked[kind]], columns: await readColumns(at, kind) };
}

/** One role of the table. */
const findColumn = async (at: AccessReading, { kind, role }: RuleOf): Promise<RuleColumn | undefined> =>
  (await readColumns(at, kind)).find((column) => column.role === role);

async function readColumns(at: AccessReading, kind: RuleKind): Promise<RuleColumn[]> {
  const [latest, labels, people, { rules: decided, own }] = await Promise.all([
    latestVersions(at.orm, kind),
    at.orm.select({ name: customRole.name, label: customRole.label }).from(customRole),
    countHolders(at.orm),
    rolesNow(at),
  ]);
  const authors = await namesOf(
    at,
    latest.map(({ madeBy }) => madeBy),
  );
  return rolesByPower(decided).map((role) => {
    const version = latest.find((row) => row.role === role);
    return {
      role,
      label: labels.find((custom) => custom.name === role)?.label ?? null,
      isCustom: decided.customRoles.includes(role),
      people: people.get(role) ?? 0,
      default: effectiveOf(kind, role, { ...noRules, customRoles: decided.customRoles }),
      override: decided[kind].get(role) ?? null,
      effective: effectiveOf(kind, role, decided),
      closed: kind === 'pages' ? allPages.filter((page) => isClosedPage(role, page)) : [],
      version: version?.version ?? 0,
      changedAt: version ? toInstant(version.createdAt) : null,
      changedBy: version?.madeBy ? (authors.get(version.madeBy) ?? null) : null,
      mayChange: mayShape(own, role, decided),
    };
  });
}

const latestVersions = (orm: NodePgDatabase, kind: RuleKind) =>
  orm
    .selectDistinctOn([roleRuleVersion.role])
    .from(roleRuleVersion)
    .where(eq(roleRuleVersion.kind, kind))
    .orderBy(roleRuleVersion.role, desc(roleRuleVersion.version));

async function namesOf({ orm, people }: AccessReading, ids: readonly (PersonId | null)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found = await people.of(orm, wanted);
  return new Map([...found].map(([id, { name }]) => [id as string, name]));
}

/** Every version of a rule, the newest first, each with what it changed. */
async function listVersions(at: AccessReading, { kind, role }: RuleOf): Promise<RuleVersion[] | undefined> {
  const decided = await readRules(at.orm);
  if (!rolesByPower(decided).includes(role)) return undefined;
  const rows = await at.orm
    .select()
    .from(roleRuleVersion)
    .where(sql`${roleRuleVersion.role} = ${role} and ${roleRuleVersion.kind} = ${kind}`)
    .orderBy(desc(roleRuleVersion.version))
    .limit(limits.versionsShown + 1);
  const authors = await namesOf(
    at,
    rows.map(({ madeBy }) => madeBy),
  );
  const comesTo = (entries: Entries | null) =>
    effectiveOf(kind, role, {
      ...noRules,
      customRoles: decided.customRoles,
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
