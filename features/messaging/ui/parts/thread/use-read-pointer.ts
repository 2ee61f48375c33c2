import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyCounts, applyReading } from '../../live/cache.ts';
import { createReadPointer } from './read-pointer.ts';
import { useWindowFocus } from './use-window-focus.ts';

/** Tells the server how far somebody has read. `seqInView` is the newest message in view, null when there is none. */
export function useReadPointer({ id, readSeq }: ConversationView, seqInView: number | null): void {
  const cache = useQueryClient();
  const me = useMe().person.id;
  const isFocused = useWindowFocus();
  const [pointer] = useState(() =>
    createReadPointer({
      readSeq,
      afterMs: limits.readAfterMs,
      send: async (seq) => {
        const told = await messagingApi.read.call({ id, seq });
        applyReading(cache, { conversationId: id, personId: me, readSeq: told.readSeq }, me);
        applyCounts(cache, told.unread);
      },
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    pointer.advance(readSeq);
  }, [pointer, readSeq]);
  useEffect(() => {
    pointer.see(isFocused ? seqInView : null);
  }, [pointer, isFocused, seqInView]);
  useEffect(() => {
    return () => pointer.stop();
  }, [pointer]);
}
