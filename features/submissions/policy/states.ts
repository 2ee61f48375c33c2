import type { ArrivalStage, SubmissionKind } from '#features/briefs/limits.ts';
import type { Move } from '#platform/contract/states.ts';
import {
  type BuyerAnswer,
  castingStates,
  type MaterialState,
  type Side,
  type Stage,
  type SubmissionState,
  type TalentState,
  type WorksheetPart,
} from '../limits.ts';

/** Who moves a submission: who wrote it, who may let it go out, its recipient, or the clock and a coverage. */
export type Mover = 'seller' | 'approver' | 'buyer' | 'clock';
export type SellerAct = 'approve' | 'send' | 'withdraw';
export type SubmissionAct = SellerAct | BuyerAnswer | 'open' | 'cover' | 'expire';
export type Need = 'mark' | 'reason';

const received = ['sent', 'opened', 'reading', 'covered'] as const satisfies readonly MaterialState[];

/** The moves of a material submission (film domain 5.5 and 7). */
export const materialMoves: readonly Move<MaterialState, SubmissionAct, Mover, Need>[] = [
  { act: 'approve', from: ['draft'], to: 'approved', who: ['approver'] },
  { act: 'send', from: ['approved'], to: 'sent', who: ['seller', 'approver'] },
  { act: 'send', from: ['draft'], to: 'sent', who: ['approver'] },
  { act: 'open', from: ['sent'], to: 'opened', who: ['buyer'] },
  { act: 'read', from: ['sent', 'opened'], to: 'reading', who: ['buyer'] },
  { act: 'cover', from: ['sent', 'opened', 'reading'], to: 'covered', who: ['clock'] },
  { act: 'consider', from: [...received, 'consider'], to: 'consider', who: ['buyer'] },
  { act: 'meet', from: [...received, 'consider'], to: 'meeting', who: ['buyer'] },
  { act: 'offer', from: [...received, 'consider', 'meeting'], to: 'offer', who: ['buyer'] },
  { act: 'pass', from: [...received, 'consider', 'meeting'], to: 'pass', who: ['buyer'] },
  { act: 'later', from: ['sent', 'opened'], to: 'opened', who: ['buyer'] },
  { act: 'reopen', from: ['pass'], to: 'reading', who: ['buyer'], needs: ['reason'] },
  {
    act: 'withdraw',
    from: ['draft', 'approved', ...received, 'consider', 'meeting'],
    to: 'withdrawn',
    who: ['seller', 'approver'],
  },
  { act: 'let_go', from: ['offer'], to: 'withdrawn', who: ['buyer'] },
  { act: 'expire', from: ['sent', 'opened', 'reading'], to: 'expired', who: ['clock'] },
];

const seen = ['unviewed', 'viewed', 'selected', 'considering'] as const satisfies readonly TalentState[];
const live = [...seen, 'scheduled', 'callback', ...castingStates] as const satisfies readonly TalentState[];

/**
 * The moves of a talent submission, as casting makes them. It can be taken back until casting has viewed it; afterwards
 * the sender asks for it.
 */
export const talentMoves: readonly Move<TalentState, SubmissionAct, Mover, Need>[] = [
  { act: 'approve', from: ['draft'], to: 'approved', who: ['approver'] },
  { act: 'send', from: ['approved'], to: 'unviewed', who: ['seller', 'approver'] },
  { act: 'send', from: ['draft'], to: 'unviewed', who: ['approver'] },
  { act: 'open', from: ['unviewed'], to: 'viewed', who: ['buyer'] },
  {
    act: 'select',
    from: [...seen, 'scheduled', 'callback'],
    to: 'selected',
    who: ['buyer'],
    needs: ['mark'],
  },
  { act: 'consider', from: seen, to: 'considering', who: ['buyer'] },
  { act: 'schedule', from: [...seen, 'callback'], to: 'scheduled', who: ['buyer'] },
  { act: 'callback', from: [...seen, 'scheduled'], to: 'callback', who: ['buyer'] },
  { act: 'pin', from: live, to: 'pinned', who: ['buyer'] },
  { act: 'avail', from: live, to: 'on_avail', who: ['buyer'] },
  { act: 'hold', from: live, to: 'on_hold', who: ['buyer'] },
  { act: 'backup', from: live, to: 'backup', who: ['buyer'] },
  { act: 'book', from: live, to: 'booked', who: ['buyer'] },
  { act: 'release', from: castingStates, to: 'released', who: ['buyer'] },
  { act: 'pass', from: live, to: 'passed', who: ['buyer'] },
  { act: 'later', from: ['unviewed', 'viewed'], to: 'viewed', who: ['buyer'] },
  { act: 'reopen', from: ['passed'], to: 'viewed', who: ['buyer'], needs: ['reason'] },
  { act: 'withdraw', from: ['draft', 'approved', 'unviewed'], to: 'withdrawn', who: ['seller', 'approver'] },
  { act: 'let_go', from: live, to: 'withdrawn', who: ['buyer'] },
  { act: 'expire', from: ['unviewed', 'viewed'], to: 'expired', who: ['clock'] },
];

type AnyMove = Move<SubmissionState, SubmissionAct, Mover, Need>;

/** The moves of one kind. */
const movesOf = (kind: SubmissionKind): readonly AnyMove[] =>
  kind === 'material' ? materialMoves : talentMoves;

/** The moves of an act for somebody: an act may lead on from several places. */
export const movesBy = (kind: SubmissionKind, act: SubmissionAct, who: Mover): readonly AnyMove[] =>
  movesOf(kind).filter((move) => move.act === act && move.who.includes(who));

