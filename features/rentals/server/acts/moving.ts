import { and, eq, ne, sql } from 'drizzle-orm';
import { moveOf } from '#platform/contract/states.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { RentalAct, RentalState } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { rentalMoves } from '../../policy/states.ts';
import { otherOf } from '../access.ts';
import { announceRental, decideRequest, nameOf, note, tell } from '../notify.ts';
import { pathOf, type RentalsActing, type RentalsWriting } from '../parts.ts';
import { type RentalRow, rental, rentalDays } from '../tables.ts';
import { armNotice, dueAtOf } from './clock.ts';

type Change = Partial<Omit<typeof rental.$inferInsert, 'id' | 'version'>>;

/** Writes a locked rental, which gets its next version. */
export async function editRental(
  { orm, now }: Pick<RentalsWriting, 'orm' | 'now'>,
  row: RentalRow,
  change: Change,
): Promise<RentalRow> {
  const [edited] = await orm
    .update(rental)
    .set({ ...change, version: row.version + 1, updatedAt: now })
    .where(and(eq(rental.id, row.id), eq(rental.version, row.version)))
    .returning();
  if (!edited) throw new Error('a rental changed under its lock');
  return edited;
}

/** Gives the days of a locked thing to a request, and answers the others who asked for one of them. */
export async function accept(act: RentalsActing, row: RentalRow, words: string): Promise<RentalRow> {
  const { newId } = act.notifier.platform;
  await act.orm.insert(rentalDays).values({
    id: row.id,
    listingId: row.listingId,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isBlock: false,
    createdAt: act.now,
  });
  const accepted = await editRental(act, row, {
    state: moveOf(rentalMoves, 'accept').to,
    acceptedAt: act.now,
    noticeAt: null,
    answer: words,
    ownerEventId: newId(),
    renterEventId: newId(),
  });
  await putInSchedule(act, accepted);
  await note(act, accepted, { what: 'accept', by: act.person, note: words });
  const who = await nameOf(act, act.person);
  await decideRequest(act, accepted, { status: 'accepted', decidedBy: who });
  await tell(act, accepted, {
    what: 'accepted',
    to: accepted.renterId,
    from: act.person,
    message: say(accepted.terms.needsCertificate ? 'rentals.accepted_certificate' : 'rentals.accepted', {
      who,
    }),
  });
  announceRental(act, accepted);
  await answerOthers(act, accepted, who);
  return accepted;
}

/** Declines requests for days that are gone. */
async function answerOthers(act: RentalsActing, accepted: RentalRow, decidedBy: string): Promise<void> {
  const { from, to } = moveOf(rentalMoves, 'decline');
  const others = await act.orm
    .update(rental)
    .set({ state: to, noticeAt: null, version: sql`${rental.version} + 1`, updatedAt: act.now })
    .where(
      and(
        eq(rental.listingId, accepted.listingId),
        ne(rental.id, accepted.id),
        eq(rental.state, from[0] ?? 'requested'),
        sql`daterange(${rental.firstDay}, ${rental.lastDay}, '[]') && daterange(${accepted.firstDay}::date, ${accepted.lastDay}::date, '[]')`,
      ),
    )
    .returning();
  for (const row of others) {
    await note(act, row, { what: 'taken', by: null });
    await decideRequest(act, row, { status: 'declined', decidedBy });
    await tell(act, row, { what: 'declined', to: row.renterId, message: say('rentals.days_gone', {}) });
    announceRental(act, row);
  }
}

const words = (move: Exclude<RentalAct, 'accept'>, who: string) =>
  ({
    decline: say('rentals.declined', {}),
    withdraw: say('rentals.withdrawn', { who }),
    cancel: say('rentals.cancelled', { who }),
    settle: say('rentals.settled', { who }),
  })[move];

interface Followed {
  readonly move: RentalAct;
  readonly to: RentalState;
  readonly reason: string;
}

/** Moves a locked rental, frees its days where it is off, and tells the other party. */
export async function follow(
  act: RentalsActing,
  row: RentalRow,
  { move, to, reason }: Followed,
): Promise<RentalRow> {
  if (move === 'accept') throw new Error('a request is accepted with its days');
  const moved = await editRental(act, row, {
    state: to,
    noticeAt: null,
    askedLastDay: null,
    askedNote: '',
    answer: reason,
  });
  await note(act, moved, { what: move, by: act.person, note: reason });
  if (move === 'cancel') await free(act, moved);
  const who = await nameOf(act, act.person);
  if (move === 'decline') await decideRequest(act, moved, { status: 'declined', decidedBy: who });
  await tell(act, moved, {
    what: move === 'decline' ? 'declined' : move,
    to: otherOf(moved, act.person),
    from: act.person,
    message: words(move, who),
  });
  announceRental(act, moved);
  return moved;
}

/** Gives the days of a rental back, and takes it off both calendars. */
export async function free(act: RentalsWriting, row: RentalRow): Promise<void> {
  await act.orm.delete(rentalDays).where(eq(rentalDays.id, row.id));
  for (const id of [row.ownerEventId, row.renterEventId]) if (id) await act.calendar.takeOff(act, id);
}

/** Frees the days that are left when a thing is back early. */
export async function freeRest(act: RentalsWriting, row: RentalRow): Promise<void> {
  const today = wallTimeOf(row.terms.zone, act.now.getTime()).slice(0, 10);
  if (today >= row.lastDay) return;
  if (today < row.firstDay) await act.orm.delete(rentalDays).where(eq(rentalDays.id, row.id));
  else await act.orm.update(rentalDays).set({ lastDay: today }).where(eq(rentalDays.id, row.id));
}

/** Lets a renter keep a thing until a later day that is free. */
export async function keepLonger(act: RentalsActing, row: RentalRow, lastDay: string): Promise<RentalRow> {
  await act.orm.update(rentalDays).set({ lastDay }).where(eq(rentalDays.id, row.id));
  const dueAt = dueAtOf(row.terms, lastDay);
  const longer = await editRental(act, row, {
    lastDay,
    dueAt,
    askedLastDay: null,
    askedNote: '',
    noticeAt: row.state === 'out' && dueAt > act.now ? dueAt : null,
  });
  armNotice(act, longer);
  for (const id of [longer.ownerEventId, longer.renterEventId]) if (id) await act.calendar.takeOff(act, id);
  await putInSchedule(act, longer);
  await note(act, longer, { what: 'extension_agreed', by: act.person, to: lastDay });
  await tell(act, longer, {
    what: 'extension_agreed',
    to: longer.renterId,
    from: act.person,
    message: say('rentals.extension_agreed', { last: lastDay }),
  });
  announceRental(act, longer);
  return longer;
}

/** Both parties have the days on their calendars. */
async function putInSchedule(act: RentalsActing, row: RentalRow): Promise<void> {
  const { publicUrl } = act.notifier.platform.config;
  const entries = [
    { id: row.ownerEventId, owner: row.ownerId },
    { id: row.renterEventId, owner: row.renterId },
  ];
  for (const { id, owner } of entries)
    if (id)
      await act.calendar.putDays(act, {
        id,
        owner,
        title: row.title,
        place: row.city,
        link: publicUrl ? `${publicUrl}${pathOf(row.id)}` : '',
        firstDay: row.firstDay,
        lastDay: row.lastDay,
      });
}
