import { useCallback, useState } from 'react';

/** How wide something is drawn, pixels; known before it is seen for the first time. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((part: HTMLElement | null) => {
    if (!part) return undefined;
    setWidth(part.clientWidth);
    const watch = new ResizeObserver(() => setWidth(part.clientWidth));
    watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
