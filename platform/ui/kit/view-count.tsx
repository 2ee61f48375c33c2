import classes from './view-links.module.css';

type ViewCountProps = {
  count: number | undefined;
  /** The same in words: "3 unread conversations". */
  words: (count: number) => string;
};

/** How many a view holds, behind its name; nothing where it holds none. */
export const ViewCount = ({ count, words }: ViewCountProps) =>
  count ? (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words(count)}</span>
    </span>
  ) : null;
