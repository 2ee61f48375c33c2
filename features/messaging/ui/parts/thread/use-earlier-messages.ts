import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { fetchEarlier } from '../../api.ts';

/** Fetching the messages before those that are held: one request at a time, and no second one after a failure. */
export function useEarlierMessages(id: ConversationId) {
  const cache = useQueryClient();
  return useFetching(() => fetchEarlier(cache, id));
}

/** Fetching more of something: one request at a time, and no second one after a failure. */
export function useFetching(fetchMore: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    fetchMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { state, load };
}
