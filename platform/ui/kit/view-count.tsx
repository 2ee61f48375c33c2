import { useRef } from 'react';
import { Hint } from './hint.tsx';
import classes from './view-links.module.css';

type ViewCountProps = {
  count: number | undefined;
  /** The same in words: "3 unread conversations". */
  words: (count: number) => string;
};

const digitWide = '\u2007';

/**
 * How many a view holds, behind its name, with what is counted as a hint; nothing where it holds none. Until that is known
 * the place of a digit is kept: a row of views that wraps later would push the page down.
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
