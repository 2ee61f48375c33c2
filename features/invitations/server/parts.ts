import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ActVerbs, Reading, Writing } from '#platform/server/http/acts.ts';
import type { Limiter } from '#platform/server/limits/limiter.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';

/** Gives a role, in the transaction of the decision. */
export type GiveRole = (
  tx: Transaction,
  actor: Actor,
  wish: { readonly person: PersonId; readonly role: string; readonly reason: string },
) => Promise<boolean>;

/** What invitations needs from other features. */
export interface InvitationParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  readonly broadcast: SessionBroadcast;
  /** Gives a person one more role; false when the administrator may not give it. Another feature owns roles. */
  readonly giveRole: GiveRole;
  /** Called after the commit with a person who is now in the directory. */
  readonly onJoined: (person: PersonId) => void;
}

/** How often one source may guess links, and how often it may have a password hashed here. */
export interface JoiningLimits {
  readonly guesses: Limiter;
  readonly acceptances: Limiter;
}

/** Only a database at a moment; who reads makes no difference. */
export type InvitationsReading = Pick<Reading, 'orm' | 'now'>;
export type InvitationsWriting = Writing & InvitationParts;
/** An act by a person, audited under the word its contract declares. */
export type InvitationsAct = InvitationsWriting & Pick<Reading, 'person'> & Pick<ActVerbs, 'audit'>;
