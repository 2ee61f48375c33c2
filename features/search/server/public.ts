import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What a text finds, for features that narrow it further. */
export interface TextSearch {
  /** Everybody whom a text finds, in the order of the search (SEA-3); an address finds its owner alone (S36). */
  everybody(actor: Actor, typed: string): Promise<readonly PersonId[]>;
  /** The job titles a text may mean, the likeliest first (SEA-6). */
  rolesMeant(typed: string, limit: number): readonly { readonly value: string; readonly label: string }[];
}
