import type { Move } from '#platform/contract/states.ts';
import { type AvailAnswer, type AvailState, availAnswers } from '../limits/availability.ts';

/**
 * A person’s side in an avail check: the asker, the one asked (the representative, or the person if they have none), or
 * the client their representative can forward it to.
 */
export type AvailSide = 'asker' | 'asked' | 'client';
export type AvailAct = AvailAnswer | 'forward' | 'withdraw';

/**
 * With a representative it goes to them first; the person answers what was forwarded to them. An answer can be
 * changed until it is withdrawn.
 */
export const availMoves: readonly Move<AvailState, AvailAct, AvailSide>[] = [
  ...availAnswers.map((act) => ({
    act,
    from: ['asked', 'forwarded', 'yes', 'no', 'partly', 'counter'] as const,
    to: act,
    who: ['asked'] as const,
  })),
  ...availAnswers.map((act) => ({
    act,
    from: ['forwarded', 'yes', 'no', 'partly', 'counter'] as const,
    to: act,
    who: ['client'] as const,
  })),
  { act: 'forward', from: ['asked'], to: 'forwarded', who: ['asked'] },
  {
    act: 'withdraw',
    from: ['asked', 'forwarded', 'yes', 'no', 'partly', 'counter'],
    to: 'withdrawn',
    who: ['asker'],
  },
];

export const isOpenCheck = (state: AvailState): boolean => state === 'asked' || state === 'forwarded';

/** The overall answer from the answers to each date; undefined if one is missing. */
export function answerOf(days: readonly (boolean | null)[]): Exclude<AvailAnswer, 'counter'> | undefined {
  if (days.length === 0 || days.includes(null)) return undefined;
  if (days.every((one) => one === true)) return 'yes';
  return days.includes(true) ? 'partly' : 'no';
}
