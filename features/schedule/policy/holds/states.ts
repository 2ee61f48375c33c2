import type { Move } from '#platform/contract/states.ts';
import type { HoldAct, HoldState } from '../../limits/holds.ts';

/**
 * Agreed holds: agreed to (`accepted`), written down by the person's own side (`active`), moved up since (`promoted`),
 * or asked to be confirmed or released (`challenged`).
 */
const agreedStates = ['accepted', 'active', 'promoted', 'challenged'] as const satisfies HoldState[];

/** Holds in the queue: agreed ones, and those without an answer yet. */
export const liveStates = ['pending', ...agreedStates] as const satisfies HoldState[];

/**
 * A person's side in a hold: the asker, the person held or their representative, or a holder behind it in the queue.
 */
export type HoldSide = 'asker' | 'held' | 'challenger';

/** What moves a hold on. The clock moves it too: to `expired`, and to `released` when a challenge runs out. */
export const holdMoves: readonly Move<HoldState, HoldAct, HoldSide>[] = [
  { act: 'accept', from: ['pending'], to: 'accepted', who: ['held'] },
  { act: 'confirm', from: agreedStates, to: 'converted', who: ['asker', 'held'] },
  { act: 'promote', from: ['accepted', 'active', 'promoted'], to: 'promoted', who: ['asker', 'held'] },
  { act: 'challenge', from: ['accepted', 'active', 'promoted'], to: 'challenged', who: ['challenger'] },
  { act: 'decline', from: ['pending'], to: 'declined', who: ['held'] },
  { act: 'release', from: [...agreedStates, 'converted'], to: 'released', who: ['asker', 'held'] },
  { act: 'release', from: ['pending'], to: 'released', who: ['asker'] },
];

export const isBooked = (state: HoldState): boolean => state === 'converted';
export const isAgreed = (state: HoldState): boolean => agreedStates.some((one) => one === state);
export const isLive = (state: HoldState): boolean => liveStates.some((one) => one === state);

/** Whether a person works as an actor, by the slugs of their job titles: actors are on avail, all others are held. */
export const isActor = (roles: readonly string[]): boolean =>
  roles.some((slug) => slug.split('-').includes('actor'));
