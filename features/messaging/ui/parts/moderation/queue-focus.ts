import { type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '#platform/ui/keys.ts';

// Whatever lies on top, or is being written, has the key first (X19).
const layers = '[role="dialog"][aria-modal="true"], [aria-expanded="true"][role="combobox"]';

/** Escape goes up from the open report to the queue, unless a layer or a text field has a use for it. */
export function useCloseOnEscape(close: () => void, isEnabled: boolean): void {
  const escape = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (!isWriting && document.querySelector(layers) === null) close();
  };
  useShortcuts({ Escape: escape }, { isEnabled });
}

/**
 * After a decision the next report is open and its row has the focus; where the queue is not shown beside it, its
 * heading. The returned function is called just before the address changes.
 */
export function useFocusOnNext(page: RefObject<HTMLElement | null>, id: string | undefined): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    const row = page.current?.querySelector<HTMLElement>('a[aria-current]');
    row?.focus();
    if (row && document.activeElement === row) return;
    page.current?.querySelector<HTMLElement>('h2[tabindex], h1[tabindex]')?.focus();
  }, [page, id]);
  return () => {
    isDue.current = true;
  };
}
