import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { DeskInUse, Standing } from './standing.ts';

/** The caller. Made only from the session's row and the role rows, never from anything the browser sent. */
export interface Actor {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly roles: readonly string[];
  /** The role that decides the pages. */
  readonly primaryRole: string;
  /** What these roles may do now, by the table and administration's changes to it. */
  readonly permissions: readonly string[];
  /** The page ids that are open now. */
  readonly pages: readonly string[];
  /** True while an administrator views as another role: nothing may be written (ROL-9). */
  readonly isReadOnly?: boolean;
  /** The role they view as, and until when. */
  readonly viewingAs?: { readonly role: string; readonly endsAt: Date };
  /** Their temporary roles, and their rights without them; absent without any. */
  readonly temporaryRoles?: {
    readonly own: { readonly pages: readonly string[]; readonly permissions: readonly string[] };
    readonly active: readonly {
      readonly id: string;
      readonly role: string;
      readonly reason: string;
      readonly endsAtMs: number;
      readonly pages: readonly string[];
      readonly permissions: readonly string[];
    }[];
  };
  /** When a temporary role next begins or ends: the actor is valid until then. */
  readonly turnsAtMs?: number;
  /** True on a borrowed device. */
  readonly isBorrowed?: boolean;
  /** People who have blocked the person: their presence is hidden (X17). */
  readonly blockedBy?: readonly PersonId[];
  /** The teams and desks they belong to. */
  readonly standing: Standing;
  /** The desk this request is made on; absent on their own. */
  readonly desk?: DeskInUse;
}
