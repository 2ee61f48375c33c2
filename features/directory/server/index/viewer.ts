import type { PersonId } from '#platform/contract/ids.ts';

/** Who looks, and what only they know of others. */
export interface Viewer {
  readonly id: PersonId;
  readonly connected: ReadonlySet<PersonId>;
  /** Whom those they know, know. */
  readonly second: ReadonlySet<PersonId>;
  /** Who has worked on a title of theirs, as the profiles show. */
  readonly worked: ReadonlySet<PersonId>;
  /** Whom they have shut out: they do not look for them any more. */
  readonly blocked: ReadonlySet<PersonId>;
  /** Who has shut them out: to those they are a stranger (decision 028). */
  readonly blockedBy: ReadonlySet<PersonId>;
  /** Lists they may look into. */
  readonly lists: readonly ViewerList[];
}

export interface ViewerList {
  readonly id: string;
  readonly name: string;
  readonly members: readonly PersonId[];
}
