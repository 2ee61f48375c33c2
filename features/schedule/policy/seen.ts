import type { EventKind, EventTier } from '../limits.ts';

/** How much of a calendar a person reads. */
export type CalendarAccess = 'own' | 'desk' | 'busy';

/** An event as the rules see it, on the calendar of one person. */
export interface Shown {
  readonly tier: EventTier;
  readonly isBusy: boolean;
}

/**
 * How much of an event a person sees: everything, that it is busy, or nothing. On a desk private events show as busy, as
 * does everything on a colleague's calendar; events that block no time are hidden.
 */
export function seenAs(access: CalendarAccess, { tier, isBusy }: Shown): 'all' | 'busy' | 'nothing' {
  if (access === 'own') return 'all';
  if (access === 'desk' && tier !== 'private') return 'all';
  return isBusy ? 'busy' : 'nothing';
}

/** Who reads what is written: personal things are private, and what an assistant writes is for the desk to read. */
export function tierFor(
  { kind, tier }: { readonly kind: EventKind; readonly tier: EventTier },
  isOnDesk: boolean,
): EventTier {
  if (isOnDesk) return 'desk';
  return kind === 'personal' ? 'private' : tier;
}
