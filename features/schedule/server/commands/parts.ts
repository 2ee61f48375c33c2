import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';

/** What the schedule is given of the others. */
export interface ScheduleParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** Called in the transaction when a person's hours, book-outs or holds change, so that viewers refetch. */
  readonly onDays: (tx: Transaction, person: PersonId) => Promise<void>;
}

/** Who changes a calendar: its owner, or an assistant on their desk. */
export interface Writer {
  readonly owner: PersonId;
  /** Who does it on the owner's desk; null for the owner. */
  readonly writtenBy: PersonId | null;
  readonly note: DeskNote;
  readonly now: Date;
}

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

const lock = {
  name: 'schedule-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** One calendar changes once at a time: a series is compared with what the others left, which no constraint can do. */
export const lockCalendar = (tx: Transaction, owner: PersonId) => tx.run(lock, [`backlot:schedule:${owner}`]);
