import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonDays } from './people-days.ts';

interface Opened {
  /** The block whose panel is open. */
  readonly open: string | undefined;
  readonly people: readonly PersonDays[];
  /** Where each row begins: pixels. */
  readonly tops: readonly number[];
  /** How many pixels after the first day a day begins. */
  readonly leftOf: (day: string) => number;
  /** The fixed column left of the days, and the week kept in sight around the block: pixels. */
  readonly left: number;
  readonly around: number;
}

/**
 * Brings an opened block into sight, once: whoever follows a link to it hasn't seen where it is, and the panel beside
 * the board may cover it. Afterwards the board is scrolled as its reader likes.
 */
export function useOpenInSight(scroller: { readonly current: HTMLElement | null }, opened: Opened): void {
  const { open, people } = opened;
  const brought = useRef<string>(undefined);
  const bring = useEffectEvent((on: HTMLElement) => {
    const { tops, leftOf, left, around } = opened;
    const row = people.findIndex(({ blocks }) => blocks.some(({ id }) => id === open));
    const block = people[row]?.blocks.find(({ id }) => id === open);
    if (!block) return;
    brought.current = open;
    const place = Math.max(0, leftOf(block.firstDay));
    if (place < on.scrollLeft || place + around > on.scrollLeft + on.clientWidth - left)
      on.scrollLeft = place - around;
    const top = tops[row] ?? 0;
    const bottom = tops[row + 1] ?? top;
    if (top < on.scrollTop || bottom > on.scrollTop + on.clientHeight) on.scrollTop = top;
  });
  useEffect(() => {
    if (open === undefined) brought.current = undefined;
    else if (scroller.current && brought.current !== open) bring(scroller.current);
  }, [scroller, open, people]);
}
