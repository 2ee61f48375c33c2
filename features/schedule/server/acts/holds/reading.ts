import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { readingHoldsContract } from '../../../contract/holds.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { daysBetween } from '../../../policy/times.ts';
import { findHold, findVisibleHold, holdsAround, ownSide, sidesOf } from '../../access/holds.ts';
import type { ScheduleParts } from '../../parts.ts';
import { pageOfHistory, viewHold, viewHolds } from '../../views/holds.ts';

export const readingHolds: Acts<typeof readingHoldsContract, ScheduleParts> = {
  async holds(read, { from, to, personId }) {
    const length = daysBetween(from, to);
    if (length < 0 || length >= holdLimits.windowDaysMax) return read.refuse('hold.window_unknown');
    const me = read.principal;
    const { items, isCut, people } = await holdsAround(read.orm, { me, from, to, person: personId });
    return { ...(await viewHolds(read.orm, { me, people }, items)), isCut, asOf: toInstant(read.now) };
  },

  async hold(read, { id }) {
    return viewHold(read, (await findVisibleHold(read, id)) ?? read.refuse('hold.absent'));
  },

  /** For both sides of it; the others in the queue see only its place. */
  async holdHistory(read, { id, ...page }) {
    const { orm, principal: me } = read;
    const { row } = (await findHold(orm, id)) ?? read.refuse('hold.absent');
    if (sidesOf(row, { me, people: await ownSide(orm, me) }).length === 0) return read.refuse('hold.absent');
    return pageOfHistory(orm, { id, ...page });
  },
};
