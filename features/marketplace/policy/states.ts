import type { Move } from '#platform/contract/states.ts';
import type { ApplicationState, Folder, ListingState, ShownState } from '../limits.ts';

export type ListingAct = 'publish' | 'renew' | 'expire' | 'close' | 'restore';
export type ListingSide = 'poster' | 'moderator' | 'clock';

/** Moves between the states of a listing. What its poster closed stays closed; what has expired can be renewed. */
export const listingMoves: readonly Move<ListingState, ListingAct, ListingSide>[] = [
  { act: 'publish', from: ['draft'], to: 'live', who: ['poster'] },
  { act: 'renew', from: ['live', 'expired'], to: 'live', who: ['poster'] },
  { act: 'close', from: ['live', 'expired'], to: 'closed', who: ['poster', 'moderator'] },
  // As it was: if its end has passed meanwhile, that counts as at any moment.
  { act: 'restore', from: ['closed'], to: 'live', who: ['moderator'] },
  { act: 'expire', from: ['live'], to: 'expired', who: ['clock'] },
];

/** The state at a moment: an end that has passed counts even before the job records it. */
export const listingStateAt = (
  { state, expiresAt }: { readonly state: ListingState; readonly expiresAt: Date | null },
  now: Date,
): ListingState => (state === 'live' && expiresAt !== null && expiresAt <= now ? 'expired' : state);

/** Whether somebody can still apply to an open listing: until its deadline. */
export const isBeforeDeadline = ({ dueAt }: { readonly dueAt: Date | null }, now: Date): boolean =>
  dueAt === null || now < dueAt;

export type ApplicationAct = Folder | 'offer' | 'accept' | 'decline' | 'lapse' | 'withdraw' | 'fill';
export type ApplicationSide = 'poster' | 'applicant' | 'clock';

const sorted = ['to-review', 'shortlisted', 'interview', 'no'] as const satisfies ApplicationState[];

/** Moves between the states of an application (film domain, section 7). */
export const applicationMoves: readonly Move<ApplicationState, ApplicationAct, ApplicationSide>[] = [
  { act: 'shortlisted', from: sorted, to: 'shortlisted', who: ['poster'] },
  { act: 'interview', from: sorted, to: 'interview', who: ['poster'] },
  { act: 'offer', from: ['to-review', 'shortlisted', 'interview'], to: 'offered', who: ['poster', 'clock'] },
  { act: 'to-review', from: sorted, to: 'to-review', who: ['poster'] },
  { act: 'no', from: sorted, to: 'no', who: ['poster'] },
  { act: 'accept', from: ['offered'], to: 'hired', who: ['applicant'] },
  { act: 'decline', from: ['offered'], to: 'no', who: ['applicant'] },
  { act: 'lapse', from: ['offered'], to: 'no', who: ['clock'] },
  {
    act: 'withdraw',
    from: ['to-review', 'shortlisted', 'interview', 'offered', 'no'],
    to: 'withdrawn',
    who: ['applicant'],
  },
  // The listing is filled or gone: everybody who waits has an answer.
  {
    act: 'fill',
    from: ['to-review', 'shortlisted', 'interview', 'offered'],
    to: 'no',
    who: ['poster', 'clock'],
  },
];

interface Applied {
  readonly state: ApplicationState;
  readonly agreedAt: Date | null;
  readonly offerEndsAt: Date | null;
}

/**
 * What the applicant sees of it: never the folder, and "closed" only once the listing is, an offer to them has ended, or
 * their own answer ended it.
 */
export function shownState(
  { state, agreedAt, offerEndsAt }: Applied,
  { isOver, now }: { readonly isOver: boolean; readonly now: Date },
): ShownState {
  if (state === 'withdrawn' || state === 'hired') return state;
  if (isOver) return 'closed';
  if (!agreedAt) return 'agreeing';
  const hadOffer = offerEndsAt !== null;
  if (state === 'offered') return offerEndsAt && offerEndsAt <= now ? 'closed' : 'offered';
  return state === 'no' && hadOffer ? 'closed' : 'sent';
}
