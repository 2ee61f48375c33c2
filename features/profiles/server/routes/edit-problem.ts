import type { EditOutcome } from '../commands/edit-profile.ts';

type Problem = Exclude<EditOutcome, { kind: 'saved' } | { kind: 'changed_elsewhere' }>;

/** The contract errors an edit can be refused with, by its owner or a representative. */
interface Errors {
  'profile.unknown_choice'(given: { data: { field: string; value: string } }): Error;
  'profile.phone_unknown'(given: { data: { field: 'phone' } }): Error;
  'profile.hold_backwards'(given: { data: { field: 'hold' } }): Error;
  'profile.imdb_unknown'(given: { data: { field: 'imdb' } }): Error;
  'profile.link_unknown'(given: { data: { field: 'website' | 'reels' } }): Error;
}

/** Maps a problem with an edit to the error that names the field. */
export function editProblem(errors: Errors, problem: Problem): Error {
  if (problem.kind === 'unknown_choice') {
    const { field, value } = problem;
    return errors['profile.unknown_choice']({ data: { field, value } });
  }
  if (problem.kind === 'phone_unknown') return errors['profile.phone_unknown']({ data: { field: 'phone' } });
  if (problem.kind === 'imdb_unknown') return errors['profile.imdb_unknown']({ data: { field: 'imdb' } });
  if (problem.kind === 'link_unknown')
    return errors['profile.link_unknown']({ data: { field: problem.field } });
  return errors['profile.hold_backwards']({ data: { field: 'hold' } });
}
