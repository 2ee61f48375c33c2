import { useShortcuts } from '#platform/ui/keys.ts';

// The top layer, or a focused text field, handles the key first (X19).
const layers = '[role="dialog"][aria-modal="true"], [aria-expanded="true"][role="combobox"]';

/** Escape returns from the open report to the list, unless a layer or a text field uses it. */
export function useCloseOnEscape(close: () => void, isEnabled: boolean): void {
  const escape = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (!isWriting && document.querySelector(layers) === null) close();
  };
  useShortcuts({ Escape: escape }, { isEnabled });
}
