import { useRef } from 'react';
import { Hint } from './hint.tsx';
import classes from './view-links.module.css';

type ViewCountProps = {
  count: number | undefined;
  /** The same in words: "3 unread conversations". */
  words: (count: number) => string;
};

/** How many a view holds, behind its name, with what is counted as a hint; nothing where it holds none. */
export const ViewCount = ({ count, words }: ViewCountProps) =>
  count ? <Count count={count} words={words(count)} /> : null;

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
