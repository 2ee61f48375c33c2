import { useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { preload } from '#platform/ui/lazy-part.ts';
import { threadQuery } from '../api.ts';

/** For a link to a thread: it is asked for as the link is pressed, not once the page that follows is drawn. */
export function usePressedThread(id: ClientId) {
  const cache = useQueryClient();
  return { onPointerDown: () => preload(() => cache.query(threadQuery(id, undefined))) };
}
