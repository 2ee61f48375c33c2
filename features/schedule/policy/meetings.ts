import { type Move, movesFor } from '#platform/contract/states.ts';
import { type MeetingState, meetingLimits } from '../limits.ts';

/** Who moves a meeting request where (film domain 7); the browser and the server share it. */

/** A person's side in a meeting: the asker or the person asked, and whether it is their turn. */
export type MeetingSide = 'next' | 'waiting' | 'asker' | 'asked';
export type MeetingAct =
  | 'answer'
  | 'accept'
  | 'propose'
  | 'push'
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'cancel';

export const waitingStates = [
  'requested',
  'proposed',
  'countered',
  'pushed',
] as const satisfies MeetingState[];
export const agreedStates = ['accepted', 'confirmed'] as const satisfies MeetingState[];
export const openStates: readonly MeetingState[] = [...waitingStates, 'polling', ...agreedStates];

const bargaining = ['requested', 'proposed', 'countered'] as const satisfies MeetingState[];
const both = ['asker', 'asked'] as const;

/** In the order of their verbs. Whose times come next decides between `proposed` and `countered` (`proposedBy`). */
const meetingMoves: readonly Move<MeetingState, MeetingAct, MeetingSide, 'slots'>[] = [
  { act: 'accept', from: waitingStates, to: 'accepted', who: ['next'] },
  { act: 'propose', from: bargaining, to: 'countered', who: ['next'], needs: ['slots'] },
  { act: 'propose', from: ['pushed'], to: 'pushed', who: ['next'], needs: ['slots'] },
  { act: 'confirm', from: agreedStates, to: 'confirmed', who: both },
  { act: 'push', from: agreedStates, to: 'pushed', who: both, needs: ['slots'] },
  { act: 'decline', from: waitingStates, to: 'declined', who: ['next'] },
  { act: 'withdraw', from: waitingStates, to: 'cancelled', who: ['waiting'] },
  { act: 'cancel', from: agreedStates, to: 'cancelled', who: both },
];

interface Turn {
  readonly fromId: string;
  readonly turnId: string | null;
  readonly state: MeetingState;
}

/** What one of the two can do now. */
export function meetingActsFor(meeting: Turn, person: string): MeetingAct[] {
  const { state } = meeting;
  const who = [
    meeting.turnId === person ? ('next' as const) : ('waiting' as const),
    meeting.fromId === person ? ('asker' as const) : ('asked' as const),
  ];
  const acts = new Set(
    who.flatMap((one) => movesFor(meetingMoves, { state, who: one }).map(({ act }) => act)),
  );
  return [...new Set(meetingMoves.map(({ act }) => act))].filter((act) => acts.has(act));
}

/**
 * What a person can do in a poll: the asker picks, pushes and cancels, the others answer while it is open;
 * attendees confirm what was agreed on.
 */
export function pollActsFor(
  { fromId, state }: Pick<Turn, 'fromId' | 'state'>,
  {
    person,
    hasTimes,
    isClosed,
    isComing,
  }: {
    readonly person: string;
    readonly hasTimes: boolean;
    readonly isClosed: boolean;
    readonly isComing: boolean;
  },
): MeetingAct[] {
  const isAsker = fromId === person;
  if (state === 'polling' && !isAsker) return isClosed ? [] : ['answer'];
  if (state === 'polling') return hasTimes ? ['accept', 'withdraw'] : ['withdraw'];
  if (!isAgreedState(state)) return [];
  if (isAsker) return ['confirm', 'push', 'cancel'];
  return isComing ? ['confirm'] : [];
}

/**
 * The state after new times: an agreed meeting is pushed until one is accepted; otherwise the state says who proposed them.
 */
export function proposedBy({ state, fromId }: Pick<Turn, 'state' | 'fromId'>, person: string): MeetingState {
  if (state === 'pushed' || agreedStates.some((one) => one === state)) return 'pushed';
  return fromId === person ? 'proposed' : 'countered';
}

export const isWaitingState = (state: MeetingState): boolean => waitingStates.some((one) => one === state);
export const isAgreedState = (state: MeetingState): boolean => agreedStates.some((one) => one === state);

interface Proposed {
  readonly startsAtMs: number;
}

/** When a request is over without an answer: with its last time, or earlier where the asker chose so (MTG-6). */
export const dueOf = (slots: readonly Proposed[], expiresAtMs: number | null): number =>
  Math.min(Math.max(...slots.map(({ startsAtMs }) => startsAtMs)), expiresAtMs ?? Number.POSITIVE_INFINITY);

/** When both sides are asked to confirm: a day before, or not at all where it is nearly there when it is agreed on. */
export function confirmAt(startsAtMs: number, nowMs: number): number | null {
  if (startsAtMs - nowMs < meetingLimits.confirmLeastMs) return null;
  return Math.max(startsAtMs - meetingLimits.confirmMs, nowMs);
}
