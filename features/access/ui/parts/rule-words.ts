import type { RuleColumn } from '../../contract/rules.ts';

/** Whether a role has this otherwise than the specification says. */
export const differs = ({ effective, default: standard }: RuleColumn, entry: string): boolean =>
  effective.includes(entry) !== standard.includes(entry);

/** How many of these a role has otherwise. */
export const differencesOf = (column: RuleColumn, entries: readonly string[]): number =>
  entries.filter((entry) => differs(column, entry)).length;
