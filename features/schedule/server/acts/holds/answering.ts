import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { answeringHoldsContract } from '../../../contract/holds.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { daysMeet, freeRank } from '../../../policy/holds/chain.ts';
import { isBooked } from '../../../policy/holds/states.ts';
import { type Held, holdTimeline, openHold, queuedHold } from '../../access/holds.ts';
import { doneBy, noteOnDesk } from '../../access/writing.ts';
import { announceHolds, notifyHold, reopenNotification, resolveNotification } from '../../notify/holds.ts';
import type { ScheduleParts } from '../../parts.ts';
import { hold } from '../../tables/holds.ts';
import { refuseMoved, viewHold, viewNow } from '../../views/holds.ts';
import { endHold } from './settling.ts';

const states = { table: hold, state: 'state' } as const;

/** The answer of the side that is held: themselves, or who books them. */
export const answering: Acts<typeof answeringHoldsContract, ScheduleParts> = {
  async acceptHold(act, { id }) {
    const { held, sides } = (await openHold(act, id)) ?? act.refuse('hold.absent');
    if (!sides.includes('held')) return refuseMoved(act, held);
    const set = { version: held.row.version + 1, updatedAt: act.now };
    const moved = await moveRow(act, states, { id, from: ['pending'], to: 'accepted', set });
    if (moved.kind === 'absent') return act.refuse('hold.absent');
    if (moved.kind === 'already') return viewNow(act, id);
    if (moved.kind === 'stale') return refuseMoved(act, held);
    const { row } = moved;
    await holdTimeline.note(act.tx, id, { what: 'accepted', ...doneBy(act) });
    await resolveNotification(act, { row, by: act.principal });
    await notifyHold(act, { row, what: 'accepted', to: 'asker', by: act.principal });
    await announceHolds(act, [row]);
    await noteOnDesk(act, { action: 'hold.accepted', subject: { kind: 'hold', id } });
    return viewHold(act, { row, challenge: null });
  },

  declineHold: (act, input) => endHold(act, { ...input, how: 'decline' }),

  /**
   * Takes back an answer given by mistake: the request waits again, and the asker no longer sees the answer. Too
   * late after a few minutes, and where the place of a declined hold has gone to someone else.
   */
  async reopenHold(act, { id }) {
    const { now } = act;
    const { held, queue, sides } = (await openHold(act, id)) ?? act.refuse('hold.absent');
    const { row } = held;
    if (!sides.includes('held')) return refuseMoved(act, held);
    if (row.state === 'pending') return viewHold(act, held);
    const { state } = row;
    if (state !== 'accepted' && state !== 'declined') return act.refuse('hold.undo_late');
    const isLate = now.getTime() - row.updatedAt.getTime() > holdLimits.undoMs || row.expiresAt <= now;
    if (isLate || (state === 'declined' && !hasPlace(held, queue))) return act.refuse('hold.undo_late');
    const set = { version: row.version + 1, updatedAt: now, settledAt: null, reason: '' };
    const moved = await moveRow(act, states, { id, from: [state], to: 'pending', set });
    if (moved.kind !== 'moved') throw new Error('a hold changed while its line was locked');
    await holdTimeline.note(act.tx, id, { what: 'reopened', ...doneBy(act) });
    await reopenNotification(act, { row, answer: state });
    await announceHolds(act, [moved.row]);
    await noteOnDesk(act, { action: 'hold.reopened', subject: { kind: 'hold', id } });
    return viewHold(act, { row: moved.row, challenge: null });
  },
};

/** Whether its place is still free on all of its days. */
const hasPlace = ({ row }: Held, queue: readonly Held[]): boolean =>
  freeRank(queue.map(queuedHold), row, row.rank) === row.rank &&
  !queue.some((one) => isBooked(one.row.state) && daysMeet(one.row, row));
