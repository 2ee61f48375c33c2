import { useEffect, useState } from 'react';

/** About what a screen shows. */
const atOnce = 12;
const eachFrame = 6;

/**
 * How many of these rows are drawn by now: as many as a screen shows at once, then a few with each frame, so that no
 * frame is late however many there are. What is missing still takes its room, or the page would not find its place again.
 */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(drawn + eachFrame));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
