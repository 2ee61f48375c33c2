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
  onRetry: () => void;
};

/** Replaces a list or a page that failed to load; read aloud when it appears. */
export function ErrorPanel({ title, detail, isPage = false, onRetry }: ErrorPanelProps) {
  return (
    <div
      className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}
      role="alert"
    >
      <IconAlertTriangle className={classes.icon} data-tone="warning" size={20} stroke={1.75} aria-hidden />
      {isPage ? (
        <PageTitle>{title}</PageTitle>
      ) : (
        <p className={layout({ size: 'xl', weight: 600, tracking: 'tight' })}>{title}</p>
      )}
      {detail ? <p className={layout({ tone: 'muted', pretty: true })}>{detail}</p> : null}
      <div className={layout({ row: true, wrap: true, gap: 8, gapX: 16, align: 'center', mt: 8 })}>
        <Button variant="default" onClick={onRetry}>
          {copy.retry}
        </Button>
      </div>
    </div>
  );
}
