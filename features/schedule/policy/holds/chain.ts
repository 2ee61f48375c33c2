import { type HoldState, holdLimits } from '../../limits/holds.ts';
import { isBooked, isLive } from './states.ts';

/** A hold as the rules of the queue see it. */
export interface QueuedHold {
  readonly id: string;
  readonly person: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly rank: number;
  readonly state: HoldState;
  /** Which hold challenged it, and the state it returns to if the challenge ends. */
  readonly challenge: { readonly by: string; readonly backTo: HoldState } | null;
}

/** Why a hold changes: an act, a date that came, or a challenge that went unanswered. */
export type Step =
  | { readonly id: string; readonly to: 'released' | 'expired' | 'declined' | 'converted' }
  | { readonly id: string; readonly to: 'promoted'; readonly rank: number };

/** A change to one hold. `booked`: someone else booked the person; `moved_up`: a place ahead became free. */
export interface Effect {
  readonly id: string;
  readonly why: 'act' | 'booked' | 'moved_up' | 'unchallenged';
  readonly from: Pick<QueuedHold, 'rank' | 'state'>;
  readonly to: Pick<QueuedHold, 'rank' | 'state'>;
}

type Days = Pick<QueuedHold, 'firstDay' | 'lastDay'>;

export const daysMeet = (one: Days, other: Days): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

const meets = (one: QueuedHold, other: QueuedHold): boolean =>
  one.person === other.person && daysMeet(one, other);

/** The lowest rank that is free over some days; undefined where the queue is full. */
export function freeRank(queue: readonly QueuedHold[], days: Days, from = 1): number | undefined {
  const taken = new Set(
    queue.filter((one) => isLive(one.state) && daysMeet(one, days)).map(({ rank }) => rank),
  );
  for (let rank = from; rank <= holdLimits.rankMax; rank++) if (!taken.has(rank)) return rank;
  return undefined;
}

/** The better rank that a hold can move up to; undefined where none is free. */
export function betterRank(queue: readonly QueuedHold[], hold: QueuedHold): number | undefined {
  const others = queue.filter(({ id, person }) => id !== hold.id && person === hold.person);
  const rank = freeRank(others, hold);
  return rank !== undefined && rank < hold.rank ? rank : undefined;
}

/**
 * Everything that follows from one step or several, in the order in which it has to be written: no two holds share a rank
 * on a day at any moment. The what-if and the server use the same function.
 */
export function chainOf(holds: readonly QueuedHold[], steps: readonly Step[]): Effect[] {
  const queue = new Map(holds.map((one) => [one.id, one]));
  const effects: Effect[] = [];
  const put = (before: QueuedHold, after: Partial<QueuedHold>, why: Effect['why']) => {
    const next = { ...before, ...after };
    queue.set(before.id, next);
    effects.push({ id: before.id, why, from: placeOf(before), to: placeOf(next) });
  };
  const freed: QueuedHold[] = [];
  const end = (hold: QueuedHold, state: HoldState, why: Effect['why']) => {
    put(hold, { state, challenge: null }, why);
    if (isLive(hold.state)) freed.push(hold);
  };
  for (const step of steps) {
    const hold = queue.get(step.id);
    if (!hold || !(isLive(hold.state) || (isBooked(hold.state) && step.to === 'released'))) continue;
    if (step.to === 'promoted') {
      put(hold, { rank: step.rank, state: movedUp(hold.state) }, 'act');
      freed.push(hold);
      continue;
    }
    end(hold, step.to, 'act');
    if (!isBooked(step.to)) continue;
    for (const other of [...queue.values()])
      if (other.id !== hold.id && isLive(other.state) && meets(other, hold)) end(other, 'released', 'booked');
  }
  for (const one of [...queue.values()]) {
    const by = one.challenge && queue.get(one.challenge.by);
    if (one.challenge && one.state === 'challenged' && by && !isLive(by.state))
      put(one, { state: one.challenge.backTo, challenge: null }, 'unchallenged');
  }
  for (let slot = freed.shift(); slot; slot = freed.shift()) closeUp(queue, slot, { put, freed });
  return effects;
}

interface Closing {
  readonly put: (before: QueuedHold, after: Partial<QueuedHold>, why: Effect['why']) => void;
  readonly freed: QueuedHold[];
}

/** Moves the holds behind a free place up to it, the best first, which frees their own place. */
function closeUp(queue: ReadonlyMap<string, QueuedHold>, slot: QueuedHold, { put, freed }: Closing): void {
  const behind = [...queue.values()]
    .filter((one) => isLive(one.state) && one.rank > slot.rank && meets(one, slot))
    .toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1));
  for (const { id } of behind) {
    const one = queue.get(id);
    if (!one) continue;
    const isTaken = [...queue.values()].some(
      (other) => other.id !== id && isLive(other.state) && other.rank === slot.rank && meets(other, one),
    );
    if (isTaken) continue;
    put(one, { rank: slot.rank, state: movedUp(one.state) }, 'moved_up');
    freed.push(one);
  }
}

/** Unanswered and challenged holds keep their state when they move up. */
const movedUp = (state: HoldState): HoldState =>
  state === 'accepted' || state === 'active' ? 'promoted' : state;

const placeOf = ({ rank, state }: QueuedHold) => ({ rank, state });
