import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { listsApi, ownQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts: words } = copy;

/**
 * Refetches my lists on request. Two presses within two seconds count as one. The lists stay shown meanwhile (LST-9).
 */
export function useRefresh(onFresh: () => void) {
  const cache = useQueryClient();
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    if (isBusy || now() - lastAtMs.current < limits.refreshDebounceMs) return;
    lastAtMs.current = now();
    setIsBusy(true);
    try {
      const lists = await listsApi.refresh.call();
      onFresh();
      cache.setQueryData(ownQuery().queryKey, lists);
      await cache.invalidateQueries({
        queryKey: listsApi.key(),
        predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(ownQuery().queryKey),
      });
    } catch (error) {
      if (refusalOf(error)?.code === 'lists.throttled') toast.error(words.tooMany, words.tooManyLine);
      else toast.error(words.refreshFailed, words.refreshFailedLine);
    } finally {
      setIsBusy(false);
    }
  };
  return { refresh: () => void refresh(), isBusy };
}