/** Acts that may say something new where it is already: another mark, or once more later. */
const saidAgain: readonly SubmissionAct[] = ['select', 'consider', 'later'];

/** Whether an act leaves it where it is. */
export const isAgain = (
  { kind, state }: { readonly kind: SubmissionKind; readonly state: SubmissionState },
  act: SubmissionAct,
): boolean => movesOf(kind).some((move) => move.act === act && move.to === state);

/** The acts somebody may do now, in the order of the table. One that would change nothing is not among them. */
export const actsFor = (
  kind: SubmissionKind,
  state: SubmissionState,
  who: readonly Mover[],
): SubmissionAct[] => [
  ...new Set(
    movesOf(kind)
      .filter((move) => move.from.includes(state) && move.who.some((one) => who.includes(one)))
      .map(({ act }) => act)
      .filter((act) => saidAgain.includes(act) || !isAgain({ kind, state }, act)),
  ),
];

const startsBy: Readonly<Record<SubmissionKind, Partial<Record<ArrivalStage, BuyerAnswer>>>> = {
  material: { viewed: 'read', selected: 'consider' },
  talent: { selected: 'consider' },
};

/** The answer by which a rule of its recipient starts it in another column than the first; undefined for the first. */
export const startOf = (kind: SubmissionKind, stage: ArrivalStage): BuyerAnswer | undefined =>
  startsBy[kind][stage];

/** From these it is not taken back: its sender asks, and its recipient lets it go (SUB-2, film domain 5.5). */
const askedBackFrom: Readonly<Record<SubmissionKind, readonly SubmissionState[]>> = {
  material: ['offer'],
  talent: ['viewed', 'selected', 'considering', 'scheduled', 'callback', ...castingStates],
};

/** Whether its sender has to ask for it. */
export const isAskedBack = (kind: SubmissionKind, state: SubmissionState): boolean =>
  askedBackFrom[kind].includes(state);

/** Not sent yet: its recipient doesn't know of it. */
export const unsentStates = ['draft', 'approved'] as const satisfies readonly SubmissionState[];
/** Over, without anything more to wait for. */
export const overStates = ['pass', 'passed', 'withdrawn', 'expired', 'offer', 'booked', 'released'] as const;
/** Sent, and without an answer. */
export const unansweredStates = ['sent', 'opened', 'reading', 'covered', 'unviewed', 'viewed'] as const;
/** Neither of them opens its files to the recipient any more. */
export const shutStates = ['draft', 'approved', 'withdrawn', 'expired'] as const;

const isOne = <Value extends string>(all: readonly Value[], one: string): one is Value =>
  all.some((each) => each === one);

export const isUnsent = (state: SubmissionState): boolean => isOne(unsentStates, state);
export const isUnanswered = (state: SubmissionState): boolean => isOne(unansweredStates, state);
export const isShut = (state: SubmissionState): boolean => isOne(shutStates, state);
export const isOver = (state: SubmissionState): boolean => isOne(overStates, state);

/**
 * The state one side sees (SUB-7). Its sender never learns that there is a coverage, nor what casting does after it
 * considers somebody; the client sees that it was sent, until their representative shows them the outcome.
 */
export function shownState(
  { kind, state }: { readonly kind: SubmissionKind; readonly state: SubmissionState },
  side: Side,
  isOutcomeShown: boolean,
): SubmissionState {
  if (side === 'buyer') return state;
  const outside = state === 'covered' ? 'reading' : isOne(castingStates, state) ? 'considering' : state;
  if (side === 'seller' || isOutcomeShown || outside === 'withdrawn') return outside;
  return kind === 'material' ? 'sent' : 'unviewed';
}

const stageOfState: Readonly<Record<SubmissionState, Stage>> = {
  draft: 'over',
  approved: 'over',
  sent: 'unviewed',
  unviewed: 'unviewed',
  opened: 'viewed',
  reading: 'viewed',
  covered: 'viewed',
  viewed: 'viewed',
  consider: 'selected',
  selected: 'selected',
  considering: 'selected',
  meeting: 'scheduled',
  scheduled: 'scheduled',
  offer: 'callback',
  callback: 'callback',
  pinned: 'callback',
  on_avail: 'callback',
  on_hold: 'callback',
  backup: 'callback',
  booked: 'callback',
  released: 'passed',
  pass: 'passed',
  passed: 'passed',
  withdrawn: 'over',
  expired: 'over',
};

/** The column it stands in. */
export const stageOf = (state: SubmissionState): Stage => stageOfState[state];

/** The states of a column. */
export const statesOfStage = (stage: Stage): SubmissionState[] =>
  (Object.keys(stageOfState) as SubmissionState[]).filter((state) => stageOfState[state] === stage);

/** Where it stands on the worksheet of its sender: what is theirs to do, what they wait for, and what is over. */
export function worksheetPart(state: SubmissionState): WorksheetPart {
  if (isUnsent(state) || state === 'meeting' || state === 'scheduled' || state === 'callback')
    return 'action';
  return isOver(state) ? 'completed' : 'pending';
}

/** The answers after which a blind reader is told who it is: from then on they have to meet. */
export const revealingAnswers: readonly BuyerAnswer[] = ['meet', 'offer', 'schedule', 'callback'];

/** Answers that say something its sender may know; the others are the casting side's own. */
export const isSaidOutside = (kind: SubmissionKind, act: BuyerAnswer): boolean =>
  kind === 'material'
    ? act !== 'later'
    : !['later', 'pin', 'avail', 'hold', 'backup', 'book', 'release'].includes(act);
