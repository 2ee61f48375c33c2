import { type RefObject, useDeferredValue, useEffect } from 'react';

/** Whether the thread ended with the latest message already before this drawing: only then it goes along with its end. */
export function useWasLatest(isPiece: boolean): boolean {
  const wasPiece = useDeferredValue(isPiece);
  return !isPiece && !wasPiece;
}

/** Moves the focus to the message that was jumped to when what had it is gone. */
export function useAimedFocus(scroller: RefObject<HTMLElement | null>, aimed: number | null): void {
  useEffect(() => {
    if (aimed === null) return;
    // The row is drawn once the thread stands at its place.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const active = document.activeElement;
        if (active !== null && active !== document.body && active.checkVisibility()) return;
        scroller.current?.querySelector<HTMLElement>('[data-aimed]')?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, aimed]);
}
