import { useEffect, useRef } from 'react';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';

/**
 * Says so when something that was shown is shared no longer (SHP-4).
 * @param shown what is shown by now, with its titles; undefined while nothing is
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
