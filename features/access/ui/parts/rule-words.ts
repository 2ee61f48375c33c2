import type { RuleColumn } from '../../contract/rules.ts';

/** Whether this entry differs from the specification for a role. */
export const differs = ({ effective, default: standard }: RuleColumn, entry: string): boolean =>
  effective.includes(entry) !== standard.includes(entry);

/** How many of these entries differ for a role. */
export const differencesOf = (column: RuleColumn, entries: readonly string[]): number =>
  entries.filter((entry) => differs(column, entry)).length;
