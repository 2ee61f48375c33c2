import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import type { Actor } from '#platform/server/session/actor.ts';

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
  readonly takeOff: (work: Pick<Writing, 'tx' | 'now'>, id: ClientId) => Promise<void>;
}

/** What the community needs from other features. */
export interface CommunityParts {
  readonly notifier: NotificationService;
  /** Where else there is something to moderate: the queue is one (COM-4). */
  readonly reports: readonly ReportSource[];
  /** What somebody agrees to come to stands in their schedule. */
  readonly calendar: Calendar;
}

/** A reading by somebody, as their roles open it. */
export interface CommunityReading extends Reading, CommunityParts {
  readonly actor: Actor;
}

export type CommunityWriting = Writing & CommunityParts;

/** A change by somebody. */
export interface CommunityActing extends CommunityWriting {
  readonly actor: Actor;
  readonly person: Reading['person'];
}
