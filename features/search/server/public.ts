import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { NumberResult, ProjectResult } from '../contract.ts';
import type { SearchableProject } from './index/projects-index.ts';

export type { SearchableProject } from './index/projects-index.ts';

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

/** A person's own contacts and calls whose number contains these digits, as far as they may read them at this desk. */
export type NumberSource = (actor: Actor, digits: string) => Promise<readonly NumberResult[]>;

/** Where search reads projects. Neither feature depends on the other: the application passes this in. */
export interface ProjectSource {
  /** Existing projects by id, after this one. */
  after(last: string | undefined, limit: number): Promise<readonly SearchableProject[]>;
  /** Those of these projects that exist. */
  of(ids: readonly string[]): Promise<readonly SearchableProject[]>;
  /** Those of these projects that the actor may open now, as the actor may read them. */
  results(actor: Actor, ids: readonly string[]): Promise<readonly ProjectResult[]>;
}
