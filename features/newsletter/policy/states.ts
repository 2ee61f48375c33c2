import type { Move } from '#platform/contract/states.ts';
import { type IssueState, limits } from '../limits.ts';

/** Who moves an issue: somebody who writes it, somebody else who approves it, or the clock. */
export type IssueSide = 'editor' | 'approver' | 'clock';
export type IssueAct =
  | 'submit'
  | 'approve'
  | 'return'
  | 'change'
  | 'schedule'
  | 'unschedule'
  | 'start'
  | 'pause'
  | 'resume'
  | 'finish'
  | 'withdraw';

/**
 * The moves of an issue (film domain 5.19). A change after the approval takes it back to review: what is sent was approved
 * as it is. `failed in part` is no state of its own: the recipients say it.
 */
export const issueMoves: readonly Move<IssueState, IssueAct, IssueSide, 'reason' | 'time'>[] = [
  { act: 'submit', from: ['draft'], to: 'in_review', who: ['editor'] },
  { act: 'approve', from: ['in_review'], to: 'approved', who: ['approver'] },
  { act: 'return', from: ['in_review'], to: 'draft', who: ['editor', 'approver'], needs: ['reason'] },
  { act: 'change', from: ['approved', 'scheduled'], to: 'in_review', who: ['editor'] },
  { act: 'schedule', from: ['approved', 'scheduled'], to: 'scheduled', who: ['editor'], needs: ['time'] },
  { act: 'unschedule', from: ['scheduled'], to: 'approved', who: ['editor'] },
  { act: 'start', from: ['scheduled'], to: 'sending', who: ['clock'] },
  { act: 'pause', from: ['sending'], to: 'paused', who: ['editor', 'approver', 'clock'] },
  { act: 'resume', from: ['paused'], to: 'sending', who: ['editor', 'approver'] },
  { act: 'finish', from: ['sending'], to: 'sent', who: ['clock'] },
  {
    act: 'withdraw',
    from: ['draft', 'in_review', 'approved', 'scheduled', 'sending', 'paused', 'sent'],
    to: 'withdrawn',
    who: ['editor', 'approver'],
  },
];

/** The states in which its text can be changed. */
export const openStates = ['draft', 'in_review', 'approved', 'scheduled'] as const satisfies IssueState[];

/** Whether it can still be changed: until five minutes before it goes out. */
export const isOpen = (
  { state, sendAt }: { readonly state: IssueState; readonly sendAt: Date | null },
  now: Date,
): boolean =>
  openStates.some((one) => one === state) &&
  (state !== 'scheduled' || sendAt === null || sendAt.getTime() - limits.lockBeforeMs > now.getTime());
