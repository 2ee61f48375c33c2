import { peopleWhoModerate } from '#features/access/server/public.ts';
import { decideSubject, notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten, type LocalizedText } from '#platform/contract/sentences.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import { rentalEvents } from '../contract/index.ts';
import type { RentalStep } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import { isNamed } from './access.ts';
import { pathOf, type RentalsWriting } from './parts.ts';
import type { RentalRow, ReportRow } from './tables.ts';

/** What happened to a rental; both parties read it. */
export const history = timelineOf<RentalStep>('rental');

const subjectOf = (id: ClientId) => `rental:${id}`;

/** Makes both parties read a rental again. */
export function announceRental({ tx }: Pick<RentalsWriting, 'tx'>, row: RentalRow): void {
  const event = rentalEvents['rental.changed']({ id: row.id, listingId: row.listingId });
  for (const person of [row.ownerId, row.renterId]) tx.announce({ topic: topic.person(person), event });
}

interface Told {
  readonly what: string;
  readonly to: PersonId;
  /** Absent for what the clock does. */
  readonly from?: PersonId;
  readonly message: LocalizedText;
  /** What makes it one event: of two rounds of the same the number of the round. */
  readonly event?: string;
}

/** Tells one party. A confidential owner who has not accepted is named neither in the words nor beside them. */
export const tell = (
  { tx, notifier }: Pick<RentalsWriting, 'tx' | 'notifier'>,
  row: RentalRow,
  { what, to, from, message, event = String(row.version) }: Told,
) => {
  const mayName = from !== undefined && (from !== row.ownerId || isNamed(row));
  return notifyOnce(tx, notifier, [
    {
      person: to,
      type: `marketplace_rental_${what}`,
      title: asWritten(row.title),
      message,
      ...(mayName && { from }),
      subject: subjectOf(row.id),
      event: `${what}:${row.id}:${event}`,
      actionUrl: pathOf(row.id),
      metadata: {},
    },
  ]);
};

/** Writes under the owner's notification of a request how it was answered. */
export const decideRequest = (
  { tx, notifier }: Pick<RentalsWriting, 'tx' | 'notifier'>,
  row: RentalRow,
  how: { readonly status: 'accepted' | 'declined'; readonly decidedBy: string },
) => decideSubject(tx, notifier, { type: 'marketplace_rental_asked', subject: subjectOf(row.id), ...how });

export async function nameOf(
  { notifier, orm }: Pick<RentalsWriting, 'notifier' | 'orm'>,
  person: PersonId,
): Promise<string> {
  return (await notifier.people.of([person], orm)).get(person)?.displayName ?? '';
}

/** Writes a step into the history. */
export const note = (
  { tx, now }: Pick<RentalsWriting, 'tx' | 'now'>,
  row: Pick<RentalRow, 'id'>,
  step: {
    readonly what: RentalStep;
    readonly by: PersonId | null;
    readonly note?: string;
    readonly to?: string;
  },
) => history.note(tx, row.id, { ...step, at: now });

/** Tells whoever reported a rental that moderators have decided, not how. */
export const tellReporter = (
  { tx, notifier }: Pick<RentalsWriting, 'tx' | 'notifier'>,
  { id, reporterId, rentalId, copy }: ReportRow,
) =>
  notifyOnce(tx, notifier, [
    {
      person: reporterId,
      type: 'system_report',
      title: asWritten(copy.title),
      message: say('rentals.reviewed', {}),
      subject: `rental-report:${id}`,
      event: `rental-report:${id}`,
      actionUrl: pathOf(rentalId),
      metadata: {},
    },
  ]);

/** Warns the reported party in the moderators' words. It names neither the rental nor who reported it. */
export const warn = (
  { tx, notifier }: Pick<RentalsWriting, 'tx' | 'notifier'>,
  { id, reportedId, outcome }: ReportRow,
) =>
  notifyOnce(tx, notifier, [
    {
      person: reportedId,
      type: 'system_warning',
      title: say('rentals.warning', {}),
      message: asWritten(outcome),
      subject: `rental-warning:${id}`,
      event: `rental-warning:${id}`,
      actionUrl: '/notifications',
      metadata: {},
    },
  ]);

/** Makes the moderators' browsers ask for the queue again. */
export async function tellModerators(
  { tx, orm, now }: Pick<RentalsWriting, 'tx' | 'orm' | 'now'>,
  id: ClientId,
): Promise<void> {
  for (const person of await peopleWhoModerate(orm, now))
    tx.announce({ topic: topic.person(person), event: rentalEvents['rental_report.changed']({ id }) });
}
