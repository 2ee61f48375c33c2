import { type RefObject, useLayoutEffect } from 'react';

const gap = 8;

/**
 * Gives whatever scrolls beneath a toast enough room at its end that its last rows can be seen above the toast, and are
 * if they were in sight before. A focused row is scrolled clear of the toast too.
 */
export function useToastRoom(note: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = note;
    if (!current) return;
    const { top } = current.getBoundingClientRect();
    const leaves = scrollersBeneath(current).map((scroller) => makeRoom(scroller, top));
    return () => {
      for (const leave of leaves) leave();
    };
  }, [note]);
}

/** What scrolls up and down right under the toast; not what that itself scrolls in. */
function scrollersBeneath(note: HTMLElement): HTMLElement[] {
  const { left, right, top, bottom } = note.getBoundingClientRect();
  const found = [left + 1, (left + right) / 2, right - 1].flatMap((x) => {
    const beneath = document
      .elementsFromPoint(x, (top + bottom) / 2)
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => !note.parentElement?.contains(element));
    return beneath.find((element) => scrolls(element)) ?? [];
  });
  return [...new Set(found)].filter((one) => !found.some((other) => other !== one && one.contains(other)));
}

const scrolls = (element: HTMLElement) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

/** Room that outlasted its toast, by the element that has it: the next toast finds it there. */
const left = new WeakMap<HTMLElement, () => void>();

function makeRoom(scroller: HTMLElement, top: number): () => void {
  left.get(scroller)?.();
  const { bottom, top: start } = scroller.getBoundingClientRect();
  const room = Math.ceil(Math.min(bottom, innerHeight) - top + gap);
  // A toast at the head of what scrolls covers no last rows.
  if (top < (start + bottom) / 2) return () => undefined;
  const { style } = scroller;
  const before = { padding: style.paddingBottom, scroll: style.scrollPaddingBottom };
  const { paddingBottom } = getComputedStyle(scroller);
  const toEnd = endOf(scroller);
  style.paddingBottom = `calc(${paddingBottom} + ${room}px)`;
  style.scrollPaddingBottom = `${room}px`;
  if (toEnd < room) scroller.scrollTop += room - toEnd;
  const takeBack = () => {
    left.delete(scroller);
    scroller.removeEventListener('scroll', whenFree);
    style.paddingBottom = before.padding;
  };
  // Rows never move under the pointer because a toast's time is over: the room goes once it is out of sight.
  const whenFree = () => {
    if (scroller.scrollTop === 0 || endOf(scroller) >= room) takeBack();
  };
  return () => {
    style.scrollPaddingBottom = before.scroll;
    left.set(scroller, takeBack);
    scroller.addEventListener('scroll', whenFree, { passive: true });
    whenFree();
  };
}

/** How far it can still be scrolled down. */
const endOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;
