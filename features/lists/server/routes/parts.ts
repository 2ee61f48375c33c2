import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Dependencies of the list procedures. */
export interface ListsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
}
