import { and, eq, isNotNull } from 'drizzle-orm';
import { peopleWhoModerate } from '#features/access/server/public.ts';
import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten, type LocalizedText } from '#platform/contract/sentences.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import { marketplaceEvents } from '../contract/index.ts';
import type { ListingStep } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import {
  applicantsPathOf,
  type MarketActing,
  type MarketParts,
  type MarketWriting,
  pathOf,
  referencePathOf,
} from './parts.ts';
import type { ReferencePlace } from './queries/references.ts';
import { type ApplicationRow, type ListingRow, listingApplication, type ReportRow } from './tables.ts';

/** What happened to a listing. Only its poster's side reads it. */
export const history = timelineOf<ListingStep>('listing');

/** On whose behalf the history says something was done. */
export const onBehalf = ({ actor: { desk } }: Pick<MarketActing, 'actor'>) => desk && { onBehalfOf: desk.id };

/** Records what was done to a listing on somebody's desk. */
export const noteDesk = (
  act: MarketActing & MarketParts,
  id: ClientId,
  what: ListingStep | 'put_up',
  after?: object,
) =>
  deskNoteOf(act.notifier.platform, act.actor)(act.tx, {
    action: `listing.${what}`,
    subject: { kind: 'listing', id },
    ...(after && { after }),
  });

type Telling = Pick<MarketWriting, 'tx' | 'orm' | 'notifier' | 'now'>;

/** Makes the poster, and everyone with an application, read a listing again; the index of every process too. */
export async function announceListing(
  { tx, orm, listings }: Pick<MarketWriting, 'tx' | 'orm' | 'listings'>,
  row: Pick<ListingRow, 'id' | 'ownerId'>,
): Promise<void> {
  const sides = await orm
    .select({ applicant: listingApplication.applicantId, via: listingApplication.viaId })
    .from(listingApplication)
    .where(eq(listingApplication.listingId, row.id));
  const event = marketplaceEvents['listing.changed']({ id: row.id });
  const people = sides.flatMap(({ applicant, via }) => [applicant, ...(via ? [via] : [])]);
  for (const person of new Set([row.ownerId, ...people])) tx.announce({ topic: topic.person(person), event });
  tx.afterCommit(() => listings.changed([row.id]));
}

/** The same for one application alone: nobody else hears that it moved. */
export function announceApplication(
  { tx }: Pick<MarketWriting, 'tx'>,
  listing: Pick<ListingRow, 'id' | 'ownerId'>,
  { applicantId, viaId }: Pick<ApplicationRow, 'applicantId' | 'viaId'>,
): void {
  const event = marketplaceEvents['listing.changed']({ id: listing.id });
  for (const person of new Set([listing.ownerId, applicantId, ...(viaId ? [viaId] : [])]))
    tx.announce({ topic: topic.person(person), event });
}

/** One notice a day for all saved searches of a person. */
export const searchesSubject = (owner: PersonId) => `listing-searches:${owner}`;
const subjectOf = (id: ClientId) => `listing:${id}`;
export const applicationSubject = (id: ClientId) => `listing-application:${id}`;

interface Told {
  readonly person: PersonId;
  readonly type: string;
  readonly message: LocalizedText;
  /** Absent for what would name a confidential poster, and for what the clock does. */
  readonly from?: PersonId;
  readonly subject: string;
  readonly event: string;
  readonly path: string;
}

const tell = ({ tx, notifier }: Telling, row: ListingRow, told: readonly Told[]) =>
  notifyOnce(
    tx,
    notifier,
    told.map(({ path, ...one }) => ({
      ...one,
      title: asWritten(row.title),
      actionUrl: path,
      metadata: {},
    })),
  );

async function nameOf({ notifier, orm }: Telling, person: PersonId): Promise<string> {
  return (await notifier.people.of([person], orm)).get(person)?.displayName ?? '';
}

/** Tells the poster of an application, once its applicant stands by it. */
export const tellApplied = async (at: Telling, row: ListingRow, application: ApplicationRow) =>
  tell(at, row, [
    {
      person: row.ownerId,
      type: 'marketplace_application',
      message: say('marketplace.applied', { who: await nameOf(at, application.applicantId) }),
      from: application.applicantId,
      subject: subjectOf(row.id),
      event: `applied:${application.id}`,
      path: applicantsPathOf(row.id),
    },
  ]);

