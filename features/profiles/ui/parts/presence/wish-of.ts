import type { PresenceChoice, PresenceNote, UntilName } from '../../../limits.ts';
import { limits } from '../../../limits.ts';
import type { PresenceWish } from '../presence-decision.ts';

/** How the end of a presence was chosen. */
export type EndChoice = UntilName | 'never' | 'own';

type Filled = {
  status: PresenceChoice;
  note: PresenceNote | undefined;
  end: EndChoice;
  /** Local date and time, as the input writes it. */
  own: string;
  nowMs: number;
};

/** The request of the filled-in dialog; undefined if its custom end is missing, past or too far away (PRE-4). */
export function wishOf({ status, note, end, own, nowMs }: Filled): PresenceWish | undefined {
  const wish = { status, ...(note && { note }) };
  if (end === 'never') return wish;
  if (end !== 'own') return { ...wish, until: end };
  const aheadMs = new Date(own).getTime() - nowMs;
  if (!(aheadMs > 0 && aheadMs <= limits.presenceUpToMs)) return undefined;
  return { ...wish, until: new Date(own).toISOString() };
}
