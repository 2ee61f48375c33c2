import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WindowedScroll } from '#platform/ui/kit/windowed-rows.ts';
import type { ThreadView } from '../../contract/views.ts';
import { communityApi } from '../api.ts';
import { noteRead } from './thread-cache.ts';
import { isPost, type ThreadRow } from './thread-rows.ts';

/** A post counts as read once it was in view for so long in a window that is looked at. */
const readAfterMs = 1_000;

/** The number of the last post that is in view to its end, or fills the window; 0 if none does. */
export function lastInView(virtualizer: WindowedScroll, rows: readonly ThreadRow[]): number {
  const top = virtualizer.scrollOffset ?? 0;
  const bottom = top + (virtualizer.scrollRect?.height ?? 0);
  const seen = virtualizer
    .getVirtualItems()
    .map(({ index, start, end }) => ({ row: rows[index], start, end }))
    .findLast(({ row, start, end }) => isPost(row) && start < bottom && (end <= bottom + 1 || start <= top));
  return isPost(seen?.row) ? seen.row.post.seq : 0;
}

/** Keeps how far a thread is read, as its posts come into view (COM-3). */
export function useReadPosition({ id, readSeq }: Pick<ThreadView, 'id' | 'readSeq'>, inView: number): void {
  const cache = useQueryClient();
  const read = useRef(readSeq ?? 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus() || inView <= read.current) return;
      read.current = inView;
      noteRead(cache, id, inView);
      communityApi.read.call({ id, seq: inView }).then(
        () => cache.invalidateQueries({ queryKey: communityApi.spaces.key() }),
        () => {
          // It is sent again with the next post that is read.
          read.current = Math.min(read.current, inView - 1);
        },
      );
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(note, readAfterMs);
    };
    wait();
    window.addEventListener('focus', wait);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', wait);
    };
  }, [id, cache, inView]);
}
