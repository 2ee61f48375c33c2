import { type ReactNode, useEffect } from 'react';
import { counted } from '../counted.ts';
import { Row, Text } from './layout.tsx';
import { usePageFocus } from './page-focus.tsx';
import classes from './page-title.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** The window's title; needed when the heading is more than text. */
  title?: string;
  /** Shown next to the heading in grey, exact. */
  count?: number | undefined;
  actions?: ReactNode;
  /** True if the heading is only for screen readers because the page shows it in its own way. */
  isHidden?: boolean;
};

/** The one h1 of a page: it sets the window's title and takes the focus when coming from another page. */
export function PageTitle({ children, title, count, actions, isHidden = false }: PageTitleProps) {
  const heading = usePageFocus();
  const words = title ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    if (words) document.title = `${words} · Backlot`;
  }, [words]);
  const h1 = (
    <h1 ref={heading} tabIndex={-1} className={isHidden ? 'visually-hidden' : classes.heading}>
      {children}
      {count === undefined ? null : (
        <Text size="lg" weight={400} tabular tone="faint" className={classes.count}>
          {counted.format(count)}
        </Text>
      )}
    </h1>
  );
  if (isHidden) return h1;
  return (
    <Row gap={8} gapX={16} align="center" justify="between" wrap minHeight={36}>
      {h1}
      {actions ? (
        <Row gap={8} align="center" wrap>
          {actions}
        </Row>
      ) : null}
    </Row>
  );
}
