import { csvOf } from '#platform/server/csv.ts';
import type { RoleHolder } from '../../contract/people.ts';
import type { RuleMatrix } from '../../contract/rules.ts';

/** People and their roles as a file. */
export const peopleFile = (people: readonly RoleHolder[]) => ({
  name: 'roles.csv',
  csv: csvOf(
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
export const matrixFile = (name: string, what: string, { entries, columns }: RuleMatrix) => ({
  name,
  csv: csvOf(
    [what, ...columns.map(({ role }) => role)],
    entries.map((entry) => [
      entry,
      ...columns.map(({ effective }) => (effective.includes(entry) ? 'yes' : 'no')),
    ]),
  ),
  rows: entries.length,
});
