import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Limiter } from '#platform/server/limits/limiter.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What lists work with. */
export interface ListsParts {
  readonly people: PersonCache;
  readonly refreshes: Limiter;
  readonly newId: Platform['newId'];
}

/** The person who is looking. */
export type Viewer = Pick<Reading, 'orm' | 'person'>;
/** A change of lists by a person. */
export type ListsWriting = Omit<Writing, 'person'> & Pick<Reading, 'person'> & ListsParts;
