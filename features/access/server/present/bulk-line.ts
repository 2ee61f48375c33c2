import type { BulkLine } from '../../contract/people.ts';
import type { AssignmentOutcome } from '../commands/assign-roles.ts';

/** A line that names nobody. */
export const unknownLine = (who: string): BulkLine => ({
  who,
  name: null,
  outcome: 'unknown_person',
  before: [],
  after: [],
  dropped: [],
});

/** What became of one line of a change in bulk, and of the person it names. */
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
  // Nothing was said to stand before, so nothing can contradict it.
  if (outcome.kind === 'conflict') throw new Error('a change in bulk compares with nothing');
  return { who, name, outcome: outcome.kind, before, after: before, dropped: [] };
}
