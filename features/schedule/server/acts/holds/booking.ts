import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { writing } from '#platform/server/http/acts.ts';
import { daysMeet, freeRank } from '../../../policy/holds/chain.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { findHold, holdTimeline, lockQueues, queuedHold, queueOf } from '../../access/holds.ts';
import type { ScheduleParts } from '../../parts.ts';
import { hold } from '../../tables/holds.ts';
import { settleHolds } from './settling.ts';

/** A job that two people agreed on elsewhere. */
export interface AgreedJob {
  /** The same for all tries. */
  readonly id: ClientId;
  readonly person: PersonId;
  readonly by: PersonId;
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Books days; false if the person is booked on one of them already. */
export type BookDays = (tx: Transaction, job: AgreedJob) => Promise<boolean>;

/** Puts a job on somebody's calendar as a confirmed hold: holds that were before it for these days move as ever. */
export const bookDays =
  (parts: ScheduleParts): BookDays =>
  async (tx, { id, person, by, title, firstDay, lastDay }) => {
    const now = parts.notifier.platform.clock.now();
    await lockQueues(tx, [person]);
    if (await findHold(tx.orm, id)) return true;
    const queue = await queueOf(tx.orm, [person]);
    const days = { firstDay, lastDay };
    const rank = freeRank(queue.map(queuedHold), days);
    const isTaken = queue.some(({ row }) => isBooked(row.state) && daysMeet(row, days));
    if (isTaken || rank === undefined) return false;
    const stamps = { expiresAt: now, createdAt: now, updatedAt: now };
    const place = { ...days, rank, state: 'active' as const, ...stamps };
    await tx.orm.insert(hold).values({ id, personId: person, askerId: by, title, ...place });
    await holdTimeline.note(tx, id, { what: 'placed', at: now, by, to: String(rank) });
    await settleHolds(writing(tx, parts, { now, person }), {
      person,
      steps: [{ id, to: 'converted' }],
      by: person,
    });
    return true;
  };
