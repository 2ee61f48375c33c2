import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What briefs need from other features. */
export interface BriefsParts {
  readonly notifier: NotificationService;
}

/** A reading by a person, or by an assistant on their desk. */
export interface BriefsReading extends Reading, BriefsParts {
  readonly actor: Actor;
  readonly principal: PersonId;
}

/** A change by a person, or by an assistant on their desk. */
export interface BriefsActing extends Writing, BriefsParts {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly principal: PersonId;
}
