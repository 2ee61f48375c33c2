import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import { copy } from './copy.ts';
import { layout } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './panel.module.css';

type ErrorPanelProps = {
  /** What failed to load: "Couldn’t load the directory". */
  title: string;
  detail?: string | undefined;
  /** True if it replaces the whole page: then its title is the page's heading. */
  isPage?: boolean;
  /** True if it replaces a part among others: it takes one line. */
  isLine?: boolean;
  onRetry: () => void;
};

/** Replaces a list or a page that failed to load; read aloud when it appears. */
export const ErrorPanel = ({ title, detail, isPage, isLine, onRetry }: ErrorPanelProps) => (
  <div
    className={
      isLine
        ? layout({ row: true, gap: 12, align: 'center', borderTop: 'soft', minHeight: 56 })
        : layout({ stack: true, gap: 12, align: 'start', maxWidth: 480 }, classes.panel)
    }
    role="alert"
  >
    <IconAlertTriangle
      className={layout({ rigid: true, tone: 'warning' })}
      size={20}
      stroke={1.75}
      aria-hidden
    />
    {isPage ? (
      <PageTitle>{title}</PageTitle>
    ) : (
      <p
        className={layout(
          isLine
            ? { grow: true, shrink: true, tone: 'muted' }
            : { size: 'xl', weight: 600, tracking: 'tight' },
        )}
      >
        {title}
      </p>
    )}
    {detail ? <p className={layout({ tone: 'muted', pretty: true })}>{detail}</p> : null}
    <Button variant="default" onClick={onRetry}>
      {copy.retry}
    </Button>
  </div>
);
