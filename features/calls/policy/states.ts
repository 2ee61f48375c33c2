import type { Move } from '#platform/contract/states.ts';
import type { Closing, Debtor, Direction, LineState, Outcome, ShownState } from '../limits.ts';

/** Lines that are still on the sheet. */
const open: readonly LineState[] = ['to-place', 'left-word', 'they-owe', 'we-owe', 'connected', 'follow-up'];

export const isOpen = (state: LineState): boolean => open.includes(state);

/** Which side owes the next call; null while two talk and once a line is closed. It follows from the last outcome alone. */
export function owedBy(state: LineState): Debtor | null {
  if (state === 'left-word' || state === 'they-owe') return 'them';
  return state === 'to-place' || state === 'we-owe' || state === 'follow-up' ? 'us' : null;
}

/** Lines that one side owes. */
export const statesOwedBy = (side: Debtor): LineState[] => open.filter((state) => owedBy(state) === side);

/** Whether a promise made on a call is still open (5.17). */
export const isFollowUp = ({ state, next }: { readonly state: LineState; readonly next: string }): boolean =>
  state === 'follow-up' || (isOpen(state) && next !== '');

type OutcomeMove = Move<LineState, Outcome, Direction>;
const waiting: readonly LineState[] = ['to-place', 'left-word', 'they-owe', 'we-owe', 'follow-up'];
const both = ['out', 'in'] as const;
const out = ['out'] as const;

/**
 * The moves of a line by outcome. `who` is the direction of the call. Outcomes without an answer have no move here:
 * `stateAfter` leaves the line where it is.
 */
export const outcomeMoves: readonly OutcomeMove[] = [
  { act: 'connected', from: [...waiting, 'connected'], to: 'connected', who: both },
  { act: 'conference', from: [...waiting, 'connected'], to: 'connected', who: both },
  { act: 'left-word', from: open, to: 'left-word', who: out },
  { act: 'voicemail', from: open, to: 'left-word', who: out },
  { act: 'will-return', from: open, to: 'they-owe', who: both },
  { act: 'missed-return', from: open, to: 'we-owe', who: ['in', 'out'] },
  { act: 'called', from: open, to: 'we-owe', who: ['in'] },
  { act: 'trading', from: open, to: 'we-owe', who: both },
  { act: 'emailed', from: open, to: 'closed', who: both },
  { act: 'texted', from: open, to: 'closed', who: both },
  { act: 'handled', from: open, to: 'closed', who: both },
  { act: 'passed-on', from: open, to: 'closed', who: both },
  { act: 'drop', from: open, to: 'dropped', who: both },
];

/** The state of a line after a try; unchanged if no one was reached or the line is closed. */
export function stateAfter(from: LineState, outcome: Outcome, direction: Direction): LineState {
  const move = outcomeMoves.find(
    (one) => one.act === outcome && one.from.includes(from) && one.who.includes(direction),
  );
  if (move) return move.to;
  // A live call that rang out again was none: it waits to be placed.
  return from === 'connected' ? 'to-place' : from;
}

/** What ends a line, or the talk on it. */
export const closingMoves: readonly Move<LineState, Closing, 'desk'>[] = [
  { act: 'closed', from: open, to: 'closed', who: ['desk'] },
  { act: 'follow-up', from: open.filter((state) => state !== 'follow-up'), to: 'follow-up', who: ['desk'] },
  { act: 'dropped', from: open, to: 'dropped', who: ['desk'] },
];

/** The state after undoing the last step (CAL-4): a finished talk does not begin again. */
export const stateBack = (before: LineState | null): LineState =>
  before && before !== 'connected' && isOpen(before) ? before : 'to-place';

/** The state a sheet shows: a claimed line that isn't connected is being dialed. */
export const shownState = (state: LineState, isHeld: boolean): ShownState =>
  isHeld && isOpen(state) && state !== 'connected' ? 'calling' : state;
