import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What moderation needs from other features. */
export interface ModerationParts {
  readonly notifier: NotificationService;
  /** Where else there is something to moderate: the queue is one (COM-4). */
  readonly reports: readonly ReportSource[];
}

/** A reading by a moderator, or by somebody a decision concerns. */
export interface ModerationReading extends Reading, ModerationParts {
  readonly actor: Actor;
}

export type ModerationWriting = Writing & ModerationParts;

/** A change by somebody. */
export interface ModerationActing extends ModerationWriting {
  readonly actor: Actor;
  readonly person: Reading['person'];
}
