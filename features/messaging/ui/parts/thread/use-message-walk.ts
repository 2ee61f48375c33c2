import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Walks through the messages of a thread by arrow keys, from the thread itself to the lowest one that is in view. The
 * page keys go on scrolling; below the last message the arrow down leads back to the thread.
 */
export function useMessageWalk(thread: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = thread.current;
    if (!scroller) return;
    const onKey = (event: KeyboardEvent) => walk(event, scroller);
    scroller.addEventListener('keydown', onKey);
    return () => scroller.removeEventListener('keydown', onKey);
  }, [thread]);
}

function walk(event: KeyboardEvent, scroller: HTMLElement): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement;
  if (from !== scroller && from.dataset.seq === undefined) return;
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-seq]')].sort(
    (one, other) => Number(one.dataset.seq) - Number(other.dataset.seq),
  );
  const next = from === scroller ? step < 0 && lowestInView(rows, scroller) : rows[rows.indexOf(from) + step];
  if (!next && from === scroller) return;
  event.preventDefault();
  event.stopPropagation();
  (next || scroller).focus();
}

function lowestInView(rows: readonly HTMLElement[], scroller: HTMLElement): HTMLElement | undefined {
  const { bottom } = scroller.getBoundingClientRect();
  return rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom + 1) ?? rows.at(-1);
}
