import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { ThreadView } from '../../contract/views.ts';
import { communityApi } from '../api.ts';
import { noteRead } from './thread-cache.ts';

/** A post counts as read once it was in view for so long in a window that is looked at. */
const readAfterMs = 1_000;

/** Keeps how far a thread is read, as its posts come into view (COM-3). */
export function useReadPosition(
  scroller: RefObject<HTMLDivElement | null>,
  { id, readSeq }: Pick<ThreadView, 'id' | 'readSeq'>,
  shown: number,
): void {
  const cache = useQueryClient();
  const read = useRef(readSeq ?? 0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const inView = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const seq = Math.max(0, ...inView);
      if (document.visibilityState !== 'visible' || !document.hasFocus() || seq <= read.current) return;
      read.current = seq;
      noteRead(cache, id, seq);
      communityApi.read.call({ id, seq }).then(
        () => cache.invalidateQueries({ queryKey: communityApi.spaces.key() }),
        () => {
          // It is sent again with the next post that is read.
          read.current = Math.min(read.current, seq - 1);
        },
      );
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(note, readAfterMs);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const seq = Number((target as HTMLElement).dataset['seq']);
          if (isIntersecting) inView.add(seq);
          else inView.delete(seq);
        }
        wait();
      },
      { root: box, threshold: 0.1 },
    );
    for (const post of box.querySelectorAll('[data-seq]')) watch.observe(post);
    window.addEventListener('focus', wait);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      window.removeEventListener('focus', wait);
    };
    // Posts that came meanwhile are watched too.
  }, [scroller, id, cache, shown]);
}
