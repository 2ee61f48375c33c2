import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useDrawnRows } from '#platform/ui/kit/drawn-rows.ts';
import type { LineView } from '../../contract/views.ts';

/** More than a tall window shows; as many again come whenever the end of them comes near. */
const ahead = 40;
/** Pixels of a row, as in the style sheets: on a phone it is higher. */
export const rowHeight = 46;
const nearPx = 800;

type Cut<Group> = Group & { readonly shown: number };

/**
 * Groups of calls and how many of each are drawn, depending on the scroll position. A row with the `room` as its ref keeps
 * the space of the rest, which is drawn when that row comes into view (`GroupRows`).
 */
export function useDrawnGroups<Group extends { readonly lines: readonly LineView[] }>(
  groups: readonly Group[],
): { readonly cut: readonly Cut<Group>[]; readonly room: RefCallback<Element> } {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const [wanted, setWanted] = useState(ahead);
  const drawn = useDrawnRows(Math.min(count, wanted), Math.min(ahead, Math.ceil(innerHeight / rowHeight)));
  const rooms = useRef(new Set<Element>());
  const room = useCallback((row: Element | null) => {
    if (!row) return undefined;
    rooms.current.add(row);
    return () => void rooms.current.delete(row);
  }, []);
  useEffect(() => {
    if (wanted >= count || drawn < wanted) return undefined;
    const near = { rootMargin: `${nearPx}px`, scrollMargin: `${nearPx}px` };
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setWanted(wanted + ahead);
    }, near);
    for (const row of rooms.current) observer.observe(row);
    return () => observer.disconnect();
  }, [wanted, drawn, count]);
  let left = drawn;
  const cut = groups.map((group) => {
    const shown = Math.min(group.lines.length, left);
    left -= shown;
    return { ...group, shown };
  });
  return { cut, room };
}
