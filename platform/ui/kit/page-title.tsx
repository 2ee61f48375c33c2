import { type ReactNode, useEffect } from 'react';
import { counted } from '../counted.ts';
import { layout } from './layout.tsx';
import { usePageFocus } from './page-focus.tsx';
import classes from './page-title.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** The words for the window's title; needed when the heading is more than text. */
  title?: string;
  /** Shown beside the heading in grey, exact. */
  count?: number | undefined;
  actions?: ReactNode;
  /** True where the heading is only for screen readers because the page shows it in its own way. */
  isHidden?: boolean;
};

/** The one h1 of a page: it names the window and takes the focus when the page was reached from another one. */
export function PageTitle({ children, title, count, actions, isHidden = false }: PageTitleProps) {
  const heading = usePageFocus();
  const words = title ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    if (words) document.title = `${words} · Backlot`;
  }, [words]);
  const h1 = (
    <h1 ref={heading} tabIndex={-1} className={isHidden ? 'visually-hidden' : classes.heading}>
      {children}
      {count === undefined ? null : <span className={classes.count}>{counted.format(count)}</span>}
    </h1>
  );
  if (isHidden) return h1;
  return (
    <div className={classes.bar}>
      {h1}
      {actions ? (
        <div
          className={layout({ row: true, wrap: true, gap: 8, align: 'center', justify: 'end', ml: 'auto' })}
        >
          {actions}
        </div>
      ) : null}
    </div>
  );
}
