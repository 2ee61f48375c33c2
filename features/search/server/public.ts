import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { NumberResult, ProjectResult } from '../contract.ts';
import type { SearchableProject } from './index/projects-index.ts';

export type { SearchableProject } from './index/projects-index.ts';

/** What a text finds, for features that narrow it further. */
export interface TextSearch {
  /** Everybody whom a text finds, in the order of the search (SEA-3); an address finds its owner alone (S36). */
  everybody(actor: Actor, typed: string): Promise<readonly PersonId[]>;
  /** The job titles a text may mean, the likeliest first (SEA-6). */
  rolesMeant(typed: string, limit: number): readonly { readonly value: string; readonly label: string }[];
}

/** Somebody's own contacts and calls whose number holds these digits, as far as they may read them where they sit. */
export type NumberSource = (actor: Actor, digits: string) => Promise<readonly NumberResult[]>;

/** Where the search reads projects. The feature that keeps them stands beside it: the application hands this over. */
export interface ProjectSource {
  /** Projects that are there, by id, after this one. */
  after(last: string | undefined, limit: number): Promise<readonly SearchableProject[]>;
  /** Those of these that are there. */
  of(ids: readonly string[]): Promise<readonly SearchableProject[]>;
  /** Those of these that somebody may open now, as they may read them. */
  results(actor: Actor, ids: readonly string[]): Promise<readonly ProjectResult[]>;
}
