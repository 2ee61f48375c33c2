import { checkMove, type Move, movesFor } from '#platform/contract/states.ts';
import type { RentalAct, RentalState, RentalVerb, Side, Stage } from '../limits.ts';

/** Who moves a rental: a side, whoever objected at the return, both by signing, or the clock. */
export type RentalMover = Side | 'objector' | 'both' | 'clock';
/** Beside what people press: the second signature hands it over or takes it back, and the clock ends requests. */
type SelfAct = 'hand_over' | 'return' | 'dispute' | 'lapse';
export type RentalNeed = 'reason';

/** The moves between the states of a rental. */
export const rentalMoves: readonly Move<RentalState, RentalAct | SelfAct, RentalMover, RentalNeed>[] = [
  { act: 'accept', from: ['requested'], to: 'accepted', who: ['owner'] },
  { act: 'decline', from: ['requested'], to: 'declined', who: ['owner'], needs: ['reason'] },
  { act: 'withdraw', from: ['requested'], to: 'withdrawn', who: ['renter'] },
  { act: 'cancel', from: ['accepted'], to: 'cancelled', who: ['owner', 'renter'], needs: ['reason'] },
  { act: 'settle', from: ['disputed'], to: 'returned', who: ['objector'], needs: ['reason'] },
  { act: 'hand_over', from: ['accepted'], to: 'out', who: ['both'] },
  { act: 'return', from: ['out'], to: 'returned', who: ['both'] },
  { act: 'dispute', from: ['out'], to: 'disputed', who: ['both'] },
  { act: 'lapse', from: ['requested'], to: 'lapsed', who: ['clock'] },
];

/** Where an act of one of these people leads, or why nowhere. */
export function checkRental(
  act: RentalAct,
  {
    from,
    who,
    reason,
  }: { readonly from: RentalState; readonly who: readonly RentalMover[]; readonly reason: string },
) {
  const given: readonly RentalNeed[] = reason === '' ? [] : ['reason'];
  const checked = who.map((one) => checkMove(rentalMoves, { act, from, who: one, given }));
  return (
    checked.find(({ kind }) => kind === 'moves') ??
    checked.find(({ kind }) => kind === 'needs') ?? { kind: 'closed' as const }
  );
}

/** The condition report that a rental is at: as it goes out, then as it comes back; null where it is neither. */
export const stageOf = (state: RentalState): Stage | null =>
  state === 'accepted' ? 'out' : state === 'out' ? 'back' : null;

interface RentalFacts {
  readonly state: RentalState;
  readonly side: Side;
  /** Whoever reads this objected at the return. */
  readonly hasObjected: boolean;
  readonly needsCertificate: boolean;
  /** Every day is covered by certificates that the owner has accepted. */
  readonly isCovered: boolean;
  /** The report of this stage is written, and who has signed it. */
  readonly isRecorded: boolean;
  readonly signed: readonly Side[];
  readonly isExtensionAsked: boolean;
  /** The request was answered with yes once. */
  readonly wasAccepted: boolean;
}

/** Who somebody is to the moves of a rental. */
export const moversOf = ({ side, hasObjected }: Pick<RentalFacts, 'side' | 'hasObjected'>): RentalMover[] => [
  side,
  ...(hasObjected ? (['objector'] as const) : []),
];

/** What a party may do now, the likeliest first. */
export function verbsFor(facts: RentalFacts): RentalVerb[] {
  const { state, side, signed, wasAccepted } = facts;
  const { needsCertificate, isCovered, isRecorded, isExtensionAsked } = facts;
  const moves = moversOf(facts).flatMap((who) =>
    movesFor(rentalMoves, { state, who }).map(({ act }) => act as RentalAct),
  );
  const stage = stageOf(state);
  const isOpen = stage !== null;
  const maySign = isOpen && isRecorded && !signed.includes(side) && (stage === 'back' || isCovered);
  const verbs: RentalVerb[] = [
    ...moves.filter((act) => act !== 'cancel'),
    ...(isExtensionAsked && isOpen && side === 'owner'
      ? (['agree_extension', 'decline_extension'] as const)
      : []),
    ...(needsCertificate && isOpen && side === 'renter' ? (['add_certificate'] as const) : []),
    ...(maySign ? (['sign'] as const) : []),
    ...(isOpen && signed.length === 0 ? (['record'] as const) : []),
    ...(isOpen && side === 'renter' ? (['extend'] as const) : []),
    ...(wasAccepted ? (['save_agreement'] as const) : []),
    ...moves.filter((act) => act === 'cancel'),
    ...(wasAccepted ? (['report'] as const) : []),
  ];
  return [...new Set(verbs)];
}

interface Clocked {
  readonly state: RentalState;
  readonly dueAt: Date;
  /** The owner has signed that it is back. */
  readonly isTakenBack: boolean;
}

/** It should be back and is not. */
export const isLate = ({ state, dueAt, isTakenBack }: Clocked, now: Date): boolean =>
  state === 'out' && dueAt <= now && !isTakenBack;
