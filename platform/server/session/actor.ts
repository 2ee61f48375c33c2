import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { DeskInUse, Standing } from './standing.ts';

/** Who is asking. Made from the session's row and the role rows only, never from anything the browser sent. */
export interface Actor {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly roles: readonly string[];
  /** The role that decides the pages. */
  readonly primaryRole: string;
  /** What these roles may do now, by the table and what administration changed of it. */
  readonly permissions: readonly string[];
  /** The page ids that are open now. */
  readonly pages: readonly string[];
  /** True while an administrator looks as another role: nothing may be written (ROL-9). */
  readonly isReadOnly?: boolean;
  /** As which role they look then, and until when. */
  readonly viewingAs?: { readonly role: string; readonly endsAt: Date };
  /** The roles they have for a while, and what they may without them; absent while they wear none. */
  readonly hats?: {
    readonly own: { readonly pages: readonly string[]; readonly permissions: readonly string[] };
    readonly worn: readonly {
      readonly id: string;
      readonly role: string;
      readonly reason: string;
      readonly endsAtMs: number;
      readonly pages: readonly string[];
      readonly permissions: readonly string[];
    }[];
  };
  /** When a role for a while begins or ends next: what was read of them holds until then. */
  readonly turnsAtMs?: number;
  /** True on a borrowed device. */
  readonly isBorrowed?: boolean;
  /** Who has shut the person out: their presence is not for them (X17). */
  readonly blockedBy?: readonly PersonId[];
  /** The teams and desks they belong to. */
  readonly standing: Standing;
  /** On whose desk this request is made; absent on their own. */
  readonly desk?: DeskInUse;
}
