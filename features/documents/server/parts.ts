import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FileKinds } from './access.ts';

/** How many uploads a person has left in this window. */
export interface UploadAllowance {
  /** Takes one; returns the seconds to wait if none is left, else 0. */
  take(person: PersonId | undefined, source: string): Promise<number>;
}

/** What the procedures of documents need. */
export interface DocumentsParts {
  readonly platform: Platform;
  readonly kinds: FileKinds;
  readonly people: PersonCache;
  readonly allowance: UploadAllowance;
}
