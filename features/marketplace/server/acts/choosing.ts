import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { checkMove, moveOf } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { choosingContract } from '../../contract/applying.ts';
import type { Applicant } from '../../contract/views.ts';
import { applicationMoves } from '../../policy/states.ts';
import { isOpenAt, lockOwn, receivedApplication } from '../access.ts';
import { announceApplication, history, noteDesk, onBehalf } from '../notify.ts';
import type { MarketActing, MarketParts } from '../parts.ts';
import { type ApplicationRow, type ListingRow, listing, listingApplication } from '../tables.ts';
import { viewApplicants } from '../views/applications.ts';
import { foldersOf, viewListing } from '../views/listing.ts';
import { freePlace, offerTo } from './offering.ts';

export const choosing: Acts<typeof choosingContract, MarketParts> = {
  async applications(at, { id, folder, cursor, limit }) {
    const [own] = await at.orm
      .select()
      .from(listing)
      .where(and(eq(listing.id, id), eq(listing.ownerId, at.principal)));
    if (!own) return at.refuse('listing.absent');
    const { since, isAfter, order } = newestFirst(listingApplication, cursor);
    const found = await at.orm
      .select({ row: listingApplication, since })
      .from(listingApplication)
      .where(
        and(
          eq(listingApplication.listingId, id),
          isNotNull(listingApplication.agreedAt),
          folder ? eq(listingApplication.state, folder) : ne(listingApplication.state, 'withdrawn'),
          isAfter,
        ),
      )
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewApplicants(at, own, rows), nextCursor, counts: await foldersOf(at, id) };
  },

  async sortApplication(act, { id, version, folder }) {
    const { row, listing: of } = (await receivedApplication(act, id)) ?? act.refuse('application.absent');
    if (row.state === folder) return viewOne(act, of, row);
    if (of.state === 'closed') return act.refuse('listing.over');
    const move = checkMove(applicationMoves, { act: folder, from: row.state, who: 'poster' });
    if (move.kind !== 'moves' || row.version !== version) return act.refuse('application.changed');
    const [sorted] = await act.orm
      .update(listingApplication)
      .set({
        state: move.to,
        version: version + 1,
        updatedAt: act.now,
        // Nobody who was turned down is asked next.
        ...(folder === 'no' && { offerOrder: null }),
      })
      .where(and(eq(listingApplication.id, id), eq(listingApplication.version, version)))
      .returning();
    if (!sorted) throw new Error('an application changed under its lock');
    await history.note(act.tx, of.id, {
      what: 'moved',
      at: act.now,
      by: act.person,
      ...onBehalf(act),
      person: row.applicantId,
      from: row.state,
      to: folder,
    });
    await noteDesk(act, of.id, 'moved', { person: row.applicantId, folder });
    // Their applicant doesn't hear of it: folders are the poster's alone.
    announceApplication(act, of, { applicantId: of.ownerId, viaId: null });
    return viewOne(act, of, sorted);
  },

  async offer(act, { id, applicationIds, hours }) {
    const of = (await lockOwn(act, id)) ?? act.refuse('listing.absent');
    const found = await act.orm
      .select()
      .from(listingApplication)
      .where(and(eq(listingApplication.listingId, id), isNotNull(listingApplication.agreedAt)));
    const queue = [...new Set(applicationIds)].map((one) => found.find((row) => row.id === one));
    const [first] = queue;
    if (!first || queue.includes(undefined)) return act.refuse('application.absent');
    // Repeated: the same offer stands, or was accepted.
    if (first.state === 'offered' || first.state === 'hired') return viewListing(act, of);
    if (!isOpenAt(of, act.now)) return act.refuse('listing.over');
    if ((await freePlace(act, of)) === undefined) return act.refuse('listing.offered');
    const { from } = moveOf(applicationMoves, 'offer');
    if (queue.some((row) => !row || !from.some((state) => state === row.state)))
      return act.refuse('application.absent');
    await act.orm
      .update(listingApplication)
      .set({ offerOrder: null })
      .where(and(eq(listingApplication.listingId, id), isNotNull(listingApplication.offerOrder)));
    const later = queue.slice(1).flatMap((row) => row ?? []);
    for (const [at, row] of later.entries())
      await act.orm
        .update(listingApplication)
        .set({ offerOrder: at + 1, offerHours: hours })
        .where(inArray(listingApplication.id, [row.id]));
    await offerTo(act, of, { ...first, offerHours: hours });
    return viewListing(act, of);
  },
};

const viewOne = async (
  act: MarketActing & MarketParts,
  of: ListingRow,
  row: ApplicationRow,
): Promise<Applicant> => {
  const [applicant] = await viewApplicants(act, of, [row]);
  if (!applicant) throw new Error('an application without a view');
  return applicant;
};
