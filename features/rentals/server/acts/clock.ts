import { eq } from 'drizzle-orm';
import { dayAfter } from '#platform/contract/days.ts';
import { moveOf } from '#platform/contract/states.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { writing } from '#platform/server/http/acts.ts';
import { armDue, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Terms } from '../../contract/views.ts';
import { say } from '../../policy/notification-texts.ts';
import { rentalMoves } from '../../policy/states.ts';
import { announceRental, nameOf, note, tell } from '../notify.ts';
import type { RentalsGiven, RentalsWriting } from '../parts.ts';
import { type RentalRow, rental } from '../tables.ts';

const jobName = 'rentals-due';

/** When a thing has to be back: on the last day, by the clock of its zone. */
export const dueAtOf = ({ zone, returnBy }: Terms, lastDay: string): Date =>
  new Date(firstInstantOf(zone, `${lastDay}T${returnBy}`));

/** A request ends with its first day. */
export const lapseAtOf = ({ zone }: Terms, firstDay: string): Date =>
  new Date(firstInstantOf(zone, `${dayAfter(firstDay)}T00:00`));

export const armNotice = (
  { tx, notifier }: Pick<RentalsWriting, 'tx' | 'notifier'>,
  { noticeAt }: RentalRow,
) => armDue(tx, notifier.platform, { name: jobName, at: noticeAt });

/** Ends requests that nobody answered, and tells both parties when something is late; each once. */
export const rentalsDue = (parts: RentalsGiven): Job =>
  dueJob(
    parts.notifier.platform,
    { name: jobName, table: rental, at: rental.noticeAt, key: [rental.id] },
    async (tx, { rows, now }) => {
      const act = writing(tx, parts, { now });
      for (const row of rows) await (row.state === 'requested' ? lapse(act, row) : tellLate(act, row));
    },
  );

async function lapse(act: RentalsWriting, row: RentalRow): Promise<void> {
  const { to } = moveOf(rentalMoves, 'lapse');
  const [ended] = await act.orm
    .update(rental)
    .set({ state: to, noticeAt: null, version: row.version + 1, updatedAt: act.now })
    .where(eq(rental.id, row.id))
    .returning();
  if (!ended) throw new Error('a rental vanished under its lock');
  await note(act, ended, { what: 'lapsed', by: null });
  for (const person of [ended.ownerId, ended.renterId])
    await tell(act, ended, { what: 'lapsed', to: person, message: say('rentals.lapsed', {}) });
  announceRental(act, ended);
}

async function tellLate(act: RentalsWriting, row: RentalRow): Promise<void> {
  await act.orm.update(rental).set({ noticeAt: null }).where(eq(rental.id, row.id));
  if (row.state !== 'out') return;
  const event = String(row.dueAt.getTime());
  await note(act, row, { what: 'late', by: null });
  await tell(act, row, {
    what: 'late',
    to: row.ownerId,
    message: say('rentals.late_owner', { who: await nameOf(act, row.renterId) }),
    event,
  });
  await tell(act, row, { what: 'late', to: row.renterId, message: say('rentals.late_renter', {}), event });
  announceRental(act, row);
}