/** Asks a client whether their representative may put them up. */
export const tellPutUp = async (at: Telling, row: ListingRow, { id, applicantId, viaId }: ApplicationRow) =>
  viaId &&
  tell(at, row, [
    {
      person: applicantId,
      type: 'marketplace_put_up',
      message: say('marketplace.put_up', { who: await nameOf(at, viaId) }),
      from: viaId,
      subject: applicationSubject(id),
      event: `put-up:${id}`,
      path: pathOf(row.id),
    },
  ]);

/** Tells a representative that their client agreed. */
export const tellAgreed = async (at: Telling, row: ListingRow, { id, applicantId, viaId }: ApplicationRow) =>
  viaId &&
  tell(at, row, [
    {
      person: viaId,
      type: 'marketplace_agreed',
      message: say('marketplace.agreed', { who: await nameOf(at, applicantId) }),
      from: applicantId,
      subject: applicationSubject(id),
      event: `agreed:${id}`,
      path: pathOf(row.id),
    },
  ]);

/** Tells an applicant of an offer, and whoever put them up. From here on they know who the poster is. */
export async function tellOffered(at: Telling, row: ListingRow, application: ApplicationRow): Promise<void> {
  const { id, applicantId, viaId, offerHours } = application;
  const event = `offer:${id}:${String(application.offeredAt?.getTime() ?? 0)}`;
  const shared = { from: row.ownerId, subject: applicationSubject(id), event, path: pathOf(row.id) };
  const count = String(offerHours ?? 0);
  await tell(at, row, [
    {
      ...shared,
      person: applicantId,
      type: 'marketplace_offer',
      message: say('marketplace.offered', { count }),
    },
    ...(viaId
      ? [
          {
            ...shared,
            person: viaId,
            type: 'marketplace_client_offer',
            message: say('marketplace.offered_client', { who: await nameOf(at, applicantId) }),
          },
        ]
      : []),
  ]);
}

/** Tells the poster how an offer ended, and the applicant where it was the clock. */
export async function tellAnswered(
  at: Telling,
  row: ListingRow,
  {
    application,
    how,
  }: { readonly application: ApplicationRow; readonly how: 'accepted' | 'declined' | 'lapsed' },
): Promise<void> {
  const { id, applicantId } = application;
  const who = await nameOf(at, applicantId);
  const subject = applicationSubject(id);
  if (how === 'lapsed') await removeSubject(at.tx, at.notifier, { subject });
  else
    await decideSubject(at.tx, at.notifier, {
      type: 'marketplace_offer',
      subject,
      status: how,
      decidedBy: who,
    });
  const event = `${how}:${id}`;
  await tell(at, row, [
    {
      person: row.ownerId,
      type: `marketplace_offer_${how}`,
      message: say(`marketplace.${how}`, { who }),
      ...(how !== 'lapsed' && { from: applicantId }),
      subject: subjectOf(row.id),
      event,
      path: applicantsPathOf(row.id),
    },
    ...(how === 'lapsed'
      ? [
          {
            person: applicantId,
            type: 'marketplace_offer_ended',
            message: say('marketplace.offer_ended', {}),
            subject,
            event,
            path: pathOf(row.id),
          },
        ]
      : []),
  ]);
}

/** Answers everybody who waits on a listing that is over. Names nobody, whoever the poster is. */
export async function tellOver(
  at: Telling,
  row: ListingRow,
  applications: readonly ApplicationRow[],
): Promise<void> {
  const message = say(
    row.closeReason === 'here' || row.closeReason === 'elsewhere' ? 'marketplace.filled' : 'marketplace.over',
    {},
  );
  await tell(
    at,
    row,
    applications
      .filter(({ agreedAt }) => agreedAt !== null)
      .flatMap(({ id, applicantId, viaId }) =>
        [applicantId, ...(viaId ? [viaId] : [])].map((person) => ({
          person,
          type: 'marketplace_closed',
          message,
          subject: applicationSubject(id),
          event: `over:${id}`,
          path: pathOf(row.id),
        })),
      ),
  );
}

export const referenceSubject = (id: ClientId) => `listing-reference:${id}`;

/** Makes those it concerns read a reference again. */
export function announceReference(
  at: Pick<MarketWriting, 'tx'>,
  { reference: { refereeId }, application, of }: ReferencePlace,
): void {
  announceApplication(at, of, { applicantId: application.applicantId, viaId: refereeId });
}

