import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Entries, RoleRules } from '../../policy/rules.ts';

/** The columns that hold every rule, for a statement that must read them at the same moment as other data (ROL-1). */
export const ruleColumns = sql`
  (select coalesce(json_agg(json_build_object('role', role, 'kind', kind, 'entries', entries)), '[]'::json)
     from role_rule) as rules,
  (select coalesce(json_agg(name), '[]'::json) from custom_role where retired_at is null) as "customRoles"`;

const StoredRules = z.object({
  rules: z.array(
    z.object({
      role: z.string(),
      kind: z.enum(['permissions', 'pages']),
      entries: z.record(z.string(), z.boolean()),
    }),
  ),
  customRoles: z.array(z.string()),
});

/** What administration has decided about roles so far. */
export async function readRules(orm: NodePgDatabase): Promise<RoleRules> {
  const { rows } = await orm.execute(sql`select ${ruleColumns}`);
  return rulesIn(rows[0]);
}

/** The rules out of a row with `ruleColumns`. */
export function rulesIn(row: unknown): RoleRules {
  const stored = StoredRules.parse(row);
  return {
    permissions: byRole(stored.rules, 'permissions'),
    pages: byRole(stored.rules, 'pages'),
    customRoles: stored.customRoles,
    isUnreadable: false,
  };
}

const byRole = (rules: z.infer<typeof StoredRules>['rules'], kind: string): ReadonlyMap<string, Entries> =>
  new Map(rules.flatMap((rule) => (rule.kind === kind ? [[rule.role, rule.entries]] : [])));
