import { useCallback, useState } from 'react';

/**
 * Whether an element is at least so wide, from its first painting on: for what is neither drawn nor asked for where it
 * would be hidden. Before the element is there the answer is no.
 * @param width pixels
 */
export function useRoom(width: number) {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => setHasRoom(element.clientWidth >= width);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, hasRoom] as const;
}
