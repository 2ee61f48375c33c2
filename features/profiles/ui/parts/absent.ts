import { refusalOf } from '#platform/ui/api/refusal.ts';

/** Nobody is there under this id, or nobody this viewer may see: both look the same. */
export function isAbsent(error: unknown): boolean {
  if (refusalOf(error)?.code === 'person.absent') return true;
  // An address that holds no id at all is refused before anybody is looked for.
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 400;
}
