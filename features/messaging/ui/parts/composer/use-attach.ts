import { useCallback } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { partCopy } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import { useBesideStore } from './beside-provider.tsx';

const load = () => import('../attach.ts');

/** Attaches files that were chosen, dropped or pasted; the code that checks them loads with the first ones. */
export function useAttach(id: ConversationId): (files: readonly File[]) => void {
  const store = useBesideStore();
  return useCallback(
    (files) => {
      load().then(
        ({ attachFiles }) => attachFiles(store, id, files),
        () => toast.error(partCopy.title, partCopy.line),
      );
    },
    [store, id],
  );
}
