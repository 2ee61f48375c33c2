import type { PersonId } from '#platform/contract/ids.ts';

/** The viewer, and their relations to other people. */
export interface Viewer {
  readonly id: PersonId;
  readonly connected: ReadonlySet<PersonId>;
  /** Connections of their connections. */
  readonly second: ReadonlySet<PersonId>;
  /** People who have worked on a title with them, according to the profiles. */
  readonly worked: ReadonlySet<PersonId>;
  /** People they have blocked, who are left out of results. */
  readonly blocked: ReadonlySet<PersonId>;
  /** People who have blocked them, to whom they are a stranger (decision 028). */
  readonly blockedBy: ReadonlySet<PersonId>;
  /** Lists they may read. */
  readonly lists: readonly ViewerList[];
}

export interface ViewerList {
  readonly id: string;
  readonly name: string;
  readonly members: readonly PersonId[];
}
