import { type RefObject, useEffect, useRef } from 'react';

/**
 * Remembers what had the focus when a layer opened, and restores it. If nothing had it, or it no longer exists (a menu
 * item), `fallback` gets it.
 */
export function useFocusReturn(isOpen: boolean, fallback: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const { current } = opener;
    const canTake = current instanceof HTMLElement && current !== document.body && current.isConnected;
    (canTake ? current : fallback.current)?.focus();
  };
}
