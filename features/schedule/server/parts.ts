import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** What the schedule is given of the others. */
export interface ScheduleParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** Called in the transaction when a person's hours, book-outs or holds change, so that viewers refetch. */
  readonly onDays: (tx: Transaction, person: PersonId) => Promise<void>;
}

/** Writes on calendars: by a person, or by the clock. */
export type ScheduleWriting = Writing & ScheduleParts;

/** A person on their own calendar, or an assistant on the desk of its owner. */
interface OnCalendar {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly principal: PersonId;
}

export type CalendarReading = Omit<Reading, 'person'> & OnCalendar;
export type CalendarWriting = ScheduleWriting & OnCalendar;
/** Writing for the owner of a calendar; without a session where a mailed link leads, and for practice. */
export type CalendarWork = Omit<CalendarWriting, 'actor'> & { readonly actor: Actor | undefined };

const lock = {
  name: 'schedule-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** One calendar changes once at a time: a series is compared with what the others left, which no constraint can do. */
export const lockCalendar = (tx: Transaction, owner: PersonId) => tx.run(lock, [`backlot:schedule:${owner}`]);
