import { useEffect, useRef, useState } from 'react';

/** How many costly rows a phone renders in a page's first frame; the rest of a screen follows in the next ones. */
const few = 1;
const [fewest, first, most] = [1, 2, 12];
/** A frame this short leaves room for more; from the second value on people notice it stall. */
const [easyMs, lateMs] = [22, 36];

/** How many rows the next frame takes, by how long the last one took. */
export function rowsAfter(rows: number, frameMs: number): number {
  if (frameMs > lateMs) return Math.max(fewest, Math.floor(rows / 2));
  return frameMs < easyMs ? Math.min(most, rows + 1) : rows;
}

/**
 * How many of these rows are drawn by now: the first ones at once, then with each frame as many as this device draws
 * in one, so that no frame is late however many there are. What is missing still takes its room, or the
 * page would not find its place again.
 * @param atOnce rows of the first frame: of plain ones as many as a window shows
 */
export function useDrawnRows(count: number, atOnce = few): number {
  const [drawn, setDrawn] = useState(atOnce);
  const pace = useRef({ rows: first, atMs: 0 });
  const known = useRef(count);
  useEffect(() => {
    const isLonger = count > known.current;
    known.current = count;
    if (drawn >= count) {
      pace.current.atMs = 0;
      return undefined;
    }
    const draw = (atMs: number) => {
      const { rows, atMs: before } = pace.current;
      pace.current = { rows: before === 0 ? rows : rowsAfter(rows, atMs - before), atMs };
      setDrawn(drawn + pace.current.rows);
    };
    let frame = requestAnimationFrame(
      // Reading the new rows has filled this frame, so drawing them starts with the next.
      isLonger
        ? () => {
            pace.current.atMs = 0;
            frame = requestAnimationFrame(draw);
          }
        : draw,
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
