import type { Move } from '#platform/contract/states.ts';
import type { ClientState, JobAct, JobState, Side } from '../limits.ts';

/** The facts that decide the status of a client. */
export interface StateFacts {
  readonly representation: 'invited' | 'active' | 'declined' | 'former' | null;
  readonly isHipPocket: boolean;
  readonly isOnLeave: boolean;
  readonly isClosed: boolean;
}

/** The status of a client. Only a representation both accepted makes a client signed. */
export function stateOf({ representation, isHipPocket, isOnLeave, isClosed }: StateFacts): ClientState {
  if (isClosed || representation === 'former') return 'former';
  if (representation === 'active') return isOnLeave ? 'leave' : 'signed';
  if (representation === 'invited') return 'offered';
  return isHipPocket ? 'hip_pocket' : 'prospect';
}

/** Whether the client has agreed and it is not over. */
export const isSigned = (state: ClientState): boolean => state === 'signed' || state === 'leave';

type Who = Extract<Side, 'team'>;

/** How a job moves on. A job that was booked is paid and commissioned also after the representation has ended. */
export const jobMoves: readonly Move<JobState, JobAct, Who>[] = [
  { act: 'check_avail', from: ['up_for'], to: 'avail', who: ['team'] },
  { act: 'pin', from: ['up_for', 'avail'], to: 'pinned', who: ['team'] },
  { act: 'book', from: ['up_for', 'avail', 'pinned'], to: 'booked', who: ['team'] },
  { act: 'start', from: ['booked'], to: 'working', who: ['team'] },
  { act: 'wrap', from: ['working'], to: 'wrapped', who: ['team'] },
  { act: 'invoice', from: ['wrapped'], to: 'commission_due', who: ['team'] },
  { act: 'pay', from: ['commission_due'], to: 'paid', who: ['team'] },
  { act: 'release', from: ['up_for', 'avail', 'pinned', 'booked'], to: 'released', who: ['team'] },
];

/** What is still open: it is on the list of what is handed over (scene 8). */
export const isInFlight = (state: JobState): boolean => state !== 'paid' && state !== 'released';

const afterTheEnd: readonly JobAct[] = ['start', 'wrap', 'invoice', 'pay'];

/** Whether a job can still be moved: for a former client, only booked jobs through to the commission. */
export const mayMoveJob = (act: JobAct, client: ClientState): boolean =>
  client !== 'former' || afterTheEnd.includes(act);

/** Whether a last day comes before the first. */
export const areTurned = (first: string | null | undefined, last: string | null | undefined): boolean =>
  Boolean(first && last && last < first);
