import type { Move } from '#platform/contract/states.ts';
import { liveStates, type ShareState } from '../limits.ts';

/** What somebody is to a share: who got it, who may give its thing, or nobody: its time or its team is over. */
export type ShareSide = 'recipient' | 'giver' | 'clock';
export type ShareAct = 'accept' | 'decline' | 'leave' | 'revoke' | 'expire';

/** What becomes of a share (5.6). Leaving the team it was given under ends it as leaving it does (SHR-6). */
export const shareMoves: readonly Move<ShareState, ShareAct, ShareSide>[] = [
  { act: 'accept', from: ['pending'], to: 'approved', who: ['recipient'] },
  { act: 'decline', from: ['pending'], to: 'rejected', who: ['recipient'] },
  { act: 'leave', from: liveStates, to: 'left', who: ['recipient', 'clock'] },
  { act: 'revoke', from: liveStates, to: 'revoked', who: ['giver'] },
  { act: 'expire', from: liveStates, to: 'expired', who: ['clock'] },
];

/** Where a share stands at a moment: its end counts at once, whether or not anybody has written it down. */
export function stateAt(
  { state, endsAt }: { readonly state: ShareState; readonly endsAt: Date | null },
  now: Date,
): ShareState {
  const isLive = liveStates.some((one) => one === state);
  return isLive && endsAt !== null && endsAt <= now ? 'expired' : state;
}
