import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';

export type {
  GatheringSource,
  IssueSource,
  ListingSource,
  NumberSource,
  ProjectSource,
  SubmissionSource,
  ThreadSource,
} from './parts.ts';

/** Text search for features that narrow the results further. */
export interface TextSearch {
  /**
   * Everyone a text finds, in search order (SEA-3); an address finds only its owner (S36). If nobody has every word,
   * people who have most of them, unless every word is needed.
   */
  everybody(
    actor: Actor,
    typed: string,
    options?: { readonly needsEveryWord?: boolean | undefined },
  ): Promise<readonly PersonId[]>;
  /** The job titles that a text may mean, likeliest first (SEA-6). */
  rolesMeant(typed: string, limit: number): readonly { readonly value: string; readonly label: string }[];
}
