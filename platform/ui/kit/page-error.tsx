import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import { copy } from './copy.ts';
import { layout } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './panel.module.css';

type PageErrorProps = {
  /** The error; passed by the router's `errorComponent`. */
  error: unknown;
  /** Opens the report form; without it there is no such button. */
  onReport?: () => void;
};

/** Replaces a crashed page, inside the shell: one line on what happened, and two ways on. */
export function PageError({ error, onReport }: PageErrorProps) {
  return (
    <div
      className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}
      role="alert"
    >
      <IconAlertTriangle className={classes.icon} data-tone="warning" size={20} stroke={1.75} aria-hidden />
      <PageTitle title={copy.broken.short}>{copy.broken.title}</PageTitle>
      <p className={layout({ tone: 'muted', pretty: true })}>{pageErrorLine(error)}</p>
      <div className={layout({ row: true, wrap: true, gap: 8, gapX: 16, align: 'center', mt: 8 })}>
        <Button variant="filled" onClick={() => location.reload()}>
          {copy.broken.reload}
        </Button>
        <Button variant="default" component="a" href="/dashboard">
          {copy.broken.toDashboard}
        </Button>
        {onReport ? (
          <Button variant="subtle" color="gray" onClick={onReport}>
            {copy.broken.report}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A page's code that no longer exists on the server is not a fault of the page: there is a newer version. */
export function pageErrorLine(error: unknown): string {
  const isNewVersion =
    error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);
  if (isNewVersion) return copy.broken.newVersion;
  return copy.broken.line;
}
