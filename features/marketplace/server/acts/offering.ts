import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { moveOf } from '#platform/contract/states.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writing } from '#platform/server/http/acts.ts';
import { armDue, dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { answeringContract } from '../../contract/applying.ts';
import { limits } from '../../limits.ts';
import { applicationMoves } from '../../policy/states.ts';
import { lockApplication, ownApplication } from '../access.ts';
import { announceApplication, history, tellAnswered, tellOffered } from '../notify.ts';
import type { MarketActing, MarketParts, MarketWriting } from '../parts.ts';
import { datesOf } from '../queries/calendar.ts';
import { type ApplicationRow, type ListingRow, listingApplication } from '../tables.ts';
import { viewAnswered } from '../views/listing.ts';
import { closeListing } from './closing.ts';

const offerJob = 'listing-offers-end';
const hourMs = 3_600_000;
const { from: offerable, to: offered } = moveOf(applicationMoves, 'offer');

/** Offers to one application of a locked listing; its clock begins now. */
export async function offerTo(
  act: MarketWriting,
  of: ListingRow,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const hours = row.offerHours ?? limits.offerHours;
  const place = await freePlace(act, of);
  if (place === undefined) throw new Error('a listing has no place left to offer');
  const offerEndsAt = new Date(act.now.getTime() + hours * hourMs);
  const [made] = await act.orm
    .update(listingApplication)
    .set({
      state: offered,
      offeredAt: act.now,
      offerEndsAt,
      offerHours: hours,
      offerOrder: null,
      place,
      version: row.version + 1,
      updatedAt: act.now,
    })
    .where(and(eq(listingApplication.id, row.id), inArray(listingApplication.state, [...offerable])))
    .returning();
  if (!made) throw new Error('an application changed under the lock of its listing');
  await history.note(act.tx, of.id, {
    what: 'offered',
    at: act.now,
    by: act.person,
    person: made.applicantId,
  });
  await tellOffered(act, of, made);
  announceApplication(act, of, made);
  armDue(act.tx, act.notifier.platform, { name: offerJob, at: offerEndsAt });
  return made;
}

/** The first place of a locked listing that nobody has accepted or is offered; undefined if there is none. */
export async function freePlace({ orm }: MarketWriting, of: ListingRow): Promise<number | undefined> {
  const taken = await orm
    .select({ place: listingApplication.place })
    .from(listingApplication)
    .where(and(eq(listingApplication.listingId, of.id), isNotNull(listingApplication.place)));
  const numbers = new Set(taken.map(({ place }) => place));
  return Array.from({ length: of.places }, (_, at) => at + 1).find((place) => !numbers.has(place));
}

/** Offers to the next applicant in the queue of a locked listing, if somebody is left and it still stands. */
export async function nextOffer(act: MarketWriting, of: ListingRow): Promise<void> {
  if (of.state === 'closed') return;
  const [next] = await act.orm
    .select()
    .from(listingApplication)
    .where(
      and(
        eq(listingApplication.listingId, of.id),
        isNotNull(listingApplication.offerOrder),
        inArray(listingApplication.state, [...offerable]),
      ),
    )
    .orderBy(asc(listingApplication.offerOrder))
    .limit(1);
  if (next && (await freePlace(act, of)) !== undefined) await offerTo({ ...act, person: null }, of, next);
}

export const answering: Acts<typeof answeringContract, MarketParts> = {
  accept: {
    // Two offers of one listing, or the database's own word that another has it: the second look says so.
    again: (fault) => brokenConstraint(fault) === 'listing_application_one_offer',
    async act(act, { id }) {
      const { row, listing: of } = (await ownApplication(act, id)) ?? act.refuse('application.absent');
      if (row.state === 'hired') return viewAnswered(act, { id, of });
      if (!stands(row, act.now) || of.state === 'closed') return act.refuse('application.ended');
      const hired = await settle(act, row, 'accept');
      const dates = datesOf(of);
      if (dates && of.kind === 'job') {
        const job = { id: row.id, person: row.applicantId, by: of.ownerId, title: of.title, ...dates };
        if (!(await act.bookDays(act.tx, job))) return act.refuse('application.booked');
      }
      await history.note(act.tx, of.id, { what: 'accepted', at: act.now, by: act.person });
      await tellAnswered(act, of, { application: hired, how: 'accepted' });
      // One of several: the others go on, and once all places are taken everybody has an answer.
      if ((await hiredFor(act, of)) >= of.places)
        await closeListing(act, of, {
          reason: 'here',
          closedWith: of.places === 1 ? row.applicantId : null,
          by: null,
        });
      else {
        announceApplication(act, of, hired);
        await nextOffer(act, of);
      }
      return viewAnswered(act, { id, of });
    },
  },

  async decline(act, { id }) {
    const { row, listing: of } = (await ownApplication(act, id)) ?? act.refuse('application.absent');
    if (row.state === 'no' && row.offeredAt) return viewAnswered(act, { id, of });
    if (!stands(row, act.now)) return act.refuse('application.ended');
    const declined = await settle(act, row, 'decline');
    await history.note(act.tx, of.id, { what: 'declined', at: act.now, by: act.person });
    await tellAnswered(act, of, { application: declined, how: 'declined' });
    announceApplication(act, of, declined);
    await nextOffer(act, of);
    return viewAnswered(act, { id, of });
  },
};

const hiredFor = ({ orm }: MarketWriting, { id }: ListingRow): Promise<number> =>
  orm.$count(
    listingApplication,
    and(eq(listingApplication.listingId, id), eq(listingApplication.state, 'hired')),
  );

/** An offer stands until its end, not until a job has noticed it. */
const stands = ({ state, offerEndsAt }: ApplicationRow, now: Date): boolean =>
  state === 'offered' && offerEndsAt !== null && offerEndsAt > now;

async function settle(
  { orm, now }: Pick<MarketActing, 'orm' | 'now'>,
  row: ApplicationRow,
  how: 'accept' | 'decline' | 'lapse',
): Promise<ApplicationRow> {
  const { from, to } = moveOf(applicationMoves, how);
  const [settled] = await orm
    .update(listingApplication)
    .set({ state: to, version: row.version + 1, updatedAt: now, ...(to !== 'hired' && { place: null }) })
    .where(and(eq(listingApplication.id, row.id), inArray(listingApplication.state, [...from])))
    .returning();
  if (!settled) throw new Error('an offer changed under the lock of its listing');
  return settled;
}

/** Ends offers whose time is over, and asks the next. Each locks its listing first, as an answer does. */
export const endOffers = (parts: MarketParts): Job => {
  const { platform } = parts.notifier;
  return dueFlow(
    platform,
    {
      name: offerJob,
      table: listingApplication,
      at: listingApplication.offerEndsAt,
      key: [listingApplication.id],
      waits: eq(listingApplication.state, 'offered'),
    },
    ({ id }, now) =>
      platform.database.write(async (tx) => {
        const found = await lockApplication(tx.orm, id, undefined);
        if (!found || found.row.state !== 'offered' || stands(found.row, now)) return;
        const act = writing(tx, parts, { now });
        const lapsed = await settle(act, found.row, 'lapse');
        await history.note(tx, found.listing.id, {
          what: 'lapsed',
          at: now,
          by: null,
          person: lapsed.applicantId,
        });
        await tellAnswered(act, found.listing, { application: lapsed, how: 'lapsed' });
        announceApplication(act, found.listing, lapsed);
        await nextOffer(act, found.listing);
      }),
  );
};
