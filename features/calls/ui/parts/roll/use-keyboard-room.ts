import { type RefObject, useEffect } from 'react';

/** Tells the style sheet how much of the window’s foot the keyboard of a phone lies over (`--keyboard`). */
export function useKeyboardRoom(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = globalThis;
    const { current } = part;
    if (!seen || !current) return;
    const stop = new AbortController();
    const tell = () => {
      // Zooming in also shrinks the visible page, but nothing covers it.
      const covered = seen.scale > 1 ? 0 : innerHeight - seen.height - seen.offsetTop;
      current.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    for (const name of ['resize', 'scroll'] as const)
      seen.addEventListener(name, tell, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [part]);
}
