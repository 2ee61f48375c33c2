import { and, eq, max } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import { runnersOf } from '#features/projects/server/public.ts';
import { lengthOf } from '#platform/contract/days.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { ListingFacts, postingContract } from '../../contract/listings.ts';
import { limits } from '../../limits.ts';
import { isPriced } from '../../policy/money.ts';
import { dueNotice, nextNotice } from '../../policy/notices.ts';
import { payProblem } from '../../policy/pay.ts';
import { isBeforeDeadline } from '../../policy/states.ts';
import { lockOwn } from '../access.ts';
import { announceListing, history, noteDesk, onBehalf, removeNotifications } from '../notify.ts';
import type { MarketActing, MarketParts } from '../parts.ts';
import { type Facts, type Kept, kept, saysAll, wrongChoice } from '../queries/kept-facts.ts';
import { zoneOf } from '../queries/zone.ts';
import { type ListingRow, listing, listingApplication } from '../tables.ts';
import { viewListing } from '../views/listing.ts';
import { closeListing, dueNoticeJob, expireJob, noticeJob } from './closing.ts';
import { photosOfListing, putPhotos, releasePhotos } from './photos.ts';

export const posting: Acts<typeof postingContract, MarketParts> = {
  async create(act, { id, photos, ...facts }) {
    const [made] = await act.orm.select().from(listing).where(eq(listing.id, id));
    if (made) return made.ownerId === act.principal ? viewListing(act, made) : act.refuse('listing.absent');
    const said = kept(facts);
    const wrong = wrongWith(facts) ?? wrongChoice(said, act.now);
    if (wrong) return act.refuse(wrong);
    const open = await act.orm.$count(
      listing,
      and(eq(listing.ownerId, act.principal), inArray(listing.state, ['draft', 'live'])),
    );
    if (open >= limits.perPersonMax) return act.refuse('listing.full');
    if (!(await mayName(act, facts.projectId))) return act.refuse('listing.project_absent');
    const [row] = await act.orm
      .insert(listing)
      .values({
        ...said,
        id,
        ownerId: act.principal,
        writtenBy: writerFor(act.actor),
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return act.refuse('listing.absent');
    if (!(await putPhotos(act, id, photos))) return act.refuse('listing.photo_absent');
    await note(act, id, 'created');
    await announceListing(act, row);
    return viewListing(act, row);
  },

  async edit(act, { id, version, photos, ...facts }) {
    const before = (await lockOwn(act, id)) ?? act.refuse('listing.absent');
    if (before.state === 'closed') return act.refuse('listing.over');
    // Tried again after a lost answer.
    if (before.version === version + 1 && (await isSame(act, before, { ...facts, photos })))
      return viewListing(act, before);
    if (before.version !== version)
      return act.refuse('listing.changed', { current: await viewListing(act, before) });
    const said = kept(facts);
    const wrong =
      wrongWith(facts) ??
      wrongChoice(said, act.now, before) ??
      (before.state === 'draft' ? undefined : missingIn(said));
    if (wrong) return act.refuse(wrong);
    // Those who have applied were told that it is confidential, or whose it is: neither is taken back.
    if (facts.isConfidential !== before.isConfidential && (await hasApplications(act, id)))
      return act.refuse('listing.revealed');
    if (facts.places < (await lastPlace(act, id))) return act.refuse('listing.places_taken');
    if (facts.projectId !== before.projectId && !(await mayName(act, facts.projectId)))
      return act.refuse('listing.project_absent');
    if (!(await putPhotos(act, id, photos))) return act.refuse('listing.photo_absent');
    const [row] = await act.orm
      .update(listing)
      .set({
        ...said,
        ...(before.state === 'live' && { dueNoticeAt: dueNotice(said, act.now) }),
        version: version + 1,
        updatedAt: act.now,
      })
      .where(and(eq(listing.id, id), eq(listing.version, version)))
      .returning();
    if (!row) throw new Error('a listing changed under its lock');
    // The history begins once it is posted.
    await (row.state === 'draft' ? noteDesk(act, id, 'edited') : note(act, id, 'edited'));
    armDue(act.tx, act.notifier.platform, { name: dueNoticeJob, at: row.dueNoticeAt });
    await announceListing(act, row);
    return viewListing(act, row);
  },

  async publish(act, { id }) {
    const before = (await lockOwn(act, id)) ?? act.refuse('listing.absent');
    if (before.state === 'closed') return act.refuse('listing.over');
    if (before.state !== 'draft') return viewListing(act, before);
    const wrong = missingIn(before) ?? (isBeforeDeadline(before, act.now) ? undefined : 'listing.due_wrong');
    if (wrong) return act.refuse(wrong);
    return viewListing(act, await goLive(act, before, 'published'));
  },

  async discard(act, { id }) {
    const row = await lockOwn(act, id);
    // Tried again after a lost answer: it is done.
    if (!row) return (await wasDiscarded(act, id)) ? { id } : act.refuse('listing.absent');
    if (row.state !== 'draft') return act.refuse('listing.posted');
    await releasePhotos(act, [id]);
    await removeNotifications(act, [id]);
    await announceListing(act, row);
    await act.orm.delete(listing).where(eq(listing.id, id));
    await note(act, id, 'discarded');
    return { id };
  },

  async renew(act, { id, expiresAt }) {
    const before = (await lockOwn(act, id)) ?? act.refuse('listing.absent');
    if (before.state === 'closed') return act.refuse('listing.over');
    if (before.state === 'draft') return act.refuse('listing.draft');
    // Pressed twice, or on two devices: one renewal.
    if (before.expiresAt?.getTime() !== Date.parse(expiresAt)) return viewListing(act, before);
    return viewListing(act, await goLive(act, before, 'renewed'));
  },

  async close(act, { id, reason, withId }) {
    const before = (await lockOwn(act, id)) ?? act.refuse('listing.absent');
    if (before.state === 'draft') return act.refuse('listing.draft');
    if (before.state === 'closed') return viewListing(act, before);
    const closedWith = reason === 'here' ? withId : null;
    if (closedWith && (await profilesOf(act.orm, [closedWith])).length === 0)
      return act.refuse('listing.person_absent');
    await noteDesk(act, id, 'closed');
    return viewListing(act, await closeListing(act, before, { reason, closedWith, by: act.person }));
  },
};

type Step = 'created' | 'edited' | 'published' | 'renewed' | 'discarded';

async function note(act: MarketActing & MarketParts, id: ClientId, what: Step): Promise<void> {
  await history.note(act.tx, id, { what, at: act.now, by: act.person, ...onBehalf(act) });
  await noteDesk(act, id, what);
}

/** Whether the caller has deleted this draft: its history outlives it. */
async function wasDiscarded({ orm, person }: MarketActing, id: ClientId): Promise<boolean> {
  const { rows } = await history.read(orm, { id, audiences: [], limit: 1 });
  return rows.some(({ what, byId }) => what === 'discarded' && byId === person);
}

const hasApplications = async ({ orm }: MarketActing, id: ClientId): Promise<boolean> =>
  (await orm.$count(listingApplication, eq(listingApplication.listingId, id))) > 0;

/** The highest of its places that somebody is offered or has accepted; 0 without any. */
async function lastPlace({ orm }: MarketActing, id: ClientId): Promise<number> {
  const [row] = await orm
    .select({ place: max(listingApplication.place) })
    .from(listingApplication)
    .where(eq(listingApplication.listingId, id));
  return row?.place ?? 0;
}

/** Whether the poster may name this project as one of theirs. */
const mayName = async ({ orm, principal, now }: MarketActing, id: ClientId | null | undefined) =>
  !id || (await runnersOf(orm, { id, now }, [principal])).has(principal);

/** Whether a listing says exactly this already. */
const isSame = async (
  act: MarketActing,
  row: ListingRow,
  { photos, ...facts }: ListingFacts,
): Promise<boolean> =>
  saysAll(row, kept(facts)) && (await photosOfListing(act, row.id)).join(',') === photos.join(',');

/** What is wrong even in a draft. */
function wrongWith({ firstDay, lastDay }: Pick<Facts, 'firstDay' | 'lastDay'>) {
  if (firstDay === null && lastDay === null) return undefined;
  if (firstDay === null || lastDay === null || lastDay < firstDay) return 'listing.days_wrong';
  return lengthOf({ firstDay, lastDay }) > limits.spanDaysMax ? 'listing.days_wrong' : undefined;
}

/** What a listing lacks before it is posted. Pay is always stated. */
function missingIn(facts: Pick<Kept, 'title' | 'pay' | 'rateMinor'> & Parameters<typeof payProblem>[0]) {
  if (facts.title === '') return 'listing.title_missing';
  return isPriced(facts.pay) && facts.rateMinor === null ? 'listing.rate_missing' : payProblem(facts);
}

/** Posts a listing, or renews it: it is live for its whole life from now, and its notices are due anew. */
async function goLive(
  act: MarketActing,
  before: ListingRow,
  what: 'published' | 'renewed',
): Promise<ListingRow> {
  const { orm, tx, now } = act;
  const expiresAt = new Date(now.getTime() + limits.lifeMs);
  const noticeAt = nextNotice(await zoneOf(orm, before.ownerId), expiresAt, now);
  const [row] = await orm
    .update(listing)
    .set({
      state: 'live',
      publishedAt: what === 'published' || before.state === 'expired' ? now : before.publishedAt,
      expiresAt,
      noticeAt,
      dueNoticeAt: dueNotice(before, now),
      version: before.version + 1,
      updatedAt: now,
    })
    .where(and(eq(listing.id, before.id), eq(listing.version, before.version)))
    .returning();
  if (!row) throw new Error('a listing changed under its lock');
  await note(act, row.id, what);
  await announceListing(act, row);
  armDue(tx, act.notifier.platform, { name: expireJob, at: expiresAt });
  armDue(tx, act.notifier.platform, { name: noticeJob, at: noticeAt });
  armDue(tx, act.notifier.platform, { name: dueNoticeJob, at: row.dueNoticeAt });
  return row;
}
