import { limits, type RecipientState } from '../limits.ts';

/** Whether so many letters are refused that somebody should look: a share of those that were tried. */
export function isFailing(byState: Readonly<Record<RecipientState, number>>): boolean {
  const refused = byState.bounced + byState.refused;
  const tried = refused + byState.sent + byState.uncertain;
  return tried >= limits.failingAfter && refused / tried > limits.failingShare;
}
