import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { BulkLine, RoleHolder } from '../contract/people.ts';
import type { RuleMatrix } from '../contract/rules.ts';
import type { AssignmentOutcome } from '../policy/assignment.ts';

/** A line that names no one. */
export const unknownLine = (who: string): BulkLine => ({
  who,
  name: null,
  outcome: 'unknown_person',
  before: [],
  after: [],
  dropped: [],
});

/** The result of one line of a bulk change, and the person's roles. */
export function presentLine(
  { who, name, roles }: { readonly who: string; readonly name: string; readonly roles: readonly string[] },
  outcome: AssignmentOutcome,
): BulkLine {
  const before = [...outcome.before.roles];
  if (outcome.kind === 'changed' || outcome.kind === 'unchanged') {
    const dropped = [...outcome.dropped];
    const isNoRole = roles.length > 0 && dropped.length === new Set(roles).size;
    const after = [...outcome.after.roles];
    return { who, name, outcome: isNoRole ? 'no_valid_role' : outcome.kind, before, after, dropped };
  }
  // Bulk changes state no previous roles, so nothing can conflict.
  if (outcome.kind === 'conflict') throw new Error('a change in bulk compares with nothing');
  return { who, name, outcome: outcome.kind, before, after: before, dropped: [] };
}

/** People and their roles as a file. */
export const peopleFile = (asker: CsvAsker, people: readonly RoleHolder[]) => ({
  name: 'roles.csv',
  csv: csvOf(
    asker,
    ['Name', 'Email', 'Account', 'Primary role', 'Chosen', 'Roles'],
    people.map(({ name, email, state, primaryRole, isPrimaryChosen, roles }) => [
      name,
      email,
      state,
      primaryRole,
      isPrimaryChosen ? 'yes' : 'no',
      roles.join(' '),
    ]),
  ),
  rows: people.length,
});

/** A table of roles as a file: one line for each permission or page, one column for each role. */
export const matrixFile = (
  asker: CsvAsker,
  name: string,
  what: string,
  { entries, columns }: RuleMatrix,
) => ({
  name,
  csv: csvOf(
    asker,
    [what, ...columns.map(({ role }) => role)],
    entries.map((entry) => [
      entry,
      ...columns.map(({ effective }) => (effective.includes(entry) ? 'yes' : 'no')),
    ]),
  ),
  rows: entries.length,
});