const tellReference = (
  at: Telling,
  { reference, of }: ReferencePlace,
  told: Pick<Told, 'person' | 'message' | 'from'> & { readonly what: 'asked' | 'wanted' | 'given' },
) => {
  const { what, ...one } = told;
  return tell(at, of, [
    {
      ...one,
      type: `marketplace_reference_${what}`,
      subject: what === 'given' ? subjectOf(of.id) : referenceSubject(reference.id),
      event: `reference:${what}:${reference.id}`,
      path: what === 'given' ? applicantsPathOf(of.id) : referencePathOf(reference.id),
    },
  ]);
};

/** Asks the applicant whether somebody both sides know may be asked about them. */
export const tellReferenceAsked = async (at: Telling, place: ReferencePlace) => {
  const { posterId, creditId } = place.reference;
  const who = await nameOf(at, posterId);
  await tellReference(at, place, {
    what: 'asked',
    person: place.application.applicantId,
    from: posterId,
    message: creditId
      ? say('marketplace.credit_asked', { who })
      : say('marketplace.reference_asked', { who }),
  });
};

/** Asks whoever the applicant chose for a few words. */
export const tellReferenceWanted = async (at: Telling, place: ReferencePlace) => {
  const { posterId, refereeId } = place.reference;
  const { applicantId } = place.application;
  if (!refereeId) return;
  const [who, about] = await Promise.all([nameOf(at, posterId), nameOf(at, applicantId)]);
  const message = say('marketplace.reference_wanted', { who, about });
  await tellReference(at, place, { what: 'wanted', person: refereeId, from: applicantId, message });
};

/** Tells the poster that somebody wrote. */
export const tellReferenceGiven = async (at: Telling, place: ReferencePlace) => {
  const { posterId, refereeId } = place.reference;
  if (!refereeId) return;
  const [who, about] = await Promise.all([nameOf(at, refereeId), nameOf(at, place.application.applicantId)]);
  const message = say('marketplace.reference_given', { who, about });
  await tellReference(at, place, { what: 'given', person: posterId, from: refereeId, message });
};

const ownTexts = ({ count, why }: { count: string; why: string }) => ({
  expires: say('marketplace.expires', { count }),
  expired: say('marketplace.expired', {}),
  due: say('marketplace.due', { count }),
  due_over: say('marketplace.due_over', {}),
  restored: say('marketplace.restored', { why }),
  expired_since: say('marketplace.expired_since', { why }),
  kept: say('marketplace.kept', { why }),
  removed: say('marketplace.removed', { why }),
});

/** Tells the poster what the clock or the moderators do to their listing. */
export const tellPoster = (
  at: Telling,
  row: ListingRow,
  {
    what,
    event,
    count = '',
    why = '',
  }: { what: keyof ReturnType<typeof ownTexts>; event: string; count?: string; why?: string },
) =>
  tell(at, row, [
    {
      person: row.ownerId,
      type: `marketplace_listing_${what}`,
      message: ownTexts({ count, why })[what],
      subject: subjectOf(row.id),
      event: `${what}:${event}`,
      path: applicantsPathOf(row.id),
    },
  ]);

/** Tells reporters that moderators have decided, not how. */
export const tellReporters = (at: Telling, row: ListingRow, reports: readonly ReportRow[]) =>
  tell(
    at,
    row,
    reports.map(({ id, reporterId }) => ({
      person: reporterId,
      type: 'system_report',
      message: say('marketplace.reviewed', {}),
      subject: `listing-report:${id}`,
      event: `listing-report:${id}`,
      path: '/marketplace',
    })),
  );

/** Makes the moderators' browsers ask for the queue again: the event names the report, and each gets what they may see. */
export async function tellModerators(
  { tx, orm, now }: Pick<MarketWriting, 'tx' | 'orm' | 'now'>,
  reports: readonly ClientId[],
): Promise<void> {
  for (const person of await peopleWhoModerate(orm, now))
    for (const id of reports)
      tx.announce({
        topic: topic.person(person),
        event: marketplaceEvents['listing_report.changed']({ id }),
      });
}

/** Removes the notifications about listings and applications that are gone. */
export async function removeNotifications(at: Telling, listings: readonly ClientId[]): Promise<void> {
  for (const id of listings) {
    await removeSubject(at.tx, at.notifier, { subject: subjectOf(id) });
    const rows = await at.orm
      .select({ id: listingApplication.id })
      .from(listingApplication)
      .where(and(eq(listingApplication.listingId, id), isNotNull(listingApplication.id)));
    for (const one of rows) await removeSubject(at.tx, at.notifier, { subject: applicationSubject(one.id) });
  }
}
