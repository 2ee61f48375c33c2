import type { EditOutcome } from '../commands/edit-profile.ts';

type Problem = Exclude<EditOutcome, { kind: 'saved' } | { kind: 'changed_elsewhere' }>;

/** The refusals of a contract that can be answered to an edit, whoever made it. */
interface Errors {
  'profile.unknown_choice'(given: { data: { field: string; value: string } }): Error;
  'profile.phone_unknown'(given: { data: { field: 'phone' } }): Error;
  'profile.hold_backwards'(given: { data: { field: 'hold' } }): Error;
}

/** What is wrong with an edit, as the refusal that names the field. */
export function editProblem(errors: Errors, problem: Problem): Error {
  if (problem.kind === 'unknown_choice') {
    const { field, value } = problem;
    return errors['profile.unknown_choice']({ data: { field, value } });
  }
  if (problem.kind === 'phone_unknown') return errors['profile.phone_unknown']({ data: { field: 'phone' } });
  return errors['profile.hold_backwards']({ data: { field: 'hold' } });
}
