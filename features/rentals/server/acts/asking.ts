import { and, eq, sql } from 'drizzle-orm';
import { type Days, dayAfter, lengthOf } from '#platform/contract/days.ts';
import { moveOf } from '#platform/contract/states.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { rentalParts } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { meet } from '../../policy/days.ts';
import { say } from '../../policy/notification-texts.ts';
import { checkRental, moversOf, rentalMoves, stageOf } from '../../policy/states.ts';
import { findRental, isOf, lockRental, sideOf } from '../access.ts';
import { announceRental, nameOf, note, tell } from '../notify.ts';
import type { RentableThing, RentalsActing, RentalsParts } from '../parts.ts';
import { takenDays, termsOf } from '../queries/things.ts';
import { type RentalRow, rental } from '../tables.ts';
import {
  addedDays,
  hasObjected,
  partsOf,
  uncoveredIn,
  viewHistory,
  viewLines,
  viewRental,
} from '../views/rental.ts';
import { armNotice, dueAtOf, lapseAtOf } from './clock.ts';
import { accept, editRental, follow, keepLonger } from './moving.ts';

/** The database's own word that another has these days; the second look says so. */
export const areTaken = (fault: unknown) => brokenConstraint(fault) === 'rental_days_apart';

const dayAt = (zone: string, at: Date) => wallTimeOf(zone, at.getTime()).slice(0, 10);

/** What is wrong with a range of days, if something is. */
function wrongWith(days: Days, { zone, now }: { readonly zone: string; readonly now: Date }) {
  if (days.lastDay < days.firstDay) return 'rental.days_wrong';
  if (lengthOf(days) > limits.spanDaysMax) return 'rental.days_long';
  const today = dayAt(zone, now);
  if (days.firstDay < today || days.firstDay > dayAfter(today, limits.aheadDaysMax)) return 'rental.past';
  return undefined;
}

