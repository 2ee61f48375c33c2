import type { BulkLine } from '../../contract/people.ts';
import type { AssignmentOutcome } from '../commands/assign-roles.ts';

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
