import type { PersonId } from '#platform/contract/ids.ts';
import type { Limiter } from '#platform/server/limits/limiter.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { KnownWords } from '../policy/known-words.ts';

/** Names and titles a person may say; the features that own them are above this one, so composition provides them. */
export type WordSource = (person: PersonId) => Promise<Omit<KnownWords, 'own'>>;

/** Where recordings are stored briefly; the application provides it. */
export interface AudioStore {
  /** False when the id belongs to someone else. */
  keepBriefly(file: {
    readonly id: string;
    readonly person: PersonId;
    readonly kind: string;
    readonly contentType: string;
    readonly bytes: Uint8Array;
  }): Promise<boolean>;
  removeOlder(kind: string, before: Date): Promise<number>;
}

/** What the procedures work with. */
export interface WritingParts {
  readonly platform: Platform;
  readonly known: WordSource;
  readonly transforms: Limiter;
}
