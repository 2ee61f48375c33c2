import { isInTime } from '#platform/contract/deadline.ts';
import { type Move, movesFor } from '#platform/contract/states.ts';
import type { Side, TapeAct, TapeState } from '../limits.ts';

/**
 * Who moves a self-tape: the representative; who is put up, `direct` where nobody looks first; who declined it; casting.
 */
export type TapeMover = 'representative' | 'talent' | 'direct' | 'decliner' | 'casting';
export type TapeNeed = 'reason' | 'take';

const undelivered = ['asked', 'accepted', 'with_rep', 'declined'] as const satisfies readonly TapeState[];

/** The moves of a self-tape. Its sides open with `accept`; whoever declined may take it back while it is open. */
export const tapeMoves: readonly Move<TapeState, TapeAct | 'watch', TapeMover, TapeNeed>[] = [
  { act: 'accept', from: ['asked'], to: 'accepted', who: ['representative', 'talent'] },
  { act: 'send', from: ['accepted'], to: 'sent', who: ['direct'], needs: ['take'] },
  { act: 'send', from: ['accepted', 'with_rep'], to: 'sent', who: ['representative'], needs: ['take'] },
  { act: 'hand_in', from: ['accepted'], to: 'with_rep', who: ['talent'], needs: ['take'] },
  { act: 'hand_back', from: ['with_rep'], to: 'accepted', who: ['representative'], needs: ['reason'] },
  { act: 'take_back', from: ['declined'], to: 'asked', who: ['representative', 'decliner'] },
  {
    act: 'decline',
    from: ['asked', 'accepted', 'with_rep'],
    to: 'declined',
    who: ['representative', 'talent'],
    needs: ['reason'],
  },
  { act: 'call_off', from: undelivered, to: 'called_off', who: ['casting'] },
  { act: 'watch', from: ['sent'], to: 'watched', who: ['casting'] },
];

/** The moves of an act for these people, whichever of them it is. */
export const tapeMovesBy = (act: TapeAct | 'watch', who: readonly TapeMover[]) =>
  tapeMoves.filter((move) => move.act === act && move.who.some((one) => who.includes(one)));

interface TapeFacts {
  readonly state: TapeState;
  readonly dueAt: Date | null;
  readonly takes: number;
}

/** What may be done with it now; past its deadline casting alone may still call it off. */
export function tapeActsFor(
  { state, dueAt, takes }: TapeFacts,
  who: readonly TapeMover[],
  now: Date,
): TapeAct[] {
  const isOpen = isInTime({ now, dueAt, files: [] });
  const moves = tapeMoves.filter(
    (move) =>
      who.some((one) => movesFor([move], { state, who: one }).length > 0) &&
      (isOpen || move.act === 'call_off') &&
      (takes > 0 || !move.needs?.includes('take')),
  );
  return [...new Set(moves.flatMap(({ act }) => (act === 'watch' ? [] : [act])))];
}

/** Where casting stands: that a representative looks first is between them and their client. */
export const shownTapeState = (state: TapeState, side: Side): TapeState =>
  side === 'buyer' && state === 'with_rep' ? 'accepted' : state;

/** Sides open with the acceptance, and stay open to those who have worked with them. */
const hasAccepted = (state: TapeState): boolean =>
  ['accepted', 'with_rep', 'sent', 'watched'].includes(state);

interface Sides {
  readonly state: TapeState;
  readonly sidesId: string | null;
  /** When they were closed because a copy leaked. */
  readonly sidesClosedAt: Date | null;
}

/** Whether a side opens the sides; casting always opens its own. */
export const opensSides = ({ state, sidesId, sidesClosedAt }: Sides, side: Side): boolean =>
  sidesId !== null && (side === 'buyer' || (hasAccepted(state) && sidesClosedAt === null));

/** Whether a side watches the takes: casting once they were sent. */
export const opensTakes = (state: TapeState, side: Side): boolean =>
  side === 'buyer' ? state === 'sent' || state === 'watched' : hasAccepted(state);

/** Whether takes can still be added or removed by this side. */
export const takesChange = (state: TapeState, side: Side): boolean =>
  side !== 'buyer' && (state === 'accepted' || (state === 'with_rep' && side === 'seller'));
