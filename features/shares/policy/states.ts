import type { Move } from '#platform/contract/states.ts';
import { liveStates, type ShareState } from '../limits.ts';

/** Who moves a share: its recipient, someone who may share its thing, or the clock when its time or team is over. */
export type ShareSide = 'recipient' | 'giver' | 'clock';
export type ShareAct = 'accept' | 'decline' | 'leave' | 'revoke' | 'expire';

/** Moves between the states of a share (5.6). Leaving the team it came through counts as giving it up (SHR-6). */
export const shareMoves: readonly Move<ShareState, ShareAct, ShareSide>[] = [
  { act: 'accept', from: ['pending'], to: 'approved', who: ['recipient'] },
  { act: 'decline', from: ['pending'], to: 'rejected', who: ['recipient'] },
  { act: 'leave', from: liveStates, to: 'left', who: ['recipient', 'clock'] },
  { act: 'revoke', from: liveStates, to: 'revoked', who: ['giver'] },
  { act: 'expire', from: liveStates, to: 'expired', who: ['clock'] },
];

/** The state of a share at a moment: an end that has passed counts even before the job records it. */
export function stateAt(
  { state, endsAt }: { readonly state: ShareState; readonly endsAt: Date | null },
  now: Date,
): ShareState {
  const isLive = liveStates.some((one) => one === state);
  return isLive && endsAt !== null && endsAt <= now ? 'expired' : state;
}
