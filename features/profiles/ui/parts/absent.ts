import { refusalOf } from '#platform/ui/api/refusal.ts';

/** Whether no person has this id, or none this viewer may see: both look the same. */
export function isAbsent(error: unknown): boolean {
  if (refusalOf(error)?.code === 'person.absent') return true;
  // An invalid id is refused before the lookup.
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
}
