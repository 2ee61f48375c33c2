import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What the procedures of lists work with. */
export interface ListsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
}
