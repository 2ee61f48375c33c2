import type { PersonCache, ScrapingLimit } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type {
  GatheringResult,
  IssueResult,
  ListingResult,
  NumberResult,
  ProjectResult,
  SubmissionResult,
  ThreadResult,
} from '../contract.ts';
import type { Circles, PeopleIndex } from './index/people-index.ts';
import type { ProjectsIndex, SearchableProject } from './index/projects-index.ts';

/** What search is given of the others, and its indexes. */
export interface SearchParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** Limits how many people a person can read (DIR-4). */
  readonly guard: ScrapingLimit;
  /** The index once it is built. */
  readonly index: () => PeopleIndex;
  readonly projects: ProjectSource;
  /** The index of projects once it is built. */
  readonly projectsIndex: () => ProjectsIndex;
  readonly numbersOf: NumberSource;
  readonly submissionsOf: SubmissionSource;
  readonly listingsOf: ListingSource;
  readonly threadsOf: ThreadSource;
  readonly gatheringsOf: GatheringSource;
  readonly issuesOf: IssueSource;
  /** People near the searcher, nearest first: their connections, before people on a project of theirs (SEA-3). */
  readonly circlesOf: (actor: Actor) => Promise<Circles>;
  /**
   * The searcher's connections who once had a name like this (PRO-8); passed in by the connections feature, which
   * builds on this one.
   */
  readonly onceNamed: (actor: Actor, typed: string) => Promise<readonly PersonId[]>;
}

/** A person's own contacts and calls whose number contains these digits, as far as they may read them at this desk. */
export type NumberSource = (actor: Actor, digits: string) => Promise<readonly NumberResult[]>;

/** The submissions an actor finds by a text, as far as they may know what they are. */
export type SubmissionSource = (actor: Actor, words: string) => Promise<readonly SubmissionResult[]>;

/** The live listings an actor finds by a text. */
export type ListingSource = (actor: Actor, words: string) => Promise<readonly ListingResult[]>;

/** The community’s threads an actor finds by a text, as far as they may read them outside their space. */
export type ThreadSource = (actor: Actor, words: string) => Promise<readonly ThreadResult[]>;

/** Events and programs to come that an actor finds by a text, as far as they may know of them outside their space. */
export type GatheringSource = (actor: Actor, words: string) => Promise<readonly GatheringResult[]>;

/** The issues of the newsletter in an actor’s archive that a text finds. */
export type IssueSource = (actor: Actor, words: string) => Promise<readonly IssueResult[]>;

/** Where search reads projects. Neither feature depends on the other: the application passes this in. */
export interface ProjectSource {
  /** Existing projects by id, after this one. */
  after(last: string | undefined, limit: number): Promise<readonly SearchableProject[]>;
  /** Those of these projects that exist. */
  of(ids: readonly string[]): Promise<readonly SearchableProject[]>;
  /** Those of these projects that the actor may open now, as the actor may read them. */
  results(actor: Actor, ids: readonly string[]): Promise<readonly ProjectResult[]>;
}
