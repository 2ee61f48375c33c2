import type { PersonId, SessionId } from '#platform/contract/ids.ts';

/** Who is asking. Made from the session's row and the role rows only, never from anything the browser sent. */
export interface Actor {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly roles: readonly string[];
  /** The role that decides the pages. */
  readonly primaryRole: string;
}
