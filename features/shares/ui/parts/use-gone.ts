import { useEffect, useRef } from 'react';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';

/**
 * Shows a message when access to something on the page ends (SHP-4).
 * @param shown the shares on the page with their titles; undefined while loading
 */
export function useGone(shown: ReadonlyMap<string, string> | undefined): void {
  const before = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (!shown) return;
    for (const [id, title] of before.current ?? [])
      if (!shown.has(id)) toast.status(copy.received.gone(title));
    before.current = shown;
  }, [shown]);
}
