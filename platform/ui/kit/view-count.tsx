import { useRef } from 'react';
import { digitWide } from './digit-wide.ts';
import { Hint } from './hint.tsx';
import classes from './view-links.module.css';

type ViewCountProps = {
  count: number | undefined;
  /** The same in words: "3 unread conversations". */
  words: (count: number) => string;
};

/**
 * How many rows a view has, after its name, with what is counted as a tooltip; nothing if it has none. Until that is
 * known, room for a digit is reserved: a row of views that wraps later would push the page down.
 */
export function ViewCount({ count, words }: ViewCountProps) {
  if (count === undefined)
    return (
      <span className={classes.count} aria-hidden>
        {digitWide}
      </span>
    );
  return count > 0 ? <Count count={count} words={words(count)} /> : null;
}

function Count({ count, words }: { count: number; words: string }) {
  const number = useRef<HTMLSpanElement>(null);
  return (
    <span ref={number} className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
      <Hint target={number} label={words} />
    </span>
  );
}
