import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** Reminds people of what they come to. */
export const reminderJob = 'gathering-reminders';

/** Something on somebody's calendar. */
interface CalendarEntry {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly title: string;
  readonly place: string;
  readonly link: string;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
}

interface Calendar {
  readonly put: (work: Pick<Writing, 'tx' | 'now'>, entry: CalendarEntry) => Promise<void>;
  /** Changes it where it stands; one that its owner took off stays off. */
  readonly change: (work: Pick<Writing, 'tx' | 'now'>, entry: CalendarEntry) => Promise<void>;
  readonly takeOff: (work: Pick<Writing, 'tx' | 'now'>, id: ClientId) => Promise<void>;
}

/** What events and programs need from other features. */
export interface GatheringsParts {
  readonly notifier: NotificationService;
  /** What somebody agrees to come to stands in their schedule. */
  readonly calendar: Calendar;
}

/** A reading by somebody, as their roles open it. */
export interface GatheringsReading extends Reading, GatheringsParts {
  readonly actor: Actor;
}

export type GatheringsWriting = Writing & GatheringsParts;

/** A change by somebody. */
export interface GatheringsActing extends GatheringsWriting {
  readonly actor: Actor;
  readonly person: Reading['person'];
}
