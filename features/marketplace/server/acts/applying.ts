import { and, eq, ne } from 'drizzle-orm';
import { removeSubject } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { applyingContract } from '../../contract/applying.ts';
import { limits } from '../../limits.ts';
import { applicationMoves, isBeforeDeadline } from '../../policy/states.ts';
import {
  findListing,
  isOpenAt,
  isSentBy,
  lockListing,
  mayPutUp,
  ownApplication,
  sentApplication,
} from '../access.ts';
import {
  announceApplication,
  applicationSubject,
  history,
  noteDesk,
  onBehalf,
  tellAgreed,
  tellApplied,
  tellPutUp,
} from '../notify.ts';
import type { Looking, MarketActing, MarketParts } from '../parts.ts';
import { datesOf, takenOn } from '../queries/calendar.ts';
import { choicesFor, sentCredits } from '../queries/choices.ts';
import { type ListingRow, listing, listingApplication } from '../tables.ts';
import { viewOwnApplications } from '../views/applications.ts';
import { countOpen, viewAnswered, viewLines, viewListing } from '../views/listing.ts';
import { nextOffer } from './offering.ts';

type Input = InputOf<typeof applyingContract.apply>;

export const applying: Acts<typeof applyingContract, MarketParts> = {
  async choices(at, { id }) {
    return choicesFor(at, (await findListing(at, id)) ?? at.refuse('listing.absent'));
  },

  async apply(act, input) {
    const { id, applicationId, personId } = input;
    if (!(await findListing(act, id))) return act.refuse('listing.absent');
    const row = (await lockListing(act.orm, id)) ?? act.refuse('listing.absent');
    const [made] = await act.orm
      .select()
      .from(listingApplication)
      .where(eq(listingApplication.id, applicationId));
    if (made)
      return made.listingId === id && (made.viaId ?? made.applicantId) === act.principal
        ? viewListing(act, row)
        : act.refuse('listing.absent');
    const applicant = personId ?? act.principal;
    const wrong = await wrongWith(act, row, input, applicant);
    if (wrong) return act.refuse(wrong);
    const { media } = input;
    const credits = (await sentCredits(act, applicant, input.credits)) ?? act.refuse('listing.credit_absent');
    const isOwn = applicant === act.principal;
    const taken = (await takenOn(act, [applicant], datesOf(row))).get(applicant) ?? [];
    const [application] = await act.orm
      .insert(listingApplication)
      .values({
        id: applicationId,
        listingId: id,
        applicantId: applicant,
        viaId: isOwn ? null : act.principal,
        writtenBy: writerFor(act.actor),
        note: input.note,
        answer: input.answer,
        credits,
        media,
        dayAnswer: input.dayAnswer,
        taken,
        isLocal: input.isLocal,
        // A client agrees before it goes out.
        agreedAt: isOwn ? act.now : null,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!application) return act.refuse('listing.applied');
    await noteOn(act, row, { what: 'applied', person: applicant, audience: isOwn ? '' : 'applicant' });
    await (isOwn ? tellApplied(act, row, application) : tellPutUp(act, row, application));
    announceApplication(act, row, application);
    await noteDesk(act, id, 'put_up', { person: applicant });
    return viewListing(act, row);
  },

  async sent(at, { cursor, limit }) {
    const { since, isAfter, order } = newestFirst(listingApplication, cursor);
    const found = await at.orm
      .select({ row: listingApplication, since })
      .from(listingApplication)
      .where(and(isSentBy(at.principal), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    const ids = [...new Set(rows.map(({ listingId }) => listingId))];
    const listings =
      ids.length > 0 ? await at.orm.select().from(listing).where(inArray(listing.id, ids)) : [];
    const lines = new Map((await viewLines(at, listings)).map((line) => [line.id, line]));
    const items = await Promise.all(
      rows.map(async (row) => {
        const of = listings.find(({ id }) => id === row.listingId);
        const line = lines.get(row.listingId);
        const [application] = of ? await viewOwnApplications(at, of, [row]) : [];
        return application && line ? [{ application, listing: line }] : [];
      }),
    );
    return { items: items.flat(), nextCursor };
  },

  async agree(act, { id }) {
    const { row, listing: of } = (await ownApplication(act, id)) ?? act.refuse('application.absent');
    if (row.agreedAt) return viewAnswered(act, { id, of });
    if (row.state === 'withdrawn') return act.refuse('application.absent');
    if (!isOpenAt(of, act.now)) return act.refuse('listing.over');
    if (!isBeforeDeadline(of, act.now)) return act.refuse('listing.due_over');
    const [agreed] = await act.orm
      .update(listingApplication)
      .set({ agreedAt: act.now, version: row.version + 1, updatedAt: act.now })
      .where(eq(listingApplication.id, id))
      .returning();
    if (!agreed) throw new Error('an application vanished under its lock');
    await removeSubject(act.tx, act.notifier, { subject: applicationSubject(id) });
    await tellAgreed(act, of, agreed);
    await tellApplied(act, of, agreed);
    announceApplication(act, of, agreed);
    return viewAnswered(act, { id, of });
  },

  async withdraw(act, { id }) {
    const { row, listing: of } = (await sentApplication(act, id)) ?? act.refuse('application.absent');
    if (row.state === 'withdrawn') return viewAnswered(act, { id, of });
    if (row.state === 'hired') return act.refuse('application.hired');
    const [gone] = await act.orm
      .update(listingApplication)
      .set({
        state: moveOf(applicationMoves, 'withdraw').to,
        offerOrder: null,
        place: null,
        version: row.version + 1,
        updatedAt: act.now,
      })
      .where(eq(listingApplication.id, id))
      .returning();
    if (!gone) throw new Error('an application vanished under its lock');
    await removeSubject(act.tx, act.notifier, { subject: applicationSubject(id) });
    await noteOn(act, of, {
      what: 'withdrawn',
      person: row.applicantId,
      audience: row.agreedAt ? '' : 'applicant',
    });
    announceApplication(act, of, gone);
    if (row.state === 'offered') await nextOffer(act, of);
    return viewAnswered(act, { id, of });
  },
};

const noteOn = (
  act: MarketActing,
  { id }: ListingRow,
  step: { what: 'applied' | 'withdrawn'; person: PersonId; audience: string },
) => history.note(act.tx, id, { ...step, at: act.now, by: act.person, ...onBehalf(act) });

async function wrongWith(act: MarketActing & Looking, row: ListingRow, input: Input, applicant: PersonId) {
  if (!isOpenAt(row, act.now)) return 'listing.over';
  if (!isBeforeDeadline(row, act.now)) return 'listing.due_over';
  if (row.ownerId === act.principal || row.ownerId === applicant) return 'listing.own';
  if (applicant !== act.principal && !(await mayPutUp(act, applicant))) return 'listing.person_absent';
  if (row.isLocalHire && !input.isLocal) return 'listing.local_missing';
  if (row.question !== '' && input.answer === '') return 'listing.answer_missing';
  if (!areAskedFor(row, input.media)) return 'listing.media_unwanted';
  if (await hasApplied(act, row.id, applicant)) return 'listing.applied';
  return (await countOpen(act, row.id)) >= limits.applicationsMax ? 'listing.full' : undefined;
}

/** One link for each kind that the poster asks for, and no other. */
const areAskedFor = ({ mediaWanted }: ListingRow, media: Input['media']): boolean =>
  media.every(({ kind }) => mediaWanted.includes(kind)) &&
  new Set(media.map(({ kind }) => kind)).size === media.length;

const hasApplied = async ({ orm }: Looking, id: ClientId, person: PersonId): Promise<boolean> =>
  (await orm.$count(
    listingApplication,
    and(
      eq(listingApplication.listingId, id),
      eq(listingApplication.applicantId, person),
      ne(listingApplication.state, 'withdrawn'),
    ),
  )) > 0;