export const asking: Acts<typeof rentalParts.askingContract, RentalsParts> = {
  async list(at, { side, cursor, limit }) {
    const { since, isAfter, order } = newestFirst(rental, cursor);
    const isSide = side && eq(side === 'owner' ? rental.ownerId : rental.renterId, at.principal);
    const found = await at.orm
      .select({ row: rental, since })
      .from(rental)
      .where(and(await isOf(at.orm, at.principal), isSide, isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewLines(at, rows), nextCursor };
  },

  async get(at, { id }) {
    return viewRental(at, (await findRental(at, id)) ?? at.refuse('rental.absent'));
  },

  async history(at, { id, cursor, limit }) {
    const row = (await findRental(at, id)) ?? at.refuse('rental.absent');
    return viewHistory(at, row, { cursor, limit });
  },

  async ask(act, { id, rentalId, firstDay, lastDay, note: words }) {
    const [made] = await act.orm.select().from(rental).where(eq(rental.id, rentalId));
    if (made)
      return made.renterId === act.principal && made.listingId === id
        ? viewRental(act, made)
        : act.refuse('listing.absent');
    const thing = (await act.things.find(act, id)) ?? act.refuse('listing.absent');
    if (thing.ownerId === act.principal) return act.refuse('rental.own');
    if (!thing.isOpen) return act.refuse('rental.listing_over');
    const { terms } = await termsOf(act, thing);
    const days = { firstDay, lastDay };
    const wrong = wrongWith(days, { zone: terms.zone, now: act.now });
    if (wrong) return act.refuse(wrong);
    if (thing.offered && (firstDay < thing.offered.firstDay || lastDay > thing.offered.lastDay))
      return act.refuse('rental.not_offered');
    if ((await takenDays(act, id)).some((one) => meet(one, days))) return act.refuse('rental.taken');
    if (await isFull(act, thing)) return act.refuse('rental.full');
    const [row] = await act.orm
      .insert(rental)
      .values({
        ...days,
        id: rentalId,
        listingId: id,
        ownerId: thing.ownerId,
        renterId: act.principal,
        title: thing.title,
        city: thing.city,
        isConfidential: thing.isConfidential,
        terms,
        rate: thing.rate,
        dueAt: dueAtOf(terms, lastDay),
        noticeAt: lapseAtOf(terms, firstDay),
        note: words,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    // Another's, made at this very moment under the same id.
    if (!row) return act.refuse('listing.absent');
    armNotice(act, row);
    await note(act, row, { what: 'requested', by: act.person, note: words });
    await tell(act, row, {
      what: 'asked',
      to: row.ownerId,
      from: act.principal,
      message: say('rentals.asked', {
        who: await nameOf(act, act.principal),
        first: firstDay,
        last: lastDay,
      }),
    });
    announceRental(act, row);
    return viewRental(act, row);
  },

  /** Of two who answer at once one wins; the other is shown what there is now (X3). */
  move: {
    again: areTaken,
    async act(act, { id, version, move, reason }) {
      const row =
        (await lockRental(act, id, { takesDays: move === 'accept' })) ?? act.refuse('rental.absent');
      const side = sideOf(row, act.principal);
      const parts = await partsOf(act, id);
      const checked = checkRental(move, {
        from: row.state,
        who: moversOf({ side, hasObjected: hasObjected(parts, side) }),
        reason,
      });
      if (checked.kind === 'closed' || row.version !== version) {
        const isAgain = row.version === version + 1 && moveOf(rentalMoves, move).to === row.state;
        if (isAgain) return viewRental(act, row);
        return row.version === version
          ? act.refuse('rental.closed')
          : act.refuse('rental.changed', { current: await viewRental(act, row) });
      }
      if (checked.kind === 'needs') return act.refuse('rental.reason_missing');
      if (move === 'accept') {
        if (row.lastDay < dayAt(row.terms.zone, act.now)) return act.refuse('rental.past');
        if ((await takenDays(act, row.listingId)).some((one) => meet(one, row)))
          return act.refuse('rental.taken');
        return viewRental(act, await accept(act, row, reason));
      }
      return viewRental(act, await follow(act, row, { move, to: checked.to, reason }));
    },
  },

  async extend(act, { id, version, lastDay, note: words }) {
    const row = (await lockRental(act, id, { takesDays: true })) ?? act.refuse('rental.absent');
    if (sideOf(row, act.principal) !== 'renter' || !stageOf(row.state)) return act.refuse('rental.closed');
    if (row.askedLastDay === lastDay && row.askedNote === words) return viewRental(act, row);
    if (row.version !== version) return act.refuse('rental.changed', { current: await viewRental(act, row) });
    if (lastDay <= row.lastDay) return act.refuse('rental.days_wrong');
    const days = { firstDay: row.firstDay, lastDay };
    if (lengthOf(days) > limits.spanDaysMax) return act.refuse('rental.days_long');
    if (lastDay < dayAt(row.terms.zone, act.now)) return act.refuse('rental.past');
    if (await isTakenByOthers(act, row, lastDay)) return act.refuse('rental.taken');
    const asked = await editRental(act, row, { askedLastDay: lastDay, askedNote: words });
    await note(act, asked, { what: 'extension_asked', by: act.person, to: lastDay, note: words });
    await tell(act, asked, {
      what: 'extension_asked',
      to: asked.ownerId,
      from: act.principal,
      message: say('rentals.extension_asked', { who: await nameOf(act, act.principal), last: lastDay }),
    });
    announceRental(act, asked);
    return viewRental(act, asked);
  },

  answerExtension: {
    again: areTaken,
    async act(act, { id, version, isAgreed, reason }) {
      const row = (await lockRental(act, id, { takesDays: true })) ?? act.refuse('rental.absent');
      if (sideOf(row, act.principal) !== 'owner') return act.refuse('rental.closed');
      if (row.version !== version)
        return row.version === version + 1 && row.askedLastDay === null
          ? viewRental(act, row)
          : act.refuse('rental.changed', { current: await viewRental(act, row) });
      const added = addedDays(row);
      if (!added || !stageOf(row.state)) return act.refuse('rental.closed');
      if (!isAgreed) {
        if (reason === '') return act.refuse('rental.reason_missing');
        const declined = await editRental(act, row, { askedLastDay: null, askedNote: '' });
        await note(act, declined, { what: 'extension_declined', by: act.person, note: reason });
        await tell(act, declined, {
          what: 'extension_declined',
          to: declined.renterId,
          from: act.principal,
          message: say('rentals.extension_declined', { why: reason }),
        });
        announceRental(act, declined);
        return viewRental(act, declined);
      }
      if (await isTakenByOthers(act, row, added.lastDay)) return act.refuse('rental.taken');
      if (uncoveredIn({ ...added, terms: row.terms }, await partsOf(act, id)).length > 0)
        return act.refuse('rental.uncovered');
      return viewRental(act, await keepLonger(act, row, added.lastDay));
    },
  },
};

/** Whether somebody else has a day between the end of a rental and this one. */
const isTakenByOthers = async (act: RentalsActing, row: RentalRow, lastDay: string): Promise<boolean> => {
  const added = { firstDay: dayAfter(row.lastDay), lastDay };
  return (await takenDays(act, row.listingId)).some((one) => one.id !== row.id && meet(one, added));
};

/** Whether a thing has as many open requests as it may have, or this renter's own. */
async function isFull({ orm, principal }: RentalsActing, { id }: RentableThing): Promise<boolean> {
  const [counts] = await orm
    .select({
      open: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${rental.renterId} = ${principal} and ${rental.state} = 'requested')::int`,
    })
    .from(rental)
    .where(and(eq(rental.listingId, id), inArray(rental.state, ['requested', 'accepted', 'out'])));
  return (counts?.open ?? 0) >= limits.openMax || (counts?.own ?? 0) >= limits.waitingMax;
}
