import { useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';

const keyOf = (list: ClientId) => ['lists-last-act', list] as const;

/**
 * The last act on a list's members that was not undone. The list's menu offers the same undo as the brief notice (X12).
 * Kept next to the server's responses, for a few minutes.
 */
export function useLastAct() {
  const cache = useQueryClient();
  return {
    read: (list: ClientId) => cache.getQueryData<ClientId>(keyOf(list)),
    keep: (list: ClientId, actId: ClientId) => {
      cache.setQueryData<ClientId>(keyOf(list), actId);
    },
    forget: (list: ClientId) => cache.removeQueries({ queryKey: keyOf(list) }),
  };
}
