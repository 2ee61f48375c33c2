import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { FlagReason } from '../limits.ts';

/** A post that somebody tells the moderators of, as it is then. */
interface NewFlag {
  readonly id: ClientId;
  readonly postId: ClientId;
  readonly authorId: PersonId;
  readonly reason: FlagReason;
  readonly words: string;
  readonly kept: { readonly title: string; readonly body: RichText };
}

/** What moderators are told, and what they decided. */
interface Moderation {
  readonly flag: (
    act: Writing & { readonly notifier: NotificationService; readonly person: PersonId },
    flag: NewFlag,
  ) => Promise<'flagged' | 'already' | 'many'>;
  /** Until when somebody may not post, under these ids of theirs; null if they may. */
  readonly suspendedUntil: (orm: NodePgDatabase, ids: readonly PersonId[], now: Date) => Promise<Date | null>;
  /** Those of these posts that they still have to decide about. */
  readonly undecided: (orm: NodePgDatabase, posts: readonly ClientId[]) => Promise<readonly ClientId[]>;
}

/** What the community needs from other features. */
export interface CommunityParts {
  readonly notifier: NotificationService;
  /** Stored pictures and files. */
  readonly documents: Documents;
  readonly moderation: Moderation;
}

/** What somebody's roles open to them, and who has blocked them. */
export type Reader = Pick<Actor, 'roles' | 'permissions' | 'pages' | 'blockedBy' | 'temporaryRoles'>;

/** A reading by somebody, as their roles open it. */
export interface CommunityReading extends Reading, CommunityParts {
  readonly actor: Reader;
}

export type CommunityWriting = Writing & CommunityParts;

/** A change by somebody. */
export interface CommunityActing extends CommunityWriting {
  readonly actor: Reader;
  readonly person: Reading['person'];
}
