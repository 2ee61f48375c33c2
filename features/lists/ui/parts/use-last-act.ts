import { useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';

const keyOf = (list: ClientId) => ['lists-last-act', list] as const;

/**
 * The last act upon the people of a list that was not taken back: what the note offers for a few seconds stands in the
 * menu of the list as well (X12). Kept beside the answers of the server, for a few minutes.
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
