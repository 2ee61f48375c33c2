import type { Move } from '#platform/contract/states.ts';
import { answeredKinds, type ThreadKind, type ThreadState } from '../limits.ts';

export type ThreadSide = 'author' | 'moderator';
export type ThreadAct = 'accept' | 'unaccept' | 'lock' | 'unlock' | 'archive';

/** The moves of a thread (5.18). A thread goes out of sight with its first post, not by itself. */
export const threadMoves: readonly Move<ThreadState, ThreadAct, ThreadSide>[] = [
  { act: 'accept', from: ['open'], to: 'answered', who: ['author', 'moderator'] },
  { act: 'unaccept', from: ['answered'], to: 'open', who: ['author', 'moderator'] },
  { act: 'lock', from: ['open', 'answered'], to: 'locked', who: ['moderator'] },
  { act: 'unlock', from: ['locked'], to: 'open', who: ['moderator'] },
  { act: 'archive', from: ['open', 'answered', 'locked'], to: 'archived', who: ['moderator'] },
];

/** Whether somebody may still write in a thread. */
export const takesPosts = (state: ThreadState): boolean => state === 'open' || state === 'answered';

/** Whether an answer can close it. */
export const isAnswered = (kind: ThreadKind): boolean => answeredKinds.includes(kind);
